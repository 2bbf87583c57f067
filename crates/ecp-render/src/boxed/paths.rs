//! Lines through cells, and signs between them and around them, written over a board that is drawn already: where blanks
//! are, and lines between cells, and nowhere else.

use std::collections::BTreeMap;
use std::ops::Range;

use ecp_puzzle::CellId;
use unicode_segmentation::UnicodeSegmentation;

use super::Drawing;
use crate::clues::{Clues, Path, PathEnd};
use crate::printable;
use crate::sheet::{Line, Role, Span};
use crate::symbols::columns;

/// Lines across and down, by their kinds.
const STROKES: [[&str; 2]; 5] = [["─", "│"], ["┄", "┆"], ["═", "║"], ["┈", "┊"], ["╌", "╎"]];

/// What stands around the symbol of a cell.
const CIRCLE: [&str; 2] = ["(", ")"];
const BULB: [&str; 2] = ["◖", "◗"];
const SQUARE: [&str; 2] = ["[", "]"];
/// A square in a drawing that puts cells in question into brackets.
const SQUARE_BESIDE_BRACKETS: [&str; 2] = ["{", "}"];

/// The heads of arrows by their steps: up, level, down, each to the left, straight, to the right.
const HEADS: [[&str; 3]; 3] = [["↖", "↑", "↗"], ["←", " ", "→"], ["↙", "↓", "↘"]];

/// Where two diagonal lines cross.
const CROSSING: &str = "╳";

/// Where rows and columns of squares stand in a drawing.
pub(super) struct Places {
    /// For each row of squares its line.
    pub(super) rows: Vec<usize>,
    /// For each border between rows its line.
    pub(super) borders: Vec<usize>,
    /// For each border between columns its column.
    pub(super) uprights: Vec<usize>,
    /// For each column of squares the middle of what stands there.
    pub(super) middles: Vec<usize>,
}

/// A drawing while something is written over it.
pub(super) struct Canvas<'a> {
    drawing: &'a Drawing<'a>,
    places: Places,
    /// For each line its signs, each with the column in which it begins.
    lines: Vec<Vec<(usize, Span)>>,
    /// For each cell the columns in which something stands.
    written: BTreeMap<CellId, Range<usize>>,
}

/// Writes lines and signs over a drawing, where it has some.
pub(super) fn write_over(drawing: &Drawing<'_>, lines: &[Line], places: Places) -> Vec<Line> {
    let clues = drawing.brush.picture.clues;
    let lines: Vec<Vec<(usize, Span)>> = lines.iter().map(signs).collect();
    let written = written(&lines);
    let mut canvas = Canvas { drawing, places, lines, written };
    // what marks an end stands over all lines
    clues.paths.iter().for_each(|path| canvas.strokes(path));
    clues.paths.iter().for_each(|path| canvas.ends(path));
    clues.between.iter().for_each(|(cells, sign)| canvas.between(*cells, sign));
    clues.knots.iter().for_each(|(corner, clue)| canvas.knot(*corner, &printable(clue)));
    canvas.around(clues);
    canvas.lines.into_iter().map(|signs| line(signs.into_iter().map(|(_, sign)| sign))).collect()
}

fn signs(line: &Line) -> Vec<(usize, Span)> {
    let mut column = 0;
    let mut all = Vec::new();
    for span in line.spans() {
        for sign in span.text.graphemes(true) {
            all.push((column, Span { text: sign.to_owned(), ..span.clone() }));
            column += columns(sign);
        }
    }
    all
}

/// The columns in which something is written in each cell.
fn written(lines: &[Vec<(usize, Span)>]) -> BTreeMap<CellId, Range<usize>> {
    let mut written: BTreeMap<CellId, Range<usize>> = BTreeMap::new();
    for (start, sign) in lines.iter().flatten().filter(|(_, sign)| sign.text != " ") {
        let Some(cell) = sign.cell else { continue };
        let end = start + columns(&sign.text);
        let range = written.entry(cell).or_insert(*start..end);
        *range = range.start.min(*start)..range.end.max(end);
    }
    written
}

fn line(signs: impl Iterator<Item = Span>) -> Line {
    let mut line = Line::default();
    signs.for_each(|sign| line.put(sign));
    line
}

impl Canvas<'_> {
    /// The row and the column of a cell.
    fn place(&self, cell: CellId) -> (usize, usize) {
        let place = self.drawing.brush.picture.grid.board.cell(cell).position;
        (place.row as usize, place.column as usize)
    }

    fn strokes(&mut self, path: &Path) {
        path.cells.windows(2).for_each(|pair| self.stroke([pair[0], pair[1]], path.kind));
    }

    /// What the ends of a line look like.
    fn ends(&mut self, path: &Path) {
        let ([first, second, ..], [.., before, last]) = (&path.cells[..], &path.cells[..]) else { return };
        for (end, before, cell) in [(path.ends[0], second, first), (path.ends[1], before, last)] {
            match end {
                PathEnd::Plain => {}
                PathEnd::Circle => self.enclose(*cell, CIRCLE),
                PathEnd::Bulb => self.enclose(*cell, BULB),
                PathEnd::Arrow => self.head(*before, *cell),
            }
        }
    }

    /// The part of a line between two cells that touch.
    fn stroke(&mut self, cells: [CellId; 2], kind: usize) {
        let [from, to] = cells.map(|cell| self.place(cell));
        let (row, column) = (from.0.min(to.0), from.1.min(to.1));
        let [across, down] = STROKES[kind % STROKES.len()];
        if from.0 == to.0 {
            let line = self.places.rows[row];
            let (start, end) = (self.places.middles[column] + 1, self.places.middles[column + 1]);
            (start..end).for_each(|at| self.cross((line, at), across, [("┃", "╂"), ("│", "┼")]));
        } else if from.1 == to.1 {
            let at = (self.places.borders[row + 1], self.places.middles[column]);
            self.cross(at, down, [("━", "┿"), ("─", "┼")]);
        } else {
            let at = (self.places.borders[row + 1], self.places.uprights[column + 1]);
            let (own, other) =
                if (from.0 < to.0) == (from.1 < to.1) { ("╲", "╱") } else { ("╱", "╲") };
            let is_crossed = self.sign(at).is_some_and(|sign| [other, CROSSING].contains(&&*sign.text));
            self.put(at, if is_crossed { CROSSING } else { own });
        }
    }

    /// The head of an arrow from one cell to another that touches it. Where two lines cross it stands beside these.
    fn head(&mut self, from: CellId, to: CellId) {
        let (from, to) = (self.place(from), self.place(to));
        let step = |from: usize, to: usize| 1 + usize::from(to > from) - usize::from(to < from);
        let head = HEADS[step(from.0, to.0)][step(from.1, to.1)];
        let border = self.places.borders[from.0.min(to.0) + 1];
        let upright = self.places.uprights[from.1.min(to.1) + 1];
        let beside = if to.1 > from.1 { upright + 1 } else { upright - 1 };
        if from.0 == to.0 {
            self.put((self.places.rows[from.0], beside), head);
        } else if from.1 == to.1 {
            self.put((border, self.places.middles[from.1]), head);
        } else {
            let is_crossed = self.sign((border, upright)).is_some_and(|sign| sign.text == CROSSING);
            if !(is_crossed && self.put((border, beside), head)) {
                self.put((border, upright), head);
            }
        }
    }

    /// A sign in the middle between two cells that share a side.
    fn between(&mut self, [one, other]: [CellId; 2], sign: &str) {
        let ((row, column), (low, _)) = (self.place(one), self.place(other));
        let at = match low == row {
            true => (self.places.rows[row], self.places.uprights[column + 1]),
            false => (self.places.borders[row + 1], self.places.middles[column]),
        };
        self.text((at.0, at.1.saturating_sub(columns(sign) / 2)), sign);
    }

    /// A clue over the corner in which cells meet.
    fn knot(&mut self, (row, column): (u32, u32), clue: &str) {
        let at = (self.places.borders[row as usize], self.places.uprights[column as usize]);
        self.text((at.0, at.1.saturating_sub(columns(clue) / 2)), clue);
    }

    fn text(&mut self, (line, start): (usize, usize), text: &str) {
        let mut column = start;
        for sign in text.graphemes(true) {
            self.put((line, column), sign);
            column += columns(sign);
        }
    }

    /// Circles and squares. In a drawing that puts cells in question into brackets, squares have braces.
    fn around(&mut self, clues: &Clues) {
        let has_brackets = !self.drawing.brush.marks.in_question.is_empty();
        let square = if has_brackets { SQUARE_BESIDE_BRACKETS } else { SQUARE };
        clues.circles.iter().for_each(|cell| self.enclose(*cell, CIRCLE));
        clues.squares.iter().for_each(|cell| self.enclose(*cell, square));
    }

    /// Signs close around what stands in a cell, or around its middle.
    fn enclose(&mut self, cell: CellId, [left, right]: [&str; 2]) {
        let (row, column) = self.place(cell);
        let middle = self.places.middles[column];
        let within = self.written.get(&cell).cloned().unwrap_or(middle..middle + 1);
        let line = self.places.rows[row];
        self.put((line, within.start - 1), left);
        self.put((line, within.end), right);
    }

    fn sign(&mut self, (line, column): (usize, usize)) -> Option<&mut Span> {
        let signs = self.lines.get_mut(line)?;
        let at = signs.binary_search_by_key(&column, |(start, _)| *start).ok()?;
        Some(&mut signs[at].1)
    }

    /// Writes a stroke over a blank; over a line between cells, it crosses that.
    fn cross(&mut self, at: (usize, usize), stroke: &str, crossings: [(&str, &str); 2]) {
        let Some(sign) = self.sign(at) else { return };
        let crossing = crossings.iter().find(|(line, _)| *line == sign.text).map(|(_, crossing)| *crossing);
        let written = if sign.text == " " { Some(stroke) } else { crossing };
        if let Some(written) = written {
            sign.text = written.to_owned();
            sign.role = Role::Clue;
        }
    }

    /// Writes a sign over anything but what stands in a cell, and clues; says whether it did.
    fn put(&mut self, at: (usize, usize), text: &str) -> bool {
        let Some(sign) = self.sign(at) else { return false };
        let is_stroke = sign.text.chars().all(|sign| ('\u{2500}'..='\u{257f}').contains(&sign));
        let is_free = sign.text == " " || is_stroke;
        if is_free {
            sign.text = text.to_owned();
            sign.role = Role::Clue;
        }
        is_free
    }
}

#[cfg(test)]
mod tests;
