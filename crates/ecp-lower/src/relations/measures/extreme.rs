//! `min` and `max`: the smallest and the largest number.

use std::rc::Rc;

use super::super::automaton::{Overflow, State, Value};
use super::Meter;
use ecp_puzzle::meaning::Numbers;
use ecp_puzzle::meaning::Reading;

/// Remembers the extreme so far. The largest of no numbers is smaller than all, the smallest of none larger.
pub(super) struct Extreme {
    numbers: Rc<Numbers>,
    none: i64,
    better: fn(i64, i64) -> i64,
}

impl Extreme {
    pub(super) fn least(numbers: Rc<Numbers>) -> Self {
        Self { numbers, none: i64::MAX, better: i64::min }
    }

    pub(super) fn most(numbers: Rc<Numbers>) -> Self {
        Self { numbers, none: i64::MIN, better: i64::max }
    }
}

impl Meter for Extreme {
    fn start(&self) -> State {
        vec![self.none]
    }

    fn step(&self, state: &State, _place: usize, value: Value) -> Result<State, Overflow> {
        let number = self.numbers.read(value).unwrap_or(self.none);
        Ok(vec![(self.better)(state[0], number)])
    }

    fn read(&self, state: &State) -> Reading {
        Reading::Number(state[0])
    }

    fn has_passed(&self, state: &State, target: i64) -> bool {
        (self.better)(state[0], target) != target
    }
}
