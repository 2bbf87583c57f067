//! Answers: filled boards or chosen options.

use ecp_cover::links::Solutions;
use ecp_cover::{OptionId, Statistics, Stop};
use ecp_puzzle::CellId;

use crate::{Compiled, Filling};

/// A solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The chosen options, in the order of definition.
    pub options: Vec<OptionId>,
    /// The filled board; `None` without a board.
    pub filling: Option<Filling>,
}

/// The answers of a puzzle, one by one, in constant memory.
#[derive(Clone, Debug)]
pub struct Answers<'c> {
    compiled: &'c Compiled,
    solutions: Solutions,
}

impl<'c> Answers<'c> {
    pub(crate) fn new(compiled: &'c Compiled, solutions: Solutions) -> Self {
        Self { compiled, solutions }
    }

    /// Goes to the next answer without writing it down; false when there is none.
    pub fn advance(&mut self) -> bool {
        self.solutions.advance()
    }

    /// Why there was no further answer; `None` as long as there was one.
    #[must_use]
    pub fn stop(&self) -> Option<Stop> {
        self.solutions.stop()
    }

    /// What the search has done so far.
    #[must_use]
    pub fn statistics(&self) -> Statistics {
        self.solutions.statistics()
    }
}

impl Iterator for Answers<'_> {
    type Item = Answer;

    fn next(&mut self) -> Option<Answer> {
        self.solutions.next().map(|options| self.compiled.decode(options))
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

impl Uniqueness {
    pub(crate) fn of(mut answers: Answers<'_>) -> Self {
        let first = answers.next();
        let second = first.as_ref().and_then(|_| answers.next());
        match (first, second, answers.stop()) {
            (Some(first), Some(second), _) => Self::Several(first, second),
            (Some(one), None, Some(Stop::Exhausted)) => Self::One(one),
            (None, _, Some(Stop::Exhausted)) => Self::None,
            (first, _, stop) => Self::Stopped(stop.unwrap_or(Stop::Cancelled), first),
        }
    }
}

/// The cells in which two filled boards differ.
#[must_use]
pub fn differences(one: &Filling, other: &Filling) -> Vec<CellId> {
    let differ = |(index, (one, other))| (one != other).then_some(CellId(index));
    (0..).zip(one.iter().zip(other)).filter_map(differ).collect()
}
