//! Clues that contradict counts: those of the puzzle, or those of other clues. Where the rows hold 10 of an input, the
//! columns cannot hold 11.

use std::collections::HashMap;

use ecp_puzzle::{CellId, Clue, ClueMark, Comparison, Grid, InputId, Measure, Relation, Rule, Term};

use super::fault::{RelationFault, RelationFaultKind, Statement};
use super::linear::bounds;
use crate::lower::counts::{Counting, Tally};
use crate::shapes::{all_shapes_on, shapes_on};

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
    let fault = |(number, relation): (usize, &Relation)| {
        let Rule::Compare(Measure::Count(inputs), comparison, term) = &relation.rule else { return None };
        let shapes = all_shapes_on(&relation.shapes.family, &grid.board);
        let mut shapes = shapes.into_iter().enumerate();
        shapes.find_map(|(place, shape)| {
            let wanted = match term {
                Term::Numbers(numbers) => *numbers.first()?,
                Term::Clue => number_of(relation.clues.get(place)?)?,
                Term::Measure(_) => return None,
            };
            let wanted = bounds(*comparison, wanted)?;
            let reach = tallies.get(&sorted(&shape.cells))?.reach(&sorted(inputs));
            let kind = RelationFaultKind::OutOfReach { reach, wanted };
            let statement = Statement::Relation(number);
            (reach.1 < wanted.0 || reach.0 > wanted.1).then_some(RelationFault {
                statement,
                shape: shape.label,
                kind,
            })
        })
    };
    grid.relations.iter().enumerate().filter_map(fault).collect()
}

/// Each of them once, in order.
fn sorted<T: Copy + Ord>(list: &[T]) -> Vec<T> {
    let mut sorted = list.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    sorted
}

/// Each relation whose clues say how many cells of the whole board hold some inputs, but not as many as another one says.
fn against_totals(grid: &Grid) -> Vec<RelationFault> {
    let mut first: HashMap<&[InputId], (usize, i64)> = HashMap::new();
    let mut faults = Vec::new();
    for (number, relation) in grid.relations.iter().enumerate() {
        let Some((inputs, total)) = total(relation, grid) else { continue };
        let (other, other_total) = *first.entry(inputs).or_insert((number, total));
        if other_total != total {
            faults.push(RelationFault {
                statement: Statement::Relation(number),
                shape: String::new(),
                kind: RelationFaultKind::OtherTotal { total, other, other_total },
            });
        }
    }
    faults
}

/// The inputs that a relation counts in every cell of the board once, and how many of them its clues want.
fn total<'g>(relation: &'g Relation, grid: &Grid) -> Option<(&'g [InputId], i64)> {
    let (Measure::Count(inputs) | Measure::Runs(inputs)) = (match &relation.rule {
        Rule::Compare(measure, Comparison::Is, Term::Clue) => measure,
        _ => return None,
    }) else {
        return None;
    };
    let total = relation.clues.iter().map(number_of).sum::<Option<i64>>()?;
    covers_once(relation, grid).then_some((inputs, total))
}

/// The sum of the marks of a clue, where all are numbers.
fn number_of(clue: &Option<Clue>) -> Option<i64> {
    clue.as_ref()?.0.iter().map(number).sum()
}

fn number(mark: &ClueMark) -> Option<i64> {
    match mark {
        ClueMark::Number(number) => Some(*number),
        ClueMark::Any | ClueMark::Input(_) => None,
    }
}

/// Whether every cell is in one shape of the relation.
fn covers_once(relation: &Relation, grid: &Grid) -> bool {
    let mut seen = vec![0_u32; grid.board.cells().len()];
    for shape in shapes_on(&relation.shapes.family, &grid.board) {
        for cell in shape.cells {
            seen[cell.index()] += 1;
        }
    }
    seen.iter().all(|times| *times == 1)
}
