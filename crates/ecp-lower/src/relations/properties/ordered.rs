//! `increasing`, `decreasing`, `nondecreasing`, `nonincreasing`: each number and the one before.

use std::rc::Rc;

use super::super::automaton::{Automaton, State, Step, Value};
use ecp_puzzle::meaning::Numbers;

/// Remembers the last number; nothing yet is an empty state.
pub(super) struct Ordered {
    pub(super) numbers: Rc<Numbers>,
    /// Whether a number may follow another.
    pub(super) keeps: fn(i64, i64) -> bool,
}

impl Automaton for Ordered {
    fn start(&self) -> State {
        Vec::new()
    }

    fn step(&self, state: &State, _place: usize, value: Value) -> Step {
        let Some(number) = self.numbers.read(value) else { return Ok(Some(state.clone())) };
        let may_follow = state.first().is_none_or(|before| (self.keeps)(*before, number));
        Ok(may_follow.then(|| vec![number]))
    }

    fn accepts(&self, _state: &State) -> bool {
        true
    }
}
