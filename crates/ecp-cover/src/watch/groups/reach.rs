//! How far a part may grow: whether that is enough, and which places it cannot do without.
//!
//! # Source
//! Cut vertices by low points: R. Tarjan, "Depth-first search and linear graph algorithms", SIAM Journal on Computing 1
//! (1972).

use super::bounds::{Bounds, Ranked};
use super::parts::Part;
use super::{Check, Grouping, on};
use crate::watch::graph::{Finding, State};

/// The places that a part may come to have.
struct Reach {
    /// Them, nearest first.
    nodes: Vec<u32>,
    /// For each place of the rule its number among them, from 1; 0 for those that are none.
    numbers: Vec<u32>,
    /// The part, by its number.
    part: u32,
}

impl Reach {
    fn has(&self, node: u32) -> bool {
        self.numbers[node as usize] > 0
    }
}

impl Grouping {
    /// Finds what parts must have that are to grow.
    pub(super) fn grow(
        &mut self,
        check: &mut Check,
        findings: &mut Vec<Finding>,
    ) -> Result<(), Vec<Finding>> {
        let mut found = Vec::new();
        for (number, part) in (0..).zip(&check.parts.list) {
            let has_way = |sum: &usize| self.has_two_ways(check, number, part, *sum);
            let missing: Vec<usize> = part.missing().filter(|sum| !has_way(sum)).collect();
            if missing.is_empty() {
                continue;
            }
            let reach = self.reach(check, number, part);
            for sum in missing {
                let weights = &self.bounds.sums[sum].weights;
                let all = weight(weights, &reach.nodes) + u64::from(part.totals[sum]);
                let least = u64::from(part.amounts[sum].least);
                if all < least {
                    return Err(self.why(check, part, &reach, None));
                }
                for (node, without) in self.cuts(part, &reach, weights) {
                    let is_new =
                        !check.is_found[node as usize] && found.iter().all(|(known, _)| *known != node);
                    if self.places.state(node) == State::Open && all - without < least && is_new {
                        found.push((node, self.why(check, part, &reach, Some(node))));
                    }
                }
            }
        }
        for (node, why) in found {
            self.find(check, findings, Finding { node, is_on: true }, why);
        }
        Ok(())
    }

    /// Whether a part that is short of one has two ways to something with weight that have no open place in common: it is enough
    /// to look at what is near then.
    fn has_two_ways(&self, check: &Check, number: u32, part: &Part, sum: usize) -> bool {
        if part.amounts[sum].least - part.totals[sum] != 1 {
            return false;
        }
        let weights = &self.bounds.sums[sum].weights;
        let mut is_taken = vec![false; self.places.len()];
        (0..2).all(|_| self.take_way(check, number, part, weights, &mut is_taken))
    }

    /// Takes a shortest way from a part to a place with weight, past the places that are taken; what is on may be taken again.
    fn take_way(
        &self,
        check: &Check,
        number: u32,
        part: &Part,
        weights: &[u32],
        is_taken: &mut [bool],
    ) -> bool {
        let (room_of, room) = part.least_room(&self.bounds);
        let mut above = std::collections::HashMap::new();
        let mut ring: Vec<u32> = part.nodes.clone();
        let mut next = 0;
        while let Some(&node) = ring.get(next) {
            next += 1;
            for &near in self.places.neighbours(node) {
                let is_own = check.parts.part_of(near) == Some(number);
                if is_own
                    || is_taken[near as usize]
                    || above.contains_key(&near)
                    || !self.is_way(check, number, near)
                {
                    continue;
                }
                above.insert(near, node);
                if weights[near as usize] == 0 {
                    ring.push(near);
                    continue;
                }
                let way: Vec<u32> =
                    std::iter::successors(Some(near), |node| above.get(node).copied()).collect();
                // the last is of the part
                let way = &way[..way.len() - 1];
                let weigh = |node: &u32| room_of.map_or(0, |weights| weights[*node as usize]);
                let weight: u32 = way.iter().map(weigh).sum();
                if weight > room {
                    // another way may be lighter
                    return false;
                }
                let other = check.parts.part_of(near);
                let is_outside = |node: &&u32| other.is_none() || check.parts.part_of(**node) != other;
                let weight = way.iter().filter(is_outside).map(weigh).sum();
                if !self.is_too_far(check, number, (room_of, weight), near) {
                    way.iter()
                        .for_each(|node| is_taken[*node as usize] = self.places.state(*node) == State::Open);
                    return true;
                }
            }
        }
        false
    }

    /// The places that a part may come to have: no farther than there is room, and past no part that it must not join.
    fn reach(&self, check: &Check, number: u32, part: &Part) -> Reach {
        let mut reach = Reach { nodes: Vec::new(), numbers: vec![0; self.places.len()], part: number };
        let (weights, room) = part.least_room(&self.bounds);
        let weigh = |node: u32| weights.map_or(0, |weights| weights[node as usize]);
        // for each weight on the way the places that are reached with it, the lightest first
        let mut rings = std::collections::BTreeMap::from([(0, part.nodes.clone())]);
        while let Some((weight, mut ring)) = rings.pop_first() {
            while let Some(node) = ring.pop() {
                for &near in self.places.neighbours(node) {
                    let is_own = check.parts.part_of(near) == Some(number);
                    let with = weight + weigh(near);
                    if is_own || with > room || reach.has(near) || !self.is_way(check, number, near) {
                        continue;
                    }
                    let is_entered = check.parts.part_of(node) != check.parts.part_of(near);
                    if is_entered && self.is_too_far(check, number, (weights, weight), near) {
                        continue;
                    }
                    reach.nodes.push(near);
                    reach.numbers[near as usize] = reach.nodes.len() as u32;
                    if with == weight {
                        ring.push(near);
                    } else {
                        rings.entry(with).or_default().push(near);
                    }
                }
            }
        }
        reach
    }

    /// Whether a part, with so much on the way to a place by the weights of ways, cannot be one with the part of that place.
    fn is_too_far(
        &self,
        check: &Check,
        part: u32,
        (weights, weight): (Option<&[u32]>, u32),
        node: u32,
    ) -> bool {
        let is_of_ways = |sum: usize| {
            weights.is_some_and(|weights| std::ptr::eq(weights, &self.bounds.sums[sum].weights[..]))
        };
        if !self.bounds.ranked.iter().any(|ranked| is_of_ways(ranked.sum)) {
            return false;
        }
        let other = check.parts.part_of(node).filter(|other| *other != part);
        let weigh = |ranked: &Ranked| if is_of_ways(ranked.sum) { weight } else { 0 };
        other.is_some_and(|other| check.parts.are_outranked(&[part, other], None, weigh, &self.bounds))
    }

    /// Whether a part may have the place, as far as the parts beside it go.
    fn is_way(&self, check: &Check, part: u32, node: u32) -> bool {
        match self.places.state(node) {
            State::Off => false,
            State::On => check.parts.part_of(node).is_none_or(|other| !self.excludes(check, part, other)),
            State::Open => !check.is_barred[node as usize] && self.stop(check, part, node).is_none(),
        }
    }

    /// A part beside a place with which another may not become one.
    fn stop(&self, check: &Check, part: u32, node: u32) -> Option<u32> {
        let mut near = self.places.neighbours(node).iter().filter_map(|near| check.parts.part_of(*near));
        near.find(|other| self.excludes(check, part, *other))
    }

    /// Whether two parts that lie apart may not become one, with a place more between them.
    fn excludes(&self, check: &Check, part: u32, other: u32) -> bool {
        part != other && check.parts.exclude(part, other, &self.bounds)
    }

    /// For each place what weight is lost without it: its own, and what is reached through it alone.
    fn cuts(&self, part: &Part, reach: &Reach, weights: &[u32]) -> Vec<(u32, u64)> {
        Cuts::new(self, part, reach, weights).found
    }

    /// Why a part reaches no more, or no more without a place: it, what is off around, and what it may not join.
    fn why(&self, check: &Check, part: &Part, reach: &Reach, without: Option<u32>) -> Vec<Finding> {
        let mut why: Vec<Finding> = on(part.nodes.clone()).collect();
        let mut is_seen = vec![false; self.places.len()];
        part.nodes.iter().for_each(|node| is_seen[*node as usize] = true);
        let mut open = part.nodes.clone();
        let mut stops: Vec<u32> = Vec::new();
        while let Some(node) = open.pop() {
            for &near in self.places.neighbours(node) {
                if Some(near) == without || std::mem::replace(&mut is_seen[near as usize], true) {
                    continue;
                }
                if reach.has(near) {
                    open.push(near);
                } else if self.places.state(near) == State::Off {
                    why.push(Finding { node: near, is_on: false });
                } else if check.is_barred[near as usize] {
                    why.extend(&self.reasons[near as usize]);
                } else {
                    stops.extend(self.stop(check, reach.part, near));
                    // it may be too far away
                    stops.extend(check.parts.part_of(near));
                }
            }
        }
        stops.sort_unstable();
        stops.dedup();
        why.extend(stops.into_iter().flat_map(|stop| on(check.parts.list[stop as usize].nodes.clone())));
        why.sort_unstable_by_key(|known| (known.node, known.is_on));
        why.dedup();
        why
    }
}

fn weight(weights: &[u32], nodes: &[u32]) -> u64 {
    nodes.iter().map(|node| u64::from(weights[*node as usize])).sum()
}

/// A depth-first search from a part over what it reaches.
struct Cuts<'r> {
    grouping: &'r Grouping,
    reach: &'r Reach,
    weights: &'r [u32],
    clock: u32,
    /// For the part, and behind it for each place that it reaches, what is known.
    visits: Vec<Visit>,
    found: Vec<(u32, u64)>,
}

/// What a search knows of a place.
#[derive(Clone, Copy, Default)]
struct Visit {
    /// When it was reached, from 1; and the first that a place below it is joined with. The part is 1.
    reached: u32,
    low: u32,
    /// The weight from there on down, and of what is cut off without it.
    below: u64,
    cut: u64,
}

impl<'r> Cuts<'r> {
    fn new(grouping: &'r Grouping, part: &Part, reach: &'r Reach, weights: &'r [u32]) -> Self {
        let mut visits = vec![Visit::default(); reach.nodes.len() + 1];
        visits[0].reached = 1;
        let mut cuts = Self { grouping, reach, weights, clock: 1, visits, found: Vec::new() };
        for &root in &part.nodes {
            for &first in grouping.places.neighbours(root) {
                if reach.has(first) && cuts.visit(first).reached == 0 {
                    cuts.search(first, &part.nodes);
                }
            }
        }
        cuts
    }

    fn enter(&mut self, node: u32) -> (u32, u32) {
        self.clock += 1;
        let (clock, weight) = (self.clock, u64::from(self.weights[node as usize]));
        *self.visit(node) = Visit { reached: clock, low: clock, below: weight, cut: weight };
        (node, 0)
    }

    fn search(&mut self, first: u32, part: &[u32]) {
        let grouping = self.grouping;
        let mut stack = vec![self.enter(first)];
        while let Some((node, looked_at)) = stack.last_mut() {
            let node = *node;
            if let Some(&near) = grouping.places.neighbours(node).get(*looked_at as usize) {
                *looked_at += 1;
                let is_known = self.reach.has(near);
                match self.visit(near).reached {
                    0 => stack.push(self.enter(near)),
                    reached if is_known || part.contains(&near) => {
                        let visit = self.visit(node);
                        visit.low = visit.low.min(reached);
                    }
                    _ => {}
                }
                continue;
            }
            stack.pop();
            let Visit { low, below, cut, .. } = *self.visit(node);
            self.found.push((node, cut));
            let Some(&(above, _)) = stack.last() else { break };
            let above = self.visit(above);
            above.low = above.low.min(low);
            above.below += below;
            if low >= above.reached {
                above.cut += below;
            }
        }
    }

    /// What is known of a place that is reached; of all others, what is of the part.
    fn visit(&mut self, node: u32) -> &mut Visit {
        &mut self.visits[self.reach.numbers[node as usize] as usize]
    }
}

impl Bounds {
    /// The largest group that has weight by a sum.
    pub(super) fn most_with_weight(&self, sum: usize) -> u32 {
        let weights = self.sums[sum].weights.iter();
        let heavy = (0..).zip(weights).filter(|(_, weight)| **weight > 0);
        heavy.map(|(node, _)| self.most_places(node)).max().unwrap_or(u32::MAX)
    }
}
