//! `ecp fmt`: writes puzzles evenly.

use std::path::Path;

use similar::TextDiff;

use super::compile::save;
use crate::Written;
use crate::args::Language;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::load;
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
    let text = match load::decode(desk, source, input) {
        Ok(decoded) if decoded.language == Language::Ecp => decoded.text,
        Ok(_) => return Ok(desk.reports.fail(super::compile::no_stage("statements"))),
        Err(exit) => return Ok(exit),
    };
    let even = match ecp::syntax::format(&text.content) {
        Ok(even) => even,
        Err(diagnostics) => return Ok(desk.reports.print(&diagnostics, Some(&text))),
    };
    match source {
        _ if writing == Writing::Check => checked(desk, &text, &even),
        _ if writing == Writing::Diff => different(desk, &text, &even),
        Source::StandardInput | Source::Kind(_) => desk.output.put(&even).map(|()| Exit::Yes),
        Source::File(_) if even == text.content => Ok(Exit::Yes),
        Source::File(path) => Ok(written(desk, path, &even)),
    }
}

fn checked(desk: &mut Desk, text: &Text, even: &str) -> Written<Exit> {
    if *even == text.content {
        return Ok(Exit::Yes);
    }
    desk.output.line(&format!("{}: would be formatted", visible(&text.name)))?;
    Ok(Exit::No)
}

/// Shows the lines that would change, with three around them, as other programs show differences.
fn different(desk: &mut Desk, text: &Text, even: &str) -> Written<Exit> {
    if *even == text.content {
        return Ok(Exit::Yes);
    }
    let name = visible(&text.name).to_string();
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
