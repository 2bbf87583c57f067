//! A piece of the search tree, with the engine that stands in it.

use std::fmt;
use std::sync::Arc;

use super::Grain;
use super::exchange::Delivery;
use super::store::Batch;
use crate::problem::OptionId;
use crate::search::{Budget, Cut, Engine, Observer, Statistics, Stop, Verdict};

/// Makes observers, one for each piece.
pub(super) type Make<O> = Arc<dyn Fn() -> O + Send + Sync>;

/// A piece of the search tree.
pub(super) struct Piece<E, O> {
    /// Pieces are told apart by their numbers.
    pub(super) id: u64,
    engine: E,
    observer: O,
    make: Make<O>,
    grain: Grain,
    /// The budget of all, but with the number of nodes at which to look up.
    budget: Budget,
    /// The nodes that all pieces together may visit.
    most_nodes: Option<u64>,
    /// What was told to the others already.
    reported: Statistics,
    /// The solutions that were not told yet.
    pub(super) batch: Batch,
}

impl<E: Engine, O: Observer> Piece<E, O> {
    /// The whole tree. What an engine that is not new has done already is told with the rest.
    pub(super) fn first(engine: E, budget: Budget, make: Make<O>, grain: Grain) -> Self {
        let most_nodes = budget.nodes;
        Self { reported: Statistics::default(), ..Self::new(engine, budget, most_nodes, make, grain) }
    }

    fn new(engine: E, budget: Budget, most_nodes: Option<u64>, make: Make<O>, grain: Grain) -> Self {
        let mut observer = make();
        for (level, option) in (0..).zip(engine.path()) {
            // it was no hopeless choice before
            let _: Verdict = observer.option_chosen(option, level);
        }
        let (reported, batch) = (engine.statistics(), Batch::default());
        Self { id: 0, engine, observer, make, grain, budget, most_nodes, reported, batch }
    }

    /// Goes on to a solution, or to the number of nodes at which to look up, or until it is stopped.
    pub(super) fn advance(&mut self) -> Option<Stop> {
        self.engine.advance(&self.budget, &mut self.observer)
    }

    /// Goes on to a solution or to the end of the search, without looking up.
    pub(super) fn advance_to_end(&mut self) -> Option<Stop> {
        self.budget.nodes = self.most_nodes;
        self.advance()
    }

    /// Goes on as one that is alone; `None` when so much work is done that it is time to call others.
    pub(super) fn advance_alone(&mut self) -> Option<Option<Stop>> {
        while self.statistics().work() < self.grain.alone {
            let next = self.statistics().nodes + self.slice();
            self.budget.nodes = Some(self.most_nodes.map_or(next, |most| most.min(next)));
            match self.advance() {
                Some(Stop::Nodes) if self.budget.nodes != self.most_nodes => {}
                outcome => return Some(outcome),
            }
        }
        None
    }

    /// How many nodes make a slice of work here.
    pub(super) fn slice(&self) -> u64 {
        let Statistics { nodes, .. } = self.statistics();
        let work_of_a_node = self.statistics().work() / nodes.max(1);
        self.grain.slice / work_of_a_node.max(16) + 1
    }

    /// Sets the number of nodes at which to look up.
    pub(super) fn look_up_at(&mut self, nodes: u64) {
        self.budget.nodes = Some(nodes);
    }

    /// How many of the nodes that were allowed were not visited.
    pub(super) fn unused_nodes(&self) -> u64 {
        self.budget.nodes.map_or(0, |nodes| nodes.saturating_sub(self.statistics().nodes))
    }

    /// The budget of all pieces.
    pub(super) fn whole_budget(&self) -> Budget {
        Budget { nodes: self.most_nodes, ..self.budget.clone() }
    }

    /// Where the piece would be cut.
    fn cut(&self, is_sequential: bool) -> Cut {
        if is_sequential { Cut::InOrder { age: self.grain.kept } } else { Cut::NearRoot }
    }

    /// Whether several threads can search the piece and deliver like this.
    pub(super) fn can_split(&self, delivery: Delivery) -> bool {
        self.engine.can_split(self.cut(delivery == Delivery::Sequential))
    }

    /// Gives the second part of the piece away, if it has one that is worth it.
    pub(super) fn split(&mut self, is_sequential: bool) -> Option<Self> {
        let cut = self.cut(is_sequential);
        // in sequential order a piece that has just begun would keep too little
        if is_sequential && self.statistics().nodes < self.grain.kept / 16 {
            return None;
        }
        let engine = self.engine.split(cut)?;
        let make = Arc::clone(&self.make);
        let mut piece = Self::new(engine, self.budget.clone(), self.most_nodes, make, self.grain);
        piece.look_up_at(0);
        Some(piece)
    }

    /// Keeps the solution that was reached.
    pub(super) fn write_down(&mut self) {
        self.batch.push(self.engine.path(), self.engine.statistics());
    }

    /// The options of the solution that was reached, in the order of definition.
    pub(super) fn solution(&self) -> Vec<OptionId> {
        let mut options = self.engine.path();
        options.sort_unstable();
        options
    }

    pub(super) fn engine(&self) -> &E {
        &self.engine
    }

    pub(super) fn into_engine(self) -> E {
        self.engine
    }

    pub(super) fn statistics(&self) -> Statistics {
        self.engine.statistics()
    }

    /// What was done since this was asked last.
    pub(super) fn news(&mut self) -> Statistics {
        let now = self.statistics();
        let before = std::mem::replace(&mut self.reported, now);
        Statistics {
            nodes: now.nodes - before.nodes,
            updates: now.updates - before.updates,
            solutions: now.solutions - before.solutions,
            removed: now.removed,
            deepest_level: now.deepest_level,
        }
    }
}

impl<E, O> fmt::Debug for Piece<E, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Piece").field("id", &self.id).finish_non_exhaustive()
    }
}
