//! A view of the board: all of it, or a rectangle as if it were the whole board.

use crate::{Block, Board, CellId, Lattice, Point, Position};

use super::transform::Plane;

/// A rectangle of a board, with places counted from its own corner.
#[derive(Clone, Debug)]
pub(crate) struct View<'b> {
    board: &'b Board,
    lattice: &'static Lattice,
    /// The corner; its row is counted through all layers.
    origin: Position,
    width: u32,
    height: u32,
}

impl<'b> View<'b> {
    /// The whole board.
    pub(crate) fn whole(board: &'b Board) -> Self {
        let (lattice, origin) = (board.lattice(), Position::new(0, 0));
        Self { board, lattice, origin, width: board.width(), height: board.height() }
    }

    /// The board that is looked at.
    pub(crate) fn board(&self) -> &'b Board {
        self.board
    }

    /// How the places of the view lie to each other: a part of a torus or of a layer is a plane.
    pub(crate) fn lattice(&self) -> &'static Lattice {
        self.lattice
    }

    /// The part of the view that lies in a rectangle; the rectangle's corners are places of the board.
    pub(crate) fn within(&self, block: Block) -> Self {
        let (top, bottom) = (self.board.row_of(block.top_left), self.board.row_of(block.bottom_right));
        let last_row = (self.origin.row + self.height).min(bottom.saturating_add(1));
        let last_column = (self.origin.column + self.width).min(block.bottom_right.column.saturating_add(1));
        let row = self.origin.row.max(top);
        let column = self.origin.column.max(block.top_left.column);
        Self {
            board: self.board,
            lattice: self.lattice.part.lattice(),
            origin: Position::new(row, column),
            width: last_column.saturating_sub(column),
            height: last_row.saturating_sub(row),
        }
    }

    pub(crate) fn width(&self) -> u32 {
        self.width
    }

    pub(crate) fn height(&self) -> u32 {
        self.height
    }

    /// How many steps in a line lie within the view at most.
    pub(crate) fn reach(&self) -> u32 {
        self.width.max(self.height)
    }

    /// The point of the board at a place of the view.
    pub(crate) fn point(&self, row: i64, column: i64) -> Point {
        self.board.lattice().point(self.position(row, column))
    }

    /// The cell at a point of the board, if the view shows it.
    pub(crate) fn at_point(&self, point: Point) -> Option<CellId> {
        let point = if self.lattice.joins_edges { self.board.wrapped(point) } else { point };
        let position = self.board.lattice().position(point)?;
        // the row behind the last one of a layer is not the first one of the next
        self.board.at(position).and_then(|_| self.at_position(position))
    }

    /// The cell at a place of the view.
    pub(crate) fn at(&self, row: i64, column: i64) -> Option<CellId> {
        let (row, column) = self.wrapped(row, column);
        if !self.is_within(row, column) {
            return None;
        }
        self.board.at(Position::new(self.origin.row + row as u32, self.origin.column + column as u32))
    }

    /// Where edges are joined, the place that this one means.
    fn wrapped(&self, row: i64, column: i64) -> (i64, i64) {
        if !self.lattice.joins_edges || self.width == 0 || self.height == 0 {
            return (row, column);
        }
        (row.rem_euclid(i64::from(self.height)), column.rem_euclid(i64::from(self.width)))
    }

    /// The cell at a place of the board, if the view shows it.
    pub(crate) fn at_position(&self, position: Position) -> Option<CellId> {
        let row = i64::from(self.board.row_of(position)) - i64::from(self.origin.row);
        self.at(row, i64::from(position.column) - i64::from(self.origin.column))
    }

    /// Where a place of the board lies in the view, if it does.
    pub(crate) fn place_in_view(&self, position: Position) -> Option<(i64, i64)> {
        let row = i64::from(self.board.row_of(position)) - i64::from(self.origin.row);
        let column = i64::from(position.column) - i64::from(self.origin.column);
        self.is_within(row, column).then_some((row, column))
    }

    /// Whether a place lies between the first and the last row and column of the view.
    pub(crate) fn is_within(&self, row: i64, column: i64) -> bool {
        (0..i64::from(self.height)).contains(&row) && (0..i64::from(self.width)).contains(&column)
    }

    /// Whether a place of the view was drawn, as a cell or as a hole; places behind the end of a ragged row were not.
    pub(crate) fn is_drawn(&self, row: i64, column: i64) -> bool {
        let (row, column) =
            (row as usize + self.origin.row as usize, column as usize + self.origin.column as usize);
        self.board.rows().get(row).is_some_and(|squares| column < squares.len())
    }

    /// How a place of the view is called: by its place on the board.
    pub(crate) fn name(&self, row: i64, column: i64) -> String {
        self.position(row, column).to_string()
    }

    /// The place on the board of a place of the view.
    pub(crate) fn position(&self, row: i64, column: i64) -> Position {
        let (row, column) = self.wrapped(row, column);
        self.board.place(self.origin.row + row as u32, self.origin.column + column as u32)
    }

    /// The place of the board at which a cell lies.
    pub(crate) fn position_of(&self, cell: CellId) -> Position {
        self.board.cell(cell).position
    }

    /// All places of the view in reading order.
    pub(crate) fn places(&self) -> impl Iterator<Item = (i64, i64)> + use<> {
        let width = i64::from(self.width);
        (0..i64::from(self.height)).flat_map(move |row| (0..width).map(move |column| (row, column)))
    }

    /// The rows of the view, filled up to equal length.
    pub(crate) fn plane(&self) -> Plane {
        let row = |row| (0..i64::from(self.width)).map(|column| self.at(row, column)).collect();
        (0..i64::from(self.height)).map(row).collect()
    }
}
