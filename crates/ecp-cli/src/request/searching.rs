//! What a search may cost, and how it goes.

use std::num::NonZeroUsize;

use ecp::cover::{EngineName, Reduce};

use super::usage;
use crate::args::{self, SearchArgs};

/// What a search may cost, and what is told of it.
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
    pub(super) fn from_args(command: &str, args: &SearchArgs) -> Result<Self, clap::Error> {
        let engine = searching_engine(command, args.engine)?;
        let threads = args.threads.unwrap_or_else(all_threads);
        let reduce = match args.reduce {
            args::Reduce::Auto => Reduce::Auto,
            args::Reduce::Always => Reduce::Always,
            args::Reduce::Never => Reduce::Never,
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
pub(super) fn all_threads() -> NonZeroUsize {
    std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// The engine for a command that is about solutions themselves.
pub(super) fn searching_engine(command: &str, wanted: args::Engine) -> Result<EngineName, clap::Error> {
    let message = "the engine `count` finds no solution, only their number: `ecp count --engine count`";
    engine(wanted).ok_or_else(|| usage(command, message))
}

/// The engine that visits solutions, where it is one.
pub(super) fn engine(engine: args::Engine) -> Option<EngineName> {
    match engine {
        args::Engine::Auto => Some(EngineName::Auto),
        args::Engine::Links => Some(EngineName::Links),
        args::Engine::Bits => Some(EngineName::Bits),
        args::Engine::Cells => Some(EngineName::Cells),
        args::Engine::Learn => Some(EngineName::Learn),
        args::Engine::Count => None,
    }
}
