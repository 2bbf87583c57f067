//! The solution that a puzzle says is meant.

use ecp_cover::{Budget, Stop};
use ecp_prose::Report;
use ecp_prose::solution::{broken_by_solution, no_such_solution};
use ecp_puzzle::meaning::{self, Meaning};
use ecp_puzzle::{Grid, Limits, Puzzle, Rules};

use crate::{Answer, Compiled};

/// The most nodes of the search for how pieces lie on the board that is meant.
const NODES: u64 = 20_000;

impl Compiled {
    /// The answer that is meant: the first one with just that in the cells. `None` where none is meant, or where it is no solution.
    ///
    /// # Errors
    /// Why the search for how pieces lie there came to no end.
    pub fn meant(&self, limits: &Limits, budget: Budget) -> Result<Option<Answer>, Stop> {
        let Some(Ok(compiled)) = self.filled_as_meant(limits) else { return Ok(None) };
        let mut answers = compiled.solve(budget);
        match (answers.next(), answers.stop()) {
            // the options of the filled board are none of this puzzle
            (Some(answer), _) => Ok(Some(Answer { options: Vec::new(), ..answer })),
            (None, None | Some(Stop::Exhausted)) => Ok(None),
            (None, Some(stop)) => Err(stop),
        }
    }

    /// What is said of the solution that is meant, where it is none.
    #[must_use]
    pub fn reports_of_meant(&self, limits: &Limits) -> Vec<Report> {
        let Some(grid) = self.grid() else { return Vec::new() };
        let Some(solution) = &grid.solution else { return Vec::new() };
        if grid.pieces.is_empty() && grid.board.slot_count() == solution.len() {
            let filling = meaning::Filling { cells: solution, pieces: &[] };
            let broken = self.meaning.get_or_init(|| Meaning::of(grid)).broken_rules(grid, &filling);
            return broken_by_solution(grid, solution, &broken);
        }
        match self.filled_as_meant(limits) {
            Some(Err(faults)) => {
                faults.errors().take(1).map(|error| no_such_solution(&error.message)).collect()
            }
            _ => match self.meant(limits, Budget::unlimited().with_nodes(Some(NODES))) {
                Ok(None) => vec![no_such_solution("the pieces cannot lie so that this stands in the cells")],
                Ok(Some(_)) | Err(_) => Vec::new(),
            },
        }
    }

    /// The puzzle on the board that is meant.
    fn filled_as_meant(&self, limits: &Limits) -> Option<Result<Self, crate::Faults>> {
        let (puzzle, grid) = (self.puzzle()?, self.grid()?);
        let board = grid.board.filled(grid.solution.as_ref()?);
        // what is given otherwise would be lost
        let is_kept = |(before, after): (&ecp_puzzle::Cell, &ecp_puzzle::Cell)| {
            before.square == ecp_puzzle::Square::Empty || before.square == after.square
        };
        if !grid.board.cells().iter().zip(board.cells()).all(is_kept) {
            return None;
        }
        let filled = Grid { board, ..grid.clone() };
        Some(Self::of(Puzzle { rules: Rules::Grid(filled), ..puzzle.clone() }, limits))
    }
}
