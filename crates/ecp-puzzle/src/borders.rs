//! Borders: the sides of cells, where pieces are areas that the solver finds.
//!
//! An area is a set of cells that hang together over sides on which no border lies, and a border lies between cells of two areas,
//! and wherever no area goes on. So areas are as many places beside the cells as these have sides, and what is said of pieces and
//! borders is said of these places. Where areas may leave cells free, each cell has one more place, in which the border stands if an
//! area covers it; a border lies on every side of a cell that is free. The borders of other pieces are places, too, where a rule reads
//! them.

use std::collections::HashMap;

use crate::board::{Board, CellId, Position};
use crate::draw::{Draw, DrawEdge, DrawGraph, Way};
use crate::input::InputId;
use crate::vocabulary::FigureWord;

/// What has borders on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Division {
    /// What stands on a side where a border lies.
    pub border: InputId,
    /// What lies between the borders.
    pub into: Parts,
}

/// What lies between borders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parts {
    /// Areas, in which every cell lies.
    Areas,
    /// Areas that may leave cells free.
    AreasAndCells,
    /// Other pieces, which say themselves where they lie.
    Pieces,
}

/// The sides of the cells of a board, each a place of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Borders {
    /// As lines through cells cross them.
    sides: DrawGraph,
    division: Division,
    /// How many cells the board has.
    cells: u32,
}

/// Lines through cells that cross every side.
fn crossing() -> Draw {
    Draw { figure: FigureWord::Lines, crossings: false, way: Way::Cells(None), over: Vec::new() }
}

/// Every two cells of a board that share a side, on which a border may lie.
#[must_use]
pub fn sides_between(board: &Board) -> Vec<[CellId; 2]> {
    let graph = DrawGraph::of(board, &crossing());
    graph.edges().iter().filter_map(|edge| Some(edge.ends?.map(CellId))).collect()
}

impl Borders {
    /// The sides of a board's cells, as places from this one on.
    #[must_use]
    pub fn of(board: &Board, first: u32, division: Division) -> Self {
        let cells = board.cells().len() as u32;
        Self { sides: DrawGraph::from(board, &crossing(), first), division, cells }
    }

    /// What stands on a side where a border lies.
    #[must_use]
    pub const fn border(&self) -> InputId {
        self.division.border
    }

    /// How areas lie.
    #[must_use]
    pub const fn division(&self) -> Division {
        self.division
    }

    /// Whether areas may leave cells free.
    #[must_use]
    pub fn leaves_cells(&self) -> bool {
        self.division.into == Parts::AreasAndCells
    }

    /// Whether areas lie between the borders, no other pieces.
    #[must_use]
    pub fn are_of_areas(&self) -> bool {
        self.division.into != Parts::Pieces
    }

    /// The place in which it stands whether an area covers a cell, where areas may leave cells free.
    #[must_use]
    pub fn cover_of(&self, cell: CellId) -> Option<CellId> {
        self.leaves_cells().then(|| CellId(self.first_cover() + cell.0))
    }

    /// The cell of which it stands in a place whether an area covers it.
    #[must_use]
    pub fn cell_of_cover(&self, slot: CellId) -> Option<CellId> {
        let cell = slot.0.checked_sub(self.first_cover())?;
        (self.leaves_cells() && cell < self.cells).then_some(CellId(cell))
    }

    fn first_cover(&self) -> u32 {
        self.sides.slot(self.sides.edges().len()).0
    }

    /// Whether an area covers a cell of a filled board.
    #[must_use]
    pub fn covers(&self, cell: CellId, filling: &[Option<InputId>]) -> bool {
        self.cover_of(cell).is_none_or(|place| filling[place.index()] == Some(self.border()))
    }

    /// All sides in order: the place, and the two cells between which it lies; none where a border always lies.
    pub fn all(&self) -> impl Iterator<Item = (CellId, Option<[CellId; 2]>)> {
        let side = |(number, edge): (usize, &DrawEdge)| {
            (self.sides.slot(number), edge.ends.map(|ends| ends.map(CellId)))
        };
        self.sides.edges().iter().enumerate().map(side)
    }

    /// The sides between two cells.
    pub fn between_cells(&self) -> impl Iterator<Item = (CellId, [CellId; 2])> {
        self.all().filter_map(|(side, cells)| Some((side, cells?)))
    }

    /// The side that is at a place of the board, if one is.
    #[must_use]
    pub fn side_at(&self, slot: CellId) -> Option<&DrawEdge> {
        self.sides.edge_at(slot)
    }

    /// For each place of the board its sides, clockwise from the top.
    #[must_use]
    pub fn sides(&self) -> &[(Position, Vec<CellId>)] {
        self.sides.sides()
    }

    /// How many places there are: the sides, and those that say which cells are covered.
    #[must_use]
    pub fn len(&self) -> usize {
        self.sides.edges().len() + if self.leaves_cells() { self.cells as usize } else { 0 }
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The areas of a filled board, in the order of their first cells, each with its cells in reading order.
    #[must_use]
    pub fn areas(&self, board: &Board, filling: &[Option<InputId>]) -> Vec<Vec<CellId>> {
        let mut near: HashMap<CellId, Vec<CellId>> = HashMap::new();
        for (side, [one, other]) in self.between_cells() {
            if filling[side.index()] != Some(self.border()) {
                near.entry(one).or_default().push(other);
                near.entry(other).or_default().push(one);
            }
        }
        let mut is_seen = vec![false; board.cells().len()];
        let mut areas = Vec::new();
        let is_covered = |cell: &CellId| board.is_open(*cell) && self.covers(*cell, filling);
        for first in board.cell_ids().filter(is_covered) {
            if std::mem::replace(&mut is_seen[first.index()], true) {
                continue;
            }
            let (mut area, mut next) = (vec![first], 0);
            while let Some(cell) = area.get(next).copied() {
                next += 1;
                for other in near.get(&cell).into_iter().flatten() {
                    if !std::mem::replace(&mut is_seen[other.index()], true) {
                        area.push(*other);
                    }
                }
            }
            area.sort_unstable();
            areas.push(area);
        }
        areas
    }
}
