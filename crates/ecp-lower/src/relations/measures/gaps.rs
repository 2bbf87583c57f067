//! `gaps of X`: how many cells lie between one X and the next.

use ecp_puzzle::Shown;
use ecp_puzzle::meaning::Reading;

use super::super::automaton::{Overflow, State, Value};
use super::Meter;

/// Gaps between cells that show one of these.
pub(super) struct Gaps(pub(super) Vec<Shown>);

/// Stands for no such input so far.
const NONE: i64 = -1;

/// Remembers how many cells have passed since the last of the inputs, then the list so far.
impl Meter for Gaps {
    fn start(&self) -> State {
        vec![NONE]
    }

    fn step(&self, state: &State, _place: usize, value: Value) -> Result<State, Overflow> {
        let mut next = state.clone();
        if self.0.contains(&Shown::from(value)) {
            next.extend((state[0] != NONE).then_some(state[0]));
            next[0] = 0;
        } else if state[0] != NONE {
            next[0] += 1;
        }
        Ok(next)
    }

    fn read(&self, state: &State) -> Reading {
        Reading::List(state[1..].to_vec())
    }
}

#[cfg(test)]
mod tests {
    use ecp_puzzle::InputId;

    use super::*;

    #[test]
    fn gaps_are_counted_between_two() {
        let (meter, star) = (Gaps(vec![Shown::Input(InputId(0))]), Some(InputId(0)));
        let read = |values: &[Value]| {
            let step = |state, value: &Value| meter.step(&state, 0, *value).expect("it is small");
            meter.read(&values.iter().fold(meter.start(), step))
        };
        assert_eq!(read(&[None, star, None, None, star, star]), Reading::List(vec![2, 0]));
        assert_eq!(read(&[None, star, Some(InputId(1))]), Reading::List(Vec::new()));
    }
}
