//! `distinct`: no input occurs twice.

use super::super::automaton::{Automaton, State, Step, Value};

/// Remembers what it saw, in order of declaration.
pub(in crate::relations) struct Distinct;

impl Automaton for Distinct {
    fn start(&self) -> State {
        Vec::new()
    }

    fn step(&self, state: &State, _place: usize, value: Value) -> Step {
        let Some(input) = value else { return Ok(Some(state.clone())) };
        let input = i64::from(input.0);
        Ok(state.binary_search(&input).err().map(|place| {
            let mut seen = state.clone();
            seen.insert(place, input);
            seen
        }))
    }

    fn accepts(&self, _state: &State) -> bool {
        true
    }
}
