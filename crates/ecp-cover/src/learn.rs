//! Clause learning: the problem as clauses, for a solver that learns from its conflicts.
//!
//! Dancing forgets why a branch died. Where the same few items clash again and again below different choices, a solver
//! that writes down every conflict as a clause is faster by orders of magnitude; for one solution or the proof that
//! there is no other, that is. Where there is little to learn, and to list many solutions, dancing is faster.
//!
//! A variable says of an option whether it is chosen; `encode` says what else there is. A solution that was found is
//! forbidden by one more clause, so that the next is a different set of options. Memory grows with the clauses, by at
//! most [`BLOCKING_LITERALS`]; past them the engine stops with [`Stop::Memory`].
//!
//! A *node* is a decision of the solver or a restart, an *update* a literal that was propagated.
//!
//! # Source
//! J. P. Marques-Silva, K. A. Sakallah, "GRASP: a search algorithm for propositional satisfiability", IEEE Transactions
//! on Computers 48 (1999). The solver is the crate `batsat`, which is MiniSat in Rust: N. Eén, N. Sörensson, "An
//! extensible SAT-solver", SAT 2003.

mod cardinality;
mod clauses;
mod encode;
#[cfg(test)]
mod tests;
mod theory;
mod watch;

use std::fmt;

use batsat::{Lit, Solver, SolverInterface, SolverOpts, lbool};

use crate::engine::Reason;
use crate::problem::{OptionId, Problem};
use crate::search::{Budget, Engine, Observer, Statistics, Stop, Verdict};
use clauses::{Counter, Feeder};
use theory::{Place, Rules};
use watch::Watch;

/// The most literals that a problem's clauses have together, unless more are allowed; some 100 MiB.
pub const LITERALS: u64 = 1 << 22;

/// The most literals of the clauses that forbid solutions already found; some 64 MiB.
pub const BLOCKING_LITERALS: u64 = 1 << 24;

/// Why a problem was not written as clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unwritten {
    /// They would have more literals than allowed.
    #[error("the clauses of the problem have more than {limit} literals")]
    TooManyLiterals {
        /// The most that was allowed.
        limit: u64,
    },
    /// The budget was spent before.
    #[error("writing the clauses was stopped")]
    Stopped(Stop),
}

impl Unwritten {
    /// What ends the search before it begins, or why another engine steps in.
    pub(crate) fn stop_or_reason(self) -> Result<Stop, Reason> {
        match self {
            Self::Stopped(stop) => Ok(stop),
            Self::TooManyLiterals { limit } => Err(Reason::TooManyLiterals(limit)),
        }
    }
}

/// A search by clause learning that is under way.
pub struct Learn {
    solver: Solver<Watch>,
    /// The rules over the whole problem, if it has any.
    rules: Option<Rules>,
    /// For each option the literal that it is chosen.
    options: Vec<Lit>,
    /// The options that may be added to a solution without hurting any primary item.
    loose: Vec<OptionId>,
    /// The options of the solution that stands, in the order of definition.
    path: Vec<OptionId>,
    has_solution: bool,
    /// Literals of the clauses that forbid what was found.
    blocking: u64,
    is_done: bool,
    statistics: Statistics,
}

impl Learn {
    /// A search for all solutions of a problem, whose clauses have at most [`LITERALS`] literals.
    ///
    /// # Errors
    /// [`Unwritten::TooManyLiterals`] if they have more; nothing was built then.
    pub fn new(problem: &Problem) -> Result<Self, Unwritten> {
        Self::within(problem, LITERALS, &Budget::unlimited())
    }

    /// A search with a limit of one's own for the literals of the problem's clauses, which are written as long as nothing
    /// interrupts that.
    ///
    /// # Errors
    /// [`Unwritten`]; nothing was built then.
    pub fn within(problem: &Problem, limit: u64, budget: &Budget) -> Result<Self, Unwritten> {
        encode::encode(problem, &mut Counter::new(limit))?;
        let solver = Solver::new(SolverOpts::default(), Watch::default());
        // where pieces are packed, to choose again what clashed before leads astray; boards with rules over the whole gain by it
        let mut feeder = Feeder::new(solver, !problem.rules().is_empty(), budget);
        let places = encode::encode(problem, &mut feeder)?;
        let named =
            |rule: Vec<Place<_>>| rule.into_iter().map(|place| place.map(|on| feeder.name(on))).collect();
        let places = places.into_iter().map(named).collect();
        let (solver, mut options) = feeder.finish();
        let mut rules = Rules::of(problem, places, options.len() as u32);
        let is_done = rules.as_mut().is_some_and(|rules| !rules.may_hold());
        options.truncate(problem.option_count());
        Ok(Self {
            solver,
            rules,
            options,
            loose: problem.loose_options(),
            path: Vec::new(),
            has_solution: false,
            blocking: 0,
            is_done,
            statistics: Statistics::default(),
        })
    }

    /// Forbids a solution that was found elsewhere, so that it does not come again.
    pub fn forbid(&mut self, solution: &[OptionId]) {
        // a larger set may be another solution, if what it has more is loose
        let is_other = |option: &&OptionId| solution.binary_search(option).is_err();
        let more: Vec<Lit> =
            self.loose.iter().filter(is_other).map(|option| self.options[option.index()]).collect();
        self.forbid_all(solution, more);
    }

    /// Forbids to choose all of these options, unless one of the literals holds.
    fn forbid_all(&mut self, options: &[OptionId], unless: Vec<Lit>) {
        let mut clause = unless;
        clause.extend(options.iter().map(|option| !self.options[option.index()]));
        self.blocking += clause.len() as u64;
        self.solver.add_clause_reuse(&mut clause);
    }

    /// Takes the solution that stands back, and forbids it.
    fn leave(&mut self, observer: &mut impl Observer) {
        let path = std::mem::take(&mut self.path);
        self.has_solution = false;
        undo(&path, observer);
        self.forbid(&path);
    }

    /// Takes the solution that stands back, and forbids it. False if none stands.
    pub(crate) fn leave_solution(&mut self, observer: &mut impl Observer) -> bool {
        let stands = self.has_solution;
        if stands {
            self.leave(observer);
        }
        stands
    }

    /// Shows the solution that stands to an observer that has not seen it. False if it sees no hope in some options; they
    /// are forbidden then, and no solution stands.
    pub(crate) fn show_again(&mut self, observer: &mut impl Observer) -> bool {
        self.has_solution = self.show(observer);
        self.has_solution
    }

    /// The options of the path are a solution.
    fn stand(&mut self, observer: &mut impl Observer) {
        self.has_solution = true;
        self.statistics.solutions += 1;
        self.statistics.deepest_level = self.statistics.deepest_level.max(self.path.len() as u32);
        observer.solution_found(self.statistics.solutions);
    }

    /// Shows the solution that stands to the observer, option by option. False if it sees no hope in some of them; they
    /// are forbidden then.
    fn show(&mut self, observer: &mut impl Observer) -> bool {
        for (level, option) in (0..).zip(&self.path) {
            if observer.option_chosen(*option, level) == Verdict::Hopeless {
                self.path.truncate(level as usize + 1);
                let hopeless = std::mem::take(&mut self.path);
                undo(&hopeless, observer);
                self.forbid_all(&hopeless, Vec::new());
                return false;
            }
        }
        true
    }

    /// Why the budget forbids to go on, if it does.
    fn spent(&self, budget: &Budget) -> Option<Stop> {
        if self.blocking > BLOCKING_LITERALS {
            return Some(Stop::Memory);
        }
        let is_over = budget.nodes.is_some_and(|nodes| self.statistics.nodes >= nodes);
        if is_over { Some(Stop::Nodes) } else { budget.interruption() }
    }

    /// One call of the solver, as far as the budget goes.
    fn solve(&mut self, budget: &Budget) -> lbool {
        self.solver.cb_mut().start(budget, self.statistics.nodes);
        let answer = match &mut self.rules {
            None => self.solver.solve_limited(&[]),
            Some(rules) => self.solver.solve_limited_th(rules, &[]),
        };
        self.statistics.nodes = self.solver.cb().nodes();
        self.statistics.updates = self.solver.num_propagations();
        answer
    }

    fn read(&self) -> Vec<OptionId> {
        let is_chosen = |(_, literal): &(u32, &Lit)| self.solver.value_lit(**literal) == lbool::TRUE;
        (0..).zip(&self.options).filter(is_chosen).map(|(number, _)| OptionId(number)).collect()
    }
}

/// Tells the observer that these options are given back, the last one first.
fn undo(options: &[OptionId], observer: &mut impl Observer) {
    for (level, option) in options.iter().enumerate().rev() {
        observer.option_undone(*option, level as u32);
    }
}

impl Engine for Learn {
    /// An observer hears of the options of a solution when it is complete. What it finds hopeless is forbidden by a
    /// clause of its own.
    fn advance<O: Observer>(&mut self, budget: &Budget, observer: &mut O) -> Option<Stop> {
        if self.has_solution {
            self.leave(observer);
        }
        loop {
            if self.is_done {
                return Some(Stop::Exhausted);
            }
            if let Some(stop) = self.spent(budget) {
                return Some(stop);
            }
            let answer = self.solve(budget);
            if answer == lbool::TRUE {
                self.path = self.read();
                if self.show(observer) {
                    self.stand(observer);
                    return None;
                }
            } else if answer == lbool::FALSE {
                self.is_done = true;
            } else {
                return Some(self.solver.cb().stop_reason());
            }
        }
    }

    fn path(&self) -> Vec<OptionId> {
        self.path.clone()
    }

    fn statistics(&self) -> Statistics {
        self.statistics
    }
}

impl fmt::Debug for Learn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { path, statistics, is_done, .. } = self;
        let mut shown = f.debug_struct("Learn");
        shown
            .field("path", path)
            .field("statistics", statistics)
            .field("is_done", is_done)
            .finish_non_exhaustive()
    }
}
