//! `connectedInputs`: groups of as many cells as their input says.

use crate::board::CellId;
use crate::input::InputId;
use crate::puzzle::Grid;

/// Whether the cells with each of these inputs form groups of exactly as many cells, joined by their sides.
pub(super) fn have_their_sizes(grid: &Grid, inputs: &[InputId], filling: &[Option<InputId>]) -> bool {
    let mut is_seen = vec![false; filling.len()];
    grid.board.cell_ids().all(|start| {
        let Some(input) = filling[start.index()].filter(|input| inputs.contains(input)) else { return true };
        if is_seen[start.index()] {
            return true;
        }
        let size = group_from(grid, start, filling, &mut is_seen);
        grid.inputs[input.index()].number() == Some(size)
    })
}

/// The number of cells that hang together with one and hold the same.
fn group_from(grid: &Grid, start: CellId, filling: &[Option<InputId>], is_seen: &mut [bool]) -> u32 {
    let (mut size, mut open) = (0, vec![start]);
    is_seen[start.index()] = true;
    while let Some(cell) = open.pop() {
        size += 1;
        for near in grid.board.beside(cell) {
            if filling[near.index()] == filling[start.index()] && !is_seen[near.index()] {
                is_seen[near.index()] = true;
                open.push(near);
            }
        }
    }
    size
}
