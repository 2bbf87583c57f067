//! The look at the budget that the solver takes before every decision.

use std::cell::Cell;

use batsat::Callbacks;

use crate::search::{Budget, Statistics, Stop};

/// How many decisions pass between two looks at the world outside.
const ASK_AFTER: u64 = 64;

/// Counts decisions and restarts, and stops the solver when the budget is spent.
#[derive(Debug, Default)]
pub(super) struct Watch {
    budget: Budget,
    nodes: Cell<u64>,
    stop: Cell<Option<Stop>>,
}

impl Watch {
    /// Begins to look after a budget, with so many nodes behind.
    pub(super) fn start(&mut self, budget: &Budget, nodes: u64) {
        *self = Self { budget: budget.clone(), nodes: Cell::new(nodes), stop: Cell::new(None) };
    }

    /// Decisions and restarts so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes.get()
    }

    /// Why the solver was stopped.
    pub(super) fn stop_reason(&self) -> Stop {
        self.stop.get().unwrap_or(Stop::Cancelled)
    }

    fn look(&self) -> Option<Stop> {
        let nodes = self.nodes.get();
        if self.budget.nodes.is_some_and(|most| nodes >= most) {
            return Some(Stop::Nodes);
        }
        self.nodes.set(nodes + 1);
        if !nodes.is_multiple_of(ASK_AFTER) {
            return None;
        }
        if let Some(progress) = &self.budget.progress
            && nodes > 0
        {
            progress.add(Statistics { nodes: ASK_AFTER, ..Statistics::default() });
        }
        self.budget.interruption()
    }
}

impl Callbacks for Watch {
    fn stop(&self) -> bool {
        if self.stop.get().is_none() {
            self.stop.set(self.look());
        }
        self.stop.get().is_some()
    }
}
