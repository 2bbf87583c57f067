//! `visible`: how many cells are higher than all before them.

use std::rc::Rc;

use super::super::automaton::{Overflow, State, Value};
use super::Meter;
use ecp_puzzle::meaning::Numbers;
use ecp_puzzle::meaning::Reading;

/// Remembers how many are visible so far, and the highest.
pub(super) struct Visible(pub(super) Rc<Numbers>);

impl Meter for Visible {
    fn start(&self) -> State {
        vec![0, i64::MIN]
    }

    fn step(&self, state: &State, _place: usize, value: Value) -> Result<State, Overflow> {
        Ok(match self.0.read(value) {
            // the first number is visible, whatever it is
            Some(number) if number > state[1] || state[0] == 0 => vec![state[0] + 1, number],
            _ => state.clone(),
        })
    }

    fn read(&self, state: &State) -> Reading {
        Reading::Number(state[0])
    }

    fn has_passed(&self, state: &State, target: i64) -> bool {
        state[0] > target
    }
}
