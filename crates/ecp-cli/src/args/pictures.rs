//! What is said of pictures.

use std::num::NonZeroU64;
use std::path::PathBuf;

use clap::{Args as ClapArgs, ValueEnum, ValueHint};

use super::{InputArgs, millimetres, number};

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct RenderArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Draw the solved board instead of the puzzle
    #[arg(long)]
    pub(crate) solution: bool,

    /// Draw the puzzle, and the solved board after it; html alone holds both
    #[arg(long, conflicts_with = "solution")]
    pub(crate) both: bool,

    /// With --solution or --both, draw at most so many solved boards [default: 1]
    #[arg(short = 'n', long, value_name = "N", value_parser = number, allow_negative_numbers = true)]
    pub(crate) solutions: Option<NonZeroU64>,

    /// What to write [default: by the ending of --output, else svg]
    #[arg(long, value_enum, value_name = "FORMAT", help_heading = "Output")]
    pub(crate) format: Option<PictureFormat>,

    #[command(flatten)]
    pub(crate) picture: PictureArgs,

    /// Stop a search after so many nodes
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, help_heading = "Limits")]
    pub(crate) max_nodes: Option<NonZeroU64>,
}

/// How a picture looks, and where it goes.
#[derive(Clone, Debug, PartialEq, ClapArgs)]
pub(crate) struct PictureArgs {
    /// Write a picture into this file instead of standard output
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Pictures")]
    pub(crate) output: Option<PathBuf>,

    /// Write over a file that exists
    #[arg(long, requires = "output", help_heading = "Pictures")]
    pub(crate) force: bool,

    /// Black, white and greys
    #[arg(long, help_heading = "Pictures")]
    pub(crate) monochrome: bool,

    /// The width of a cell on paper, from 1mm to 100mm [default: 10mm, or less where the picture would be wider
    /// than a page]
    #[arg(long, value_name = "SIZE", value_parser = millimetres, allow_negative_numbers = true, help_heading = "Pictures")]
    pub(crate) cell_size: Option<f64>,

    /// What stands under the picture
    #[arg(long, value_enum, value_name = "RULES", default_value_t, help_heading = "Pictures")]
    pub(crate) caption: CaptionArg,

    /// Pixels to the inch, for png
    #[arg(long, value_name = "N", default_value_t = DPI, value_parser = clap::value_parser!(u32).range(10..=2400), help_heading = "Pictures")]
    pub(crate) dpi: u32,

    /// The most squares of a board in a picture, holes included [default: 10,000]
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, help_heading = "Limits")]
    pub(crate) max_squares: Option<NonZeroU64>,

    /// The most pixels of a picture [default: 40,000,000]
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, help_heading = "Limits")]
    pub(crate) max_pixels: Option<NonZeroU64>,
}

impl Default for PictureArgs {
    /// What is meant where nothing is said.
    fn default() -> Self {
        Self {
            output: None,
            force: false,
            monochrome: false,
            cell_size: None,
            caption: CaptionArg::Needed,
            dpi: DPI,
            max_squares: None,
            max_pixels: None,
        }
    }
}

/// Pixels to the inch, unless said: two for each of a usual screen.
const DPI: u32 = 192;

/// What stands under a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum CaptionArg {
    /// The rules that the picture does not show, and what its colors mean
    #[default]
    Needed,
    /// All rules
    All,
    /// Nothing, and no title
    None,
}

/// How a picture is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PictureFormat {
    /// A picture of lines and texts
    Svg,
    /// A picture of pixels
    Png,
    /// A page to be printed, with one picture or several
    Html,
}
