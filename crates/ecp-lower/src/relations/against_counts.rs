//! Clues that contradict counts: those of the puzzle, or those of other clues. Where the rows hold 10 of an input, the
//! columns cannot hold 11.

use std::collections::HashMap;

use ecp_puzzle::{
    CellId, Clue, ClueMark, Comparison, Condition, Grid, Measure, Part, Relation, Rule, RuleId, Selection,
    Shown, Term,
};

use super::fault::{RelationFault, RelationFaultKind};
use super::linear::bounds;
use crate::counts::{Counting, Tally};
use ecp_puzzle::shapes::shapes_on;

/// Whatever clues and counts say against each other.
pub(super) fn faults(grid: &Grid, counting: &Counting) -> Vec<RelationFault> {
    let mut faults = against_counts(grid, counting);
    if faults.is_empty() {
        faults = against_totals(grid);
    }
    faults
}

/// The first shape of each relation that wants another number of inputs than the counts of the same cells allow.
fn against_counts(grid: &Grid, counting: &Counting) -> Vec<RelationFault> {
    let tallies: HashMap<Vec<CellId>, &Tally> =
        counting.tallies.iter().map(|tally| (sorted(&tally.shape.cells), tally)).collect();
    let fault = |(rule, relation): (RuleId, &Relation)| {
        let Condition::Compare(Measure::Count(shown), comparison, term) = &relation.condition else {
            return None;
        };
        let inputs = sorted(&Shown::inputs_alone(shown)?);
        if !relation.selection.at.is_empty() {
            return None;
        }
        relation.meant_shapes(&grid.board).find_map(|(_, shape, clue)| {
            let wanted = match term {
                Term::Numbers(numbers) => *numbers.first()?,
                Term::Clue => number_of(clue.as_ref())?,
                Term::Measure(_) | Term::Input(_) | Term::Property(_) | Term::Remainder(_) => return None,
            };
            let wanted = bounds(*comparison, wanted)?;
            let reach = tallies.get(&sorted(&shape.cells))?.reach(&inputs);
            let kind = RelationFaultKind::OutOfReach { reach, wanted };
            let is_wrong = reach.1 < wanted.0 || reach.0 > wanted.1;
            is_wrong.then_some(RelationFault { rule, shape: shape.label, kind })
        })
    };
    grid.all(Rule::relation).filter_map(fault).collect()
}

/// Each of them once, in order.
fn sorted<T: Copy + Ord>(list: &[T]) -> Vec<T> {
    let mut sorted = list.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    sorted
}

/// Two relations whose clues measure the same cells, all of them once, and come to different totals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Totals {
    /// The later relation.
    pub relation: RuleId,
    /// The total of its clues.
    pub total: i64,
    /// The earlier relation.
    pub other: RuleId,
    /// The total of its clues.
    pub other_total: i64,
    /// Whether the clues are sums of numbers, and not how often inputs stand there.
    pub are_sums: bool,
}

/// What the clues of a relation measure in such a way that it is the same over the same cells, however these are divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Totaled<'g> {
    /// How many cells show one of these.
    Counts(&'g [Shown]),
    /// The sum of the numbers.
    Sums,
}

/// The relations whose clues come to another total than those of an earlier one: of the inputs in all cells of the board,
/// or of the numbers in cells that the shapes of both hold, each cell once.
#[must_use]
pub fn totals_that_differ(grid: &Grid) -> Vec<Totals> {
    let mut first: HashMap<(Totaled<'_>, Vec<CellId>), (RuleId, i64)> = HashMap::new();
    let mut found = Vec::new();
    for (id, relation) in grid.all(Rule::relation) {
        let Some((totaled, cells, total)) = total(relation, grid) else { continue };
        let (other, other_total) = *first.entry((totaled, cells)).or_insert((id, total));
        if other_total != total {
            let are_sums = totaled == Totaled::Sums;
            found.push(Totals { relation: id, total, other, other_total, are_sums });
        }
    }
    found
}

fn against_totals(grid: &Grid) -> Vec<RelationFault> {
    let fault = |totals: Totals| RelationFault {
        rule: totals.relation,
        shape: String::new(),
        kind: RelationFaultKind::OtherTotal(totals),
    };
    totals_that_differ(grid).into_iter().map(fault).collect()
}

/// What a relation measures, in which cells, each of them once, and what its clues want of it in all.
fn total<'g>(relation: &'g Relation, grid: &Grid) -> Option<(Totaled<'g>, Vec<CellId>, i64)> {
    let totaled = totaled(relation)?;
    let mut clues = relation.clues.iter().map(|clue| number_of(clue.as_ref()));
    let total = clues.try_fold(0_i64, |total, clue| total.checked_add(clue?))?;
    let shapes = shapes_on(&relation.shapes.family, &grid.board);
    let mut cells: Vec<CellId> = shapes.iter().flat_map(|shape| shape.cells.iter().copied()).collect();
    let number = cells.len();
    cells.sort_unstable();
    cells.dedup();
    let is_whole = cells.len() == grid.board.cells().len();
    let is_once = cells.len() == number && (is_whole || totaled == Totaled::Sums);
    is_once.then_some((totaled, cells, total))
}

fn totaled(relation: &Relation) -> Option<Totaled<'_>> {
    match &relation.condition {
        _ if relation.selection != Selection::default() => None,
        Condition::Compare(Measure::Count(shown) | Measure::Runs(shown), Comparison::Is, Term::Clue) => {
            Some(Totaled::Counts(shown))
        }
        Condition::Compare(Measure::Sum(Part::Whole), Comparison::Is, Term::Clue) => Some(Totaled::Sums),
        _ => None,
    }
}

/// The sum of the marks of a clue, where all are numbers.
fn number_of(clue: Option<&Clue>) -> Option<i64> {
    clue?.0.iter().try_fold(0_i64, |sum, mark| sum.checked_add(number(mark)?))
}

fn number(mark: &ClueMark) -> Option<i64> {
    match mark {
        ClueMark::Number(number) => Some(*number),
        ClueMark::Any | ClueMark::Input(_) | ClueMark::Sign(_) => None,
    }
}
