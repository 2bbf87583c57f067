//! The texts of a puzzle: its own, and those of the files that it names.
//!
//! They are placed one after another, with a gap of one byte, as the files of a program are in many compilers. So a
//! [`Span`] is two numbers wherever it lies, and the diagnostics of several files sort by their places.

use std::sync::Arc;

use crate::diagnostic::{Diagnostic, Span};

/// Of a long chain of files, so many are shown at each end.
const ENDS: usize = 3;

/// A text with its name and its place among the others.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Source {
    /// How messages call it.
    pub name: String,
    /// What it says.
    pub text: String,
    /// The byte at which it begins among all texts.
    pub start: usize,
    /// Where another text names it.
    pub named_at: Option<Span>,
}

impl Source {
    /// The byte after its last one. A place there is still in this text, and in no other.
    #[must_use]
    pub fn end(&self) -> usize {
        self.start + self.text.len()
    }
}

/// Texts, one after another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sources {
    sources: Vec<Arc<Source>>,
}

impl Sources {
    /// One text.
    #[must_use]
    pub fn of(name: impl Into<String>, text: impl Into<String>) -> Self {
        let mut sources = Self::default();
        sources.push(name.into(), text.into(), None);
        sources
    }

    /// Adds a text after the others; it is named at a place in one of them.
    pub fn add(&mut self, name: impl Into<String>, text: impl Into<String>, named_at: Span) -> Arc<Source> {
        self.push(name.into(), text.into(), Some(named_at))
    }

    fn push(&mut self, name: String, text: String, named_at: Option<Span>) -> Arc<Source> {
        let start = self.sources.last().map_or(0, |last| last.end() + 1);
        let source = Arc::new(Source { name, text, start, named_at });
        self.sources.push(Arc::clone(&source));
        source
    }

    /// The texts, in the order in which they were added; the puzzle's own is the first.
    pub fn iter(&self) -> impl Iterator<Item = &Arc<Source>> {
        self.sources.iter()
    }

    /// How many texts there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.sources.len()
    }

    /// Whether there is no text.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.sources.is_empty()
    }

    /// The number of the text in which a place lies, from 0. A place behind all texts is in the last one.
    #[must_use]
    pub fn index_at(&self, span: Span) -> usize {
        self.sources.partition_point(|source| source.start <= span.start).saturating_sub(1)
    }

    /// The text in which a place lies.
    #[must_use]
    pub fn at(&self, span: Span) -> Option<&Arc<Source>> {
        self.sources.get(self.index_at(span))
    }

    /// The text in which a place begins, its line there and its column in characters, both from 1.
    #[must_use]
    pub fn line_and_column(&self, span: Span) -> Option<(&Source, usize, usize)> {
        let source = self.at(span)?;
        let before = source.text.get(..span.start - source.start)?;
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        Some((source, line, column))
    }

    /// The places at which texts are named, from the one that names the text of `span` up to the puzzle's own.
    pub fn chain(&self, span: Span) -> impl Iterator<Item = Span> {
        let named_at = |span: Span| self.at(span).and_then(|source| source.named_at);
        // a text is named in one before it, so the chain ends
        std::iter::successors(named_at(span), move |span| named_at(*span))
    }

    /// The diagnostic, with the chain of places at which the text of its first label is named. Those that it shows
    /// already are not shown again.
    #[must_use]
    pub fn traced(&self, diagnostic: Diagnostic) -> Diagnostic {
        let Some(first) = diagnostic.labels.first().map(|label| label.span) else { return diagnostic };
        let shown: Vec<Span> = diagnostic.labels.iter().map(|label| label.span).collect();
        let holds = |place: Span| shown.iter().any(|span| span.start <= place.start && place.end <= span.end);
        let mut chain: Vec<Span> = self.chain(first).filter(|place| !holds(*place)).collect();
        if chain.len() > 2 * ENDS {
            chain.drain(ENDS..chain.len() - ENDS);
        }
        chain.into_iter().fold(diagnostic, |diagnostic, place| diagnostic.label(place, "used here"))
    }

    /// The bytes of all texts together.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.sources.iter().map(|source| source.text.len() as u64).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_belongs_to_one_text_and_so_does_the_end_of_each() {
        let mut sources = Sources::of("a", "xy");
        assert_eq!(sources.add("b", "", Span::new(0, 1)).start, 3);
        assert_eq!(sources.add("c", "z", Span::new(3, 3)).start, 4);
        let of = |at: usize| sources.index_at(Span::new(at, at));
        assert_eq!((0..8).map(of).collect::<Vec<_>>(), [0, 0, 0, 1, 2, 2, 2, 2]);
        assert_eq!(sources.bytes(), 3);
        assert_eq!(sources.chain(Span::new(4, 5)).collect::<Vec<_>>(), [Span::new(3, 3), Span::new(0, 1)]);
    }
}
