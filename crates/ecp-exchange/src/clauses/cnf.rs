//! The DIMACS format: a formula in clauses.
//!
//! At most one of a few variables: no two of them. At most k of many: the sequential counter of C. Sinz, "Towards an
//! optimal CNF encoding of Boolean cardinality constraints", CP 2005, here with both directions of each step, so that
//! its variables follow from those that are counted.

use std::fmt::Write;

use ecp::cover::Problem;

use super::{Among, Conditions, Either, Literal, one_line};

/// Up to so many variables are compared in pairs; more are counted.
const PAIRS: usize = 6;

/// The clauses would have more literals than allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the clauses have more than {limit} literals")]
pub struct TooManyLiterals {
    /// The most that was allowed.
    pub limit: u64,
}

/// Clauses, and the variables in them.
struct Formula {
    variables: Literal,
    /// The clauses, each with a 0 behind it.
    literals: Vec<Literal>,
    clauses: u64,
    /// The most literals, those zeros included.
    most: u64,
}

/// Writes the problem whose options are called like this in the DIMACS format, with at most so many literals. Counting
/// up to k of n variables takes some 12 n k of them.
///
/// # Errors
/// [`TooManyLiterals`] if there would be more.
///
/// # Examples
/// ```
/// use ecp::cover::text::parse_knuth;
///
/// let problem = parse_knuth("a b\na\nb\na b\n").unwrap().problem;
/// let names = ["a", "b", "both"].map(str::to_owned).to_vec();
/// let text = ecp_exchange::clauses::dimacs(&problem, names, 1_000)?;
/// assert!(text.ends_with("p cnf 3 4\n1 3 0\n-1 -3 0\n2 3 0\n-2 -3 0\n"));
/// # Ok::<(), ecp_exchange::clauses::TooManyLiterals>(())
/// ```
pub fn dimacs(problem: &Problem, names: Vec<String>, most: u64) -> Result<String, TooManyLiterals> {
    let conditions = Conditions::of(problem, names);
    let mut formula = Formula { variables: conditions.variables, literals: Vec::new(), clauses: 0, most };
    conditions.either.iter().try_for_each(|either| formula.either(either))?;
    conditions.among.iter().try_for_each(|among| formula.among(among))?;
    let mut text = String::from("c variables of options and colors; those behind them count\n");
    for (name, variable) in conditions.names.iter().zip(1..) {
        let _ = writeln!(text, "c {variable} {}", one_line(name));
    }
    let _ = writeln!(text, "p cnf {} {}", formula.variables, formula.clauses);
    for literal in &formula.literals {
        let _ = write!(text, "{literal}{}", if *literal == 0 { '\n' } else { ' ' });
    }
    Ok(text)
}

impl Formula {
    fn clause(&mut self, literals: impl IntoIterator<Item = Literal>) -> Result<(), TooManyLiterals> {
        self.literals.extend(literals);
        self.literals.push(0);
        self.clauses += 1;
        if self.literals.len() as u64 > self.most {
            return Err(TooManyLiterals { limit: self.most });
        }
        Ok(())
    }

    fn either(&mut self, either: &Either) -> Result<(), TooManyLiterals> {
        either.of.iter().try_for_each(|variable| self.clause([-variable, either.variable]))?;
        self.clause(either.of.iter().copied().chain([-either.variable]))
    }

    fn among(&mut self, among: &Among) -> Result<(), TooManyLiterals> {
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

    fn at_most(&mut self, literals: &[Literal], most: usize) -> Result<(), TooManyLiterals> {
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
    fn count(&mut self, literals: &[Literal], most: usize) -> Result<(), TooManyLiterals> {
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
    ) -> Result<(), TooManyLiterals> {
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
