//! What stands for the portfolio where there is no engine that learns: none is ever made.

use super::AnyEngine;
use crate::problem::{OptionId, Problem};
use crate::search::{Budget, Observer, Statistics, Stop};

/// No portfolio.
#[derive(Debug)]
pub(super) enum Portfolio {}

impl Portfolio {
    pub(super) fn new(_problem: &Problem) -> Option<Self> {
        None
    }

    pub(super) fn problem(&self) -> &Problem {
        match *self {}
    }

    pub(super) fn allow_thread(&mut self) {
        match *self {}
    }

    pub(super) fn had_thread(&self) -> bool {
        match *self {}
    }

    pub(super) fn was_refused(&self) -> bool {
        match *self {}
    }

    pub(super) fn are_under_way(&self) -> bool {
        match *self {}
    }

    pub(super) fn name(&self, _dancer: &AnyEngine) -> String {
        match *self {}
    }

    pub(super) fn advance<O: Observer>(
        &mut self,
        _dancer: &mut AnyEngine,
        _budget: &Budget,
        _observer: &mut O,
    ) -> Option<Stop> {
        match *self {}
    }

    pub(super) fn path(&self, _dancer: &AnyEngine) -> Vec<OptionId> {
        match *self {}
    }

    pub(super) fn statistics(&self, _dancer: &AnyEngine) -> Statistics {
        match *self {}
    }
}
