//! What is reckoned of groups: whether it may still come to what is asked, by what a part has and what it may come to have.

use super::parts::Part;
use super::{Check, Grouping, off, on};
use crate::problem::{Demand, Figure, Range, sum};
use crate::watch::graph::{Finding, State};

impl Grouping {
    /// Whether what is reckoned of each part may still be what is asked.
    pub(super) fn reckon(&self, check: &Check) -> Result<(), Vec<Finding>> {
        if !self.demands.iter().any(is_reckoned) {
            return Ok(());
        }
        let regions = self.regions();
        let mut region_of = vec![0; self.places.len()];
        for (number, region) in regions.iter().enumerate() {
            region.iter().for_each(|node| region_of[*node as usize] = number);
        }
        for part in check.parts.list.iter().filter(|part| part.is_open) {
            let region = &regions[region_of[part.nodes[0] as usize]];
            if !self.demands.iter().all(|demand| may_hold(demand, part, region)) {
                return Err(on(part.nodes.clone()).chain(self.bank(region)).collect());
            }
        }
        Ok(())
    }

    /// The places around a region, which are off.
    fn bank(&self, region: &[u32]) -> impl Iterator<Item = Finding> {
        let near = region.iter().flat_map(|node| self.places.neighbours(*node)).copied();
        let mut bank: Vec<u32> = near.filter(|node| self.places.state(*node) == State::Off).collect();
        bank.sort_unstable();
        bank.dedup();
        off(bank)
    }
}

fn is_reckoned(demand: &Demand) -> bool {
    match demand {
        Demand::Reckoned { .. } => true,
        Demand::Only { demand, .. } => is_reckoned(demand),
        _ => false,
    }
}

/// Whether a part may become a group that keeps a demand, with no places but those of a region.
fn may_hold(demand: &Demand, part: &Part, region: &[u32]) -> bool {
    match demand {
        Demand::Reckoned { of, is, .. } => {
            let range = of.range(&|figure| range(figure, &part.nodes, region));
            range.is_none_or(|range| is.allows_some(range))
        }
        Demand::Only { places, has_one: true, demand } => {
            let is_meant = part.nodes.iter().any(|node| places[*node as usize]);
            !is_meant || may_hold(demand, part, region)
        }
        _ => true,
    }
}

/// Between what a figure lies; `None` where it may be of nothing.
fn range(figure: &Figure, part: &[u32], region: &[u32]) -> Option<Range> {
    let (now, then) = match figure {
        Figure::Sum(weights) => (sum(weights, part), sum(weights, region)),
        _ => (figure.of(part)?, figure.of(region)?),
    };
    Some(Range { least: now.min(then).into(), most: now.max(then).into() })
}
