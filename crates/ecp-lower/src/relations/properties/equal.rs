//! `equal`: all cells hold the same input.

use super::super::automaton::{Automaton, State, Step, Value};

/// Remembers the input; nothing yet is an empty state.
pub(super) struct Equal;

impl Automaton for Equal {
    fn start(&self) -> State {
        Vec::new()
    }

    fn step(&self, state: &State, _place: usize, value: Value) -> Step {
        let Some(input) = value else { return Ok(Some(state.clone())) };
        let held = vec![i64::from(input.0)];
        Ok((state.is_empty() || *state == held).then_some(held))
    }

    fn accepts(&self, _state: &State) -> bool {
        true
    }
}
