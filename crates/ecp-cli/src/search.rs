//! A search that is watched: it counts for the line of progress and ends at a signal or when its time is up.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use ecp::cover::links::Solutions;
use ecp::cover::{Budget, ItemId, Links, Observer, Statistics, Stop, verify};
use ecp::{Answer, Compiled};

use crate::monitor::{Monitor, Phase};
use crate::request;

/// A search that is under way.
pub(crate) struct Search<'c> {
    compiled: &'c Compiled,
    solutions: Solutions<Watch>,
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
        let budget = Budget {
            solutions: most,
            nodes: limits.max_nodes,
            time: monitor.time_limit(),
            cancel: Some(monitor.cancel_flag()),
        };
        monitor.enter(Phase::Searching);
        let watch = Watch { nodes: 0, monitor: Arc::clone(monitor) };
        let solutions = Links::new(compiled.problem()).observed(budget, watch);
        Self { compiled, solutions, monitor: Arc::clone(monitor) }
    }

    /// Goes to the next solution without writing it down; false when there is none.
    pub(crate) fn advance(&mut self) -> bool {
        self.solutions.advance()
    }

    /// Why there was no further solution; `None` as long as there was one.
    pub(crate) fn stop(&self) -> Option<Stop> {
        self.solutions.stop()
    }

    /// What the search has done so far.
    pub(crate) fn statistics(&self) -> Statistics {
        self.solutions.statistics()
    }
}

impl Iterator for Search<'_> {
    type Item = Answer;

    fn next(&mut self) -> Option<Answer> {
        let options = self.solutions.next()?;
        // an engine may be wrong, its answers may not
        if let Err(violation) = verify(self.compiled.problem(), &options) {
            panic!("a solution is none: {violation}");
        }
        Some(self.compiled.decode(options))
    }
}

impl Drop for Search<'_> {
    fn drop(&mut self) {
        self.monitor.enter(Phase::Other);
    }
}

/// Tells the monitor how far the search is.
struct Watch {
    nodes: u64,
    monitor: Arc<Monitor>,
}

impl Observer for Watch {
    #[inline]
    fn item_chosen(&mut self, _item: ItemId, _size: u32, _level: u32) {
        self.nodes += 1;
        if self.nodes.is_multiple_of(1024) {
            self.monitor.nodes.store(self.nodes, Relaxed);
        }
    }

    #[inline]
    fn solution_found(&mut self, number: u64) {
        self.monitor.solutions.store(number, Relaxed);
    }
}
