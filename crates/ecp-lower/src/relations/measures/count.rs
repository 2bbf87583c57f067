//! `count of X`: how many cells show one of some things.

use ecp_puzzle::Shown;

use super::super::automaton::{Overflow, State, Value};
use super::Meter;
use ecp_puzzle::meaning::Reading;

/// Remembers how many there were so far.
pub(super) struct Count(pub(super) Vec<Shown>);

impl Count {
    fn counts(&self, value: Value) -> i64 {
        i64::from(self.0.contains(&Shown::from(value)))
    }
}

impl Meter for Count {
    fn start(&self) -> State {
        vec![0]
    }

    fn step(&self, state: &State, _place: usize, value: Value) -> Result<State, Overflow> {
        Ok(vec![state[0] + self.counts(value)])
    }

    fn divided(&self, state: State, by: i64) -> State {
        vec![state[0].rem_euclid(by)]
    }

    fn read(&self, state: &State) -> Reading {
        Reading::Number(state[0])
    }

    fn weight(&self, _place: usize, value: Value) -> Option<i64> {
        Some(self.counts(value))
    }

    fn has_passed(&self, state: &State, target: i64) -> bool {
        state[0] > target
    }
}
