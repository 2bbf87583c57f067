//! The bitset engine: the live options are one bitset, and choosing an option is one AND with its row of a
//! compatibility matrix.
//!
//! Colors cost nothing: they only change the matrix. The size of an item is the number of live options that hold it, by
//! popcounts over the words that hold any of them (`kernel`); where few options leave at a time, sizes are kept up to date
//! instead (`tally`). All items that are down to what they need are served in one pass before the sizes are taken again:
//! forced moves (`forced`) make no node. Items with bounds are kept by counters: what
//! each of them still needs, and how many more options may hold it.
//!
//! # Source
//! Bitset encodings of constraint networks: C. Lecoutre, J. Vion, "Enforcing arc consistency using bitwise operations",
//! Constraint Programming Letters 2 (2008); the branching is that of Algorithm M in [`links`](crate::links).

mod forced;
mod goal;
#[cfg(test)]
mod invariants;
mod kernel;
mod reduction;
mod state;
mod tables;
mod tally;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use crate::problem::{OptionId, Problem};
use crate::search::{Budget, Cut, Engine, Observer, Pace, Share, Statistics, Stop, Verdict};
use goal::Goal;
use kernel::{Kernel, Sizes};
use reduction::Reduction;
use state::{Cursor, Found, States};
use tables::Tables;
use tally::Tally;

pub(crate) use goal::words_of;
pub use tables::memory_for;

/// The best of the engines for problems whose tables fit the memory; see [`memory_for`].
///
/// # Examples
/// ```
/// use ecp_cover::{Bits, Budget, Engine, text::parse_knuth};
///
/// let problem = parse_knuth("A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n").unwrap().problem;
/// let mut search = Bits::new(&problem).solutions(Budget::unlimited());
/// assert_eq!(search.next().unwrap().iter().map(|option| option.0).collect::<Vec<_>>(), [0, 3, 4]);
/// assert!(search.next().is_none());
/// ```
///
/// A search that is under way: the tables, a state for each level, and what comes next.
#[derive(Clone, Debug)]
pub struct Bits {
    tables: Arc<Tables>,
    kernel: Kernel,
    states: States,
    /// Sizes kept up to date, where that costs less than measuring them.
    tally: Option<Tally>,
    /// The items that were branched on; the state of branch n is that of level n, its options' are those of level n + 1.
    branches: Vec<Branch>,
    /// Branches from the bottom at which nothing is left to try: what remains there was cut off.
    cut: usize,
    /// The options chosen at the moment, forced ones among them.
    chosen: Vec<u32>,
    /// How many of them were given at a restart: they are never undone.
    given: usize,
    /// What solutions are sought; `None` is all.
    goal: Option<Goal>,
    /// What the observer excludes, and the same as the words of a set of options that leaves it out.
    excluded: Vec<OptionId>,
    others: Vec<u64>,
    /// The sizes of all items at the present state.
    sizes: Sizes,
    step: Step,
    /// Whether the search has not begun.
    is_fresh: bool,
    /// A reduction that is to come, unless the budget says otherwise.
    reduction: Option<Reduction>,
    statistics: Statistics,
    share: Share,
    pace: Pace,
}

/// An item that was branched on.
#[derive(Clone, Copy, Debug)]
struct Branch {
    item: u32,
    /// How many options it had.
    size: u32,
    /// How many of them were tried.
    tried: u32,
    /// How far its options were tried.
    cursor: Cursor,
    /// Whether also the branch without a further option was tried.
    is_spent: bool,
    /// How many options were chosen before the branch.
    chosen: u32,
    /// What share of the search tree lies below each of its options.
    share: f64,
    /// The node count when the choice that is being tried was made.
    tried_at: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// A new node of the search tree, whose state is at the top.
    Enter,
    /// The next option of the branch at the top.
    Try,
    /// Everything was tried.
    Done,
}

/// What a state comes to when all forced moves are made.
enum Outcome {
    Solution,
    Dead,
    /// Branch on this item.
    Open(u32, u32),
}

impl Bits {
    /// A search for all solutions of a problem, at its root, with the best instruction set that the machine has.
    #[must_use]
    pub fn new(problem: &Problem) -> Self {
        Self::with_kernel(problem, Kernel::best())
    }

    /// How many blocks of items are measured for a word of options: one, where sizes are kept up to date.
    pub(crate) fn measured_blocks(&self) -> usize {
        if self.tally.is_some() { 1 } else { self.tables.blocks }
    }

    fn with_kernel(problem: &Problem, kernel: Kernel) -> Self {
        let tables = Arc::new(Tables::new(problem));
        Self {
            states: States::root(&tables),
            tally: Tally::new(problem, &tables, kernel),
            sizes: Sizes::new(&tables),
            tables,
            kernel,
            branches: Vec::new(),
            cut: 0,
            chosen: Vec::new(),
            given: 0,
            goal: None,
            excluded: Vec::new(),
            others: Vec::new(),
            step: Step::Enter,
            is_fresh: true,
            reduction: None,
            statistics: Statistics::default(),
            share: Share::default(),
            pace: Pace::of(problem.items().len()),
        }
    }

    /// A search that can be given goals (see `goal`), for which sizes are measured again at every node.
    pub(crate) fn for_goals(problem: &Problem) -> Self {
        Self { tally: None, ..Self::new(problem) }
    }

    /// The name of the instruction set in use.
    #[must_use]
    pub fn instruction_set(&self) -> &'static str {
        self.kernel.name()
    }

    /// Begins again at the root, with some options chosen from the start: a search for the solutions that hold them
    /// all. The tables stay, so that one problem can be solved for many sets of givens. Statistics begin again, too.
    ///
    /// # Panics
    /// If an option belongs to another problem and does not exist here.
    pub fn restart(&mut self, given: &[OptionId]) {
        self.states.reset(&self.tables);
        if let Some(tally) = &mut self.tally {
            tally.reset();
        }
        self.branches.clear();
        self.chosen.clear();
        (self.given, self.cut, self.goal) = (0, 0, None);
        (self.is_fresh, self.reduction) = (true, None);
        (self.statistics, self.pace, self.step) = (Statistics::default(), self.pace.restarted(), Step::Enter);
        self.share = Share::default();
        for option in given {
            if self.chosen.contains(&option.0) {
                continue;
            }
            if !self.states.is_live(0, option.0) {
                // two of them do not go together
                self.step = Step::Done;
                self.chosen.clear();
                return;
            }
            self.choose_in_place(0, option.0);
            self.chosen.push(option.0);
        }
        self.given = self.chosen.len();
    }

    /// Chooses an option at a level.
    fn choose_in_place(&mut self, level: usize, option: u32) {
        if let Some(tally) = &mut self.tally {
            tally.choose(&self.tables, &mut self.states, [level, level], option);
        } else {
            self.states.restrict(level, self.tables.row(option));
            self.states.serve(level, option, &self.tables);
        }
        self.statistics.updates += self.tables.words as u64;
    }

    /// Chooses an option at the level above a level.
    fn choose_above(&mut self, level: usize, option: u32) {
        if let Some(tally) = &mut self.tally {
            tally.descend(&self.tables, &mut self.states, level, option);
        } else {
            self.states.descend(level, self.tables.row(option));
            self.states.serve(level + 1, option, &self.tables);
        }
        self.statistics.updates += self.tables.words as u64;
    }

    fn enter(&mut self, observer: &mut impl Observer) -> bool {
        self.statistics.nodes += 1;
        observer.node_entered(self.chosen.len() as u32);
        self.step = Step::Try;
        let outcome = if self.tally.is_some() { self.settle(observer) } else { self.propagate(observer) };
        match outcome {
            Outcome::Dead => {
                self.share.leave();
                false
            }
            Outcome::Solution => {
                self.share.leave();
                self.statistics.solutions += 1;
                observer.solution_found(self.statistics.solutions);
                true
            }
            Outcome::Open(item, size) => {
                self.branches.push(Branch {
                    item,
                    size,
                    tried: 0,
                    cursor: Cursor::default(),
                    is_spent: false,
                    chosen: self.chosen.len() as u32,
                    share: self.share.of_branch(size),
                    tried_at: 0,
                });
                let level = self.branches.len() as u32;
                self.statistics.deepest_level = self.statistics.deepest_level.max(level);
                false
            }
        }
    }

    /// Takes the next option of the branch at the top into a state of its own.
    fn try_option(&mut self, observer: &mut impl Observer) {
        let Some(branch) = self.branches.last().copied().filter(|_| self.branches.len() > self.cut) else {
            if self.cut == 0 {
                self.undo_to(self.given, observer);
            }
            self.step = Step::Done;
            return;
        };
        self.undo_to(branch.chosen as usize, observer);
        let level = self.branches.len() - 1;
        self.branches[level].tried_at = self.statistics.nodes;
        self.share.enter(branch.share);
        match self.next_option(level, branch) {
            Some(found) if self.has_enough(level, branch.item) => {
                if branch.tried + 1 == branch.size && !self.tables.has_bounds && self.goal.is_none() {
                    // the last one: nothing to come back for
                    self.branches.pop();
                    self.choose_in_place(level, found.option);
                } else {
                    self.branches[level].cursor = found.cursor;
                    self.branches[level].tried += 1;
                    self.choose_above(level, found.option);
                }
                if self.tables.has_bounds || self.goal.is_some() {
                    // tried with everything else: from now on without it
                    let bit = 1 << (found.option % 64);
                    self.states.drop_bit(level, found.cursor.place as usize, bit);
                }
                self.chosen.push(found.option);
                self.step = Step::Enter;
                if observer.option_chosen(OptionId(found.option), branch.chosen) == Verdict::Hopeless {
                    self.share.leave();
                    self.step = Step::Try;
                } else {
                    self.exclude(observer);
                }
            }
            None if self.tables.has_bounds
                && !branch.is_spent
                && branch.item != Branch::GOAL
                && self.states.need(level, branch.item) == 0 =>
            {
                // no further option for an item that needs none
                self.branches[level].is_spent = true;
                self.states.descend(level, &self.tables.everything);
                self.states.close(level + 1, branch.item);
                self.step = Step::Enter;
            }
            _ => {
                self.branches.pop();
            }
        }
    }

    /// The next option of the branch at the top.
    fn next_option(&self, level: usize, branch: Branch) -> Option<Found> {
        let Some(goal) = &self.goal else {
            return self.states.next_option(level, branch.item, branch.cursor, &self.tables);
        };
        if !self.is_promising() {
            return None;
        }
        let (option, place) = self.next_wanted(goal, level, branch.item)?;
        Some(Found { option, cursor: Cursor { place: place as u32, passed: 0 } })
    }

    /// Whether a branch has a choice that was not tried yet.
    fn has_more(&self, level: usize) -> bool {
        let Branch { item, cursor, is_spent, .. } = self.branches[level];
        if self.states.next_option(level, item, cursor, &self.tables).is_some() {
            return self.has_enough(level, item);
        }
        !is_spent && self.states.need(level, item) == 0
    }

    /// Whether enough live options are left for what an item with bounds needs.
    fn has_enough(&self, level: usize, item: u32) -> bool {
        if !self.tables.has_bounds || item == Branch::GOAL {
            return true;
        }
        let (numbers, words) = self.states.live(level);
        let live =
            |(number, bits): (&u32, &u64)| (bits & self.tables.options_in_word(item, *number)).count_ones();
        numbers.iter().zip(words).map(live).sum::<u32>() >= self.states.need(level, item)
    }

    /// Takes away what the observer excludes at the top state. False if it excludes nothing.
    fn exclude(&mut self, observer: &mut impl Observer) -> bool {
        observer.excluded(&mut self.excluded);
        if self.excluded.is_empty() {
            return false;
        }
        self.others.clear();
        self.others.resize(self.tables.words, u64::MAX);
        for option in self.excluded.drain(..) {
            self.others[option.index() / 64] &= !(1 << (option.0 % 64));
        }
        let level = self.branches.len();
        if let Some(tally) = &mut self.tally {
            tally.restrict(&mut self.states, level, &self.others);
        } else {
            self.states.restrict(level, &self.others);
        }
        self.statistics.updates += self.tables.words as u64;
        true
    }

    fn undo_to(&mut self, chosen: usize, observer: &mut impl Observer) {
        while self.chosen.len() > chosen {
            let level = self.chosen.len() as u32 - 1;
            observer.option_undone(OptionId(self.chosen[level as usize]), level);
            self.chosen.pop();
        }
    }
}

impl Engine for Bits {
    fn advance<O: Observer>(&mut self, budget: &Budget, observer: &mut O) -> Option<Stop> {
        loop {
            match self.step {
                Step::Enter => {
                    if let Some(most_work) = self.reduction_due(budget) {
                        self.begin_reduced(most_work, budget, observer);
                    }
                    if let Some(stop) = self.pace.spent(budget, self.statistics) {
                        return Some(stop);
                    }
                    if self.enter(observer) {
                        return None;
                    }
                }
                Step::Try => self.try_option(observer),
                Step::Done => return Some(Stop::Exhausted),
            }
        }
    }

    fn path(&self) -> Vec<OptionId> {
        self.chosen.iter().map(|option| OptionId(*option)).collect()
    }

    fn statistics(&self) -> Statistics {
        self.statistics
    }

    fn searched(&self) -> f64 {
        self.share.searched()
    }

    fn can_split(&self, _cut: Cut) -> bool {
        self.goal.is_none()
    }

    fn split(&mut self, cut: Cut) -> Option<Self> {
        // one that is to begin again must be whole
        if !self.can_split(cut) || self.reduction.is_some() {
            return None;
        }
        let is_old = |level: &usize| self.statistics.nodes - self.branches[*level].tried_at >= cut.age();
        let open = || (self.cut..self.branches.len()).filter(|level| self.has_more(*level));
        let level = open().rev().find(is_old).or_else(|| open().next())?;
        let mut rest = self.clone();
        rest.branches.truncate(level + 1);
        rest.branches.iter_mut().for_each(|branch| branch.tried_at = 0);
        rest.chosen.truncate(rest.branches[level].chosen as usize);
        (rest.statistics, rest.pace, rest.step) = (Statistics::default(), rest.pace.restarted(), Step::Try);
        self.cut = level + 1;
        Some(rest)
    }
}
