//! The one entry to every search: what is searched by which engine and threads, within which budget, and who hears of it.

use ecp_cover::count::{self, Count, Way};
use ecp_cover::cubes::Part;
use ecp_cover::{
    Budget, EngineName, Estimated, Observer, OptionId, Silent, Threads, TimeLimit, estimate, estimate_where,
};

use crate::answer::{Answers, Uniqueness};
use crate::{Compiled, Forced};

/// A search through a puzzle, before it begins. Unless said otherwise it goes to its end, by one thread and by the engine
/// that suits the puzzle, and nobody hears of its steps.
///
/// Whatever is asked, sets of options that are one board count once, and every answer has passed an independent check.
///
/// # Examples
/// ```
/// use ecp::cover::{Budget, EngineName};
///
/// let text = "inputs 1..4 occur 1\nboard { 1 . . . / . . 3 . / . 4 . . / . . . . }\nprimary rows, cols, boxes 2 2\n";
/// let compiled = ecp::compile_text(text, &ecp::Limits::default()).expect("the puzzle is well written");
/// let search = || compiled.search().by(EngineName::Links).within(Budget::unlimited().with_nodes(1000));
/// assert_eq!(search().answers().count(), 3);
/// assert_eq!(search().count().solutions.to_string(), "3");
/// ```
#[derive(Clone, Debug)]
#[must_use = "a search does nothing until something is asked"]
pub struct Search<'c, F = fn() -> Silent> {
    compiled: &'c Compiled,
    engine: EngineName,
    threads: Threads,
    budget: Budget,
    observers: F,
}

impl Compiled {
    /// A search for solutions, to be told how to go about it and what is asked.
    pub fn search(&self) -> Search<'_> {
        Search {
            compiled: self,
            engine: EngineName::Auto,
            threads: Threads::ONE,
            budget: Budget::unlimited(),
            observers: || Silent,
        }
    }
}

impl<'c, F> Search<'c, F> {
    /// The puzzle that is searched.
    pub(crate) fn compiled(&self) -> &'c Compiled {
        self.compiled
    }

    pub(crate) fn threads(&self) -> Threads {
        self.threads
    }

    pub(crate) fn budget(&self) -> &Budget {
        &self.budget
    }

    /// By an engine of one's choice.
    pub fn by(self, engine: EngineName) -> Self {
        Self { engine, ..self }
    }

    /// On so many threads, and with solutions in their order.
    pub fn on(self, threads: Threads) -> Self {
        Self { threads, ..self }
    }

    /// As far as a budget goes.
    pub fn within(self, budget: Budget) -> Self {
        Self { budget, ..self }
    }

    /// For no longer than this, whatever its budget says.
    pub fn for_at_most(self, time: TimeLimit) -> Self {
        Self { budget: self.budget.with_time_at_most(time), ..self }
    }

    /// With [observers](ecp_cover::threads#observers), one for each piece of the search, that hear of every step.
    pub fn observed<O, G: Fn() -> O>(self, observers: G) -> Search<'c, G> {
        let Self { compiled, engine, threads, budget, .. } = self;
        Search { compiled, engine, threads, budget, observers }
    }
}

impl<'c, O, F> Search<'c, F>
where
    O: Observer + Send + 'static,
    F: Fn() -> O + Clone + Send + Sync + 'static,
{
    /// The answers, one by one.
    #[must_use]
    pub fn answers(self) -> Answers<'c, O> {
        Answers::new(self.compiled, self.engine, self.threads, None, self.budget, self.observers)
    }

    /// Whether there is none, one, or more than one solution.
    #[must_use]
    pub fn uniqueness(self) -> Uniqueness {
        self.answers().uniqueness()
    }

    /// The number of solutions: by the engine, or, where that is left open, in whatever way is done first.
    #[must_use]
    pub fn count(self) -> Count {
        let way = match self.engine {
            EngineName::Auto => Way::Any,
            engine => Way::Search(engine),
        };
        self.count_by(way, count::MEMORY)
    }

    /// The number of solutions, counted in a way of one's choice with tables of at most `memory` bytes.
    #[must_use]
    pub fn count_by(self, way: Way, memory: u64) -> Count {
        self.counted(None, way, memory)
    }

    /// The number of solutions of a [part](ecp_cover::cubes::part) of the puzzle's problem, counted in the same way.
    #[must_use]
    pub fn count_part(self, part: &Part, way: Way, memory: u64) -> Count {
        self.counted(Some(part), way, memory)
    }

    fn counted(self, part: Option<&Part>, way: Way, memory: u64) -> Count {
        let Self { compiled, threads, budget, observers, .. } = self;
        if compiled.merges_solutions() {
            let engine = if let Way::Search(engine) = way { engine } else { EngineName::Auto };
            return Answers::new(compiled, engine, threads, part, budget, observers).counted();
        }
        let problem = part.map_or(compiled.problem(), |part| &part.problem);
        count::count_by(problem, way, threads, &budget, memory, observers)
    }

    /// What is the same in all solutions, by one thread. Of a puzzle [up to
    /// symmetry](Compiled::is_up_to_symmetry) it says nothing of use: which of the boards that count once is a solution is
    /// left to the compiler.
    #[must_use]
    pub fn forced(self) -> Forced {
        Forced::of(self.compiled, self.engine, &self.budget, &mut (self.observers)())
    }

    /// About how many solutions there are, by so many random probes of one thread.
    #[must_use]
    pub fn estimate(self, probes: u64, seed: u64) -> Estimated {
        let (problem, mut observer) = (self.compiled.problem(), (self.observers)());
        match self.compiled.boards(&self.budget) {
            // a solution that does not count stands for none; when the time is up, the probes end, too
            Some(boards) => {
                let counts = |solution: &[OptionId]| boards.keep(solution) == Ok(true);
                estimate_where(problem, probes, seed, &self.budget, &mut observer, counts)
            }
            None => estimate(problem, probes, seed, &self.budget, &mut observer),
        }
    }
}
