//! One random walk from the root to a leaf, and back: what [`estimate`](crate::estimate) is made of.

use super::{Links, Step};
use crate::problem::OptionId;
use crate::search::{Engine, Silent};

impl Links {
    /// Walks down from the root of a search that has not begun. At every node with branches, `choose` is told how many
    /// there are and answers with the number of one, from 0, or with nothing to give up. Then everything is as it was
    /// before. The answer is the solution at which the walk ended, if it did.
    pub(crate) fn walk(&mut self, mut choose: impl FnMut(u32) -> Option<u32>) -> Option<Vec<OptionId>> {
        let solution = loop {
            if self.enter(&mut Silent) {
                let mut solution = self.path();
                solution.sort_unstable();
                break Some(solution);
            }
            if self.step == Step::Leave {
                break None;
            }
            let Some(branch) = choose(self.degree()) else {
                self.restore();
                break None;
            };
            self.skip(branch);
            self.try_option(&mut Silent);
        };
        self.return_to_root();
        solution
    }

    /// The number of branches of the item at the top of the stack.
    fn degree(&self) -> u32 {
        self.levels.last().map_or(0, |top| self.matrix.branches_within_use(top.item))
    }

    /// Passes over so many branches of the item at the top of the stack.
    fn skip(&mut self, branches: u32) {
        let top = self.levels.last_mut().expect("a branch is under way");
        for _ in 0..branches {
            if !self.matrix.is_single(top.item) {
                if top.first_tweak == top.item {
                    top.first_tweak = top.node;
                }
                self.matrix.tweak(top.item, top.node);
            }
            top.node = self.matrix.below(top.node);
        }
    }

    /// Takes all choices back, without trying any other.
    fn return_to_root(&mut self) {
        self.step = Step::Leave;
        while self.step != Step::Done {
            match self.step {
                Step::Retry => {
                    self.retry(&mut Silent);
                    self.step = Step::Restore;
                }
                Step::Restore => self.restore(),
                _ => self.leave(),
            }
        }
        self.step = Step::Enter;
    }
}
