//! What is said of a search that is watched.

use std::num::NonZeroU64;
use std::path::PathBuf;

use clap::{Args as ClapArgs, ValueHint};

use super::{InputArgs, ReadingArgs, TextOrJson, number};

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct TraceArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Show at most so many steps
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, default_value = "100")]
    pub(crate) steps: NonZeroU64,

    /// Stop after so many solutions [default: all]
    #[arg(short = 'n', long, value_name = "N", value_parser = number, allow_negative_numbers = true)]
    pub(crate) solutions: Option<NonZeroU64>,

    /// How to show a step
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t, help_heading = "Output")]
    pub(crate) format: TextOrJson,
}

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct DanceArgs {
    /// The file to read; - is standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) reading: ReadingArgs,

    /// Write a web page instead, of one file that needs no network
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    pub(crate) html: Option<PathBuf>,

    /// Write over a file that exists
    #[arg(long, requires = "html", help_heading = "Output")]
    pub(crate) force: bool,

    /// Record at most so many steps [default: 1,000,000; of a page 10,000]
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, help_heading = "Limits")]
    pub(crate) steps: Option<NonZeroU64>,

    /// Stop after so many solutions [default: all; of a page 1]
    #[arg(short = 'n', long, value_name = "N", value_parser = number, allow_negative_numbers = true)]
    pub(crate) solutions: Option<NonZeroU64>,

    /// The most cells and entries (items of options) that a page may hold [default: 500,000]
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, requires = "html", help_heading = "Limits")]
    pub(crate) max_entries: Option<NonZeroU64>,
}
