//! Which lines a board has, and where they run on the screen.

use std::collections::BTreeMap;

use ecp_puzzle::{CellId, Position};

use super::Brush;
use super::lines::{Arms, Weight};
use crate::Picture;
use crate::sheet::Fit;
use crate::symbols::columns;

/// The lines between the squares of a board. Borders are counted from 0: border `n` lies before row or column `n`.
pub(super) struct Frame<'a> {
    picture: &'a Picture<'a>,
    /// What is known of the sides between two cells, and is not said by their regions.
    sides: &'a BTreeMap<[CellId; 2], bool>,
    /// Lines between cells of one region.
    inner: Weight,
    /// Whether these are dashed, so that those around shapes with clues differ from them.
    is_dashed: bool,
    /// Rows and columns of squares.
    pub(super) height: u32,
    pub(super) width: u32,
    /// Whether all squares are equally far apart, line or no line.
    wide: bool,
    /// Whether pieces may come and go, and nothing moves for them.
    is_steady: bool,
    /// For each border between columns whether it has room for a line; the others are a blank.
    columns: Vec<bool>,
    /// Blanks before and after a symbol, where a line is next to it.
    pads: (usize, usize),
}

impl<'a> Frame<'a> {
    /// The frame of a board whose symbols are as wide as those of a brush. Where it is higher than its room, there are no
    /// lines between all cells if it is lower without.
    pub(super) fn new(brush: &Brush<'a>) -> Self {
        let frame = Self::with_inner(brush, Weight::Light);
        let rows = frame.rows() + brush.notes.rows_over() + brush.notes.rows_under();
        if !frame.divides_cells() || rows <= brush.room.rows {
            return frame;
        }
        let close = Self::with_inner(brush, Weight::None);
        if close.rows() < frame.rows() { close } else { frame }
    }

    /// The frame where the cells of one region are divided by lines of some weight, if there are no others.
    fn with_inner(brush: &Brush<'a>, divider: Weight) -> Self {
        let picture = brush.picture;
        let board = &picture.grid.board;
        let is_steady = brush.room.fit == Fit::Steady && picture.has_pieces();
        // a layer may be without the tiles that lie in others
        let regions = is_steady
            || !picture.tiles.is_empty()
            || board.cell_ids().any(|cell| picture.region(cell).is_some());
        let parts = board.cell_ids().any(|cell| picture.part(cell).is_some());
        let inner = if regions || parts { Weight::None } else { divider };
        let (height, width) = (board.height(), board.width());
        let mut frame = Self {
            picture,
            sides: &brush.marks.sides,
            inner,
            is_dashed: brush.pencil.is_some() && parts,
            height,
            width,
            wide: true,
            is_steady,
            columns: Vec::new(),
            pads: (1, 1),
        };
        if !parts && brush.notes.corners.keys().any(|cell| frame.above_cell(*cell) == Edge::Within) {
            frame.inner = Weight::Light;
        }
        // lines through cells want no others between these
        if !picture.clues.paths.is_empty() && brush.has_room() {
            frame.inner = Weight::None;
        }
        // candidates of different cells are kept apart
        if brush.pencil.is_some() {
            frame.inner = Weight::Light;
        }
        let has_crossings = !brush.notes.crossings.is_empty();
        // of cells that stand closely those in the middle of a box have no more room than their symbols
        let has_long_corner = brush.notes.corners.values().any(|clue| columns(clue) > brush.symbols.width());
        frame.wide =
            is_steady || has_crossings || has_long_corner || brush.has_room() || frame.has_broken_line();
        frame.columns = (0..=width).map(|column| frame.wide || frame.has_line_in_column(column)).collect();
        frame.narrow(brush);
        frame
    }

    /// Whether some line ends, or turns, beside two cells of one region. Boxes have none such.
    fn has_broken_line(&self) -> bool {
        let rows = 0..self.height;
        let columns = 0..self.width;
        let broken_down = |column| is_broken(rows.clone().map(|row| self.left_of(row, column)));
        let broken_across = |row| is_broken(columns.clone().map(|column| self.above(row, column)));
        self.divides_cells() || columns.clone().any(broken_down) || rows.clone().any(broken_across)
    }

    /// The rows of the board alone.
    fn rows(&self) -> usize {
        self.height as usize + (0..=self.height).filter(|row| self.shows_border(*row)).count()
    }

    /// Takes blanks away while the board is wider than its room.
    fn narrow(&mut self, brush: &Brush<'_>) {
        if let Some(pencil) = brush.pencil {
            self.pads = (pencil.pad, pencil.pad);
            return;
        }
        if brush.has_room() {
            // brackets have room around circles
            if brush.picture.clues.enclosed().any(|cell| brush.marks.in_question.contains(&cell)) {
                self.pads = (2, 2);
            }
            return;
        }
        for pads in [(1, 1), (1, 0), (0, 0)] {
            self.pads = pads;
            if self.columns_with(brush) <= brush.room.columns {
                return;
            }
        }
    }

    /// The columns of the board with what stands on its left and right.
    fn columns_with(&self, brush: &Brush<'_>) -> usize {
        let beside = brush.notes.room_left() + brush.notes.room_right();
        beside + self.width_of(brush.symbols.width())
    }

    /// The columns of the board alone.
    fn width_of(&self, symbol_width: usize) -> usize {
        let square = |column| symbol_width + self.pad_before(column) + self.pad_after(column);
        self.columns.len() + (0..self.width).map(square).sum::<usize>()
    }

    /// Whether cells of one region are divided by lines.
    pub(super) fn divides_cells(&self) -> bool {
        self.inner != Weight::None
    }

    /// Blanks before the symbols of a column of squares.
    pub(super) fn pad_before(&self, column: u32) -> usize {
        if self.columns[column as usize] { self.pads.0 } else { 0 }
    }

    /// Blanks after the symbols of a column of squares.
    pub(super) fn pad_after(&self, column: u32) -> usize {
        if self.columns[column as usize + 1] { self.pads.1 } else { 0 }
    }

    /// Whether a border between rows is drawn.
    pub(super) fn shows_border(&self, row: u32) -> bool {
        let within = row > 0 && row < self.height;
        (self.wide && (within || self.is_steady))
            || (0..self.width).any(|column| self.level(row, column) != Weight::None)
    }

    fn has_line_in_column(&self, column: u32) -> bool {
        (0..self.height).any(|row| self.upright(row, column) != Weight::None)
    }

    /// The line over a square.
    pub(super) fn level(&self, row: u32, column: u32) -> Weight {
        self.weight(self.above(row, column))
    }

    /// The line on the left of a square.
    pub(super) fn upright(&self, row: u32, column: u32) -> Weight {
        self.weight(self.left_of(row, column))
    }

    /// The sign of the line over a square.
    pub(super) fn level_sign(&self, row: u32, column: u32) -> char {
        match self.above(row, column) {
            Edge::Passed => '╍',
            Edge::Within if self.is_dashed => '╌',
            edge => Arms::level(self.weight(edge)).character(),
        }
    }

    /// The sign of the line on the left of a square.
    pub(super) fn upright_sign(&self, row: u32, column: u32) -> char {
        match self.left_of(row, column) {
            Edge::Passed => '╏',
            Edge::Within if self.is_dashed => '╎',
            edge => Arms::upright(self.weight(edge)).character(),
        }
    }

    /// What meets where a border of rows crosses a border of columns; dashed lines end before it.
    pub(super) fn crossing(&self, row: u32, column: u32) -> Arms {
        let arm = |edge: Edge| match edge {
            Edge::Within if self.is_dashed => Weight::None,
            edge => self.weight(edge),
        };
        Arms {
            up: row.checked_sub(1).map_or(Weight::None, |row| arm(self.left_of(row, column))),
            right: arm(self.above(row, column)),
            down: arm(self.left_of(row, column)),
            left: column.checked_sub(1).map_or(Weight::None, |column| arm(self.above(row, column))),
        }
    }

    /// The cell of a square; a hole and what is outside have none.
    pub(super) fn cell(&self, row: u32, column: u32) -> Option<CellId> {
        self.picture.grid.board.at(Position::new(row, column))
    }

    fn above(&self, row: u32, column: u32) -> Edge {
        let above = row.checked_sub(1).and_then(|row| self.cell(row, column));
        let edge = self.edge(above, self.cell(row, column));
        let is_rim = row == 0 || row == self.height;
        if is_rim { self.rim(edge, (self.height.saturating_sub(1), column), (0, column)) } else { edge }
    }

    fn above_cell(&self, cell: CellId) -> Edge {
        let position = self.picture.grid.board.cell(cell).position;
        self.above(position.row, position.column)
    }

    fn left_of(&self, row: u32, column: u32) -> Edge {
        let before = column.checked_sub(1).and_then(|column| self.cell(row, column));
        let edge = self.edge(before, self.cell(row, column));
        let is_rim = column == 0 || column == self.width;
        if is_rim { self.rim(edge, (row, self.width.saturating_sub(1)), (row, 0)) } else { edge }
    }

    /// The rim of the board is open where a tile goes on at the opposite edge.
    fn rim(&self, edge: Edge, last: (u32, u32), first: (u32, u32)) -> Edge {
        let tile = |(row, column)| self.cell(row, column).and_then(|cell| self.picture.tiles.at(cell));
        let goes_on = self.picture.grid.board.lattice().joins_edges
            && tile(last).is_some()
            && tile(last) == tile(first);
        if goes_on { Edge::Within } else { edge }
    }

    fn edge(&self, one: Option<CellId>, other: Option<CellId>) -> Edge {
        match (one, other) {
            (None, None) => Edge::Outside,
            (Some(one), Some(other)) if self.side(one, other).is_some() => {
                if self.side(one, other) == Some(true) { Edge::Between } else { Edge::Joined }
            }
            (Some(one), Some(other)) if self.picture.region(one) == self.picture.region(other) => {
                let is_same = self.picture.part(one) == self.picture.part(other);
                if is_same { Edge::Within } else { Edge::Parts }
            }
            (Some(one), Some(other)) => {
                let part = self.picture.part(one);
                let is_passed = part.is_some() && part == self.picture.part(other);
                if is_passed { Edge::Passed } else { Edge::Between }
            }
            _ => Edge::Between,
        }
    }

    fn side(&self, one: CellId, other: CellId) -> Option<bool> {
        self.sides.get(&[one.min(other), one.max(other)]).copied()
    }

    fn weight(&self, edge: Edge) -> Weight {
        match edge {
            Edge::Outside | Edge::Joined => Weight::None,
            Edge::Within => self.inner,
            Edge::Parts => Weight::Light,
            Edge::Between | Edge::Passed => Weight::Heavy,
        }
    }
}

/// What lies on both sides of the edge of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Edge {
    /// No cell.
    Outside,
    /// Cells of one region.
    Within,
    /// Cells between which no border lies.
    Joined,
    /// Cells of one region, in two shapes with clues.
    Parts,
    /// Cells of two regions, in one shape with a clue.
    Passed,
    /// Cells of two regions, or one cell.
    Between,
}

/// Whether a border divides regions in one place and runs through a region in another.
fn is_broken(border: impl Iterator<Item = Edge>) -> bool {
    let mut between = false;
    let mut within = false;
    for edge in border {
        between |= matches!(edge, Edge::Between | Edge::Passed | Edge::Parts);
        within |= edge == Edge::Within;
    }
    between && within
}
