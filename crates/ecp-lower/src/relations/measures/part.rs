//! Parts: a measure of some of a shape's cells, by their places.

use std::rc::Rc;

use ecp_puzzle::{Extent, Part};

use super::super::automaton::{Overflow, State, Value};
use super::Meter;
use ecp_puzzle::meaning::Numbers;
use ecp_puzzle::meaning::Reading;

/// A measure of a part of a shape of so many cells.
pub(super) fn of(
    part: Part,
    cells: usize,
    meter: impl Meter + 'static,
    numbers: Rc<Numbers>,
) -> Box<dyn Meter> {
    let places = |from: usize, to: usize| Places { from, to };
    let count = |n: u32| (n as usize).min(cells);
    let fixed = match part {
        Part::Whole => return Box::new(meter),
        Part::Leading(Extent::First) => {
            return Box::new(UpToFirst { meter, numbers, cells, from_back: false });
        }
        Part::Trailing(Extent::First) => {
            return Box::new(UpToFirst { meter, numbers, cells, from_back: true });
        }
        Part::Ends => {
            return Box::new(Fixed { meter, reads: Box::new(move |place| place == 0 || place + 1 == cells) });
        }
        Part::Rest => places(1, cells),
        Part::Middle => places(1, cells.saturating_sub(1)),
        Part::Leading(Extent::Cells(n)) => places(0, count(n)),
        Part::Trailing(Extent::Cells(n)) => places(cells - count(n), cells),
    };
    Box::new(Fixed { meter, reads: Box::new(move |place| (fixed.from..fixed.to).contains(&place)) })
}

/// Successive places, the last one left out.
#[derive(Clone, Copy)]
struct Places {
    from: usize,
    to: usize,
}

/// Reads the cells at places that are known from the start.
struct Fixed<M> {
    meter: M,
    reads: Box<dyn Fn(usize) -> bool>,
}

impl<M: Meter> Meter for Fixed<M> {
    fn start(&self) -> State {
        self.meter.start()
    }

    fn step(&self, state: &State, place: usize, value: Value) -> Result<State, Overflow> {
        if (self.reads)(place) { self.meter.step(state, place, value) } else { Ok(state.clone()) }
    }

    fn divided(&self, state: State, by: i64) -> State {
        self.meter.divided(state, by)
    }

    fn read(&self, state: &State) -> Reading {
        self.meter.read(state)
    }

    fn weight(&self, place: usize, value: Value) -> Option<i64> {
        if (self.reads)(place) {
            self.meter.weight(place, value)
        } else {
            self.meter.weight(place, None).map(|_| 0)
        }
    }

    fn has_passed(&self, state: &State, target: i64) -> bool {
        self.meter.has_passed(state, target)
    }
}

/// Reads so many cells, from the front or from the back, as the first number says. The state begins with that number,
/// or with [`UNKNOWN`]: until it is known all cells are empty, and a measure skips them.
struct UpToFirst<M> {
    meter: M,
    numbers: Rc<Numbers>,
    cells: usize,
    from_back: bool,
}

const UNKNOWN: i64 = i64::MIN;

impl<M: Meter> UpToFirst<M> {
    fn reads(&self, extent: i64, place: usize) -> bool {
        let place = if self.from_back { self.cells - 1 - place } else { place };
        (place as i64) < extent
    }
}

impl<M: Meter> Meter for UpToFirst<M> {
    fn start(&self) -> State {
        let mut state = vec![UNKNOWN];
        state.extend(self.meter.start());
        state
    }

    fn step(&self, state: &State, place: usize, value: Value) -> Result<State, Overflow> {
        let (known, inner) = (state[0], state[1..].to_vec());
        let number = if known == UNKNOWN { self.numbers.read(value) } else { Some(known) };
        let Some(extent) = number else { return Ok(state.clone()) };
        let inner = if self.reads(extent, place) { self.meter.step(&inner, place, value)? } else { inner };
        Ok(std::iter::once(extent).chain(inner).collect())
    }

    fn divided(&self, state: State, by: i64) -> State {
        let inner = self.meter.divided(state[1..].to_vec(), by);
        std::iter::once(state[0]).chain(inner).collect()
    }

    fn read(&self, state: &State) -> Reading {
        if state[0] == UNKNOWN { Reading::Nothing } else { self.meter.read(&state[1..].to_vec()) }
    }

    fn has_passed(&self, state: &State, target: i64) -> bool {
        state[0] != UNKNOWN && self.meter.has_passed(&state[1..].to_vec(), target)
    }
}
