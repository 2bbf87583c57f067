//! What is read: checked, with its limits.

use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::time::Duration;

use ecp::Limits;
use ecp_exchange::Format as ForeignFormat;

use super::usage;
use crate::args::{InputArgs, Language};
use crate::occurs::Answer;

/// What is read.
#[derive(Clone, Debug)]
pub(crate) struct Input {
    /// At least one.
    pub(crate) sources: Vec<Source>,
    pub(crate) from: Option<Language>,
    pub(crate) answers: Vec<Answer>,
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
pub(super) const MAX_BYTES: u64 = 16 << 20;

impl Input {
    pub(super) fn from_args(command: &str, args: InputArgs) -> Result<Self, clap::Error> {
        let InputArgs { files, reading: args } = args;
        let usual = Limits::default();
        let max_bytes = args.max_bytes.map_or(MAX_BYTES, Into::into);
        Ok(Self {
            sources: sources(command, files)?,
            from: args.from,
            answers: args.occurs,
            limits: Limits {
                cells: args.max_cells.map_or(usual.cells, Into::into),
                inputs: args.max_inputs.map_or(usual.inputs, Into::into),
                options: args.max_options.map_or(usual.options, Into::into),
                bytes: max_bytes,
            },
            max_bytes,
            time_limit: args.time_limit,
            allow_outside: args.allow_outside,
            makes_clues: false,
        })
    }
}

/// Where to read from; without files, standard input, unless somebody sits there who does not know.
fn sources(command: &str, files: Vec<PathBuf>) -> Result<Vec<Source>, clap::Error> {
    if files.is_empty() && std::io::stdin().is_terminal() {
        let message = format!("no file was given, as in: ecp {command} puzzle.ecp (- reads standard input)");
        return Err(usage(command, &message));
    }
    if files.iter().filter(|file| file.as_os_str() == "-").count() > 1 {
        return Err(usage(command, "standard input (-) can be read once only"));
    }
    let source =
        |file: PathBuf| if file.as_os_str() == "-" { Source::StandardInput } else { Source::File(file) };
    let sources: Vec<_> = files.into_iter().map(source).collect();
    Ok(if sources.is_empty() { vec![Source::StandardInput] } else { sources })
}

/// A word that does not look like a file, and names nothing that is there, is the name of a kind.
pub(super) fn name_kind(source: &mut Source) {
    let Source::File(path) = &*source else { return };
    let is_word =
        path.extension().is_none() && path.components().count() == 1 && path.symlink_metadata().is_err();
    if let Some(word) = path.to_str().filter(|word| is_word && !word.ends_with(std::path::is_separator)) {
        *source = Source::Kind(word.to_owned());
    }
}

/// Whether a word is meant to be a file: it is one, or looks like one, or like a link, which a file is expected for.
pub(super) fn is_file(word: &Path) -> bool {
    let is_link = || word.to_str().and_then(ForeignFormat::of_text).is_some_and(ForeignFormat::is_foreign);
    word.as_os_str() == "-" || word.extension().is_some() || word.exists() || is_link()
}
