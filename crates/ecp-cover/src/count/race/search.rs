//! An ordinary search as one way to count.

use num_bigint::BigUint;

use super::share::{Share, Watched};
use crate::count::{Count, Method};
use crate::engine::{Chosen, EngineName};
use crate::problem::Problem;
use crate::search::{Budget, Engine, Observer, Stop};

/// A search that visits every solution.
pub(super) struct Search {
    engine: Chosen,
    share: Share,
}

impl Search {
    pub(super) fn new(problem: &Problem, engine: EngineName) -> Self {
        Self { engine: Chosen::new(engine, problem), share: Share::default() }
    }

    /// Goes on until so many nodes are visited in all.
    pub(super) fn go_on<O: Observer>(&mut self, nodes: u64, budget: &Budget, observer: &mut O) -> Stop {
        let most = budget.nodes.map_or(nodes, |most| most.min(nodes));
        let budget = Budget { nodes: (most < u64::MAX).then_some(most), ..budget.clone() };
        loop {
            let stop = match nodes {
                // nothing is going to ask for the share
                u64::MAX => self.engine.advance(&budget, observer),
                _ => {
                    let mut watched = Watched { share: &mut self.share, observer };
                    self.engine.advance(&budget, &mut watched)
                }
            };
            if let Some(stop) = stop {
                return stop;
            }
        }
    }

    pub(super) fn nodes(&self) -> u64 {
        self.engine.statistics().nodes
    }

    /// How many nodes there seem to be in all; nobody knows before a share of the tree is searched.
    pub(super) fn nodes_needed(&self) -> f64 {
        self.nodes() as f64 / self.share.searched()
    }

    /// The share of the tree that lies behind, from 0 to 1.
    pub(super) fn searched(&self) -> f64 {
        self.share.searched()
    }

    pub(super) fn count(&self, stop: Stop) -> Count {
        let statistics = self.engine.statistics();
        Count {
            solutions: BigUint::from(statistics.solutions),
            stop,
            methods: vec![Method::Search { engine: self.engine.name(), reason: self.engine.reason() }],
            statistics,
        }
    }
}
