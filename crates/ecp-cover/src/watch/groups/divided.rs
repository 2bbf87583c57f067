//! Places that are off part two others: what hangs together has no such border within, and two parts with one between them
//! stay two.

use std::collections::HashMap;

use super::{Check, Grouping, borders_of, on};
use crate::watch::graph::{Finding, State};

impl Grouping {
    /// The borders between places, each with the two that it parts.
    pub(super) fn borders(&self) -> impl Iterator<Item = (u32, [u32; 2])> {
        self.demands.iter().flat_map(borders_of).copied()
    }

    /// Finds the open borders within a part, and those beside which two parts are parted elsewhere.
    pub(super) fn divide(
        &mut self,
        check: &mut Check,
        findings: &mut Vec<Finding>,
    ) -> Result<(), Vec<Finding>> {
        let mut parted: HashMap<[u32; 2], (u32, [u32; 2])> = HashMap::new();
        let mut open = Vec::new();
        for (border, beside) in self.borders() {
            let Some([one, other]) = check.parts.of_both(beside) else { continue };
            match self.places.state(border) {
                State::Off if one == other => {
                    let mut why = self.way(beside[0], beside[1]);
                    why.push(Finding { node: border, is_on: false });
                    return Err(why);
                }
                State::Off => {
                    parted.entry([one.min(other), one.max(other)]).or_insert((border, beside));
                }
                State::Open => open.push((border, beside, [one, other])),
                State::On => {}
            }
        }
        for (border, beside, [one, other]) in open {
            if one == other {
                let why = self.way(beside[0], beside[1]);
                self.find(check, findings, Finding { node: border, is_on: true }, why);
            } else if let Some((known, parts)) = parted.get(&[one.min(other), one.max(other)]) {
                let ends =
                    if check.parts.part_of(parts[0]) == Some(one) { *parts } else { [parts[1], parts[0]] };
                let mut why = self.way(beside[0], ends[0]);
                why.extend(self.way(beside[1], ends[1]));
                why.push(Finding { node: *known, is_on: false });
                self.find(check, findings, Finding { node: border, is_on: false }, why);
            }
        }
        Ok(())
    }

    /// Keeps what follows for an open place, unless something follows for it already.
    pub(super) fn find(
        &mut self,
        check: &mut Check,
        findings: &mut Vec<Finding>,
        finding: Finding,
        why: Vec<Finding>,
    ) {
        if !std::mem::replace(&mut check.is_found[finding.node as usize], true) {
            self.reasons[finding.node as usize] = why;
            findings.push(finding);
        }
    }

    /// Few places by which two hang together that are in one part.
    pub(super) fn way(&self, from: u32, to: u32) -> Vec<Finding> {
        let mut above = HashMap::from([(from, from)]);
        let (mut order, mut next) = (vec![from], 0);
        while let Some(&node) = order.get(next).filter(|node| **node != to) {
            next += 1;
            for &near in self.places.neighbours(node) {
                if self.places.state(near) == State::On && !above.contains_key(&near) {
                    above.insert(near, node);
                    order.push(near);
                }
            }
        }
        let (mut way, mut node) = (vec![to], to);
        while let Some(&before) = above.get(&node).filter(|before| **before != node) {
            node = before;
            way.push(node);
        }
        on(way).collect()
    }
}
