//! `count of visits`: into how many parts lines fall within a shape.

use std::rc::Rc;

use ecp_puzzle::Stroke;
use ecp_puzzle::meaning::{Numbers, Reading};

use super::super::automaton::{Overflow, State, Value};
use super::Meter;

/// Reads cells, each followed by the edges to those before it. Remembers how many cells more than edges lines have, and
/// whether any cell is passed: a closed line has as many of both.
pub(super) struct Visits(pub(super) Rc<Numbers>);

impl Meter for Visits {
    fn start(&self) -> State {
        vec![0, 0]
    }

    fn step(&self, state: &State, _place: usize, value: Value) -> Result<State, Overflow> {
        let stroke = value.and_then(|input| self.0.stroke(input));
        Ok(match stroke {
            None | Some(Stroke::Inside | Stroke::Border) => state.clone(),
            Some(Stroke::Line) => vec![state[0] - 1, state[1]],
            Some(Stroke::Crossing) => vec![state[0] + 2, 1],
            Some(Stroke::Straight | Stroke::Turn | Stroke::End | Stroke::Passed) => vec![state[0] + 1, 1],
        })
    }

    fn read(&self, state: &State) -> Reading {
        Reading::Number(state[0].max(state[1]))
    }
}
