//! Boards drawn with lines: heavy ones around the board and between regions, light ones between cells where there are
//! no regions.

mod frame;
mod lines;

#[cfg(test)]
mod tests;

use anstyle::{AnsiColor, Style};
use ecp_puzzle::{Board, CellId, Grid, Topology};

use crate::hexagons::{Stagger, without_margin};
use crate::symbols::{Symbols, columns};
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
///
/// Layers stand one below the other. Hexagons have no lines; every second row is set in by half a cell.
#[must_use]
pub fn boxed(picture: &Picture<'_>, ink: Ink) -> String {
    if picture.grid.board.cells().is_empty() {
        return String::new();
    }
    let symbols = Symbols::in_squares(picture, |symbol| printable(symbol).into_owned());
    match picture.grid.board.topology() {
        Topology::Plane | Topology::Torus => of_rows(picture, symbols, ink),
        Topology::Cuboid { .. } => of_layers(picture, ink),
        Topology::Hex => of_hexagons(picture, &symbols, ink),
    }
}

/// Each layer with lines of its own, under its name.
fn of_layers(picture: &Picture<'_>, ink: Ink) -> String {
    let board = &picture.grid.board;
    let height = board.layer_height() as usize;
    let mut text = String::new();
    for layer in 0..board.layers() {
        let rows = board.rows().iter().skip(layer as usize * height).take(height).cloned().collect();
        let lies_there = |cell: &CellId| board.cell(*cell).position.layer == Some(layer);
        let cells: Vec<CellId> = board.cell_ids().filter(lies_there).collect();
        let grid = Grid { board: Board::from_rows(rows), ..picture.grid.clone() };
        let filling: Vec<_> = cells.iter().map(|cell| picture.input(*cell)).collect();
        let regions: Vec<_> = cells.iter().map(|cell| picture.region(*cell)).collect();
        text.push_str(&format!("{}layer {}\n", if layer == 0 { "" } else { "\n" }, layer + 1));
        let tiles = crate::Tiles::none();
        text.push_str(&boxed(&Picture { grid: &grid, filling: &filling, regions: &regions, tiles }, ink));
    }
    text
}

/// Rows of hexagons without lines; a hole is a blank.
fn of_hexagons(picture: &Picture<'_>, symbols: &Symbols, ink: Ink) -> String {
    let write = |square: Option<CellId>, line: &mut String| {
        let Some(cell) = square else { return 0 };
        let (symbol, style) = match picture.input(cell) {
            None => (DOT, EMPTY),
            Some(input) if picture.is_given(cell) => (symbols.text(input), GIVEN),
            Some(input) => (symbols.text(input), FOUND),
        };
        ink.write(symbol, style, line);
        columns(symbol)
    };
    without_margin(&Stagger::of(symbols.width()).draw(picture, write))
}

fn of_rows(picture: &Picture<'_>, symbols: Symbols, ink: Ink) -> String {
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
        self.ink.write(symbol, style, text);
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
