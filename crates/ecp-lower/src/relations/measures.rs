//! Measures: what can be measured of a shape, each a machine of its own.

mod arms;
mod between;
mod count;
mod difference;
pub(super) mod digits;
mod ends;
mod extreme;
mod gaps;
mod part;
mod places;
mod product;
mod ratio;
mod reckoned;
pub(super) mod remainder;
mod round;
pub(super) mod runs;
pub(super) mod seen;
mod size;
mod sum;
mod total;
mod visible;
mod visits;
mod worth;

use std::rc::Rc;

use ecp_puzzle::Measure;

use super::automaton::{Automaton, Overflow, State, Value};
use ecp_puzzle::meaning::Numbers;
use ecp_puzzle::meaning::Reading;
use ecp_puzzle::shapes::Course;

/// A machine that reads the values of a shape's cells in order and comes to a reading.
pub(crate) trait Meter {
    /// What it remembers before the first cell.
    fn start(&self) -> State;

    /// What it remembers after a cell; places count from 0.
    ///
    /// # Errors
    /// [`Overflow`] where a number becomes too large.
    fn step(&self, state: &State, place: usize, value: Value) -> Result<State, Overflow>;

    /// What the shape's measure is.
    fn read(&self, state: &State) -> Reading;

    /// What a value at a place adds to the measure, if the measure is no more than the sum of that.
    fn weight(&self, _place: usize, _value: Value) -> Option<i64> {
        None
    }

    /// What is added to the sum of the [weights](Self::weight), whatever stands in the shape.
    fn constant(&self) -> i64 {
        0
    }

    /// Whether it comes to very many numbers, each of them remembered.
    fn is_wide(&self) -> bool {
        false
    }

    /// A state that comes to what leaves the same, divided by a number, whatever follows: the number itself is not asked for.
    fn divided(&self, state: State, _by: i64) -> State {
        state
    }

    /// An automaton of its own for a list that is written down, where there is one; `None` in the list is any number.
    fn pattern(&self, _wanted: &[Option<i64>]) -> Option<Box<dyn Automaton>> {
        None
    }

    /// Whether no rest of the shape makes the measure this number.
    fn has_passed(&self, _state: &State, _target: i64) -> bool {
        false
    }
}

/// The table of measures, for a shape of so many cells that follow each other so.
pub(crate) fn meter(
    measure: &Measure,
    cells: usize,
    course: &Course,
    numbers: &Rc<Numbers>,
) -> Box<dyn Meter> {
    let numbers = || Rc::clone(numbers);
    match measure {
        Measure::Sum(part) => part::of(*part, cells, sum::Sum(numbers()), numbers()),
        Measure::Product(part) => part::of(*part, cells, product::Product(numbers()), numbers()),
        Measure::Min(part) => part::of(*part, cells, extreme::Extreme::least(numbers()), numbers()),
        Measure::Max(part) => part::of(*part, cells, extreme::Extreme::most(numbers()), numbers()),
        Measure::Visible(part) => part::of(*part, cells, visible::Visible(numbers()), numbers()),
        Measure::First(part) => part::of(*part, cells, ends::First(numbers()), numbers()),
        Measure::Last(part) => part::of(*part, cells, ends::Last(numbers()), numbers()),
        Measure::Size => Box::new(size::Size(cells)),
        Measure::Difference => Box::new(difference::Difference(numbers())),
        Measure::Ratio => Box::new(ratio::Ratio(numbers())),
        Measure::Count(shown) => Box::new(count::Count(shown.clone())),
        Measure::SumBetween(one, other) => Box::new(between::SumBetween::new(*one, *other, numbers())),
        Measure::Runs(shown) => round::along(course, runs::Lengths(shown.clone())),
        Measure::SumsOfRuns => round::along(course, runs::Sums(numbers())),
        Measure::Gaps(shown) => Box::new(gaps::Gaps(shown.clone())),
        Measure::Places(shown) => Box::new(places::Places(shown.clone())),
        Measure::Digits => Box::new(digits::Digits { cells, numbers: numbers() }),
        Measure::OfList(total, list) => total::of(*total, list, cells, course, &numbers()),
        Measure::Reckoned(expression) => {
            let meter = |measure: &Measure| meter(measure, cells, course, &numbers());
            Box::new(reckoned::Reckoned::new(expression, meter))
        }
        Measure::Worth(of) => Box::new(worth::SumOfWorth(of.clone())),
        Measure::CountOfVisits => Box::new(visits::Visits(numbers())),
        // rules over the whole problem: see `groups`
        Measure::MaxOfVisits | Measure::MinOfVisits | Measure::Visits | Measure::SizeOfGroups(_) => {
            unreachable!("what the solution makes is not read from the cells of a shape")
        }
        Measure::SumOfArms => Box::new(arms::Arms::along(course, cells, true)),
        Measure::Arms => Box::new(arms::Arms::along(course, cells, false)),
        Measure::Seen(shown) => Box::new(seen::Seen::along(course, cells, shown.clone())),
    }
}

/// Whether the measure reads numbers, so that inputs without one are a mistake; some inputs it never adds up.
pub(crate) fn wants_number(measure: &Measure, input: ecp_puzzle::InputId) -> bool {
    match measure {
        Measure::First(part) | Measure::Last(part) => part.is_reported_by_first(),
        Measure::Size
        | Measure::Worth(_)
        | Measure::Count(_)
        | Measure::Runs(_)
        | Measure::Gaps(_)
        | Measure::Places(_)
        | Measure::Seen(_)
        | Measure::CountOfVisits
        | Measure::MaxOfVisits
        | Measure::MinOfVisits
        | Measure::Visits
        | Measure::SizeOfGroups(_)
        | Measure::SumOfArms
        | Measure::Arms => false,
        Measure::SumBetween(one, other) => input != *one && input != *other,
        Measure::Sum(_)
        | Measure::Product(_)
        | Measure::Min(_)
        | Measure::Max(_)
        | Measure::Visible(_)
        | Measure::Difference
        | Measure::Ratio
        | Measure::Digits
        | Measure::SumsOfRuns => true,
        Measure::OfList(_, list) => wants_number(list, input),
        Measure::Reckoned(_) => {
            let is_held = |measure: &Measure| matches!(measure, Measure::First(_) | Measure::Last(_));
            measure.simple().into_iter().any(|measure| is_held(measure) || wants_number(measure, input))
        }
    }
}

/// A number that the measure never exceeds in a shape of so many cells, whose numbers are at most this; `None` past all bounds.
pub(crate) fn largest(measure: &Measure, cells: usize, most: i128) -> Option<i128> {
    let cells = cells as i128;
    let (sum, lengths) = (most.checked_mul(cells)?, cells.checked_mul(cells)?);
    match measure {
        Measure::Sum(_) | Measure::SumBetween(..) => Some(sum),
        Measure::Product(_) => most.max(1).checked_pow(u32::try_from(cells).ok()?),
        Measure::Min(_) | Measure::Max(_) | Measure::First(_) | Measure::Last(_) | Measure::Ratio => {
            Some(most)
        }
        Measure::Worth(worth) => Some(worth.numbers.iter().map(|number| i128::from(*number)).sum()),
        Measure::Difference => most.checked_mul(2),
        Measure::Digits => Some(i128::pow(10, (cells as u32).min(Measure::MOST_DIGITS as u32))),
        Measure::OfList(_, list) if **list == Measure::SumsOfRuns => Some(sum.max(cells)),
        Measure::Reckoned(_)
        | Measure::Visible(_)
        | Measure::Size
        | Measure::Count(_)
        | Measure::Seen(_)
        | Measure::Runs(_)
        | Measure::SumsOfRuns
        | Measure::Gaps(_)
        | Measure::Places(_)
        | Measure::OfList(..)
        | Measure::CountOfVisits
        | Measure::MaxOfVisits
        | Measure::MinOfVisits
        | Measure::Visits
        | Measure::SizeOfGroups(_)
        | Measure::SumOfArms
        | Measure::Arms => Some(lengths.max(cells)),
    }
}

/// Whether the measure wants a value in every cell.
pub(crate) fn wants_full_shape(measure: &Measure) -> bool {
    matches!(measure, Measure::Difference | Measure::Ratio | Measure::Digits)
}
