//! Boards drawn with lines: heavy ones around the board and between regions, light ones between cells where there are
//! no regions.

mod frame;
mod honeycomb;
mod layers;
mod lines;
mod notes;

#[cfg(test)]
mod tests;

use anstyle::{AnsiColor, Style};
use ecp_puzzle::{CellId, Position, Topology};

use crate::clues::Margin;
use crate::hexagons::{Stagger, without_margin};
use crate::symbols::{Symbols, columns};
use crate::{Picture, printable};
use frame::{Frame, SCREEN};
use honeycomb::Honeycomb;
use lines::Arms;
use notes::{Notes, cut, room_beside};

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
const CLUE: Style = AnsiColor::Green.on_default();
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
/// Clues stand beside the rows and columns, in holes, in the cells they are about as long as these are empty, and else in
/// the line over the first cell of their shape; not on boards of layers or hexagons.
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
    let notes = Notes::of(picture);
    let brush = Brush { picture, symbols: &symbols, notes: &notes, colors: &colors, ink };
    match picture.grid.board.topology() {
        Topology::Plane | Topology::Torus => {
            let symbols = symbols.clone().widened(notes.width());
            Drawing::of(Brush { symbols: &symbols, ..brush }).draw()
        }
        Topology::Cuboid { .. } => layers::draw(&brush),
        Topology::Hex if picture.tiles.is_empty() => of_hexagons(&brush),
        Topology::Hex => Honeycomb::of(&brush).draw(),
    }
}

/// The board as [`boxed`] draws it, with lines of `+`, `-` and `|`. Symbols stay as they are.
#[must_use]
pub fn ascii(picture: &Picture<'_>) -> String {
    let plain = |character: char| match character {
        '─' | '━' | '╴' | '╶' | '╸' | '╺' => '-',
        '│' | '┃' | '╵' | '╷' | '╹' | '╻' => '|',
        '\u{2500}'..='\u{257f}' => '+',
        '·' => '.',
        '…' => '~',
        other => other,
    };
    boxed(picture, Ink::Plain).chars().map(plain).collect()
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
    /// The clues, in their places.
    notes: &'a Notes,
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
        match (self.symbols.at(self.picture, cell), self.notes.inside.get(&cell)) {
            (None | Some(""), Some(clue)) => (clue, CLUE),
            (None, None) => (empty, EMPTY),
            (Some(text), _) if self.picture.is_given(cell) => (text, GIVEN),
            (Some(text), _) => (text, FOUND),
        }
    }

    /// What is written in a square of a row; a hole may hold a clue.
    fn square<'s>(&'s self, cell: Option<CellId>, place: Position, empty: &'s str) -> (&'s str, Style) {
        match self.notes.holes.get(&place) {
            Some(clue) if cell.is_none() => (clue, CLUE),
            _ => self.symbol(cell, empty),
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
        let frame = Frame::new(brush.picture, brush.symbols.width(), brush.notes.corners.keys());
        let empty = if frame.divides_cells() || brush.symbols.contain(DOT) { "" } else { DOT };
        Self { brush, frame, empty }
    }

    /// The columns of every line.
    fn width(&self) -> usize {
        self.frame.screen_width(self.brush.symbols.width())
    }

    fn draw(&self) -> String {
        let mut text = String::new();
        let notes = self.brush.notes;
        let tallest = |margin: &Margin| margin.values().map(Vec::len).max().unwrap_or(0);
        let top = tallest(&notes.top);
        for line in 0..top {
            // the last mark stands next to the board
            self.over_columns(&mut text, |marks| (line + marks.len()).checked_sub(top), &notes.top);
        }
        for row in 0..=self.frame.height {
            if self.frame.shows_border(row) {
                self.border(row, &mut text);
            }
            if row < self.frame.height {
                self.squares(row, &mut text);
            }
        }
        for line in 0..tallest(&notes.bottom) {
            self.over_columns(&mut text, |_| Some(line), &notes.bottom);
        }
        text
    }

    /// A line of the clues over or under the columns: of each column the mark that `choose` says.
    fn over_columns(&self, text: &mut String, choose: impl Fn(&[String]) -> Option<usize>, margin: &Margin) {
        text.push_str(&" ".repeat(room_beside(&self.brush.notes.left)));
        for column in 0..self.frame.width {
            let mark = margin.get(&column).and_then(|marks| marks.get(choose(marks)?));
            let mark = mark.map_or_else(String::new, |mark| cut(mark, self.brush.symbols.width()));
            let (before, after) = self.brush.symbols.room(&mark);
            text.push_str(&" ".repeat(1 + before + self.frame.pad_before(column)));
            self.brush.ink.write(&mark, CLUE, text);
            text.push_str(&" ".repeat(after + self.frame.pad_after(column)));
        }
        text.push_str(&" ".repeat(1 + room_beside(&self.brush.notes.right)));
        text.push('\n');
    }

    /// The border over a row, with the clues in the corners of its cells.
    fn border(&self, row: u32, text: &mut String) {
        text.push_str(&" ".repeat(room_beside(&self.brush.notes.left)));
        for column in 0..self.frame.width {
            text.push(self.frame.crossing(row, column).character());
            let line = Arms::level(self.frame.level(row, column)).character();
            let room =
                self.brush.symbols.width() + self.frame.pad_before(column) + self.frame.pad_after(column);
            let corner = self.frame.cell(row, column).and_then(|cell| self.brush.notes.corners.get(&cell));
            let corner = corner.map_or_else(String::new, |corner| cut(corner, room));
            self.brush.ink.write(&corner, CLUE, text);
            text.extend(std::iter::repeat_n(line, room - columns(&corner)));
        }
        text.push(self.frame.crossing(row, self.frame.width).character());
        text.push_str(&" ".repeat(room_beside(&self.brush.notes.right)));
        text.push('\n');
    }

    /// A row of squares, between its clues.
    fn squares(&self, row: u32, text: &mut String) {
        let notes = self.brush.notes;
        let left = notes.left.get(&row).map_or("", String::as_str);
        if !notes.left.is_empty() {
            text.push_str(&" ".repeat(room_beside(&notes.left) - 1 - columns(left)));
            self.brush.ink.write(left, CLUE, text);
            text.push(' ');
        }
        for column in 0..self.frame.width {
            text.push(Arms::upright(self.frame.upright(row, column)).character());
            let cell = self.frame.cell(row, column);
            let (symbol, style) = self.brush.square(cell, Position::new(row, column), self.empty);
            let symbol = cut(symbol, self.brush.symbols.width());
            let (before, after) = self.brush.symbols.room(&symbol);
            let before = " ".repeat(before + self.frame.pad_before(column));
            let after = " ".repeat(after + self.frame.pad_after(column));
            self.brush.paint(cell, (&before, &symbol, &after), style, text);
        }
        text.push(Arms::upright(self.frame.upright(row, self.frame.width)).character());
        if !notes.right.is_empty() {
            let right = notes.right.get(&row).map_or("", String::as_str);
            text.push(' ');
            self.brush.ink.write(right, CLUE, text);
            text.push_str(&" ".repeat(room_beside(&notes.right) - 1 - columns(right)));
        }
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
