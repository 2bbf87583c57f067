//! Groups that may not be alike in their weight: two parts that meet, and of which the whole is known to weigh the same, are
//! one.

use super::parts::Part;
use super::{Check, Grouping, on};
use crate::problem::{Alike, Demand};
use crate::watch::graph::{Finding, State};

impl Grouping {
    /// Finds the borders that must not be between two parts, as their groups would weigh the same.
    pub(super) fn join_alike(
        &mut self,
        check: &mut Check,
        findings: &mut Vec<Finding>,
    ) -> Result<(), Vec<Finding>> {
        let mut joined = Vec::new();
        for demand in self.demands.iter() {
            let Demand::Beside { of: Alike::Sum(weights), are_alike: false, meeting: Some(meeting) } = demand
            else {
                continue;
            };
            let Some(sum) = self.bounds.sums.iter().position(|sum| sum.weights == *weights) else { continue };
            for &[one, other] in meeting {
                let Some(parts) = check.parts.of_both([one, other]).filter(|[one, other]| one != other)
                else {
                    continue;
                };
                let [left, right] = parts.map(|part| &check.parts.list[part as usize]);
                let weight = self.final_weight(left, sum);
                if weight.is_none() || weight != self.final_weight(right, sum) {
                    continue;
                }
                let why = || {
                    let mut why = self.why_final(left, sum, one);
                    why.extend(self.why_final(right, sum, other));
                    why
                };
                let border = self.between.get(&[one.min(other), one.max(other)]).copied();
                match border.map(|border| (border, self.places.state(border))) {
                    Some((border, State::Open)) => joined.push((border, why())),
                    Some((border, State::Off)) => {
                        let mut why = why();
                        why.push(Finding { node: border, is_on: false });
                        return Err(why);
                    }
                    // they may still become one elsewhere
                    _ if left.is_open && right.is_open => {}
                    _ => {
                        let mut why = why();
                        let closed = [left, right].into_iter().filter(|part| !part.is_open);
                        closed.for_each(|part| why.extend(on(part.nodes.clone()).chain(self.rim(part))));
                        return Err(why);
                    }
                }
            }
        }
        for (border, why) in joined {
            self.find(check, findings, Finding { node: border, is_on: true }, why);
        }
        Ok(())
    }

    /// What the group of a part weighs, if that is known.
    fn final_weight(&self, part: &Part, sum: usize) -> Option<u32> {
        let amount = part.amounts[sum];
        let is_closed = !part.is_open || part.totals[sum] == amount.most;
        if is_closed { Some(part.totals[sum]) } else { (amount.least == amount.most).then_some(amount.least) }
    }

    /// Why that is known, and that a place is in the part.
    fn why_final(&self, part: &Part, sum: usize, node: u32) -> Vec<Finding> {
        let amounts = &self.bounds.sums[sum].amounts;
        let says = |node: &&u32| {
            let amount = amounts[**node as usize];
            amount.least == amount.most
        };
        match part.nodes.iter().find(says) {
            Some(says) => self.way(node, *says),
            None if part.is_open => on(part.nodes.clone()).collect(),
            None => on(part.nodes.clone()).chain(self.rim(part)).collect(),
        }
    }
}
