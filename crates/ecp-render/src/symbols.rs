//! The symbols of a puzzle as they are printed, all equally wide.

use std::collections::BTreeMap;

use ecp_puzzle::{CellId, Input, InputId, Square};
use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

use crate::boxed::places_on_lines;
use crate::sheet::Fit;
use crate::tiles::{labels_to_come, own_labels, short_labels};
use crate::{Picture, Tile};

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
    /// What stands where lines leap: the place on the line; else a line in a cell has no text.
    places: BTreeMap<CellId, String>,
    /// The label of each tile.
    labels: Vec<String>,
    /// Whether a piece that is placed later has a label.
    may_be_labelled: bool,
    /// The columns of the widest text.
    own: usize,
    /// The columns that every text is given.
    width: usize,
    side: Side,
}

impl Symbols {
    /// Texts for what stands on a board, in a column: numbers on the right, others on the left. Every tile has a label of
    /// its own.
    pub(crate) fn in_columns(picture: &Picture<'_>, text: impl Fn(&str) -> String) -> Self {
        Self::new(picture, &own_labels(picture), &[], text, Side::Left)
    }

    /// Texts for what stands on a board, in a square: numbers on the right, others in the middle. All tiles of a piece have
    /// the same label.
    pub(crate) fn in_squares(picture: &Picture<'_>, fit: Fit, text: impl Fn(&str) -> String) -> Self {
        let later = if fit == Fit::Steady { labels_to_come(picture) } else { Vec::new() };
        Self::new(picture, &short_labels(picture), &later, text, Side::Middle)
    }

    /// `later` are labels that have room, too.
    fn new(
        picture: &Picture<'_>,
        labels: &[String],
        later: &[String],
        text: impl Fn(&str) -> String,
        side: Side,
    ) -> Self {
        let symbol = |input: &Input| if input.stroke.is_some() { String::new() } else { text(&input.symbol) };
        let texts: Vec<String> = picture.grid.inputs.iter().map(symbol).collect();
        let places = places_on_lines(picture).into_iter();
        let places: BTreeMap<CellId, String> =
            places.map(|(cell, place)| (cell, place.to_string())).collect();
        // what a piece carries stands in its cells, and its label nowhere
        let is_seen = |tile: &Tile| tile.cells.iter().any(|cell| picture.input(*cell).is_none());
        let label = |(label, tile): (&String, &Tile)| {
            if label.is_empty() || !is_seen(tile) { String::new() } else { text(label) }
        };
        let labels: Vec<String> = labels.iter().zip(picture.tiles.list()).map(label).collect();
        let later: Vec<String> = later.iter().map(|label| text(label)).collect();
        let written = texts.iter().chain(&labels).chain(&later).chain(places.values());
        let width = written.map(|text| columns(text)).max().unwrap_or(0).max(1);
        let is_number = |text: &String| text.bytes().all(|byte| byte.is_ascii_digit());
        let numbers =
            picture.grid.inputs.iter().all(|input| input.number().is_some() || input.stroke.is_some())
                && labels.iter().chain(&later).all(is_number);
        let may_be_labelled = later.iter().any(|label| !label.is_empty());
        let side = if numbers { Side::Right } else { side };
        Self { texts, places, labels, may_be_labelled, own: width, width, side }
    }

    /// The symbols in more room, for what else is written beside them.
    pub(crate) fn widened(self, width: usize) -> Self {
        Self { width: self.width.max(width), ..self }
    }

    /// What is written in a cell: the input that stands there, or the label of the tile; `None` for neither.
    pub(crate) fn at(&self, picture: &Picture<'_>, cell: CellId) -> Option<&str> {
        if let Some(place) = self.places.get(&cell) {
            return Some(place);
        }
        if let Some(input) = picture.input(cell).filter(|input| picture.grid.stroke_at(*input).is_none()) {
            return Some(self.text(input));
        }
        picture.tiles.at(cell).and_then(|tile| self.labels.get(tile as usize)).map(String::as_str)
    }

    /// Whether something may be written in a cell later.
    pub(crate) fn may_stand_in(&self, picture: &Picture<'_>, cell: CellId) -> bool {
        let is_blank = picture.grid.board.cell(cell).square == Square::Blank;
        self.may_be_labelled || (!self.texts.is_empty() && !is_blank)
    }

    /// Whether every input is one character, and nothing that is written is wider.
    pub(crate) fn are_single(&self) -> bool {
        self.width == 1 && self.texts.iter().all(|text| text.chars().nth(1).is_none())
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

    /// The blanks before and after a text. All symbols stand in the middle of their room as if they were equally wide.
    pub(crate) fn room(&self, text: &str) -> (usize, usize) {
        let columns = columns(text);
        let around = self.width.saturating_sub(self.own.max(columns));
        let free = self.own.saturating_sub(columns);
        match self.side {
            Side::Left => (0, free + around),
            Side::Middle => (free / 2 + around / 2, free - free / 2 + around - around / 2),
            Side::Right => (free + around - around / 2, around / 2),
        }
    }
}

/// The terminal columns that a text takes: those of its graphemes.
pub(crate) fn columns(text: &str) -> usize {
    // most texts are one character or plain letters and digits, and there are many of them
    if text.bytes().all(|byte| (b' '..=b'~').contains(&byte)) {
        return text.len();
    }
    if text.chars().nth(1).is_none() {
        return text.width();
    }
    text.graphemes(true).map(UnicodeWidthStr::width).sum()
}
