//! Borders between regions on a board on which lines go from cell to cell: where blanks are, and across lines.

use ecp_puzzle::Position;
use unicode_segmentation::UnicodeSegmentation;

use super::lined::WIDE;
use super::lines::{Arms, Weight};
use crate::Picture;
use crate::sheet::{Line, Role, Span};
use crate::symbols::columns;

/// Where the cells of a board stand whose rows have a line between them.
pub(super) struct WallGrid {
    /// The lines over the board.
    pub(super) top: usize,
    /// The columns on its left.
    pub(super) left: usize,
    /// The columns of a cell.
    pub(super) width: usize,
}

/// Writes the borders over a drawing.
pub(super) fn write_over(picture: &Picture<'_>, mut lines: Vec<Line>, grid: &WallGrid) -> Vec<Line> {
    let (height, width) = (picture.grid.board.height(), picture.grid.board.width());
    for row in 0..height {
        let line = grid.top + 2 * row as usize;
        let mut walls = Vec::new();
        for column in 1..width {
            if is_wall(picture, (row, column - 1), (row, column)) {
                walls.push((grid.upright(column), '│'));
            }
        }
        write(&mut lines, line, &walls);
        if row > 0 {
            write(&mut lines, line - 1, &level(picture, row, grid));
        }
    }
    lines
}

/// The border over a row.
fn level(picture: &Picture<'_>, row: u32, grid: &WallGrid) -> Vec<(usize, char)> {
    let width = picture.grid.board.width();
    let mut walls = Vec::new();
    for column in 0..width {
        if is_wall(picture, (row - 1, column), (row, column)) {
            let start = if column == 0 { grid.left } else { grid.upright(column) + 1 };
            let end = if column + 1 == width {
                grid.left + grid.right_end(width)
            } else {
                grid.upright(column + 1)
            };
            walls.extend((start..end).map(|at| (at, '─')));
        }
        if column > 0 {
            let weight = |is_wall: bool| if is_wall { Weight::Light } else { Weight::None };
            let arms = Arms {
                up: weight(is_wall(picture, (row - 1, column - 1), (row - 1, column))),
                right: weight(is_wall(picture, (row - 1, column), (row, column))),
                down: weight(is_wall(picture, (row, column - 1), (row, column))),
                left: weight(is_wall(picture, (row - 1, column - 1), (row, column - 1))),
            };
            walls.push((grid.upright(column), arms.character()));
        }
    }
    walls
}

impl WallGrid {
    /// The column of the border before a column of cells.
    fn upright(&self, column: u32) -> usize {
        self.left + column as usize * (self.width + WIDE) - WIDE / 2 - 1
    }

    /// The columns of all cells.
    fn right_end(&self, width: u32) -> usize {
        width as usize * (self.width + WIDE) - WIDE
    }
}

/// Whether two cells lie in different regions.
fn is_wall(picture: &Picture<'_>, one: (u32, u32), other: (u32, u32)) -> bool {
    let region = |(row, column)| {
        let cell = picture.grid.board.at(Position::new(row, column))?;
        Some(picture.regions.get(cell.index()).copied().flatten())
    };
    matches!((region(one), region(other)), (Some(one), Some(other)) if one != other)
}

/// Writes signs into a line, in the order of their columns: over blanks, and across heavy lines.
fn write(lines: &mut [Line], number: usize, walls: &[(usize, char)]) {
    let Some(line) = lines.get_mut(number) else { return };
    let end = walls.last().map_or(0, |(column, _)| column + 1);
    line.push(&" ".repeat(end.saturating_sub(line.columns())));
    let mut written = Line::default();
    let mut column = 0;
    for span in line.spans() {
        for sign in span.text.graphemes(true) {
            let wall = walls.iter().find(|(at, _)| *at == column).map(|(_, wall)| *wall);
            let crossed = match (sign, wall) {
                (" ", Some(wall)) if wall != ' ' => Some((wall.to_string(), Role::Frame)),
                ("━", Some('│')) => Some(("┿".to_owned(), span.role)),
                ("┃", Some('─')) => Some(("╂".to_owned(), span.role)),
                _ => None,
            };
            let (text, role) = crossed.unwrap_or_else(|| (sign.to_owned(), span.role));
            written.put(Span { text, role, ..span.clone() });
            column += columns(sign);
        }
    }
    written.trim_end();
    *line = written;
}
