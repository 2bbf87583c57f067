//! The points of a drawing: a rectangle of cells, numbered row by row, with two rows and columns more on each side. Behind
//! them come the corners of all cells, one for each cell at its lower right, and farther on four small places within
//! each cell.

use crate::fpuzzles::Place;

/// The points of a board within a drawing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Points {
    /// Columns of the drawing.
    columns: usize,
    /// Rows of the drawing.
    rows: usize,
    /// What lies left of the board, and above it.
    before: (usize, usize),
    /// Cells of a row or column of the board.
    size: usize,
}

/// The row and column of a cell, from 0.
pub(super) type At = (usize, usize);

/// The name of a cell in a puzzle of f-puzzles.
pub(super) fn name((row, column): At) -> String {
    Place { row: row as i64, column: column as i64 }.name()
}

/// The cell of a name.
pub(super) fn named(name: &str) -> Option<At> {
    let place = Place::of(name).ok()?;
    Some((usize::try_from(place.row).ok()?, usize::try_from(place.column).ok()?))
}

impl Points {
    /// The points of a board that is the whole drawing, or has so many columns and rows more left of it and above it.
    pub(super) fn new((columns, rows): (usize, usize), (left, above): (usize, usize), size: usize) -> Self {
        Self { columns: columns + 4, rows: rows + 4, before: (left + 2, above + 2), size }
    }

    /// How many points are middles of cells.
    fn middles(&self) -> usize {
        self.columns * self.rows
    }

    /// The middle of a cell.
    pub(super) fn middle(&self, (row, column): At) -> usize {
        (row + self.before.1) * self.columns + column + self.before.0
    }

    /// The cell of a middle, if it is on the board.
    pub(super) fn cell(&self, point: usize) -> Option<At> {
        let (row, column) = (point / self.columns, point % self.columns);
        let place = (row.checked_sub(self.before.1)?, column.checked_sub(self.before.0)?);
        (place.0 < self.size && place.1 < self.size).then_some(place)
    }

    /// The first of the four small places of a cell: upper left, upper right, lower left, lower right.
    pub(super) fn small(&self, cell: At) -> usize {
        4 * (self.middle(cell) + self.middles())
    }

    /// The cell of a small place, if it is on the board.
    pub(super) fn cell_of_small(&self, point: usize) -> Option<At> {
        self.cell((point / 4).checked_sub(self.middles())?)
    }

    /// How many cells stand in a row or column of the board.
    pub(super) fn size(&self) -> usize {
        self.size
    }

    /// The row and column, from 0 and outside the board as well, of the cell to which a point belongs, and which part of
    /// the cell it is: 0 its middle, 1 its lower right corner, 2 and 3 its lower and right edge, more for others.
    pub(super) fn place(&self, point: usize) -> (Option<(i64, i64)>, usize) {
        let part = point / self.middles();
        let middle = if part < 4 { point % self.middles() } else { point / 4 - self.middles() };
        let distance = |at: usize, before: usize| Some(i64::try_from(at).ok()? - i64::try_from(before).ok()?);
        let row = distance(middle / self.columns, self.before.1);
        let column = distance(middle % self.columns, self.before.0);
        (row.zip(column), part)
    }

    /// The edge between a cell and the one on its right: the corners at its ends.
    pub(super) fn edge_behind(&self, cell: At) -> (usize, usize) {
        let end = self.corner(cell);
        (end - self.columns, end)
    }

    /// The edge between a cell and the one below it.
    pub(super) fn edge_below(&self, cell: At) -> (usize, usize) {
        let end = self.corner(cell);
        (end - 1, end)
    }

    /// The lower right corner of a cell.
    fn corner(&self, cell: At) -> usize {
        self.middle(cell) + self.middles()
    }

    /// The point in the middle of a board that is the whole drawing: of a cell, or between four.
    pub(super) fn center(&self) -> usize {
        let cell = ((self.size - 1) / 2, (self.size - 1) / 2);
        if self.size.is_multiple_of(2) { self.corner(cell) } else { self.middle(cell) }
    }
}
