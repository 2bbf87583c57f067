//! Givens that are taken away in random order while there is one solution.

use ecp::cover::{Budget, Stop};
use ecp::puzzle::{CellId, Grid, Puzzle, Rules, Square};
use ecp::{Batch, Filling, Limits};
use fastrand::Rng;

use super::orbits::orbits;
use super::{Refusal, Symmetry, Wanted, Wish, refusal, uninterrupted};
use crate::explain::with_givens;
use crate::irreducible::{Holds, irreducible};
use crate::trial::{Outcome, Trials};

/// One who takes givens away.
pub(super) struct Maker<'a, 'h> {
    puzzle: &'a Puzzle,
    filling: &'a Filling,
    /// The rules, compiled once for all boards; none where sets of options are not boards.
    batch: Option<Batch>,
    budget: Budget,
    trials: &'a mut Trials<'h>,
}

impl<'a, 'h> Maker<'a, 'h> {
    pub(super) fn new(
        puzzle: &'a Puzzle,
        filling: &'a Filling,
        limits: &Limits,
        budget: &Budget,
        trials: &'a mut Trials<'h>,
    ) -> Result<Self, Refusal> {
        let compiled = trials.compiled(puzzle.clone()).map_err(refusal)?;
        // rules over the whole board want an engine that learns from what fails
        let has_rules = !compiled.problem().rules().is_empty();
        let batch = if compiled.merges_solutions() || has_rules {
            None
        } else {
            Batch::new(puzzle.clone(), limits).ok()
        };
        let nodes = budget.nodes.unwrap_or(crate::TRIAL_NODES);
        let budget = budget.clone().with_nodes(nodes).with_solutions(2);
        Ok(Self { puzzle, filling, batch, budget, trials })
    }

    /// Whether there is one solution when these cells are given.
    fn is_unique(&mut self, cells: &[CellId]) -> bool {
        let puzzle = with_givens(self.puzzle, self.filling, cells);
        let Some(batch) = &mut self.batch else {
            return matches!(self.trials.try_out(puzzle), Outcome::One(_));
        };
        let Rules::Grid(grid) = &puzzle.rules else { return false };
        let found = batch.solve(&grid.board, &self.budget, 0);
        found.is_ok_and(|found| {
            self.trials.hear(found.statistics);
            found.solutions == 1 && found.stop == Stop::Exhausted
        })
    }

    /// The cells that stay given.
    pub(super) fn reduced(
        &mut self,
        grid: &Grid,
        wanted: Wanted,
        random: &mut Rng,
    ) -> Result<Vec<CellId>, Refusal> {
        let is_open = |cell: &CellId| {
            let held = self.filling[cell.index()].filter(|input| grid.stroke_at(*input).is_none());
            grid.board.cell(*cell).square == Square::Empty && held.is_some()
        };
        let mut cells: Vec<CellId> = grid.board.cell_ids().filter(is_open).collect();
        if !self.is_unique(&cells) {
            return Err(self.trials.interruption().map_or(Refusal::NotUnique, Refusal::Stopped));
        }
        let least = wanted.givens.unwrap_or(0);
        if least > cells.len() {
            return Err(Refusal::NotHere(
                Wish::Givens,
                "there are not so many cells in which something can be given",
            ));
        }
        let mut orbits = orbits(&grid.board, &cells, wanted.symmetry);
        random.shuffle(&mut orbits);
        for orbit in orbits {
            if cells.len() < least + orbit.len() {
                continue;
            }
            uninterrupted(self.trials)?;
            let left: Vec<CellId> = cells.iter().filter(|cell| !orbit.contains(cell)).copied().collect();
            if self.is_unique(&left) {
                cells = left;
            }
        }
        if wanted.is_minimal && wanted.symmetry != Symmetry::None {
            random.shuffle(&mut cells);
            let left = irreducible(cells, |left| match self.trials.interruption() {
                Some(_) => Holds::Stopped,
                None if self.is_unique(left) => Holds::Yes,
                None => Holds::No,
            });
            uninterrupted(self.trials)?;
            cells = left.left;
            cells.sort_unstable();
        }
        Ok(cells)
    }
}
