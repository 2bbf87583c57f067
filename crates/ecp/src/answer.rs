//! Answers: filled boards or chosen options.

use ecp_cover::count::{Count, Method};
use ecp_cover::cubes::Part;
use ecp_cover::{
    Budget, Chosen, EngineName, Observer, OptionId, Reason, Silent, Statistics, Stop, ThreadedSolutions,
    Threads,
};
use ecp_puzzle::CellId;
use ecp_render::Tiles;

use crate::boards::Boards;
use crate::{Compiled, Filling};

/// A solution.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Answer {
    /// The chosen options, in the order of definition.
    pub options: Vec<OptionId>,
    /// The filled board; `None` without a board.
    pub filling: Option<Filling>,
    /// The pieces that lie on the board.
    pub tiles: Tiles,
}

/// The answers of a puzzle, one by one, in constant memory. Every answer that is written down passes the independent
/// [check](Compiled::check).
#[derive(Debug)]
pub struct Answers<'c, O: Observer + Send + 'static = Silent> {
    compiled: &'c Compiled,
    engine: String,
    reason: Reason,
    solutions: ThreadedSolutions<Chosen, O>,
    merging: Option<Merging<'c>>,
    /// The part of the problem that is searched, if not all of it.
    part: Option<&'c Part>,
}

/// What is known of solutions of which some are one.
#[derive(Clone, Debug)]
struct Merging<'c> {
    boards: Boards<'c>,
    kept: u64,
    most: Option<u64>,
    /// Why no more boards are asked for.
    stop: Option<Stop>,
}

impl<'c, O: Observer + Send + 'static> Answers<'c, O> {
    pub(crate) fn new(
        compiled: &'c Compiled,
        engine: EngineName,
        threads: Threads,
        part: Option<&'c Part>,
        mut budget: Budget,
        observers: impl Fn() -> O + Send + Sync + 'static,
    ) -> Self {
        let merging = compiled.boards(&budget).map(|boards| {
            // the budget is about boards, of which the engine knows nothing
            let most = budget.solutions.take();
            Merging { boards, kept: 0, most, stop: None }
        });
        let wanted = merging.as_ref().map_or(budget.solutions, |merging| merging.most);
        let problem = part.map_or(compiled.problem(), |part| &part.problem);
        let engine = Chosen::within(engine, problem, &budget).wanting(wanted);
        let (name, reason) = (engine.name(), engine.reason());
        let solutions = threads.observed(engine, budget, observers);
        Self { compiled, engine: name, reason, solutions, merging, part }
    }

    /// The solution that was reached last.
    fn current(&self) -> Vec<OptionId> {
        let solution = self.solutions.current();
        match self.part {
            Some(part) => part.in_the_whole(&solution),
            None => solution,
        }
    }

    /// Goes to the next answer without writing it down; false when there is none.
    pub fn advance(&mut self) -> bool {
        let Some(mut merging) = self.merging.take() else { return self.solutions.advance() };
        let has_one = self.advance_to_board(&mut merging);
        self.merging = Some(merging);
        has_one
    }

    fn advance_to_board(&mut self, merging: &mut Merging<'c>) -> bool {
        if merging.most.is_some_and(|most| merging.kept >= most) {
            merging.stop = Some(Stop::Solutions);
        }
        while merging.stop.is_none() && self.solutions.advance() {
            match merging.boards.keep(&self.current()) {
                Ok(true) => {
                    merging.kept += 1;
                    return true;
                }
                Ok(false) => {}
                // whether this one counts is not known, nor what comes after it
                Err(stop) => merging.stop = Some(stop),
            }
        }
        false
    }

    /// Counts the answers that are left, one by one.
    pub(crate) fn counted(mut self) -> Count {
        while self.advance() {}
        let (stop, statistics) = (self.stop().unwrap_or(Stop::Exhausted), self.statistics());
        Count {
            solutions: statistics.solutions.into(),
            stop,
            methods: vec![Method::Search { engine: self.engine(), reason: self.reason() }],
            statistics,
            threads: self.threads(),
            refused_threads: self.refused_threads(),
        }
    }

    /// Whether there is none, one, or more than one answer from here on.
    pub fn uniqueness(&mut self) -> Uniqueness {
        let first = self.next();
        let second = first.as_ref().and_then(|_| self.next());
        match (first, second, self.stop()) {
            (Some(first), Some(second), _) => Uniqueness::Several(first, second),
            (Some(one), None, Some(Stop::Exhausted)) => Uniqueness::One(one),
            (None, _, Some(Stop::Exhausted)) => Uniqueness::None,
            (first, _, stop) => Uniqueness::Stopped(stop.unwrap_or(Stop::Cancelled), first),
        }
    }

    /// Why there was no further answer; `None` as long as there was one.
    #[must_use]
    pub fn stop(&self) -> Option<Stop> {
        self.merging.as_ref().and_then(|merging| merging.stop).or_else(|| self.solutions.stop())
    }

    /// The engine that searches: `links`, or `bits (avx512)`.
    #[must_use]
    pub fn engine(&self) -> String {
        self.solutions.engine().map_or_else(|| self.engine.clone(), Chosen::name)
    }

    /// Why this engine.
    #[must_use]
    pub fn reason(&self) -> Reason {
        self.solutions.engine().map_or(self.reason, Chosen::reason)
    }

    /// How many threads have searched so far.
    #[must_use]
    pub fn threads(&self) -> usize {
        self.solutions.threads()
    }

    /// How many threads were wanted and not given by the system.
    #[must_use]
    pub fn refused_threads(&self) -> usize {
        self.solutions.refused_threads()
    }

    /// What the search has done so far.
    #[must_use]
    pub fn statistics(&self) -> Statistics {
        let statistics = self.solutions.statistics();
        let solutions = self.merging.as_ref().map_or(statistics.solutions, |merging| merging.kept);
        Statistics { solutions, ..statistics }
    }
}

impl<O: Observer + Send + 'static> Iterator for Answers<'_, O> {
    type Item = Answer;

    /// The next answer.
    ///
    /// # Panics
    /// If the engine's solution is none: that is a mistake in the engine, or in the compiler.
    fn next(&mut self) -> Option<Answer> {
        if !self.advance() {
            return None;
        }
        Some(self.compiled.answer(self.current()))
    }
}

/// How many solutions there are, as far as uniqueness goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Uniqueness {
    /// There is no solution.
    None,
    /// There is exactly one.
    One(Answer),
    /// There are at least two; here are two of them.
    Several(Answer, Answer),
    /// The search was stopped before it knew; the solution found so far, if any.
    Stopped(Stop, Option<Answer>),
}

/// The cells in which two filled boards differ.
#[must_use]
pub fn differences(one: &Filling, other: &Filling) -> Vec<CellId> {
    let differ = |(index, (one, other))| (one != other).then_some(CellId(index));
    (0..).zip(one.iter().zip(other)).filter_map(differ).collect()
}
