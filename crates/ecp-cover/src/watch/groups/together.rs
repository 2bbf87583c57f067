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
            if let Some(why) = self.why_too_light(weights, places, amount.least) {
                return Err(why);
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

    /// Why all that may come to hang together with these places weighs too little, if it does: what is off around it.
    fn why_too_light(&self, weights: &[u32], places: &[u32], least: u32) -> Option<Vec<Finding>> {
        let mut is_seen = vec![false; self.places.len()];
        let places = places.iter().copied();
        let mut open: Vec<u32> =
            places.filter(|node| !std::mem::replace(&mut is_seen[*node as usize], true)).collect();
        let (mut rim, mut weight) = (Vec::new(), 0_u32);
        while let Some(node) = open.pop() {
            if self.places.state(node) == State::Off {
                rim.push(node);
                continue;
            }
            weight = weight.saturating_add(weights[node as usize]);
            if weight >= least {
                return None;
            }
            let near = self.places.neighbours(node).iter();
            open.extend(near.filter(|near| !std::mem::replace(&mut is_seen[**near as usize], true)));
        }
        Some(off(rim).collect())
    }
}
