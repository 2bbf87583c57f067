//! Forced moves: an item that is down to what it needs is served at once, and none of that makes a node.

use super::state::Cursor;
use super::tally::Settled;
use super::{Bits, Outcome};
use crate::problem::OptionId;
use crate::search::{Observer, Verdict};

impl Bits {
    /// As [`propagate`](Self::propagate), by sizes that are kept up to date. The observer hears of the moves afterwards.
    pub(super) fn settle(&mut self, observer: &mut impl Observer) -> Outcome {
        loop {
            let Some(tally) = &mut self.tally else { return Outcome::Dead };
            let settled = tally.settle(&self.tables, &mut self.states, self.branches.len());
            for &(item, option) in &tally.forced {
                let level = self.chosen.len() as u32;
                observer.item_chosen(self.tables.items[item as usize], 1, level);
                self.statistics.updates += self.tables.words as u64;
                self.chosen.push(option);
                if observer.option_chosen(OptionId(option), level) == Verdict::Hopeless {
                    return Outcome::Dead;
                }
            }
            let (item, degree, outcome) = match settled {
                Settled::Solution => return Outcome::Solution,
                Settled::Dead(item) => (item, 0, Outcome::Dead),
                Settled::Open(item, degree) => (item, degree, Outcome::Open(item, degree)),
            };
            let was_forced = self.tally.as_ref().is_some_and(|tally| !tally.forced.is_empty());
            if degree > 0 && was_forced && self.exclude(observer) {
                continue;
            }
            observer.item_chosen(self.tables.items[item as usize], degree, self.chosen.len() as u32);
            return outcome;
        }
    }

    /// Makes forced moves at the top state until an item has a choice, or none is open, or one is dead.
    pub(super) fn propagate(&mut self, observer: &mut impl Observer) -> Outcome {
        loop {
            let level = self.branches.len();
            let least = self.kernel.measure(&self.tables, &self.states, level, &mut self.sizes);
            let Some((item, degree)) = least else {
                return if self.is_wanted_solution() { Outcome::Solution } else { Outcome::Dead };
            };
            if degree == 1 {
                if !self.force_all(observer) {
                    return Outcome::Dead;
                }
                continue;
            }
            observer.item_chosen(self.tables.items[item as usize], degree, self.chosen.len() as u32);
            return if degree == 0 { Outcome::Dead } else { self.aimed(item, degree) };
        }
    }

    /// Serves every item whose degree is 1, by the sizes just taken. False if two of them clash, or the observer sees no
    /// hope.
    fn force_all(&mut self, observer: &mut impl Observer) -> bool {
        for block in 0..self.tables.blocks {
            let mut forced = self.sizes.forced[block];
            while forced != 0 {
                let item = block as u32 * 8 + forced.trailing_zeros();
                forced &= forced - 1;
                if self.states.is_open(self.branches.len(), item) && !self.force(item, observer) {
                    return false;
                }
            }
        }
        true
    }

    /// Takes live options of an item, as many as it needs.
    fn force(&mut self, item: u32, observer: &mut impl Observer) -> bool {
        let level = self.branches.len();
        // another forced move may have taken its options away
        let is_dead = self.states.next_option(level, item, Cursor::default(), &self.tables).is_none();
        let size = u32::from(!is_dead);
        observer.item_chosen(self.tables.items[item as usize], size, self.chosen.len() as u32);
        for _ in 0..self.states.need(level, item) {
            let next = self.states.next_option(level, item, Cursor::default(), &self.tables);
            let Some(found) = next else { return false };
            self.choose_in_place(level, found.option);
            self.chosen.push(found.option);
            if observer.option_chosen(OptionId(found.option), self.chosen.len() as u32 - 1)
                == Verdict::Hopeless
            {
                return false;
            }
            self.exclude(observer);
        }
        true
    }
}
