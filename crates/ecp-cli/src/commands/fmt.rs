//! `ecp fmt`: writes puzzles evenly.

use std::path::Path;

use diffy::{DiffOptions, PatchFormatter};
use ecp::syntax::Diagnostic;

use super::{Arguments, Task};
use crate::codes;
use crate::deadline::within_time;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::load::{self, Decoded};
use crate::monitor::Phase;
use crate::output_file::OutputFile;
use crate::report::{Text, visible};
use crate::sources::{Input, InputArgs, Language, Source};
use crate::unanswered::Answered;

const EXAMPLES: &str = "\
Examples:
  ecp fmt jigsaw.ecp                     written evenly, in its place
  ecp fmt --check *.ecp                  which files would change? exit code 1: some
  ecp fmt --diff *.ecp                   what would change?
  cat jigsaw.ecp | ecp fmt -             to standard output";

#[derive(Clone, Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// Write nothing; name the files that would change
    #[arg(long)]
    check: bool,

    /// Write nothing; show what would change, line by line
    #[arg(long, conflicts_with = "check")]
    diff: bool,
}

impl Arguments for Args {
    const ABOUT: &str = "Write puzzles evenly, with their comments and drawings";

    fn task(self) -> Result<Task, clap::Error> {
        let writing = match (self.check, self.diff) {
            (true, _) => Writing::Check,
            (_, true) => Writing::Diff,
            _ => Writing::Write,
        };
        let input = Input::from_args("fmt", self.input)?;
        Ok(Task::new(move |desk| fmt(desk, &input, writing)))
    }
}

/// What becomes of an evenly written text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Writing {
    /// It is written into its file.
    Write,
    /// Its file is named where it would change.
    Check,
    /// The lines that would change are shown.
    Diff,
}

/// Formats every file in its place; standard input, to standard output. To check, nothing is written: the files that would
/// change are named, or the lines that would, and there being some is the answer no.
fn fmt(desk: &mut Desk, input: &Input, writing: Writing) -> Answered {
    let mut worst = Exit::Yes;
    for source in &input.sources {
        let name = (input.sources.len() > 1).then(|| crate::input::name(source));
        let exit = one(desk, source, input, writing);
        worst = worst.and(exit.or_else(|unanswered| unanswered.settled(desk, name.as_deref()))?);
    }
    Ok(worst)
}

fn one(desk: &mut Desk, source: &Source, input: &Input, writing: Writing) -> Answered {
    let Decoded { text, is_mixed, .. } = match load::decode(desk, source, input) {
        Ok(decoded) if decoded.language == Language::Ecp => decoded,
        Ok(decoded) => return Ok(desk.reports.fail(no_puzzle(&decoded.text))),
        Err(exit) => return Ok(exit),
    };
    let content = text.content.clone();
    let format = move || ecp::syntax::format(&content);
    let even = match within_time(&desk.monitor, Phase::Reading, format)? {
        Ok(even) => even,
        Err(diagnostics) => return Ok(desk.reports.print(&diagnostics, Some(&text))),
    };
    let is_even = even == text.content && !is_mixed;
    match source {
        Source::File(_) if is_even => Ok(Exit::Yes),
        _ if writing != Writing::Write && is_even => Ok(Exit::Yes),
        _ if writing == Writing::Check => checked(desk, &text),
        _ if writing == Writing::Diff => different(desk, &text, &even, is_mixed),
        Source::StandardInput | Source::Kind(_) => {
            desk.output.put(&text.form.written(&even))?;
            Ok(Exit::Yes)
        }
        Source::File(path) => Ok(written(desk, path, &text.form.written(&even))),
    }
}

/// What is not written in the language is not formatted.
fn no_puzzle(text: &Text) -> Diagnostic {
    let message = format!("{} is not written in the language of ecp, and no other is formatted", text.name);
    Diagnostic::error(codes::FMT_LANGUAGE, message).help("`ecp convert FILE --to ecp` makes a puzzle of it")
}

fn checked(desk: &mut Desk, text: &Text) -> Answered {
    desk.output.line(&format!("{}: would be formatted", visible(&text.name)))?;
    Ok(Exit::No)
}

/// Shows the lines that would change, with three around them, as other programs show differences.
fn different(desk: &mut Desk, text: &Text, even: &str, is_mixed: bool) -> Answered {
    let name = visible(&text.name).to_string();
    if is_mixed {
        desk.output.line(&format!("{name}: lines end in several ways; all would end as most of them do"))?;
    }
    if *even == text.content {
        return Ok(Exit::No);
    }
    let mut options = DiffOptions::new();
    options.set_original_filename(name.clone()).set_modified_filename(format!("{name}, formatted"));
    let patch = options.create_patch(&text.content, even);
    let lines = PatchFormatter::new().suppress_blank_empty(false).fmt_patch(&patch).to_string();
    for line in lines.lines() {
        let (start, end) = match line.chars().next() {
            Some('-') if desk.color => ("\u{1b}[31m", "\u{1b}[0m"),
            Some('+') if desk.color => ("\u{1b}[32m", "\u{1b}[0m"),
            _ => ("", ""),
        };
        desk.output.line(&format!("{start}{}{end}", visible(line)))?;
    }
    Ok(Exit::No)
}

fn written(desk: &Desk, path: &Path, even: &str) -> Exit {
    OutputFile { path: path.to_owned(), force: true }.save(desk, even)
}
