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

/// Clauses, and the variables in them.
struct Formula {
    variables: Literal,
    clauses: Vec<Vec<Literal>>,
}

/// Writes the problem whose options are called like this in the DIMACS format.
///
/// # Examples
/// ```
/// use ecp::cover::text::parse_knuth;
///
/// let problem = parse_knuth("a b\na\nb\na b\n").unwrap().problem;
/// let names = ["a", "b", "both"].map(str::to_owned).to_vec();
/// let text = ecp_exchange::clauses::dimacs(&problem, names);
/// assert!(text.ends_with("p cnf 3 4\n1 3 0\n-1 -3 0\n2 3 0\n-2 -3 0\n"));
/// ```
#[must_use]
pub fn dimacs(problem: &Problem, names: Vec<String>) -> String {
    let conditions = Conditions::of(problem, names);
    let mut formula = Formula { variables: conditions.variables, clauses: Vec::new() };
    conditions.either.iter().for_each(|either| formula.either(either));
    conditions.among.iter().for_each(|among| formula.among(among));
    let mut text = String::from("c variables of options and colors; those behind them count\n");
    for (name, variable) in conditions.names.iter().zip(1..) {
        let _ = writeln!(text, "c {variable} {}", one_line(name));
    }
    let _ = writeln!(text, "p cnf {} {}", formula.variables, formula.clauses.len());
    for clause in &formula.clauses {
        clause.iter().for_each(|literal| {
            let _ = write!(text, "{literal} ");
        });
        text.push_str("0\n");
    }
    text
}

impl Formula {
    fn either(&mut self, either: &Either) {
        self.clauses.extend(either.of.iter().map(|variable| vec![-variable, either.variable]));
        self.clauses.push(either.of.iter().copied().chain([-either.variable]).collect());
    }

    fn among(&mut self, among: &Among) {
        let Among { variables, lo, hi } = among;
        let most = variables.len();
        if *lo == 1 {
            self.clauses.push(variables.clone());
        } else if *lo > most {
            self.clauses.push(Vec::new());
        } else if *lo > 1 {
            // at least so many are true: at most the others are false
            let negated: Vec<Literal> = variables.iter().map(|variable| -variable).collect();
            self.at_most(&negated, most - lo);
        }
        if *hi < most {
            self.at_most(variables, *hi);
        }
    }

    fn at_most(&mut self, literals: &[Literal], most: usize) {
        if most == 0 {
            self.clauses.extend(literals.iter().map(|literal| vec![-literal]));
        } else if most == 1 && literals.len() <= PAIRS {
            let pairs = |(place, first): (usize, &Literal)| {
                literals[place + 1..].iter().map(|second| vec![-first, -second]).collect::<Vec<_>>()
            };
            self.clauses.extend(literals.iter().enumerate().flat_map(pairs));
        } else {
            self.count(literals, most);
        }
    }

    /// The counter: after each literal, whether at least 1, 2, ..., `most` were true so far; and no further one is.
    fn count(&mut self, literals: &[Literal], most: usize) {
        let mut before: Vec<Literal> = Vec::new();
        let Some((last, others)) = literals.split_last() else { return };
        for literal in others {
            if before.len() == most {
                self.clauses.push(vec![-literal, -before[most - 1]]);
            }
            let reached = (before.len() + 1).min(most);
            let after: Vec<Literal> = (1..=reached as Literal).map(|step| self.variables + step).collect();
            self.variables += reached as Literal;
            for (level, sum) in after.iter().enumerate() {
                self.step(
                    *sum,
                    before.get(level).copied(),
                    *literal,
                    level.checked_sub(1).map(|under| before[under]),
                );
            }
            before = after;
        }
        if before.len() == most {
            self.clauses.push(vec![-last, -before[most - 1]]);
        }
    }

    /// `sum` is true where it was `before`, or where the literal is true and so was the sum `under` it. Nothing before
    /// is false; nothing under is true.
    fn step(&mut self, sum: Literal, before: Option<Literal>, literal: Literal, under: Option<Literal>) {
        self.clauses.extend(before.map(|before| vec![-before, sum]));
        self.clauses
            .push([Some(-literal), under.map(|under| -under), Some(sum)].into_iter().flatten().collect());
        self.clauses.push([Some(-sum), before, Some(literal)].into_iter().flatten().collect());
        if let Some(under) = under {
            self.clauses.push([Some(-sum), before, Some(under)].into_iter().flatten().collect());
        }
    }
}
