//! A property of the measures of several shapes, one after the other.

use ecp_puzzle::{Comparison, Property};

use super::automaton::{Automaton, Overflow, State, Step, Value};
use super::compared::{joined, split};
use super::measures::Meter;
use super::properties::OfNumbers;
use ecp_puzzle::meaning::{Reading, compares};

/// A measure of some of the cells, counted from the first of them.
pub(crate) struct Within {
    pub(super) meter: Box<dyn Meter>,
    pub(super) from: usize,
    pub(super) to: usize,
}

impl Within {
    fn holds(&self, place: usize) -> bool {
        (self.from..self.to).contains(&place)
    }
}

impl Meter for Within {
    fn start(&self) -> State {
        self.meter.start()
    }

    fn step(&self, state: &State, place: usize, value: Value) -> Result<State, Overflow> {
        if self.holds(place) { self.meter.step(state, place - self.from, value) } else { Ok(state.clone()) }
    }

    fn read(&self, state: &State) -> Reading {
        self.meter.read(state)
    }

    fn constant(&self) -> i64 {
        self.meter.constant()
    }

    fn weight(&self, place: usize, value: Value) -> Option<i64> {
        if self.holds(place) {
            self.meter.weight(place - self.from, value)
        } else {
            // only a measure that is a sum has weights at all
            self.meter.weight(0, None).map(|_| 0)
        }
    }
}

/// The property of a list of readings. The state holds those of the shapes that were read, then that of the meter.
/// Readings of nothing are skipped, as empty cells are.
pub(crate) struct MeasuresHave {
    pub(super) property: Property,
    /// The meter of each shape, in order, over places of its own.
    pub(super) parts: Vec<Within>,
    /// Whether the list of numbers has the property, once all are known.
    pub(super) has: OfNumbers,
}

impl MeasuresHave {
    /// The list with one more reading; `None` if it cannot have the property any more.
    fn longer(&self, mut list: State, reading: &Reading) -> Result<Option<State>, Overflow> {
        let number = match reading {
            Reading::Nothing | Reading::Number(i64::MIN | i64::MAX) => return Ok(Some(list)),
            Reading::Number(number) | Reading::Held(_, Some(number)) => *number,
            // a ratio that is no whole number, or an input without a number: checked before
            _ => return Err(Overflow),
        };
        let may_follow = |comparison| {
            let before = list.last().copied().map(Reading::Number);
            before.is_none_or(|before| compares(&Reading::Number(number), comparison, &before))
        };
        let comparison = match self.property {
            Property::Equal => Comparison::Is,
            Property::Increasing => Comparison::MoreThan,
            Property::Decreasing => Comparison::LessThan,
            Property::Nondecreasing => Comparison::AtLeast,
            Property::Nonincreasing => Comparison::AtMost,
            Property::Distinct | Property::Consecutive => return Ok(self.among_others(list, number)),
            _ => {
                list.push(number);
                return Ok(Some(list));
            }
        };
        Ok(may_follow(comparison).then(|| vec![number]))
    }
}

impl MeasuresHave {
    /// The list, in order, with a number that is not in it; consecutive ones lie near each other.
    fn among_others(&self, mut list: State, number: i64) -> Option<State> {
        list.insert(list.binary_search(&number).err()?, number);
        let span = i128::from(list[list.len() - 1]) - i128::from(list[0]);
        let lie_near = self.property != Property::Consecutive || span < self.parts.len() as i128;
        lie_near.then_some(list)
    }
}

impl Automaton for MeasuresHave {
    fn start(&self) -> State {
        joined(State::new(), self.parts[0].start())
    }

    fn step(&self, state: &State, place: usize, value: Value) -> Step {
        let (list, meter) = split(state);
        let number = self.parts.partition_point(|part| part.to <= place);
        let part = &self.parts[number];
        let meter = part.step(&meter, place, value)?;
        if place + 1 < part.to {
            return Ok(Some(joined(list, meter)));
        }
        let Some(list) = self.longer(list, &part.read(&meter))? else { return Ok(None) };
        let next = self.parts.get(number + 1).map_or_else(State::new, Meter::start);
        Ok(Some(joined(list, next)))
    }

    fn accepts(&self, state: &State) -> bool {
        (self.has)(&split(state).0)
    }
}
