//! What must hold of a board before anything is worked out: numbers where numbers are wanted, and sizes within limits.

use std::collections::HashMap;

use ecp_puzzle::puzzle::Question;
use ecp_puzzle::{Grid, InputId, Rule, Square};

use super::fault::Fault;
use crate::elaborate::OddRow;
use crate::limits::{Limits, SHAPE_CELLS_PER_OPTION};
use ecp_puzzle::shapes::size_bound;

/// All faults that show without looking at a single shape.
pub(super) fn check(grid: &Grid, limits: &Limits) -> Vec<Fault> {
    let mut faults = Vec::new();
    faults.extend(too_many_options(grid, limits));
    faults.extend(too_many_shapes(grid, limits));
    faults.extend(unanswered(grid));
    let is_group_size =
        |input: &InputId| grid.inputs[input.index()].number().is_some_and(|number| number > 0);
    let wrong = grid.connected().filter(|input| !is_group_size(input));
    faults.extend(wrong.map(|input| Fault::ConnectedNotNumber { input }));
    faults.extend(same_number(grid));
    faults
}

/// A row of the board that is shorter or longer than all others; than most of them, where that breaks the counts.
pub(super) fn odd_row(grid: &Grid, breaks_counts: bool) -> Option<Fault> {
    if !grid.board.lattice().is_flat() {
        return None;
    }
    let lengths: Vec<usize> = grid.board.rows().iter().map(Vec::len).collect();
    let odd = if breaks_counts { OddRow::first(&lengths) } else { OddRow::of(&lengths) };
    let fault = |OddRow { row, cells, usual, is_single }| Fault::RaggedRow {
        row,
        cells,
        usual,
        is_single,
        is_wrong: breaks_counts,
    };
    odd.map(fault)
}

fn same_number(grid: &Grid) -> Option<Fault> {
    let mut first = HashMap::new();
    grid.connected().find_map(|input| {
        let number = grid.inputs[input.index()].number()?;
        first.insert(number, input).map(|other| Fault::ConnectedTwice { input, other })
    })
}

/// Each empty cell may hold each input: that many pairs are looked at, though counts may rule many of them out.
fn too_many_options(grid: &Grid, limits: &Limits) -> Option<Fault> {
    let is_empty = |cell: &&ecp_puzzle::Cell| cell.square == Square::Empty;
    let empty = grid.board.cells().iter().filter(is_empty).count() as u64;
    let options = empty.saturating_mul(grid.inputs.len() as u64);
    (options > limits.options).then_some(Fault::TooManyOptions { options, limit: limits.options })
}

fn too_many_shapes(grid: &Grid, limits: &Limits) -> Option<Fault> {
    let limit = limits.options.saturating_mul(SHAPE_CELLS_PER_OPTION);
    let mut sum = 0_u64;
    for (rule, constraint) in grid.all(Rule::count) {
        let counted = grid.counts_of(constraint).len().max(1) as u64;
        sum = sum.saturating_add(size_bound(&constraint.shapes.family, &grid.board).saturating_mul(counted));
        if sum > limit {
            return Some(Fault::TooManyShapes { rule, cells: sum, limit });
        }
    }
    None
}

fn unanswered(grid: &Grid) -> impl Iterator<Item = Fault> {
    let unanswered =
        |question: Question| Fault::Unanswered { rule: question.constraint, input: question.input };
    grid.questions().into_iter().map(unanswered)
}
