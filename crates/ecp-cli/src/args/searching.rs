//! What is said of a search.

use std::num::{NonZeroU64, NonZeroUsize};
use std::path::PathBuf;

use clap::{Args as ClapArgs, ValueEnum};

use super::{number, threads};
use crate::exit::ExitCodes;

/// What a search may cost and what is told of it.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct SearchArgs {
    /// Stop after so many nodes of the search tree
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, help_heading = "Limits")]
    pub(crate) max_nodes: Option<NonZeroU64>,

    /// How to search
    #[arg(long, value_enum, value_name = "ENGINE", default_value_t, help_heading = "Search")]
    pub(crate) engine: Engine,

    /// Whether to take options away first that are in no solution
    #[arg(long, value_enum, value_name = "WHEN", default_value_t, help_heading = "Search")]
    pub(crate) reduce: Reduce,

    /// Solve many boards under the rules of one file: a board on each line of this file (- is standard input)
    #[arg(long, value_name = "BOARDS", conflicts_with_all = ["engine", "reduce", "stats"], help_heading = "Search")]
    pub(crate) each: Option<PathBuf>,

    /// Search with at most so many threads [default: as many as the machine runs at the same time]
    #[arg(long, value_name = "N", value_parser = threads, allow_negative_numbers = true, help_heading = "Search")]
    pub(crate) threads: Option<NonZeroUsize>,

    /// Tell afterwards what the search did: engine, threads, nodes, updates, deepest level, time
    #[arg(long, help_heading = "Output")]
    pub(crate) stats: bool,

    /// Which exit codes say yes and no
    #[arg(long, value_enum, value_name = "CODES", default_value_t, help_heading = "Output")]
    pub(crate) exit_code: ExitCodes,
}

/// How to search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Engine {
    /// Whatever suits the problem
    #[default]
    Auto,
    /// Dancing links, step by step as in Knuth's book
    Links,
    /// Bitsets: all forced moves at once
    Bits,
    /// Dancing cells: sparse sets, for what is too large for bitsets
    Cells,
    /// Clause learning: where the search thrashes; for a few solutions
    Learn,
    /// Only for `count`: states of frontiers, each counted once, whatever leads to it
    Count,
}

/// Whether options that are in no solution are taken away before the search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Reduce {
    /// Where it pays, as long as it costs little
    #[default]
    Auto,
    /// Until no more can be taken away, by bits or cells
    Always,
    /// Not at all
    Never,
}
