//! Steps that are shown to a person, one by one, each with its reasons.

use ecp::cover::OptionId;
use ecp::{Compiled, Places};

use super::reason::Known;
use super::{Climb, Rung, Step};
use crate::part::Part;
use crate::trial::Trials;

/// A step that is shown.
#[derive(Clone, Debug)]
pub struct Hint {
    /// The step.
    pub step: Step,
    /// The clues and rules by which it follows from what is known and the counts of the board, none of which a short search
    /// can spare; none where it follows from the counts alone, or where that was not found out.
    pub reasons: Vec<Part>,
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
        let easiest = self.known.easiest(&steps, self.compiled, self.places, trials);
        let (number, reasons) = easiest.unwrap_or_default();
        let step = steps.swap_remove(number);
        self.climb.take(&step);
        self.known.add(&step, self.compiled);
        Some(Hint { step, reasons })
    }
}
