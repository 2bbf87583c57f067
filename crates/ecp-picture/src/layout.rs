//! Where the cells of a board lie in the picture.
//!
//! The corners of cells are places of a lattice of whole numbers, so that cells which share a side share its two corners
//! exactly. Layers lie side by side, in several rows where there are many.

use ecp::puzzle::{Board, CellId, DrawPoint, Lattice, Position};

use crate::scene::{CELL, Point};

/// A place of the lattice of corners and centres.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Corner {
    pub(crate) x: i32,
    pub(crate) y: i32,
}

/// Layers lie side by side as long as they are no wider than so many cells.
const WIDEST: u32 = 24;

/// The layout of a board.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    lattice: &'static Lattice,
    /// The rows of each layer.
    height: u32,
    width: u32,
    /// Layers side by side.
    per_line: u32,
    /// For each cell its centre.
    centres: Vec<Corner>,
    /// Whether each cell stands on its head.
    upended: Vec<bool>,
}

impl Layout {
    pub(crate) fn of(board: &Board) -> Self {
        let width = board.width().max(1);
        let per_line = ((WIDEST + 1) / (width + 1)).clamp(1, board.layers().max(1));
        let mut layout = Self {
            lattice: board.lattice(),
            height: board.layer_height(),
            width,
            per_line,
            centres: Vec::new(),
            upended: Vec::new(),
        };
        let places: Vec<Position> = board.slot_ids().map(|slot| board.cell(slot).position).collect();
        layout.centres = places.iter().map(|place| layout.lattice(*place)).collect();
        layout.upended = places.iter().map(|place| layout.is_upended(*place)).collect();
        layout
    }

    /// How wide and how high the cells of a board lie, by the width of a cell; not wider and higher than they do.
    #[cfg(feature = "png")]
    pub(crate) fn cells(board: &Board) -> (f64, f64) {
        let width = board.width().max(1);
        let per_line = ((WIDEST + 1) / (width + 1)).clamp(1, board.layers().max(1));
        let lines = board.layers().div_ceil(per_line);
        let outline = &board.lattice().outline;
        let (columns, rows) = ((width * per_line) as i32, (lines * board.layer_height()) as i32);
        let (first, behind) = ((outline.centre)(0, 0), (outline.centre)(rows, columns));
        (f64::from(behind.0 - first.0) / 2.0, f64::from(behind.1 - first.1) * outline.unit_height)
    }

    /// The centre of a place on the lattice.
    fn lattice(&self, position: Position) -> Corner {
        let (row, column) = (position.row as i32, position.column as i32);
        let layer = position.layer.unwrap_or(0);
        let (down, right) = ((layer / self.per_line) as i32, (layer % self.per_line) as i32);
        let (row, column) = (row + down * (self.height as i32 + 2), column + right * (self.width as i32 + 1));
        let (x, y) = (self.lattice.outline.centre)(row, column);
        Corner { x, y }
    }

    /// Where a corner lies in the picture.
    pub(crate) fn point(&self, corner: Corner) -> Point {
        let down = CELL * self.lattice.outline.unit_height;
        Point::new(f64::from(corner.x) * CELL / 2.0, f64::from(corner.y) * down)
    }

    pub(crate) fn centre(&self, cell: CellId) -> Point {
        self.point(self.centres[cell.index()])
    }

    /// The middle of a place, which may be a hole.
    pub(crate) fn centre_of(&self, position: Position) -> Point {
        self.point(self.lattice(position))
    }

    /// Where lines meet.
    pub(crate) fn point_of(&self, point: DrawPoint) -> Point {
        match point {
            DrawPoint::Cell(cell) => self.centre(cell),
            DrawPoint::Place(place) => self.centre_of(place),
            DrawPoint::Corner(corner) => {
                let cell = self.centre_of(Position::new(corner.row, corner.column));
                cell.moved(-CELL / 2.0, -CELL / 2.0)
            }
        }
    }

    /// The corners of a cell, clockwise.
    pub(crate) fn corners(&self, cell: CellId) -> Vec<Corner> {
        let centre = self.centres[cell.index()];
        self.corners_around(centre, self.upended[cell.index()])
    }

    /// The corners of a place, clockwise.
    pub(crate) fn corners_of(&self, position: Position) -> Vec<Corner> {
        self.corners_around(self.lattice(position), self.is_upended(position))
    }

    fn is_upended(&self, position: Position) -> bool {
        self.lattice.is_upended(self.lattice.point(position))
    }

    fn corners_around(&self, centre: Corner, is_upended: bool) -> Vec<Corner> {
        let corners = self.lattice.outline.corners[usize::from(is_upended)].iter();
        corners.map(|(x, y)| Corner { x: centre.x + x, y: centre.y + y }).collect()
    }

    /// The sides of a cell, clockwise.
    pub(crate) fn sides(&self, cell: CellId) -> Vec<(Corner, Corner)> {
        let corners = self.corners(cell);
        let next = corners.iter().cycle().skip(1);
        corners.iter().copied().zip(next.copied()).collect()
    }

    /// The middle of the lower edge of a layer.
    pub(crate) fn under_layer(&self, layer: u32) -> Point {
        let last = Position::new(self.height.saturating_sub(1), 0).in_layer(layer);
        self.centre_of(last).moved(f64::from(self.width - 1) * CELL / 2.0, CELL / 2.0)
    }

    /// The upper left corner of a cell, or what comes next to it.
    pub(crate) fn upper_left(&self, cell: CellId) -> Point {
        let centre = self.centre(cell);
        let (right, down) = self.lattice.outline.note[usize::from(self.upended[cell.index()])];
        centre.moved(right * CELL, down * CELL)
    }
}
