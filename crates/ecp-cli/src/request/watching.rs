//! What is watched: a search, or a file.

use std::path::PathBuf;
use std::time::Duration;

use super::{Command, Input, OutputFile, usage};
use crate::args::{self, InputArgs};

/// The most steps of a page, unless said.
const PAGE_STEPS: u64 = 10_000;

/// The most steps that are played on the terminal, unless said.
const PLAYED_STEPS: u64 = 1_000_000;

/// The most cells and entries of a page, unless said.
const PAGE_ENTRIES: u64 = 500_000;

impl Command {
    pub(super) fn dance(args: args::DanceArgs) -> Result<Self, clap::Error> {
        let files = args.file.into_iter().collect();
        let input = Input::from_args("dance", InputArgs { files, reading: args.reading })?;
        let Some(path) = args.html else {
            return Ok(Self::Dance {
                input,
                steps: args.steps.map_or(PLAYED_STEPS, Into::into),
                solutions: args.solutions.map(Into::into),
            });
        };
        Ok(Self::DancePage {
            input,
            steps: args.steps.map_or(PAGE_STEPS, Into::into),
            solutions: args.solutions.map_or(1, Into::into),
            entries: args.max_entries.map_or(PAGE_ENTRIES, Into::into),
            output: OutputFile { path, force: args.force },
        })
    }

    /// A file that is watched; each search has a time limit.
    pub(super) fn watch(path: PathBuf, reading: args::ReadingArgs) -> Result<Self, clap::Error> {
        if path.as_os_str() == "-" {
            return Err(usage("watch", "standard input is read once only: name a file to watch"));
        }
        let files = vec![path.clone()];
        let mut input = Input::from_args("watch", InputArgs { files, reading })?;
        input.time_limit.get_or_insert(Duration::from_secs(10));
        Ok(Self::Watch { path, input })
    }
}
