//! The board as pieces see it: places that can be turned and moved.

use crate::{Board, CellId, Point, Position, Topology};

/// A board whose cells are reached by steps of its lattice.
#[derive(Clone, Copy, Debug)]
pub struct Ground<'b> {
    board: &'b Board,
}

impl<'b> Ground<'b> {
    /// The ground of a board.
    #[must_use]
    pub fn of(board: &'b Board) -> Self {
        Self { board }
    }

    /// How the cells lie.
    #[must_use]
    pub fn topology(self) -> Topology {
        self.board.topology()
    }

    /// Where a cell lies.
    #[must_use]
    pub fn place(self, cell: CellId) -> Point {
        self.board.point(cell)
    }

    /// The row and column of a cell.
    #[must_use]
    pub fn position(self, cell: CellId) -> Position {
        self.board.cell(cell).position
    }

    /// Where a half-turn about the middle of some cells takes a cell; `None` where no cell lies. The middle is that between their
    /// first and last rows and columns.
    #[must_use]
    pub fn half_turn(self, about: &[CellId], cell: CellId) -> Option<CellId> {
        let rows = || about.iter().map(|cell| self.position(*cell).row);
        let columns = || about.iter().map(|cell| self.position(*cell).column);
        let at = self.position(cell);
        let row = (rows().min()? + rows().max()?).checked_sub(at.row)?;
        let column = (columns().min()? + columns().max()?).checked_sub(at.column)?;
        self.board.at(Position { row, column, ..at })
    }

    /// The cell at a place.
    #[must_use]
    pub fn at(self, place: Point) -> Option<CellId> {
        self.board.at_point(place)
    }

    /// The cell so far from another one.
    #[must_use]
    pub fn step(self, from: CellId, by: Point) -> Option<CellId> {
        self.at(self.place(from) + by)
    }

    /// Whether what leaves the board at one edge comes in at the other.
    #[must_use]
    pub fn joins_edges(self) -> bool {
        self.board.lattice().joins_edges
    }

    /// The steps to the cells that share a side with a cell.
    #[must_use]
    pub fn sides(self, cell: CellId) -> &'static [Point] {
        self.board.lattice().sides(self.place(cell))
    }

    /// How far all cells of a piece are moved so that the one at this place of the lattice comes to lie on a cell; `None` where
    /// it cannot, as it would stand on its head.
    #[must_use]
    pub fn shift(self, from: Point, to: CellId) -> Option<Point> {
        self.board.lattice().shift(from, self.place(to))
    }

    /// How many rows or columns some cells extend over: from the first to the last; where the board joins its
    /// edges, along the shorter way round that passes all of them.
    #[must_use]
    pub fn extent(self, cells: &[CellId], along: Axis) -> u32 {
        let position = |cell: &CellId| {
            let position = self.board.cell(*cell).position;
            match along {
                Axis::Rows => position.row,
                Axis::Columns => position.column,
            }
        };
        let mut places: Vec<u32> = cells.iter().map(position).collect();
        places.sort_unstable();
        let (Some(first), Some(last)) = (places.first(), places.last()) else { return 0 };
        let extent = last - first + 1;
        if !self.joins_edges() {
            return extent;
        }
        let size = if along == Axis::Rows { self.board.height() } else { self.board.width() };
        let widest_gap = places.windows(2).map(|two| two[1] - two[0]).max().unwrap_or(0);
        // what lies between two neighbouring places is left out: all but the gap
        extent.min((size + 1).saturating_sub(widest_gap))
    }
}

/// A direction in which pieces are measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    /// From left to right.
    Columns,
    /// From top to bottom.
    Rows,
}
