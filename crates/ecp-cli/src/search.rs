//! A search that is watched: it counts for the line of progress and ends at a signal or when its time is up.

mod wanted;

use std::sync::Arc;

use ecp::cover::{Budget, Order, Statistics, Stop, Threads};
use ecp::{Answer, Answers, Compiled, Uniqueness};

use crate::monitor::{Monitor, Phase};

pub(crate) use wanted::{EngineArg, Search, SearchArgs, engine, searching_engine};

/// What a search may cost; it goes on until all solutions are found.
fn budget(limits: Search, monitor: &Monitor) -> Budget {
    let budget = monitor.budget().with_reduce(limits.reduce).with_nodes(limits.max_nodes);
    budget.with_progress(Arc::clone(&monitor.progress))
}

/// A search of which the monitor hears, within its limits.
pub(crate) fn watched<'c>(compiled: &'c Compiled, limits: Search, monitor: &Monitor) -> ecp::Search<'c> {
    let threads = Threads::new(limits.threads);
    compiled.search().by(limits.engine).on(threads).within(budget(limits, monitor))
}

/// A search that is under way.
pub(crate) struct Running<'c> {
    answers: Answers<'c>,
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
        let budget = budget(limits, monitor).with_solutions(most);
        let threads = Threads::new(limits.threads).with_order(order);
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
