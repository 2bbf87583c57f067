//! How far a search is, written while it runs.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::Statistics;

/// How far searches are, for others to read meanwhile. It lags behind by what is done between two looks at the clock, and
/// each search adds to what stands there.
#[derive(Debug, Default)]
#[non_exhaustive]
pub struct Progress {
    /// Nodes of search trees.
    pub nodes: AtomicU64,
    /// Solutions found; a few are counted twice where two engines work in turn.
    pub solutions: AtomicU64,
    /// States of frontiers that are being expanded by what [counts](crate::count()) at the moment.
    pub states: AtomicU64,
    /// How much of its steps lies behind that, of 100.
    pub percent: AtomicU64,
}

impl Progress {
    /// Begins again at nothing.
    pub fn reset(&self) {
        let Self { nodes, solutions, states, percent } = self;
        for number in [nodes, solutions, states, percent] {
            number.store(0, Relaxed);
        }
    }

    pub(crate) fn add(&self, done: Statistics) {
        self.nodes.fetch_add(done.nodes, Relaxed);
        self.solutions.fetch_add(done.solutions, Relaxed);
    }

    pub(crate) fn counting(&self, states: u64, share: f64) {
        self.states.store(states, Relaxed);
        self.percent.store((100.0 * share) as u64, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;
    use std::sync::Arc;

    use super::*;
    use crate::count::{self, Way, count};
    use crate::instances::queens;
    use crate::{Budget, Chosen, Claims, EngineName, Problem, Silent, Threads, estimate, forced};

    fn watched() -> (Arc<Progress>, Budget) {
        let progress = Arc::<Progress>::default();
        (Arc::clone(&progress), Budget { progress: Some(progress), ..Budget::unlimited() })
    }

    fn searched(problem: &Problem, engine: EngineName, threads: usize) -> [(u64, u64); 2] {
        let (progress, budget) = watched();
        let threads = Threads::new(NonZeroUsize::new(threads).unwrap());
        let mut search = threads.solutions(Chosen::new(engine, problem), budget);
        search.count_rest();
        let done = search.statistics();
        [(progress.nodes.load(Relaxed), done.nodes), (progress.solutions.load(Relaxed), done.solutions)]
    }

    #[test]
    fn of_every_engine_that_dances() {
        let problem = queens(9);
        for engine in [EngineName::Links, EngineName::Bits, EngineName::Cells] {
            for threads in [1, 2] {
                for (written, done) in searched(&problem, engine, threads) {
                    // what lies between two looks at the clock
                    let lag = 1 << 11;
                    assert!(
                        written <= done && written + lag >= done && written > 0,
                        "{engine:?} {threads}: {written} of {done}"
                    );
                }
            }
        }
    }

    #[cfg(feature = "learn")]
    #[test]
    fn of_learning() {
        let [(written, done), _] = searched(&queens(7), EngineName::Learn, 1);
        assert!(written <= done && written > 0, "{written} of {done}");
    }

    #[test]
    fn of_counting_estimating_and_asking_for_what_is_forced() {
        let problem = queens(9);
        let (progress, budget) = watched();
        let _ = count(&problem, Way::Frontier, &budget, count::MEMORY, &mut Silent);
        assert!(progress.states.load(Relaxed) > 0 && progress.percent.load(Relaxed) == 100);
        progress.reset();
        assert_eq!(progress.states.load(Relaxed), 0);
        estimate(&problem, 100, 1, &budget, &mut Silent);
        assert!(progress.nodes.load(Relaxed) > 200);
        progress.reset();
        let asked = forced(&problem, &Claims::options(&problem), EngineName::Auto, &budget, &mut Silent);
        assert_eq!(progress.nodes.load(Relaxed), asked.statistics.nodes);
    }
}
