//! Counting solutions without looking at each of them.
//!
//! Where an order of the items keeps their *frontier* narrow, as the rows of a board do, many partial solutions leave
//! the same items open, and what can follow them need be counted only once. [`count`] tries several orders and an
//! ordinary search in turn, on budgets that grow, and takes the answer of whichever is done first. Problems that fall
//! apart are counted part by part. The count is exact and of arbitrary precision. With
//! little memory it takes longer; where next to nothing fits, it stops.
//!
//! ```
//! use ecp_cover::count::{self, Order, Way};
//! use ecp_cover::{Budget, Problem, Silent};
//!
//! // Dominoes on 10 by 10 squares: Kasteleyn and Fisher found the number in 1961.
//! let mut builder = Problem::builder();
//! let square: Vec<Vec<_>> =
//!     (0..10).map(|row| (0..10).map(|column| builder.primary(format!("{row} {column}"))).collect()).collect();
//! for row in 0..10 {
//!     for column in 0..9 {
//!         builder.option([square[row][column], square[row][column + 1]])?;
//!         builder.option([square[column][row], square[column + 1][row]])?;
//!     }
//! }
//! let count = count::count(&builder.build(), Way::Any, &Budget::unlimited(), count::MEMORY, &mut Silent);
//! assert_eq!(count.solutions.to_string(), "258584046368");
//! # Ok::<(), ecp_cover::ProblemError>(())
//! ```
//!
//! # Source
//! Memo for exact cover: M. Nishino, N. Yasuda, S. Minato, M. Nagata, "Dancing with Decision Diagrams", AAAI 2017. The
//! states here are those of a transfer matrix; see `frontier`.

mod frontier;
mod order;
mod parts;
mod plan;
mod race;
mod table;
#[cfg(test)]
mod tests;

use std::fmt;

use num_bigint::BigUint;

use crate::engine::{Chosen, EngineName, Reason};
use crate::problem::Problem;
use crate::search::{Budget, Engine, Observer, Statistics, Stop};
use crate::threads::Threads;

pub use order::{Order, items_in_order};

/// The most bytes that the tables take unless said: 1 GiB.
pub const MEMORY: u64 = 1 << 30;

/// How to count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Way {
    /// Whatever is done first.
    #[default]
    Any,
    /// Solution by solution, with this engine.
    Search(EngineName),
    /// By the states of frontiers only, in whatever order of the items is done first.
    Frontier,
    /// By the states of the frontiers of one order.
    Ordered(Order),
}

/// A number of solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// The solutions found; all there are if `stop` is [`Stop::Exhausted`], otherwise there are at least so many.
    pub solutions: BigUint,
    /// Why counting ended.
    pub stop: Stop,
    /// How each part of the problem was counted that could not be counted at a glance.
    pub methods: Vec<Method>,
    /// The work of what gave the answers: nodes of search trees and states of frontiers; updates are transitions from
    /// state to state where states were counted.
    pub statistics: Statistics,
    /// How many threads took part in a search.
    pub threads: usize,
    /// How many threads were wanted and not given by the system.
    pub refused_threads: usize,
}

/// What counted a part of a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Method {
    /// A search that visited every solution.
    Search {
        /// Its engine, as in [`Chosen::name`](crate::Chosen::name).
        engine: String,
        /// Why this engine.
        reason: Reason,
    },
    /// States of frontiers.
    Frontier {
        /// The order of the items.
        order: Order,
        /// The most states that waited at the same time.
        peak: u64,
        /// How often states had to be set aside for want of memory; with more memory, that many times less work.
        times_set_aside: u64,
    },
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Search { engine, reason } => write!(f, "{engine}, {reason}"),
            Self::Frontier { order, peak, times_set_aside } => {
                write!(f, "count ({order}), at most {peak} states at a time")?;
                if *times_set_aside > 0 {
                    write!(f, ", set aside {times_set_aside} times for want of memory")?;
                }
                Ok(())
            }
        }
    }
}

/// Counts the solutions of a problem. The tables of states take at most `memory` bytes; the budget's nodes are those of
/// a search tree and the states of frontiers together, its solutions are not looked at. The observer hears of the
/// steps of a search, and the budget's progress of states; what the observer [prunes](crate::Verdict::Hopeless) is
/// left out of the count by a search only.
#[must_use]
pub fn count<O: Observer>(
    problem: &Problem,
    way: Way,
    budget: &Budget,
    memory: u64,
    observer: &mut O,
) -> Count {
    count_parts(problem, way, budget, memory, observer, &finish_alone)
}

/// As [`count`], but a search that is left alone in the race goes on with several threads. Each of their pieces has an
/// [observer](crate::threads#observers) of its own.
#[must_use]
pub fn count_by<O: Observer + Send + 'static>(
    problem: &Problem,
    way: Way,
    threads: Threads,
    budget: &Budget,
    memory: u64,
    observers: impl Fn() -> O + Clone + Send + Sync + 'static,
) -> Count {
    let mut observer = observers();
    let finish = |engine: Chosen, budget: &Budget, _: &mut O| {
        let mut search = threads.observed(engine.wanting(None), budget.clone(), observers.clone());
        search.count_rest();
        let finished = Finished {
            stop: search.stop().unwrap_or(Stop::Exhausted),
            statistics: search.statistics(),
            threads: search.threads(),
            refused_threads: search.refused_threads(),
        };
        (finished, search.into_engine())
    };
    count_parts(problem, way, budget, memory, &mut observer, &finish)
}

/// What a search came to that was left alone.
#[derive(Clone, Copy, Debug)]
struct Finished {
    stop: Stop,
    statistics: Statistics,
    threads: usize,
    refused_threads: usize,
}

/// Takes a search to its end or to that of a budget. The engine comes back where it is still whole: several threads have cut it.
type Finish<'f, O> = dyn Fn(Chosen, &Budget, &mut O) -> (Finished, Option<Chosen>) + 'f;

fn finish_alone<O: Observer>(
    mut engine: Chosen,
    budget: &Budget,
    observer: &mut O,
) -> (Finished, Option<Chosen>) {
    let stop = loop {
        if let Some(stop) = engine.advance(budget, observer) {
            break stop;
        }
    };
    let finished = Finished { stop, statistics: engine.statistics(), threads: 1, refused_threads: 0 };
    (finished, Some(engine))
}

fn count_parts<O: Observer>(
    problem: &Problem,
    way: Way,
    budget: &Budget,
    memory: u64,
    observer: &mut O,
    finish: &Finish<'_, O>,
) -> Count {
    let mut counted = Count::none();
    if problem.starved_item().is_some() {
        return counted;
    }
    counted.solutions = BigUint::from(1_u32);
    let parts = parts::of(problem);
    let last = parts.len();
    for (number, part) in (1..).zip(parts) {
        let mut left = budget.clone();
        left.nodes = left.nodes.map(|nodes| nodes.saturating_sub(counted.statistics.nodes));
        let part = race::count(&part, way, &left, memory, observer, finish);
        counted.join(part, number == last);
        if counted.stop != Stop::Exhausted || counted.solutions == BigUint::ZERO {
            break;
        }
    }
    counted.statistics.solutions = u64::try_from(&counted.solutions).unwrap_or(u64::MAX);
    counted
}

impl Count {
    /// That there is no solution, where nobody needs to look for any.
    #[must_use]
    pub fn none() -> Self {
        Self {
            solutions: BigUint::ZERO,
            stop: Stop::Exhausted,
            methods: Vec::new(),
            statistics: Statistics::default(),
            threads: 1,
            refused_threads: 0,
        }
    }

    /// With a part that has no item in common with what was counted so far.
    fn join(&mut self, part: Self, is_last: bool) {
        self.solutions *= part.solutions;
        self.stop = part.stop;
        if self.stop != Stop::Exhausted && !is_last {
            // parts that were not looked at may have no solution at all
            self.solutions = BigUint::ZERO;
        }
        self.methods.extend(part.methods);
        self.threads = self.threads.max(part.threads);
        self.refused_threads = self.refused_threads.max(part.refused_threads);
        self.statistics.nodes += part.statistics.nodes;
        self.statistics.updates += part.statistics.updates;
        self.statistics.deepest_level = self.statistics.deepest_level.max(part.statistics.deepest_level);
    }
}
