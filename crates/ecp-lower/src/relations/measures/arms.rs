//! `sum of arms`, `arms`: how far lines go straight on from a place.

use ecp_puzzle::meaning::Reading;
use ecp_puzzle::shapes::Course;

use super::super::automaton::{Overflow, State, Value};
use super::Meter;

/// Reads the edges from a place outward, one direction after another.
pub(super) struct Arms {
    /// For each edge whether a direction begins with it.
    begins: Vec<bool>,
    /// Whether all are added up.
    in_sum: bool,
}

impl Arms {
    /// Of a shape of so many edges, listed as `seen::outward` lists them.
    pub(super) fn along(course: &Course, edges: usize, in_sum: bool) -> Self {
        let mut begins = vec![false; edges];
        if let Course::Rays(rays) = course {
            rays.iter().filter_map(|ray| ray.cells.first()).for_each(|place| begins[*place] = true);
        }
        Self { begins, in_sum }
    }
}

/// Remembers whether the line goes on so far, and behind that the sum; or the lengths that are done, the smallest first, and at the
/// end the one that is open.
impl Meter for Arms {
    fn start(&self) -> State {
        vec![0, 0]
    }

    fn step(&self, state: &State, place: usize, value: Value) -> Result<State, Overflow> {
        let begins = self.begins[place];
        let goes_on = value.is_some() && (begins || state[0] == 1);
        let mut next = state.clone();
        if begins && !self.in_sum && next.last() != Some(&0) {
            next[1..].sort_unstable();
            next.push(0);
        }
        next[0] = i64::from(goes_on);
        *next.last_mut().ok_or(Overflow)? += i64::from(goes_on);
        Ok(next)
    }

    fn read(&self, state: &State) -> Reading {
        if self.in_sum {
            return Reading::Number(state[1]);
        }
        let mut arms: Vec<i64> = state[1..].iter().copied().filter(|arm| *arm > 0).collect();
        arms.sort_unstable();
        Reading::Unordered(arms)
    }

    fn has_passed(&self, state: &State, target: i64) -> bool {
        self.in_sum && state[1] > target
    }
}
