//! The weights of all groups, one beside the other: whether they can still be what is asked.

use super::{Check, Grouping, off, on};
use crate::problem::{Demand, Tally, sum};
use crate::watch::graph::{Finding, State};

impl Grouping {
    /// Whether the weights of all groups may still be what is asked.
    pub(super) fn tally(&self, check: &Check) -> Result<(), Vec<Finding>> {
        for demand in self.demands.iter() {
            let Demand::Weights { weights, are } = demand else { continue };
            if self.are_all_known() && !demand.holds_of_all(&check.parts.list) {
                return Err(self.all_known());
            }
            match are {
                Tally::Largest(amount) if amount.least > 0 => {
                    let regions = self.regions();
                    let reaches = |region: &Vec<u32>| sum(weights, region) >= amount.least;
                    if !regions.iter().any(reaches) {
                        return Err(self.all_off());
                    }
                }
                Tally::Largest(_) | Tally::Smallest(_) => {}
                Tally::Equal => self.are_equal(check, weights)?,
                Tally::Listed(list) => self.are_listed(check, weights, list)?,
            }
        }
        Ok(())
    }

    /// Whether no group that is closed weighs less than a part, or other than another one.
    fn are_equal(&self, check: &Check, weights: &[u32]) -> Result<(), Vec<Finding>> {
        let parts = &check.parts.list;
        let lightest = parts.iter().filter(|part| !part.is_open).min_by_key(|part| sum(weights, &part.nodes));
        let Some(lightest) = lightest else { return Ok(()) };
        let heavier = parts.iter().find(|part| sum(weights, &part.nodes) > sum(weights, &lightest.nodes));
        let Some(heavier) = heavier else { return Ok(()) };
        Err(on([lightest, heavier].into_iter().flat_map(|part| part.nodes.clone()).collect())
            .chain(self.rim(lightest))
            .collect())
    }

    /// Whether the groups that are closed are of a list, and there are not more of them than it has.
    fn are_listed(&self, check: &Check, weights: &[u32], list: &[Option<u32>]) -> Result<(), Vec<Finding>> {
        let closed: Vec<_> = check.parts.list.iter().filter(|part| !part.is_open).collect();
        let closed_weights: Vec<u32> = closed.iter().map(|part| sum(weights, &part.nodes)).collect();
        if !Tally::are_listed(list, &closed_weights) {
            let known = closed.iter().flat_map(|part| on(part.nodes.clone()).chain(self.rim(part)));
            return Err(known.collect());
        }
        // one of each region, whatever else it comes to have
        let is_on = |node: &&u32| self.places.state(**node) == State::On;
        let held: Vec<u32> =
            self.regions().iter().filter_map(|region| region.iter().find(is_on).copied()).collect();
        if held.len() > list.len() {
            return Err(on(held).chain(self.all_off()).collect());
        }
        Ok(())
    }

    /// Whether all places are known.
    fn are_all_known(&self) -> bool {
        self.places.all().all(|node| self.places.state(node) != State::Open)
    }

    /// All that is known.
    fn all_known(&self) -> Vec<Finding> {
        let ons = self.places.all().filter(|node| self.places.state(*node) == State::On);
        on(ons.collect()).chain(self.all_off()).collect()
    }

    /// All places that are off.
    pub(super) fn all_off(&self) -> Vec<Finding> {
        off(self.places.all().filter(|node| self.places.state(*node) == State::Off).collect()).collect()
    }
}
