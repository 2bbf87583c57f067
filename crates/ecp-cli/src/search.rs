//! A search that is watched: it counts for the line of progress and ends at a signal or when its time is up.

mod wanted;

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use ecp::cover::{Budget, Observer, Order, Statistics, Stop, Threads};
use ecp::{Answer, Answers, Compiled, Uniqueness};

use crate::monitor::{Monitor, Phase};

pub(crate) use wanted::{EngineArg, Search, SearchArgs, engine, searching_engine};

/// What a search may cost; it goes on until all solutions are found.
fn budget(limits: Search, monitor: &Monitor) -> Budget {
    Budget {
        solutions: None,
        nodes: limits.max_nodes,
        time: monitor.time_limit(),
        cancel: Some(monitor.cancel_flag()),
        reduce: limits.reduce,
    }
}

/// A search of which the monitor hears, within its limits.
pub(crate) fn watched<'c>(
    compiled: &'c Compiled,
    limits: Search,
    monitor: &Arc<Monitor>,
) -> ecp::Search<'c, impl Fn() -> Watch + Clone + Send + Sync + 'static + use<>> {
    let watching = Arc::clone(monitor);
    compiled
        .search()
        .by(limits.engine)
        .on(Threads::new(limits.threads))
        .within(budget(limits, monitor))
        .observed(move || Watch::new(&watching))
}

/// A search that is under way.
pub(crate) struct Running<'c> {
    answers: Answers<'c, Watch>,
    monitor: Arc<Monitor>,
}

impl<'c> Running<'c> {
    /// Starts a search for at most so many solutions, which come in this order.
    pub(crate) fn start(
        compiled: &'c Compiled,
        most: Option<u64>,
        order: Order,
        limits: Search,
        monitor: &Arc<Monitor>,
    ) -> Self {
        let budget = Budget { solutions: most, ..budget(limits, monitor) };
        let threads = Threads { order, ..Threads::new(limits.threads) };
        monitor.enter(Phase::Preparing);
        let answers = watched(compiled, limits, monitor).on(threads).within(budget).answers();
        monitor.enter(Phase::Searching);
        Self { answers, monitor: Arc::clone(monitor) }
    }

    /// Whether there is none, one, or more than one solution from here on.
    pub(crate) fn uniqueness(&mut self) -> Uniqueness {
        self.answers.uniqueness()
    }

    /// Why there was no further solution; `None` as long as there was one.
    pub(crate) fn stop(&self) -> Option<Stop> {
        self.answers.stop()
    }

    /// Which engine runs, and why.
    pub(crate) fn engine(&self) -> String {
        format!("{}, {}", self.answers.engine(), self.answers.reason())
    }

    /// How many threads have searched.
    pub(crate) fn threads(&self) -> usize {
        self.answers.threads()
    }

    /// How many threads were wanted and not given by the system.
    pub(crate) fn refused_threads(&self) -> usize {
        self.answers.refused_threads()
    }

    /// What the search has done so far.
    pub(crate) fn statistics(&self) -> Statistics {
        self.answers.statistics()
    }
}

impl Iterator for Running<'_> {
    type Item = Answer;

    fn next(&mut self) -> Option<Answer> {
        self.answers.next()
    }
}

impl Drop for Running<'_> {
    fn drop(&mut self) {
        self.monitor.enter(Phase::Other);
    }
}

/// Tells the monitor how far a piece of the search is, or how far several searches are one after the other.
pub(crate) struct Watch {
    /// Nodes and solutions that the monitor does not know of yet.
    nodes: u64,
    solutions: u64,
    monitor: Arc<Monitor>,
}

impl Watch {
    pub(crate) fn new(monitor: &Arc<Monitor>) -> Self {
        Self { nodes: 0, solutions: 0, monitor: Arc::clone(monitor) }
    }

    fn tell(&mut self) {
        self.monitor.nodes.fetch_add(std::mem::take(&mut self.nodes), Relaxed);
        self.monitor.solutions.fetch_add(std::mem::take(&mut self.solutions), Relaxed);
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.tell();
    }
}

impl Observer for Watch {
    #[inline]
    fn node_entered(&mut self, _level: u32) {
        self.nodes += 1;
        if self.nodes >= 1024 {
            self.tell();
        }
    }

    #[inline]
    fn solution_found(&mut self, _number: u64) {
        self.solutions += 1;
        if self.solutions >= 1024 {
            self.tell();
        }
    }

    fn states_expanded(&mut self, states: u64, progress: f64) {
        self.monitor.states.store(states, Relaxed);
        self.monitor.percent.store((100.0 * progress) as u64, Relaxed);
    }
}
