//! The DIMACS format: a formula in clauses.
//!
//! At most one of a few variables: no two of them. At most k of many: the sequential counter of C. Sinz, "Towards an
//! optimal CNF encoding of Boolean cardinality constraints", CP 2005, here with both directions of each step, so that
//! its variables follow from those that are counted.

use std::io::{self, Write};

use ecp::cover::Problem;

use super::{Among, Conditions, Either, Literal, one_line};

/// Up to so many variables are compared in pairs; more are counted.
const PAIRS: usize = 6;

/// The clauses would have more literals than allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the clauses have more than {limit} literals")]
#[non_exhaustive]
pub struct TooManyLiterals {
    /// The most that was allowed.
    pub limit: u64,
}

/// A problem in the DIMACS format, about to be written: its clauses are made one by one, and not kept.
///
/// # Examples
/// ```
/// use ecp::cover::text::parse_knuth;
/// use ecp_exchange::clauses::Dimacs;
///
/// let problem = parse_knuth("a b\na\nb\na b\n").unwrap().problem;
/// let names = ["a", "b", "both"].map(str::to_owned).to_vec();
/// let mut text = Vec::new();
/// Dimacs::of(&problem, names, 1_000)?.write(&mut text)?;
/// assert!(text.ends_with(b"p cnf 3 4\n1 3 0\n-1 -3 0\n2 3 0\n-2 -3 0\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Dimacs {
    conditions: Conditions,
    variables: Literal,
    clauses: u64,
}

impl Dimacs {
    /// The clauses of a problem whose options are called like this, with at most so many literals, the zeros behind clauses
    /// included. Counting up to k of n variables takes some 12 n k of them.
    ///
    /// # Errors
    /// [`TooManyLiterals`] if there would be more.
    pub fn of(problem: &Problem, names: Vec<String>, most: u64) -> Result<Self, TooManyLiterals> {
        let conditions = Conditions::of(problem, names);
        let (mut literals, mut clauses) = (0, 0);
        let variables = each_clause(&conditions, &mut |clause| {
            literals += clause.len() as u64 + 1;
            clauses += 1;
            if literals > most { Err(TooManyLiterals { limit: most }) } else { Ok(()) }
        })?;
        Ok(Self { conditions, variables, clauses })
    }

    /// Writes the clauses.
    ///
    /// # Errors
    /// What writing says.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "c variables of options and colors; those behind them count")?;
        for (name, variable) in self.conditions.names.iter().zip(1..) {
            writeln!(out, "c {variable} {}", one_line(name))?;
        }
        writeln!(out, "p cnf {} {}", self.variables, self.clauses)?;
        each_clause(&self.conditions, &mut |clause| {
            clause.iter().try_for_each(|literal| write!(out, "{literal} "))?;
            writeln!(out, "0")
        })
        .map(|_| ())
    }
}

/// Makes all clauses in order, and hands on each; gives the number of variables.
fn each_clause<E>(
    conditions: &Conditions,
    take: &mut dyn FnMut(&[Literal]) -> Result<(), E>,
) -> Result<Literal, E> {
    let mut formula = Formula { variables: conditions.variables, clause: Vec::new(), take };
    conditions.either.iter().try_for_each(|either| formula.either(either))?;
    conditions.among.iter().try_for_each(|among| formula.among(among))?;
    Ok(formula.variables)
}

/// Clauses being made.
struct Formula<'t, E> {
    variables: Literal,
    /// The last clause.
    clause: Vec<Literal>,
    /// What is done with each clause.
    take: &'t mut dyn FnMut(&[Literal]) -> Result<(), E>,
}

impl<E> Formula<'_, E> {
    fn clause(&mut self, literals: impl IntoIterator<Item = Literal>) -> Result<(), E> {
        self.clause.clear();
        self.clause.extend(literals);
        (self.take)(&self.clause)
    }

    fn either(&mut self, either: &Either) -> Result<(), E> {
        either.of.iter().try_for_each(|variable| self.clause([-variable, either.variable]))?;
        self.clause(either.of.iter().copied().chain([-either.variable]))
    }

    fn among(&mut self, among: &Among) -> Result<(), E> {
        let Among { variables, lo, hi } = among;
        let most = variables.len();
        if *lo == 1 {
            self.clause(variables.iter().copied())?;
        } else if *lo > most {
            self.clause([])?;
        } else if *lo > 1 {
            // at least so many are true: at most the others are false
            let negated: Vec<Literal> = variables.iter().map(|variable| -variable).collect();
            self.at_most(&negated, most - lo)?;
        }
        if *hi < most {
            self.at_most(variables, *hi)?;
        }
        Ok(())
    }

    fn at_most(&mut self, literals: &[Literal], most: usize) -> Result<(), E> {
        if most == 0 {
            return literals.iter().try_for_each(|literal| self.clause([-literal]));
        }
        if most > 1 || literals.len() > PAIRS {
            return self.count(literals, most);
        }
        for (place, first) in literals.iter().enumerate() {
            literals[place + 1..].iter().try_for_each(|second| self.clause([-first, -second]))?;
        }
        Ok(())
    }

    /// The counter: after each literal, whether at least 1, 2, ..., `most` were true so far; and no further one is.
    fn count(&mut self, literals: &[Literal], most: usize) -> Result<(), E> {
        let mut before: Vec<Literal> = Vec::new();
        let Some((last, others)) = literals.split_last() else { return Ok(()) };
        for literal in others {
            if before.len() == most {
                self.clause([-literal, -before[most - 1]])?;
            }
            let reached = (before.len() + 1).min(most);
            let after: Vec<Literal> = (1..=reached as Literal).map(|step| self.variables + step).collect();
            self.variables += reached as Literal;
            for (level, sum) in after.iter().enumerate() {
                let under = level.checked_sub(1).map(|under| before[under]);
                self.step(*sum, before.get(level).copied(), *literal, under)?;
            }
            before = after;
        }
        if before.len() == most {
            self.clause([-last, -before[most - 1]])?;
        }
        Ok(())
    }

    /// `sum` is true where it was `before`, or where the literal is true and so was the sum `under` it. Nothing before
    /// is false; nothing under is true.
    fn step(
        &mut self,
        sum: Literal,
        before: Option<Literal>,
        literal: Literal,
        under: Option<Literal>,
    ) -> Result<(), E> {
        if let Some(before) = before {
            self.clause([-before, sum])?;
        }
        self.clause([Some(-literal), under.map(|under| -under), Some(sum)].into_iter().flatten())?;
        self.clause([Some(-sum), before, Some(literal)].into_iter().flatten())?;
        match under {
            Some(under) => self.clause([Some(-sum), before, Some(under)].into_iter().flatten()),
            None => Ok(()),
        }
    }
}
