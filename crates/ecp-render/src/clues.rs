//! The clues of a puzzle as they are drawn: beside the board, in its holes, and in cells or their corners.

use std::collections::{BTreeMap, BTreeSet};

use ecp_puzzle::{Board, CellId, Position, Way};

/// What stands beside a board, in its holes and in its cells, besides the inputs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Clues {
    /// For each row that has clues on its left, by its number from 0, their marks in order.
    pub left: Margin,
    /// The same on the right.
    pub right: Margin,
    /// For each column that has clues over it, by its number from 0, their marks from the top down.
    pub top: Margin,
    /// The same below.
    pub bottom: Margin,
    /// What stands in holes.
    pub holes: BTreeMap<Position, String>,
    /// Clues of single cells: they stand in their cells as long as nothing else does.
    pub cells: BTreeMap<CellId, String>,
    /// Clues of shapes, by the first cell of the shape, in whose corner they stand.
    pub corners: BTreeMap<CellId, String>,
    /// Clues at corners of the grid, by the rows above them and the columns on their left.
    pub grid_corners: BTreeMap<(u32, u32), String>,
    /// For each cell, in order, the number of the shape with a clue that it lies in, where these shapes are not the
    /// regions of the picture; cells past the end are in none.
    pub parts: Vec<Option<u32>>,
    /// What stands diagonally off the corners of the board.
    pub off_corners: BTreeMap<BoardCorner, String>,
    /// Lines through cells, where [`have_room`](Self::have_room) says that they can be drawn.
    pub paths: Vec<Path>,
    /// Signs between two cells that share a side, the first of which stands on the left or above; where they can be drawn.
    pub between: BTreeMap<[CellId; 2], String>,
    /// Clues where cells meet, in the middle over the corner of the grid: where they can be drawn.
    pub knots: BTreeMap<(u32, u32), String>,
    /// Whether borders between regions are drawn on boards on which lines are.
    pub walls: bool,
    /// Cells with a circle; where it can be drawn.
    pub circles: BTreeSet<CellId>,
    /// Cells with a square; where it can be drawn.
    pub squares: BTreeSet<CellId>,
    /// What has no place in a drawing, in lines that stand under it.
    pub listed: Vec<String>,
}

/// The marks beside rows or columns.
pub type Margin = BTreeMap<u32, Vec<String>>;

/// A corner of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct BoardCorner {
    /// Whether it is one of the lower two.
    pub is_low: bool,
    /// Whether it is one of the two on the right.
    pub is_right: bool,
}

/// A line through cells, each of which touches the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    /// The cells in order, at least two.
    pub cells: Vec<CellId>,
    /// How its line is drawn: lines of different kinds look different.
    pub kind: usize,
    /// What its first cell, and its last, look like.
    pub ends: [PathEnd; 2],
}

/// What a line through cells looks like at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathEnd {
    /// The line stops in the cell.
    Plain,
    /// A circle in the cell.
    Circle,
    /// The bulb of a thermometer in the cell.
    Bulb,
    /// The head of an arrow before the cell.
    Arrow,
}

/// The most columns of a board in which lines between cells have room.
const MOST_COLUMNS: u32 = 19;

impl Clues {
    /// Whether something is drawn between cells, or around what stands in them.
    pub(crate) fn want_room(&self) -> bool {
        let around = self.circles.len() + self.squares.len() + self.knots.len();
        !self.paths.is_empty() || !self.between.is_empty() || around > 0
    }

    /// The cells around whose symbol something is drawn.
    pub(crate) fn enclosed(&self) -> impl Iterator<Item = CellId> {
        let ends = self.paths.iter().flat_map(|path| {
            let cells = [path.cells.first(), path.cells.last()];
            let is_around = |end: PathEnd| matches!(end, PathEnd::Circle | PathEnd::Bulb);
            cells
                .into_iter()
                .zip(path.ends)
                .filter(move |(_, end)| is_around(*end))
                .filter_map(|(cell, _)| cell)
        });
        self.circles.iter().chain(&self.squares).chain(ends).copied()
    }

    /// Whether lines through cells, and signs between them and around them, can be drawn on a board: it is flat, made of
    /// squares, not very wide, and no lines are drawn on it by those who solve it.
    #[must_use]
    pub fn have_room(board: &Board) -> bool {
        let lattice = board.lattice();
        let is_lined = board.graph().is_some_and(|graph| !matches!(graph.draw().way, Way::Cells(Some(_))));
        lattice.is_plane() && !is_lined && board.width() <= MOST_COLUMNS
    }
}

impl Clues {
    /// No clue at all.
    #[must_use]
    pub const fn none() -> &'static Self {
        const NONE: &Clues = &Clues {
            left: BTreeMap::new(),
            right: BTreeMap::new(),
            top: BTreeMap::new(),
            bottom: BTreeMap::new(),
            holes: BTreeMap::new(),
            cells: BTreeMap::new(),
            corners: BTreeMap::new(),
            grid_corners: BTreeMap::new(),
            parts: Vec::new(),
            off_corners: BTreeMap::new(),
            paths: Vec::new(),
            between: BTreeMap::new(),
            knots: BTreeMap::new(),
            walls: false,
            circles: BTreeSet::new(),
            squares: BTreeSet::new(),
            listed: Vec::new(),
        };
        NONE
    }
}
