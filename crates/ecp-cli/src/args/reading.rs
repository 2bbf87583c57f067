//! What is said of what is read.

use std::num::NonZeroU64;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args as ClapArgs, ValueEnum, ValueHint};

use super::{duration, number, size};
use crate::occurs::Answer;

/// What is read, and what the reading may cost.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct InputArgs {
    /// Files to read; - is standard input
    #[arg(value_name = "FILES", value_hint = ValueHint::FilePath)]
    pub(crate) files: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
}

/// What the reading of files may cost, and how they are read.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct ReadingArgs {
    /// How the files are written; unless said, .dlx is dlx, what begins with a sudoku line is line, all else ecp
    #[arg(long, value_enum, value_name = "LANGUAGE", help_heading = "Input")]
    pub(crate) from: Option<Language>,

    /// Say how often an input occurs where the puzzle says `manually`, as in 'rows 1=2'; may be repeated
    #[arg(long, value_name = "FAMILY INPUT=COUNT", help_heading = "Input", value_parser = crate::occurs::parse)]
    pub(crate) occurs: Vec<Answer>,

    /// Let a puzzle name files outside its own folder
    #[arg(long, help_heading = "Input")]
    pub(crate) allow_outside: bool,

    /// Stop when a file takes longer, as in 500ms, 30s, 5m
    #[arg(long, value_name = "TIME", value_parser = duration, allow_negative_numbers = true, help_heading = "Limits")]
    pub(crate) time_limit: Option<Duration>,

    /// The most options that a puzzle may need [default: 1,000,000]
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, help_heading = "Limits")]
    pub(crate) max_options: Option<NonZeroU64>,

    /// The most cells that a board may have [default: 1,000,000]
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, help_heading = "Limits")]
    pub(crate) max_cells: Option<NonZeroU64>,

    /// The most inputs that a puzzle may declare [default: 100,000]
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, help_heading = "Limits")]
    pub(crate) max_inputs: Option<NonZeroU64>,

    /// The most bytes that a file may have, with all files that it names, as in 64MiB [default: 16MiB]
    #[arg(long, value_name = "SIZE", value_parser = size, allow_negative_numbers = true, help_heading = "Limits")]
    pub(crate) max_bytes: Option<NonZeroU64>,
}

/// How a file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Language {
    /// The language of ecp
    Ecp,
    /// Knuth's format: a line of items, then a line for each option
    Dlx,
    /// Rows of 0 and 1: a column is an item, a row an option
    Matrix,
    /// Sudokus, one on each line: 81 characters, 1 to 9, and . or 0 for an empty cell
    Line,
}
