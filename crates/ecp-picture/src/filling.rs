//! What stands in the cells, and the pieces that lie on the board.

use ecp::puzzle::{CellId, InputId, Square};
use ecp::render::{Tiles, printable};

use std::collections::BTreeSet;

use crate::painter::{MOST, Painter};
use crate::scene::{Hue, Role};
use crate::text;

/// The symbols of an input that fills its cell.
const FULL: [&str; 2] = ["■", "█"];

/// What stands on the board.
#[derive(Clone, Copy, Debug)]
pub struct Filled<'a> {
    /// For each cell what stands there.
    pub filling: &'a [Option<InputId>],
    /// The pieces that lie there.
    pub tiles: &'a Tiles,
    /// For each of the pieces its label, nothing for none.
    pub labels: &'a [String],
}

impl Filled<'_> {
    /// What stands in a cell.
    pub(crate) fn at(&self, cell: CellId) -> Option<InputId> {
        self.filling.get(cell.index()).copied().flatten()
    }
}

impl Painter<'_> {
    pub(crate) fn inputs(&mut self, filled: &Filled<'_>) {
        let size = self.size_of_inputs(filled);
        for cell in self.grid.board.cell_ids() {
            let is_author = |input: &InputId| self.grid.stroke_at(*input).is_none();
            let Some(input) = filled.at(cell).filter(is_author) else { continue };
            let is_given = matches!(self.grid.board.cell(cell).square, Square::Given(_));
            let symbol = self.symbol(input);
            if FULL.contains(&symbol.as_str()) {
                let role = if is_given { Role::FilledGiven } else { Role::Filled };
                self.area(role, &[cell], 0.0);
            } else {
                let role = if is_given { Role::Given } else { Role::Found };
                self.text(role, self.layout.centre(cell), (0.84, size), &printable(&symbol));
            }
        }
    }

    /// The size at which all inputs on the board fit into their cells.
    fn size_of_inputs(&self, filled: &Filled<'_>) -> f64 {
        let is_author = |input: &InputId| self.grid.stroke_at(*input).is_none();
        let used: BTreeSet<InputId> = filled.filling.iter().flatten().copied().filter(is_author).collect();
        let symbols: Vec<String> =
            used.into_iter().map(|input| text::cut(&printable(&self.symbol(input)), MOST)).collect();
        text::smallest(symbols.iter().map(String::as_str), 0.84 / text::BOLD, 0.6)
    }

    /// Whether an input fills the cell.
    pub(crate) fn is_full(&self, cell: CellId, filled: &Filled<'_>) -> bool {
        filled.at(cell).is_some_and(|input| FULL.contains(&self.symbol(input).as_str()))
    }

    /// The pieces: each in a color that none beside it has, with a label in its middle where no input stands.
    pub(crate) fn pieces(&mut self, filled: &Filled<'_>) {
        let colors = filled.tiles.colors(self.grid);
        // copies of one piece need no name
        let are_named = self.grid.pieces.list.len() > 1;
        let size = text::smallest(filled.labels.iter().map(String::as_str), 0.8, 0.44);
        for ((tile, color), label) in filled.tiles.list().iter().zip(colors).zip(filled.labels) {
            self.area(Role::Piece(Hue(color as u8)), &tile.cells, 0.0);
            let middle = self.middle(&tile.cells);
            if are_named && tile.cells.iter().all(|cell| filled.at(*cell).is_none()) && !label.is_empty() {
                self.text(Role::Label, self.layout.centre(middle), (0.8, size), &printable(label));
            }
        }
    }

    /// The cell that is nearest to the middle of some cells.
    fn middle(&self, cells: &[CellId]) -> CellId {
        let (mut x, mut y) = (0.0, 0.0);
        for cell in cells {
            let centre = self.layout.centre(*cell);
            x += centre.x / cells.len() as f64;
            y += centre.y / cells.len() as f64;
        }
        let middle = crate::scene::Point::new(x, y);
        let distance = |cell: &CellId| self.layout.centre(*cell).distance(middle);
        let nearest = cells.iter().min_by(|one, other| distance(one).total_cmp(&distance(other)));
        nearest.copied().unwrap_or(CellId(0))
    }
}
