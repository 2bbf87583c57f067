//! A place in a recording, from which one goes forward and back.

use ecp::cover::{Budget, OptionId, Problem};
use ecp::{Answer, Compiled};

use crate::path::{Choice, Path};
use crate::recording::{Recording, Step, What};

/// So many steps lie between two paths that are kept, from which going back starts.
const KEPT_EVERY: usize = 1024;

/// One who stands at a step of a recording, and goes from step to step.
#[derive(Clone, Debug)]
pub struct Player {
    compiled: Compiled,
    recording: Recording,
    /// The number of steps that were taken.
    position: usize,
    path: Path,
    /// The solutions among these steps.
    solutions: u64,
    /// The path and the solutions at every so many steps, as far as somebody came.
    kept: Vec<(Path, u64)>,
}

/// What to go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// A solution.
    Solution,
    /// An item for which no option is left.
    DeadEnd,
}

impl Goal {
    /// Whether a step leads there.
    #[must_use]
    pub fn is_reached_by(self, step: Step) -> bool {
        match self {
            Self::Solution => matches!(step.what, What::Solution(_)),
            Self::DeadEnd => matches!(step.what, What::Item { branches: 0, .. }),
        }
    }
}

impl Player {
    /// Before the first step of a search, of which at most so many steps and solutions are recorded.
    #[must_use]
    pub fn new(compiled: Compiled, steps: usize, solutions: Option<u64>) -> Self {
        Self::along(compiled, &[], steps, solutions)
    }

    /// The same, where these options have been taken, as far as they go together; the search goes on from there.
    #[must_use]
    pub fn along(compiled: Compiled, options: &[OptionId], steps: usize, solutions: Option<u64>) -> Self {
        let recording = Recording::along(compiled.problem(), options, steps, solutions);
        let kept = vec![(Path::default(), 0)];
        let mut player = Self { compiled, recording, position: 0, path: Path::default(), solutions: 0, kept };
        while !options.is_empty() && player.goes_along(options) {
            player.go_to(player.position + 2);
        }
        player
    }

    /// Whether the next two steps choose an item and take one of these options for it.
    fn goes_along(&mut self, options: &[OptionId]) -> bool {
        self.recording.extend_past(self.position + 1, &Budget::unlimited());
        match self.recording.steps().get(self.position + 1) {
            Some(Step { what: What::Take(option), level }) => {
                *level as usize == self.path.branches().len() && options.contains(option)
            }
            _ => false,
        }
    }

    /// What is searched.
    #[must_use]
    pub fn compiled(&self) -> &Compiled {
        &self.compiled
    }

    /// Its items and options.
    #[must_use]
    pub fn problem(&self) -> &Problem {
        self.compiled.problem()
    }

    /// The steps that are known.
    #[must_use]
    pub fn recording(&self) -> &Recording {
        &self.recording
    }

    /// The number of steps that were taken.
    #[must_use]
    pub fn position(&self) -> usize {
        self.position
    }

    /// What is chosen at this place.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The number of solutions that were passed.
    #[must_use]
    pub fn solutions(&self) -> u64 {
        self.solutions
    }

    /// The step that was taken last; `None` at the start.
    #[must_use]
    pub fn last(&self) -> Option<Step> {
        self.position.checked_sub(1).map(|last| self.recording.steps()[last])
    }

    /// What stands on the board here.
    #[must_use]
    pub fn answer(&self) -> Answer {
        self.compiled.decode(self.path.options())
    }

    /// Whether no option is left for the item that was chosen last.
    #[must_use]
    pub fn is_dead(&self) -> bool {
        let is_dead = |branch: &crate::Branch| branch.branches == 0 && branch.choice == Choice::None;
        self.path.branches().last().is_some_and(is_dead)
    }

    /// Takes the next step, for which the search may have to go on within a budget. False where there is none.
    pub fn forward(&mut self, budget: &Budget) -> bool {
        self.recording.extend_past(self.position, budget);
        let Some(step) = self.recording.steps().get(self.position).copied() else { return false };
        self.apply(step);
        true
    }

    fn apply(&mut self, step: Step) {
        self.path.take(step);
        if Goal::Solution.is_reached_by(step) {
            self.solutions += 1;
            self.compiled.assure(&self.path.options());
        }
        self.position += 1;
        if self.position == self.kept.len() * KEPT_EVERY {
            self.kept.push((self.path.clone(), self.solutions));
        }
    }

    /// Goes back by a step. False at the start.
    pub fn back(&mut self) -> bool {
        let is_possible = self.position > 0;
        self.go_to(self.position.saturating_sub(1));
        is_possible
    }

    /// Goes to the place after so many steps, as far as they are recorded.
    pub fn go_to(&mut self, position: usize) {
        let position = position.min(self.recording.steps().len());
        if position < self.position {
            let place = (position / KEPT_EVERY).min(self.kept.len() - 1);
            (self.path, self.solutions) = self.kept[place].clone();
            self.position = place * KEPT_EVERY;
        }
        while self.position < position {
            self.apply(self.recording.steps()[self.position]);
        }
    }

    /// Goes forward by at most so many steps, to the next place of a kind. `None` where it was not reached yet; false
    /// where the steps end.
    pub fn seek(&mut self, goal: Goal, steps: usize, budget: &Budget) -> Option<bool> {
        for _ in 0..steps {
            if !self.forward(budget) {
                return Some(false);
            }
            if self.last().is_some_and(|step| goal.is_reached_by(step)) {
                return Some(true);
            }
        }
        None
    }
}
