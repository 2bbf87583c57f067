//! How many groups have one or more of some places: no more than parts are there, no fewer than are apart for good.

use super::{Check, Grouping, off, on};
use crate::problem::Demand;
use crate::watch::graph::{Finding, State};

impl Grouping {
    /// Whether the number of groups that meet in places may still be what is asked.
    pub(super) fn meet(&self, check: &Check) -> Result<(), Vec<Finding>> {
        let mut regions = None;
        for demand in &self.demands {
            let Demand::Met { places, groups } = demand else { continue };
            let regions = regions.get_or_insert_with(|| self.regions());
            for places in places {
                let is_on = |node: &&u32| self.places.state(**node) == State::On;
                let known: Vec<u32> = places.iter().filter(is_on).copied().collect();
                let apart = number(known.iter().map(|node| regions[*node as usize]));
                if apart > groups.most as usize {
                    let off_places = self.places.all().filter(|node| self.places.state(*node) == State::Off);
                    return Err(off(off_places.collect()).chain(on(known)).collect());
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

    /// For each place that is not off a number, the same for those that may come to hang together.
    fn regions(&self) -> Vec<u32> {
        let mut regions = vec![u32::MAX; self.places.len()];
        for first in self.places.all() {
            if regions[first as usize] != u32::MAX || self.places.state(first) == State::Off {
                continue;
            }
            regions[first as usize] = first;
            let mut open = vec![first];
            while let Some(node) = open.pop() {
                for &near in self.places.neighbours(node) {
                    if regions[near as usize] == u32::MAX && self.places.state(near) != State::Off {
                        regions[near as usize] = first;
                        open.push(near);
                    }
                }
            }
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
