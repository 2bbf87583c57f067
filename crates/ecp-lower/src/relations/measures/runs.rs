//! `runs of X` and `sums of runs`: lists of what the longest runs of cells come to.

use std::rc::Rc;

use ecp_puzzle::Shown;

use super::super::automaton::{Automaton, Overflow, State, Step, Value};
use super::Meter;
use ecp_puzzle::meaning::Numbers;
use ecp_puzzle::meaning::Reading;

/// What makes a run, and what it comes to.
pub(crate) trait Run: Clone + 'static {
    /// What a value adds to its run; `None` where it ends one.
    fn add(&self, value: Value) -> Option<i64>;

    /// Whether what a run comes to may grow smaller.
    fn may_shrink(&self) -> bool {
        false
    }
}

/// Runs of cells that show one of these, by their lengths.
#[derive(Clone)]
pub(crate) struct Lengths(pub(crate) Vec<Shown>);

/// Runs of cells that are not empty, by the sums of their numbers.
#[derive(Clone)]
pub(crate) struct Sums(pub(crate) Rc<Numbers>);

impl Run for Lengths {
    fn add(&self, value: Value) -> Option<i64> {
        self.0.contains(&Shown::from(value)).then_some(1)
    }
}

impl Run for Sums {
    fn add(&self, value: Value) -> Option<i64> {
        value.map(|input| self.0.get(input).unwrap_or(0))
    }

    fn may_shrink(&self) -> bool {
        self.0.has_negative()
    }
}

/// Remembers whether a run is open and the list so far; an open run is its last member.
impl<R: Run> Meter for R {
    fn start(&self) -> State {
        vec![0]
    }

    fn step(&self, state: &State, _place: usize, value: Value) -> Result<State, Overflow> {
        let mut next = state.clone();
        let is_open = state[0] == 1;
        next[0] = i64::from(self.add(value).is_some());
        match (self.add(value), next.last_mut()) {
            (Some(more), Some(last)) if is_open => *last = last.checked_add(more).ok_or(Overflow)?,
            (Some(more), _) => next.push(more),
            (None, _) => {}
        }
        Ok(next)
    }

    fn read(&self, state: &State) -> Reading {
        Reading::List(state[1..].to_vec())
    }

    fn pattern(&self, wanted: &[Option<i64>]) -> Option<Box<dyn Automaton>> {
        Some(Box::new(Pattern { run: self.clone(), wanted: wanted.to_vec() }))
    }
}

/// A list of runs that is written down; `None` is any number. Remembers how many runs are done, and the open run.
struct Pattern<R> {
    run: R,
    wanted: Vec<Option<i64>>,
}

/// Stands for no open run: a run's length or sum may be anything else.
const CLOSED: i64 = i64::MIN;

impl<R: Run> Pattern<R> {
    /// The state in which the open run goes on, if it may.
    fn open(&self, done: i64, length: i64) -> Option<State> {
        match self.wanted.get(done as usize)? {
            // its length does not matter any more
            None => Some(vec![done, 0]),
            Some(wanted) if length > *wanted && !self.run.may_shrink() => None,
            Some(_) => Some(vec![done, length]),
        }
    }

    fn close(&self, done: i64, length: i64) -> Option<State> {
        let fits = self.wanted[done as usize].is_none_or(|wanted| wanted == length);
        fits.then(|| vec![done + 1, CLOSED])
    }
}

impl<R: Run> Automaton for Pattern<R> {
    fn start(&self) -> State {
        vec![0, CLOSED]
    }

    fn step(&self, state: &State, _place: usize, value: Value) -> Step {
        let (done, length) = (state[0], state[1]);
        Ok(match (self.run.add(value), length) {
            (Some(more), CLOSED) => self.open(done, more),
            (Some(more), _) => self.open(done, length.checked_add(more).ok_or(Overflow)?),
            (None, CLOSED) => Some(state.clone()),
            (None, _) => self.close(done, length),
        })
    }

    fn accepts(&self, state: &State) -> bool {
        let last = if state[1] == CLOSED { Some(state.clone()) } else { self.close(state[0], state[1]) };
        last.is_some_and(|last| last[0] as usize == self.wanted.len())
    }
}
