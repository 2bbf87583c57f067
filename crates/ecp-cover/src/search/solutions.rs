//! Solutions, one by one, whatever engine finds them.

use super::{Budget, Engine, Observer, Silent, Statistics, Stop};
use crate::problem::OptionId;

/// The solutions of a problem, one by one, in constant memory.
#[derive(Clone, Debug)]
pub struct Solutions<E, O = Silent> {
    engine: E,
    budget: Budget,
    observer: O,
    stop: Option<Stop>,
}

impl<E: Engine, O: Observer> Solutions<E, O> {
    pub(super) fn new(engine: E, budget: Budget, observer: O) -> Self {
        Self { engine, budget, observer, stop: None }
    }

    /// Goes to the next solution without writing it down. False when there is none, and [`stop`](Self::stop) says why.
    pub fn advance(&mut self) -> bool {
        if self.stop.is_some() {
            return false;
        }
        if self.budget.solutions.is_some_and(|most| self.engine.statistics().solutions >= most) {
            self.stop = Some(Stop::Solutions);
            return false;
        }
        self.stop = self.engine.advance(&self.budget, &mut self.observer);
        self.stop.is_none()
    }

    /// The options of the solution that was reached last, in the order of definition.
    #[must_use]
    pub fn current(&self) -> Vec<OptionId> {
        let mut options = self.engine.path();
        options.sort_unstable();
        options
    }

    /// Counts the solutions that are left, as far as the budget goes.
    pub fn count_rest(&mut self) -> u64 {
        let before = self.statistics().solutions;
        while self.advance() {}
        self.statistics().solutions - before
    }

    /// Why there was no further solution; `None` as long as there was one.
    #[must_use]
    pub fn stop(&self) -> Option<Stop> {
        self.stop
    }

    /// What the search has done so far.
    #[must_use]
    pub fn statistics(&self) -> Statistics {
        self.engine.statistics()
    }

    /// The engine.
    #[must_use]
    pub fn engine(&self) -> &E {
        &self.engine
    }

    /// The engine, where it stands.
    #[must_use]
    pub fn into_engine(self) -> E {
        self.engine
    }

    /// The observer.
    pub fn observer(&mut self) -> &mut O {
        &mut self.observer
    }
}

impl<E: Engine, O: Observer> Iterator for Solutions<E, O> {
    type Item = Vec<OptionId>;

    fn next(&mut self) -> Option<Self::Item> {
        self.advance().then(|| self.current())
    }
}
