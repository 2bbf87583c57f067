//! Options that are in no solution are taken away at the root, before the search.
//!
//! An option goes if choosing it leaves an item with fewer options than it needs; where sizes are kept up to date, the
//! moves that it forces are made first, too. Options are looked at in turn until a whole round takes none away, or so
//! much work is done as was allowed. See [`reduce`](crate::reduce) for the same on any problem.

use super::Bits;
use super::tally::Settled;
use crate::search::Budget;

/// How much work passes between two looks at the budget: words that were read, about.
const ASK_AFTER: u64 = 1 << 14;

impl Bits {
    /// With a reduction before the first node, unless the budget says otherwise. It does so much work at most: words of
    /// bits that are read, about.
    #[must_use]
    pub fn reduced_first(mut self, most_work: u64) -> Self {
        self.reduction = Some(most_work);
        self
    }

    /// Takes options away at the root.
    pub(super) fn reduce(&mut self, most_work: u64, budget: &Budget) {
        let options = self.tables.options as u32;
        let trial = match self.tally {
            Some(_) => self.tables.words,
            None => self.tables.words * self.tables.blocks,
        };
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
