//! The bitset engine: the live options are one bitset, and choosing an option is one AND with its row of a
//! compatibility matrix.
//!
//! Colors cost nothing: they only change the matrix. The size of an item is the number of live options that hold it, by
//! popcounts over the words that hold any of them ([`kernel`]). All items that are down to what they need are served in
//! one pass before the sizes are taken again: forced moves make no node. Items with bounds are kept by counters: what
//! each of them still needs, and how many more options may hold it.
//!
//! # Source
//! Bitset encodings of constraint networks: C. Lecoutre, J. Vion, "Enforcing arc consistency using bitwise operations",
//! Constraint Programming Letters 2 (2008); the branching is that of Algorithm M in [`links`](crate::links).

mod kernel;
mod tables;
#[cfg(test)]
mod tests;

use crate::problem::{OptionId, Problem};
use crate::search::{Budget, Engine, Observer, Pace, Statistics, Stop, Verdict};
use kernel::{CLOSED, Kernel};
use tables::Tables;

pub use tables::memory_for;

/// A search that is under way: the tables, a state for each level, and what comes next.
#[derive(Clone, Debug)]
pub struct Bits {
    tables: Tables,
    kernel: Kernel,
    /// The state at every level of the search, level after level; those past `levels` are spare.
    states: Vec<State>,
    branches: Vec<Branch>,
    /// The options chosen at the moment, forced ones among them.
    chosen: Vec<u32>,
    /// The sizes of all items at the present state, eight items a block.
    sizes: Vec<[u64; 8]>,
    step: Step,
    statistics: Statistics,
    pace: Pace,
}

/// What is open at a level.
#[derive(Clone, Debug, Default)]
struct State {
    /// The live options.
    live: Vec<u64>,
    /// For each item 0 while it is open, [`CLOSED`] when it is covered; added to the size, it keeps the item from being
    /// chosen.
    closed: Vec<[u64; 8]>,
    /// For each item how many more options it needs, and how many more may hold it; empty where no item has bounds.
    counters: Vec<Counter>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Counter {
    need: u32,
    room: u32,
}

/// An item that was branched on. Its state is the one below all states of its options.
#[derive(Clone, Copy, Debug)]
struct Branch {
    item: u32,
    /// The next option to try, as a place in the item's list of options.
    next: u32,
    /// How many options were chosen before the branch.
    chosen: u32,
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
    Open(u32),
}

impl Bits {
    /// A search for all solutions of a problem, at its root, with the best instruction set that the machine has.
    #[must_use]
    pub fn new(problem: &Problem) -> Self {
        Self::with_kernel(problem, Kernel::best())
    }

    fn with_kernel(problem: &Problem, kernel: Kernel) -> Self {
        let tables = Tables::new(problem);
        let root = State::root(&tables, problem);
        let sizes = vec![[0; 8]; tables.blocks];
        Self {
            tables,
            kernel,
            states: vec![root],
            branches: Vec::new(),
            chosen: Vec::new(),
            sizes,
            step: Step::Enter,
            statistics: Statistics::default(),
            pace: Pace::default(),
        }
    }

    /// The name of the instruction set in use.
    #[must_use]
    pub fn instruction_set(&self) -> &'static str {
        self.kernel.name()
    }

    fn enter(&mut self, observer: &mut impl Observer) -> bool {
        self.statistics.nodes += 1;
        match self.propagate(observer) {
            Outcome::Solution => {
                self.statistics.solutions += 1;
                observer.solution_found(self.statistics.solutions);
                self.step = Step::Try;
                true
            }
            Outcome::Dead => {
                self.step = Step::Try;
                false
            }
            Outcome::Open(item) => {
                self.branches.push(Branch { item, next: 0, chosen: self.chosen.len() as u32 });
                let level = self.branches.len() as u32;
                self.statistics.deepest_level = self.statistics.deepest_level.max(level);
                self.step = Step::Try;
                false
            }
        }
    }

    /// Makes forced moves at the top state until an item has a choice, or none is open, or one is dead.
    fn propagate(&mut self, observer: &mut impl Observer) -> Outcome {
        loop {
            let state = &mut self.states[self.branches.len()];
            self.kernel.sizes(&self.tables, &state.live, &state.closed, &mut self.sizes);
            let least = if self.tables.has_bounds {
                state.least_bounded(&mut self.sizes)
            } else {
                self.kernel.least(&self.sizes)
            };
            let Some((item, degree)) = least else { return Outcome::Solution };
            match degree {
                0 => {
                    observer.item_chosen(self.tables.items[item as usize], 0, self.chosen.len() as u32);
                    return Outcome::Dead;
                }
                1 => {
                    if !self.force_all(observer) {
                        return Outcome::Dead;
                    }
                }
                _ => {
                    observer.item_chosen(self.tables.items[item as usize], degree, self.chosen.len() as u32);
                    return Outcome::Open(item);
                }
            }
        }
    }

    /// Serves every item whose degree is 1, by the sizes just taken. False if two of them clash, or the observer sees no
    /// hope.
    fn force_all(&mut self, observer: &mut impl Observer) -> bool {
        for item in 0..self.tables.items.len() as u32 {
            if self.sizes[item as usize / 8][item as usize % 8] != 1 {
                continue;
            }
            let state = &self.states[self.branches.len()];
            if state.is_closed(item) {
                continue;
            }
            let level = self.chosen.len() as u32;
            observer.item_chosen(self.tables.items[item as usize], 1, level);
            if !self.force(item, observer) {
                return false;
            }
        }
        true
    }

    /// Takes all live options of an item that needs them all.
    fn force(&mut self, item: u32, observer: &mut impl Observer) -> bool {
        let top = self.branches.len();
        let mut need = self.states[top].need(item);
        for place in 0..self.tables.options_of(item).len() {
            if need == 0 {
                break;
            }
            let option = self.tables.options_of(item)[place];
            if self.states[top].is_live(option) {
                self.states[top].take(option, &self.tables);
                self.statistics.updates += self.tables.words as u64;
                self.chosen.push(option);
                need -= 1;
                if observer.option_chosen(OptionId(option), self.chosen.len() as u32 - 1) == Verdict::Hopeless
                {
                    return false;
                }
            }
        }
        need == 0
    }

    /// Takes the next option of the branch at the top into a state of its own.
    fn try_option(&mut self, observer: &mut impl Observer) {
        let Some(branch) = self.branches.last().copied() else {
            self.undo_to(0, observer);
            self.step = Step::Done;
            return;
        };
        self.undo_to(branch.chosen as usize, observer);
        let (top, below) = (self.branches.len() - 1, self.branches.len());
        if self.states.len() == below {
            self.states.push(self.states[top].clone());
        }
        let [state, child] = &mut self.states[top..=below] else { unreachable!("both levels exist") };
        let options = self.tables.options_of(branch.item);
        let is_live = |option: &u32| state.is_live(*option);
        let rest = &options[(branch.next as usize).min(options.len())..];
        if let Some(step) =
            rest.iter().position(is_live).filter(|_| state.has_enough(branch.item, &self.tables))
        {
            let option = rest[step];
            child.copy_from(state);
            child.take(option, &self.tables);
            if self.tables.has_bounds {
                // tried with everything else: from now on without it
                state.drop_option(option);
            }
            self.statistics.updates += self.tables.words as u64;
            self.chosen.push(option);
            self.branches[top].next = branch.next + step as u32 + 1;
            self.step = Step::Enter;
            if observer.option_chosen(OptionId(option), branch.chosen) == Verdict::Hopeless {
                self.step = Step::Try;
            }
        } else if state.need(branch.item) == 0 && branch.next <= options.len() as u32 {
            // no further option for an item that needs none
            child.copy_from(state);
            child.close(branch.item);
            self.branches[top].next = options.len() as u32 + 1;
            self.step = Step::Enter;
        } else {
            self.branches.pop();
        }
    }

    fn undo_to(&mut self, chosen: usize, observer: &mut impl Observer) {
        while self.chosen.len() > chosen {
            let level = self.chosen.len() as u32 - 1;
            observer.option_undone(OptionId(self.chosen[level as usize]), level);
            self.chosen.pop();
        }
    }
}

impl State {
    fn root(tables: &Tables, problem: &Problem) -> Self {
        let mut live = vec![u64::MAX; tables.words];
        if let Some(last) = live.last_mut() {
            *last >>= (64 - tables.options % 64) % 64;
        }
        let mut closed = vec![[CLOSED; 8]; tables.blocks];
        let mut counters = Vec::new();
        for (index, item) in tables.items.iter().enumerate() {
            closed[index / 8][index % 8] = 0;
            if tables.has_bounds {
                let multiplicity = problem.items()[item.index()].multiplicity().expect("a primary item");
                counters.push(Counter { need: multiplicity.lo, room: multiplicity.hi });
            }
        }
        Self { live, closed, counters }
    }

    fn copy_from(&mut self, other: &Self) {
        self.live.copy_from_slice(&other.live);
        self.closed.copy_from_slice(&other.closed);
        self.counters.copy_from_slice(&other.counters);
    }

    fn is_live(&self, option: u32) -> bool {
        self.live[option as usize / 64] >> (option % 64) & 1 == 1
    }

    fn drop_option(&mut self, option: u32) {
        self.live[option as usize / 64] &= !(1 << (option % 64));
    }

    fn is_closed(&self, item: u32) -> bool {
        self.closed[item as usize / 8][item as usize % 8] == CLOSED
    }

    fn close(&mut self, item: u32) {
        self.closed[item as usize / 8][item as usize % 8] = CLOSED;
        if let Some(counter) = self.counters.get_mut(item as usize) {
            *counter = Counter::default();
        }
    }

    fn need(&self, item: u32) -> u32 {
        if self.is_closed(item) {
            0
        } else {
            self.counters.get(item as usize).map_or(1, |counter| counter.need)
        }
    }

    /// Whether enough live options are left for what the item needs.
    fn has_enough(&self, item: u32, tables: &Tables) -> bool {
        !tables.has_bounds
            || tables.options_of(item).iter().filter(|option| self.is_live(**option)).count() as u32
                >= self.need(item)
    }

    /// Chooses an option: what it does not go with dies, and its items are served.
    fn take(&mut self, option: u32, tables: &Tables) {
        for (live, row) in self.live.iter_mut().zip(tables.row(option)) {
            *live &= row;
        }
        for &item in tables.items_of(option) {
            match self.counters.get_mut(item as usize) {
                None => self.close(item),
                Some(counter) => {
                    counter.need = counter.need.saturating_sub(1);
                    counter.room -= 1;
                    if counter.room == 0 {
                        self.close(item);
                        for &other in tables.options_of(item) {
                            self.drop_option(other);
                        }
                    }
                }
            }
        }
    }

    /// The item with the fewest branches where items have bounds, and their number: see
    /// [`links`](crate::links). The sizes become degrees; an item that needs nothing and has nothing is passed over.
    fn least_bounded(&self, sizes: &mut [[u64; 8]]) -> Option<(u32, u32)> {
        let mut least = None;
        for (item, counter) in (0..).zip(&self.counters) {
            let size = &mut sizes[item as usize / 8][item as usize % 8];
            if *size >= CLOSED {
                continue;
            }
            if counter.need == 0 && *size == 0 {
                *size = CLOSED;
                continue;
            }
            *size = (*size + 1).saturating_sub(u64::from(counter.need));
            let degree = *size as u32;
            if least.is_none_or(|(_, smallest)| degree < smallest) {
                least = Some((item, degree));
            }
        }
        least
    }
}

impl Engine for Bits {
    fn advance<O: Observer>(&mut self, budget: &Budget, observer: &mut O) -> Option<Stop> {
        loop {
            match self.step {
                Step::Enter => {
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
}
