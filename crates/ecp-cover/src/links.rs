//! Dancing links: the reference engine.
//!
//! The search is Algorithm M of Knuth, TAOCP volume 4B, section 7.2.2.1, which becomes Algorithm C where every item is
//! covered exactly once, and Algorithm X where there are no colors either. The matrix it works on and the operations
//! with their inverses are in `matrix`; this file holds the backtracking, as an explicit stack, so that a search can
//! pause at every solution.
//!
//! # Source
//! D. E. Knuth, "Dancing Links" (2000), arXiv:cs/0011047; TAOCP 7.2.2.1, Algorithms X, C, M and exercise 166 for the
//! choice among equal branching degrees.

mod along;
mod matrix;
#[cfg(test)]
mod tests;
mod walk;

use crate::problem::{ItemId, OptionId, Problem};
use crate::search::{Budget, Cut, Engine, Observer, Pace, Share, Silent, Statistics, Stop, Verdict};
use matrix::Matrix;

/// A search that is under way: the matrix, the choices that stand, and what comes next.
#[derive(Clone, Debug)]
pub struct Links {
    matrix: Matrix,
    levels: Vec<Level>,
    /// Levels from the bottom at which nothing is left to try: what remains there was cut off.
    cut: usize,
    step: Step,
    /// Options that the search takes first on its way down, the next one last, by one of their nodes.
    wanted: Vec<u32>,
    statistics: Statistics,
    share: Share,
    pace: Pace,
}

/// A choice: the item that was branched on and the node of the option that is being tried for it.
#[derive(Clone, Copy, Debug)]
struct Level {
    item: u32,
    /// The node of the chosen option in the item's list; the item itself where no further option is chosen for it.
    node: u32,
    /// The first node that was tweaked away from the item's list, or `item` before any was.
    first_tweak: u32,
    /// The node above a wanted option before it was moved to the top of the item's list; the item where none was moved.
    moved_from: u32,
    /// What share of the search tree lies below each choice.
    share: f64,
    /// The node count when the choice that is being tried was made.
    tried_at: u64,
}

/// What to do next; the letters are those of Algorithm M.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// M2: a new node of the search tree.
    Enter,
    /// M5: the next option of the branch at the top of the stack.
    Try,
    /// M7: take the option at the top of the stack back and go to the next.
    Retry,
    /// M8: all options of the branch were tried.
    Restore,
    /// M9: go one level up.
    Leave,
    /// The tree is exhausted.
    Done,
}

impl Links {
    /// A search for all solutions of a problem, at its root.
    #[must_use]
    pub fn new(problem: &Problem) -> Self {
        Self {
            matrix: Matrix::new(problem),
            levels: Vec::new(),
            cut: 0,
            step: Step::Enter,
            wanted: Vec::new(),
            statistics: Statistics::default(),
            share: Share::default(),
            pace: Pace::of(problem.items().len()),
        }
    }

    /// M2 to M4: visits a node of the tree; chooses an item and prepares to branch on it. True at a solution.
    fn enter(&mut self, observer: &mut impl Observer) -> bool {
        self.statistics.nodes += 1;
        let level = self.levels.len() as u32;
        self.statistics.deepest_level = self.statistics.deepest_level.max(level);
        observer.node_entered(level);
        let Some((mut item, mut degree)) = self.matrix.choose_item() else {
            self.statistics.solutions += 1;
            observer.solution_found(self.statistics.solutions);
            self.share.leave();
            self.step = Step::Leave;
            return true;
        };
        if degree == 0 {
            observer.item_chosen(ItemId(item - 1), degree, level);
            self.wanted.clear();
            self.share.leave();
            self.step = Step::Leave;
            return false;
        }
        let mut moved_from = item;
        if let Some(node) = self.next_wanted() {
            item = self.matrix.item_of(node);
            degree = self.matrix.degree(item);
            moved_from = self.matrix.move_to_top(node);
        }
        observer.item_chosen(ItemId(item - 1), degree, level);
        self.matrix.use_once(item);
        let node = self.matrix.first(item);
        let share = self.share.of_branch(degree);
        self.levels.push(Level { item, node, first_tweak: item, moved_from, share, tried_at: 0 });
        self.step = Step::Try;
        false
    }

    /// M5 and M6: takes the option at the top of the stack, or finds that the branch has no more.
    fn try_option(&mut self, observer: &mut impl Observer) {
        let level = self.levels.len() as u32 - 1;
        let top = self.levels.last_mut().expect("a branch is under way");
        top.tried_at = self.statistics.nodes;
        let Level { item, node, share, .. } = *top;
        self.share.enter(share);
        if self.matrix.is_single(item) {
            if node == item {
                self.step = Step::Restore;
                return;
            }
        } else if self.matrix.is_too_short(item) {
            self.step = Step::Restore;
            return;
        } else if node == item {
            // no further option for this item: it leaves the list of open items
            self.matrix.deactivate(item);
            self.step = Step::Enter;
            return;
        } else {
            if top.first_tweak == item {
                top.first_tweak = node;
            }
            self.matrix.tweak(item, node);
        }
        self.matrix.commit_others(node);
        self.step = Step::Enter;
        if observer.option_chosen(self.matrix.option_of(node), level) == Verdict::Hopeless {
            self.share.leave();
            self.step = Step::Retry;
        }
    }

    /// M7: takes the option at the top of the stack back.
    fn retry(&mut self, observer: &mut impl Observer) {
        let level = self.levels.len() as u32 - 1;
        let top = self.levels.last_mut().expect("a branch is under way");
        observer.option_undone(self.matrix.option_of(top.node), level);
        self.matrix.uncommit_others(top.node);
        top.node = self.matrix.below(top.node);
        self.step = Step::Try;
    }

    /// M8: the item at the top of the stack is as it was before the branch.
    fn restore(&mut self) {
        let Level { item, first_tweak, moved_from, .. } = self.levels.pop().expect("a branch is under way");
        if !self.matrix.is_single(item) {
            self.matrix.untweak(item, first_tweak);
        }
        self.matrix.unuse_once(item);
        self.matrix.move_back(item, moved_from);
        self.step = Step::Leave;
    }

    /// M9: back to the choice above.
    fn leave(&mut self) {
        self.step = match self.levels.last() {
            _ if self.levels.len() <= self.cut => Step::Done,
            None => Step::Done,
            Some(top) if self.matrix.is_header(top.node) => {
                self.matrix.reactivate(top.item);
                Step::Restore
            }
            Some(_) => Step::Retry,
        };
    }

    /// Whether a level may have a choice that was not tried yet. Where an item has bounds, that shows only later.
    fn has_more(&self, level: usize) -> bool {
        let Level { item, node, .. } = self.levels[level];
        let below = self.matrix.below(node);
        let is_last = self.matrix.is_single(item) && self.matrix.is_header(below);
        !(self.matrix.is_header(node) || is_last)
    }

    /// Takes back all choices down to a level, and the one that is being tried there.
    fn retreat(&mut self, level: usize) {
        while self.levels.len() > level + 1 || self.step != Step::Try {
            match self.step {
                Step::Enter | Step::Leave => self.leave(),
                Step::Retry => self.retry(&mut Silent),
                Step::Try | Step::Restore | Step::Done => self.restore(),
            }
        }
    }
}

impl Engine for Links {
    fn advance<O: Observer>(&mut self, budget: &Budget, observer: &mut O) -> Option<Stop> {
        loop {
            match self.step {
                Step::Enter => {
                    if let Some(stop) = self.pace.spent(budget, self.statistics()) {
                        return Some(stop);
                    }
                    if self.enter(observer) {
                        return None;
                    }
                }
                Step::Try => self.try_option(observer),
                Step::Retry => self.retry(observer),
                Step::Restore => self.restore(),
                Step::Leave => self.leave(),
                Step::Done => return Some(Stop::Exhausted),
            }
        }
    }

    fn path(&self) -> Vec<OptionId> {
        let chosen = |level: &&Level| !self.matrix.is_header(level.node);
        // the option at the top is only about to be tried
        let standing = self.levels.len() - usize::from(self.step == Step::Try);
        self.levels[..standing].iter().filter(chosen).map(|level| self.matrix.option_of(level.node)).collect()
    }

    fn statistics(&self) -> Statistics {
        Statistics { updates: self.matrix.updates, ..self.statistics }
    }

    fn searched(&self) -> f64 {
        self.share.searched()
    }

    fn can_split(&self, _cut: Cut) -> bool {
        true
    }

    fn split(&mut self, cut: Cut) -> Option<Self> {
        if self.step == Step::Done {
            return None;
        }
        let is_old = |level: &usize| self.statistics.nodes - self.levels[*level].tried_at >= cut.age();
        let open = || (self.cut..self.levels.len()).filter(|level| self.has_more(*level));
        let level = open().rev().find(is_old).or_else(|| open().next())?;
        let mut rest = self.clone();
        rest.retreat(level);
        rest.levels.iter_mut().for_each(|level| level.tried_at = 0);
        rest.matrix.updates = 0;
        rest.wanted.clear();
        (rest.statistics, rest.pace) = (Statistics::default(), rest.pace.restarted());
        self.cut = level + 1;
        Some(rest)
    }
}
