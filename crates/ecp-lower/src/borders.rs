//! Borders of areas that may leave cells free: a side without a border lies between two cells that are covered.

use ecp_cover::{Color, Entry, ItemId, ProblemBuilder};
use ecp_puzzle::{Borders, CellId, Grid, InputId};

/// For each cell the item that says whether an area covers it.
pub(super) struct CoverItems {
    cells: Vec<ItemId>,
    yes: Color,
    no: Color,
}

impl CoverItems {
    /// The items of a board; `None` where areas leave no cell free.
    pub(super) fn add(grid: &Grid, builder: &mut ProblemBuilder) -> Option<Self> {
        grid.board.borders().filter(|borders| borders.division().leaves_cells)?;
        let (yes, no) = (builder.color("yes"), builder.color("no"));
        let cells = grid.board.cells().iter();
        let cells =
            cells.map(|cell| builder.secondary(format!("an area covers {}", cell.position))).collect();
        Some(Self { cells, yes, no })
    }

    /// Whether options at a place say which cells are covered.
    pub(super) fn reads(grid: &Grid, slot: CellId) -> bool {
        let reads = |borders: &Borders| {
            borders.division().leaves_cells
                && (borders.side_at(slot).is_some() || borders.cell_of_cover(slot).is_some())
        };
        grid.board.borders().is_some_and(reads)
    }

    /// What an option for a side, or for the place of a cell, says of the cells.
    pub(super) fn entries(&self, grid: &Grid, slot: CellId, held: Option<InputId>) -> Vec<Entry> {
        let Some(borders) = grid.board.borders() else { return Vec::new() };
        if let Some(cell) = borders.cell_of_cover(slot) {
            let color = if held.is_some() { self.yes } else { self.no };
            return vec![self.cells[cell.index()].colored(color)];
        }
        let sides = borders.side_at(slot).and_then(|side| side.ends).filter(|_| held.is_none());
        sides.into_iter().flatten().map(|end| self.cells[end as usize].colored(self.yes)).collect()
    }
}
