//! How far a part may grow: whether that is enough, and which places it cannot do without.
//!
//! # Source
//! Cut vertices by low points: R. Tarjan, "Depth-first search and linear graph algorithms", SIAM Journal on Computing 1
//! (1972).

use super::bounds::Bounds;
use super::parts::Part;
use super::{Check, Grouping, on};
use crate::watch::graph::{Finding, State};

/// The places that a part may come to have.
struct Reach {
    /// Them, nearest first.
    nodes: Vec<u32>,
    /// For each place of the rule whether it is one of them.
    is_reached: Vec<bool>,
    /// The parts with which it may not become one.
    excluded: Vec<u32>,
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
            let missing: Vec<usize> = part.missing().collect();
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

    /// The places that a part may come to have: no farther than there is room, and past no part that it must not join.
    fn reach(&self, check: &Check, number: u32, part: &Part) -> Reach {
        let mut reach = Reach {
            nodes: Vec::new(),
            is_reached: vec![false; self.places.len()],
            excluded: self.excluded(check, number),
        };
        let (weights, room) = part.least_room(&self.bounds);
        let weigh = |node: u32| weights.map_or(0, |weights| weights[node as usize]);
        // for each weight on the way the places that are reached with it, the lightest first
        let mut rings = std::collections::BTreeMap::from([(0, part.nodes.clone())]);
        while let Some((weight, mut ring)) = rings.pop_first() {
            while let Some(node) = ring.pop() {
                for &near in self.places.neighbours(node) {
                    let is_own = check.parts.part_of(near) == Some(number);
                    let with = weight + weigh(near);
                    if is_own
                        || with > room
                        || reach.is_reached[near as usize]
                        || !self.is_way(check, &reach.excluded, near)
                    {
                        continue;
                    }
                    reach.is_reached[near as usize] = true;
                    reach.nodes.push(near);
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

    fn excluded(&self, check: &Check, number: u32) -> Vec<u32> {
        let others = (0..check.parts.list.len() as u32).filter(|other| *other != number);
        others.filter(|other| check.parts.exclude(number, *other, &self.bounds)).collect()
    }

    /// Whether a part that may not become one with these may have the place.
    fn is_way(&self, check: &Check, excluded: &[u32], node: u32) -> bool {
        match self.places.state(node) {
            State::Off => false,
            State::On => check.parts.part_of(node).is_none_or(|part| excluded.binary_search(&part).is_err()),
            State::Open => !check.is_barred[node as usize] && self.stop(check, excluded, node).is_none(),
        }
    }

    /// A part beside a place with which another may not become one.
    fn stop(&self, check: &Check, excluded: &[u32], node: u32) -> Option<u32> {
        let near = self.places.neighbours(node).iter().filter_map(|near| check.parts.part_of(*near));
        near.into_iter().find(|part| excluded.binary_search(part).is_ok())
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
                if reach.is_reached[near as usize] {
                    open.push(near);
                } else if self.places.state(near) == State::Off {
                    why.push(Finding { node: near, is_on: false });
                } else if check.is_barred[near as usize] {
                    why.extend(&self.reasons[near as usize]);
                } else {
                    stops.extend(self.stop(check, &reach.excluded, near));
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
struct Cuts {
    clock: u32,
    /// For each place when it was reached, from 1; and the first that a place below it is joined with. The part is 1.
    reached: Vec<u32>,
    low: Vec<u32>,
    /// For each place the weight from there on down, and of what is cut off without it.
    below: Vec<u64>,
    cut: Vec<u64>,
    found: Vec<(u32, u64)>,
}

impl Cuts {
    fn new(grouping: &Grouping, part: &Part, reach: &Reach, weights: &[u32]) -> Self {
        let count = grouping.places.len();
        let mut cuts = Self {
            clock: 1,
            reached: vec![0; count],
            low: vec![0; count],
            below: vec![0; count],
            cut: vec![0; count],
            found: Vec::new(),
        };
        part.nodes.iter().for_each(|node| cuts.reached[*node as usize] = 1);
        for &root in &part.nodes {
            for &first in grouping.places.neighbours(root) {
                if reach.is_reached[first as usize] && cuts.reached[first as usize] == 0 {
                    cuts.search(first, grouping, reach, weights);
                }
            }
        }
        cuts
    }

    fn enter(&mut self, node: u32, weights: &[u32]) -> (u32, u32) {
        self.clock += 1;
        let weight = u64::from(weights[node as usize]);
        self.reached[node as usize] = self.clock;
        self.low[node as usize] = self.clock;
        (self.below[node as usize], self.cut[node as usize]) = (weight, weight);
        (node, 0)
    }

    fn search(&mut self, first: u32, grouping: &Grouping, reach: &Reach, weights: &[u32]) {
        let mut stack = vec![self.enter(first, weights)];
        while let Some((node, looked_at)) = stack.last_mut() {
            let node = *node;
            if let Some(&near) = grouping.places.neighbours(node).get(*looked_at as usize) {
                *looked_at += 1;
                match self.reached[near as usize] {
                    0 if reach.is_reached[near as usize] => stack.push(self.enter(near, weights)),
                    0 => {}
                    reached => self.low[node as usize] = self.low[node as usize].min(reached),
                }
                continue;
            }
            stack.pop();
            self.found.push((node, self.cut[node as usize]));
            let Some(&(above, _)) = stack.last() else { break };
            let (low, below) = (self.low[node as usize], self.below[node as usize]);
            self.low[above as usize] = self.low[above as usize].min(low);
            self.below[above as usize] += below;
            if low >= self.reached[above as usize] {
                self.cut[above as usize] += below;
            }
        }
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
