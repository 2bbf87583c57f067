//! `ecp new`: a puzzle to begin with, for each rule file of the program.

use ecp::rules;

use super::compile;
use crate::Written;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::kinds;
use crate::request::OutputFile;

/// Lists the kinds of puzzles.
pub(super) fn list(desk: &mut Desk) -> Written<Exit> {
    super::rules::list(desk)
}

/// Writes a puzzle to begin with into a file, or to standard output.
pub(super) fn new(desk: &mut Desk, kind: &str, output: Option<&OutputFile>) -> Written<Exit> {
    let Some(template) = kinds::template(kind) else {
        return Ok(desk.reports.fail(kinds::unknown(kind)));
    };
    let summary = rules::named(template.name).map_or("", |rules| rules.summary());
    let text = format!("// {summary}\n{}", template.text);
    match output {
        None => desk.output.put(&text).map(|()| Exit::Yes),
        Some(file) => Ok(compile::save(desk, file, &text)),
    }
}
