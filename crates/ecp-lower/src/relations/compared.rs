//! Measures compared: with a number, with a clue, with one another.

use std::rc::Rc;

use ecp_puzzle::{CellId, Comparison, Property};

use super::automaton::{Automaton, State, Step, Value};
use super::diagram::Diagram;
use super::linear::bounds;
use super::measures::Meter;
use super::properties::distinct::Distinct;
use crate::domains::Domains;
use ecp_puzzle::meaning::{Numbers, Reading, compares};

/// A measure compared with something.
pub(crate) struct Compared {
    pub(super) left: Box<dyn Meter>,
    pub(super) comparison: Comparison,
    pub(super) right: Side,
}

/// What a measure is compared with.
pub(crate) enum Side {
    /// What is known before.
    Known(Reading),
    /// `?`: whatever it is, as long as there is something.
    Anything,
    /// Another measure.
    Meter(Box<dyn Meter>),
}

impl Compared {
    /// Whether the left measure can no longer become what it is compared with.
    fn is_hopeless(&self, left: &State) -> bool {
        match (self.comparison, &self.right) {
            (Comparison::Is, Side::Known(Reading::Number(target))) => self.left.has_passed(left, *target),
            _ => false,
        }
    }
}

impl Compared {
    /// The least and the most that the measure comes to, and the bounds that are wanted, where it is compared with a
    /// number; `None` also where that takes more arcs than are left. What it takes is taken from them.
    pub(super) fn reach(
        &self,
        is_distinct: bool,
        cells: &[CellId],
        domains: &Domains,
        arcs_left: &mut u64,
    ) -> Option<((i64, i64), (i64, i64))> {
        let Side::Known(Reading::Number(number)) = self.right else { return None };
        let wanted = bounds(self.comparison, number)?;
        let measured = Measured(&*self.left);
        let most_arcs = *arcs_left;
        let mut ends = |automaton: &dyn Automaton| {
            let mut left = most_arcs;
            let states = Diagram::ends(automaton, cells, domains, &mut left).ok();
            *arcs_left = arcs_left.saturating_sub(most_arcs - left);
            states
        };
        let without_repeats = if is_distinct { ends(&Both(&measured, &Distinct)) } else { None };
        let states: Vec<State> = match without_repeats {
            Some(states) => states.iter().map(|state| split(state).0).collect(),
            None => ends(&measured)?,
        };
        let number = |state: &State| match self.left.read(state) {
            // the least of no numbers is none, nor is the largest
            Reading::Number(i64::MIN | i64::MAX) => None,
            Reading::Number(number) | Reading::Held(_, Some(number)) => Some(number),
            _ => None,
        };
        let numbers = || states.iter().filter_map(number);
        Some(((numbers().min()?, numbers().max()?), wanted))
    }
}

/// A measure, whatever it comes to.
struct Measured<'a>(&'a dyn Meter);

impl Automaton for Measured<'_> {
    fn start(&self) -> State {
        self.0.start()
    }

    fn step(&self, state: &State, place: usize, value: Value) -> Step {
        self.0.step(state, place, value).map(Some)
    }

    fn accepts(&self, _: &State) -> bool {
        true
    }
}

/// The state is the length of the left measure's, then both.
impl Automaton for Compared {
    fn start(&self) -> State {
        joined(self.left.start(), self.right.start())
    }

    fn step(&self, state: &State, place: usize, value: Value) -> Step {
        let (left, right) = split(state);
        let left = self.left.step(&left, place, value)?;
        if self.is_hopeless(&left) {
            return Ok(None);
        }
        let right = match &self.right {
            Side::Meter(meter) => meter.step(&right, place, value)?,
            Side::Known(_) | Side::Anything => right,
        };
        Ok(Some(joined(left, right)))
    }

    fn accepts(&self, state: &State) -> bool {
        let (left, right) = split(state);
        let left = self.left.read(&left);
        match &self.right {
            Side::Known(reading) => compares(&left, self.comparison, reading),
            Side::Meter(meter) => compares(&left, self.comparison, &meter.read(&right)),
            Side::Anything => left != Reading::Nothing,
        }
    }

    fn comparison(&self) -> Option<&Compared> {
        Some(self)
    }
}

impl Side {
    fn start(&self) -> State {
        match self {
            Self::Meter(meter) => meter.start(),
            Self::Known(_) | Self::Anything => State::new(),
        }
    }
}

/// Two states as one.
pub(super) fn joined(left: State, right: State) -> State {
    let mut state = vec![left.len() as i64];
    state.extend(left);
    state.extend(right);
    state
}

/// The two states of one.
pub(super) fn split(state: &State) -> (State, State) {
    let end = 1 + state[0] as usize;
    (state[1..end].to_vec(), state[end..].to_vec())
}

/// A measure that is a list, and what is said of the list.
pub(crate) struct ListOf {
    pub(super) meter: Box<dyn Meter>,
    pub(super) said: Said,
    /// Whether the members of the list come one after the other.
    pub(super) is_in_order: bool,
}

/// What is said of a list.
pub(crate) enum Said {
    /// That it has a property.
    Property(Property, Rc<Numbers>),
    /// That it is this one, where `None` is any number.
    Written(Vec<Option<i64>>),
}

impl Said {
    /// How two successive numbers must compare, where that is all that is said.
    fn successive(&self) -> Option<fn(&i64, &i64) -> bool> {
        let Self::Property(property, _) = self else { return None };
        match property {
            Property::Increasing => Some(i64::lt),
            Property::Decreasing => Some(i64::gt),
            Property::Nondecreasing => Some(i64::le),
            Property::Nonincreasing => Some(i64::ge),
            _ => None,
        }
    }

    fn holds(&self, list: &[i64]) -> bool {
        match self {
            Self::Property(property, numbers) => property.holds_of(list, numbers),
            Self::Written(wanted) => wanted.len() == list.len() && begins(list, wanted),
        }
    }
}

/// Whether a list goes as it is written so far.
fn begins(list: &[i64], wanted: &[Option<i64>]) -> bool {
    let fits = |(number, wanted): (&i64, &Option<i64>)| wanted.is_none_or(|wanted| wanted == *number);
    list.len() <= wanted.len() && list.iter().zip(wanted).all(fits)
}

impl ListOf {
    /// What is remembered: of a list that goes up or down no more than its last two members, once the others have kept to
    /// it. `None` if nothing that follows can make it right. The last member may still grow.
    fn kept(&self, mut state: State) -> Option<State> {
        if let Some(keeps) = self.said.successive() {
            while let [_, first, second, _, ..] = state[..] {
                if !keeps(&first, &second) {
                    return None;
                }
                state.remove(1);
            }
        }
        if let (Said::Written(wanted), [_, list @ .., _]) = (&self.said, &state[..])
            && (!begins(list, wanted) || list.len() == wanted.len())
        {
            return None;
        }
        Some(state)
    }
}

/// The state is the meter's: something of its own, then the list.
impl Automaton for ListOf {
    fn start(&self) -> State {
        self.meter.start()
    }

    fn step(&self, state: &State, place: usize, value: Value) -> Step {
        self.meter
            .step(state, place, value)
            .map(|state| if self.is_in_order { self.kept(state) } else { Some(state) })
    }

    fn accepts(&self, state: &State) -> bool {
        matches!(self.meter.read(state), Reading::List(list) | Reading::Unordered(list) if self.said.holds(&list))
    }
}

/// Both of two automata.
pub(crate) struct Both<'a>(pub(super) &'a dyn Automaton, pub(super) &'a dyn Automaton);

impl Automaton for Both<'_> {
    fn start(&self) -> State {
        joined(self.0.start(), self.1.start())
    }

    fn step(&self, state: &State, place: usize, value: Value) -> Step {
        let (left, right) = split(state);
        let Some(left) = self.0.step(&left, place, value)? else { return Ok(None) };
        Ok(self.1.step(&right, place, value)?.map(|right| joined(left, right)))
    }

    fn accepts(&self, state: &State) -> bool {
        let (left, right) = split(state);
        self.0.accepts(&left) && self.1.accepts(&right)
    }
}
