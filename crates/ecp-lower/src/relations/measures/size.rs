//! `size`: the number of cells.

use super::super::automaton::{Overflow, State, Value};
use super::Meter;
use ecp_puzzle::meaning::Reading;

/// Has nothing to remember.
pub(super) struct Size(pub(super) usize);

impl Meter for Size {
    fn start(&self) -> State {
        Vec::new()
    }

    fn step(&self, state: &State, _place: usize, _value: Value) -> Result<State, Overflow> {
        Ok(state.clone())
    }

    fn read(&self, _state: &State) -> Reading {
        Reading::Number(self.0 as i64)
    }
}
