//! Steps that are shown to a person, one by one, each with its reasons.

use std::collections::HashSet;

use ecp::cover::OptionId;
use ecp::puzzle::{CellId, Square};
use ecp::{Compiled, Places};

use super::reason::{Known, is_about_cells};
use super::{Climb, Rung, Step};
use crate::part::Part;
use crate::trial::Trials;

/// A step that is shown.
#[derive(Clone, Debug)]
pub struct Hint {
    /// The step.
    pub step: Step,
    /// The clues and rules by which it follows from what is known and the counts of the board, none of which a short search
    /// can spare: none where it follows from the counts alone, is about pieces or options, or is a guess. `None` where a short search
    /// did not find them.
    pub reasons: Option<Vec<Part>>,
}

/// The steps to the one solution of a puzzle that are about something that is seen.
///
/// Where several items have no other way, the one is shown that the fewest clues and rules show.
#[derive(Debug)]
pub struct Hints<'c> {
    compiled: &'c Compiled,
    places: &'c Places,
    climb: Climb<'c>,
    known: Known,
}

impl<'c> Hints<'c> {
    /// The steps through a puzzle to its one solution.
    #[must_use]
    pub fn new(compiled: &'c Compiled, places: &'c Places, solution: &[OptionId]) -> Self {
        Self { compiled, places, climb: Climb::new(compiled, solution), known: Known::default() }
    }

    /// The options that were taken so far.
    #[must_use]
    pub fn taken(&self) -> &[OptionId] {
        self.climb.taken()
    }

    /// The cells that stay empty as far as the steps show: nothing that is left fills or covers them.
    #[must_use]
    pub fn stay_empty(&self) -> Vec<CellId> {
        let Some(grid) = self.compiled.grid() else { return Vec::new() };
        let placements = self.compiled.placements();
        let left = self.climb.state.live().chain(self.taken().iter().copied());
        let given = placements.fixed().iter().map(|(cell, _)| *cell);
        let held: HashSet<CellId> =
            left.flat_map(|option| placements.cells_of(option)).chain(given).collect();
        let may_hold = |cell: &CellId| grid.board.cell(*cell).square != Square::Blank;
        grid.board.cell_ids().filter(may_hold).filter(|cell| !held.contains(cell)).collect()
    }

    /// The next step, done; `None` at the end, or when the trials are interrupted while a step is looked for.
    pub fn next(&mut self, trials: &mut Trials<'_>) -> Option<Hint> {
        let step = loop {
            let step = self.climb.find_next(&|| trials.interruption().is_some())?;
            if step.is_visible(self.compiled) {
                break step;
            }
            self.climb.take(&step);
        };
        let mut steps = vec![step];
        if steps[0].rung == Rung::Single {
            let singles = self.climb.state.singles().map(|(item, option)| Step::single(item, option));
            steps = singles.filter(|step| step.is_visible(self.compiled)).collect();
        }
        // a guess has no reason
        let is_sought =
            steps[0].rung != Rung::Guess && steps.iter().any(|step| is_about_cells(step, self.compiled));
        let easiest =
            if is_sought { self.known.easiest(&steps, self.compiled, self.places, trials) } else { None };
        if is_sought && easiest.is_none() && trials.interruption().is_some() {
            // half an argument is none
            return None;
        }
        let (number, reasons) = match easiest {
            Some((number, reasons)) => (number, Some(reasons)),
            None => (0, (!is_sought).then(Vec::new)),
        };
        let step = steps.swap_remove(number);
        self.climb.take(&step);
        self.known.add(&step, self.compiled);
        Some(Hint { step, reasons })
    }
}
