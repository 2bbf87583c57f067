//! What each option puts on the board.

use ecp_cover::OptionId;
use ecp_puzzle::{CellId, InputId};

/// For each option of a problem, the cells that it fills.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Placements {
    cells: Vec<(CellId, InputId)>,
    /// Where each option starts in `cells`, and at the end their number: options + 1 values.
    starts: Vec<u32>,
    /// What stands on the board in every solution, whatever is chosen.
    fixed: Vec<(CellId, InputId)>,
    cell_count: usize,
    /// The pieces that options lay, in the order of the options.
    placed: Vec<Placed>,
    placed_cells: Vec<CellId>,
}

/// A piece that an option lays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Placed {
    option: u32,
    piece: u32,
    /// Where its cells end in `laid_cells`.
    end: u32,
}

impl Placements {
    /// Without options, for a board of so many cells on which `fixed` stands in every solution.
    #[must_use]
    pub(crate) fn new(cell_count: usize, fixed: Vec<(CellId, InputId)>) -> Self {
        let starts = vec![0];
        Self { cells: Vec::new(), starts, fixed, cell_count, placed: Vec::new(), placed_cells: Vec::new() }
    }

    /// Says what the next option puts on the board; options come in the order of the problem.
    pub(crate) fn push(&mut self, cells: impl IntoIterator<Item = (CellId, InputId)>) {
        self.cells.extend(cells);
        self.starts.push(self.cells.len() as u32);
    }

    /// Says that the option that was pushed last lays a piece on these cells.
    pub(crate) fn lay(&mut self, piece: usize, cells: &[CellId]) {
        self.placed_cells.extend_from_slice(cells);
        let option = self.starts.len() as u32 - 2;
        self.placed.push(Placed { option, piece: piece as u32, end: self.placed_cells.len() as u32 });
    }

    /// The piece that an option lays, by its index in the puzzle, and its cells in reading order.
    #[must_use]
    pub fn placed_by(&self, option: OptionId) -> Option<(usize, &[CellId])> {
        let place = self.placed.binary_search_by_key(&option.0, |placed| placed.option).ok()?;
        let start = place.checked_sub(1).map_or(0, |before| self.placed[before].end);
        let Placed { piece, end, .. } = self.placed[place];
        Some((piece as usize, &self.placed_cells[start as usize..end as usize]))
    }

    /// What an option puts on the board.
    ///
    /// # Panics
    /// If the option belongs to another problem and does not exist here.
    #[must_use]
    pub fn of(&self, option: OptionId) -> &[(CellId, InputId)] {
        &self.cells[self.starts[option.index()] as usize..self.starts[option.index() + 1] as usize]
    }

    /// The cells that an option fills, and those that it lays a piece on; a cell may come twice.
    ///
    /// # Panics
    /// If the option belongs to another problem and does not exist here.
    pub fn cells_of(&self, option: OptionId) -> impl Iterator<Item = CellId> {
        let placed = self.placed_by(option).into_iter().flat_map(|(_, cells)| cells.iter().copied());
        self.of(option).iter().map(|(cell, _)| *cell).chain(placed)
    }

    /// What stands on the board in every solution, whatever is chosen: the givens.
    #[must_use]
    pub fn fixed(&self) -> &[(CellId, InputId)] {
        &self.fixed
    }

    /// The filled board that a solution means: for each cell what stands in it.
    ///
    /// # Panics
    /// If an option belongs to another problem and does not exist here.
    #[must_use]
    pub fn decode(&self, solution: &[OptionId]) -> Vec<Option<InputId>> {
        let mut filling = vec![None; self.cell_count];
        let chosen = solution.iter().flat_map(|option| self.of(*option));
        for &(cell, input) in self.fixed.iter().chain(chosen) {
            filling[cell.index()] = Some(input);
        }
        filling
    }
}
