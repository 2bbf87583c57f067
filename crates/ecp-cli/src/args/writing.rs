//! What is said of the text of a puzzle, and of what it becomes.

use std::path::PathBuf;

use clap::{Args as ClapArgs, ValueEnum, ValueHint};

use super::InputArgs;

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Tell title, author, source, notes and sizes
    #[arg(short, long)]
    pub(crate) verbose: bool,
}

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct FmtArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Write nothing; name the files that would change
    #[arg(long)]
    pub(crate) check: bool,

    /// Write nothing; show what would change, line by line
    #[arg(long, conflicts_with = "check")]
    pub(crate) diff: bool,
}

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct CompileArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// How far to go
    #[arg(long, value_enum, value_name = "STAGE", default_value_t)]
    pub(crate) stage: Stage,

    /// How to write items and options; only for the stage `problem` [default: dlx]
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) to: Option<ProblemFormat>,

    /// Print the numbers of items, options and entries only
    #[arg(long, conflicts_with_all = ["to", "stage"])]
    pub(crate) stats: bool,

    /// Write into this file instead of standard output
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    pub(crate) output: Option<PathBuf>,

    /// Write over a file that exists
    #[arg(long, requires = "output", help_heading = "Output")]
    pub(crate) force: bool,
}

/// The forms that a puzzle goes through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Stage {
    /// The statements as they were understood
    Ast,
    /// The puzzle: inputs, board, constraints
    Puzzle,
    /// Items and options
    #[default]
    Problem,
}

/// How items and options are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ProblemFormat {
    /// Knuth's format
    #[default]
    Dlx,
    /// Rows of 0 and 1; without secondary items and bounds only
    Matrix,
    /// One JSON object
    Json,
}
