//! `ratio`: of a pair, the larger number by the smaller.

use std::rc::Rc;

use super::super::automaton::{Overflow, State, Value};
use super::Meter;
use ecp_puzzle::meaning::Numbers;
use ecp_puzzle::meaning::Reading;

/// Remembers the numbers.
pub(super) struct Ratio(pub(super) Rc<Numbers>);

impl Meter for Ratio {
    fn start(&self) -> State {
        Vec::new()
    }

    fn step(&self, state: &State, _place: usize, value: Value) -> Result<State, Overflow> {
        let mut numbers = state.clone();
        numbers.extend(self.0.read(value));
        Ok(numbers)
    }

    fn read(&self, state: &State) -> Reading {
        match state[..] {
            [0, 0] => Reading::Nothing,
            [one, other] => Reading::Fraction(one.max(other), one.min(other)),
            _ => Reading::Nothing,
        }
    }
}
