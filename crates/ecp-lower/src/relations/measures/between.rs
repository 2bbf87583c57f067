//! `sum between X and Y`: the sum of the numbers from the first of either to the next of the other.

use std::rc::Rc;

use ecp_puzzle::InputId;

use super::super::automaton::{Overflow, State, Value};
use super::Meter;
use ecp_puzzle::meaning::Numbers;
use ecp_puzzle::meaning::Reading;

/// Remembers where it is (before, between, behind), the sum so far, and which input is to come.
pub(super) struct SumBetween {
    one: InputId,
    other: InputId,
    numbers: Rc<Numbers>,
}

const BEFORE: i64 = 0;
const BETWEEN: i64 = 1;
const BEHIND: i64 = 2;

impl SumBetween {
    pub(super) fn new(one: InputId, other: InputId, numbers: Rc<Numbers>) -> Self {
        Self { one, other, numbers }
    }
}

impl Meter for SumBetween {
    fn start(&self) -> State {
        vec![BEFORE, 0, 0]
    }

    fn step(&self, state: &State, _place: usize, value: Value) -> Result<State, Overflow> {
        let Some(input) = value else { return Ok(state.clone()) };
        let is_end = |end: InputId| i64::from(end.0) == state[2];
        Ok(match state[0] {
            BEFORE if input == self.one => vec![BETWEEN, 0, i64::from(self.other.0)],
            BEFORE if input == self.other => vec![BETWEEN, 0, i64::from(self.one.0)],
            BETWEEN if is_end(input) => vec![BEHIND, state[1], 0],
            BETWEEN => {
                let number = self.numbers.get(input).unwrap_or(0);
                vec![BETWEEN, state[1].checked_add(number).ok_or(Overflow)?, state[2]]
            }
            _ => state.clone(),
        })
    }

    fn read(&self, state: &State) -> Reading {
        if state[0] == BEHIND { Reading::Number(state[1]) } else { Reading::Nothing }
    }

    fn has_passed(&self, state: &State, target: i64) -> bool {
        state[0] == BEHIND && state[1] != target
    }
}
