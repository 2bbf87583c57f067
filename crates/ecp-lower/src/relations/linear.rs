//! Weighted sums over cells, between bounds: sums, counts, and formulas without products.

use std::collections::HashMap;

use ecp_puzzle::{CellId, Comparison, InputId};

use super::automaton::{Automaton, Overflow, State, Step, Value};
use crate::domains::Domains;

/// Every cell adds what its value weighs; the sum lies between two bounds.
#[derive(Clone, Debug)]
pub(crate) struct Linear {
    /// For each cell, in order, what its possible values weigh.
    pub(super) weights: Vec<HashMap<Value, i64>>,
    pub(super) lo: i64,
    pub(super) hi: i64,
    /// How much it adds for each one of what is measured, for what is said of it: 2 where both ends of something are counted.
    unit: i64,
    /// For each place the least and the most that the cells from there on add, and at the end (0, 0).
    rest: Vec<(i64, i64)>,
}

impl Linear {
    /// The value of a cell that is not read.
    const UNREAD: Value = Some(InputId(u32::MAX));

    /// A sum over cells with their domains; `None` where numbers become too large, or a domain is empty.
    pub(super) fn new(
        cells: &[CellId],
        domains: &Domains,
        weight: impl Fn(usize, Value) -> Option<i64>,
        (lo, hi): (i64, i64),
    ) -> Option<Self> {
        let weights_at = |(place, cell): (usize, &CellId)| {
            domains.values_of(*cell).map(|value| Some((value, weight(place, value)?))).collect()
        };
        let weights: Vec<HashMap<Value, i64>> =
            cells.iter().enumerate().map(weights_at).collect::<Option<_>>()?;
        let mut rest = vec![(0, 0)];
        for weights in weights.iter().rev() {
            let (least, most) = (*weights.values().min()?, *weights.values().max()?);
            let (rest_least, rest_most): (i64, i64) = rest[rest.len() - 1];
            rest.push((rest_least.checked_add(least)?, rest_most.checked_add(most)?));
        }
        rest.reverse();
        Some(Self { weights, lo, hi, unit: 1, rest })
    }

    /// The same, which adds so much for each one of what is measured.
    pub(super) const fn by(mut self, unit: i64) -> Self {
        self.unit = unit;
        self
    }

    /// A sum as a number of what is measured.
    pub(super) const fn measured(&self, sum: i64) -> i64 {
        if sum == i64::MIN || sum == i64::MAX { sum } else { sum.div_euclid(self.unit) }
    }

    /// The same where a cell may not be read at all, and then adds nothing.
    pub(super) fn with_unread(mut self) -> Self {
        for (place, weights) in self.weights.iter_mut().enumerate() {
            weights.insert(Self::UNREAD, 0);
            self.rest[place] = (0, 0);
        }
        for place in (0..self.weights.len()).rev() {
            let (rest_least, rest_most) = self.rest[place + 1];
            let weights = || self.weights[place].values().copied();
            let (least, most) = (weights().min().unwrap_or(0), weights().max().unwrap_or(0));
            // it was within bounds with the value that is farthest from nothing
            self.rest[place] = (rest_least.saturating_add(least), rest_most.saturating_add(most));
        }
        self
    }

    /// The same where each of some inputs adds what an empty cell adds.
    pub(super) fn past_lines(mut self, passing: &[InputId]) -> Self {
        for weights in &mut self.weights {
            if let Some(weight) = weights.get(&None).copied() {
                weights.extend(passing.iter().map(|input| (Some(*input), weight)));
            }
        }
        self
    }

    /// The least and the most that it comes to, as a number of what is measured.
    pub(super) fn reach(&self) -> (i64, i64) {
        let (least, most) = self.rest[0];
        (self.measured(least), self.measured(most))
    }

    /// Whether it lies between its bounds whatever stands in the cells.
    pub(super) fn is_always_kept(&self) -> bool {
        let (least, most) = self.rest[0];
        least >= self.lo && most <= self.hi
    }

    /// Whether each cell adds 0 or 1.
    pub(super) fn is_count(&self) -> bool {
        self.weights.iter().flat_map(HashMap::values).all(|weight| matches!(weight, 0 | 1))
    }
}

/// The bounds that a comparison with a number sets; `is not` sets none.
pub(crate) fn bounds(comparison: Comparison, number: i64) -> Option<(i64, i64)> {
    match comparison {
        Comparison::Is => Some((number, number)),
        Comparison::IsNot => None,
        Comparison::AtLeast => Some((number, i64::MAX)),
        Comparison::AtMost => Some((i64::MIN, number)),
        Comparison::LessThan => Some((i64::MIN, number.checked_sub(1)?)),
        Comparison::MoreThan => Some((number.checked_add(1)?, i64::MAX)),
    }
}

/// Remembers the sum so far; an empty state where the bounds hold whatever follows.
impl Automaton for Linear {
    fn start(&self) -> State {
        vec![0]
    }

    fn step(&self, state: &State, place: usize, value: Value) -> Step {
        let Some(sum) = state.first() else { return Ok(Some(State::new())) };
        let Some(weight) = self.weights[place].get(&value) else { return Ok(None) };
        let sum = sum.checked_add(*weight).ok_or(Overflow)?;
        let (least, most) = self.rest[place + 1];
        let (least, most) = (sum.checked_add(least).ok_or(Overflow)?, sum.checked_add(most).ok_or(Overflow)?);
        if most < self.lo || least > self.hi {
            return Ok(None);
        }
        Ok(Some(if least >= self.lo && most <= self.hi { State::new() } else { vec![sum] }))
    }

    fn skip(&self, state: &State, place: usize) -> Step {
        self.step(state, place, Self::UNREAD)
    }

    fn is_certain(&self, state: &State) -> bool {
        state.is_empty()
    }

    fn accepts(&self, state: &State) -> bool {
        state.first().is_none_or(|sum| (self.lo..=self.hi).contains(sum))
    }
}
