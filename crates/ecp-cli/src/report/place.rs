//! Where a part of a puzzle stands, in words.

use ecp::syntax::Span;
use ecp_maker::Wording;

use super::visible;

/// `mine.ecp:3:5: `
pub(crate) fn place(wording: &Wording<'_>, span: Span) -> String {
    let place = wording.sources.line_and_column(span);
    place.map_or_else(String::new, |(source, line, column)| {
        format!("{}:{line}:{column}: ", visible(&source.name))
    })
}
