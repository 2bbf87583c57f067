//! The formats, and how they are known from each other.

use crate::{fpuzzles, penpa, puzzlink, sudokupad};

/// A format of puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// The language itself.
    Ecp,
    /// A sudoku on one line.
    Line,
    /// A link of puzz.link.
    PuzzLink,
    /// A link of f-puzzles; its JSON is read, too.
    FPuzzles,
    /// The JSON of f-puzzles.
    FPuzzlesJson,
    /// A link of SudokuPad; its JSON is read, too.
    SudokuPad,
    /// A link of penpa-edit.
    Penpa,
}

impl Format {
    /// How people call it.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Ecp => "the language of ecp",
            Self::Line => "a sudoku line",
            Self::PuzzLink => "a link of puzz.link",
            Self::FPuzzles => "a link of f-puzzles",
            Self::FPuzzlesJson => "the JSON of f-puzzles",
            Self::SudokuPad => "a link of SudokuPad",
            Self::Penpa => "a link of penpa-edit",
        }
    }

    /// Whether a text in it is read by itself, and not put into a file like a puzzle or a line.
    #[must_use]
    pub fn is_foreign(self) -> bool {
        !matches!(self, Self::Ecp | Self::Line)
    }

    /// The format of a text that is not in the language; `None` where it has no sign of any.
    #[must_use]
    pub fn of_text(text: &str) -> Option<Self> {
        let text = text.trim();
        // a puzzle in the language may name the link that it was
        let is_file = text.contains('\n') && text.contains([' ', '"']);
        let link = if is_file { "" } else { text };
        if puzzlink::is_link(link) || link.contains("puzz.link/p?") || link.contains("/p.html?") {
            Some(Self::PuzzLink)
        } else if penpa::packed(link).is_some() {
            Some(Self::Penpa)
        } else if fpuzzles::packed(link).is_some() {
            Some(Self::FPuzzles)
        } else if sudokupad::payload(link).is_some() {
            Some(Self::SudokuPad)
        } else if text.starts_with('{') && text.contains("\"grid\"") {
            Some(Self::FPuzzlesJson)
        } else if text.starts_with('{') && (text.contains("cells") || text.contains("ce:")) {
            Some(Self::SudokuPad)
        } else if text.starts_with('{') && text.contains("\":") && !text.contains("\"inputs\"") {
            // JSON of another kind: the reader says what is missing
            Some(Self::FPuzzlesJson)
        } else if crate::line::is_line(text) {
            Some(Self::Line)
        } else {
            None
        }
    }
}
