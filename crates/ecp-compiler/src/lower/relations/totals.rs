//! Clues that contradict each other over the whole board: where the rows count 10 of an input, the columns cannot count 11.

use std::collections::HashMap;

use ecp_puzzle::{Clue, ClueMark, Comparison, Grid, InputId, Measure, Relation, Rule, Term};

use super::fault::{RelationFault, RelationFaultKind, Statement};
use crate::shapes::shapes_on;

/// Each relation whose clues say how many cells of the whole board hold some inputs, but not as many as another one says.
pub(super) fn faults(grid: &Grid) -> Vec<RelationFault> {
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
    let number = |clue: &Option<Clue>| clue.as_ref()?.0.iter().map(number).sum::<Option<i64>>();
    let total = relation.clues.iter().map(number).sum::<Option<i64>>()?;
    covers_once(relation, grid).then_some((inputs, total))
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
