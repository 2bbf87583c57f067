//! Boards of hexagons, drawn without lines: every second row is set in by half a cell.

use ecp_puzzle::{CellId, Position};

use crate::Picture;
use crate::sheet::Line;

/// How far symbols of one width stand apart.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stagger {
    /// The columns of a symbol.
    width: usize,
    /// The blanks between two symbols of a row.
    between: usize,
}

impl Stagger {
    /// For symbols that are so many columns wide: two cells are an even number of columns apart.
    pub(crate) fn of(width: usize) -> Self {
        Self { width, between: if width.is_multiple_of(2) { 2 } else { 1 } }
    }

    /// The rows as lines. `write` adds what stands at a place and says how many columns it takes.
    pub(crate) fn draw(
        self,
        picture: &Picture<'_>,
        mut write: impl FnMut(Position, Option<CellId>, &mut Line) -> usize,
    ) -> Vec<Line> {
        let half = (self.width + self.between) / 2;
        let row = |(number, row): (usize, Vec<Option<CellId>>)| {
            let mut line = Line::default();
            line.push(&" ".repeat(if number % 2 == 1 { half } else { 0 }));
            for (column, square) in (0..).zip(row) {
                let columns = write(Position::new(number as u32, column), square, &mut line);
                line.push(&" ".repeat((self.width + self.between).saturating_sub(columns)));
            }
            line.trim_end();
            line
        };
        picture.rows().enumerate().map(row).collect()
    }
}

/// The lines without the margin that all of them have.
pub(crate) fn without_margin(lines: Vec<Line>) -> Vec<Line> {
    let is_written = |line: &&Line| !line.spans().is_empty();
    let margin = lines.iter().filter(is_written).map(Line::indent).min().unwrap_or(0);
    lines.into_iter().map(|line| line.without_indent(margin)).collect()
}
