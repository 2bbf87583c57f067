//! A relation that holds only if a cell shows something: `in beside at ■`.

use ecp_puzzle::Shown;

use super::automaton::{Automaton, State, Step, Value};

/// What holds if one of the cells that are read shows one of some things.
pub(crate) struct OnlyAt {
    pub(crate) shown: Vec<Shown>,
    /// The place of that cell among those of the relation; `None` if it is read before them and is none of them.
    pub(crate) inside: Option<usize>,
    pub(crate) then: Box<dyn Automaton>,
}

/// The cell is not read yet; what the relation remembers follows.
const OPEN: i64 = 0;
/// The cell shows it; what the relation remembers follows.
const HOLDS: i64 = 1;
/// The cell does not show it: whatever follows is accepted.
const FREE: i64 = 2;
/// The cell is not read yet, and the relation is broken.
const BROKEN: i64 = 3;

fn marked(mark: i64, mut state: State) -> State {
    state.insert(0, mark);
    state
}

impl Automaton for OnlyAt {
    fn start(&self) -> State {
        marked(OPEN, self.then.start())
    }

    fn step(&self, state: &State, place: usize, value: Value) -> Step {
        let is_cell = place == self.inside.unwrap_or(0);
        let shows = self.shown.contains(&Shown::from(value));
        if state[0] == FREE || is_cell && !shows {
            return Ok(Some(vec![FREE]));
        }
        if state[0] == BROKEN {
            return Ok((!is_cell).then(|| state.clone()));
        }
        let mark = if is_cell { HOLDS } else { state[0] };
        let rest = state[1..].to_vec();
        let next = match self.inside {
            None if is_cell => Some(rest),
            None => self.then.step(&rest, place - 1, value)?,
            Some(_) => self.then.step(&rest, place, value)?,
        };
        Ok(match next {
            Some(next) => Some(marked(mark, next)),
            None => (mark == OPEN).then(|| vec![BROKEN]),
        })
    }

    fn accepts(&self, state: &State) -> bool {
        match state[0] {
            FREE => true,
            BROKEN => false,
            _ => self.then.accepts(&state[1..].to_vec()),
        }
    }
}

#[cfg(test)]
mod tests {
    use ecp_puzzle::InputId;

    use super::*;
    use crate::relations::properties::distinct::Distinct;

    fn accepts(inside: Option<usize>, values: &[Option<u32>]) -> bool {
        let shown = vec![Shown::Input(InputId(0))];
        let automaton = OnlyAt { shown, inside, then: Box::new(Distinct) };
        let mut state = automaton.start();
        for (place, value) in values.iter().enumerate() {
            match automaton.step(&state, place, value.map(InputId)) {
                Ok(Some(next)) => state = next,
                _ => return false,
            }
        }
        automaton.accepts(&state)
    }

    #[test]
    fn a_relation_is_asked_for_only_where_the_cell_shows_it() {
        for (values, is_accepted) in
            [([Some(0), Some(1), Some(1)], false), ([Some(2), Some(1), Some(1)], true)]
        {
            assert_eq!(accepts(None, &values), is_accepted);
            assert_eq!(accepts(Some(0), &values), is_accepted);
        }
        assert!(!accepts(Some(2), &[Some(1), Some(1), Some(0)]));
        assert!(accepts(Some(2), &[Some(1), Some(1), None]));
        assert!(accepts(Some(2), &[Some(1), Some(2), Some(0)]));
        assert!(!accepts(Some(1), &[Some(0), Some(0), Some(2)]));
    }
}
