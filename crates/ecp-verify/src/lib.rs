//! A small checker of counts: of exact covers, and of puzzles on a board.
//!
//! It shares no code with the engines that count, and none with the compiler that makes items and options of a puzzle. A
//! *certificate* says how a number was counted, and [`verify`] goes that way again:
//!
//! - a tree of choices is gone through node by node ([`Way::Tree`]): that a node's branches leave out nothing, that what is given up is hopeless, and
//!   that each solution is one, is seen at each node;
//! - where partial solutions were counted by what they leave open, the same is done in the same order of items
//!   ([`Way::States`]), with plain tables.
//!
//! Whether the items and options say what the puzzle says is another question. [`boards`] answers it for small puzzles: it counts
//! filled boards cell by cell, by the meaning of the rules alone.

pub mod boards;
mod certificate;
mod problem;
mod rules;
mod states;
mod tree;

use std::fmt;
use std::io::{self, Read};

use num_bigint::BigUint;

pub use certificate::{Head, Node, VERSION, Way, Writer};
pub use problem::{Entry, Item, Problem};
pub use rules::{Place, Rule};

use certificate::Reader;

/// What is the same of all solutions that are one board.
pub type Board<'a> = dyn Fn(&[u32]) -> Vec<u32> + 'a;

/// What the checker asks whoever calls it.
pub struct Ask<'a> {
    /// Whether options that cover all items as they should are a solution, by what the rules mean.
    pub keeps: &'a mut dyn FnMut(&[u32]) -> bool,
    /// What is the same of all solutions that are one, where several may be.
    pub board: Option<&'a Board<'a>>,
    /// Whether to stop, which is asked now and then.
    pub is_stopped: &'a dyn Fn() -> bool,
}

impl fmt::Debug for Ask<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ask").finish_non_exhaustive()
    }
}

/// What was verified.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Verified {
    /// The number of solutions.
    pub solutions: BigUint,
    /// How they were counted.
    pub way: Way,
    /// How many nodes the tree has, or the most states at a time.
    pub size: u64,
}

/// Why a certificate is not accepted.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refused {
    /// It cannot be read.
    #[error("it cannot be read: {0}")]
    Unreadable(io::Error),
    /// It does not begin like a certificate.
    #[error("it does not begin like a certificate")]
    NoCertificate,
    /// Its format is that of another version.
    #[error("it was written by ecp {program}, whose certificates are others")]
    Version {
        /// The version of the program that wrote it.
        program: String,
    },
    /// It belongs to another problem.
    #[error("it belongs to another puzzle")]
    Foreign,
    /// It is not as it was written.
    #[error("it is not as it was written")]
    Changed,
    /// What it says of a node is not so.
    #[error("node {node} is wrong: {what}")]
    Wrong {
        /// The number of the node in the order of the file, from 1.
        node: u64,
        /// What is wrong with it.
        what: Wrong,
    },
    /// It says another number than was counted.
    #[error("it says {said}, and there are {counted}")]
    Number {
        /// The number that it says.
        said: String,
        /// The number that was counted.
        counted: BigUint,
    },
    /// There are more states at a time than allowed, or more boards of which several solutions may be one.
    #[error("there are more than {limit} states, or boards, to be kept")]
    States {
        /// The most that were allowed.
        limit: u64,
    },
    /// It was stopped before the end.
    #[error("it was stopped")]
    Stopped,
}

/// What is wrong with a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Wrong {
    /// It is called dead, and every item can still be covered.
    #[error("every item can still be covered")]
    Alive,
    /// It is given up because of a rule that can still be kept.
    #[error("it is given up because of a rule, and no rule is broken")]
    Uncut,
    /// It is called a solution, and not all items are covered, or some option may still be chosen.
    #[error("it is called a solution, and something is open")]
    Open,
    /// It is called a solution, and breaks a rule.
    #[error("it is called a solution, and breaks a rule")]
    NoSolution,
    /// There is no such item to branch on.
    #[error("there is no such item to branch on")]
    Item,
}

/// Goes through a certificate of a problem with that fingerprint, with at most so many states at a time, or boards where several
/// solutions may be one.
///
/// # Errors
/// [`Refused`].
pub fn verify(
    problem: &Problem,
    fingerprint: &str,
    certificate: impl Read,
    most_states: u64,
    ask: &mut Ask<'_>,
) -> Result<Verified, Refused> {
    let (mut reader, head) = Reader::new(certificate)?;
    if head.problem != fingerprint {
        return Err(Refused::Foreign);
    }
    let (said, counted, size) = match head.way {
        Way::Tree => {
            let (solutions, nodes) = tree::follow(problem, &mut reader, most_states, ask)?;
            (reader.end()?, BigUint::from(solutions), nodes)
        }
        // of these states say nothing
        Way::States if !problem.rules.is_empty() || ask.board.is_some() => return Err(Refused::Changed),
        Way::States => {
            let order = reader.order(problem.items.len())?;
            let said = reader.end()?;
            let (solutions, peak) = states::count(problem, &order, most_states, ask)?;
            (said, solutions, peak)
        }
    };
    if said == counted.to_string() {
        Ok(Verified { solutions: counted, way: head.way, size })
    } else {
        Err(Refused::Number { said, counted })
    }
}
