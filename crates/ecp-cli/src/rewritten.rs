//! A puzzle that was made of another one, in the text of that one.

use ecp::puzzle::{Puzzle, Rules};
use ecp_maker::{Generated, Wording};

use crate::report::Text;
use crate::sources::{Input, Source};

/// The text of the rules with what a new puzzle gives; `None` where it cannot be said there.
pub(crate) fn rewritten(
    wording: &Wording<'_>,
    text: &Text,
    input: &Input,
    made: &Generated,
) -> Option<String> {
    let own = wording.sources.iter().next().map_or("", |own| own.text.as_str());
    let ast = ecp::syntax::parse(own).ast;
    ecp_maker::rewrite(wording, &ast, made).filter(|new| says(text, input, new, &made.puzzle))
}

/// Whether a new content of a text says what a puzzle is.
pub(crate) fn says(text: &Text, input: &Input, content: &str, puzzle: &Puzzle) -> bool {
    let texts = crate::load::texts(&Text::new(&text.name, content.to_owned()), source_of(text, input), input);
    let Some(mut again) = ecp::read_with(texts, &input.limits).puzzle else { return false };
    if let Rules::Grid(grid) = &mut again.rules
        && let Ok((_, answers)) = crate::occurs::matched(grid, &input.answers)
    {
        grid.answer(&answers);
    }
    again.rules == puzzle.rules
}

/// The source of a text.
pub(crate) fn source_of<'i>(text: &Text, input: &'i Input) -> Option<&'i Source> {
    input.sources.iter().find(|source| crate::input::name(source) == text.name)
}
