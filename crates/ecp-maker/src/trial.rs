//! Trials: how many solutions a puzzle has, as far as one needs to know, within a budget.

use ecp::codes::compiling as codes;
use ecp::cover::{Budget, EngineName, Statistics, Stop};
use ecp::puzzle::Puzzle;
use ecp::puzzle::report::{Code, Severity};
use ecp::{Answer, Compiled, Faults, Filling, Limits, Report, Uniqueness};

use crate::irreducible::Holds;

/// What came of a trial.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Outcome {
    /// There is no solution.
    None,
    /// There is exactly one.
    One(Box<Answer>),
    /// There are several; two of them.
    Several(Box<Answer>, Box<Answer>),
    /// The budget was spent before it was known; the solution that was found.
    Stopped(Stop, Option<Box<Answer>>),
    /// The puzzle says something that cannot be compiled, such as a sum of cells that may be empty.
    Unfit(Faults),
}

/// The faults that say that there is no solution.
const CLASHES: &[Code] = &[
    codes::GIVENS_CLASH,
    codes::IMPOSSIBLE_COUNT,
    codes::GIVEN_NOT_COUNTED,
    codes::NO_GROUP,
    codes::IMPOSSIBLE_RELATION,
];

/// The most nodes that a trial takes, unless said.
pub const TRIAL_NODES: u64 = 100_000;

/// One who tries puzzles, and counts what it costs.
pub struct Trials<'h> {
    limits: Limits,
    budget: Budget,
    /// The most nodes of each trial of a changed puzzle.
    nodes: u64,
    engine: EngineName,
    heard: Box<dyn FnMut(Statistics) + 'h>,
    seen: Box<dyn FnMut(usize) + 'h>,
    /// How many searches there were.
    pub searches: u64,
    /// The nodes of all of them.
    pub(crate) spent: u64,
    /// What the trials cost, in entries of problems that were made; one takes a few thousandths of a millisecond.
    pub(crate) work: u64,
}

/// So much of a search, in its own measure, takes the time of one entry.
const UPDATES_OF_ENTRY: u64 = 60;

impl std::fmt::Debug for Trials<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Trials").field("searches", &self.searches).finish_non_exhaustive()
    }
}

impl<'h> Trials<'h> {
    /// Trials of which each may take that budget, but of those of changed puzzles no more than [`TRIAL_NODES`] where it
    /// allows any number; time and cancel flag are those of all of them together.
    #[must_use]
    pub fn new(limits: Limits, budget: Budget) -> Self {
        let nodes = budget.nodes.unwrap_or(TRIAL_NODES);
        Self {
            limits,
            budget,
            nodes,
            engine: EngineName::Auto,
            heard: Box::new(|_| ()),
            seen: Box::new(|_| ()),
            searches: 0,
            spent: 0,
            work: 0,
        }
    }

    /// With the engine of one's choice.
    #[must_use]
    pub fn by(self, engine: EngineName) -> Self {
        Self { engine, ..self }
    }

    /// With somebody who hears after each search what it did.
    #[must_use]
    pub fn reported(self, heard: impl FnMut(Statistics) + 'h) -> Self {
        Self { heard: Box::new(heard), ..self }
    }

    /// With somebody who sees before each trial of parts how many of them are in question.
    #[must_use]
    pub fn seen(self, seen: impl FnMut(usize) + 'h) -> Self {
        Self { seen: Box::new(seen), ..self }
    }

    /// Shows how many parts are in question.
    pub(crate) fn show(&mut self, parts: usize) {
        (self.seen)(parts);
    }

    /// The most nodes of a trial of a changed puzzle.
    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Lets trials take so many nodes, if the budget leaves it open.
    pub(crate) fn allow(&mut self, nodes: u64) {
        if self.budget.nodes.is_none() {
            self.nodes = self.nodes.max(nodes);
        }
    }

    /// Whether a changed puzzle has none, one, or several solutions.
    pub fn try_out(&mut self, puzzle: Puzzle) -> Outcome {
        self.try_within(puzzle, self.nodes)
    }

    /// The same in so many nodes at most.
    pub(crate) fn try_within(&mut self, puzzle: Puzzle, nodes: u64) -> Outcome {
        let budget = self.budget.clone().with_nodes(nodes.min(self.nodes));
        match self.compiled(puzzle) {
            Ok(compiled) => self.search(&compiled, budget.with_solutions(2)),
            Err(outcome) => outcome,
        }
    }

    /// The same of the puzzle that it is all about, for which the whole budget may be spent.
    pub fn try_whole(&mut self, puzzle: Puzzle) -> Outcome {
        match self.compiled(puzzle) {
            Ok(compiled) => self.search(&compiled, self.budget.clone().with_solutions(2)),
            Err(outcome) => outcome,
        }
    }

    /// The boards that solve a changed puzzle, all of them or so many, in a search of so many nodes at most.
    ///
    /// # Errors
    /// [`Outcome::Unfit`], [`Outcome::Stopped`], or [`Outcome::None`] where that shows before a search.
    pub(crate) fn some(&mut self, puzzle: Puzzle, most: u64, nodes: u64) -> Result<Vec<Filling>, Outcome> {
        match self.some_found(puzzle, most, nodes)? {
            (found, None) => Ok(found),
            (_, Some(stop)) => Err(Outcome::Stopped(stop, None)),
        }
    }

    /// The same, with what was found before the search was stopped.
    ///
    /// # Errors
    /// [`Outcome::Unfit`], or [`Outcome::None`] where that shows before a search.
    pub(crate) fn some_found(
        &mut self,
        puzzle: Puzzle,
        most: u64,
        nodes: u64,
    ) -> Result<(Vec<Filling>, Option<Stop>), Outcome> {
        let compiled = self.compiled(puzzle)?;
        let nodes = nodes.min(self.nodes);
        let budget = self.budget.clone().with_nodes(nodes).with_solutions(most);
        let mut answers = compiled.search().by(self.engine).within(budget).answers();
        let found = answers.by_ref().filter_map(|answer| answer.filling).collect();
        self.hear(answers.statistics());
        let stop = answers.stop().filter(|stop| !matches!(stop, Stop::Exhausted | Stop::Solutions));
        Ok((found, stop))
    }

    /// Whether a changed puzzle has exactly one solution, as far as a budget goes. After an interruption it is not even made.
    pub(crate) fn is_unique(&mut self, changed: impl FnOnce() -> Puzzle) -> Holds {
        self.is_unique_within(self.nodes, changed)
    }

    /// The same in so many nodes at most.
    pub(crate) fn is_unique_within(&mut self, nodes: u64, changed: impl FnOnce() -> Puzzle) -> Holds {
        if self.interruption().is_some() {
            return Holds::Stopped;
        }
        match self.try_within(changed(), nodes) {
            Outcome::One(_) => Holds::Yes,
            Outcome::Stopped(..) => Holds::Unknown,
            _ => Holds::No,
        }
    }

    /// Whether a changed puzzle has no solution, by a search of so many nodes at most; `None` if nobody knows. One that
    /// does not compile has some.
    pub(crate) fn is_impossible_within(&mut self, puzzle: Puzzle, nodes: u64) -> Option<bool> {
        let budget = self.budget.clone().with_nodes(nodes);
        let outcome = match self.compiled(puzzle) {
            Ok(compiled) => self.search(&compiled, budget.with_solutions(1)),
            Err(outcome) => outcome,
        };
        let is_limit = |report: &Report| report.severity == Severity::Limit;
        match outcome {
            Outcome::None => Some(true),
            Outcome::Stopped(_, None) => None,
            // too large, so that nobody looked
            Outcome::Unfit(faults) if faults.reports.iter().any(is_limit) => None,
            _ => Some(false),
        }
    }

    /// The puzzle as items and options, or what is known already.
    ///
    /// # Errors
    /// [`Outcome::None`] or [`Outcome::Unfit`].
    pub fn compiled(&self, puzzle: Puzzle) -> Result<Compiled, Outcome> {
        let is_clash = |report: &Report| CLASHES.contains(&report.code);
        Compiled::of(puzzle, &self.limits).map_err(|faults| {
            if faults.reports.iter().any(is_clash) { Outcome::None } else { Outcome::Unfit(faults) }
        })
    }

    /// Hears what a search did that somebody else made.
    pub(crate) fn hear(&mut self, statistics: Statistics) {
        self.searches += 1;
        self.spent += statistics.nodes;
        self.work += statistics.updates / UPDATES_OF_ENTRY;
        (self.heard)(statistics);
    }

    /// Searches a puzzle that was compiled before.
    pub(crate) fn search(&mut self, compiled: &Compiled, budget: Budget) -> Outcome {
        self.work += compiled.problem().entry_count() as u64;
        let mut answers = compiled.search().by(self.engine).within(budget).answers();
        let uniqueness = answers.uniqueness();
        self.hear(answers.statistics());
        match uniqueness {
            Uniqueness::None => Outcome::None,
            Uniqueness::One(one) => Outcome::One(Box::new(one)),
            Uniqueness::Several(one, other) => Outcome::Several(Box::new(one), Box::new(other)),
            Uniqueness::Stopped(stop, one) => Outcome::Stopped(stop, one.map(Box::new)),
        }
    }

    /// What they may take.
    pub(crate) const fn budget(&self) -> &Budget {
        &self.budget
    }

    /// Why no further trial may be made, if so: the time is up, or somebody said stop.
    #[must_use]
    pub fn interruption(&self) -> Option<Stop> {
        self.budget.interruption()
    }
}
