//! `ecp fmt`: writes puzzles evenly.

use std::path::Path;

use super::compile::save;
use crate::Written;
use crate::args::Language;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::load;
use crate::report::{Text, visible};
use crate::request::{Input, OutputFile, Source};

/// Formats every file in its place; standard input, to standard output. With `check` nothing is written: the files that would
/// change are named, and there being some is the answer no.
pub(super) fn fmt(desk: &mut Desk, input: &Input, check: bool) -> Written<Exit> {
    let mut worst = Exit::Yes;
    for source in &input.sources {
        worst = worst.and(one(desk, source, input, check)?);
    }
    Ok(worst)
}

fn one(desk: &mut Desk, source: &Source, input: &Input, check: bool) -> Written<Exit> {
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
        _ if check => checked(desk, &text, &even),
        Source::StandardInput => desk.output.put(&even).map(|()| Exit::Yes),
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

fn written(desk: &Desk, path: &Path, even: &str) -> Exit {
    save(desk, &OutputFile { path: path.to_owned(), force: true }, even)
}
