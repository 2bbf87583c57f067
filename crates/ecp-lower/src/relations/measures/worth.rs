//! `sum of NUMBERS at X`: the numbers that are printed in the cells that show one of some things.

use ecp_puzzle::Worth;
use ecp_puzzle::meaning::Reading;

use super::super::automaton::{Overflow, State, Value};
use super::Meter;

/// Remembers the sum so far.
pub(super) struct SumOfWorth(pub(super) Worth);

impl Meter for SumOfWorth {
    fn start(&self) -> State {
        vec![0]
    }

    fn step(&self, state: &State, place: usize, value: Value) -> Result<State, Overflow> {
        Ok(vec![state[0].checked_add(self.0.of(place, value)).ok_or(Overflow)?])
    }

    fn divided(&self, state: State, by: i64) -> State {
        vec![state[0].rem_euclid(by)]
    }

    fn read(&self, state: &State) -> Reading {
        Reading::Number(state[0])
    }

    fn weight(&self, place: usize, value: Value) -> Option<i64> {
        Some(self.0.of(place, value))
    }

    fn has_passed(&self, state: &State, target: i64) -> bool {
        state[0] > target
    }
}
