//! `contains`: some inputs, each at least as often as listed.

use ecp_puzzle::InputId;

use super::super::automaton::{Automaton, State, Step, Value};

/// Remembers for each input how often it is still wanted.
pub(super) struct Contains {
    inputs: Vec<InputId>,
    wanted: Vec<i64>,
}

impl Contains {
    pub(super) fn new(listed: &[InputId]) -> Self {
        let mut inputs = listed.to_vec();
        inputs.sort_unstable();
        inputs.dedup();
        let times = |input: &InputId| listed.iter().filter(|other| *other == input).count() as i64;
        Self { wanted: inputs.iter().map(times).collect(), inputs }
    }
}

impl Automaton for Contains {
    fn start(&self) -> State {
        self.wanted.clone()
    }

    fn step(&self, state: &State, _place: usize, value: Value) -> Step {
        let mut wanted = state.clone();
        let found = self.inputs.iter().position(|input| Some(*input) == value);
        if let Some(place) = found {
            wanted[place] = (wanted[place] - 1).max(0);
        }
        Ok(Some(wanted))
    }

    fn accepts(&self, state: &State) -> bool {
        state.iter().all(|wanted| *wanted == 0)
    }
}
