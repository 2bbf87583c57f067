//! Boards drawn with lines: heavy ones around the board and between regions, light ones between cells where there are
//! no regions.

mod frame;
mod honeycomb;
mod layers;
mod lines;

#[cfg(test)]
mod tests;

use anstyle::{AnsiColor, Style};
use ecp_puzzle::{CellId, Topology};

use crate::hexagons::{Stagger, without_margin};
use crate::symbols::{Symbols, columns};
use crate::{Picture, printable};
use frame::{Frame, SCREEN};
use honeycomb::Honeycomb;
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
///
/// Layers stand side by side as far as 80 columns hold them. Of hexagons every second row is set in by half a cell; they
/// have lines only around the pieces that lie on them.
#[must_use]
pub fn boxed(picture: &Picture<'_>, ink: Ink) -> String {
    if picture.grid.board.cells().is_empty() {
        return String::new();
    }
    let symbols = Symbols::in_squares(picture, |symbol| printable(symbol).into_owned());
    let colors = if ink == Ink::Styled { picture.tiles.colors(picture.grid) } else { Vec::new() };
    let brush = Brush { picture, symbols: &symbols, colors: &colors, ink };
    match picture.grid.board.topology() {
        Topology::Plane | Topology::Torus => Drawing::of(brush).draw(),
        Topology::Cuboid { .. } => layers::draw(&brush),
        Topology::Hex if picture.tiles.is_empty() => of_hexagons(&brush),
        Topology::Hex => Honeycomb::of(&brush).draw(),
    }
}

/// Rows of hexagons without lines; a hole is a blank.
fn of_hexagons(brush: &Brush<'_>) -> String {
    let write = |square: Option<CellId>, line: &mut String| {
        if square.is_none() {
            return 0;
        }
        let (symbol, style) = brush.symbol(square, DOT);
        brush.ink.write(symbol, style, line);
        columns(symbol)
    };
    without_margin(&Stagger::of(brush.symbols.width()).draw(brush.picture, write))
}

/// What is written in squares, and with which colours.
#[derive(Clone, Copy)]
struct Brush<'a> {
    picture: &'a Picture<'a>,
    symbols: &'a Symbols,
    /// For each tile its colour; none where nothing is coloured.
    colors: &'a [usize],
    ink: Ink,
}

impl Brush<'_> {
    /// What is written in a square, and how; `empty` where nothing stands in it.
    fn symbol<'s>(&'s self, cell: Option<CellId>, empty: &'s str) -> (&'s str, Style) {
        let Some(cell) = cell else {
            return ("", Style::new());
        };
        match self.symbols.at(self.picture, cell) {
            None => (empty, EMPTY),
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

    /// Adds a square: its symbol with the blanks before and after it.
    fn paint(
        &self,
        cell: Option<CellId>,
        (before, symbol, after): (&str, &str, &str),
        style: Style,
        text: &mut String,
    ) {
        if let Some(ground) = self.ground(cell) {
            let style = if style == GIVEN { ground.bold() } else { ground };
            return text.push_str(&format!("{style}{before}{symbol}{after}{style:#}"));
        }
        text.push_str(before);
        self.ink.write(symbol, style, text);
        text.push_str(after);
    }
}

/// Rows of squares between lines.
struct Drawing<'a> {
    brush: Brush<'a>,
    frame: Frame<'a>,
    /// What stands in an empty cell.
    empty: &'static str,
}

impl<'a> Drawing<'a> {
    fn of(brush: Brush<'a>) -> Self {
        let frame = Frame::new(brush.picture, brush.symbols.width());
        let empty = if frame.divides_cells() || brush.symbols.contain(DOT) { "" } else { DOT };
        Self { brush, frame, empty }
    }

    /// The columns of every line.
    fn width(&self) -> usize {
        self.frame.screen_width(self.brush.symbols.width())
    }

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
            text.extend(std::iter::repeat_n(line, self.brush.symbols.width() + pads));
        }
        text.push(self.frame.crossing(row, self.frame.width).character());
        text.push('\n');
    }

    /// A row of squares.
    fn squares(&self, row: u32, text: &mut String) {
        for column in 0..self.frame.width {
            text.push(Arms::upright(self.frame.upright(row, column)).character());
            let cell = self.frame.cell(row, column);
            let (symbol, style) = self.brush.symbol(cell, self.empty);
            let (before, after) = self.brush.symbols.room(symbol);
            let before = " ".repeat(before + self.frame.pad_before(column));
            let after = " ".repeat(after + self.frame.pad_after(column));
            self.brush.paint(cell, (&before, symbol, &after), style, text);
        }
        text.push(Arms::upright(self.frame.upright(row, self.frame.width)).character());
        text.push('\n');
    }
}

impl Ink {
    fn write(self, symbol: &str, style: Style, text: &mut String) {
        match self {
            Self::Styled if !symbol.is_empty() => text.push_str(&format!("{style}{symbol}{style:#}")),
            _ => text.push_str(symbol),
        }
    }
}
