//! Options that are in no solution are taken away at the root.
//!
//! An option goes if choosing it leaves an item with fewer options than it needs; where sizes are kept up to date, the
//! moves that it forces are made first, too. Options are looked at in turn until a whole round takes none away, or so
//! much work is done as was allowed. See [`reduce`](crate::reduce) for the same on any problem.

use super::Bits;
use super::tally::Settled;
use crate::search::{Budget, Observer, Reduce, Share};

/// How much work passes between two looks at the budget: words that were read, about.
const ASK_AFTER: u64 = 1 << 14;

/// A reduction that is to come.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reduction {
    /// How many nodes come before it.
    after: u64,
    /// How much work it may do: words of bits that are read, about.
    most_work: u64,
}

impl Bits {
    /// With a reduction of so much work at most: words of bits that are read, about. It comes after some nodes, so that
    /// small problems do not pay for it, and the search begins again then; unless it has found a solution.
    #[must_use]
    pub fn reduced_after(mut self, nodes: u64, most_work: u64) -> Self {
        self.reduction = Some(Reduction { after: nodes, most_work });
        self
    }

    /// How much work a reduction may do that is due now.
    #[inline]
    pub(super) fn reduction_due(&mut self, budget: &Budget) -> Option<u64> {
        let is_fresh = std::mem::take(&mut self.is_fresh);
        if is_fresh && budget.reduce != Reduce::Auto {
            self.reduction = None;
            return (budget.reduce == Reduce::Always).then_some(u64::MAX);
        }
        let Reduction { after, most_work } = self.reduction?;
        let is_late = self.statistics.solutions > 0;
        if self.statistics.nodes < after && !is_late {
            return None;
        }
        self.reduction = None;
        (!is_late).then_some(most_work)
    }

    /// Begins again at the root, without the options that can be taken away.
    pub(super) fn begin_reduced(&mut self, most_work: u64, budget: &Budget, observer: &mut impl Observer) {
        if self.statistics.nodes > 0 {
            self.undo_to(0, observer);
            self.branches.clear();
            self.share = Share::default();
            self.states.reset(&self.tables);
            if let Some(tally) = &mut self.tally {
                tally.reset();
            }
        }
        self.reduce(most_work, budget);
    }

    /// Takes options away at the root.
    fn reduce(&mut self, most_work: u64, budget: &Budget) {
        let options = self.tables.options as u32;
        let trial = self.tables.words * self.measured_blocks();
        let (mut work, mut asked_at, mut quiet) = (0, 0, 0);
        for option in (0..options).cycle() {
            if quiet == options || work > most_work {
                return;
            }
            if work - asked_at >= ASK_AFTER {
                asked_at = work;
                if budget.interruption().is_some() {
                    return;
                }
            }
            (quiet, work) = (quiet + 1, work + 1);
            if self.states.is_live(0, option) {
                work += trial as u64;
                if self.goes_wrong(option) {
                    self.drop_at_root(option);
                    quiet = 0;
                }
            }
        }
    }

    /// Whether choosing an option at the root leaves an item with fewer options than it needs.
    fn goes_wrong(&mut self, option: u32) -> bool {
        self.choose_above(0, option);
        match &mut self.tally {
            Some(tally) => matches!(tally.settle(&self.tables, &mut self.states, 1), Settled::Dead(_)),
            None => {
                let least = self.kernel.measure(&self.tables, &self.states, 1, &mut self.sizes);
                least.is_some_and(|(_, degree)| degree == 0)
            }
        }
    }

    fn drop_at_root(&mut self, option: u32) {
        self.states.drop_option(0, option);
        if let Some(tally) = &mut self.tally {
            tally.drop_at_root(option);
        }
        self.statistics.removed += 1;
    }
}
