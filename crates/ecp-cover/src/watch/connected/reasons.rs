//! Why places must be on or off: few places that were known before.

use super::Connectivity;
use crate::watch::graph::{Finding, State};

impl Connectivity {
    /// Why two places that are on cannot hang together: these two, and places that are off and cut them apart.
    pub(crate) fn reason_of_conflict(&self, [one, other]: [u32; 2]) -> Vec<Finding> {
        let known = Known { connectivity: self, before: self.places.path().len() as u32, without: None };
        known.cut(one, other)
    }

    /// Why something follows for a place, by what was known before it.
    pub(crate) fn reason(&self, finding: Finding) -> Vec<Finding> {
        let node = finding.node;
        let before = if self.places.state(node) == State::Open {
            self.places.path().len() as u32
        } else {
            self.places.step(node)
        };
        let mut known = Known { connectivity: self, before, without: None };
        let on = || self.places.path()[..before as usize].iter().copied().filter(|node| known.is_on(*node));
        let Some(root) = on().next() else { return Vec::new() };
        if !finding.is_on {
            let mut reason = known.cut(node, root);
            reason.retain(|part| part.node != node);
            return reason;
        }
        known.without = Some(node);
        let side = known.flood(root);
        let other = self.places.path()[..before as usize]
            .iter()
            .copied()
            .find(|node| known.is_on(*node) && !side[*node as usize]);
        let Some(other) = other else { return Vec::new() };
        let mut reason = known.cut(root, other);
        reason.retain(|part| part.node != node);
        reason
    }
}

/// What was known at some time.
struct Known<'c> {
    connectivity: &'c Connectivity,
    /// How long the path was.
    before: u32,
    /// A place that is taken to be off.
    without: Option<u32>,
}

impl Known<'_> {
    fn was(&self, node: u32, state: State) -> bool {
        let places = &self.connectivity.places;
        places.state(node) == state && places.step(node) < self.before
    }

    fn is_on(&self, node: u32) -> bool {
        self.was(node, State::On)
    }

    fn is_off(&self, node: u32) -> bool {
        self.without == Some(node) || self.was(node, State::Off)
    }

    /// What can be reached from a place by all that is not off.
    fn flood(&self, from: u32) -> Vec<bool> {
        self.flood_by(from, |node| !self.is_off(node))
    }

    fn flood_by(&self, from: u32, is_open: impl Fn(u32) -> bool) -> Vec<bool> {
        let mut reached = vec![false; self.connectivity.places.len()];
        let mut open = vec![from];
        reached[from as usize] = true;
        while let Some(node) = open.pop() {
            for &next in self.connectivity.places.neighbours(node) {
                if !reached[next as usize] && is_open(next) {
                    reached[next as usize] = true;
                    open.push(next);
                }
            }
        }
        reached
    }

    /// Two places with what cuts them apart: of the places beside what the first reaches, those beside what the second
    /// reaches through all others.
    fn cut(&self, one: u32, other: u32) -> Vec<Finding> {
        let side = self.flood(one);
        let is_beside = |node: u32, side: &[bool]| {
            self.connectivity.places.neighbours(node).iter().any(|next| side[*next as usize])
        };
        let is_rim = |node: u32| !side[node as usize] && is_beside(node, &side);
        let far = self.flood_by(other, |node| !is_rim(node));
        let all = self.connectivity.places.all();
        let cut = all.filter(|node| is_rim(*node) && is_beside(*node, &far));
        let cut = cut.map(|node| Finding { node, is_on: false });
        [one, other].map(|node| Finding { node, is_on: true }).into_iter().chain(cut).collect()
    }
}
