//! `one of`: every cell holds one of some inputs.

use ecp_puzzle::InputId;

use super::super::automaton::{Automaton, State, Step, Value};

/// Has nothing to remember.
pub(super) struct OneOf(pub(super) Vec<InputId>);

impl Automaton for OneOf {
    fn start(&self) -> State {
        Vec::new()
    }

    fn step(&self, state: &State, _place: usize, value: Value) -> Step {
        Ok(value.is_none_or(|input| self.0.contains(&input)).then(|| state.clone()))
    }

    fn accepts(&self, _state: &State) -> bool {
        true
    }
}
