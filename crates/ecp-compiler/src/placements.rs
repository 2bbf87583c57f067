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
}

impl Placements {
    /// Without options, for a board of so many cells on which `fixed` stands in every solution.
    #[must_use]
    pub(crate) fn new(cell_count: usize, fixed: Vec<(CellId, InputId)>) -> Self {
        Self { cells: Vec::new(), starts: vec![0], fixed, cell_count }
    }

    /// Says what the next option puts on the board; options come in the order of the problem.
    pub(crate) fn push(&mut self, cells: impl IntoIterator<Item = (CellId, InputId)>) {
        self.cells.extend(cells);
        self.starts.push(self.cells.len() as u32);
    }

    /// What an option puts on the board.
    ///
    /// # Panics
    /// If the option belongs to another problem and does not exist here.
    #[must_use]
    pub fn of(&self, option: OptionId) -> &[(CellId, InputId)] {
        &self.cells[self.starts[option.index()] as usize..self.starts[option.index() + 1] as usize]
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
