//! Relations as automata: machines that read the values of a shape's cells in order and accept or refuse.

use ecp_puzzle::InputId;

use super::compared::Compared;

/// What a cell holds: an input, or nothing.
pub(crate) type Value = Option<InputId>;

/// What a machine remembers. States that are equal accept the same rests.
pub(crate) type State = Vec<i64>;

/// A number became larger than the machine can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Overflow;

/// What a step leads to: a state, or `None` where nothing that follows is accepted.
pub(crate) type Step = Result<Option<State>, Overflow>;

/// A deterministic automaton over what the cells of a shape hold, in order; places count from 0.
pub(crate) trait Automaton {
    /// The state before the first cell.
    fn start(&self) -> State;

    /// The state after a cell.
    ///
    /// # Errors
    /// [`Overflow`] where a number becomes too large.
    fn step(&self, state: &State, place: usize, value: Value) -> Step;

    /// The state after a cell that is not read: one to which no line leads.
    ///
    /// # Errors
    /// [`Overflow`] where a number becomes too large.
    fn skip(&self, state: &State, _place: usize) -> Step {
        Ok(Some(state.clone()))
    }

    /// Whether the cells that led to the state keep the relation.
    fn accepts(&self, state: &State) -> bool;

    /// Whether it is known that whatever follows is accepted.
    fn is_certain(&self, _state: &State) -> bool {
        false
    }

    /// Whether it asks only which values there are, each once, and not where they stand.
    fn is_of_sets(&self) -> bool {
        false
    }

    /// The comparison that the automaton is, if it is one: for what is said where nothing keeps it.
    fn comparison(&self) -> Option<&Compared> {
        None
    }
}

/// The automaton that accepts what another refuses.
pub(crate) struct Not(pub(crate) Box<dyn Automaton>);

/// Where the other automaton has no state any more.
const REFUSED: i64 = 0;
const RUNNING: i64 = 1;

impl Automaton for Not {
    fn start(&self) -> State {
        running(self.0.start())
    }

    fn step(&self, state: &State, place: usize, value: Value) -> Step {
        if state[0] == REFUSED {
            return Ok(Some(state.clone()));
        }
        let next = self.0.step(&state[1..].to_vec(), place, value)?;
        Ok(Some(next.map_or_else(|| vec![REFUSED], running)))
    }

    fn skip(&self, state: &State, place: usize) -> Step {
        if state[0] == REFUSED {
            return Ok(Some(state.clone()));
        }
        let next = self.0.skip(&state[1..].to_vec(), place)?;
        Ok(Some(next.map_or_else(|| vec![REFUSED], running)))
    }

    fn accepts(&self, state: &State) -> bool {
        state[0] == REFUSED || !self.0.accepts(&state[1..].to_vec())
    }
}

fn running(mut state: State) -> State {
    state.insert(0, RUNNING);
    state
}
