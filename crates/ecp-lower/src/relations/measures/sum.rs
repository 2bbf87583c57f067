//! `sum`: the sum of the numbers.

use std::rc::Rc;

use super::super::automaton::{Overflow, State, Value};
use super::Meter;
use ecp_puzzle::meaning::Numbers;
use ecp_puzzle::meaning::Reading;

/// Remembers the sum so far.
pub(super) struct Sum(pub(super) Rc<Numbers>);

impl Meter for Sum {
    fn start(&self) -> State {
        vec![0]
    }

    fn step(&self, state: &State, _place: usize, value: Value) -> Result<State, Overflow> {
        let number = self.0.read(value).unwrap_or(0);
        Ok(vec![state[0].checked_add(number).ok_or(Overflow)?])
    }

    fn divided(&self, state: State, by: i64) -> State {
        vec![state[0].rem_euclid(by)]
    }

    fn read(&self, state: &State) -> Reading {
        Reading::Number(state[0])
    }

    fn weight(&self, _place: usize, value: Value) -> Option<i64> {
        Some(self.0.read(value).unwrap_or(0))
    }
}
