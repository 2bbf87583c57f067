//! What is written of a puzzle, and where.

use std::path::PathBuf;

use super::{Command, Input, usage};
use crate::args::{self, ProblemFormat, Stage};

/// What becomes of an evenly written text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Writing {
    /// It is written into its file.
    Write,
    /// Its file is named where it would change.
    Check,
    /// The lines that would change are shown.
    Diff,
}

/// What `compile` is to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    Ast,
    Puzzle,
    Problem(ProblemFormat),
    Sizes,
}

/// A file to write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OutputFile {
    pub(crate) path: PathBuf,
    /// Whether it may exist.
    pub(crate) force: bool,
}

impl Command {
    pub(super) fn compile(args: args::CompileArgs) -> Result<Self, clap::Error> {
        if args.input.files.len() > 1 && !args.stats {
            let message = "one file at a time: several can only be told apart with --stats";
            return Err(usage("compile", message));
        }
        Ok(Self::Compile {
            wanted: wanted(args.stage, args.to, args.stats)?,
            output: args.output.map(|path| OutputFile { path, force: args.force }),
            input: Input::from_args("compile", args.input)?,
        })
    }
}

fn wanted(stage: Stage, to: Option<ProblemFormat>, stats: bool) -> Result<Wanted, clap::Error> {
    match (stage, to) {
        _ if stats => Ok(Wanted::Sizes),
        (Stage::Problem, to) => Ok(Wanted::Problem(to.unwrap_or_default())),
        (Stage::Ast | Stage::Puzzle, Some(_)) => {
            Err(usage("compile", "--to writes items and options: it goes with --stage problem"))
        }
        (Stage::Ast, None) => Ok(Wanted::Ast),
        (Stage::Puzzle, None) => Ok(Wanted::Puzzle),
    }
}
