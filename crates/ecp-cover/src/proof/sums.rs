//! Sums of literals, and the lines of a proof about them.

use std::fmt;
use std::io::{self, ErrorKind, Write};

/// A variable, counted from 1, or its negation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Literal {
    variable: u32,
    is_negated: bool,
}

impl Literal {
    /// A variable.
    #[must_use]
    pub fn of(variable: u32) -> Self {
        Self { variable, is_negated: false }
    }

    pub(super) fn variable(self) -> u32 {
        self.variable
    }
}

impl std::ops::Not for Literal {
    type Output = Self;

    fn not(self) -> Self {
        Self { is_negated: !self.is_negated, ..self }
    }
}

/// As OPB and VeriPB write it: `x3`, `~x3`.
impl fmt::Display for Literal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", if self.is_negated { "~" } else { "" }, self.variable)
    }
}

/// Literals, each so many times, of which at least so many hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    terms: Vec<(u32, Literal)>,
    at_least: i64,
}

impl Sum {
    /// Nothing, which is at least this.
    pub(super) fn at_least(at_least: i64) -> Self {
        Self { terms: Vec::new(), at_least }
    }

    /// At least one of some literals.
    pub(super) fn clause(literals: impl IntoIterator<Item = Literal>) -> Self {
        literals.into_iter().fold(Self::at_least(1), |sum, literal| sum.and(1, literal))
    }

    /// With a literal so many times, which may be less than 0.
    #[must_use]
    pub(super) fn and(mut self, times: i64, literal: Literal) -> Self {
        // -x is ~x - 1
        self.at_least += (-times).max(0);
        let literal = if times < 0 { !literal } else { literal };
        if times != 0 {
            self.terms.push((u32::try_from(times.unsigned_abs()).unwrap_or(u32::MAX), literal));
        }
        self
    }

    /// With a place so many times.
    #[must_use]
    pub(super) fn and_place(mut self, times: i64, place: Place) -> Self {
        match place {
            Place::Fixed(is_on) => {
                self.at_least -= if is_on { times } else { 0 };
                self
            }
            Place::On(literal) => self.and(times, literal),
        }
    }

    /// With a number so many times, which is said by its bits.
    #[must_use]
    pub(super) fn and_number(self, times: i64, bits: &[Literal]) -> Self {
        bits.iter().zip(powers()).fold(self, |sum, (bit, power)| sum.and(times * power, *bit))
    }
}

/// As OPB writes it, without the end of the line.
impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.terms.is_empty() {
            // a sum wants a term
            f.write_str("+0 x1 ")?;
        }
        self.terms.iter().try_for_each(|(times, literal)| write!(f, "+{times} {literal} "))?;
        write!(f, ">= {} ;", self.at_least)
    }
}

/// What each bit of a number counts.
pub(super) fn powers() -> impl Iterator<Item = i64> {
    (0..).map(|bit| 1 << bit)
}

/// A place of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// It is on, or off, in every solution.
    Fixed(bool),
    /// It is on where the literal holds.
    On(Literal),
}

impl std::ops::Not for Place {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::Fixed(is_on) => Self::Fixed(!is_on),
            Self::On(literal) => Self::On(!literal),
        }
    }
}

/// Sums that are being made, with the variables that they need.
#[derive(Clone, Debug)]
pub(super) struct Formula {
    variables: u32,
    /// The number of the last sum.
    last: u64,
    pub(super) sums: Vec<Sum>,
}

impl Formula {
    /// Behind so many variables, and so many sums.
    pub(super) fn behind(variables: u32, sums: u64) -> Self {
        Self { variables, last: sums, sums: Vec::new() }
    }

    pub(super) fn variable(&mut self) -> Literal {
        self.variables += 1;
        Literal::of(self.variables)
    }

    /// The bits of a number up to at least this.
    pub(super) fn number(&mut self, most: u64) -> Vec<Literal> {
        (0..bits(most)).map(|_| self.variable()).collect()
    }

    /// Adds a sum; the answer is its number.
    pub(super) fn add(&mut self, sum: Sum) -> u64 {
        self.sums.push(sum);
        self.last += 1;
        self.last
    }

    /// A variable that says that one of some literals holds.
    pub(super) fn any(&mut self, literals: &[Literal]) -> Literal {
        let holds = self.variable();
        for literal in literals {
            self.add(Sum::clause([holds, !*literal]));
        }
        self.add(Sum::clause(literals.iter().copied().chain([!holds])));
        holds
    }

    pub(super) fn variables(&self) -> u32 {
        self.variables
    }

    /// The number of the last sum.
    pub(super) fn last(&self) -> u64 {
        self.last
    }
}

/// How many bits a number up to this takes, at least one.
pub(super) fn bits(most: u64) -> u32 {
    (u64::BITS - most.leading_zeros()).max(1)
}

/// Writes the lines of a proof, which are numbered behind the sums of the problem.
pub(super) struct Lines<'o> {
    out: &'o mut dyn Write,
    /// How many bytes may be written.
    left: u64,
    next: u64,
    error: Option<io::Error>,
}

impl<'o> Lines<'o> {
    /// Lines behind so many sums, of so many bytes at most.
    pub(super) fn behind(sums: u64, most: u64, out: &'o mut dyn Write) -> Self {
        let mut lines = Self { out, left: most, next: sums + 1, error: None };
        lines.put(format_args!("pseudo-Boolean proof version 3.0\nf {sums} ;\n"));
        lines
    }

    /// The number of the next line.
    pub(super) fn next(&self) -> u64 {
        self.next
    }

    /// Whether writing has failed: all that is written later goes nowhere.
    pub(super) fn has_failed(&self) -> bool {
        self.error.is_some()
    }

    fn put(&mut self, text: fmt::Arguments<'_>) {
        if self.error.is_some() {
            return;
        }
        let text = text.to_string();
        self.error = match self.left.checked_sub(text.len() as u64) {
            Some(left) => {
                self.left = left;
                self.out.write_all(text.as_bytes()).err()
            }
            None => Some(ErrorKind::FileTooLarge.into()),
        };
    }

    /// What follows by propagation; the answer is its number.
    pub(super) fn follows(&mut self, sum: &Sum) -> u64 {
        self.put(format_args!("rup {sum}\n"));
        self.count()
    }

    /// What follows by adding up, in reverse Polish notation.
    pub(super) fn added(&mut self, steps: &str) -> u64 {
        self.put(format_args!("pol {steps} ;\n"));
        self.count()
    }

    fn count(&mut self) -> u64 {
        self.next += 1;
        self.next - 1
    }

    /// The lines from one on, and before another, are needed no longer.
    pub(super) fn forget(&mut self, from: u64, before: u64) {
        if from < before {
            self.put(format_args!("del range {from} {before} ;\n"));
        }
    }

    /// Ends the proof; whether it has shown that there is no solution.
    pub(super) fn end(mut self, is_shown: bool) -> io::Result<()> {
        if is_shown {
            self.follows(&Sum::at_least(1));
        }
        let conclusion = if is_shown { "UNSAT : -1" } else { "NONE" };
        self.put(format_args!("output NONE ;\nconclusion {conclusion} ;\nend pseudo-Boolean proof ;\n"));
        self.error.map_or(Ok(()), Err)
    }
}
