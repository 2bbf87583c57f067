//! What must hold of a board before anything is worked out: numbers where numbers are wanted, and sizes within limits.

use std::collections::HashMap;

use ecp_puzzle::puzzle::Question;
use ecp_puzzle::{Grid, InputId, Rule, Square};

use ecp_puzzle::Limits;
use ecp_puzzle::board::OddRow;
use ecp_puzzle::shapes::size_bound;

use crate::fault::{CountFault, Fault, GroupFault, SizeFault};

/// All faults that show without looking at a single shape.
pub(super) fn check(grid: &Grid, limits: &Limits) -> Vec<Fault> {
    let mut faults: Vec<Fault> = too_large(grid, limits).map(Fault::Size).collect();
    faults.extend(unanswered(grid).map(Fault::Count));
    let is_group_size =
        |input: &InputId| grid.inputs[input.index()].number().is_some_and(|number| number > 0);
    let wrong = grid.connected_inputs().filter(|input| !is_group_size(input));
    faults.extend(wrong.map(|input| GroupFault::NotNumber { input }.into()));
    faults.extend(same_number(grid).map(Fault::Group));
    faults
}

/// Sizes past the limits, as far as they show without looking at a single shape.
pub(super) fn too_large(grid: &Grid, limits: &Limits) -> impl Iterator<Item = SizeFault> {
    too_many_options(grid, limits).into_iter().chain(too_many_shapes(grid, limits))
}

/// A row of the board that is shorter or longer than all others; than most of them, where that breaks the counts.
pub(super) fn odd_row(grid: &Grid, breaks_counts: bool) -> Option<SizeFault> {
    if !grid.board.lattice().is_flat() {
        return None;
    }
    let lengths: Vec<usize> = grid.board.rows().iter().map(Vec::len).collect();
    let odd = if breaks_counts { OddRow::first(&lengths) } else { OddRow::of(&lengths) };
    odd.map(|odd| SizeFault::RaggedRow { odd, is_wrong: breaks_counts })
}

fn same_number(grid: &Grid) -> Option<GroupFault> {
    let mut first = HashMap::new();
    grid.connected_inputs().find_map(|input| {
        let number = grid.inputs[input.index()].number()?;
        first.insert(number, input).map(|other| GroupFault::Twice { input, other })
    })
}

/// Each empty cell may hold each input: that many pairs are looked at, though counts may rule many of them out.
fn too_many_options(grid: &Grid, limits: &Limits) -> Option<SizeFault> {
    let is_empty = |cell: &&ecp_puzzle::Cell| cell.square == Square::Empty;
    let empty = grid.board.cells().iter().filter(is_empty).count() as u64;
    let options = empty.saturating_mul(grid.inputs.len() as u64);
    (options > limits.options).then_some(SizeFault::TooManyOptions { options, limit: limits.options })
}

fn too_many_shapes(grid: &Grid, limits: &Limits) -> Option<SizeFault> {
    let limit = limits.shape_cells();
    let mut sum = 0_u64;
    for (rule, constraint) in grid.all(Rule::count) {
        let counted = grid.counts_of(constraint).len().max(1) as u64;
        sum = sum.saturating_add(size_bound(&constraint.shapes.family, &grid.board).saturating_mul(counted));
        if sum > limit {
            return Some(SizeFault::TooManyShapes { rule, cells: sum, limit });
        }
    }
    None
}

fn unanswered(grid: &Grid) -> impl Iterator<Item = CountFault> {
    let unanswered =
        |question: Question| CountFault::Unanswered { rule: question.constraint, input: question.input };
    grid.questions().into_iter().map(unanswered)
}
