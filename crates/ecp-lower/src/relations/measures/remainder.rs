//! What a measure leaves, divided by a number: `sum is even`, `product is not 2 mod 3`.

use ecp_puzzle::Remainder;

use super::super::automaton::{Automaton, State, Step, Value};
use super::Meter;

/// Whether a measure leaves a remainder. Of a number that only grows, what it leaves so far is all that is remembered.
pub(crate) struct Leaves {
    pub(crate) meter: Box<dyn Meter>,
    pub(crate) remainder: Remainder,
    /// Whether it is not to leave it.
    pub(crate) is_turned: bool,
}

impl Automaton for Leaves {
    fn start(&self) -> State {
        self.meter.start()
    }

    fn step(&self, state: &State, place: usize, value: Value) -> Step {
        let next = self.meter.step(state, place, value)?;
        Ok(Some(self.meter.divided(next, i64::from(self.remainder.by()))))
    }

    fn accepts(&self, state: &State) -> bool {
        self.meter.read(state).leaves(self.remainder) != self.is_turned
    }
}
