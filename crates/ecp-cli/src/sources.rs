//! What is read: files, standard input, kinds of puzzles; how they are written, and what reading them may cost.

use std::io::IsTerminal;
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, ValueEnum, ValueHint};
use ecp::Limits;
use ecp_exchange::Format as ForeignFormat;

use crate::occurs::Answer;
use crate::program::usage;
use crate::set_flag::{self, Setting};
use crate::values::{duration, number, size};
use crate::welcome::without_file;

/// What is read, and what the reading may cost.
#[derive(Clone, Debug, Args)]
pub(crate) struct InputArgs {
    /// Files to read; - is standard input
    #[arg(value_name = "FILES", value_hint = ValueHint::FilePath)]
    pub(crate) files: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) reading: ReadingArgs,
}

/// What the reading of files may cost, and how they are read.
#[derive(Clone, Debug, Args)]
pub(crate) struct ReadingArgs {
    /// How the files are written; unless said, .dlx is dlx, what begins with a sudoku line is line, all else ecp
    #[arg(long, value_enum, value_name = "LANGUAGE", help_heading = "Input")]
    pub(crate) from: Option<Language>,

    /// Say how often an input occurs where the puzzle says `manually`, as in 'rows 1=2'; may be repeated
    #[arg(long, value_name = "FAMILY INPUT=COUNT", help_heading = "Input", value_parser = crate::occurs::parse)]
    pub(crate) occurs: Vec<Answer>,

    /// Let a name that the puzzle gives by `let` stand for another number, as in n=10; may be repeated. For count, solve,
    /// unique and compile also a range, as in n=4..12: the same for each
    #[arg(long, value_name = "NAME=NUMBER", help_heading = "Input", value_parser = crate::set_flag::parse)]
    pub(crate) set: Vec<Setting>,

    /// Let a puzzle name files outside its own folder
    #[arg(long, help_heading = "Input")]
    pub(crate) allow_outside: bool,

    /// Stop when a file takes longer, as in 500ms, 30s, 5m
    #[arg(long, value_name = "TIME", value_parser = duration, allow_negative_numbers = true, help_heading = "Limits")]
    pub(crate) time_limit: Option<Duration>,

    /// The most options that a puzzle may need [default: 1,000,000]
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, help_heading = "Limits")]
    pub(crate) max_options: Option<NonZeroU64>,

    /// The most cells that a board may have [default: 1,000,000]
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, help_heading = "Limits")]
    pub(crate) max_cells: Option<NonZeroU64>,

    /// The most inputs that a puzzle may declare [default: 100,000]
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, help_heading = "Limits")]
    pub(crate) max_inputs: Option<NonZeroU64>,

    /// The most bytes that a file may have, with all files that it names, as in 64MiB [default: 16MiB]
    #[arg(long, value_name = "SIZE", value_parser = size, allow_negative_numbers = true, help_heading = "Limits")]
    pub(crate) max_bytes: Option<NonZeroU64>,
}

/// How a file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Language {
    /// The language of ecp
    Ecp,
    /// Knuth's format: a line of items, then a line for each option
    Dlx,
    /// Rows of 0 and 1: a column is an item, a row an option
    Matrix,
    /// Sudokus, one on each line: 81 characters, 1 to 9, and . or 0 for an empty cell
    Line,
}

/// What is read.
#[derive(Clone, Debug)]
pub(crate) struct Input {
    /// At least one.
    pub(crate) sources: Vec<Source>,
    pub(crate) from: Option<Language>,
    pub(crate) answers: Vec<Answer>,
    pub(crate) settings: Vec<Setting>,
    pub(crate) limits: Limits,
    pub(crate) max_bytes: u64,
    pub(crate) time_limit: Option<Duration>,
    /// Whether puzzles may name files outside their folders.
    pub(crate) allow_outside: bool,
    /// Whether clues that are missing are to be made.
    pub(crate) makes_clues: bool,
}

/// A place to read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    StandardInput,
    File(PathBuf),
    /// A kind of puzzle, or a word that should be one: its rules with an empty board.
    Kind(String),
}

/// The most bytes of a file, unless said.
pub(crate) const MAX_BYTES: u64 = 16 << 20;

impl Input {
    pub(crate) fn from_args(verb: &str, args: InputArgs) -> Result<Self, clap::Error> {
        let InputArgs { files, reading: args } = args;
        let usual = Limits::default();
        let max_bytes = args.max_bytes.map_or(MAX_BYTES, Into::into);
        let sources = sources(verb, files)?;
        let settings = set_flag::checked(verb, args.set)?;
        if sources.contains(&Source::StandardInput) && settings.iter().any(Setting::is_range) {
            return Err(usage(
                verb,
                "--set with a range reads a file again and again: give a file, not standard input",
            ));
        }
        Ok(Self {
            sources,
            from: args.from,
            answers: args.occurs,
            settings,
            limits: usual
                .with_cells(args.max_cells.map_or(usual.cells, Into::into))
                .with_inputs(args.max_inputs.map_or(usual.inputs, Into::into))
                .with_options(args.max_options.map_or(usual.options, Into::into))
                .with_bytes(max_bytes),
            max_bytes,
            time_limit: args.time_limit,
            allow_outside: args.allow_outside,
            makes_clues: false,
        })
    }
}

impl Input {
    /// What reading may cost where nothing is said of it.
    pub(crate) fn of_a_text(source: Source) -> Self {
        Self {
            sources: vec![source],
            from: None,
            answers: Vec::new(),
            settings: Vec::new(),
            limits: Limits::default(),
            max_bytes: MAX_BYTES,
            time_limit: None,
            allow_outside: false,
            makes_clues: true,
        }
    }
}

/// Where to read from; without files, standard input, unless somebody sits there who does not know.
pub(crate) fn sources(verb: &str, files: Vec<PathBuf>) -> Result<Vec<Source>, clap::Error> {
    if files.is_empty() && std::io::stdin().is_terminal() {
        return Err(usage(verb, &without_file(verb)));
    }
    if files.iter().filter(|file| file.as_os_str() == "-").count() > 1 {
        return Err(usage(verb, "standard input (-) can be read once only"));
    }
    let source =
        |file: PathBuf| if file.as_os_str() == "-" { Source::StandardInput } else { Source::File(file) };
    let sources: Vec<_> = files.into_iter().map(source).collect();
    Ok(if sources.is_empty() { vec![Source::StandardInput] } else { sources })
}

/// A word that does not look like a file, and names nothing that is there, is the name of a kind.
pub(crate) fn name_kind(source: &mut Source) {
    let Source::File(path) = &*source else { return };
    let is_word =
        path.extension().is_none() && path.components().count() == 1 && path.symlink_metadata().is_err();
    if let Some(word) = path.to_str().filter(|word| is_word && !word.ends_with(std::path::is_separator)) {
        *source = Source::Kind(word.to_owned());
    }
}

/// Whether a word is meant to be a file: it is one, or looks like one, or like a link, which a file is expected for.
pub(crate) fn is_file(word: &Path) -> bool {
    let is_link = || word.to_str().and_then(ForeignFormat::of_text).is_some_and(ForeignFormat::is_foreign);
    word.as_os_str() == "-" || word.extension().is_some() || word.exists() || is_link()
}
