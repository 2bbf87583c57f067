//! What every engine shares: budgets, reasons to stop, statistics, and the observer.
//!
//! Nothing here reads a clock: whoever sets a [`TimeLimit`] passes the clock in.

mod progress;
mod solutions;

use std::fmt;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::problem::{ItemId, OptionId};

pub use progress::Progress;
pub use solutions::Solutions;

/// A clock: the time since some fixed moment, never going back.
pub type Clock = Arc<dyn Fn() -> Duration + Send + Sync>;

/// A time by which a search stops.
#[derive(Clone)]
pub struct TimeLimit {
    deadline: Duration,
    clock: Clock,
}

impl TimeLimit {
    /// A limit of so much time from now, by the clock given.
    #[must_use]
    pub fn after(limit: Duration, clock: Clock) -> Self {
        Self { deadline: clock().saturating_add(limit), clock }
    }

    fn has_passed(&self) -> bool {
        (self.clock)() >= self.deadline
    }
}

impl fmt::Debug for TimeLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TimeLimit").field("deadline", &self.deadline).finish_non_exhaustive()
    }
}

/// How much a search may spend. What is `None` is unlimited.
///
/// # Examples
/// ```
/// let budget = ecp_cover::Budget::unlimited().with_nodes(1_000_000).with_solutions(2);
/// assert_eq!(budget.solutions, Some(2));
/// assert_eq!(budget.with_solutions(None).solutions, None);
/// ```
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Budget {
    /// The most solutions to find.
    pub solutions: Option<u64>,
    /// The most nodes of the search tree to visit.
    pub nodes: Option<u64>,
    /// The time to stop at.
    pub time: Option<TimeLimit>,
    /// Set to `true` from anywhere to stop the search.
    pub cancel: Option<Arc<AtomicBool>>,
    /// Whether options that are in no solution are taken away first.
    pub reduce: Reduce,
    /// Where it is written now and then how far the search is.
    pub progress: Option<Arc<Progress>>,
}

/// Whether an engine takes options away before the search that are in no solution: see [`reduce`](crate::reduce).
/// `bits` and `cells` can do so; `links` never does, as the reference, and `learn` learns it anyway.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reduce {
    /// Where it pays, and only as long as that costs little: by `bits`, if nobody asked for it by name, in searches
    /// that take some time.
    #[default]
    Auto,
    /// Before the first node, until no more can be taken away.
    Always,
    /// Not at all.
    Never,
}

impl Budget {
    /// No limit at all.
    #[must_use]
    pub fn unlimited() -> Self {
        Self::default()
    }

    /// With at most so many solutions; `None` for any number of them.
    #[must_use]
    pub fn with_solutions(mut self, solutions: impl Into<Option<u64>>) -> Self {
        self.solutions = solutions.into();
        self
    }

    /// With at most so many nodes; `None` for any number of them.
    #[must_use]
    pub fn with_nodes(mut self, nodes: impl Into<Option<u64>>) -> Self {
        self.nodes = nodes.into();
        self
    }

    /// Until its time is up; `None` for however long it takes.
    #[must_use]
    pub fn with_time(mut self, time: impl Into<Option<TimeLimit>>) -> Self {
        self.time = time.into();
        self
    }

    /// Until this time is up, or its own before that.
    #[must_use]
    pub fn with_time_at_most(self, time: TimeLimit) -> Self {
        let time = match self.time.clone() {
            None => time,
            Some(own) => {
                let TimeLimit { deadline, clock } = time;
                let sooner = move || if own.has_passed() { Duration::MAX } else { clock() };
                TimeLimit { deadline, clock: Arc::new(sooner) }
            }
        };
        self.with_time(time)
    }

    /// Until this is `true`, which may be set from anywhere; `None` where nobody stops it.
    #[must_use]
    pub fn with_cancel(mut self, cancel: impl Into<Option<Arc<AtomicBool>>>) -> Self {
        self.cancel = cancel.into();
        self
    }

    /// With or without options that are in no solution.
    #[must_use]
    pub fn with_reduce(mut self, reduce: Reduce) -> Self {
        self.reduce = reduce;
        self
    }

    /// With a place where it is written now and then how far the search is; `None` where nobody asks.
    #[must_use]
    pub fn with_progress(mut self, progress: impl Into<Option<Arc<Progress>>>) -> Self {
        self.progress = progress.into();
        self
    }

    /// What the world outside says: to be asked now and then, for it may cost a system call.
    #[must_use]
    pub fn interruption(&self) -> Option<Stop> {
        if self.cancel.as_ref().is_some_and(|cancel| cancel.load(Ordering::Relaxed)) {
            return Some(Stop::Cancelled);
        }
        self.time.as_ref().is_some_and(TimeLimit::has_passed).then_some(Stop::Time)
    }
}

/// Why a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stop {
    /// Every solution was found.
    Exhausted,
    /// The budget's number of solutions was reached; there may be more.
    Solutions,
    /// The budget's number of nodes was reached.
    Nodes,
    /// The time was up.
    Time,
    /// The cancel flag was set.
    Cancelled,
    /// What was asked for would have taken more memory than it may.
    Memory,
}

/// What a search did, in units that do not depend on the machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Nodes of the search tree, the root and the solutions included.
    pub nodes: u64,
    /// The engine's measure of work: in `links` removals of a node from its vertical list, in `bits` words of the set of
    /// live options, for each option that is taken.
    pub updates: u64,
    /// Solutions found.
    pub solutions: u64,
    /// Options that were taken away before the search, because no solution can hold them.
    pub removed: u64,
    /// The most choices that stood at the same time; forced moves are choices in `links`, but not in `bits` and `cells`.
    pub deepest_level: u32,
}

impl Statistics {
    /// What two searches, or two parts of one, did together.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            nodes: self.nodes + other.nodes,
            updates: self.updates + other.updates,
            solutions: self.solutions + other.solutions,
            deepest_level: self.deepest_level.max(other.deepest_level),
            removed: self.removed.max(other.removed),
        }
    }

    /// What was done since the same search had done that.
    pub(crate) fn since(self, before: Self) -> Self {
        Self {
            nodes: self.nodes - before.nodes,
            updates: self.updates - before.updates,
            solutions: self.solutions - before.solutions,
            ..self
        }
    }

    /// The work so far, as one number: updates, and something for each node, which costs even where it changes little.
    #[must_use]
    pub fn work(self) -> u64 {
        self.updates + 16 * self.nodes
    }
}

/// What an [`Observer`] says of a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Go on.
    Continue,
    /// There is no solution that interests anyone below this choice: undo it.
    Hopeless,
}

/// Hears of every step of a search. All methods do nothing unless they are written.
pub trait Observer {
    /// Another node of the search tree is visited; `level` is the number of choices that stand.
    #[inline]
    fn node_entered(&mut self, _level: u32) {}

    /// An item was chosen to branch on; `size` is the number of branches, 0 for a dead item, below which there is
    /// no solution. `level` is the number of choices that stand.
    #[inline]
    fn item_chosen(&mut self, _item: ItemId, _size: u32, _level: u32) {}

    /// An option was chosen and its items are covered. States of frontiers, which are [counted](crate::count()) without
    /// choosing, ask nobody: who prunes a count wants [`Way::Search`](crate::count::Way::Search).
    #[inline]
    fn option_chosen(&mut self, _option: OptionId, _level: u32) -> Verdict {
        Verdict::Continue
    }

    /// Asked after choices that are not hopeless: options that no solution below them holds are written behind those that are
    /// there. An engine may leave them out until the last of these choices is given back. It need not ask.
    #[inline]
    fn excluded(&mut self, _options: &mut Vec<OptionId>) {}

    /// An option that was chosen is about to be given back; also called after a [`Verdict::Hopeless`].
    #[inline]
    fn option_undone(&mut self, _option: OptionId, _level: u32) {}

    /// A solution was found; its options are those chosen and not undone.
    #[inline]
    fn solution_found(&mut self, _number: u64) {}

    /// Whether this one does nothing at all, so that nobody needs to call it.
    #[inline]
    fn is_silent(&self) -> bool {
        false
    }
}

/// The observer that does not look.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Observer for Silent {
    #[inline]
    fn is_silent(&self) -> bool {
        true
    }
}

/// Any observer, behind a pointer: what is generic is compiled once for all of them.
pub(crate) struct Heard<'o>(pub(crate) &'o mut dyn Observer);

impl Observer for Heard<'_> {
    #[inline]
    fn node_entered(&mut self, level: u32) {
        self.0.node_entered(level);
    }

    #[inline]
    fn item_chosen(&mut self, item: ItemId, size: u32, level: u32) {
        self.0.item_chosen(item, size, level);
    }

    #[inline]
    fn option_chosen(&mut self, option: OptionId, level: u32) -> Verdict {
        self.0.option_chosen(option, level)
    }

    #[inline]
    fn excluded(&mut self, options: &mut Vec<OptionId>) {
        self.0.excluded(options);
    }

    #[inline]
    fn option_undone(&mut self, option: OptionId, level: u32) {
        self.0.option_undone(option, level);
    }

    #[inline]
    fn solution_found(&mut self, number: u64) {
        self.0.solution_found(number);
    }
}

/// Where a search is [cut in two](Engine::split).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// At the branch nearest to the root, where both parts are large. They find the solutions of the whole.
    NearRoot,
    /// At the deepest branch whose choice has been tried for so many nodes, or else the one nearest to the root. The
    /// parts visit the same nodes in the same order as the whole would have: an engine whose order depends on what it
    /// did before cannot be cut like this.
    InOrder {
        /// How many nodes.
        age: u64,
    },
}

impl Cut {
    /// The least number of nodes for which the choice must have been tried.
    #[must_use]
    pub fn age(self) -> u64 {
        match self {
            Self::NearRoot => u64::MAX,
            Self::InOrder { age } => age,
        }
    }
}

/// A way to search. An engine stands at a place of the search tree and can be taken from solution to solution.
pub trait Engine {
    /// Goes on until a solution stands on the path, or until there is a reason to stop; `None` at a solution.
    fn advance<O: Observer>(&mut self, budget: &Budget, observer: &mut O) -> Option<Stop>;

    /// The options chosen at the moment, in the order of choice.
    fn path(&self) -> Vec<OptionId>;

    /// What the search has done so far.
    fn statistics(&self) -> Statistics;

    /// The share of the search tree that lies behind, from 0 to 1, were every branch of a node as large as its sisters;
    /// 0 of an engine that does not know.
    fn searched(&self) -> f64 {
        0.0
    }

    /// Lets the engine have threads of its own besides those that search its parts, at most so many with the one that asks.
    fn allow_threads(&mut self, _most: NonZeroUsize) {}

    /// How many threads the engine has searched with, the one that asks included.
    fn threads(&self) -> usize {
        1
    }

    /// How many threads of its own the system did not give.
    fn refused_threads(&self) -> usize {
        0
    }

    /// Cuts the search in two. This engine keeps what stands below the choice that is being tried at some branch and is
    /// exhausted when it has searched that; the engine that is returned goes through all that comes after, with
    /// statistics of its own.
    ///
    /// A branch whose last choice is being tried is none to cut at. `None` if there is no other, or if the engine
    /// [cannot be cut](Self::can_split) like this; it goes on as before then.
    fn split(&mut self, cut: Cut) -> Option<Self>
    where
        Self: Sized,
    {
        let _ = cut;
        None
    }

    /// Whether the engine can be [cut](Self::split) like this at all. One that cannot is searched by one thread.
    fn can_split(&self, cut: Cut) -> bool {
        let _ = cut;
        false
    }

    /// All solutions that the budget allows, each as its options in the order of definition.
    fn solutions(self, budget: Budget) -> Solutions<Self>
    where
        Self: Sized,
    {
        self.observed(budget, Silent)
    }

    /// All solutions that the budget allows, with an observer that hears of every step.
    fn observed<O: Observer>(self, budget: Budget, observer: O) -> Solutions<Self, O>
    where
        Self: Sized,
    {
        Solutions::new(self, budget, observer)
    }
}

/// The share of a search tree that lies behind, as an engine keeps it: leaf by leaf.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Share {
    /// That of the leaves that were seen.
    behind: f64,
    /// That of the node that is visited, with all below it.
    node: f64,
}

impl Default for Share {
    fn default() -> Self {
        Self { behind: 0.0, node: 1.0 }
    }
}

impl Share {
    /// The node that is visited is a leaf.
    #[inline]
    pub(crate) fn leave(&mut self) {
        self.behind += self.node;
    }

    /// The share of each of so many branches of the node that is visited.
    #[inline]
    pub(crate) fn of_branch(self, branches: u32) -> f64 {
        self.node / f64::from(branches)
    }

    /// A branch with that share is entered.
    #[inline]
    pub(crate) fn enter(&mut self, share: f64) {
        self.node = share;
    }

    /// From 0 to 1.
    pub(crate) fn searched(self) -> f64 {
        self.behind
    }
}

/// How often an engine looks at the world outside.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    asked_at: Statistics,
    /// What a node costs, in updates.
    node: u64,
}

/// How many updates, or fewer nodes, pass between two looks at the clock.
const ASK_AFTER: u64 = 1 << 15;

impl Pace {
    /// The pace of an engine that looks at so many items at every node.
    #[must_use]
    pub fn of(items: usize) -> Self {
        Self { asked_at: Statistics::default(), node: 16 + items as u64 / 16 }
    }

    /// The same pace at the beginning of another search.
    #[must_use]
    pub fn restarted(self) -> Self {
        Self { asked_at: Statistics::default(), ..self }
    }

    /// Why the budget forbids another node, if it does; the clock is asked now and then only.
    #[inline]
    pub fn spent(&mut self, budget: &Budget, now: Statistics) -> Option<Stop> {
        if budget.nodes.is_some_and(|nodes| now.nodes >= nodes) {
            return Some(Stop::Nodes);
        }
        let done = now.since(self.asked_at);
        let work = done.updates + self.node * done.nodes;
        if work < ASK_AFTER && now.nodes > 0 {
            return None;
        }
        let before = std::mem::replace(&mut self.asked_at, now);
        if let Some(progress) = &budget.progress {
            progress.add(now.since(before));
        }
        budget.interruption()
    }
}
