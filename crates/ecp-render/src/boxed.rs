//! Boards drawn with lines: heavy ones around the board and between regions, light ones between cells where there are
//! no regions.

mod frame;
mod lines;

#[cfg(test)]
mod tests;

use anstyle::{AnsiColor, Style};
use ecp_puzzle::CellId;

use crate::symbols::Symbols;
use crate::{Picture, printable};
use frame::Frame;
use lines::Arms;

/// Whether symbols are told apart by style.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    /// No escape sequences at all.
    Plain,
    /// ANSI styles: givens are bold, found inputs have a colour that is read on light and dark terminals.
    Styled,
}

const GIVEN: Style = Style::new().bold();
const FOUND: Style = AnsiColor::Magenta.on_default();
const EMPTY: Style = Style::new().dimmed();

/// What tiles are painted with; black is read on all of them.
const GROUNDS: [AnsiColor; 6] = [
    AnsiColor::Yellow,
    AnsiColor::Cyan,
    AnsiColor::Green,
    AnsiColor::Magenta,
    AnsiColor::White,
    AnsiColor::Red,
];

/// Stands in an empty cell where no line shows how far it reaches.
const DOT: &str = "·";

/// The board in box-drawing characters. All lines have the same display width and end with a line feed; a board without
/// cells is an empty text. Holes and what lies outside a ragged row are cut out.
///
/// Where every border between rows or columns has its line all along or not at all, as with boxes, those without lines
/// take no room; else all cells are equally far apart. Blanks are left out where the board would be wider than 80
/// columns.
#[must_use]
pub fn boxed(picture: &Picture<'_>, ink: Ink) -> String {
    if picture.grid.board.cells().is_empty() {
        return String::new();
    }
    let symbols = Symbols::in_squares(picture, |symbol| printable(symbol).into_owned());
    let frame = Frame::new(picture, symbols.width());
    let empty = if frame.divides_cells() || symbols.contain(DOT) { "" } else { DOT };
    let colors = if ink == Ink::Styled { picture.tiles.colors(picture.grid) } else { Vec::new() };
    Drawing { picture, symbols, frame, empty, ink, colors }.draw()
}

struct Drawing<'a> {
    picture: &'a Picture<'a>,
    symbols: Symbols,
    frame: Frame<'a>,
    /// What stands in an empty cell.
    empty: &'static str,
    ink: Ink,
    /// For each tile its colour.
    colors: Vec<usize>,
}

impl Drawing<'_> {
    fn draw(&self) -> String {
        let mut text = String::new();
        for row in 0..=self.frame.height {
            if self.frame.shows_border(row) {
                self.border(row, &mut text);
            }
            if row < self.frame.height {
                self.squares(row, &mut text);
            }
        }
        text
    }

    /// The border over a row.
    fn border(&self, row: u32, text: &mut String) {
        for column in 0..self.frame.width {
            text.push(self.frame.crossing(row, column).character());
            let line = Arms::level(self.frame.level(row, column)).character();
            let pads = self.frame.pad_before(column) + self.frame.pad_after(column);
            text.extend(std::iter::repeat_n(line, self.symbols.width() + pads));
        }
        text.push(self.frame.crossing(row, self.frame.width).character());
        text.push('\n');
    }

    /// A row of squares.
    fn squares(&self, row: u32, text: &mut String) {
        for column in 0..self.frame.width {
            text.push(Arms::upright(self.frame.upright(row, column)).character());
            let cell = self.frame.cell(row, column);
            let (symbol, style) = self.symbol(cell);
            let (before, after) = self.symbols.room(symbol);
            let before = " ".repeat(before + self.frame.pad_before(column));
            let after = " ".repeat(after + self.frame.pad_after(column));
            match self.ground(cell) {
                Some(ground) => {
                    let style = if style == GIVEN { ground.bold() } else { ground };
                    text.push_str(&format!("{style}{before}{symbol}{after}{style:#}"));
                }
                None => {
                    text.push_str(&before);
                    self.write(symbol, style, text);
                    text.push_str(&after);
                }
            }
        }
        text.push(Arms::upright(self.frame.upright(row, self.frame.width)).character());
        text.push('\n');
    }

    /// What is written in a square, and how.
    fn symbol(&self, cell: Option<CellId>) -> (&str, Style) {
        let Some(cell) = cell else {
            return ("", Style::new());
        };
        match self.symbols.at(self.picture, cell) {
            None => (self.empty, EMPTY),
            Some(text) if self.picture.is_given(cell) => (text, GIVEN),
            Some(text) => (text, FOUND),
        }
    }

    /// The colours of a square on which a tile lies, where there are colours.
    fn ground(&self, cell: Option<CellId>) -> Option<Style> {
        let tile = self.picture.tiles.at(cell?).filter(|_| self.ink == Ink::Styled)?;
        let color = GROUNDS[self.colors.get(tile as usize)? % GROUNDS.len()];
        Some(Style::new().fg_color(Some(AnsiColor::Black.into())).bg_color(Some(color.into())))
    }

    fn write(&self, symbol: &str, style: Style, text: &mut String) {
        match self.ink {
            Ink::Styled if !symbol.is_empty() => text.push_str(&format!("{style}{symbol}{style:#}")),
            _ => text.push_str(symbol),
        }
    }
}
