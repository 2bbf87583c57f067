//! Parts: what is known to be on and hangs together.

use std::cell::Cell;

use super::bounds::{Bounds, Sum, both};
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
        let rooms = bounds.sums.iter().enumerate().filter_map(room);
        rooms.min_by_key(|(_, room)| *room).unwrap_or((None, u32::MAX))
    }

    /// The sums that are less than they must become.
    pub(super) fn missing(&self) -> impl Iterator<Item = usize> {
        (0..self.totals.len()).filter(|number| self.totals[*number] < self.amounts[*number].least)
    }
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
        let parts = || parts.iter().map(|part| &self.list[*part as usize]);
        let by_place = with.map_or(&[][..], |node| &bounds.asked_by[node as usize]);
        let asked = || parts().flat_map(|part| &part.asked).chain(by_place);
        let is_over = asked().any(|number| {
            let number = *number as usize;
            let sum = &bounds.sums[number];
            let (mut total, mut amount) = match with {
                Some(node) => (sum.weights[node as usize], sum.amounts[node as usize]),
                None => (sum.least_weight, Amount::ANY),
            };
            for part in parts() {
                total = total.saturating_add(part.totals[number]);
                amount = both(amount, part.amounts[number]);
            }
            total > amount.most || amount.least > amount.most
        });
        is_over
            || bounds.labels.iter().enumerate().any(|(number, rule)| {
                let of_node = with.and_then(|node| rule.of[node as usize]);
                let labels: Vec<u32> =
                    parts().flat_map(|part| &part.labels[number]).copied().chain(of_node).collect();
                rule.are_broken_by(&labels)
            })
    }
}
