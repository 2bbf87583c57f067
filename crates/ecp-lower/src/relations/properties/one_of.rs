//! `one of`: every cell holds one of some inputs.

use ecp_puzzle::InputId;

use super::super::automaton::{Automaton, State, Step, Value};

/// Has nothing to remember.
pub(super) struct OneOf {
    pub(super) inputs: Vec<InputId>,
    /// Whether a cell may be empty: it is skipped, or listed.
    pub(super) may_be_empty: bool,
}

impl Automaton for OneOf {
    fn start(&self) -> State {
        Vec::new()
    }

    fn step(&self, state: &State, _place: usize, value: Value) -> Step {
        Ok(value.map_or(self.may_be_empty, |input| self.inputs.contains(&input)).then(|| state.clone()))
    }

    fn accepts(&self, _state: &State) -> bool {
        true
    }
}
