//! What shapes of the board measure of the parts of lines within them: a rule for each shape.

use std::collections::HashMap;

use ecp_cover::{Alike, Demand, Tally};
use ecp_puzzle::shapes::Shape;
use ecp_puzzle::vocabulary::PropertyWord;
use ecp_puzzle::{CellId, Clue, Condition, Grid, Limits, Measure, Rule, RuleId, Shown, Stroke, Term};

use super::super::fillers::Fillers;
use super::figures::amount;
use super::together::said;
use super::too_many_shapes;
use crate::fault::Fault;
use crate::whole::{PlacedNode, WholeRules};

/// Adds a rule for each shape within which parts of lines are measured.
///
/// # Errors
/// [`SizeFault::TooManyShapes`](crate::SizeFault::TooManyShapes) if the places and their joints are more than the limits allow.
pub(super) fn add(
    grid: &Grid,
    fillers: &Fillers<'_>,
    whole: &mut WholeRules<'_>,
    (limits, left): (&Limits, &mut u64),
) -> Result<(), Fault> {
    for (id, relation) in grid.all(Rule::relation) {
        let measure = relation.condition.measures_what_is_made();
        let Some(measure) = measure.filter(|measure| measure.reads_lines().is_some()) else { continue };
        for (number, shape, clue) in relation.meant_shapes(&grid.board) {
            let within = Within::of(grid, &shape);
            *left = left.checked_sub(within.size()).ok_or_else(|| too_many_shapes(id, limits))?;
            let ask = ask(measure, &relation.condition, clue.as_ref());
            within.add(((id, number), ask), grid, fillers, whole)?;
        }
    }
    Ok(())
}

/// What is asked of the parts of lines within a shape; nothing, where `?` stands for whatever they are.
fn ask(measure: &Measure, condition: &Condition, clue: Option<&Clue>) -> Option<Ask> {
    let Condition::Compare(_, comparison, term) = condition else { return None };
    let mut numbers = said(term, clue);
    if measure.writes_none_as_zero() {
        numbers.retain(|number| *number != Some(0));
    }
    let one = || {
        let number = numbers.first().copied().unwrap_or(Some(0))?;
        Some(amount(*comparison, number))
    };
    Some(match (measure, term) {
        (Measure::Visits, Term::Property(PropertyWord::Distinct)) => Ask::Apart,
        (Measure::Visits, Term::Property(_)) => Ask::Tally(Tally::Equal),
        // a length that is no number of cells is that of no part
        (Measure::Visits, _) => {
            let length = |number: i64| u32::try_from(number).unwrap_or(0);
            Ask::Tally(Tally::Listed(numbers.iter().map(|number| number.map(length)).collect()))
        }
        (Measure::MinOfVisits, _) => Ask::Tally(Tally::Smallest(one()?)),
        _ => Ask::Tally(Tally::Largest(one()?)),
    })
}

/// What is asked of the parts of lines within a shape.
enum Ask {
    /// Something of all their lengths.
    Tally(Tally),
    /// That no two are of one length.
    Apart,
}

/// The cells of a shape, and behind them the edges between them, each with the places of the cells that it joins.
struct Within {
    cells: Vec<CellId>,
    edges: Vec<(CellId, [u32; 2])>,
}

impl Within {
    fn of(grid: &Grid, shape: &Shape) -> Self {
        let Some(graph) = grid.board.graph() else { return Self { cells: Vec::new(), edges: Vec::new() } };
        let mut cells: Vec<CellId> =
            shape.cells.iter().filter_map(|slot| graph.cell_of_passing(*slot)).collect();
        cells.sort_unstable();
        cells.dedup();
        let numbers: HashMap<u32, u32> = cells.iter().map(|cell| cell.0).zip(0..).collect();
        let mut edges = Vec::new();
        for cell in &cells {
            for joint in graph.joints(cell.0).iter().filter(|joint| cell.0 < joint.to) {
                if let Some(to) = numbers.get(&joint.to) {
                    edges.push((joint.edge, [numbers[&cell.0], *to]));
                }
            }
        }
        Self { cells, edges }
    }

    fn size(&self) -> u64 {
        (self.cells.len() + self.edges.len()) as u64
    }

    fn add(
        &self,
        (asked_by, ask): ((RuleId, usize), Option<Ask>),
        grid: &Grid,
        fillers: &Fillers<'_>,
        whole: &mut WholeRules<'_>,
    ) -> Result<(), Fault> {
        let Some(ask) = ask else { return Ok(()) };
        let passing: Vec<Shown> = grid.passing().map(Shown::Input).collect();
        let line: Vec<Shown> = grid.stroke(Stroke::Line).map(Shown::Input).into_iter().collect();
        let passed = |cell: &CellId| (Some(*cell), fillers.node(&passing, grid.board.passing_place(*cell)));
        let edges = self.edges.iter().map(|(edge, _)| (Some(*edge), fillers.node(&line, *edge)));
        let places: Vec<PlacedNode> = self.cells.iter().map(passed).chain(edges).collect();
        let first = self.cells.len() as u32;
        let joints = (first..).zip(&self.edges).flat_map(|(place, (_, ends))| ends.map(|end| [end, place]));
        let weights: Vec<u32> = (0..places.len()).map(|place| u32::from(place < self.cells.len())).collect();
        let demand = match ask {
            Ask::Tally(are) => Demand::Weights { weights, are },
            Ask::Apart => Demand::Beside { of: Alike::Sum(weights), are_alike: false, meeting: None },
        };
        whole.groups([asked_by], places, (joints.collect(), vec![demand]))?;
        Ok(())
    }
}
