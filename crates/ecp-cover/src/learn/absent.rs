//! What stands for the engine that learns clauses where the crate is built without it: there is none.

use crate::engine::Reason;
use crate::problem::{OptionId, Problem};
use crate::search::{Budget, Cut, Engine, Observer, Statistics, Stop};

/// See `learn`.
pub(crate) const LITERALS: u64 = 0;

/// No such engine.
#[derive(Debug)]
pub(crate) enum Learn {}

/// Why there is none.
pub(crate) enum Unwritten {
    /// It was not built in.
    NotBuilt,
}

impl Unwritten {
    /// Why another engine steps in.
    pub(crate) fn stop_or_reason(self) -> Result<Stop, Reason> {
        match self {
            Self::NotBuilt => Err(Reason::NotBuilt),
        }
    }
}

impl Learn {
    pub(crate) fn within(_problem: &Problem, _limit: u64, _budget: &Budget) -> Result<Self, Unwritten> {
        Err(Unwritten::NotBuilt)
    }
}

impl Engine for Learn {
    fn advance<O: Observer>(&mut self, _budget: &Budget, _observer: &mut O) -> Option<Stop> {
        match *self {}
    }

    fn path(&self) -> Vec<OptionId> {
        match *self {}
    }

    fn statistics(&self) -> Statistics {
        match *self {}
    }

    fn split(&mut self, _cut: Cut) -> Option<Self> {
        match *self {}
    }
}
