//! An engine whose solutions keep the rules over the whole problem.

use std::num::NonZeroUsize;

use super::path::{Beside, Watch};
use crate::problem::{OptionId, Problem};
use crate::search::{Budget, Cut, Engine, Observer, Statistics, Stop};

/// An engine that knows items alone, watched: what cannot keep the [rules](Problem::rules) over the whole problem is given up.
/// Without rules it is the engine by itself.
#[derive(Clone, Debug)]
pub struct Watched<E> {
    engine: E,
    watch: Option<Box<Watch>>,
}

impl<E: Engine> Watched<E> {
    /// An engine at the root of that problem, or one that keeps its rules by itself.
    #[must_use]
    pub fn new(engine: E, problem: &Problem) -> Self {
        Self { engine, watch: Watch::of(problem).map(Box::new) }
    }

    /// An engine of which nothing is asked beside its items.
    pub(crate) fn alone(engine: E) -> Self {
        Self { engine, watch: None }
    }

    /// The engine.
    pub(crate) fn engine(&self) -> &E {
        &self.engine
    }

    /// The engine, where nothing is watched.
    pub(crate) fn engine_mut(&mut self) -> &mut E {
        debug_assert!(self.watch.is_none(), "the engine goes on by itself");
        &mut self.engine
    }

    /// With another engine in its place, at the same node.
    pub(crate) fn map(self, change: impl FnOnce(E) -> E) -> Self {
        Self { engine: change(self.engine), watch: self.watch }
    }
}

impl<E: Engine> Engine for Watched<E> {
    fn advance<O: Observer>(&mut self, budget: &Budget, observer: &mut O) -> Option<Stop> {
        let Some(watch) = &mut self.watch else { return self.engine.advance(budget, observer) };
        loop {
            let mut beside = Beside { watch: &mut *watch, observer: &mut *observer };
            if let Some(stop) = self.engine.advance(budget, &mut beside) {
                return Some(stop);
            }
            if watch.is_accepted() {
                return None;
            }
        }
    }

    fn path(&self) -> Vec<OptionId> {
        self.engine.path()
    }

    fn statistics(&self) -> Statistics {
        let statistics = self.engine.statistics();
        let refused = self.watch.as_ref().map_or(0, |watch| watch.refused());
        Statistics { solutions: statistics.solutions - refused, ..statistics }
    }

    fn searched(&self) -> f64 {
        self.engine.searched()
    }

    fn allow_threads(&mut self, most: NonZeroUsize) {
        self.engine.allow_threads(most);
    }

    fn threads(&self) -> usize {
        self.engine.threads()
    }

    fn refused_threads(&self) -> usize {
        self.engine.refused_threads()
    }

    fn can_split(&self, cut: Cut) -> bool {
        self.engine.can_split(cut)
    }

    fn split(&mut self, cut: Cut) -> Option<Self> {
        let rest = self.engine.split(cut)?;
        let watch = self.watch.as_ref().map(|watch| Box::new(watch.along(&rest.path())));
        Some(Self { engine: rest, watch })
    }
}
