//! Puzzles whose numbers of solutions are published, written as text by small generators.
//!
//! `oracles.tsv` is the table: a number for each row, the number of solutions and where it is published. The modules
//! write the text of each row: a board where there is one, else items and options, in both text formats.

pub mod boards;
mod cover;
pub mod designs;
mod lattice;
pub mod packings;
pub mod sequences;
pub mod tilings;

use std::fmt::Display;

pub use cover::Cover;
pub use lattice::{Cell, Cells, Lattice};

/// A row of the table.
#[derive(Clone, Debug)]
pub struct Row {
    /// Its number, by which the modules know it.
    pub nr: u32,
    /// T1 is for every run of the tests; T2 is slow; T3 is counted without a look at each solution.
    pub tier: Tier,
    /// What is counted.
    pub name: String,
    /// How many solutions there are.
    pub expected: u64,
    /// How many nodes a search visits that branches on the first of the items with the fewest options, where
    /// that has been counted by another program on the same items.
    pub nodes: Option<u64>,
}

/// How long the rows of the table take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tier {
    /// Seconds at most.
    T1,
    /// Longer.
    T2,
    /// Within reach of counting by frontiers only.
    T3,
}

/// A puzzle as text, and what is to be counted.
#[derive(Clone, Debug)]
pub enum Instance {
    /// A board: its solutions are counted.
    Board(String),
    /// A board, of whose solutions those count once that turn into each other: by turns, flips and shifts of what
    /// stands on it.
    UpToSymmetry(String),
    /// Items and options.
    Cover(Cover),
}

/// The rows of the table that nothing in the language says, and why.
pub const NOT_EXPRESSIBLE: &[(u32, &str)] = &[(
    81,
    "a shape lies in many places of a board, and each is a solution: how many free hexiamonds there are is seen from the \
     set of pieces, of which a test counts the pieces",
)];

/// All rows.
///
/// # Panics
/// If the table cannot be read.
#[must_use]
pub fn rows() -> Vec<Row> {
    include_str!("instances/oracles.tsv").lines().skip(1).map(row).collect()
}

/// The instance of a row; `None` where there is none.
#[must_use]
pub fn instance(nr: u32) -> Option<Instance> {
    [boards::instance, tilings::instance, packings::instance, sequences::instance, designs::instance]
        .iter()
        .find_map(|of| of(nr))
}

fn row(line: &str) -> Row {
    let columns: Vec<&str> = line.split('\t').collect();
    let [nr, tier, name, expected, nodes, _source] = columns[..] else { panic!("six columns: {line}") };
    Row {
        nr: nr.parse().expect("a number"),
        tier: match tier {
            "T1" => Tier::T1,
            "T2" => Tier::T2,
            _ => Tier::T3,
        },
        name: name.to_owned(),
        expected: expected.parse().expect("a number of solutions"),
        nodes: (!nodes.is_empty()).then(|| nodes.parse().expect("a number of nodes")),
    }
}

/// The pairs of different numbers below `n`, smaller first.
fn pairs(n: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..n).flat_map(move |low| (low + 1..n).map(move |high| (low, high)))
}

/// Names with numbers: `a1 a2 a3`.
fn numbered(prefix: &str, numbers: impl IntoIterator<Item = impl Display>) -> Vec<String> {
    numbers.into_iter().map(|number| format!("{prefix}{number}")).collect()
}
