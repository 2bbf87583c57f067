//! Groups that are weighed together: those that meet in some places are neither too heavy nor too light.

use super::{Check, Grouping, off, on};
use crate::problem::{Amount, Demand, sum};
use crate::watch::graph::{Finding, State};

/// What is known of the groups at some places.
struct Known {
    /// The parts that have one of the places, each once.
    parts: Vec<u32>,
    /// What they weigh, all together.
    weight: u32,
    /// The open places that would add to them: the places themselves, and what is beside the parts.
    open: Vec<u32>,
}

impl Grouping {
    /// Finds what groups must have, or must not, that are weighed together.
    pub(super) fn weigh_together(
        &mut self,
        check: &mut Check,
        findings: &mut Vec<Finding>,
    ) -> Result<(), Vec<Finding>> {
        let demands = std::mem::take(&mut self.demands);
        let together = demands.iter().try_for_each(|demand| {
            let Demand::Together { weights, places } = demand else { return Ok(()) };
            places
                .iter()
                .try_for_each(|(places, amount)| self.weigh_at(check, findings, weights, places, *amount))
        });
        self.demands = demands;
        together
    }

    fn weigh_at(
        &mut self,
        check: &mut Check,
        findings: &mut Vec<Finding>,
        weights: &[u32],
        places: &[u32],
        amount: Amount,
    ) -> Result<(), Vec<Finding>> {
        let known = self.known_at(check, weights, places);
        if known.weight > amount.most {
            return Err(self.why_so_heavy(check, &known.parts, None).collect());
        }
        if known.open.is_empty() {
            return if amount.allows(known.weight) {
                Ok(())
            } else {
                Err(self.why_no_more(check, &known, places, None))
            };
        }
        if known.weight < amount.least {
            if let Some(why) = self.why_too_light(weights, places, amount.least, None) {
                return Err(why);
            }
            for &node in places {
                if self.places.state(node) == State::Open
                    && !check.is_found[node as usize]
                    && let Some(why) = self.why_too_light(weights, places, amount.least, Some(node))
                {
                    self.find(check, findings, Finding { node, is_on: true }, why);
                }
            }
            if let [node] = known.open[..]
                && !check.is_found[node as usize]
            {
                let why = self.why_no_more(check, &known, places, Some(node));
                self.find(check, findings, Finding { node, is_on: true }, why);
                return Ok(());
            }
        }
        for &node in &known.open {
            if check.is_found[node as usize] {
                continue;
            }
            let joined: Vec<u32> = check.parts.near(&self.places, node);
            let added = joined.iter().filter(|part| !known.parts.contains(part));
            let weight = added.fold(known.weight.saturating_add(weights[node as usize]), |weight, part| {
                weight.saturating_add(sum(weights, &check.parts.list[*part as usize].nodes))
            });
            if weight > amount.most {
                let why = self.why_so_heavy(check, &known.parts, Some(&joined)).collect();
                self.find(check, findings, Finding { node, is_on: false }, why);
            }
        }
        Ok(())
    }

    fn known_at(&self, check: &Check, weights: &[u32], places: &[u32]) -> Known {
        let mut parts: Vec<u32> = places.iter().filter_map(|node| check.parts.part_of(*node)).collect();
        parts.sort_unstable();
        parts.dedup();
        let nodes = || parts.iter().flat_map(|part| &check.parts.list[*part as usize].nodes);
        let weight = nodes().fold(0, |all: u32, node| all.saturating_add(weights[*node as usize]));
        let beside = nodes().flat_map(|node| self.places.neighbours(*node));
        let is_open = |node: &&u32| self.places.state(**node) == State::Open;
        let mut open: Vec<u32> = places.iter().chain(beside).filter(is_open).copied().collect();
        open.sort_unstable();
        open.dedup();
        Known { parts, weight, open }
    }

    /// That these parts are there, and others.
    fn why_so_heavy<'c>(
        &self,
        check: &'c Check,
        parts: &'c [u32],
        joined: Option<&'c [u32]>,
    ) -> impl Iterator<Item = Finding> + use<'c> {
        let mut parts: Vec<u32> = parts.iter().chain(joined.unwrap_or_default()).copied().collect();
        parts.sort_unstable();
        parts.dedup();
        on(parts.into_iter().flat_map(|part| check.parts.list[part as usize].nodes.clone()).collect())
    }

    /// That nothing can be added to groups, or nothing but one place: they are there, and what is beside them and of their
    /// places is off.
    fn why_no_more(&self, check: &Check, known: &Known, places: &[u32], but: Option<u32>) -> Vec<Finding> {
        let parts = || known.parts.iter().map(|part| &check.parts.list[*part as usize]);
        let is_off = |node: &u32| self.places.state(*node) == State::Off && Some(*node) != but;
        let of_places = off(places.iter().copied().filter(is_off).collect());
        let rims = parts().flat_map(|part| self.rim(part));
        on(parts().flat_map(|part| part.nodes.clone()).collect()).chain(of_places).chain(rims).collect()
    }

    /// Why all groups that may have one of these places weigh too little together, if they do, perhaps without one of them: what
    /// is off around them.
    fn why_too_light(
        &self,
        weights: &[u32],
        places: &[u32],
        least: u32,
        without: Option<u32>,
    ) -> Option<Vec<Finding>> {
        let is_off = |node: &u32| self.places.state(*node) == State::Off;
        let mut rim: Vec<u32> = places.iter().copied().filter(is_off).collect();
        let mut weight = 0_u32;
        for node in places.iter().copied().filter(|node| !is_off(node) && Some(*node) != without) {
            weight = weight.saturating_add(self.most_from(node, weights, least - weight, without, &mut rim));
            if weight >= least {
                return None;
            }
        }
        rim.sort_unstable();
        rim.dedup();
        Some(off(rim).collect())
    }

    /// The most that a group with a place may weigh, or anything that is enough: what hangs together with it by way of places in
    /// whose groups there may be so much. Adds what is off around that.
    fn most_from(
        &self,
        start: u32,
        weights: &[u32],
        enough: u32,
        without: Option<u32>,
        rim: &mut Vec<u32>,
    ) -> u32 {
        let sum = self.bounds.sums.iter().find(|sum| sum.weights == *weights);
        let most_at = |node: u32| sum.map_or(u32::MAX, |sum| sum.amounts[node as usize].most);
        // those places first in whose groups there may be most: all that is reached by way of as much is one step
        let mut is_seen = vec![false; self.places.len()];
        is_seen[start as usize] = true;
        let mut open = std::collections::BinaryHeap::from([(most_at(start), start)]);
        let (mut weight, mut most) = (0_u32, 0_u32);
        let mut narrowest = u32::MAX;
        while let Some((may_be, node)) = open.pop() {
            narrowest = narrowest.min(may_be);
            weight = weight.saturating_add(weights[node as usize]);
            most = most.max(weight.min(narrowest));
            if most >= enough {
                break;
            }
            for &near in self.places.neighbours(node) {
                if Some(near) == without || std::mem::replace(&mut is_seen[near as usize], true) {
                    continue;
                }
                if self.places.state(near) == State::Off {
                    rim.push(near);
                } else {
                    open.push((most_at(near), near));
                }
            }
        }
        most
    }
}
