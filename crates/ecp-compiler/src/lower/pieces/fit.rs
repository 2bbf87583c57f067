//! The places where a drawn piece or a word fits.

use std::collections::HashSet;

use ecp_puzzle::{CellId, Grid, InputId, PieceCell, Square};

use super::super::domains::Domains;
use super::super::fault::Fault;
use super::allow;
use super::layings::{Layings, Meter};
use ecp_puzzle::Ground;

/// Adds every laying of a piece whose cells are known: each of its orientations at each place where all its cells are on
/// the board, none of them is to stay empty, and what it carries may stand there.
pub(super) fn lay(
    grid: &Grid,
    domains: &Domains,
    number: usize,
    layings: &mut Layings,
    meter: &mut Meter,
) -> Result<(), Fault> {
    let ground = Ground::of(&grid.board);
    let mut seen = HashSet::new();
    for orientation in grid.pieces.list[number].orientations(ground.topology()) {
        for anchor in grid.board.cell_ids() {
            meter.step(1, number, layings)?;
            let Some(mut cells) = laid_at(grid, domains, ground, &orientation, anchor) else { continue };
            meter.step(cells.len() as u64, number, layings)?;
            cells.sort_unstable();
            let bare: Vec<CellId> = cells.iter().map(|(cell, _)| *cell).collect();
            let is_cell_twice = bare.windows(2).any(|two| two[0] == two[1]);
            if !is_cell_twice && allow(grid, &bare) && is_new(ground, &cells, &mut seen) {
                layings.push(number, &mut cells);
            }
        }
    }
    Ok(())
}

/// Whether a laying was not found before; only where a board joins its edges can one be found twice.
fn is_new(
    ground: Ground<'_>,
    cells: &[(CellId, Option<InputId>)],
    seen: &mut HashSet<Vec<(CellId, Option<InputId>)>>,
) -> bool {
    !ground.joins_edges() || seen.insert(cells.to_vec())
}

/// The cells of an orientation with its first cell there, if it fits.
fn laid_at(
    grid: &Grid,
    domains: &Domains,
    ground: Ground<'_>,
    orientation: &[PieceCell],
    anchor: CellId,
) -> Option<Vec<(CellId, Option<InputId>)>> {
    let first = orientation.first()?.offset;
    let lay = |cell: &PieceCell| {
        let at = ground.step(anchor, cell.offset - first)?;
        let is_allowed = match cell.input {
            Some(input) => domains.admit(at, input),
            None => grid.board.cell(at).square != Square::Blank,
        };
        is_allowed.then_some((at, cell.input))
    };
    orientation.iter().map(lay).collect()
}
