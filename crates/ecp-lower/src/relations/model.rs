//! From filtered constraints and counts to a model: a variable for each cell, and what is said of them.
//!
//! Only where that is all that a puzzle says: pieces, groups, lines and rules over the whole board are not in it.

use std::collections::HashMap;

use ecp_cover::problem::model::{Layer, MOST_IN_SETS, Model, Relation, Values, Variable};
use ecp_cover::{OptionId, ProblemBuilder};
use ecp_puzzle::{CellId, Grid, Rule, Square};

use super::automaton::{Automaton, State, Value};
use super::constraints::Predicate;
use super::diagram::Diagram;
use super::filter::Prepared;
use super::linear::Linear;
use crate::counts::{Counting, Tally};
use crate::domains::Domains;

/// A model whose values have no options yet.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    cells: Vec<CellId>,
    /// What each cell may hold, in the order of the bits.
    values: Vec<Vec<Value>>,
    relations: Vec<Relation>,
}

/// For each cell the variable that it is.
struct Variables<'a> {
    grid: &'a Grid,
    domains: &'a Domains,
    of_cell: HashMap<CellId, u32>,
}

/// The most inputs that a model has, and one value for an empty cell.
const MOST_INPUTS: usize = ecp_cover::problem::model::MOST_VALUES as usize - 1;

/// The number of a value: first the empty cell, which is tried first, then the inputs in their order.
fn number_of(value: Value) -> usize {
    value.map_or(0, |input| input.index() + 1)
}

/// The value as a set.
fn bit(value: Value) -> Values {
    1 << number_of(value)
}

/// Whether values lie so near to each other that sets of them are small numbers.
fn are_near(values: Values) -> bool {
    values == 0 || 64 - values.leading_zeros() - values.trailing_zeros() <= MOST_IN_SETS
}

/// The model of a grid; `None` where it says something else, too.
pub(super) fn draft(
    grid: &Grid,
    counting: &Counting,
    domains: &Domains,
    prepared: &[Prepared],
) -> Option<Draft> {
    let is_in_it =
        |rule: &Rule| matches!(rule, Rule::Count(_) | Rule::Relation(_) | Rule::Among(_) | Rule::Formula(_));
    let says_more = !grid.rules.iter().all(is_in_it)
        || grid.has_whole_rules()
        || !grid.pieces.list.is_empty()
        || grid.board.graph().is_some()
        || grid.board.borders().is_some()
        || grid.inputs.iter().any(|input| input.stroke.is_some());
    if says_more || grid.inputs.len() > MOST_INPUTS {
        return None;
    }
    // a blank is a cell that stays empty
    let is_cell = |cell: &CellId| grid.board.cell(*cell).square != Square::Hole;
    let cells: Vec<CellId> = grid.board.slot_ids().filter(is_cell).collect();
    let variables = Variables { grid, domains, of_cell: cells.iter().copied().zip(0..).collect() };
    let values_of = |cell: &CellId| {
        let mut values: Vec<Value> = domains.values_of(*cell).collect();
        values.sort_unstable();
        values
    };
    let values = cells.iter().map(values_of).collect();
    let mut relations: Vec<Relation> =
        counting.tallies.iter().flat_map(|tally| variables.counts(tally)).collect();
    for one in prepared {
        relations.extend(variables.relation(one)?);
    }
    Some(Draft { cells, values, relations })
}

impl Variables<'_> {
    /// The variables of cells; holes have none.
    fn of<'c>(&self, cells: impl IntoIterator<Item = &'c CellId>) -> Vec<u32> {
        cells.into_iter().filter_map(|cell| self.of_cell.get(cell).copied()).collect()
    }

    fn counts(&self, tally: &Tally) -> Vec<Relation> {
        let variables = self.of(&tally.shape.cells);
        let most = variables.len() as u32;
        let count = |count: &crate::counts::Count| {
            let (lo, hi) = count.bounds();
            let (variables, values) = (variables.clone(), bit(Some(count.input)));
            let hi = hi.unwrap_or(most).min(most);
            (lo > 0 || hi < most).then_some(Relation::Count { variables, values, lo, hi })
        };
        tally.counts.iter().filter_map(count).collect()
    }

    /// What a constraint says, if that is anything; `None` where a model cannot say it.
    fn relation(&self, one: &Prepared) -> Option<Option<Relation>> {
        let cells = &one.constraint.cells;
        if !cells.iter().all(|cell| self.of_cell.contains_key(cell)) {
            return None;
        }
        Some(match (&one.constraint.predicate, &one.diagram) {
            (Predicate::Path(_), _) => return None,
            (Predicate::Distinct, _) => {
                let values = !bit(None);
                Some(Relation::Distinct { variables: self.of(cells), values })
            }
            (Predicate::Linear(linear), Some(diagram)) if one.is_distinct && !self.is_narrow(linear) => {
                self.accepted(diagram.clone())
            }
            (Predicate::Linear(linear), _) => Some(self.linear(linear, cells)),
            (Predicate::Automaton(automaton), Some(diagram)) if automaton.is_of_sets() => self
                .sets(automaton.as_ref(), &one.constraint.cells)
                .or_else(|| self.accepted(diagram.clone())),
            (Predicate::Automaton(_), Some(diagram)) => self.accepted(diagram.clone()),
            (Predicate::Automaton(_), None) => return None,
        })
    }

    /// Whether the values that stand in the cells lie so near to each other that sets of them are small numbers.
    fn is_narrow(&self, linear: &Linear) -> bool {
        let values = linear.weights.iter().flat_map(HashMap::keys);
        let all = values.fold(0, |all, value| all | bit(*value));
        are_near(all)
    }

    /// The sets of values that an automaton accepts which does not ask where they stand; `None` where they are wide apart.
    fn sets(&self, automaton: &dyn Automaton, cells: &[CellId]) -> Option<Relation> {
        let values: Vec<Value> = self.values_in(cells);
        let all = values.iter().fold(0, |all, value| all | bit(*value));
        if !are_near(all) || cells.len() > MOST_IN_SETS as usize {
            return None;
        }
        let mut states = vec![(automaton.start(), 0, 0)];
        for value in values {
            let mut more = Vec::new();
            for (state, set, place) in &states {
                if *place < cells.len()
                    && let Some(next) = automaton.step(state, *place, value).ok()?
                {
                    more.push((next, set | bit(value), place + 1));
                }
            }
            states.extend(more);
        }
        let is_whole =
            |(state, _, place): &(State, Values, usize)| *place == cells.len() && automaton.accepts(state);
        let sets = states.iter().filter(|state| is_whole(state)).map(|(_, set, _)| *set).collect();
        Some(Relation::Sets { variables: self.of(cells), sets })
    }

    /// The values that may stand in cells.
    fn values_in(&self, cells: &[CellId]) -> Vec<Value> {
        let mut values: Vec<Value> = cells.iter().flat_map(|cell| self.domains.values_of(*cell)).collect();
        values.sort_unstable();
        values.dedup();
        values
    }

    fn linear(&self, linear: &Linear, cells: &[CellId]) -> Relation {
        let variables = self.of(cells);
        if linear.is_count()
            && let Some(values) = self.counted(linear)
        {
            let bound = |bound: i64| bound.clamp(0, variables.len() as i64 + 1) as u32;
            let (lo, hi) = (bound(linear.lo), bound(linear.hi));
            // more than all of them is wanted, or less than none
            if linear.hi >= 0 {
                return Relation::Count { variables, values, lo, hi };
            }
        }
        let weigh = |weights: &HashMap<Value, i64>| {
            let mut by_value = vec![0; self.grid.inputs.len() + 1];
            for (value, weight) in weights {
                by_value[number_of(*value)] = *weight;
            }
            by_value
        };
        let weights = linear.weights.iter().map(weigh).collect();
        Relation::Sum { variables, weights, lo: linear.lo, hi: linear.hi }
    }

    /// The values that count, where they are the same in all cells.
    fn counted(&self, linear: &Linear) -> Option<Values> {
        let all = || linear.weights.iter().flatten();
        let of = |wanted: i64| {
            all().filter(|(_, weight)| **weight == wanted).fold(0, |set, (value, _)| set | bit(*value))
        };
        (of(0) & of(1) == 0).then_some(of(1))
    }

    /// What a diagram says; `None` where it accepts all that stands in its cells.
    fn accepted(&self, mut diagram: Diagram) -> Option<Relation> {
        diagram.contract();
        let layers: Vec<Layer> = diagram
            .layers
            .iter()
            .map(|layer| {
                let mut arcs: Vec<(u32, Values, u32)> = Vec::new();
                let mut sorted = layer.arcs.clone();
                sorted.sort_by_key(|arc| (arc.from, arc.to));
                for arc in sorted {
                    let value = bit(arc.value);
                    match arcs.last_mut() {
                        Some((from, values, to)) if (*from, *to) == (arc.from, arc.to) => *values |= value,
                        _ => arcs.push((arc.from, value, arc.to)),
                    }
                }
                Layer { variable: self.of_cell[&layer.cell], states: layer.states, arcs }
            })
            .collect();
        (!layers.is_empty()).then_some(Relation::Accepted(layers))
    }
}

impl Draft {
    /// Says the problem of a builder again, whose options put values into cells.
    pub(crate) fn add(self, options: &HashMap<(CellId, Value), OptionId>, builder: &mut ProblemBuilder) {
        let variable = |(cell, values): (&CellId, &Vec<Value>)| Variable {
            values: values.iter().fold(0, |all, value| all | bit(*value)),
            options: values.iter().map(|value| options.get(&(*cell, *value)).copied()).collect(),
        };
        let variables = self.cells.iter().zip(&self.values).map(variable).collect();
        let model = Model { variables, relations: self.relations };
        builder.model(model).expect("the options and variables are those of the problem");
    }
}
