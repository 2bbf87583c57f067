//! `allowed` over edges: lines lie as in one of some rows.

use super::super::automaton::{Automaton, State, Step, Value};

/// The rows that have the length of the shape. Remembers which of them what was read so far begins, a bit for each.
pub(super) struct Drawn {
    rows: Vec<Vec<bool>>,
}

impl Drawn {
    pub(super) fn new(rows: &[Vec<bool>], cells: usize) -> Self {
        Self { rows: rows.iter().filter(|row| row.len() == cells).cloned().collect() }
    }
}

impl Automaton for Drawn {
    fn start(&self) -> State {
        vec![1; self.rows.len()]
    }

    fn step(&self, state: &State, place: usize, value: Value) -> Step {
        let goes_on =
            |(begins, row): (&i64, &Vec<bool>)| i64::from(*begins == 1 && row[place] == value.is_some());
        let next: State = state.iter().zip(&self.rows).map(goes_on).collect();
        Ok(next.contains(&1).then_some(next))
    }

    fn accepts(&self, state: &State) -> bool {
        state.contains(&1)
    }
}
