//! Solutions that are wanted: shown, counted, drawn, compared.

use std::num::{NonZeroU64, NonZeroUsize};
use std::path::Path;

use ecp::cover::count::{self, Way};
use ecp::cover::{Order, Reduce};

use super::pictures::{Parts, by_ending};
use super::searching::{engine, searching_engine};
use super::{Command, Drawn, Input, Search, Source, usage};
use crate::args::{self, Format, InputArgs, PictureArgs, SearchArgs, SolutionFormat};

/// How many solutions are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Most {
    /// As many as the puzzle says, else one.
    Unsaid,
    /// So many.
    So(u64),
    /// All.
    All,
}

/// What is asked about each of many boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// So many solutions, at most, in so many bytes.
    Solve { most: u64, memory: u64 },
    /// Their number.
    Count,
    /// Whether there is exactly one.
    Unique,
}

impl Command {
    pub(super) fn solve(args: args::SolveArgs) -> Result<Self, clap::Error> {
        if args.search.each.is_some() {
            if args.all {
                let message = "--each writes the solutions of a board on one line: say how many with -n";
                return Err(usage("solve", message));
            }
            let is_line = matches!(args.format, None | Some(SolutionFormat::Text(Format::Line)));
            if !is_line || args.initial || args.picture != PictureArgs::default() {
                let message = "--each answers with a line for each board: it goes with no other --format, no \
                               --initial and no picture";
                return Err(usage("solve", message));
            }
            let most = args.solutions.map_or(1, NonZeroU64::get);
            let memory = args.max_memory.map_or(ecp::BATCH_MEMORY, NonZeroU64::get);
            return Self::batch("solve", Question::Solve { most, memory }, &args.search, args.input);
        }
        let search = Search::from_args("solve", &args.search)?;
        let input = Input::from_args("solve", args.input)?;
        let order = if args.unordered { Order::AsFound } else { Order::Sequential };
        let most = match args.solutions {
            _ if args.all => Most::All,
            Some(most) => Most::So(most.get()),
            None => Most::Unsaid,
        };
        let by_ending = args.picture.output.as_deref().and_then(by_ending).map(SolutionFormat::Picture);
        let format = match args.format.or(by_ending) {
            Some(SolutionFormat::Picture(format)) => {
                let parts = Parts { puzzle: args.initial, solutions: Some(most), order, search };
                return Ok(Self::Render {
                    wanted: Drawn::from_args("solve", parts, format, args.picture)?,
                    input,
                });
            }
            Some(SolutionFormat::Text(format)) => Some(format),
            None => None,
        };
        if args.picture != PictureArgs::default() {
            let message =
                "these flags are about pictures: --format svg, png or html, or -o with such an ending";
            return Err(usage("solve", message));
        }
        Ok(Self::Solve { most, order, initial: args.initial, format, search, input })
    }

    pub(super) fn count(args: args::CountArgs) -> Result<Self, clap::Error> {
        let way = match (args.search.engine, engine(args.search.engine)) {
            (args::Engine::Auto, _) => Way::Any,
            (_, Some(engine)) => Way::Search(engine),
            (_, None) => Way::Frontier,
        };
        // the way says which engine
        let search = Search::from_args("count", &SearchArgs { engine: args::Engine::Auto, ..args.search })?;
        let memory = args.max_memory.map_or(count::MEMORY, NonZeroU64::get);
        let format = args.format;
        Ok(Self::Count { search, way, memory, input: Input::from_args("count", args.input)?, format })
    }

    pub(super) fn forced(args: args::ForcedArgs) -> Result<Self, clap::Error> {
        Ok(Self::Forced {
            search: Search {
                max_nodes: args.max_nodes.map(Into::into),
                engine: searching_engine("forced", args.engine)?,
                threads: NonZeroUsize::MIN,
                reduce: Reduce::Auto,
                stats: args.stats,
            },
            possible: args.possible,
            format: args.format.unwrap_or_default(),
            input: Input::from_args("forced", args.input)?,
        })
    }

    pub(super) fn batch(
        name: &str,
        question: Question,
        search: &SearchArgs,
        input: InputArgs,
    ) -> Result<Self, clap::Error> {
        let input = Input::from_args(name, input)?;
        if input.sources.len() > 1 {
            return Err(usage(name, "--each takes one file of rules"));
        }
        let boards = match search.each.as_deref() {
            Some(path) if path != Path::new("-") => Source::File(path.to_owned()),
            _ => Source::StandardInput,
        };
        if input.sources.contains(&boards) {
            return Err(usage(name, "rules and boards are two files"));
        }
        let search = Search::from_args(name, search)?;
        Ok(Self::Batch { input, search, boards, question })
    }
}
