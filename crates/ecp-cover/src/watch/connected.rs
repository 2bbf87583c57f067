//! The watcher of a [`Connected`]: places that are on must be able to hang together.
//!
//! Places are on, off, or open. One depth-first search over all that is not off, from a place that is on, finds what
//! follows: a place that is on and not reached is a conflict, one that is open and not reached must be off, and one that is
//! open and without which something that is on would not be reached must be on.
//!
//! # Source
//! Cut vertices by low points: R. Tarjan, "Depth-first search and linear graph algorithms", SIAM Journal on Computing 1
//! (1972).

mod reasons;

use super::graph::{Finding, Places, State};
use crate::problem::Connected;

/// The places of a rule, and what is known of them.
#[derive(Clone, Debug)]
pub(crate) struct Connectivity {
    pub(super) places: Places,
    search: Search,
}

/// What a depth-first search needs; kept so that none takes memory.
#[derive(Clone, Debug, Default)]
struct Search {
    /// For each place when it was reached, from 1; 0 is never.
    reached: Vec<u32>,
    /// For each place the first that a place below it is joined with.
    low: Vec<u32>,
    /// For each place how many places are on from there on down.
    on_below: Vec<u32>,
    /// The places on the way down, and how many of their neighbours were looked at.
    stack: Vec<(u32, u32)>,
}

impl Connectivity {
    pub(crate) fn new(rule: &Connected) -> Self {
        let count = rule.nodes().len();
        let search = Search {
            reached: vec![0; count],
            low: vec![0; count],
            on_below: vec![0; count],
            stack: Vec::new(),
        };
        Self { places: Places::new(count, rule.edges()), search }
    }

    fn first_on(&self) -> Option<u32> {
        self.places.path().iter().copied().find(|node| self.places.state(*node) == State::On)
    }

    /// Whether everything that is on can be reached from everything else that is on. Adds what follows.
    ///
    /// # Errors
    /// Two places that are on and cut apart.
    pub(crate) fn check(&mut self, findings: &mut Vec<Finding>) -> Result<(), [u32; 2]> {
        let Some(root) = self.first_on() else { return Ok(()) };
        self.search(root, findings);
        for node in self.places.all() {
            if self.search.reached[node as usize] > 0 {
                continue;
            }
            match self.places.state(node) {
                State::On => return Err([root, node]),
                State::Open => findings.push(Finding { node, is_on: false }),
                State::Off => {}
            }
        }
        Ok(())
    }

    /// Searches all that is not off from a place that is on; adds the places that must be on.
    fn search(&mut self, root: u32, findings: &mut Vec<Finding>) {
        let mut search = std::mem::take(&mut self.search);
        search.reached.fill(0);
        let mut clock = 0;
        let mut enter = |search: &mut Search, node: u32| {
            clock += 1;
            search.reached[node as usize] = clock;
            search.low[node as usize] = clock;
            search.on_below[node as usize] = u32::from(self.places.state(node) == State::On);
            search.stack.push((node, 0));
        };
        enter(&mut search, root);
        while let Some((node, looked_at)) = search.stack.last_mut() {
            let node = *node;
            if let Some(next) = self.places.neighbours(node).get(*looked_at as usize).copied() {
                *looked_at += 1;
                if self.places.state(next) == State::Off {
                    continue;
                }
                match search.reached[next as usize] {
                    0 => enter(&mut search, next),
                    reached => search.low[node as usize] = search.low[node as usize].min(reached),
                }
                continue;
            }
            search.stack.pop();
            let Some((above, _)) = search.stack.last().copied() else { break };
            let (low, on_below) = (search.low[node as usize], search.on_below[node as usize]);
            search.low[above as usize] = search.low[above as usize].min(low);
            search.on_below[above as usize] += on_below;
            let cuts = low >= search.reached[above as usize] && on_below > 0 && above != root;
            if cuts && self.places.state(above) == State::Open {
                findings.push(Finding { node: above, is_on: true });
            }
        }
        findings.sort_unstable_by_key(|finding| (finding.node, finding.is_on));
        findings.dedup();
        self.search = search;
    }

    /// Whether all places that are on hang together, where those that are open are on or off as said.
    pub(crate) fn is_final(&self, is_on: impl Fn(u32) -> bool) -> bool {
        let is_on = |node: u32| match self.places.state(node) {
            State::On => true,
            State::Off => false,
            State::Open => is_on(node),
        };
        let mut rest: Vec<bool> = self.places.all().map(is_on).collect();
        let Some(first) = rest.iter().position(|is_on| *is_on) else { return true };
        let mut open = vec![first as u32];
        rest[first] = false;
        while let Some(node) = open.pop() {
            for &next in self.places.neighbours(node) {
                if std::mem::take(&mut rest[next as usize]) {
                    open.push(next);
                }
            }
        }
        !rest.contains(&true)
    }
}
