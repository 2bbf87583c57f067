//! Cells that lie alike.

use ecp::puzzle::{Board, CellId, Position};

use super::Symmetry;

/// The cell that lies like another one, if it is none but a hole.
fn image(board: &Board, cell: CellId, symmetry: Symmetry) -> Option<CellId> {
    let place = board.cell(cell).position;
    let (bottom, right) = (board.layer_height() - 1, board.width() - 1);
    let (row, column) = match symmetry {
        Symmetry::None => (place.row, place.column),
        Symmetry::Rotate => (bottom - place.row, right - place.column),
        Symmetry::Mirror => (place.row, right - place.column),
    };
    board.at(Position { row, column, ..place })
}

/// Whether a flat board of squares has a hole, or no cell, where one would lie like a cell of it.
pub(super) fn is_lopsided(board: &Board, symmetry: Symmetry) -> bool {
    board.lattice().is_plane() && board.cell_ids().any(|cell| image(board, cell, symmetry).is_none())
}

/// The cells in groups that lie alike.
pub(super) fn orbits(board: &Board, cells: &[CellId], symmetry: Symmetry) -> Vec<Vec<CellId>> {
    let mut is_among = vec![false; board.cells().len()];
    cells.iter().for_each(|cell| is_among[cell.index()] = true);
    let image = |cell: CellId| image(board, cell, symmetry).filter(|image| is_among[image.index()]);
    let orbit = |cell: &CellId| match image(*cell) {
        Some(image) if image == *cell => Some(vec![image]),
        Some(image) => (*cell < image).then(|| vec![*cell, image]),
        None => Some(vec![*cell]),
    };
    cells.iter().filter_map(orbit).collect()
}
