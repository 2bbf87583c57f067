//! `palindrome`: read from behind it is the same.

use super::super::automaton::{Automaton, State, Step, Value};

/// Reads the first cell, the last, the second, the last but one, and so on; remembers what the partner must hold.
pub(super) struct Palindrome {
    pub(super) cells: usize,
}

impl Automaton for Palindrome {
    fn start(&self) -> State {
        Vec::new()
    }

    fn step(&self, state: &State, place: usize, value: Value) -> Step {
        let Some(input) = value else { return Ok(None) };
        let is_middle = place + 1 == self.cells && place.is_multiple_of(2);
        let input = i64::from(input.0);
        Ok(match state[..] {
            [] if is_middle => Some(Vec::new()),
            [] => Some(vec![input]),
            [wanted, ..] => (wanted == input).then(Vec::new),
        })
    }

    fn accepts(&self, state: &State) -> bool {
        state.is_empty()
    }
}
