//! `places of X`: where in the shape cells show one of some things.

use ecp_puzzle::Shown;
use ecp_puzzle::meaning::Reading;

use super::super::automaton::{Overflow, State, Value};
use super::Meter;

/// The number of a cell, the first being 1.
fn number(place: usize) -> i64 {
    place as i64 + 1
}

/// Remembers the list so far; before it stands nothing.
pub(super) struct Places(pub(super) Vec<Shown>);

impl Meter for Places {
    fn start(&self) -> State {
        vec![0]
    }

    fn step(&self, state: &State, place: usize, value: Value) -> Result<State, Overflow> {
        let mut next = state.clone();
        next.extend(self.0.contains(&Shown::from(value)).then_some(number(place)));
        Ok(next)
    }

    fn read(&self, state: &State) -> Reading {
        Reading::List(state[1..].to_vec())
    }
}

/// Their sum, which each cell adds to by itself.
pub(super) struct SumOfPlaces(pub(super) Vec<Shown>);

impl SumOfPlaces {
    fn adds(&self, place: usize, value: Value) -> i64 {
        if self.0.contains(&Shown::from(value)) { number(place) } else { 0 }
    }
}

impl Meter for SumOfPlaces {
    fn start(&self) -> State {
        vec![0]
    }

    fn step(&self, state: &State, place: usize, value: Value) -> Result<State, Overflow> {
        Ok(vec![state[0] + self.adds(place, value)])
    }

    fn divided(&self, state: State, by: i64) -> State {
        vec![state[0].rem_euclid(by)]
    }

    fn read(&self, state: &State) -> Reading {
        Reading::Number(state[0])
    }

    fn weight(&self, place: usize, value: Value) -> Option<i64> {
        Some(self.adds(place, value))
    }

    fn has_passed(&self, state: &State, target: i64) -> bool {
        state[0] > target
    }
}
