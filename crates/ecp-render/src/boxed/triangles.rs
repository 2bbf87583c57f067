//! Boards of triangles.

use ecp_puzzle::{CellId, Position};

use super::notes::cut;
use super::{Brush, DOT};
use crate::hexagons::without_margin;
use crate::sheet::{Line, Role};
use crate::symbols::columns;

/// The triangles of a board, with lines between regions, or around the pieces that lie there, or else around every cell.
///
/// A triangle is so many lines high as half of its side is wide: what stands in it stands next to its level side.
pub(super) struct Triangles<'a> {
    brush: &'a Brush<'a>,
    rows: Vec<Vec<Option<CellId>>>,
    width: usize,
    /// The lines of a row, and the columns of half a side.
    half: usize,
    /// Whether cells of one region, or of none, have lines between them.
    divides_cells: bool,
}

impl<'a> Triangles<'a> {
    pub(super) fn of(brush: &'a Brush<'a>) -> Self {
        let picture = brush.picture;
        let brackets = if brush.marks.in_question.is_empty() { 0 } else { 2 };
        let rows: Vec<Vec<Option<CellId>>> = picture.rows().collect();
        let has_regions = picture.grid.board.cell_ids().any(|cell| picture.region(cell).is_some());
        Self {
            brush,
            width: rows.iter().map(Vec::len).max().unwrap_or(0),
            rows,
            half: (brush.symbols.width() + brackets).div_ceil(2) + 1,
            divides_cells: !has_regions,
        }
    }

    pub(super) fn draw(&self) -> Vec<Line> {
        let mut lines = Vec::new();
        for row in 0..=self.rows.len() {
            lines.push(self.level(row));
            if row < self.rows.len() {
                lines.extend((0..self.half).map(|line| self.slopes(row, line)));
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
        let picture = self.brush.picture;
        let region = |cell: Option<CellId>| cell.map(|cell| (picture.region(cell), picture.part(cell)));
        region(one) != region(other) || (self.divides_cells && one.is_some())
    }

    /// The line between a row and the one before it: the sides of triangles that point up to it from below, and down from above.
    fn level(&self, row: usize) -> Line {
        let mut line = Line::default();
        let first = (row + 1) % 2;
        line.push(&" ".repeat(first * self.half));
        for column in (first..self.width).step_by(2) {
            let below = self.cell(Some(row), Some(column));
            if self.is_divided(self.cell(row.checked_sub(1), Some(column)), below) {
                line.push(&"─".repeat(2 * self.half));
            } else {
                self.blanks(below, 2 * self.half, &mut line);
            }
        }
        line.trim_end();
        line
    }

    /// A line of a row.
    fn slopes(&self, row: usize, number: usize) -> Line {
        let mut line = Line::default();
        let first_points_up = row.is_multiple_of(2);
        line.push(&" ".repeat(if first_points_up { self.half - 1 - number } else { number }));
        for column in 0..=self.width {
            let points_up = (row + column).is_multiple_of(2);
            let cell = self.cell(Some(row), Some(column));
            if self.is_divided(self.cell(Some(row), column.checked_sub(1)), cell) {
                line.push(if points_up { "╱" } else { "╲" });
            } else {
                self.blanks(cell, 1, &mut line);
            }
            if column == self.width {
                break;
            }
            let (room, at_side) = match points_up {
                true => (2 * number, number + 1 == self.half),
                false => (2 * (self.half - 1 - number), number == 0),
            };
            if at_side {
                self.symbol((cell, Position::new(row as u32, column as u32)), room, &mut line);
            } else {
                self.blanks(cell, room, &mut line);
            }
        }
        line.trim_end();
        line
    }

    fn blanks(&self, cell: Option<CellId>, number: usize, line: &mut Line) {
        self.brush.paint(cell, (&" ".repeat(number), "", ""), Role::Frame, line);
    }

    fn symbol(&self, (cell, place): (Option<CellId>, Position), room: usize, line: &mut Line) {
        let empty = if self.divides_cells { "" } else { DOT };
        let (symbol, role) = self.brush.square(cell, place, empty);
        let symbol = &cut(symbol, room);
        let free = room - columns(symbol);
        let (before, after) = (" ".repeat(free.div_ceil(2)), " ".repeat(free / 2));
        self.brush.paint(cell, (&before, symbol, &after), role, line);
    }
}

#[cfg(test)]
mod tests {
    use ecp_puzzle::build::*;
    use ecp_puzzle::{Grid, Rules};
    use insta::assert_snapshot;

    use crate::{Clues, Ink, Picture, Tile, Tiles, boxed};

    fn grid(board: Drawing) -> Grid {
        let rules =
            puzzle().inputs(inputs(1..=12)).board(board.of_triangles()).build().expect("a puzzle").rules;
        let Rules::Grid(grid) = rules else { unreachable!("it has a board") };
        grid
    }

    fn drawn(grid: &Grid, regions: &[Option<u32>], tiles: &Tiles) -> String {
        let filling = crate::givens(grid);
        boxed(&Picture { grid, filling: &filling, regions, tiles, clues: Clues::none() }, Ink::Plain)
    }

    #[test]
    fn every_triangle_has_lines_around_it() {
        assert_snapshot!(drawn(&grid(drawing(["1 2 . .", ". 3 4 #"])), &[], Tiles::none()), @"
          ────────
         ╱╲ 2╱╲  ╱
        ╱ 1╲╱  ╲╱
        ────────
        ╲  ╱╲ 4╱
         ╲╱ 3╲╱
          ────
        ");
        assert_snapshot!(drawn(&grid(drawing(["10 2", ". 12"])), &[], Tiles::none()), @"
          ────
         ╱╲ 2╱
        ╱10╲╱
        ────
        ╲  ╱╲
         ╲╱12╲
          ────
        ");
    }

    #[test]
    fn lines_lie_between_regions() {
        let regions = [0, 0, 0, 1, 2, 2, 1, 1].map(Some);
        assert_snapshot!(drawn(&grid(drawing(["1 2 . .", ". 3 4 ."])), &regions, Tiles::none()), @"
          ────────
         ╱  2 ╲ ·╱
        ╱ 1   ·╲╱
        ────────
        ╲ · ╲ 4 ╲
         ╲  3╲  ·╲
          ────────
        ");
    }

    #[test]
    fn pieces_have_outlines() {
        let grid = grid(drawing([". . . .", ". . . ."]));
        let tile =
            |cells: &[u32]| Tile { piece: 0, cells: cells.iter().copied().map(ecp_puzzle::CellId).collect() };
        let tiles = Tiles::new(vec![tile(&[0, 1, 2]), tile(&[3, 7, 6])]);
        assert_snapshot!(drawn(&grid, &[], &tiles), @"
          ────────
         ╱  A ╲ A╱
        ╱ A   A╲╱
        ────────
        ╲ · ╲ A ╲
         ╲  ·╲  A╲
          ────────
        ");
    }
}
