//! A search with a goal: only solutions are of interest that hold at least one of some wanted options.
//!
//! As long as no wanted option is chosen, the goal stands among the items: it is dead where no wanted option is live,
//! and it is branched on where fewer wanted options are live than any item has. Wanted options are tried first, so that
//! a solution holds many of them. The wanted options may become fewer during the search, as solutions are found that
//! hold them: what was passed over held none of those that are still wanted.

use super::{Bits, Branch, Outcome};
use crate::problem::OptionId;

/// The wanted options, a bit each.
#[derive(Clone, Debug)]
pub(super) struct Goal {
    wanted: Vec<u64>,
}

impl Branch {
    /// Stands for the goal where there is an item.
    pub(super) const GOAL: u32 = u32::MAX;
}

impl Goal {
    fn wants(&self, option: u32) -> bool {
        self.wanted[option as usize / 64] >> (option % 64) & 1 == 1
    }
}

impl Bits {
    /// Sets a goal for a search at its root, or narrows the goal that it has; the words are those of a set of options.
    pub(crate) fn seek(&mut self, wanted: &[u64]) {
        match &mut self.goal {
            Some(goal) => goal.wanted.copy_from_slice(wanted),
            None => self.goal = Some(Goal { wanted: wanted.to_vec() }),
        }
    }

    /// Keeps only these options for a search at its root.
    pub(crate) fn keep_only(&mut self, kept: &[u64]) {
        self.states.restrict(0, kept);
    }

    /// What a state comes to in view of the goal, where an item of such a degree is the next to branch on.
    pub(super) fn aimed(&self, item: u32, degree: u32) -> Outcome {
        match self.goal.as_ref().filter(|goal| !self.has_met(goal)) {
            None => Outcome::Open(item, degree),
            Some(goal) => match self.live_and_wanted(goal, self.branches.len()) {
                0 => Outcome::Dead,
                wanted if wanted < degree => Outcome::Open(Branch::GOAL, wanted),
                _ => Outcome::Open(item, degree),
            },
        }
    }

    /// Whether a solution is one of those that are sought.
    pub(super) fn is_wanted_solution(&self) -> bool {
        self.goal.as_ref().is_none_or(|goal| self.has_met(goal))
    }

    /// Whether a wanted solution may stand below what is left of the branch at the top.
    pub(super) fn is_promising(&self) -> bool {
        let level = self.branches.len() - 1;
        self.goal.as_ref().is_none_or(|goal| self.has_met(goal) || self.live_and_wanted(goal, level) > 0)
    }

    fn has_met(&self, goal: &Goal) -> bool {
        self.chosen.iter().any(|option| goal.wants(*option))
    }

    fn live_and_wanted(&self, goal: &Goal, level: usize) -> u32 {
        let (numbers, words) = self.states.live(level);
        let wanted = |(number, bits): (&u32, &u64)| (bits & goal.wanted[*number as usize]).count_ones();
        numbers.iter().zip(words).map(wanted).sum()
    }

    /// The next option of a branch under a goal, with its place among the live words: a wanted one if there is one.
    /// What was tried before is not live any more.
    pub(super) fn next_wanted(&self, goal: &Goal, level: usize, item: u32) -> Option<(u32, usize)> {
        let (numbers, words) = self.states.live(level);
        let mut other = None;
        for (place, (number, bits)) in numbers.iter().zip(words).enumerate() {
            let wanted = goal.wanted[*number as usize];
            let held = if item == Branch::GOAL { wanted } else { self.tables.options_in_word(item, *number) };
            let found = |bits: u64| (number * 64 + bits.trailing_zeros(), place);
            if bits & held & wanted != 0 {
                return Some(found(bits & held & wanted));
            }
            if bits & held != 0 && other.is_none() {
                other = Some(found(bits & held));
            }
        }
        other
    }
}

/// A set of options as words, by membership.
pub(crate) fn words_of(options: usize, is_member: impl Fn(OptionId) -> bool) -> Vec<u64> {
    let mut words = vec![0; options.div_ceil(64)];
    for option in (0..options as u32).map(OptionId).filter(|option| is_member(*option)) {
        words[option.index() / 64] |= 1 << (option.0 % 64);
    }
    words
}
