//! How many groups have one or more of some places: no more than parts are there, no fewer than are apart for good.

use super::{Check, Grouping, off, on};
use crate::problem::Demand;
use crate::watch::graph::{Finding, State};

impl Grouping {
    /// Whether the number of groups that meet in places may still be what is asked.
    pub(super) fn meet(&self, check: &Check) -> Result<(), Vec<Finding>> {
        let mut regions = None;
        for demand in self.demands.iter() {
            let Demand::Met { places, groups } = demand else { continue };
            let regions = regions.get_or_insert_with(|| self.numbered_regions());
            for places in places {
                let is_on = |node: &&u32| self.places.state(**node) == State::On;
                let known: Vec<u32> = places.iter().filter(is_on).copied().collect();
                let apart = number(known.iter().map(|node| regions[*node as usize]));
                if apart > groups.most as usize {
                    return Err(self.all_off().into_iter().chain(on(known)).collect());
                }
                let is_open = places.iter().any(|node| self.places.state(*node) == State::Open);
                let parts = || known.iter().filter_map(|node| check.parts.part_of(*node));
                if !is_open && number(parts()) < groups.least as usize {
                    let off_places = places.iter().copied().filter(|node| !known.contains(node)).collect();
                    let nodes = parts().flat_map(|part| check.parts.list[part as usize].nodes.clone());
                    return Err(on(nodes.collect()).chain(off(off_places)).collect());
                }
            }
        }
        Ok(())
    }

    /// For each place that is not off the number of its region.
    fn numbered_regions(&self) -> Vec<u32> {
        let mut numbers = vec![u32::MAX; self.places.len()];
        for (number, region) in (0..).zip(self.regions()) {
            region.into_iter().for_each(|node| numbers[node as usize] = number);
        }
        numbers
    }

    /// What may come to hang together: the places that are not off.
    pub(super) fn regions(&self) -> Vec<Vec<u32>> {
        let mut is_seen = vec![false; self.places.len()];
        let mut regions = Vec::new();
        for first in self.places.all() {
            if self.places.state(first) == State::Off || std::mem::replace(&mut is_seen[first as usize], true)
            {
                continue;
            }
            let (mut region, mut next) = (vec![first], 0);
            while let Some(&node) = region.get(next) {
                next += 1;
                for &near in self.places.neighbours(node) {
                    if self.places.state(near) != State::Off
                        && !std::mem::replace(&mut is_seen[near as usize], true)
                    {
                        region.push(near);
                    }
                }
            }
            regions.push(region);
        }
        regions
    }
}

/// How many different numbers there are.
fn number(numbers: impl Iterator<Item = u32>) -> usize {
    let mut numbers: Vec<u32> = numbers.collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers.len()
}
