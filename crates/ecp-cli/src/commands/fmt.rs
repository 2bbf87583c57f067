//! `ecp fmt`: writes puzzles evenly.

use std::path::Path;

use ecp::syntax::Diagnostic;
use similar::TextDiff;

use super::compile::save;
use crate::Written;
use crate::args::Language;
use crate::codes;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::load::{self, Decoded};
use crate::report::{Text, visible};
use crate::request::{Input, OutputFile, Source, Writing};

/// Formats every file in its place; standard input, to standard output. To check, nothing is written: the files that would
/// change are named, or the lines that would, and there being some is the answer no.
pub(super) fn fmt(desk: &mut Desk, input: &Input, writing: Writing) -> Written<Exit> {
    let mut worst = Exit::Yes;
    for source in &input.sources {
        worst = worst.and(one(desk, source, input, writing)?);
    }
    Ok(worst)
}

fn one(desk: &mut Desk, source: &Source, input: &Input, writing: Writing) -> Written<Exit> {
    let Decoded { text, is_mixed, .. } = match load::decode(desk, source, input) {
        Ok(decoded) if decoded.language == Language::Ecp => decoded,
        Ok(decoded) => return Ok(desk.reports.fail(no_puzzle(&decoded.text))),
        Err(exit) => return Ok(exit),
    };
    let even = match ecp::syntax::format(&text.content) {
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
            desk.output.put(&text.form.written(&even)).map(|()| Exit::Yes)
        }
        Source::File(path) => Ok(written(desk, path, &text.form.written(&even))),
    }
}

/// What is not written in the language is not formatted.
fn no_puzzle(text: &Text) -> Diagnostic {
    let message = format!("{} is not written in the language of ecp, and no other is formatted", text.name);
    Diagnostic::error(codes::FMT_LANGUAGE, message).help("`ecp convert FILE --to ecp` makes a puzzle of it")
}

fn checked(desk: &mut Desk, text: &Text) -> Written<Exit> {
    desk.output.line(&format!("{}: would be formatted", visible(&text.name)))?;
    Ok(Exit::No)
}

/// Shows the lines that would change, with three around them, as other programs show differences.
fn different(desk: &mut Desk, text: &Text, even: &str, is_mixed: bool) -> Written<Exit> {
    let name = visible(&text.name).to_string();
    if is_mixed {
        desk.output.line(&format!("{name}: lines end in several ways; all would end as most of them do"))?;
    }
    if *even == text.content {
        return Ok(Exit::No);
    }
    let difference = TextDiff::from_lines(text.content.as_str(), even);
    let mut lines = difference.unified_diff();
    let lines = lines.context_radius(3).header(&name, &format!("{name}, formatted")).to_string();
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
    save(desk, &OutputFile { path: path.to_owned(), force: true }, even)
}
