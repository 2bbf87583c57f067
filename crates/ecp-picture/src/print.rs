//! What pictures are written as: one table of the formats, and a file for each.

mod book;
#[cfg(feature = "png")]
mod faces;
mod html;
#[cfg(feature = "pdf")]
mod pdf;
#[cfg(feature = "png")]
mod png;
mod sheet;
mod svg;

use std::path::Path;

use ecp::puzzle::Grid;

use crate::draw::Look;
use crate::scene::Scene;

pub use book::{Book, Entry, Paper};
pub use html::html;
#[cfg(feature = "pdf")]
pub use pdf::pdf;
#[cfg(feature = "png")]
pub use png::{may_fit, png};
pub use sheet::Sheet;
pub use svg::svg;

/// What a picture is written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Lines and texts.
    Svg,
    /// Pixels.
    #[cfg(feature = "png")]
    Png,
    /// Pages for a browser.
    Html,
    /// Pages of PDF.
    #[cfg(feature = "pdf")]
    Pdf,
}

/// What users read of a format.
struct About {
    name: &'static str,
    words: &'static str,
    /// How names of such files end.
    endings: &'static [&'static str],
    holds_several: bool,
    is_text: bool,
}

impl Format {
    /// All of them.
    pub const ALL: &'static [Self] = &[
        Self::Svg,
        #[cfg(feature = "png")]
        Self::Png,
        Self::Html,
        #[cfg(feature = "pdf")]
        Self::Pdf,
    ];

    /// The table.
    const fn about(self) -> &'static About {
        match self {
            Self::Svg => &About {
                name: "svg",
                words: "A picture of lines and texts",
                endings: &["svg"],
                holds_several: false,
                is_text: true,
            },
            #[cfg(feature = "png")]
            Self::Png => &About {
                name: "png",
                words: "A picture of pixels",
                endings: &["png"],
                holds_several: false,
                is_text: false,
            },
            Self::Html => &About {
                name: "html",
                words: "A page to be printed, with one picture or several",
                endings: &["html", "htm"],
                holds_several: true,
                is_text: true,
            },
            #[cfg(feature = "pdf")]
            Self::Pdf => &About {
                name: "pdf",
                words: "A file to be printed, with a page for each picture",
                endings: &["pdf"],
                holds_several: true,
                is_text: false,
            },
        }
    }

    /// Its name: `svg`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.about().name
    }

    /// What it is.
    #[must_use]
    pub const fn words(self) -> &'static str {
        self.about().words
    }

    /// Whether a file holds several pictures.
    #[must_use]
    pub const fn holds_several(self) -> bool {
        self.about().holds_several
    }

    /// Whether a file is text, which a terminal can show.
    #[must_use]
    pub const fn is_text(self) -> bool {
        self.about().is_text
    }

    /// The format that the ending of a file promises.
    #[must_use]
    pub fn by_ending(path: &Path) -> Option<Self> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        Self::ALL.iter().copied().find(|format| format.about().endings.contains(&&*ending))
    }

    /// Whether a picture of a puzzle can be written so, as far as the size of its board shows, before anything is drawn.
    ///
    /// # Errors
    /// If the cells alone take more than there may be.
    #[cfg_attr(not(feature = "png"), expect(unused_variables, reason = "limits are those of pixels"))]
    pub fn may_fit(self, grid: &Grid, look: &Look, limits: Limits) -> Result<(), WriteError> {
        match self {
            #[cfg(feature = "png")]
            Self::Png => may_fit(grid, look, limits.dots_per_inch, limits.most_pixels),
            Self::Svg | Self::Html => Ok(()),
            #[cfg(feature = "pdf")]
            Self::Pdf => Ok(()),
        }
    }

    /// The file with these pictures, of which there is at least one; a format that does not hold several takes the first.
    ///
    /// # Errors
    /// If the file would be too large.
    #[cfg_attr(not(feature = "png"), expect(unused_variables, reason = "limits are those of pixels"))]
    pub fn write(
        self,
        title: &str,
        scenes: &[Scene],
        look: &Look,
        limits: Limits,
    ) -> Result<Vec<u8>, WriteError> {
        let first = || &scenes[0];
        match self {
            Self::Svg => Ok(svg(first(), look).into_bytes()),
            #[cfg(feature = "png")]
            Self::Png => png(first(), look, limits.dots_per_inch, limits.most_pixels),
            Self::Html => Ok(html(title, scenes, look).into_bytes()),
            #[cfg(feature = "pdf")]
            Self::Pdf => {
                let sheets: Vec<Sheet> = scenes.iter().map(|scene| Sheet::of(scene, look)).collect();
                pdf(title, &sheets, look.ink)
            }
        }
    }
}

/// How fine pixels are, and how many there may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Pixels to the inch.
    pub dots_per_inch: u32,
    /// The most pixels of a picture.
    pub most_pixels: u64,
}

/// Why there is no file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WriteError {
    /// There would be too many pixels.
    #[error("the picture would have {pixels} pixels, and may have at most {most}")]
    TooLarge {
        /// The pixels of the picture.
        pixels: u64,
        /// How many there may be.
        most: u64,
    },
    /// There would be too many pixels, whatever stands around the board.
    #[error("the cells alone would have {pixels} pixels, and a picture may have at most {most}")]
    CellsTooLarge {
        /// The pixels of the cells.
        pixels: u64,
        /// How many a picture may have.
        most: u64,
    },
    /// There are more shapes in the picture than can be set.
    #[error("the picture has {shapes} shapes, and in such a file it may have at most {most}")]
    TooManyShapes {
        /// The lines, areas and texts of the picture.
        shapes: usize,
        /// How many there may be.
        most: usize,
    },
    /// The file cannot be written: a fault of the program.
    #[error("the picture could not be made: {0}")]
    Fault(String),
}
