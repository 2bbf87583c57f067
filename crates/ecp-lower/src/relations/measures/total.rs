//! `max of runs of X`, `sum of places of X`: what is made of a list.

use std::rc::Rc;

use ecp_puzzle::meaning::{Numbers, Reading};
use ecp_puzzle::shapes::Course;
use ecp_puzzle::{Measure, Part, Total};

use super::super::automaton::{Overflow, State, Value};
use super::Meter;

/// The meter of what is made of a list: where cells add to it by themselves, it is no list any more.
pub(super) fn of(
    total: Total,
    list: &Measure,
    cells: usize,
    course: &Course,
    numbers: &Rc<Numbers>,
) -> Box<dyn Meter> {
    let meter = |measure: &Measure| super::meter(measure, cells, course, numbers);
    match (total, list) {
        (Total::Sum, Measure::Runs(shown)) | (Total::Count, Measure::Places(shown)) => {
            meter(&Measure::Count(shown.clone()))
        }
        (Total::Sum, Measure::SumsOfRuns) => meter(&Measure::Sum(Part::Whole)),
        (Total::Sum, Measure::Arms) => meter(&Measure::SumOfArms),
        (Total::Sum, Measure::Places(shown)) => Box::new(super::places::SumOfPlaces(shown.clone())),
        (_, Measure::Runs(_) | Measure::SumsOfRuns | Measure::Gaps(_) | Measure::Places(_))
            if !course.is_circle() =>
        {
            Box::new(OneByOne { total, list: meter(list) })
        }
        _ => Box::new(AtOnce { total, list: meter(list) }),
    }
}

/// Of a list whose members come one after the other. The state is the total of those that are done, then the list's: something
/// of its own, and the last member, which may still grow.
struct OneByOne {
    total: Total,
    list: Box<dyn Meter>,
}

impl OneByOne {
    fn with_done(&self, mut done: i64, mut list: State) -> Result<State, Overflow> {
        // a list's own, the member that is done, the last one
        while list.len() > 2 {
            done = self.total.with(done, list.remove(1)).ok_or(Overflow)?;
        }
        list.insert(0, done);
        Ok(list)
    }
}

impl Meter for OneByOne {
    fn start(&self) -> State {
        let mut state = self.list.start();
        state.insert(0, self.total.of_none());
        state
    }

    fn step(&self, state: &State, place: usize, value: Value) -> Result<State, Overflow> {
        let list = self.list.step(&state[1..].to_vec(), place, value)?;
        self.with_done(state[0], list)
    }

    fn read(&self, state: &State) -> Reading {
        let total = state[2..].iter().try_fold(state[0], |total, last| self.total.with(total, *last));
        total.map_or(Reading::Nothing, Reading::Number)
    }
}

/// Of a list that is known at the end.
struct AtOnce {
    total: Total,
    list: Box<dyn Meter>,
}

impl Meter for AtOnce {
    fn start(&self) -> State {
        self.list.start()
    }

    fn step(&self, state: &State, place: usize, value: Value) -> Result<State, Overflow> {
        self.list.step(state, place, value)
    }

    fn read(&self, state: &State) -> Reading {
        match self.list.read(state) {
            Reading::List(list) | Reading::Unordered(list) => {
                self.total.of(&list).map_or(Reading::Nothing, Reading::Number)
            }
            _ => Reading::Nothing,
        }
    }
}
