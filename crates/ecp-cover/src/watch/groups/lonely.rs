//! Open places from which no group could become what is asked: they are off.

use super::{Check, Grouping, off, on};
use crate::watch::graph::{Finding, State};

impl Grouping {
    /// Finds the open places that are too far from everything with weight, where each group must have some.
    pub(super) fn close_lonely(&mut self, check: &mut Check, findings: &mut Vec<Finding>) {
        for sum in 0..self.bounds.sums.len() {
            if !self.bounds.sums[sum].is_needed {
                continue;
            }
            let farthest = self.bounds.most_with_weight(sum);
            for node in self.places.all() {
                if self.places.state(node) != State::Open || check.is_found[node as usize] {
                    continue;
                }
                if let Some(why) = self.why_lonely(check, sum, node, farthest) {
                    self.find(check, findings, Finding { node, is_on: false }, why);
                }
            }
        }
    }

    /// Why a group that has this open place could not become heavy enough; `None` if it could, as far as is seen.
    fn why_lonely(&self, check: &Check, sum: usize, start: u32, farthest: u32) -> Option<Vec<Finding>> {
        let sum = &self.bounds.sums[sum];
        let least = sum.amounts[start as usize].least;
        let mut is_seen = vec![false; self.places.len()];
        is_seen[start as usize] = true;
        let (mut ring, mut total) = (vec![start], sum.weights[start as usize]);
        if total >= least {
            return None;
        }
        let (mut rim, mut stops) = (Vec::new(), Vec::new());
        // a group that reaches what is `places` away has that many places at least
        for places in 1..farthest.min(self.places.len() as u32) {
            let mut next = Vec::new();
            for node in ring {
                for &near in self.places.neighbours(node) {
                    if std::mem::replace(&mut is_seen[near as usize], true) {
                        continue;
                    }
                    // a part is joined as a whole
                    let alone = [near];
                    let part = check.parts.part_of(near);
                    let joined = part.map_or(&alone[..], |part| &check.parts.list[part as usize].nodes);
                    if self.places.state(near) == State::Off {
                        rim.push(near);
                        continue;
                    }
                    if let Some(part) = part.filter(|part| self.is_full(check, *part, places)) {
                        stops.push(part);
                        continue;
                    }
                    for &node in joined {
                        is_seen[node as usize] = true;
                        total = total.saturating_add(sum.weights[node as usize]);
                    }
                    if total >= least {
                        return None;
                    }
                    next.extend(joined);
                }
            }
            if next.is_empty() {
                break;
            }
            ring = next;
        }
        stops.sort_unstable();
        stops.dedup();
        let stops = stops.into_iter().flat_map(|part| on(check.parts.list[part as usize].nodes.clone()));
        Some(off(rim).chain(stops).collect())
    }

    /// Whether a part has no room for so many places more.
    fn is_full(&self, check: &Check, part: u32, places: u32) -> bool {
        check.parts.list[part as usize].room(&self.bounds) < places
    }
}
