//! `product`: the product of the numbers.

use std::rc::Rc;

use super::super::automaton::{Overflow, State, Value};
use super::Meter;
use ecp_puzzle::meaning::Numbers;
use ecp_puzzle::meaning::Reading;

/// Remembers the product so far.
pub(super) struct Product(pub(super) Rc<Numbers>);

impl Meter for Product {
    fn start(&self) -> State {
        vec![1]
    }

    fn step(&self, state: &State, _place: usize, value: Value) -> Result<State, Overflow> {
        let number = self.0.read(value).unwrap_or(1);
        Ok(vec![state[0].checked_mul(number).ok_or(Overflow)?])
    }

    fn divided(&self, state: State, by: i64) -> State {
        vec![state[0].rem_euclid(by)]
    }

    fn read(&self, state: &State) -> Reading {
        Reading::Number(state[0])
    }

    /// A product other than 0 only grows to its multiples.
    fn has_passed(&self, state: &State, target: i64) -> bool {
        if state[0] == 0 { target != 0 } else { target.wrapping_rem(state[0]) != 0 }
    }
}
