//! `first` and `last`: what stands in the first and in the last cell that is not empty.

use std::rc::Rc;

use ecp_puzzle::InputId;

use super::super::automaton::{Overflow, State, Value};
use super::Meter;
use ecp_puzzle::meaning::Numbers;
use ecp_puzzle::meaning::Reading;

/// Remembers what it found first; nothing yet is an empty state.
pub(super) struct First(pub(super) Rc<Numbers>);

/// Remembers what it found last.
pub(super) struct Last(pub(super) Rc<Numbers>);

impl Meter for First {
    fn start(&self) -> State {
        Vec::new()
    }

    fn step(&self, state: &State, _place: usize, value: Value) -> Result<State, Overflow> {
        Ok(if state.is_empty() { found(value).unwrap_or_default() } else { state.clone() })
    }

    fn read(&self, state: &State) -> Reading {
        held(state, &self.0)
    }
}

impl Meter for Last {
    fn start(&self) -> State {
        Vec::new()
    }

    fn step(&self, state: &State, _place: usize, value: Value) -> Result<State, Overflow> {
        Ok(found(value).unwrap_or_else(|| state.clone()))
    }

    fn read(&self, state: &State) -> Reading {
        held(state, &self.0)
    }
}

fn found(value: Value) -> Option<State> {
    value.map(|input| vec![i64::from(input.0)])
}

fn held(state: &State, numbers: &Numbers) -> Reading {
    let Some(&number) = state.first() else { return Reading::Nothing };
    let input = InputId(u32::try_from(number).expect("the state is an input"));
    Reading::Held(input, numbers.get(input))
}
