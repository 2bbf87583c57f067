//! A search that is watched: it counts for the line of progress and ends at a signal or when its time is up.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use ecp::cover::{Budget, Observer, Statistics, Stop};
use ecp::{Answer, Answers, Compiled, Uniqueness};

use crate::monitor::{Monitor, Phase};
use crate::request;

/// What a search may cost; it goes on until all solutions are found.
pub(crate) fn budget(limits: request::Search, monitor: &Monitor) -> Budget {
    Budget {
        solutions: None,
        nodes: limits.max_nodes,
        time: monitor.time_limit(),
        cancel: Some(monitor.cancel_flag()),
    }
}

/// A search that is under way.
pub(crate) struct Search<'c> {
    answers: Answers<'c, Watch>,
    monitor: Arc<Monitor>,
}

impl<'c> Search<'c> {
    /// Starts a search for at most so many solutions.
    pub(crate) fn start(
        compiled: &'c Compiled,
        most: Option<u64>,
        limits: request::Search,
        monitor: &Arc<Monitor>,
    ) -> Self {
        let budget = Budget { solutions: most, ..budget(limits, monitor) };
        monitor.enter(Phase::Preparing);
        let answers = compiled.solve_with(limits.engine, budget, Watch::new(monitor));
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
        let engine = self.answers.engine();
        format!("{}, {}", engine.name(), engine.reason())
    }

    /// What the search has done so far.
    pub(crate) fn statistics(&self) -> Statistics {
        self.answers.statistics()
    }
}

impl Iterator for Search<'_> {
    type Item = Answer;

    fn next(&mut self) -> Option<Answer> {
        self.answers.next()
    }
}

impl Drop for Search<'_> {
    fn drop(&mut self) {
        self.monitor.enter(Phase::Other);
    }
}

/// Tells the monitor how far the search is, or several searches one after the other.
pub(crate) struct Watch {
    nodes: u64,
    solutions: u64,
    monitor: Arc<Monitor>,
}

impl Watch {
    pub(crate) fn new(monitor: &Arc<Monitor>) -> Self {
        Self { nodes: 0, solutions: 0, monitor: Arc::clone(monitor) }
    }
}

impl Observer for Watch {
    #[inline]
    fn node_entered(&mut self, _level: u32) {
        self.nodes += 1;
        if self.nodes.is_multiple_of(1024) {
            self.monitor.nodes.store(self.nodes, Relaxed);
        }
    }

    #[inline]
    fn solution_found(&mut self, _number: u64) {
        self.solutions += 1;
        self.monitor.solutions.store(self.solutions, Relaxed);
    }

    fn states_expanded(&mut self, states: u64, progress: f64) {
        self.monitor.states.store(states, Relaxed);
        self.monitor.percent.store((100.0 * progress) as u64, Relaxed);
    }
}
