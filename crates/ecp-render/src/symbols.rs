//! The symbols of a puzzle as they are printed, all equally wide.

use ecp_puzzle::{Grid, InputId};
use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

/// On which side of a cell its symbol stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Left,
    Middle,
    Right,
}

/// The texts of the inputs, and the room that each of them takes.
#[derive(Clone, Debug)]
pub(crate) struct Symbols {
    texts: Vec<String>,
    width: usize,
    side: Side,
}

impl Symbols {
    /// Texts for the inputs of a grid, in a column: numbers on the right, others on the left.
    pub(crate) fn in_columns(grid: &Grid, text: impl Fn(&str) -> String) -> Self {
        Self::new(grid, text, Side::Left)
    }

    /// Texts for the inputs of a grid, in a square: numbers on the right, others in the middle.
    pub(crate) fn in_squares(grid: &Grid, text: impl Fn(&str) -> String) -> Self {
        Self::new(grid, text, Side::Middle)
    }

    fn new(grid: &Grid, text: impl Fn(&str) -> String, side: Side) -> Self {
        let texts: Vec<String> = grid.inputs.iter().map(|input| text(&input.symbol)).collect();
        let width = texts.iter().map(|text| columns(text)).max().unwrap_or(0).max(1);
        let numbers = grid.inputs.iter().all(|input| input.number().is_some());
        Self { texts, width, side: if numbers { Side::Right } else { side } }
    }

    /// Terminal columns of every symbol; at least 1.
    pub(crate) fn width(&self) -> usize {
        self.width
    }

    /// The text of an input, without room around it; U+FFFD for one that does not exist.
    pub(crate) fn text(&self, input: InputId) -> &str {
        self.texts.get(input.index()).map_or("\u{fffd}", String::as_str)
    }

    /// Whether an input is printed as this text.
    pub(crate) fn contain(&self, text: &str) -> bool {
        self.texts.iter().any(|other| other == text)
    }

    /// The blanks before and after a text that is at most as wide as the symbols.
    pub(crate) fn room(&self, text: &str) -> (usize, usize) {
        let free = self.width.saturating_sub(columns(text));
        match self.side {
            Side::Left => (0, free),
            Side::Middle => (free / 2, free - free / 2),
            Side::Right => (free, 0),
        }
    }
}

/// The terminal columns that a text takes: those of its graphemes.
pub(crate) fn columns(text: &str) -> usize {
    text.graphemes(true).map(UnicodeWidthStr::width).sum()
}
