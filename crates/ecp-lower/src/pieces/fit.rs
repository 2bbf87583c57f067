//! The places where a drawn piece or a word fits.

use std::collections::HashSet;

use ecp_puzzle::{CellId, Grid, InputId, PieceCell, Square};

use super::super::domains::Domains;
use super::super::fault::Fault;
use super::allow;
use super::placements::{Meter, PiecePlacements};
use ecp_puzzle::Ground;

/// Adds every placement of a piece whose cells are known: each of its orientations at each place where all its cells are on
/// the board, none of them is to stay empty, and what it carries may stand there.
pub(super) fn lay(
    grid: &Grid,
    domains: &Domains,
    number: usize,
    placements: &mut PiecePlacements,
    meter: &mut Meter,
) -> Result<(), Fault> {
    let ground = Ground::of(&grid.board);
    let mut seen = HashSet::new();
    for orientation in grid.pieces.list[number].orientations(ground.topology()) {
        for anchor in grid.board.cell_ids() {
            meter.step(1, number, placements)?;
            let admit = |at, input: Option<InputId>| match input {
                Some(input) => domains.admit(at, input),
                None => grid.board.cell(at).square != Square::Blank,
            };
            let Some(mut cells) = placed_at(ground, &orientation, anchor, admit) else { continue };
            meter.step(cells.len() as u64, number, placements)?;
            cells.sort_unstable();
            let bare: Vec<CellId> = cells.iter().map(|(cell, _)| *cell).collect();
            let is_cell_twice = bare.windows(2).any(|two| two[0] == two[1]);
            if !is_cell_twice && allow(grid, number, &bare) && is_new(ground, &cells, &mut seen) {
                placements.push(number, &mut cells);
            }
        }
    }
    Ok(())
}

/// In how many ways a piece can lie whatever it carries, counted up to so many: by its cells, and by what else is asked of
/// them.
pub(super) fn ways_of_shape(grid: &Grid, number: usize, most: u32, keeps: impl Fn(&[CellId]) -> bool) -> u32 {
    let ground = Ground::of(&grid.board);
    let mut seen = HashSet::new();
    let mut ways = 0;
    for orientation in grid.pieces.list[number].orientations(ground.topology()) {
        for anchor in grid.board.cell_ids() {
            let admit = |at: CellId, _| grid.board.cell(at).square != Square::Blank;
            let Some(mut cells) = placed_at(ground, &orientation, anchor, admit) else { continue };
            cells.sort_unstable();
            let bare: Vec<CellId> = cells.iter().map(|(cell, _)| *cell).collect();
            let is_cell_twice = bare.windows(2).any(|two| two[0] == two[1]);
            ways += u32::from(!is_cell_twice && keeps(&bare) && is_new(ground, &cells, &mut seen));
            if ways >= most {
                return ways;
            }
        }
    }
    ways
}

/// Whether a placement was not found before; only where a board joins its edges can one be found twice.
fn is_new(
    ground: Ground<'_>,
    cells: &[(CellId, Option<InputId>)],
    seen: &mut HashSet<Vec<(CellId, Option<InputId>)>>,
) -> bool {
    !ground.joins_edges() || seen.insert(cells.to_vec())
}

/// The cells of an orientation with its first cell there, if it fits on cells that admit what it has.
fn placed_at(
    ground: Ground<'_>,
    orientation: &[PieceCell],
    anchor: CellId,
    admit: impl Fn(CellId, Option<InputId>) -> bool,
) -> Option<Vec<(CellId, Option<InputId>)>> {
    let shift = ground.shift(orientation.first()?.offset, anchor)?;
    let lay = |cell: &PieceCell| {
        let at = ground.at(cell.offset + shift)?;
        admit(at, cell.input).then_some((at, cell.input))
    };
    orientation.iter().map(lay).collect()
}
