//! What is said to those who make puzzles.

use std::num::NonZeroU64;
use std::path::PathBuf;

use clap::{Args as ClapArgs, ValueEnum, ValueHint};

use super::{InputArgs, ReadingArgs, TextOrJson, number, seed};

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct ExplainArgs {
    /// A puzzle; or a code, such as ecp::file::missing; without it, all codes that have a page
    #[arg(value_name = "FILE or CODE", value_hint = ValueHint::FilePath)]
    pub(crate) subject: Option<PathBuf>,

    /// How to show the answer
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t, help_heading = "Output")]
    pub(crate) format: TextOrJson,

    #[command(flatten)]
    pub(crate) reading: ReadingArgs,

    #[command(flatten)]
    pub(crate) trials: TrialArgs,
}

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct MinimizeArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Which parts may go; may be repeated [default: all]
    #[arg(long, value_enum, value_name = "PARTS")]
    pub(crate) only: Vec<Kind>,

    /// Take them out of the file; of standard input, print what is left
    #[arg(long, conflicts_with = "format")]
    pub(crate) apply: bool,

    /// How to show the answer
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t, help_heading = "Output")]
    pub(crate) format: TextOrJson,

    #[command(flatten)]
    pub(crate) trials: TrialArgs,
}

/// Kinds of parts of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Kind {
    /// What stands on the board
    Givens,
    /// The numbers beside the board, in it, or before lines
    Clues,
    /// Counts, relations, paths, formulas
    Rules,
}

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct GenerateArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// The seed of the random numbers: the same seed makes the same puzzle [default: another each time]
    #[arg(long, value_name = "N", value_parser = seed, allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,

    /// By what the givens lie alike
    #[arg(long, value_enum, value_name = "SYMMETRY", default_value_t)]
    pub(crate) symmetry: Symmetry,

    /// So many givens [default: as few as it goes from a random board]
    #[arg(long, value_name = "N", conflicts_with = "minimal")]
    pub(crate) givens: Option<usize>,

    /// Leave no given that can be spared, though they lie less alike then
    #[arg(long)]
    pub(crate) minimal: bool,

    /// Take clues away, too, after the givens
    #[arg(long)]
    pub(crate) clues: bool,

    /// Fill so many percent of the cells, where the rules let cells be empty [default: where no other rule says how
    /// many, 20 of cells that lie around clues, else 55]
    #[arg(long, value_name = "PERCENT", value_parser = clap::value_parser!(u32).range(1..=99))]
    pub(crate) density: Option<u32>,

    /// Draw the regions anew: as many, elsewhere on the board; those of a kind are always drawn anew
    #[arg(long)]
    pub(crate) new_map: bool,

    /// Make so many puzzles, with one seed after the other; they go into the folder --out
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true)]
    pub(crate) count: Option<NonZeroU64>,

    /// How to show the answer
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t, help_heading = "Output")]
    pub(crate) format: TextOrJson,

    /// Write each puzzle into a file of this folder, named after the rules and the seed
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, help_heading = "Output")]
    pub(crate) out: Option<PathBuf>,

    /// Write over files that exist
    #[arg(long, requires = "out", help_heading = "Output")]
    pub(crate) force: bool,

    #[command(flatten)]
    pub(crate) trials: TrialArgs,
}

/// By what the givens of a new puzzle lie alike.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Symmetry {
    /// By nothing
    #[default]
    None,
    /// By half a turn
    Rotate,
    /// By a mirror from left to right
    Mirror,
}

/// What the searches may cost that try out changed puzzles.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct TrialArgs {
    /// Stop each search after so many nodes [default: 100,000 where the puzzle is changed]
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, help_heading = "Limits")]
    pub(crate) max_nodes: Option<NonZeroU64>,
}
