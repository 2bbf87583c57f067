//! Measures compared: with a number, with a clue, with one another.

use ecp_puzzle::Comparison;

use super::automaton::{Automaton, State, Step, Value};
use super::measures::Meter;
use super::reading::{Reading, compares};

/// A measure compared with something.
pub(in crate::lower) struct Compared {
    pub(super) left: Box<dyn Meter>,
    pub(super) comparison: Comparison,
    pub(super) right: Side,
}

/// What a measure is compared with.
pub(in crate::lower) enum Side {
    /// What is known before.
    Known(Reading),
    /// `?`: whatever it is, as long as there is something.
    Anything,
    /// Another measure.
    Meter(Box<dyn Meter>),
}

impl Compared {
    /// Whether the left measure can no longer become what it is compared with.
    fn is_hopeless(&self, left: &State) -> bool {
        match (self.comparison, &self.right) {
            (Comparison::Is, Side::Known(Reading::Number(target))) => self.left.has_passed(left, *target),
            _ => false,
        }
    }
}

/// The state is the length of the left measure's, then both.
impl Automaton for Compared {
    fn start(&self) -> State {
        joined(self.left.start(), self.right.start())
    }

    fn step(&self, state: &State, place: usize, value: Value) -> Step {
        let (left, right) = split(state);
        let left = self.left.step(&left, place, value)?;
        if self.is_hopeless(&left) {
            return Ok(None);
        }
        let right = match &self.right {
            Side::Meter(meter) => meter.step(&right, place, value)?,
            Side::Known(_) | Side::Anything => right,
        };
        Ok(Some(joined(left, right)))
    }

    fn accepts(&self, state: &State) -> bool {
        let (left, right) = split(state);
        let left = self.left.read(&left);
        match &self.right {
            Side::Known(reading) => compares(&left, self.comparison, reading),
            Side::Meter(meter) => compares(&left, self.comparison, &meter.read(&right)),
            Side::Anything => left != Reading::Nothing,
        }
    }
}

impl Side {
    fn start(&self) -> State {
        match self {
            Self::Meter(meter) => meter.start(),
            Self::Known(_) | Self::Anything => State::new(),
        }
    }
}

/// Two states as one.
pub(super) fn joined(left: State, right: State) -> State {
    let mut state = vec![left.len() as i64];
    state.extend(left);
    state.extend(right);
    state
}

/// The two states of one.
pub(super) fn split(state: &State) -> (State, State) {
    let end = 1 + state[0] as usize;
    (state[1..end].to_vec(), state[end..].to_vec())
}

/// Both of two automata.
pub(in crate::lower) struct Both<'a>(pub(super) &'a dyn Automaton, pub(super) &'a dyn Automaton);

impl Automaton for Both<'_> {
    fn start(&self) -> State {
        joined(self.0.start(), self.1.start())
    }

    fn step(&self, state: &State, place: usize, value: Value) -> Step {
        let (left, right) = split(state);
        let Some(left) = self.0.step(&left, place, value)? else { return Ok(None) };
        Ok(self.1.step(&right, place, value)?.map(|right| joined(left, right)))
    }

    fn accepts(&self, state: &State) -> bool {
        let (left, right) = split(state);
        self.0.accepts(&left) && self.1.accepts(&right)
    }
}
