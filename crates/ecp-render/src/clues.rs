//! The clues of a puzzle as they are drawn: beside the board, in its holes, and in cells or their corners.

use std::collections::BTreeMap;

use ecp_puzzle::{CellId, Position};

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
}

/// The marks beside rows or columns.
pub type Margin = BTreeMap<u32, Vec<String>>;

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
        };
        NONE
    }
}
