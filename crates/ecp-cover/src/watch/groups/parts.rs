//! Parts: what is known to be on and hangs together.

use std::cell::Cell;

use super::bounds::{Bounds, Ranked, Sum, both};
use crate::problem::Amount;
use crate::watch::graph::{Places, State};

/// The parts, and in which of them each place lies.
pub(super) struct Parts {
    pub(super) list: Vec<Part>,
    of: Vec<Option<u32>>,
    /// For each two parts whether they may not be one, once that was asked; nothing where there are very many.
    exclusions: Vec<Cell<Option<bool>>>,
}

/// For so many pairs of parts it is kept whether they may not be one.
const MOST_PAIRS: usize = 1 << 18;

/// Places that are on and hang together, and what they come to.
#[derive(Clone, Debug, Default)]
pub(super) struct Part {
    pub(super) nodes: Vec<u32>,
    /// For each sum what the weights come to, and what the places allow.
    pub(super) totals: Vec<u32>,
    pub(super) amounts: Vec<Amount>,
    /// The sums of which it asks something.
    asked: Vec<u32>,
    /// For each sum that compares with a number the one that tells, so far.
    numbers: Vec<Option<u32>>,
    /// For each rule of labels those of the places, in order.
    labels: Vec<Vec<u32>>,
    /// Whether an open place is beside it.
    pub(super) is_open: bool,
}

impl AsRef<[u32]> for Part {
    fn as_ref(&self) -> &[u32] {
        &self.nodes
    }
}

impl Part {
    fn empty(bounds: &Bounds) -> Self {
        Self {
            totals: vec![0; bounds.sums.len()],
            amounts: vec![Amount::ANY; bounds.sums.len()],
            labels: vec![Vec::new(); bounds.labels.len()],
            numbers: vec![None; bounds.ranked.len()],
            ..Self::default()
        }
    }

    /// Adds what a place comes to.
    fn weigh(&mut self, node: u32, bounds: &Bounds) {
        for (number, sum) in bounds.sums.iter().enumerate() {
            self.totals[number] = self.totals[number].saturating_add(sum.weights[node as usize]);
            self.amounts[number] = both(self.amounts[number], sum.amounts[node as usize]);
        }
        for (own, labels) in self.labels.iter_mut().zip(&bounds.labels) {
            own.extend(labels.of[node as usize]);
        }
        for (own, ranked) in self.numbers.iter_mut().zip(&bounds.ranked) {
            *own = telling(ranked, *own, ranked.numbers[node as usize]);
        }
    }

    /// Notes what follows from its numbers, when all its places are there and there can be no more numbers.
    fn rank(&mut self, bounds: &Bounds) {
        for (number, ranked) in self.numbers.iter().zip(&bounds.ranked) {
            if let Some(number) = number
                && self.totals[ranked.count] == self.amounts[ranked.count].most
            {
                let amount = &mut self.amounts[ranked.sum];
                *amount = both(*amount, ranked.amount(*number));
            }
        }
    }

    /// Notes the sums of which it asks something, when all its places are there.
    fn note_asked(&mut self) {
        let asks = |(_, amount): &(u32, &Amount)| !amount.is_any();
        self.asked = (0..).zip(&self.amounts).filter(asks).map(|(number, _)| number).collect();
    }

    /// Whether no group may have all these places.
    pub(super) fn clashes(&self, bounds: &Bounds) -> bool {
        let is_over = |(total, amount): (&u32, &Amount)| *total > amount.most || amount.least > amount.most;
        self.totals.iter().zip(&self.amounts).any(is_over)
            || self.labels.iter().zip(&bounds.labels).any(|(labels, rule)| rule.are_broken_by(labels))
    }

    /// How many more places it may have.
    pub(super) fn room(&self, bounds: &Bounds) -> u32 {
        let sizes = bounds.sums.iter().enumerate().filter(|(_, sum)| sum.is_size);
        let room = |(number, _)| {
            let number: usize = number;
            self.amounts[number].most.saturating_sub(self.totals[number])
        };
        sizes.map(room).min().unwrap_or(u32::MAX)
    }

    /// The weights of the sum to which least may be added, and how much; any number, if there is no bound.
    pub(super) fn least_room<'b>(&self, bounds: &'b Bounds) -> (Option<&'b [u32]>, u32) {
        let room = |(number, sum): (usize, &'b Sum)| {
            let most = self.amounts[number].most;
            (most < u32::MAX).then(|| (Some(&sum.weights[..]), most.saturating_sub(self.totals[number])))
        };
        // ways are as long as places are many: where these are bounded, that tells most
        let sizes = bounds.sums.iter().enumerate().filter(|(_, sum)| sum.is_dense);
        let rooms = bounds.sums.iter().enumerate().filter_map(room);
        let narrowest = |(_, room): &(_, u32)| *room;
        sizes
            .filter_map(room)
            .min_by_key(narrowest)
            .or_else(|| rooms.min_by_key(narrowest))
            .unwrap_or((None, u32::MAX))
    }

    /// The sums that are less than they must become.
    pub(super) fn missing(&self) -> impl Iterator<Item = usize> {
        (0..self.totals.len()).filter(|number| self.totals[*number] < self.amounts[*number].least)
    }
}

/// Of two numbers, where they are there, the one that tells.
fn telling(ranked: &Ranked, one: Option<u32>, other: Option<u32>) -> Option<u32> {
    one.into_iter().chain(other).reduce(|one, other| ranked.telling(one, other))
}

impl Parts {
    pub(super) fn of(places: &Places, bounds: &Bounds) -> Self {
        let mut parts = Self { list: Vec::new(), of: vec![None; places.len()], exclusions: Vec::new() };
        for first in places.all() {
            if places.state(first) != State::On || parts.of[first as usize].is_some() {
                continue;
            }
            let number = Some(parts.list.len() as u32);
            let mut part = Part { nodes: vec![first], ..Part::empty(bounds) };
            parts.of[first as usize] = number;
            let mut next = 0;
            while let Some(&node) = part.nodes.get(next) {
                next += 1;
                part.weigh(node, bounds);
                for &near in places.neighbours(node) {
                    match places.state(near) {
                        State::On if parts.of[near as usize].is_none() => {
                            parts.of[near as usize] = number;
                            part.nodes.push(near);
                        }
                        State::Open => part.is_open = true,
                        State::On | State::Off => {}
                    }
                }
            }
            part.rank(bounds);
            part.note_asked();
            parts.list.push(part);
        }
        let pairs = parts.list.len() * parts.list.len();
        if pairs <= MOST_PAIRS {
            parts.exclusions = vec![Cell::new(None); pairs];
        }
        parts
    }

    /// Whether two parts that lie apart may not become one, with a place more between them.
    pub(super) fn exclude(&self, one: u32, other: u32, bounds: &Bounds) -> bool {
        let (first, second) = (one.min(other) as usize, one.max(other) as usize);
        let Some(known) = self.exclusions.get(first * self.list.len() + second) else {
            return self.clash(&[one, other], None, bounds);
        };
        let excludes = known.get().unwrap_or_else(|| self.clash(&[one, other], None, bounds));
        known.set(Some(excludes));
        excludes
    }

    /// The part in which a place lies that is on.
    pub(super) fn part_of(&self, node: u32) -> Option<u32> {
        self.of[node as usize]
    }

    /// The parts of two places that are on.
    pub(super) fn of_both(&self, nodes: [u32; 2]) -> Option<[u32; 2]> {
        let [one, other] = nodes;
        Some([self.part_of(one)?, self.part_of(other)?])
    }

    /// The parts beside a place, each once.
    pub(super) fn near(&self, places: &Places, node: u32) -> Vec<u32> {
        let mut near: Vec<u32> =
            places.neighbours(node).iter().filter_map(|near| self.of[*near as usize]).collect();
        near.sort_unstable();
        near.dedup();
        near
    }

    /// Whether no group may have all of several parts, and a place more: this one, or one of least weight.
    pub(super) fn clash(&self, parts: &[u32], with: Option<u32>, bounds: &Bounds) -> bool {
        let by_place = with.map_or(&[][..], |node| &bounds.asked_by[node as usize]);
        let of_parts = || parts.iter().map(|part| &self.list[*part as usize]);
        let mut asked = of_parts().flat_map(|part| &part.asked).chain(by_place);
        asked.any(|number| is_over(self.together(parts, with, *number as usize, bounds)))
            || self.are_outranked(parts, with, |_| 0, bounds)
            || bounds.labels.iter().enumerate().any(|(number, rule)| {
                let of_node = with.and_then(|node| rule.of[node as usize]);
                let labels: Vec<u32> =
                    of_parts().flat_map(|part| &part.labels[number]).copied().chain(of_node).collect();
                rule.are_broken_by(&labels)
            })
    }

    /// What several parts and a place more come to in a sum, and what they allow.
    fn together(&self, parts: &[u32], with: Option<u32>, sum: usize, bounds: &Bounds) -> (u32, Amount) {
        let place = &bounds.sums[sum];
        let mut both_of = match with {
            Some(node) => (place.weights[node as usize], place.amounts[node as usize]),
            None => (place.least_weight, Amount::ANY),
        };
        for part in parts.iter().map(|part| &self.list[*part as usize]) {
            both_of.0 = both_of.0.saturating_add(part.totals[sum]);
            both_of.1 = both(both_of.1, part.amounts[sum]);
        }
        both_of
    }

    /// Whether no group may have all of several parts, a place more and so much weight besides, as it would have all its numbers
    /// then.
    pub(super) fn are_outranked(
        &self,
        parts: &[u32],
        with: Option<u32>,
        weight: impl Fn(&Ranked) -> u32,
        bounds: &Bounds,
    ) -> bool {
        bounds.ranked.iter().enumerate().any(|(place, ranked)| {
            let (count, counted) = self.together(parts, with, ranked.count, bounds);
            let of_node = with.and_then(|node| ranked.numbers[node as usize]);
            let numbers = parts.iter().map(|part| self.list[*part as usize].numbers[place]);
            let number = numbers.fold(of_node, |number, own| telling(ranked, number, own));
            let (total, amount) = self.together(parts, with, ranked.sum, bounds);
            count == counted.most
                && number.is_some_and(|number| {
                    is_over((total.saturating_add(weight(ranked)), both(amount, ranked.amount(number))))
                })
        })
    }
}

/// Whether a sum comes to more than is allowed, or nothing is.
fn is_over((total, amount): (u32, Amount)) -> bool {
    total > amount.most || amount.least > amount.most
}
