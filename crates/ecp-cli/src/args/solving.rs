//! What is said of solutions: all commands that look for them.

use std::num::NonZeroU64;

use clap::builder::PossibleValue;
use clap::{Args as ClapArgs, ValueEnum};

use super::{Engine, InputArgs, PictureArgs, PictureFormat, SearchArgs, TextOrJson, number, seed, size};
use crate::exit::ExitCodes;

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Show at most so many solutions [default: what the puzzle says with `show`, else 1]
    #[arg(short = 'n', long, value_name = "N", value_parser = number, allow_negative_numbers = true)]
    pub(crate) solutions: Option<NonZeroU64>,

    /// Show all solutions
    #[arg(short, long, conflicts_with = "solutions")]
    pub(crate) all: bool,

    /// Show solutions as several threads find them, not in the order of one thread, which takes longer
    #[arg(long, conflicts_with = "each")]
    pub(crate) unordered: bool,

    /// With --each, the most bytes that the solutions of one board may take, as in 64MiB [default: 64MiB]
    #[arg(long, value_name = "SIZE", value_parser = size, allow_negative_numbers = true, help_heading = "Limits")]
    #[arg(requires = "each")]
    pub(crate) max_memory: Option<NonZeroU64>,

    /// Show the board as given first
    #[arg(long)]
    pub(crate) initial: bool,

    /// How to show a solution [default: by the ending of --output, else grid, or options where the puzzle says so]
    #[arg(long, value_enum, value_name = "FORMAT", help_heading = "Output")]
    pub(crate) format: Option<SolutionFormat>,

    #[command(flatten)]
    pub(crate) picture: PictureArgs,

    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

/// How a solution is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// The board with its lines
    Grid,
    /// The same with lines of +, - and |
    Ascii,
    /// The inputs alone, a line for each row
    Plain,
    /// All inputs on one line
    Line,
    /// A JSON object on one line
    Json,
    /// The chosen options by name, on one line
    Options,
}

/// How a solution is shown: as text or as a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SolutionFormat {
    Text(Format),
    Picture(PictureFormat),
}

impl ValueEnum for SolutionFormat {
    fn value_variants<'a>() -> &'a [Self] {
        use SolutionFormat::{Picture, Text};
        &[
            Text(Format::Grid),
            Text(Format::Ascii),
            Text(Format::Plain),
            Text(Format::Line),
            Text(Format::Json),
            Text(Format::Options),
            Picture(PictureFormat::Svg),
            Picture(PictureFormat::Png),
            Picture(PictureFormat::Html),
        ]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        match self {
            Self::Text(format) => format.to_possible_value(),
            Self::Picture(format) => format.to_possible_value(),
        }
    }
}

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct CountArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// How to show the answer
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t, help_heading = "Output")]
    #[arg(conflicts_with_all = ["each", "estimate"])]
    pub(crate) format: TextOrJson,

    /// Estimate the number by random probes instead of counting
    #[arg(long, conflicts_with_all = ["each", "engine", "stats", "max_memory"], help_heading = "Estimate")]
    pub(crate) estimate: bool,

    /// How many random probes to make [default: 1,000]
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, requires = "estimate", help_heading = "Estimate")]
    pub(crate) probes: Option<NonZeroU64>,

    /// The seed of the random numbers: the same seed makes the same estimate [default: 1]
    #[arg(long, value_name = "N", value_parser = seed, allow_negative_numbers = true, requires = "estimate", help_heading = "Estimate")]
    pub(crate) seed: Option<u64>,

    #[command(flatten)]
    pub(crate) search: SearchArgs,

    /// The most bytes that tables of states may take, as in 64MiB; with less, the same count takes longer
    /// [default: 1GiB]
    #[arg(long, value_name = "SIZE", value_parser = size, allow_negative_numbers = true, help_heading = "Limits")]
    #[arg(conflicts_with = "each")]
    pub(crate) max_memory: Option<NonZeroU64>,
}

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct UniqueArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// How to show the answer
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t, help_heading = "Output")]
    #[arg(conflicts_with = "each")]
    pub(crate) format: TextOrJson,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct ForcedArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Tell also what may stand in the other cells
    #[arg(long)]
    pub(crate) possible: bool,

    /// How to show the board [default: grid]
    #[arg(long, value_enum, value_name = "FORMAT", help_heading = "Output")]
    pub(crate) format: Option<BoardFormat>,

    /// Stop after so many nodes of all search trees together
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, help_heading = "Limits")]
    pub(crate) max_nodes: Option<NonZeroU64>,

    /// How to search
    #[arg(long, value_enum, value_name = "ENGINE", default_value_t, help_heading = "Search")]
    pub(crate) engine: Engine,

    /// Tell afterwards what the searches did: their number, nodes, time
    #[arg(long, help_heading = "Output")]
    pub(crate) stats: bool,

    /// Which exit codes say yes and no
    #[arg(long, value_enum, value_name = "CODES", default_value_t, help_heading = "Output")]
    pub(crate) exit_code: ExitCodes,
}

/// How a board is shown of which some cells are not known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum BoardFormat {
    /// The board with its lines
    #[default]
    Grid,
    /// The inputs alone, a line for each row
    Plain,
    /// All inputs on one line
    Line,
    /// A JSON object on one line
    Json,
}
