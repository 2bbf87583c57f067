//! The formats, and how they are known from each other.

use crate::puzzlink;

/// A format of puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// The language itself.
    Ecp,
    /// A sudoku on one line.
    Line,
    /// A link of puzz.link.
    PuzzLink,
}

impl Format {
    /// How people call it.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Ecp => "the language of ecp",
            Self::Line => "a sudoku line",
            Self::PuzzLink => "a link of puzz.link",
        }
    }

    /// The format of a text that is not in the language; `None` where it has no sign of any.
    #[must_use]
    pub fn of_text(text: &str) -> Option<Self> {
        let text = text.trim();
        if puzzlink::is_link(text) || text.contains("puzz.link/p?") || text.contains("/p.html?") {
            Some(Self::PuzzLink)
        } else if crate::line::is_line(text) {
            Some(Self::Line)
        } else {
            None
        }
    }
}
