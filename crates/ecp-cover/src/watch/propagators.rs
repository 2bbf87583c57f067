//! The rules over the whole problem for one who goes step by step, as a person does: what is known of their places is told to
//! them, and what follows, and why, is asked of one rule at a time.

use super::graph::Finding;
use super::watcher::Watcher;
use crate::problem::Problem;

/// A propagator for each of a problem's [rules](Problem::rules), by the number that the rule has there.
#[derive(Clone, Debug)]
pub struct RulePropagators {
    all: Vec<Propagator>,
}

#[derive(Clone, Debug)]
struct Propagator {
    watcher: Watcher,
    /// What was found; some of it is known since.
    found: Vec<Finding>,
    /// Whether something was told that was not looked at.
    is_due: bool,
}

impl RulePropagators {
    /// The propagators of a problem's rules, which know of no place whether it is on.
    #[must_use]
    pub fn of(problem: &Problem) -> Self {
        let propagator = |rule| Propagator { watcher: Watcher::new(rule), found: Vec::new(), is_due: true };
        Self { all: problem.rules().iter().map(propagator).collect() }
    }

    /// How many there are.
    #[must_use]
    pub fn number(&self) -> usize {
        self.all.len()
    }

    /// Whether a place is known to be on, or off.
    ///
    /// # Panics
    /// If there is no such rule or place.
    #[must_use]
    pub fn known(&self, rule: usize, place: u32) -> Option<bool> {
        self.all[rule].watcher.known(place)
    }

    /// Tells a rule that a place is on, or off. False if the opposite was known.
    ///
    /// # Panics
    /// If there is no such rule or place.
    pub fn tell(&mut self, rule: usize, known: Finding) -> bool {
        let propagator = &mut self.all[rule];
        propagator.is_due |= propagator.watcher.known(known.node).is_none();
        propagator.watcher.set(known.node, known.is_on)
    }

    /// Whether a rule was told something since it was asked.
    ///
    /// # Panics
    /// If there is no such rule.
    #[must_use]
    pub fn is_due(&self, rule: usize) -> bool {
        self.all[rule].is_due || self.open(rule).next().is_some()
    }

    /// What follows by one rule for places of which nothing is known, by their numbers.
    ///
    /// # Errors
    /// What is known that breaks the rule, in no order.
    ///
    /// # Panics
    /// If there is no such rule.
    pub fn propagate(&mut self, rule: usize) -> Result<Vec<Finding>, Vec<Finding>> {
        let Propagator { watcher, found, is_due } = &mut self.all[rule];
        if std::mem::take(is_due)
            && let Err(conflict) = watcher.check(found)
        {
            *is_due = true;
            return Err(watcher.reason_of_conflict(conflict));
        }
        found.retain(|finding| watcher.known(finding.node).is_none());
        found.sort_unstable_by_key(|finding| (finding.node, finding.is_on));
        found.dedup();
        Ok(found.clone())
    }

    /// What was found and is not known yet.
    fn open(&self, rule: usize) -> impl Iterator<Item = &Finding> {
        let Propagator { watcher, found, .. } = &self.all[rule];
        found.iter().filter(|finding| watcher.known(finding.node).is_none())
    }

    /// Why something [follows](Self::propagate) by a rule: few places that are known, in no order. It is asked before the rule
    /// is told more.
    ///
    /// # Panics
    /// If there is no such rule or place.
    #[must_use]
    pub fn reason(&self, rule: usize, finding: Finding) -> Vec<Finding> {
        self.all[rule].watcher.reason(finding)
    }
}
