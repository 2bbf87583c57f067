//! `ecp explain CODE`: the page of an error.

use ecp::syntax::{Diagnostic, nearest};

use crate::codes;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::pages;
use crate::unanswered::Answered;

/// Prints the page of a code.
pub(super) fn print(desk: &mut Desk, code: &str) -> Answered {
    if let Some(page) = pages::page(code) {
        desk.output.put(page)?;
        if !page.ends_with('\n') {
            desk.output.put("\n")?;
        }
        return Ok(Exit::Yes);
    }
    let diagnostic = Diagnostic::error(codes::EXPLAIN_UNKNOWN, format!("no page explains {}", code.trim()));
    let ending = pages::ending(code);
    if !ending.is_empty() {
        return Ok(desk.reports.fail(diagnostic.help(format!("did you mean {}?", ending.join(" or ")))));
    }
    let known = pages::codes().chain(codes::ALL.iter().map(|code| code.0));
    Ok(desk.reports.fail(match nearest(&pages::normal(code), known) {
        Some(near) => diagnostic.help(format!("did you mean {near}?")),
        None => diagnostic
            .help("a code stands at the top of every error; `ecp explain` lists all that have a page"),
    }))
}

/// Lists all codes that have a page.
pub(super) fn list(desk: &mut Desk) -> Answered {
    for code in pages::codes() {
        desk.output.line(code)?;
    }
    Ok(Exit::Yes)
}
