//! The formats that `convert` reads or writes, by the names under which they are typed.

use std::path::Path;

use clap::ValueEnum;
use ecp_exchange::Format;

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

/// The format that an ending promises.
pub(super) fn of_ending(path: &Path) -> Option<ConvertFormat> {
    match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
        "ecp" => Some(ConvertFormat::Ecp),
        "dlx" => Some(ConvertFormat::Dlx),
        "cnf" => Some(ConvertFormat::Cnf),
        "opb" => Some(ConvertFormat::Opb),
        _ => None,
    }
}

/// The format as the library calls it, where it is one of puzzles.
pub(super) fn format(format: ConvertFormat) -> Option<Format> {
    match format {
        ConvertFormat::Ecp => Some(Format::Ecp),
        ConvertFormat::Line => Some(Format::Line),
        ConvertFormat::Puzzlink => Some(Format::PuzzLink),
        ConvertFormat::Fpuzzles => Some(Format::FPuzzles),
        ConvertFormat::FpuzzlesJson => Some(Format::FPuzzlesJson),
        ConvertFormat::Sudokupad => Some(Format::SudokuPad),
        ConvertFormat::Penpa => Some(Format::Penpa),
        ConvertFormat::Dlx | ConvertFormat::Matrix | ConvertFormat::Cnf | ConvertFormat::Opb => None,
    }
}

/// The format as it is typed.
pub(super) fn foreign(format: Format) -> ConvertFormat {
    match format {
        Format::Ecp => ConvertFormat::Ecp,
        Format::Line => ConvertFormat::Line,
        Format::PuzzLink => ConvertFormat::Puzzlink,
        Format::FPuzzles => ConvertFormat::Fpuzzles,
        Format::FPuzzlesJson => ConvertFormat::FpuzzlesJson,
        Format::SudokuPad => ConvertFormat::Sudokupad,
        Format::Penpa => ConvertFormat::Penpa,
    }
}
