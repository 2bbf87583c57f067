//! From filtered constraints to items and options: each in the form that takes the fewest.
//!
//! | form | for |
//! |---|---|
//! | [`occurrences`] | no input twice, and sums of 0s and 1s: items of counts |
//! | [`pairs`] | two open cells: what conflicts, directly |
//! | [`sets`] | a sum of different inputs: an option for each set of inputs |
//! | [`tuples`] | few fillings: an option for each |
//! | [`arcs`] | everything else: an option for each arc of the diagram |
//! | [`paths`] | paths: an item for each input, and literals for where it is not |
//! | [`steps`] | a sum whose diagram is large: a counted item, and literals that say how much a cell adds |

mod arcs;
mod classes;
mod occurrences;
mod pairs;
mod paths;
mod sets;
mod steps;
mod tuples;

use ecp_puzzle::{CellId, Grid};

use super::additions::Additions;
use super::automaton::Value;
use super::constraints::{Constraint, Predicate};
use super::diagram::Diagram;
use super::distinctness::Distinctness;
use super::fault::{RelationFault, RelationFaultKind};
use super::filter::{Filtered, Prepared};
use super::linear::Linear;
use super::literals::Literals;
use crate::counts::Counting;
use crate::domains::Domains;
use ecp_puzzle::Limits;

/// The additions for all constraints.
pub(super) fn emit(
    grid: &Grid,
    counting: &Counting,
    domains: &Domains,
    filtered: Filtered,
    limits: &Limits,
) -> Result<Additions, RelationFault> {
    let mut emission = Emission {
        literals: Literals::new(grid, domains),
        distinctness: Distinctness::of_counts(counting, domains),
        step_entries_left: limits.step_entries(),
    };
    if let Some(shape) = filtered.contradiction {
        // an item that no option holds: there is no solution
        emission.literals.additions.primary(format!("a filling of {shape}"));
        return Ok(emission.literals.additions);
    }
    // each value in a cell is an option of its own
    let placements = grid.board.slot_ids().map(|cell| domains.inputs_of(cell).count() as u64);
    let options_left = limits.options.saturating_sub(placements.sum());
    for one in filtered.prepared {
        let is_done = emission.emit(&one).is_some();
        if !is_done || emission.literals.additions.options.len() as u64 > options_left {
            let kind = RelationFaultKind::TooLarge { limit: limits.options };
            return Err(RelationFault { rule: one.constraint.rule, shape: one.constraint.shape, kind });
        }
    }
    exclude(&mut emission.literals.additions, filtered.excluded);
    Ok(emission.literals.additions)
}

/// What one rule excludes by itself: it would cover an item that an option covers already, which must be chosen.
fn exclude(additions: &mut Additions, excluded: Vec<(CellId, Value)>) {
    if excluded.is_empty() {
        return;
    }
    let [chosen, taken] = ["what is excluded", "excluded"].map(|name| additions.primary(name.to_owned()));
    additions.option(vec![chosen.into(), taken.into()]);
    for (cell, value) in excluded {
        additions.attach(cell, value, taken);
    }
}

/// The items by which no input occurs twice in the cells of some constraints.
pub(super) fn emit_distinct<'t>(
    grid: &Grid,
    domains: &Domains,
    constraints: impl Iterator<Item = &'t Constraint>,
) -> Additions {
    let mut literals = Literals::new(grid, domains);
    constraints.for_each(|constraint| occurrences::emit_distinct(&mut literals, constraint));
    literals.additions
}

struct Emission<'a> {
    literals: Literals<'a>,
    /// What the counts say by themselves.
    distinctness: Distinctness,
    /// How many entries steps may still bring: where cells have many values, those of a few sums grow huge.
    step_entries_left: u64,
}

impl Emission<'_> {
    /// `None` where it would take more than it may.
    fn emit(&mut self, one: &Prepared) -> Option<()> {
        let Prepared { constraint, diagram, is_distinct } = one;
        match (diagram, &constraint.predicate) {
            (Some(diagram), predicate) => {
                return self.emit_diagram(diagram.clone(), constraint, predicate, *is_distinct);
            }
            (None, Predicate::Distinct) => {
                if !self.distinctness.holds(&constraint.cells) {
                    occurrences::emit_distinct(&mut self.literals, constraint);
                }
            }
            (None, Predicate::Linear(linear)) if linear.is_count() => {
                occurrences::emit_count(&mut self.literals, constraint, linear);
            }
            (None, Predicate::Linear(linear)) => return self.emit_steps(constraint, linear),
            (None, Predicate::Path(path)) => paths::emit(&mut self.literals, constraint, path),
            (None, Predicate::Automaton(_)) => unreachable!("an automaton has a diagram"),
        }
        Some(())
    }

    fn emit_steps(&mut self, constraint: &Constraint, linear: &Linear) -> Option<()> {
        let entries = steps::entries(linear, constraint, self.literals.domains);
        self.step_entries_left = self.step_entries_left.checked_sub(entries)?;
        steps::emit(&mut self.literals, constraint, linear);
        Some(())
    }

    fn emit_diagram(
        &mut self,
        mut diagram: Diagram,
        constraint: &Constraint,
        predicate: &Predicate,
        is_distinct: bool,
    ) -> Option<()> {
        diagram.contract();
        if diagram.layers.is_empty() {
            return Some(());
        }
        let literals = &mut self.literals;
        let by_arcs = arcs::cost(&diagram);
        if pairs::suits(&diagram) {
            pairs::emit(literals, &constraint.shape, &diagram);
        } else if tuples::cost(&diagram).is_some_and(|cost| cost <= by_arcs) {
            tuples::emit(literals, &constraint.shape, &diagram);
        } else if let (Predicate::Linear(linear), true) = (predicate, is_distinct)
            && let Some(sets) = sets::of(linear, constraint, literals.domains, by_arcs)
        {
            sets::emit(literals, constraint, &sets);
        } else if let Predicate::Linear(linear) = predicate
            && steps::cost(linear, constraint, literals.domains) < by_arcs
        {
            return self.emit_steps(constraint, linear);
        } else {
            arcs::emit(literals, &constraint.shape, &diagram);
        }
        Some(())
    }
}
