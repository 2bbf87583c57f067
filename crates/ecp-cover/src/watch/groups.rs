//! The watcher of [`Groups`]: every largest set of places that are on and hang together must be able to become what is asked.
//!
//! A *part* is a largest set of places that are known to be on and hang together. From what is asked follows:
//!
//! - two parts that may not be one are kept apart: an open place between them is off ([`Grouping::clash`]);
//! - a part that cannot grow any more is a group, and must be what is asked ([`Grouping::check_closed`]);
//! - a part that must grow reaches enough, and goes where there is no other way ([`reach`]);
//! - an open place from which no group could become what is asked is off ([`lonely`]);
//! - what is parted once is parted everywhere ([`divided`]), and what must not be two of a kind side by side is one ([`alike`]);
//! - what is its own image is known on both sides ([`mirror`]);
//! - what is reckoned of a part and of all that it may come to have lies between bounds ([`reckoned`]);
//! - groups that are weighed together are neither too heavy nor too light ([`together`]), and all of them are what is asked
//!   ([`tally`]).
//!
//! Each finding keeps its reason when it is made: few places that were known.

mod alike;
mod bounds;
mod centres;
mod divided;
mod lonely;
mod met;
mod mirror;
mod parts;
mod reach;
mod reckoned;
mod tally;
mod together;

use std::collections::HashMap;
use std::sync::Arc;

use super::graph::{Finding, Places, State};
use crate::problem::{Alike, Demand, Groups};
use bounds::Bounds;
use parts::Parts;

/// The places of a rule, what is asked of groups, and what is known.
#[derive(Clone, Debug)]
pub(crate) struct Grouping {
    pub(super) places: Places,
    demands: Arc<[Demand]>,
    bounds: Arc<Bounds>,
    /// The border between two places, if there is one.
    between: Arc<HashMap<[u32; 2], u32>>,
    /// For each place why it was found to be on or off, when it was found last.
    reasons: Vec<Vec<Finding>>,
}

/// What is worked out in one check.
struct Check {
    parts: Parts,
    /// The open places that were found to be off.
    is_barred: Vec<bool>,
    /// The open places for which something was found.
    is_found: Vec<bool>,
}

impl Grouping {
    pub(crate) fn new(rule: &Groups) -> Self {
        let count = rule.nodes().len();
        let borders = rule.demands().iter().flat_map(borders_of);
        let between = borders.map(|(border, [one, other])| ([*one.min(other), *one.max(other)], *border));
        Self {
            between: Arc::new(between.collect()),
            places: Places::new(count, rule.edges()),
            demands: rule.demands().into(),
            bounds: Arc::new(Bounds::of(rule.demands(), count)),
            reasons: vec![Vec::new(); count],
        }
    }

    /// Why a place was found to be on or off.
    pub(crate) fn reason(&self, finding: Finding) -> &[Finding] {
        &self.reasons[finding.node as usize]
    }

    /// Whether what is known may become a solution, as far as is seen. Adds what follows.
    ///
    /// # Errors
    /// What is known that breaks the rule.
    pub(crate) fn check(&mut self, findings: &mut Vec<Finding>) -> Result<(), Vec<Finding>> {
        let parts = Parts::of(&self.places, &self.bounds);
        let nowhere = vec![false; self.places.len()];
        let mut check = Check { parts, is_barred: nowhere.clone(), is_found: nowhere };
        for part in &check.parts.list {
            if part.clashes(&self.bounds) {
                let first = part.nodes[0];
                let mut why = self.clash(first).unwrap_or_else(|| part.nodes.clone());
                why.push(first);
                return Err(on(why).collect());
            }
        }
        self.divide(&mut check, findings)?;
        self.bar(&mut check, findings);
        self.check_closed(&check)?;
        self.reckon(&check)?;
        self.join_alike(&mut check, findings)?;
        self.mirror(&mut check, findings)?;
        self.share_out(&mut check, findings)?;
        self.meet(&check)?;
        self.tally(&check)?;
        self.weigh_together(&mut check, findings)?;
        self.grow(&mut check, findings)?;
        self.close_lonely(&mut check, findings);
        Ok(())
    }

    /// Whether the rule is kept where those that are open are on or off as said.
    pub(crate) fn is_final(&self, is_on: impl Fn(u32) -> bool) -> bool {
        let mut places = self.places.clone();
        for node in self.places.all() {
            places.set(node, is_on(node));
        }
        let groups = Parts::of(&places, &self.bounds).list;
        self.demands.iter().all(|demand| {
            let stands = |number: usize| {
                let mut before = groups[..number].iter();
                before.all(|one| demand.lets_stand(&one.nodes, &groups[number].nodes))
            };
            groups.iter().all(|group| demand.holds_of(&group.nodes))
                && (0..groups.len()).all(stands)
                && demand.holds_of_all(&groups)
        })
    }

    /// Finds the open places that would make one of parts that may not be one.
    fn bar(&mut self, check: &mut Check, findings: &mut Vec<Finding>) {
        for node in self.places.all() {
            if self.places.state(node) != State::Open {
                continue;
            }
            let near = check.parts.near(&self.places, node);
            if !check.parts.clash(&near, Some(node), &self.bounds) {
                continue;
            }
            let Some(why) = self.clash(node) else { continue };
            check.is_barred[node as usize] = true;
            self.find(check, findings, Finding { node, is_on: false }, on(why).collect());
        }
    }

    /// Whether the parts that cannot grow any more are what is asked, each by itself and beside the others.
    fn check_closed(&self, check: &Check) -> Result<(), Vec<Finding>> {
        let closed: Vec<&parts::Part> = check.parts.list.iter().filter(|part| !part.is_open).collect();
        let known = |part: &parts::Part| on(part.nodes.clone()).chain(self.rim(part)).collect::<Vec<_>>();
        // borders are looked at by themselves
        let of_one = |demand: &&Demand| !matches!(demand, Demand::Divided { .. } | Demand::Beside { .. });
        for part in &closed {
            if !self.demands.iter().filter(of_one).all(|demand| demand.holds_of(&part.nodes)) {
                return Err(known(part));
            }
        }
        // so are groups that meet and weigh the same
        let of_two = |demand: &&Demand| match demand {
            Demand::Beside { of: Alike::Sum(_), are_alike: false, meeting } => meeting.is_none(),
            demand => matches!(demand, Demand::Beside { .. }),
        };
        for demand in self.demands.iter().filter(of_two) {
            for (number, part) in closed.iter().enumerate() {
                if let Some(other) =
                    closed[..number].iter().find(|one| !demand.lets_stand(&one.nodes, &part.nodes))
                {
                    return Err(known(part).into_iter().chain(known(other)).collect());
                }
            }
        }
        Ok(())
    }

    /// The places around a part that are off.
    fn rim(&self, part: &parts::Part) -> impl Iterator<Item = Finding> {
        let mut rim: Vec<u32> =
            part.nodes.iter().flat_map(|node| self.places.neighbours(*node)).copied().collect();
        rim.sort_unstable();
        rim.dedup();
        rim.retain(|node| self.places.state(*node) == State::Off);
        off(rim)
    }

    /// Few places that are on and, with one that is on too or taken to be, hang together and may not: without that one.
    fn clash(&self, root: u32) -> Option<Vec<u32>> {
        let mut above = std::collections::HashMap::from([(root, root)]);
        let mut order = vec![root];
        let mut seen = bounds::Seen::new(&self.bounds);
        let mut next = 0;
        let witnesses = loop {
            let node = *order.get(next)?;
            next += 1;
            if let Some(witnesses) = seen.add(node, &self.bounds) {
                break witnesses;
            }
            for &near in self.places.neighbours(node) {
                if self.places.state(near) == State::On && !above.contains_key(&near) {
                    above.insert(near, node);
                    order.push(near);
                }
            }
        };
        let mut why: Vec<u32> = Vec::new();
        for mut node in witnesses {
            while node != root && !why.contains(&node) {
                why.push(node);
                node = above[&node];
            }
        }
        Some(why)
    }
}

/// The borders of which a demand speaks, each with the places that it parts.
fn borders_of(demand: &Demand) -> &[(u32, [u32; 2])] {
    match demand {
        Demand::Divided { borders } => borders,
        _ => &[],
    }
}

/// That these places are on.
fn on(nodes: Vec<u32>) -> impl Iterator<Item = Finding> {
    nodes.into_iter().map(|node| Finding { node, is_on: true })
}

/// That these places are off.
fn off(nodes: Vec<u32>) -> impl Iterator<Item = Finding> {
    nodes.into_iter().map(|node| Finding { node, is_on: false })
}

#[cfg(test)]
mod tests;
