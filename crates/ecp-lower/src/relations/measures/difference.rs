//! `difference`: of a pair, the larger number less the smaller.

use std::rc::Rc;

use super::super::automaton::{Overflow, State, Value};
use super::Meter;
use ecp_puzzle::meaning::Numbers;
use ecp_puzzle::meaning::Reading;

/// Remembers the numbers.
pub(super) struct Difference(pub(super) Rc<Numbers>);

impl Meter for Difference {
    fn start(&self) -> State {
        Vec::new()
    }

    fn step(&self, state: &State, _place: usize, value: Value) -> Result<State, Overflow> {
        let mut numbers = state.clone();
        numbers.extend(self.0.read(value));
        if let [one, other] = numbers[..] {
            one.checked_sub(other).and_then(i64::checked_abs).ok_or(Overflow)?;
        }
        Ok(numbers)
    }

    fn read(&self, state: &State) -> Reading {
        match state[..] {
            [one, other] => Reading::Number((one - other).abs()),
            _ => Reading::Nothing,
        }
    }
}
