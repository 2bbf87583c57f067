//! What a search may cost, how it goes, and what is told of it.

use std::num::{NonZeroU64, NonZeroUsize};
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use ecp::cover::{EngineName, Reduce};

use crate::exit::ExitCodes;
use crate::program::usage;
use crate::values::{number, threads};

/// What a search may cost and what is told of it.
#[derive(Clone, Debug, Args)]
pub(crate) struct SearchArgs {
    /// Stop after so many nodes of the search tree
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, help_heading = "Limits")]
    pub(crate) max_nodes: Option<NonZeroU64>,

    /// How to search
    #[arg(long, value_enum, value_name = "ENGINE", default_value_t, help_heading = "Search")]
    pub(crate) engine: EngineArg,

    /// Whether to take options away first that are in no solution
    #[arg(long, value_enum, value_name = "WHEN", default_value_t, help_heading = "Search")]
    pub(crate) reduce: ReduceWhen,

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
pub(crate) enum EngineArg {
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
    /// Finite domains: for puzzles that say what cells are to each other
    Domains,
    /// Only for `count`: states of frontiers, each counted once, whatever leads to it
    Count,
}

/// Whether options that are in no solution are taken away before the search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ReduceWhen {
    /// Where it pays, as long as it costs little
    #[default]
    Auto,
    /// Until no more can be taken away, by bits or cells
    Always,
    /// Not at all
    Never,
}

/// What a search may cost, how it goes, and what is told of it: checked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Search {
    pub(crate) max_nodes: Option<u64>,
    /// The engine.
    pub(crate) engine: EngineName,
    /// The most threads that search.
    pub(crate) threads: NonZeroUsize,
    /// Whether options are taken away first.
    pub(crate) reduce: Reduce,
    pub(crate) stats: bool,
}

impl Search {
    pub(crate) fn from_args(verb: &str, args: &SearchArgs) -> Result<Self, clap::Error> {
        let engine = searching_engine(verb, args.engine)?;
        let threads = args.threads.unwrap_or_else(all_threads);
        let reduce = match args.reduce {
            ReduceWhen::Auto => Reduce::Auto,
            ReduceWhen::Always => Reduce::Always,
            ReduceWhen::Never => Reduce::Never,
        };
        Ok(Self { max_nodes: args.max_nodes.map(Into::into), engine, threads, reduce, stats: args.stats })
    }

    /// A search as it is where nothing is said of it.
    pub(crate) fn plain() -> Self {
        Self {
            max_nodes: None,
            engine: EngineName::Auto,
            threads: all_threads(),
            reduce: Reduce::Auto,
            stats: false,
        }
    }
}

/// As many threads as the machine runs at the same time.
fn all_threads() -> NonZeroUsize {
    std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// The engine for a command that is about solutions themselves.
pub(crate) fn searching_engine(verb: &str, wanted: EngineArg) -> Result<EngineName, clap::Error> {
    let message = "the engine `count` finds no solution, only their number: `ecp count --engine count`";
    engine(wanted).ok_or_else(|| usage(verb, message))
}

/// The engine that visits solutions, where it is one.
pub(crate) fn engine(engine: EngineArg) -> Option<EngineName> {
    match engine {
        EngineArg::Auto => Some(EngineName::Auto),
        EngineArg::Links => Some(EngineName::Links),
        EngineArg::Bits => Some(EngineName::Bits),
        EngineArg::Cells => Some(EngineName::Cells),
        EngineArg::Learn => Some(EngineName::Learn),
        EngineArg::Domains => Some(EngineName::Domains),
        EngineArg::Count => None,
    }
}
