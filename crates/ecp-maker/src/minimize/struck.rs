//! What can be spared, taken out of the text.

use ecp::Places;
use ecp::puzzle::{Puzzle, Rules};

use super::Minimized;
use crate::part::{Part, parts, with_parts};
use crate::strike::strike;
use crate::wording::Wording;

/// A text, and the parts that were struck out of it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Struck {
    /// The text that is left.
    pub text: String,
    /// The parts that do not stand in it any more.
    pub parts: Vec<Part>,
}

/// The puzzle's own text without what can be spared; parts that cannot be struck out stay. What is struck out is known to be
/// all that has changed: the text is read again.
#[must_use]
pub fn struck(
    wording: &Wording<'_>,
    own: &str,
    found: &Minimized,
    reading: impl Fn(&str) -> Option<Puzzle>,
) -> Struck {
    let ast = ecp::syntax::parse(own).ast;
    let without = |spared: &[Part]| {
        let text = strike(wording, &ast, spared)?;
        let all = found.kept.iter().chain(&found.spared);
        let wanted = with_parts(wording.puzzle, all.filter(|part| !spared.contains(part)));
        let read = reading(&text)?;
        // a relation that reads clues of which none is left says nothing: it is no part
        let without_idle = || with_parts(&read, &parts(&read, &Places::default()));
        let is_it = match &read.rules {
            Rules::Grid(_) => without_idle().rules == wanted.rules,
            Rules::Cover(_) => read.rules == wanted.rules,
        };
        is_it.then_some(text)
    };
    if let Some(text) = without(&found.spared) {
        return Struck { text, parts: found.spared.clone() };
    }
    let mut struck = Struck { text: own.to_owned(), parts: Vec::new() };
    for part in &found.spared {
        struck.parts.push(part.clone());
        match without(&struck.parts) {
            Some(text) => struck.text = text,
            None => drop(struck.parts.pop()),
        }
    }
    struck
}
