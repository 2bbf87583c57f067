//! Lists of runs on a circle: a run goes over the end of the list of cells, and the list of runs has no order.

use ecp_puzzle::meaning::Reading;
use ecp_puzzle::shapes::Course;

use super::super::automaton::{Automaton, Overflow, State, Step, Value};
use super::Meter;
use super::runs::Run;

/// The meter of runs of a shape whose cells follow each other so.
pub(super) fn along<R: Run>(course: &Course, run: R) -> Box<dyn Meter> {
    match course {
        // where cells lie in several lines, there are no runs: see `ShapeView::along`
        Course::Line | Course::Rays(_) | Course::Followed => Box::new(run),
        Course::Circle { cuts } => Box::new(Round { run, cuts: cuts.clone() }),
    }
}

/// Remembers whether a run is open, whether the first one goes on behind the last cell, and the runs so far: the first
/// of them first where it goes on, the open one last, the others by size.
#[derive(Clone)]
struct Round<R> {
    run: R,
    /// Before which cells no run goes on.
    cuts: Vec<usize>,
}

/// The runs that are done, of a state.
fn done(state: &State) -> std::ops::Range<usize> {
    let (is_open, goes_on) = (state[0] as usize, state[1] as usize);
    let first = (2 + goes_on).min(state.len());
    first..(state.len() - is_open).max(first)
}

impl<R: Run> Meter for Round<R> {
    fn start(&self) -> State {
        vec![0, 0]
    }

    fn step(&self, state: &State, place: usize, value: Value) -> Result<State, Overflow> {
        let mut next = state.clone();
        let is_cut = self.cuts.contains(&place);
        let more = self.run.add(value);
        next[0] = i64::from(more.is_some());
        if place == 0 {
            next[1] = i64::from(more.is_some() && !is_cut);
        }
        match (more, next.last_mut()) {
            (Some(more), Some(last)) if state[0] == 1 && !is_cut => {
                *last = last.checked_add(more).ok_or(Overflow)?;
            }
            (Some(more), _) => next.push(more),
            (None, _) => {}
        }
        let done = done(&next);
        next[done].sort_unstable();
        Ok(next)
    }

    fn read(&self, state: &State) -> Reading {
        let mut runs = state[2..].to_vec();
        if state[0] == 1 && state[1] == 1 && runs.len() > 1 {
            let last = runs.pop().unwrap_or_default();
            runs[0] = runs[0].saturating_add(last);
        }
        runs.sort_unstable();
        Reading::Unordered(runs)
    }

    fn pattern(&self, wanted: &[Option<i64>]) -> Option<Box<dyn Automaton>> {
        Some(Box::new(Pattern { round: self.clone(), wanted: wanted.to_vec() }))
    }
}

/// A list that is written down, in any order; `None` is any number.
struct Pattern<R> {
    round: Round<R>,
    wanted: Vec<Option<i64>>,
}

impl<R: Run> Pattern<R> {
    /// Whether each of some runs is one that is wanted.
    fn has(&self, runs: &[i64]) -> bool {
        let mut known: Vec<i64> = self.wanted.iter().copied().flatten().collect();
        let any = self.wanted.len() - known.len();
        let mut is_other = |run: &&i64| match known.iter().position(|wanted| wanted == *run) {
            Some(place) => {
                known.remove(place);
                false
            }
            None => true,
        };
        runs.iter().filter(|run| is_other(run)).count() <= any
    }
}

impl<R: Run> Automaton for Pattern<R> {
    fn start(&self) -> State {
        self.round.start()
    }

    fn step(&self, state: &State, place: usize, value: Value) -> Step {
        let next = self.round.step(state, place, value)?;
        Ok(self.has(&next[done(&next)]).then_some(next))
    }

    fn accepts(&self, state: &State) -> bool {
        let Reading::Unordered(runs) = self.round.read(state) else { return false };
        runs.len() == self.wanted.len() && self.has(&runs)
    }
}
