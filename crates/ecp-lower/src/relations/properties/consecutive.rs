//! `consecutive`: the numbers are successive ones, in any order, each once.

use std::rc::Rc;

use super::super::automaton::{Automaton, Overflow, State, Step, Value};
use ecp_puzzle::meaning::Numbers;

/// Remembers the numbers it saw, smallest first.
pub(super) struct Consecutive {
    pub(super) cells: usize,
    pub(super) numbers: Rc<Numbers>,
}

impl Automaton for Consecutive {
    fn start(&self) -> State {
        Vec::new()
    }

    fn step(&self, state: &State, _place: usize, value: Value) -> Step {
        let Some(number) = self.numbers.read(value) else { return Ok(None) };
        let Err(place) = state.binary_search(&number) else { return Ok(None) };
        let mut seen = state.clone();
        seen.insert(place, number);
        let span = seen[seen.len() - 1].checked_sub(seen[0]).ok_or(Overflow)?;
        Ok((span < self.cells as i64).then_some(seen))
    }

    fn is_of_sets(&self) -> bool {
        true
    }

    fn accepts(&self, state: &State) -> bool {
        // as many different numbers as cells, within so many
        state.len() == self.cells
    }
}
