//! Tiles on a board of hexagons, with their outlines.

use ecp_puzzle::{CellId, Position};

use super::notes::cut;
use super::{Brush, DOT};
use crate::hexagons::without_margin;
use crate::sheet::{Line, Role};
use crate::symbols::columns;

/// The hexagons of a board, drawn so that only edges between two tiles, or at the rim, are lines.
///
/// A hexagon is a multiple of four columns wide, so that its sloped edges lie in the middle between two others.
pub(super) struct Honeycomb<'a> {
    brush: &'a Brush<'a>,
    rows: Vec<Vec<Option<CellId>>>,
    /// A quarter of the columns from one hexagon to the next.
    quarter: usize,
}

impl<'a> Honeycomb<'a> {
    pub(super) fn of(brush: &'a Brush<'a>) -> Self {
        let brackets = if brush.marks.in_question.is_empty() { 0 } else { 2 };
        let quarter = (brush.symbols.width() + brackets + 1).div_ceil(4);
        Self { brush, rows: brush.picture.rows().collect(), quarter }
    }

    pub(super) fn draw(&self) -> Vec<Line> {
        let mut lines = Vec::new();
        for row in 0..=self.rows.len() {
            lines.push(self.slopes(row));
            if row < self.rows.len() {
                lines.push(self.hexagons(row));
            }
        }
        let is_blank = |line: &Line| line.spans().is_empty();
        while lines.last().is_some_and(is_blank) {
            lines.pop();
        }
        let top = lines.iter().take_while(|line| is_blank(line)).count();
        without_margin(lines.split_off(top))
    }

    fn cell(&self, row: Option<usize>, column: Option<usize>) -> Option<CellId> {
        self.rows.get(row?)?.get(column?).copied().flatten()
    }

    /// Whether a line lies between two places.
    fn is_divided(&self, one: Option<CellId>, other: Option<CellId>) -> bool {
        let region = |cell: Option<CellId>| cell.map(|cell| self.brush.picture.region(cell));
        region(one) != region(other)
    }

    fn indent(&self, row: usize) -> usize {
        if row % 2 == 1 { 2 * self.quarter } else { 0 }
    }

    /// The line between a row and the one before it.
    fn slopes(&self, row: usize) -> Line {
        let widest = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let mut places = vec![' '; 4 * self.quarter * (widest + 1) + 1];
        for (here, beyond, edges) in
            [(row.checked_sub(1), Some(row), ['╲', '╱']), (Some(row), row.checked_sub(1), ['╱', '╲'])]
        {
            let Some(here) = here.filter(|here| *here < self.rows.len()) else { continue };
            for column in 0..self.rows[here].len() {
                let Some(cell) = self.cell(Some(here), Some(column)) else { continue };
                let left = (column + here % 2).checked_sub(1);
                let right = Some(column + here % 2);
                let start = self.indent(here) + 4 * self.quarter * column;
                for (side, at, edge) in [(left, self.quarter, edges[0]), (right, 3 * self.quarter, edges[1])]
                {
                    if self.is_divided(Some(cell), self.cell(beyond, side)) {
                        places[start + at] = edge;
                    }
                }
            }
        }
        let mut line = Line::default();
        line.push(places.into_iter().collect::<String>().trim_end());
        line
    }

    /// What stands in a row, with the upright lines.
    fn hexagons(&self, row: usize) -> Line {
        let mut line = Line::default();
        line.push(&" ".repeat(self.indent(row)));
        for column in 0..=self.rows[row].len() {
            let cell = self.cell(Some(row), Some(column));
            let before = self.cell(Some(row), column.checked_sub(1));
            if self.is_divided(before, cell) {
                line.push("│");
            } else {
                self.brush.paint(cell, (" ", "", ""), Role::Frame, &mut line);
            }
            if column < self.rows[row].len() {
                self.hexagon(cell, Position::new(row as u32, column as u32), &mut line);
            }
        }
        line.trim_end();
        line
    }

    fn hexagon(&self, cell: Option<CellId>, place: Position, line: &mut Line) {
        let (symbol, role) = self.brush.square(cell, place, DOT);
        let symbol = &cut(symbol, 4 * self.quarter - 1);
        let free = 4 * self.quarter - 1 - columns(symbol);
        let (before, after) = (" ".repeat(free / 2), " ".repeat(free - free / 2));
        self.brush.paint(cell, (&before, symbol, &after), role, line);
    }
}
