//! What pieces carry, where all of it that there is stands on the board from the start.
//!
//! Seven tents that are each carried with a tree, and seven given trees: no tent brings an eighth. Without this a search
//! lays pieces beside the givens and learns only in the end that too few are left for these.

use ecp_puzzle::{Grid, InputId, Square};

use super::super::domains::Domains;

/// Forbids an input that pieces carry everywhere but where it is given, if the pieces hold no more of it than that.
///
/// This holds for pieces that cross, too: each cell with the input takes one of the marks.
pub(super) fn use_up(grid: &Grid, domains: &mut Domains) {
    let marks = most_marks(grid);
    let mut givens = vec![0_u64; grid.inputs.len()];
    for cell in grid.board.cells() {
        if let Square::Given(input) = cell.square {
            givens[input.index()] += 1;
        }
    }
    let is_used_up = |input: InputId| {
        let (most, given) = (marks[input.index()], givens[input.index()]);
        given > 0 && most.is_some_and(|most| most <= given)
    };
    let used_up: Vec<InputId> =
        (0..grid.inputs.len() as u32).map(InputId).filter(|input| is_used_up(*input)).collect();
    for cell in grid.board.cell_ids() {
        if matches!(grid.board.cell(cell).square, Square::Given(_)) {
            continue;
        }
        used_up.iter().for_each(|input| domains.forbid(cell, *input));
    }
}

/// For each input how often all pieces together can bring it; `None` without a bound, and for one that no piece carries.
fn most_marks(grid: &Grid) -> Vec<Option<u64>> {
    let mut most: Vec<Option<u64>> = vec![None; grid.inputs.len()];
    let mut is_carried = vec![false; grid.inputs.len()];
    for piece in &grid.pieces.list {
        for input in piece.inputs() {
            let so_far = if is_carried[input.index()] { most[input.index()] } else { Some(0) };
            is_carried[input.index()] = true;
            most[input.index()] = so_far.zip(piece.occurs.hi).map(|(sum, hi)| sum + u64::from(hi));
        }
    }
    most
}
