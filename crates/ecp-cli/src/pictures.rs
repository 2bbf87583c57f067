//! Pictures as files: how they are written, how they look, where they go.

use std::num::NonZeroU64;
use std::path::{Path, PathBuf};

use clap::builder::PossibleValue;
use clap::{Args, ValueEnum, ValueHint};
use ecp_picture::print::{Format, Limits};
use ecp_picture::{Caption, Ink, Look};

use crate::proof::WRITTEN;
use crate::values::{millimetres, number};

/// How a picture looks, and where it goes.
#[derive(Clone, Debug, PartialEq, Args)]
pub(crate) struct PictureArgs {
    /// Write a picture into this file instead of standard output
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Pictures", group = WRITTEN)]
    pub(crate) output: Option<PathBuf>,

    /// Write over a file that exists
    #[arg(long, requires = WRITTEN, help_heading = "Pictures")]
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

/// The most pixels of a picture, unless said.
const MAX_PIXELS: u64 = 40_000_000;

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

/// How a picture is written: one of the formats of the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PictureFormat(pub(crate) Format);

impl PictureFormat {
    const ALL: [Self; Format::ALL.len()] = {
        let mut all = [Self(Format::Svg); Format::ALL.len()];
        let mut place = 0;
        while place < all.len() {
            all[place] = Self(Format::ALL[place]);
            place += 1;
        }
        all
    };

    /// The format that the ending of a file promises.
    pub(crate) fn by_ending(path: &Path) -> Option<Self> {
        Format::by_ending(path).map(Self)
    }
}

impl ValueEnum for PictureFormat {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.0.name()).help(self.0.words()))
    }
}

/// The names of the formats that are wanted, for a sentence: `svg, png or html`.
pub(crate) fn names(is_wanted: impl Fn(Format) -> bool) -> String {
    let all = Format::ALL.iter().copied().filter(|format| is_wanted(*format));
    let names: Vec<&str> = all.map(Format::name).collect();
    match &*names {
        [most @ .., last] if !most.is_empty() => format!("{} or {last}", most.join(", ")),
        names => names.concat(),
    }
}

impl PictureArgs {
    /// How the picture looks.
    pub(crate) fn look(&self) -> Look {
        Look {
            ink: if self.monochrome { Ink::Monochrome } else { Ink::Color },
            cell: self.cell_size,
            caption: match self.caption {
                CaptionArg::Needed => Caption::Needed,
                CaptionArg::All => Caption::All,
                CaptionArg::None => Caption::Nothing,
            },
            most_squares: self.max_squares.map_or(Look::SQUARES, Into::into),
        }
    }

    /// How fine it is.
    pub(crate) fn limits(&self) -> Limits {
        Limits { dots_per_inch: self.dpi, most_pixels: self.max_pixels.map_or(MAX_PIXELS, Into::into) }
    }
}
