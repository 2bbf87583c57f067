//! What is to be drawn, and how.

use std::io::IsTerminal;
use std::num::NonZeroU64;
use std::path::Path;

use ecp::cover::{EngineName, Order, Reduce};
use ecp_picture::{Caption, Ink, Look};

use super::searching::all_threads;
use super::{Command, Input, Most, OutputFile, Search, usage};
use crate::args::{self, CaptionArg, PictureArgs, PictureFormat};

/// The most pixels of a picture, unless said.
const MAX_PIXELS: u64 = 40_000_000;

/// What is to be drawn, and how.
#[derive(Clone, Debug)]
pub(crate) struct Drawn {
    /// Whether the puzzle as given is drawn.
    pub(crate) puzzle: bool,
    /// How many solved boards are drawn, if any.
    pub(crate) solutions: Option<Most>,
    pub(crate) order: Order,
    pub(crate) search: Search,
    pub(crate) format: PictureFormat,
    pub(crate) look: Look,
    pub(crate) dpi: u32,
    pub(crate) max_pixels: u64,
    pub(crate) output: Option<OutputFile>,
}

/// What is drawn of a puzzle.
#[derive(Clone, Copy)]
pub(super) struct Parts {
    pub(super) puzzle: bool,
    pub(super) solutions: Option<Most>,
    pub(super) order: Order,
    pub(super) search: Search,
}

impl Drawn {
    pub(super) fn from_args(
        command: &str,
        parts: Parts,
        format: PictureFormat,
        args: PictureArgs,
    ) -> Result<Self, clap::Error> {
        if format == PictureFormat::Png && args.output.is_none() && std::io::stdout().is_terminal() {
            return Err(usage(command, "a png is not for the terminal: name a file with -o"));
        }
        let Parts { puzzle, solutions, order, search } = parts;
        Ok(Self {
            puzzle,
            solutions,
            order,
            search,
            format,
            look: Look {
                ink: if args.monochrome { Ink::Monochrome } else { Ink::Color },
                cell: args.cell_size,
                caption: match args.caption {
                    CaptionArg::Needed => Caption::Needed,
                    CaptionArg::All => Caption::All,
                    CaptionArg::None => Caption::Nothing,
                },
                most_squares: args.max_squares.map_or(Look::SQUARES, Into::into),
            },
            dpi: args.dpi,
            max_pixels: args.max_pixels.map_or(MAX_PIXELS, Into::into),
            output: args.output.map(|path| OutputFile { path, force: args.force }),
        })
    }
}

/// The format that the ending of a file promises.
pub(super) fn by_ending(path: &Path) -> Option<PictureFormat> {
    match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
        "svg" => Some(PictureFormat::Svg),
        "png" => Some(PictureFormat::Png),
        "html" | "htm" => Some(PictureFormat::Html),
        _ => None,
    }
}

impl Command {
    pub(super) fn render(args: args::RenderArgs) -> Result<Self, clap::Error> {
        let search = Search {
            max_nodes: args.max_nodes.map(Into::into),
            engine: EngineName::Auto,
            threads: all_threads(),
            reduce: Reduce::Auto,
            stats: false,
        };
        if args.solutions.is_some() && !args.solution && !args.both {
            return Err(usage("render", "-n says how many solved boards: it needs --solution or --both"));
        }
        let most = Most::So(args.solutions.map_or(1, NonZeroU64::get));
        let parts = Parts {
            puzzle: !args.solution,
            solutions: (args.solution || args.both).then_some(most),
            order: Order::Sequential,
            search,
        };
        let output = args.picture.output.as_deref();
        let format = match args.format.or(output.and_then(by_ending)) {
            Some(format) => format,
            None if output.is_some_and(|path| path.extension().is_some()) => {
                let message = "the ending of the file names no picture: .svg, .png or .html, or say --format";
                return Err(usage("render", message));
            }
            None => PictureFormat::Svg,
        };
        Ok(Self::Render {
            wanted: Drawn::from_args("render", parts, format, args.picture)?,
            input: Input::from_args("render", args.input)?,
        })
    }
}
