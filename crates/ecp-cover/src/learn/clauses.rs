//! Clauses, and where they go: to a counter first, then to the solver.

use std::ops::Not;

use batsat::{Lit, Solver, SolverInterface, lbool};

use super::Unwritten;
use super::watch::Watch;
use crate::problem::OptionId;
use crate::search::Budget;

/// A variable, or its negation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Literal {
    variable: u32,
    is_negated: bool,
}

impl Literal {
    /// The option that this is the variable of, as it is if it is one of the first.
    pub(super) fn option(self) -> OptionId {
        OptionId(self.variable)
    }
}

impl Not for Literal {
    type Output = Self;

    fn not(self) -> Self {
        Self { is_negated: !self.is_negated, ..self }
    }
}

/// Takes variables and clauses.
pub(super) trait Clauses {
    /// A new variable that says of an option that it is chosen. All of these come before other variables.
    fn option(&mut self) -> Literal;

    /// A new variable for anything else.
    fn variable(&mut self) -> Literal;

    /// Takes a clause: one of the literals must hold.
    fn add(&mut self, clause: &[Literal]) -> Result<(), Unwritten>;
}

/// Only counts literals, each variable as one, and refuses those past a limit.
#[derive(Debug)]
pub(super) struct Counter {
    variables: u32,
    literals: u64,
    limit: u64,
}

impl Counter {
    pub(super) fn new(limit: u64) -> Self {
        // the solver calls a literal by 32 bits
        Self { variables: 0, literals: 0, limit: limit.min(1 << 28) }
    }
}

impl Clauses for Counter {
    fn option(&mut self) -> Literal {
        self.variable()
    }

    fn variable(&mut self) -> Literal {
        let variable = self.variables;
        self.variables += 1;
        self.literals += 1;
        Literal { variable, is_negated: false }
    }

    fn add(&mut self, clause: &[Literal]) -> Result<(), Unwritten> {
        self.literals += clause.len() as u64;
        if self.literals > self.limit {
            Err(Unwritten::TooManyLiterals { limit: self.limit })
        } else {
            Ok(())
        }
    }
}

/// Gives all clauses to the solver, as long as nothing interrupts that.
pub(super) struct Feeder<'b> {
    solver: Solver<Watch>,
    variables: Vec<Lit>,
    clause: Vec<Lit>,
    budget: &'b Budget,
    clauses: u32,
    /// Whether a variable is assumed to be what it was before.
    assumes_again: bool,
}

/// After so many clauses the world outside is asked whether to go on.
const ASKED_EVERY: u32 = 1 << 12;

impl<'b> Feeder<'b> {
    pub(super) fn new(solver: Solver<Watch>, assumes_again: bool, budget: &'b Budget) -> Self {
        Self { solver, variables: Vec::new(), clause: Vec::new(), budget, clauses: 0, assumes_again }
    }

    /// A variable, and what it is assumed to be when the solver decides on it: always, or for the first time, and later what it
    /// was before. Where the solver has its own way, it begins with the negation of its variables.
    fn push(&mut self, first: bool) -> Literal {
        let variable = self.variables.len() as u32;
        let literal = if self.assumes_again {
            Lit::new(self.solver.new_var(lbool::UNDEF, true), !first)
        } else {
            let always = if first { lbool::TRUE } else { lbool::FALSE };
            Lit::new(self.solver.new_var(always, true), true)
        };
        self.variables.push(literal);
        Literal { variable, is_negated: false }
    }

    /// The solver, and its literal for each variable.
    pub(super) fn finish(self) -> (Solver<Watch>, Vec<Lit>) {
        (self.solver, self.variables)
    }

    /// What the solver calls a literal.
    pub(super) fn name(&self, literal: Literal) -> Lit {
        let positive = self.variables[literal.variable as usize];
        if literal.is_negated { !positive } else { positive }
    }
}

impl Clauses for Feeder<'_> {
    /// To decide on an option is to choose it: that decides more than to leave it out.
    fn option(&mut self) -> Literal {
        self.push(true)
    }

    /// Colors, sums and places in a grid follow from options; where they come first, less is said by denying them.
    fn variable(&mut self) -> Literal {
        self.push(false)
    }

    fn add(&mut self, clause: &[Literal]) -> Result<(), Unwritten> {
        self.clauses += 1;
        if self.clauses.is_multiple_of(ASKED_EVERY)
            && let Some(stop) = self.budget.interruption()
        {
            return Err(Unwritten::Stopped(stop));
        }
        self.clause.clear();
        for literal in clause {
            self.clause.push(self.name(*literal));
        }
        self.solver.add_clause_reuse(&mut self.clause);
        Ok(())
    }
}
