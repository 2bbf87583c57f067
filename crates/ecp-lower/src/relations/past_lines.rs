//! A relation that skips cells that a line passes, as it skips those that stay empty.

use ecp_puzzle::InputId;

use super::automaton::{Automaton, State, Step, Value};
use super::compared::Compared;

/// What reads a cell that is passed as an empty one.
pub(crate) struct PastLines {
    /// What stands in cells that are passed.
    pub(crate) passing: Vec<InputId>,
    pub(crate) then: Box<dyn Automaton>,
}

impl Automaton for PastLines {
    fn start(&self) -> State {
        self.then.start()
    }

    fn step(&self, state: &State, place: usize, value: Value) -> Step {
        self.then.step(state, place, value.filter(|input| !self.passing.contains(input)))
    }

    fn skip(&self, state: &State, place: usize) -> Step {
        self.then.skip(state, place)
    }

    fn accepts(&self, state: &State) -> bool {
        self.then.accepts(state)
    }

    fn comparison(&self) -> Option<&Compared> {
        self.then.comparison()
    }
}
