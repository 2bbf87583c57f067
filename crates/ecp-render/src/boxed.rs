//! Boards drawn with lines: heavy ones around the board and between regions, light ones between cells where there are
//! no regions.

mod brackets;
mod frame;
mod honeycomb;
mod ink;
mod layers;
mod lined;
mod lines;
mod notes;
mod paths;
mod pencil;
mod triangles;
mod walls;

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use ecp_puzzle::{CellId, Position, Way};

use crate::clues::{BoardCorner, Clues, Margin};
use crate::hexagons::{Stagger, without_margin};
use crate::sheet::{Fit, Line, Role, Room, Sheet, Span};
use crate::symbols::{Symbols, columns};
use crate::tiles::labels_to_come;
use crate::{Marks, Picture, printable};
use brackets::put_brackets;
use frame::Frame;
use honeycomb::Honeycomb;
use notes::{Notes, cut};
use paths::Places;
use pencil::Pencil;
use triangles::Triangles;

pub use ink::Ink;
pub(crate) use lined::places_on_lines;
pub use pencil::pencilled;

/// The most columns that a board takes if it can: a terminal's usual width.
const SCREEN: Room = Room { columns: 80, rows: usize::MAX, fit: Fit::Close };

/// Stands in an empty cell where no line shows how far it reaches.
const DOT: &str = "·";

/// What looks like the cross that stands in a cell that stays empty.
const LIKE_A_CROSS: [&str; 6] = ["×", "x", "X", "✕", "✖", "╳"];

/// The board in box-drawing characters. All lines have the same display width and end with a line feed; a board without
/// cells is an empty text. Holes and what lies outside a ragged row are cut out.
///
/// Where every border between rows or columns has its line all along or not at all, as with boxes, those without lines
/// take no room; else all cells are equally far apart. Blanks are left out where the board would be wider than 80
/// columns.
///
/// Clues stand beside the rows and columns, in holes, in the cells they are about as long as these are empty, and else in
/// the line over the first cell of their shape; among hexagons and triangles only in holes and cells, and not on boards of
/// layers. Clues of corners stand where lines cross.
///
/// Layers stand side by side as far as 80 columns hold them. Of hexagons every second row is set in by half a cell; they
/// have lines only around the pieces that lie on them. Triangles have lines around regions or pieces, else around each.
#[must_use]
pub fn boxed(picture: &Picture<'_>, ink: Ink) -> String {
    marked(picture, Marks::none(), ink)
}

/// The board as [`boxed`] draws it, with marks in its cells: brackets round what stands, or might stand, in those that are
/// in question, and a cross where nothing will stand.
#[must_use]
pub fn marked(picture: &Picture<'_>, marks: &Marks, ink: Ink) -> String {
    let colors = if ink == Ink::Styled { picture.tiles.colors(picture.grid) } else { Vec::new() };
    in_ink(&with_marks(picture, marks, SCREEN), &colors, ink)
}

fn in_ink(lines: &[Line], colors: &[usize], ink: Ink) -> String {
    let mut text = String::new();
    for line in lines {
        ink.write(line, colors, &mut text);
        text.push('\n');
    }
    text
}

/// The board with the lines that are drawn on it, without colors; `None` where there are none.
pub(crate) fn with_lines(picture: &Picture<'_>) -> Option<String> {
    let is_lined =
        picture.grid.board.graph().is_some_and(|graph| !matches!(graph.draw().way, Way::Cells(Some(_))));
    (is_lined && picture.grid.board.lattice().is_flat()).then(|| boxed(picture, Ink::Plain))
}

/// The board as [`boxed`] draws it, before it is text: for those who paint it themselves, in their own room. Where there
/// are no regions, and lines between all cells have no room, dots take their place.
#[must_use]
pub fn sheet(picture: &Picture<'_>, room: Room) -> Sheet {
    Sheet { lines: with_marks(picture, Marks::none(), room) }
}

fn with_marks(picture: &Picture<'_>, marks: &Marks, room: Room) -> Vec<Line> {
    if picture.grid.board.cells().is_empty() {
        return Vec::new();
    }
    let symbols = Symbols::in_squares(picture, room.fit, |symbol| printable(symbol).into_owned());
    let notes = Notes::of(picture, &symbols, marks, room);
    let cross = cross(picture, &symbols);
    let brush = Brush { picture, symbols: &symbols, notes: &notes, marks, cross, room, pencil: None };
    if let Some(lines) = lined::draw(&brush) {
        return lines;
    }
    let is_bare = picture.tiles.is_empty() && !(room.fit == Fit::Steady && picture.has_pieces());
    let lattice = picture.grid.board.lattice();
    let mut lines = if lattice.has_layers {
        layers::draw(&brush)
    } else if lattice.alternates() {
        let symbols = symbols.clone().widened(notes.width_inside());
        Triangles::of(&Brush { symbols: &symbols, ..brush }).draw()
    } else if !lattice.is_staggered {
        let symbols = symbols.clone().widened(notes.width());
        Drawing::of(Brush { symbols: &symbols, ..brush }).draw()
    } else {
        let symbols = symbols.clone().widened(notes.width_inside());
        let brush = Brush { symbols: &symbols, ..brush };
        if is_bare { of_hexagons(&brush) } else { Honeycomb::of(&brush).draw() }
    };
    put_brackets(&mut lines, &marks.in_question);
    lines
}

/// The board as [`boxed`] draws it, with lines of `+`, `-` and `|`. Symbols stay as they are.
#[must_use]
pub fn ascii(picture: &Picture<'_>) -> String {
    let plain = |character: char| match character {
        '─' | '━' | '╴' | '╶' | '╸' | '╺' => '-',
        '│' | '┃' | '╵' | '╷' | '╹' | '╻' => '|',
        '╱' => '/',
        '╲' => '\\',
        '╳' => 'X',
        '╍' => '=',
        '╏' => ':',
        '\u{2500}'..='\u{257f}' => '+',
        '·' => '.',
        '…' => '~',
        other => other,
    };
    let of_clue = |character: char| match character {
        '→' => '>',
        '←' => '<',
        '↑' | '∧' => '^',
        '↓' | '∨' => 'v',
        '↗' | '↙' => '/',
        '↖' | '↘' => '\\',
        '○' => 'o',
        '●' => '*',
        '◖' => '(',
        '◗' => ')',
        '┄' => '-',
        '┆' => ':',
        '┈' | '┊' => '.',
        '╌' => '~',
        '╎' => '!',
        '═' => '=',
        '║' => '"',
        other => plain(other),
    };
    let mut text = String::new();
    for line in with_marks(picture, Marks::none(), SCREEN) {
        for span in line.spans() {
            let is_clue = span.role == Role::Clue;
            text.extend(span.text.chars().map(|sign| if is_clue { of_clue(sign) } else { plain(sign) }));
        }
        text.push('\n');
    }
    text
}

/// What stands under the board as [`boxed`] draws it, one in a line: clues that have no place in the drawing, and those that are
/// cut off there. Empty where there is none.
#[must_use]
pub fn listed(picture: &Picture<'_>) -> String {
    let lines = picture.clues.listed.iter().map(|line| printable(line).into_owned());
    lines.chain(notes::cut_off(picture, SCREEN)).map(|line| line + "\n").collect()
}

/// What stands in a cell that stays empty, and looks like no input and no label.
fn cross(picture: &Picture<'_>, symbols: &Symbols) -> &'static str {
    let labels = labels_to_come(picture);
    let is_shown = |text: &str| symbols.contain(text) || labels.iter().any(|label| label == text);
    match LIKE_A_CROSS.iter().any(|like| is_shown(like)) {
        false => "×",
        true if is_shown("-") => "~",
        true => "-",
    }
}

/// Rows of hexagons without lines; a hole is a blank, unless a clue stands there.
fn of_hexagons(brush: &Brush<'_>) -> Vec<Line> {
    let write = |place: Position, cell: Option<CellId>, line: &mut Line| {
        let (symbol, role) = brush.square(cell, place, DOT);
        let symbol = cut(symbol, brush.symbols.width());
        brush.paint(cell, ("", &symbol, ""), role, line);
        columns(&symbol)
    };
    without_margin(Stagger::of(brush.symbols.width()).draw(brush.picture, write))
}

/// What is written in squares.
#[derive(Clone, Copy)]
struct Brush<'a> {
    picture: &'a Picture<'a>,
    symbols: &'a Symbols,
    /// The clues, in their places.
    notes: &'a Notes,
    marks: &'a Marks,
    /// What stands in a cell that stays empty.
    cross: &'static str,
    room: Room,
    /// What may stand in the cells, where that is drawn.
    pencil: Option<&'a Pencil>,
}

impl Brush<'_> {
    /// The lines of a square.
    fn height(&self) -> usize {
        self.pencil.map_or(1, |pencil| pencil.height)
    }

    /// Whether something is drawn between cells, or around what stands in them.
    fn has_room(&self) -> bool {
        self.picture.clues.want_room() && Clues::have_room(&self.picture.grid.board)
    }

    /// What is written in a square, and what that is; `empty` where nothing stands in it.
    fn symbol<'s>(&'s self, cell: Option<CellId>, empty: &'s str) -> (&'s str, Role) {
        let Some(cell) = cell else {
            return ("", Role::Frame);
        };
        match (self.symbols.at(self.picture, cell), self.notes.inside.get(&cell)) {
            (None | Some(""), Some(clue)) => (clue, Role::Clue),
            (None, None) if self.marks.stay_empty.contains(&cell) => (self.cross, Role::Empty),
            // a blank in brackets stands where something else would stand
            (None, None) if empty.is_empty() && self.marks.in_question.contains(&cell) => (" ", Role::Empty),
            (None, None) => (empty, Role::Empty),
            (Some(text), _) if self.picture.is_given(cell) => (text, Role::Given),
            (Some(text), _) => (text, Role::Found),
        }
    }

    /// What is written in a square of a row; a hole may hold a clue.
    fn square<'s>(&'s self, cell: Option<CellId>, place: Position, empty: &'s str) -> (&'s str, Role) {
        match self.notes.holes.get(&place) {
            Some(clue) if cell.is_none() => (clue, Role::Clue),
            _ => self.symbol(cell, empty),
        }
    }

    /// Adds a square: its symbol with the blanks before and after it, which are part of the tile that lies there.
    fn paint(
        &self,
        cell: Option<CellId>,
        (before, symbol, after): (&str, &str, &str),
        role: Role,
        line: &mut Line,
    ) {
        let tile = cell.and_then(|cell| self.picture.tiles.at(cell));
        let is_beside = cell.is_some_and(|cell| self.picture.tiles.is_beside_words(cell));
        let role = if is_beside && role != Role::InQuestion { Role::Empty } else { role };
        let around = if tile.is_some() { role } else { Role::Frame };
        for (text, role) in [(before, around), (symbol, role), (after, around)] {
            line.put(Span { text: text.to_owned(), role, cell, tile });
        }
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
        let frame = Frame::new(&brush);
        let empty = if frame.divides_cells() || brush.symbols.contain(DOT) { "" } else { DOT };
        Self { brush, frame, empty }
    }

    fn draw(&self) -> Vec<Line> {
        let mut lines = Vec::new();
        let (mut rows, mut borders) = (Vec::new(), Vec::new());
        let notes = self.brush.notes;
        let top = notes.rows_over();
        for line in 0..top {
            // the last mark stands next to the board
            let off_corners = (line + 1 == top).then_some(false);
            lines.push(self.over_columns(
                |marks| (line + marks.len()).checked_sub(top),
                &notes.top,
                off_corners,
            ));
        }
        for row in 0..=self.frame.height {
            borders.push(lines.len());
            if self.frame.shows_border(row) {
                lines.push(self.border(row));
            }
            if row < self.frame.height {
                rows.push(lines.len());
                lines.extend((0..self.brush.height()).map(|line| self.squares(row, line)));
            }
        }
        for line in 0..notes.rows_under() {
            lines.push(self.over_columns(|_| Some(line), &notes.bottom, (line == 0).then_some(true)));
        }
        if !self.brush.has_room() {
            return lines;
        }
        paths::write_over(self, &lines, self.places(rows, borders))
    }

    /// Where rows and columns stand, if these are the lines of rows and borders.
    fn places(&self, rows: Vec<usize>, borders: Vec<usize>) -> Places {
        let (mut uprights, mut middles) = (Vec::new(), Vec::new());
        let mut at = self.brush.notes.room_left();
        for column in 0..self.frame.width {
            uprights.push(at);
            middles.push(at + 1 + self.frame.pad_before(column) + self.brush.symbols.room("x").0);
            at += 1 + self.room_over(column);
        }
        uprights.push(at);
        Places { rows, borders, uprights, middles }
    }

    /// A line of the clues over or under the columns: of each column the mark that `choose` says. Next to the board stand
    /// the clues off its corners: off the lower ones, or the upper ones.
    fn over_columns(
        &self,
        choose: impl Fn(&[String]) -> Option<usize>,
        margin: &Margin,
        off_corners: Option<bool>,
    ) -> Line {
        let corner = |is_right: bool| {
            let corner = off_corners.map(|is_low| BoardCorner { is_low, is_right });
            corner.and_then(|corner| self.brush.notes.off_corners.get(&corner)).map_or("", String::as_str)
        };
        let mut line = Line::default();
        let left = corner(false);
        line.push(&" ".repeat(self.brush.notes.room_left().saturating_sub(1 + columns(left))));
        line.write(left, Role::Clue);
        line.push(&" ".repeat(self.brush.notes.room_left().min(1)));
        for column in 0..self.frame.width {
            let mark = margin.get(&column).and_then(|marks| marks.get(choose(marks)?));
            let mark = mark.map_or_else(String::new, |mark| cut(mark, self.brush.symbols.width()));
            let (before, after) = self.brush.symbols.room(&mark);
            line.push(&" ".repeat(1 + before + self.frame.pad_before(column)));
            line.write(&mark, Role::Clue);
            line.push(&" ".repeat(after + self.frame.pad_after(column)));
        }
        let right = corner(true);
        line.push(&" ".repeat(1 + usize::from(!right.is_empty())));
        line.write(right, Role::Clue);
        let rest = self.brush.notes.room_right() - usize::from(!right.is_empty());
        line.push(&" ".repeat(rest.saturating_sub(columns(right))));
        line
    }

    /// The border over a row, with the clues in the corners of its cells and those where lines cross.
    fn border(&self, row: u32) -> Line {
        let mut line = Line::default();
        line.push(&" ".repeat(self.brush.notes.room_left()));
        let last = self.crossing(row, self.frame.width, self.room_over(self.frame.width.saturating_sub(1)));
        for column in 0..self.frame.width {
            let room = self.room_over(column);
            let level = self.frame.level_sign(row, column);
            // what is longer than the crossing takes the place of the line; the last one begins before it
            let is_last = column + 1 == self.frame.width;
            let taken = if is_last { columns(&last.0) - 1 } else { 0 };
            let (crossing, role) = self.crossing(row, column, room - taken);
            line.write(&crossing, role);
            let room = room - taken - (columns(&crossing) - 1);
            let corner = self.frame.cell(row, column).and_then(|cell| self.brush.notes.corners.get(&cell));
            let corner = corner.map_or_else(String::new, |corner| cut(corner, room));
            line.write(&corner, Role::Clue);
            line.push(&String::from(level).repeat(room - columns(&corner)));
        }
        line.write(&last.0, last.1);
        line.push(&" ".repeat(self.brush.notes.room_right()));
        line
    }

    /// The columns between two crossings.
    fn room_over(&self, column: u32) -> usize {
        self.brush.symbols.width() + self.frame.pad_before(column) + self.frame.pad_after(column)
    }

    /// Where borders cross: a clue that stands there, with so much more room than the crossing, or lines.
    fn crossing(&self, row: u32, column: u32, room: usize) -> (String, Role) {
        match self.brush.notes.crossings.get(&(row, column)) {
            Some(clue) => (cut(clue, 1 + room), Role::Clue),
            None => (self.frame.crossing(row, column).character().to_string(), Role::Frame),
        }
    }

    /// A line of a row of squares, between the clues of the row.
    fn squares(&self, row: u32, number: usize) -> Line {
        let mut line = Line::default();
        let notes = self.brush.notes;
        let is_middle = number == self.brush.height() / 2;
        let beside = |texts: &'a BTreeMap<u32, String>| {
            texts.get(&row).filter(|_| is_middle).map_or("", String::as_str)
        };
        let left = beside(&notes.left);
        if notes.room_left() > 0 {
            line.push(&" ".repeat(notes.room_left() - 1 - columns(left)));
            line.write(left, Role::Clue);
            line.push(" ");
        }
        for column in 0..self.frame.width {
            line.push(&self.frame.upright_sign(row, column).to_string());
            let cell = self.frame.cell(row, column);
            let pencilled = self.brush.pencil.zip(cell).and_then(|(pencil, cell)| pencil.line(cell, number));
            let (symbol, role) = match pencilled {
                Some(pencilled) => pencilled,
                None if is_middle => self.brush.square(cell, Position::new(row, column), self.empty),
                None => ("", Role::Frame),
            };
            let symbol = cut(symbol, self.brush.symbols.width());
            let (before, after) = self.brush.symbols.room(&symbol);
            let before = " ".repeat(before + self.frame.pad_before(column));
            let after = " ".repeat(after + self.frame.pad_after(column));
            self.brush.paint(cell, (&before, &symbol, &after), role, &mut line);
        }
        line.push(&self.frame.upright_sign(row, self.frame.width).to_string());
        if notes.room_right() > 0 {
            let right = beside(&notes.right);
            line.push(" ");
            line.write(right, Role::Clue);
            line.push(&" ".repeat(notes.room_right() - 1 - columns(right)));
        }
        line
    }
}
