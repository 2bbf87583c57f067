//! What there is to see.

use ecp_puzzle::{CellId, Grid, InputId, Square};

use crate::{Clues, Tiles};

/// A board with what stands in its cells, and the regions to be told apart.
#[derive(Clone, Copy, Debug)]
pub struct Picture<'a> {
    /// The inputs, the board and its givens.
    pub grid: &'a Grid,
    /// For each [`CellId`], in order, what stands there; cells past the end are empty.
    pub filling: &'a [Option<InputId>],
    /// For each [`CellId`], in order, the number of its region (a box, a region of a map); cells past the end are in none.
    pub regions: &'a [Option<u32>],
    /// The pieces that lie on the board; where there are some, they are told apart, and not the regions.
    pub tiles: &'a Tiles,
    /// What stands beside the board, in its holes and in its cells.
    pub clues: &'a Clues,
}

/// The filling of a board as given, for each cell in order.
#[must_use]
pub fn givens(grid: &Grid) -> Vec<Option<InputId>> {
    let given = |square| match square {
        Square::Given(input) => Some(input),
        Square::Hole | Square::Empty | Square::Blank => None,
    };
    grid.board.cells().iter().map(|cell| given(cell.square)).collect()
}

impl Picture<'_> {
    /// What stands in a cell.
    pub(crate) fn input(&self, cell: CellId) -> Option<InputId> {
        self.filling.get(cell.index()).copied().flatten()
    }

    /// The region of a cell.
    pub(crate) fn region(&self, cell: CellId) -> Option<u32> {
        if self.tiles.is_empty() {
            self.regions.get(cell.index()).copied().flatten()
        } else {
            self.tiles.at(cell)
        }
    }

    /// The shape with a clue that the cell lies in, where such shapes are drawn besides the regions.
    pub(crate) fn part(&self, cell: CellId) -> Option<u32> {
        self.clues.parts.get(cell.index()).copied().flatten().filter(|_| self.tiles.is_empty())
    }

    /// Whether pieces may lie on the board that are told apart.
    pub(crate) fn has_pieces(&self) -> bool {
        let pieces = &self.grid.pieces;
        !self.tiles.is_empty() || (pieces.list.iter().any(|piece| !piece.lies_over()) && !pieces.overlap)
    }

    /// Whether an input stands in the cell from the start.
    pub(crate) fn is_given(&self, cell: CellId) -> bool {
        matches!(self.grid.board.cell(cell).square, Square::Given(_))
    }

    /// Whether a row, counted through all layers, begins a layer, and not the first.
    pub(crate) fn begins_layer(&self, row: usize) -> bool {
        let board = &self.grid.board;
        let height = board.layer_height() as usize;
        board.topology().has_layers() && row > 0 && height > 0 && row.is_multiple_of(height)
    }

    /// The cells of each row; `None` is a hole.
    pub(crate) fn rows(&self) -> impl Iterator<Item = Vec<Option<CellId>>> {
        let mut ids = self.grid.board.cell_ids();
        self.grid.board.rows().iter().map(move |row| {
            let mut id = |square: &Square| if *square == Square::Hole { None } else { ids.next() };
            row.iter().map(&mut id).collect()
        })
    }
}
