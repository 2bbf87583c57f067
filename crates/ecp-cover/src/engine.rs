//! The engines by name, and the choice between them.

use std::fmt;

use crate::bits::{self, Bits};
use crate::cells::Cells;
#[cfg(feature = "learn")]
use crate::learn::{self, Learn};
use crate::links::Links;
use crate::problem::{OptionId, Problem};
use crate::search::{Budget, Engine, Observer, Statistics, Stop};

/// Which engine to use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum EngineName {
    /// Whatever suits the problem.
    #[default]
    Auto,
    /// Dancing links: the reference.
    Links,
    /// Bitsets with a compatibility matrix.
    Bits,
    /// Dancing cells: sparse sets.
    Cells,
    /// Clause learning.
    Learn,
}

/// An engine that was chosen, with the reason.
#[derive(Debug)]
pub struct Chosen {
    engine: AnyEngine,
    reason: Reason,
}

#[derive(Debug)]
enum AnyEngine {
    Links(Links),
    Bits(Box<Bits>),
    Cells(Box<Cells>),
    #[cfg(feature = "learn")]
    Learn(Box<Learn>),
}

/// Why an engine was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It was asked for.
    Asked,
    /// The problem has so few nodes that any engine is done before tables are built.
    Small,
    /// The tables of `bits` take so many bytes, within [`BITS_MEMORY`].
    Fits(u64),
    /// The tables of `bits` would take so many bytes, more than [`BITS_MEMORY`].
    TooLarge(u64),
    /// Clause learning was asked for, but the problem's clauses would have more literals than this limit.
    TooManyLiterals(u64),
    /// Clause learning was asked for, but the crate was built without its feature `learn`.
    NotBuilt,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kibibytes = |bytes: &u64| bytes.div_ceil(1024);
        match self {
            Self::Asked => f.write_str("asked for"),
            Self::Small => f.write_str("the problem is small"),
            Self::Fits(bytes) => write!(f, "its tables take {} KiB", kibibytes(bytes)),
            Self::TooLarge(bytes) => write!(f, "the tables of bits would take {} KiB", kibibytes(bytes)),
            Self::TooManyLiterals(limit) => {
                write!(f, "the clauses of learn would have more than {limit} literals")
            }
            Self::NotBuilt => f.write_str("learn was not built in"),
        }
    }
}

/// The most bytes that `auto` lets the tables of `bits` take.
pub const BITS_MEMORY: u64 = 64 << 20;

/// The most bytes that `bits` takes even when it is asked for; past them `cells` steps in.
const BITS_MEMORY_ASKED: u64 = 1 << 30;

/// The most literals that the clauses of `learn` have when it is asked for; past them a search engine steps in.
#[cfg(feature = "learn")]
const LITERALS_ASKED: u64 = 8 * learn::LITERALS;

/// `links` beats the time that it takes to build tables below so many entries.
const SMALL: usize = 64;

impl Chosen {
    /// The engine of that name for a problem, at its root.
    #[must_use]
    pub fn new(name: EngineName, problem: &Problem) -> Self {
        if name == EngineName::Learn {
            return Self::learning(problem);
        }
        let bytes = bits::memory_for(problem);
        let (name, reason) = match name {
            EngineName::Auto if problem.entry_count() < SMALL => (EngineName::Links, Reason::Small),
            EngineName::Auto if bytes <= BITS_MEMORY => (EngineName::Bits, Reason::Fits(bytes)),
            EngineName::Auto => (EngineName::Cells, Reason::TooLarge(bytes)),
            EngineName::Bits if bytes > BITS_MEMORY_ASKED => (EngineName::Cells, Reason::TooLarge(bytes)),
            asked => (asked, Reason::Asked),
        };
        let engine = match name {
            EngineName::Bits => AnyEngine::Bits(Box::new(Bits::new(problem))),
            EngineName::Cells => AnyEngine::Cells(Box::new(Cells::new(problem))),
            EngineName::Links | EngineName::Auto | EngineName::Learn => AnyEngine::Links(Links::new(problem)),
        };
        Self { engine, reason }
    }

    #[cfg(feature = "learn")]
    fn learning(problem: &Problem) -> Self {
        match Learn::within(problem, LITERALS_ASKED) {
            Ok(learn) => Self { engine: AnyEngine::Learn(Box::new(learn)), reason: Reason::Asked },
            Err(error) => {
                Self { reason: Reason::TooManyLiterals(error.limit), ..Self::new(EngineName::Auto, problem) }
            }
        }
    }

    #[cfg(not(feature = "learn"))]
    fn learning(problem: &Problem) -> Self {
        Self { reason: Reason::NotBuilt, ..Self::new(EngineName::Auto, problem) }
    }

    /// What runs: `links`, `cells`, `learn`, or `bits (avx512)`.
    #[must_use]
    pub fn name(&self) -> String {
        match &self.engine {
            AnyEngine::Links(_) => "links".to_owned(),
            AnyEngine::Bits(bits) => format!("bits ({})", bits.instruction_set()),
            AnyEngine::Cells(_) => "cells".to_owned(),
            #[cfg(feature = "learn")]
            AnyEngine::Learn(_) => "learn".to_owned(),
        }
    }

    /// Why.
    #[must_use]
    pub fn reason(&self) -> Reason {
        self.reason
    }
}

impl Engine for Chosen {
    fn advance<O: Observer>(&mut self, budget: &Budget, observer: &mut O) -> Option<Stop> {
        match &mut self.engine {
            AnyEngine::Links(links) => links.advance(budget, observer),
            AnyEngine::Bits(bits) => bits.advance(budget, observer),
            AnyEngine::Cells(cells) => cells.advance(budget, observer),
            #[cfg(feature = "learn")]
            AnyEngine::Learn(learn) => learn.advance(budget, observer),
        }
    }

    fn path(&self) -> Vec<OptionId> {
        match &self.engine {
            AnyEngine::Links(links) => links.path(),
            AnyEngine::Bits(bits) => bits.path(),
            AnyEngine::Cells(cells) => cells.path(),
            #[cfg(feature = "learn")]
            AnyEngine::Learn(learn) => learn.path(),
        }
    }

    fn statistics(&self) -> Statistics {
        match &self.engine {
            AnyEngine::Links(links) => links.statistics(),
            AnyEngine::Bits(bits) => bits.statistics(),
            AnyEngine::Cells(cells) => cells.statistics(),
            #[cfg(feature = "learn")]
            AnyEngine::Learn(learn) => learn.statistics(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::parse_knuth;

    #[test]
    fn auto_looks_at_the_size_of_the_problem() {
        let chosen = |name, text: &str| Chosen::new(name, &parse_knuth(text).unwrap().problem);
        assert_eq!(chosen(EngineName::Auto, "a\na\n").reason(), Reason::Small);
        assert_eq!(chosen(EngineName::Bits, "a\na\n").reason(), Reason::Asked);
        let larger = format!("a b c\n{}", "a b c\n".repeat(30));
        assert!(matches!(chosen(EngineName::Auto, &larger).reason(), Reason::Fits(_)));
        let huge = format!("a\n{}", "a\n".repeat(30_000));
        assert!(matches!(chosen(EngineName::Auto, &huge).reason(), Reason::TooLarge(_)));
        assert_eq!(chosen(EngineName::Auto, &huge).name(), "cells");
    }

    #[test]
    fn every_engine_counts_the_same() {
        let problem = parse_knuth("a b c\na\nb\na b\nc\nb c\n").unwrap().problem;
        for name in [EngineName::Auto, EngineName::Links, EngineName::Bits, EngineName::Cells] {
            assert_eq!(Chosen::new(name, &problem).solutions(Budget::unlimited()).count_rest(), 3);
        }
    }
}
