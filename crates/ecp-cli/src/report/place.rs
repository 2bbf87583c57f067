//! Where a part of a puzzle stands, in words.

use ecp::syntax::{Sources, Span};
use ecp_maker::Wording;

use super::visible;

/// `mine.ecp:3:5: `
pub(crate) fn place(wording: &Wording<'_>, span: Span) -> String {
    let place = line_and_column(wording.sources, span);
    place.map_or_else(String::new, |(source, line, column)| format!("{}:{line}:{column}: ", visible(&source)))
}

/// The text in which a place lies, its line and its column, from 1.
pub(crate) fn line_and_column(sources: &Sources, span: Span) -> Option<(String, usize, usize)> {
    let source = sources.at(span)?;
    let before = source.text.get(..span.start - source.start)?;
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    Some((source.name.clone(), line, column))
}
