//! Boards on which lines are drawn: each line where it lies, and no others.
//!
//! Lines from cell to cell join the middles of cells; lines along edges and diagonals go from corner to corner, which are dots. Where lines
//! leap, each passed cell has the number of its place on its line.

use std::collections::BTreeMap;

use ecp_puzzle::shapes::Corner;
use ecp_puzzle::{CellId, DrawGraph, DrawPoint, Position, Stroke, Way};

use super::walls::{self, WallGrid};
use super::{Brush, DOT};
use crate::Picture;
use crate::sheet::{Line, Role, Span};
use crate::symbols::columns;

/// How many lines each side of a point has: up, right, down, left.
type Sides = [u8; 4];

/// The signs in which lines meet, by their sides as bits: up, right, down, left.
const MEETINGS: [&str; 16] = [" ", "╹", "╺", "┗", "╻", "┃", "┏", "┣", "╸", "┛", "━", "┻", "┓", "┫", "┳", "╋"];

/// No line, one, or several side by side.
const ACROSS: [&str; 3] = [" ", "━", "═"];
const DOWN: [&str; 3] = [" ", "┃", "║"];

/// The sign of so many lines side by side.
fn sign(signs: [&'static str; 3], lines: u8) -> &'static str {
    signs[usize::from(lines.min(2))]
}

/// The columns between two cells, or corners, of a board that has room for them.
pub(super) const WIDE: usize = 3;

/// The board with its lines, where it is one of squares in a single layer; `None` for all others.
pub(super) fn draw(brush: &Brush<'_>) -> Option<Vec<Line>> {
    let board = &brush.picture.grid.board;
    let graph = board.graph()?;
    if !board.lattice().is_flat() {
        return None;
    }
    let (lines, bridges) = (line_sides(brush.picture, graph), bridges(brush.picture, graph));
    let lined = Lined { brush, graph, lines, bridges };
    match graph.draw().way {
        Way::Cells(None) | Way::Clues { .. } => {
            let (width, between) = (lined.width(), lined.between(lined.width()));
            let lines = lined.through_cells();
            let has_room = brush.picture.clues.walls && between == WIDE;
            let grid = WallGrid { top: brush.notes.rows_over(), left: lined.margin(), width };
            Some(if has_room { walls::write_over(brush.picture, lines, &grid) } else { lines })
        }
        Way::Edges | Way::Diagonals => Some(lined.between_corners()),
        Way::Cells(Some(_)) => None,
    }
}

/// For each cell that lines by leaps pass, its place on its line, from 1.
pub(crate) fn places_on_lines(picture: &Picture<'_>) -> BTreeMap<CellId, usize> {
    let mut places = BTreeMap::new();
    let Some(graph) = picture
        .grid
        .board
        .graph()
        .filter(|graph| graph.draw().way.leaps() && !graph.draw().figure.branches())
    else {
        return places;
    };
    let next = |cell: CellId, places: &BTreeMap<CellId, usize>| {
        let joints = graph.joints(cell.0).iter().filter(|joint| has_line(picture, joint.edge));
        joints.map(|joint| CellId(joint.to)).find(|other| !places.contains_key(other))
    };
    let lines_at =
        |cell: &CellId| graph.joints(cell.0).iter().filter(|joint| has_line(picture, joint.edge)).count();
    // a line with ends is numbered from the first of them
    let ends = picture.grid.board.cell_ids().filter(|cell| lines_at(cell) == 1);
    for start in ends.chain(picture.grid.board.cell_ids()) {
        let is_passed = lines_at(&start) > 0;
        let (mut here, mut place) = (start, 1);
        while is_passed && !places.contains_key(&here) {
            places.insert(here, place);
            let Some(cell) = next(here, &places) else { break };
            (here, place) = (cell, place + 1);
        }
    }
    places
}

fn has_line(picture: &Picture<'_>, edge: CellId) -> bool {
    let line = picture.grid.stroke(Stroke::Line);
    picture.input(edge).is_some() && picture.input(edge) == line
}

/// For each point the sides on which lines lie.
fn line_sides(picture: &Picture<'_>, graph: &DrawGraph) -> Vec<Sides> {
    let sides = |point: u32| {
        let mut sides = Sides::default();
        if !matches!(graph.draw().way, Way::Cells(_) | Way::Edges) {
            return sides;
        }
        for joint in graph.joints(point).iter().filter(|joint| has_line(picture, joint.edge)) {
            let side = match (joint.step.row.signum(), joint.step.column.signum()) {
                (-1, _) => 0,
                (1, _) => 2,
                (_, 1) => 1,
                _ => 3,
            };
            sides[side] = 1;
        }
        sides
    };
    (0..graph.points().len() as u32).map(sides).collect()
}

/// For each place with a clue, and each over which lines between clues go, how many lines its sides have.
fn bridges(picture: &Picture<'_>, graph: &DrawGraph) -> BTreeMap<Position, Sides> {
    let mut bridges: BTreeMap<Position, Sides> = BTreeMap::new();
    for (number, edge) in graph.edges().iter().enumerate() {
        let Some(ends) = edge.ends.filter(|_| has_line(picture, graph.slot(number))) else { continue };
        let [DrawPoint::Place(from), DrawPoint::Place(to)] = ends.map(|end| graph.points()[end as usize])
        else {
            continue;
        };
        let (before, after) = if from.row == to.row { (3, 1) } else { (0, 2) };
        let mut add = |place: Position, side: usize| bridges.entry(place).or_default()[side] += 1;
        add(from, after);
        add(to, before);
        for cell in &edge.over {
            let place = picture.grid.board.cell(*cell).position;
            add(place, before);
            add(place, after);
        }
    }
    bridges
}

struct Lined<'b> {
    brush: &'b Brush<'b>,
    graph: &'b DrawGraph,
    lines: Vec<Sides>,
    bridges: BTreeMap<Position, Sides>,
}

impl Lined<'_> {
    fn picture(&self) -> &Picture<'_> {
        self.brush.picture
    }

    /// What stands in a cell besides lines: an input, or else a clue.
    fn text_in(&self, cell: CellId) -> Option<(String, Role)> {
        let picture = self.picture();
        if let Some(input) = picture.input(cell).filter(|input| picture.grid.stroke_at(*input).is_none()) {
            let role = if picture.is_given(cell) { Role::Given } else { Role::Found };
            return Some((self.brush.symbols.text(input).to_owned(), role));
        }
        picture.clues.cells.get(&cell).map(|clue| (crate::printable(clue).into_owned(), Role::Clue))
    }

    fn text_at(&self, place: Position) -> Option<(String, Role, Option<CellId>)> {
        match self.picture().grid.board.at(place) {
            Some(cell) => self.text_in(cell).map(|(text, role)| (text, role, Some(cell))),
            None => {
                let clue = self.picture().clues.holes.get(&place);
                clue.map(|clue| (crate::printable(clue).into_owned(), Role::Clue, None))
            }
        }
    }

    /// The columns of the widest text.
    fn width(&self) -> usize {
        let board = &self.picture().grid.board;
        let places = (0..board.height()).flat_map(|row| (0..board.width()).map(move |column| (row, column)));
        let widths = places.filter_map(|(row, column)| self.text_at(Position::new(row, column)));
        widths.map(|(text, ..)| columns(&text)).max().unwrap_or(0).max(1)
    }

    /// The columns on the left that clues of rows take.
    fn margin(&self) -> usize {
        let widths = self.brush.notes.left.values().map(|text| columns(text));
        widths.max().map_or(0, |width| width + 1)
    }

    fn left_of(&self, row: Option<u32>) -> Line {
        let mut line = Line::default();
        let text = row.and_then(|row| self.brush.notes.left.get(&row)).map_or("", String::as_str);
        let margin = self.margin();
        line.push(&" ".repeat(margin.saturating_sub(columns(text) + 1)));
        line.write(text, Role::Clue);
        line.push(&" ".repeat(margin.min(1)));
        line
    }

    /// The clues over or under the columns, whose middles lie so far from the left.
    fn beside_columns(
        &self,
        notes: &BTreeMap<u32, Vec<String>>,
        at_bottom: bool,
        middle: impl Fn(u32) -> usize,
    ) -> Vec<Line> {
        let rows = notes.values().map(Vec::len).max().unwrap_or(0);
        let line = |row: usize| {
            let mut line = self.left_of(None);
            let mut used = 0;
            for (column, marks) in notes {
                let place = if at_bottom { Some(row) } else { (row + marks.len()).checked_sub(rows) };
                let Some(text) = place.and_then(|place| marks.get(place)) else { continue };
                let start = middle(*column).saturating_sub(columns(text) / 2);
                line.push(&" ".repeat(start.saturating_sub(used)));
                line.write(text, Role::Clue);
                used = used.max(start) + columns(text);
            }
            line
        };
        (0..rows).map(line).collect()
    }

    fn right_of(&self, line: &mut Line, row: u32) {
        if let Some(text) = self.brush.notes.right.get(&row) {
            line.push(" ");
            line.write(text, Role::Clue);
        }
    }

    /// Lines from the middle of one cell to the middle of the next.
    fn through_cells(&self) -> Vec<Line> {
        let board = &self.picture().grid.board;
        let width = self.width();
        let (before, after) = ((width - 1) / 2, width - 1 - (width - 1) / 2);
        let between = self.between(width);
        let pitch = width + between;
        let mut lines =
            self.beside_columns(&self.brush.notes.top, false, |column| column as usize * pitch + before);
        for row in 0..board.height() {
            if row > 0 && between == WIDE {
                let mut line = self.left_of(None);
                for column in 0..board.width() {
                    let sides = self.sides_at(Position::new(row, column));
                    line.push(&" ".repeat(before));
                    line.write(sign(DOWN, sides[0]), Role::Found);
                    line.push(&" ".repeat(after + between));
                }
                lines.push(line);
            }
            let mut line = self.left_of(Some(row));
            for column in 0..board.width() {
                let place = Position::new(row, column);
                let sides = self.sides_at(place);
                let dash = |lines: u8, times: usize| sign(ACROSS, lines).repeat(times);
                let cell = board.at(place);
                let is_wide = |(text, ..): &(String, Role, Option<CellId>)| columns(text) > 1;
                let is_written =
                    !self.bridges.is_empty() && self.text_at(place).is_some_and(|text| is_wide(&text));
                if sides == Sides::default() || is_written {
                    self.put_text(&mut line, place, width, cell);
                } else {
                    // an input or a short clue stands on the line, which goes on beside it
                    let text = self
                        .text_at(place)
                        .filter(|(text, role, _)| *role != Role::Clue || columns(text) == 1);
                    let (text, role) = match text {
                        Some((text, role, _)) => (text, role),
                        None => (meeting(sides).to_owned(), Role::Found),
                    };
                    let free = width.saturating_sub(columns(&text));
                    let left = before.min(free / 2);
                    line.write(&dash(sides[3], left), Role::Found);
                    line.put(Span { text, role, cell, tile: None });
                    line.write(&dash(sides[1], free - left), Role::Found);
                }
                if column + 1 < board.width() {
                    line.write(&dash(sides[1], between), Role::Found);
                }
            }
            self.right_of(&mut line, row);
            lines.push(line);
        }
        lines.extend(
            self.beside_columns(&self.brush.notes.bottom, true, |column| column as usize * pitch + before),
        );
        lines.iter_mut().for_each(Line::trim_end);
        lines
    }

    /// The columns between two cells.
    fn between(&self, width: usize) -> usize {
        let cells = self.picture().grid.board.width() as usize;
        if self.margin() + cells * (width + WIDE) <= self.brush.room.columns { WIDE } else { 1 }
    }

    fn sides_at(&self, place: Position) -> Sides {
        if let Some(sides) = self.bridges.get(&place) {
            return *sides;
        }
        let cell = self.picture().grid.board.at(place);
        cell.and_then(|cell| self.lines.get(cell.index())).copied().unwrap_or_default()
    }

    /// What stands in a cell in the middle of its room, a dot where nothing does.
    fn put_text(&self, line: &mut Line, place: Position, width: usize, cell: Option<CellId>) {
        let (text, role) = match (self.text_at(place), cell) {
            (Some((text, role, _)), _) => (text, role),
            (None, Some(_)) => (DOT.to_owned(), Role::Empty),
            (None, None) => (" ".to_owned(), Role::Frame),
        };
        let free = width.saturating_sub(columns(&text));
        line.push(&" ".repeat(free / 2));
        line.put(Span { text, role, cell, tile: None });
        line.push(&" ".repeat(free - free / 2));
    }

    /// The line across a cell, if one lies there.
    fn across(&self, place: Position) -> Option<&'static str> {
        let cell = self.picture().grid.board.at(place)?;
        let signs = self.graph.across(cell).iter().zip(["╲", "╱"]);
        signs.filter(|(edge, _)| has_line(self.picture(), **edge)).map(|(_, sign)| sign).next()
    }

    /// Lines along the sides of cells, or across them.
    fn between_corners(&self) -> Vec<Line> {
        let board = &self.picture().grid.board;
        let wanted = self.width().max(WIDE);
        let is_wide = self.margin() + board.width() as usize * (wanted + 1) < self.brush.room.columns;
        let width = if is_wide { wanted } else { self.width() };
        let mut lines = self.beside_columns(&self.brush.notes.top, false, |column| {
            column as usize * (width + 1) + 1 + width / 2
        });
        for row in 0..=board.height() {
            let mut line = self.left_of(None);
            for column in 0..=board.width() {
                let corner = Corner { row, column };
                let sides = self.sides_of(corner);
                match self.brush.notes.crossings.get(&(row, column)).filter(|clue| columns(clue) == 1) {
                    Some(clue) => line.write(clue, Role::Clue),
                    None if sides != Sides::default() => line.write(meeting(sides), Role::Found),
                    None if self.graph.joints(self.number(corner)).is_empty() => line.push(" "),
                    None => line.push(DOT),
                }
                if column < board.width() {
                    line.write(&sign(ACROSS, sides[1]).repeat(width), Role::Found);
                }
            }
            lines.push(line);
            if row == board.height() {
                break;
            }
            let mut line = self.left_of(Some(row));
            for column in 0..=board.width() {
                let sides = self.sides_of(Corner { row, column });
                line.write(sign(DOWN, sides[2]), Role::Found);
                if column < board.width() {
                    let place = Position::new(row, column);
                    if let Some(sign) = self.across(place) {
                        line.push(&" ".repeat((width - 1) / 2));
                        let cell = board.at(place);
                        line.put(Span { text: sign.to_owned(), role: Role::Found, cell, tile: None });
                        line.push(&" ".repeat(width - 1 - (width - 1) / 2));
                        continue;
                    }
                    match self.text_at(place) {
                        Some(_) => self.put_text(&mut line, place, width, board.at(place)),
                        None => line.put(Span {
                            text: " ".repeat(width),
                            role: Role::Empty,
                            cell: board.at(place),
                            tile: None,
                        }),
                    }
                }
            }
            self.right_of(&mut line, row);
            lines.push(line);
        }
        lines.extend(self.beside_columns(&self.brush.notes.bottom, true, |column| {
            column as usize * (width + 1) + 1 + width / 2
        }));
        lines.iter_mut().for_each(Line::trim_end);
        lines
    }

    fn number(&self, corner: Corner) -> u32 {
        corner.row * (self.picture().grid.board.width() + 1) + corner.column
    }

    fn sides_of(&self, corner: Corner) -> Sides {
        self.lines.get(self.number(corner) as usize).copied().unwrap_or_default()
    }
}

/// The sign in which lines meet.
fn meeting(sides: Sides) -> &'static str {
    match sides {
        [0, lines, 0, _] if lines > 1 => sign(ACROSS, lines),
        [lines, 0, _, 0] if lines > 1 => sign(DOWN, lines),
        _ => {
            let number =
                (0..).zip(sides).fold(0, |number, (bit, lines)| number | usize::from(lines > 0) << bit);
            MEETINGS[number]
        }
    }
}
