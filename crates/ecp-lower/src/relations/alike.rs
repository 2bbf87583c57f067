//! Two shapes side by side: alike in every cell, or not.

use super::automaton::{Automaton, State, Step, Value};

/// Reads the first cell of one shape, the first of the other, the second of the one, and so on. Remembers what the
/// partner must hold, and whether there was a difference.
pub(crate) struct Alike;

const EMPTY: i64 = -1;

impl Automaton for Alike {
    fn start(&self) -> State {
        Vec::new()
    }

    fn step(&self, state: &State, _place: usize, value: Value) -> Step {
        let held = value.map_or(EMPTY, |input| i64::from(input.0));
        Ok(match state[..] {
            [] => Some(vec![held]),
            [wanted, ..] => (wanted == held).then(Vec::new),
        })
    }

    fn accepts(&self, state: &State) -> bool {
        state.is_empty()
    }
}
