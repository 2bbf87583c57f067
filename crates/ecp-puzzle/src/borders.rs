//! Borders: the sides of cells, where pieces are areas that the solver finds.
//!
//! An area is a set of cells that hang together over sides on which no border lies, and a border lies between cells of two areas,
//! and wherever no area goes on. So areas are as many places beside the cells as these have sides, and what is said of pieces and
//! borders is said of these places.

use std::collections::HashMap;

use crate::board::{Board, CellId, Position};
use crate::draw::{Draw, DrawEdge, DrawGraph, Way};
use crate::input::InputId;
use crate::vocabulary::FigureWord;

/// The sides of the cells of a board, each a place of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Borders {
    /// As lines through cells cross them.
    sides: DrawGraph,
    /// What stands on a side where a border lies.
    border: InputId,
}

impl Borders {
    /// The sides of a board's cells, as places from this one on; a border is this input.
    #[must_use]
    pub fn of(board: &Board, first: u32, border: InputId) -> Self {
        let crossing =
            Draw { figure: FigureWord::Lines, crossings: false, way: Way::Cells(None), over: Vec::new() };
        Self { sides: DrawGraph::from(board, &crossing, first), border }
    }

    /// What stands on a side where a border lies.
    #[must_use]
    pub const fn border(&self) -> InputId {
        self.border
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

    /// How many sides there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.sides.edges().len()
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
            if filling[side.index()] != Some(self.border) {
                near.entry(one).or_default().push(other);
                near.entry(other).or_default().push(one);
            }
        }
        let mut is_seen = vec![false; board.cells().len()];
        let mut areas = Vec::new();
        for first in board.cell_ids().filter(|cell| board.is_open(*cell)) {
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
