//! `number`: the number that digits make, read in order.

use std::rc::Rc;

use ecp_puzzle::Measure;
use ecp_puzzle::meaning::{Numbers, Reading};

use super::super::automaton::{Overflow, State, Value};
use super::Meter;

/// Remembers the number so far. That each cell holds a digit is known before.
pub(super) struct Digits {
    pub(super) cells: usize,
    pub(super) numbers: Rc<Numbers>,
}

impl Digits {
    fn digit(&self, value: Value) -> i64 {
        self.numbers.read(value).unwrap_or(0)
    }
}

/// What a digit counts at a place; `None` where there are more than a number can have.
pub(in crate::relations) fn worth(place: usize, cells: usize) -> Option<i64> {
    let behind = cells.checked_sub(place + 1)?;
    if cells > Measure::MOST_DIGITS { None } else { 10_i64.checked_pow(u32::try_from(behind).ok()?) }
}

impl Meter for Digits {
    fn start(&self) -> State {
        vec![0]
    }

    fn step(&self, state: &State, _place: usize, value: Value) -> Result<State, Overflow> {
        let tens = state[0].checked_mul(10).ok_or(Overflow)?;
        Ok(vec![tens.checked_add(self.digit(value)).ok_or(Overflow)?])
    }

    fn divided(&self, state: State, by: i64) -> State {
        vec![state[0].rem_euclid(by)]
    }

    fn read(&self, state: &State) -> Reading {
        Reading::Number(state[0])
    }

    fn is_wide(&self) -> bool {
        true
    }

    fn weight(&self, place: usize, value: Value) -> Option<i64> {
        worth(place, self.cells)?.checked_mul(self.digit(value))
    }
}
