//! A drawing of a board before it is text: lines of spans, each of which knows what it is and in which cell it stands.

use ecp_puzzle::CellId;

use crate::symbols::columns;

/// A drawing, from the top down.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Sheet {
    /// Its lines.
    pub lines: Vec<Line>,
}

/// A line of a drawing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    spans: Vec<Span>,
}

/// A piece of a line that is one thing.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Span {
    /// What is written; it commands no terminal.
    pub text: String,
    /// What it is.
    pub role: Role,
    /// The cell in which it stands, with the blanks around its symbol; `None` for lines and what is beside the board.
    pub cell: Option<CellId>,
    /// The tile that lies there, by its place among the [`Tiles`](crate::Tiles) of the picture.
    pub tile: Option<u32>,
}

/// What is written in a place of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// A line, or blanks.
    Frame,
    /// An input, or a label, that stands there from the start.
    Given,
    /// An input that was found, or the label of a piece.
    Found,
    /// A clue.
    Clue,
    /// The mark of an empty cell.
    Empty,
    /// What stands in a cell in question, and the brackets round it.
    InQuestion,
}

/// The room that a drawing has, and what for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    /// The columns that it does not leave as long as blanks can be left out instead.
    pub columns: usize,
    /// The rows that it does not leave as long as lines between cells can be left out instead.
    pub rows: usize,
    /// How its cells are laid out.
    pub fit: Fit,
}

/// How the cells of a drawing are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Fit {
    /// As closely as what stands there allows.
    Close,
    /// Every cell has one place whatever stands on the board: of several drawings of a puzzle nothing jumps.
    Steady,
}

impl Sheet {
    /// The columns of its widest line, and the number of its lines.
    #[must_use]
    pub fn size(&self) -> (usize, usize) {
        (self.lines.iter().map(Line::columns).max().unwrap_or(0), self.lines.len())
    }
}

impl Line {
    /// Its spans from left to right.
    #[must_use]
    pub fn spans(&self) -> &[Span] {
        &self.spans
    }

    /// The columns that it takes on a terminal.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.spans.iter().map(|span| columns(&span.text)).sum()
    }

    /// The line without colors.
    pub(crate) fn text(&self) -> String {
        self.spans.iter().map(|span| span.text.as_str()).collect()
    }

    /// Adds lines or blanks.
    pub(crate) fn push(&mut self, text: &str) {
        self.write(text, Role::Frame);
    }

    /// Adds a text that stands in no cell.
    pub(crate) fn write(&mut self, text: &str, role: Role) {
        self.put(Span { text: text.to_owned(), role, cell: None, tile: None });
    }

    /// Adds a span, to the last one if it is of the same kind.
    pub(crate) fn put(&mut self, span: Span) {
        match self.spans.last_mut() {
            _ if span.text.is_empty() => {}
            Some(last) if (last.role, last.cell, last.tile) == (span.role, span.cell, span.tile) => {
                last.text.push_str(&span.text);
            }
            _ => self.spans.push(span),
        }
    }

    /// Adds another line.
    pub(crate) fn append(&mut self, other: &Self) {
        other.spans.iter().for_each(|span| self.put(span.clone()));
    }

    /// The same line, where other cells stand in the places of its own.
    pub(crate) fn with_cells(mut self, cells: &[CellId]) -> Self {
        for span in &mut self.spans {
            span.cell = span.cell.and_then(|cell| cells.get(cell.index()).copied());
        }
        self
    }

    /// Takes the blanks at the end away.
    pub(crate) fn trim_end(&mut self) {
        while let Some(last) = self.spans.last_mut().filter(|last| last.is_bare()) {
            last.text.truncate(last.text.trim_end_matches(' ').len());
            if !last.text.is_empty() {
                return;
            }
            self.spans.pop();
        }
    }

    /// The number of blanks at the start.
    pub(crate) fn indent(&self) -> usize {
        let text = self.text();
        text.len() - text.trim_start_matches(' ').len()
    }

    /// The same line without so many of the blanks at its start.
    pub(crate) fn without_indent(mut self, mut blanks: usize) -> Self {
        while let Some(first) = self.spans.first_mut().filter(|_| blanks > 0) {
            let taken = blanks.min(first.text.len());
            first.text.drain(..taken);
            blanks -= taken;
            if first.text.is_empty() {
                self.spans.remove(0);
            }
        }
        self
    }
}

impl Span {
    /// Whether blanks of it are not seen.
    fn is_bare(&self) -> bool {
        self.role == Role::Frame && self.tile.is_none()
    }
}
