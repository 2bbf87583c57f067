//! What is said of the files and links of other tools.

use std::num::NonZeroU64;
use std::path::PathBuf;

use clap::{Args as ClapArgs, ValueEnum, ValueHint};

use super::{number, size};

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct ConvertArgs {
    /// A file, a link, or a sudoku line; - is standard input
    #[arg(value_name = "A", value_hint = ValueHint::FilePath)]
    pub(crate) input: PathBuf,

    /// A file to write; without it, or with -, standard output
    #[arg(value_name = "B", value_hint = ValueHint::FilePath)]
    pub(crate) output: Option<PathBuf>,

    /// The format of A; unless said, by its ending or its content
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) from: Option<ConvertFormat>,

    /// The format to write; unless said, by the ending of B, or ecp
    #[arg(long, value_enum, value_name = "FORMAT")]
    pub(crate) to: Option<ConvertFormat>,

    /// Write over a file that exists
    #[arg(long, requires = "output", help_heading = "Output")]
    pub(crate) force: bool,

    /// Let a puzzle name files outside its own folder
    #[arg(long, help_heading = "Input")]
    pub(crate) allow_outside: bool,

    /// The most bytes that a packed link may unpack to, as in 4MiB [default: 1MiB]
    #[arg(long, value_name = "SIZE", value_parser = size, allow_negative_numbers = true, help_heading = "Limits")]
    pub(crate) max_unpacked: Option<NonZeroU64>,

    /// The most options that a puzzle may need [default: 1,000,000]
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, help_heading = "Limits")]
    pub(crate) max_options: Option<NonZeroU64>,

    /// The most cells that a board may have [default: 1,000,000]
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, help_heading = "Limits")]
    pub(crate) max_cells: Option<NonZeroU64>,

    /// The most bytes that a file may have, with all files that it names, as in 64MiB [default: 16MiB]
    #[arg(long, value_name = "SIZE", value_parser = size, allow_negative_numbers = true, help_heading = "Limits")]
    pub(crate) max_bytes: Option<NonZeroU64>,
}

/// A format that `convert` reads or writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ConvertFormat {
    /// The language of ecp
    Ecp,
    /// A sudoku on one line
    Line,
    /// A link of puzz.link
    Puzzlink,
    /// A link of f-puzzles
    Fpuzzles,
    /// The JSON of f-puzzles
    FpuzzlesJson,
    /// A link of SudokuPad
    Sudokupad,
    /// A link of penpa-edit
    Penpa,
    /// Knuth's format: a line of items, then a line for each option
    Dlx,
    /// Rows of 0 and 1: a column is an item, a row an option
    Matrix,
    /// Clauses for SAT solvers, in the DIMACS format; only written
    Cnf,
    /// Sums for pseudo-Boolean solvers; only written
    Opb,
}
