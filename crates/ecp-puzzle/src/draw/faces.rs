//! What closed lines part: the inside from the outside.

use std::collections::HashMap;

use super::{DrawGraph, DrawPoint, Way};
use crate::board::{Board, CellId, Position};

/// The faces of a drawing: what lies between its edges. One lies outside of all lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faces {
    /// For each cell the face in which it lies, where no line passes it.
    of_cell: Vec<u32>,
    /// For each edge, by its number, the faces on both sides of it; none where no line may lie.
    beside: Vec<Option<[u32; 2]>>,
    count: u32,
}

impl Faces {
    /// The face that lies outside.
    pub const OUTSIDE: u32 = 0;

    /// The faces of a flat board of squares with an edge all around.
    pub(super) fn of(board: &Board, graph: &DrawGraph) -> Self {
        let edges = Between::of(board, graph);
        // through cells the places are the corners of the grid, along edges the cells and a rim of places around them
        let more = if edges.through_cells { 1 } else { 2 };
        let (height, width) = (board.height() + more, board.width() + more);
        let place = |row: u32, column: u32| row * width + column;
        let mut merged = Merged((0..height * width).collect());
        let mut parted: Vec<(usize, [u32; 2])> = Vec::new();
        for row in 0..height {
            for column in 0..width {
                let own = place(row, column);
                for (edge, next, is_there) in [
                    (edges.to_the_right(row, column), place(row, column + 1), column + 1 < width),
                    (edges.below(row, column), place(row + 1, column), row + 1 < height),
                ] {
                    match edge {
                        _ if !is_there => {}
                        Some(edge) => parted.push((edge, [own, next])),
                        None => merged.join(own, next),
                    }
                }
            }
        }
        let mut numbers: HashMap<u32, u32> = HashMap::from([(merged.of(0), Self::OUTSIDE)]);
        let mut number = |place: u32| {
            let count = numbers.len() as u32;
            *numbers.entry(merged.of(place)).or_insert(count)
        };
        let mut beside = vec![None; graph.edges().len()];
        for (edge, places) in parted {
            beside[edge] = Some(places.map(&mut number));
        }
        let shift = more - 1;
        let of_cell = board
            .cells()
            .iter()
            .map(|cell| number(place(cell.position.row + shift, cell.position.column + shift)));
        let of_cell = of_cell.collect();
        Self { of_cell, beside, count: numbers.len() as u32 }
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.count
    }

    /// The face in which a cell lies, where no line passes it.
    #[must_use]
    pub fn of_cell(&self, cell: CellId) -> u32 {
        self.of_cell[cell.index()]
    }

    /// The faces on both sides of an edge, by its number; none where no line may lie.
    #[must_use]
    pub fn beside(&self, edge: usize) -> Option<[u32; 2]> {
        self.beside[edge]
    }
}

/// The edges of a drawing, by the places that they part.
struct Between<'b> {
    board: &'b Board,
    /// For two ends, the smaller first, the number of their edge.
    known: HashMap<[u32; 2], usize>,
    through_cells: bool,
}

impl<'b> Between<'b> {
    fn of(board: &'b Board, graph: &DrawGraph) -> Self {
        let mut known = HashMap::new();
        for (number, edge) in graph.edges().iter().enumerate() {
            known.extend(edge.ends.map(|[one, other]| ([one.min(other), one.max(other)], number)));
        }
        Self { board, known, through_cells: graph.draw().way == Way::Cells(None) }
    }

    /// The edge between a place and the next one to the right: between two corners it joins the cells on both sides, between two
    /// cells it is the side that they share.
    fn to_the_right(&self, row: u32, column: u32) -> Option<usize> {
        self.joining(self.end(row.checked_sub(1)?, column)?, self.end(row, column)?)
    }

    /// The edge between a place and the next one below.
    fn below(&self, row: u32, column: u32) -> Option<usize> {
        self.joining(self.end(row, column.checked_sub(1)?)?, self.end(row, column)?)
    }

    fn joining(&self, one: u32, other: u32) -> Option<usize> {
        self.known.get(&[one.min(other), one.max(other)]).copied()
    }

    /// What an edge may end in: a cell, or a corner of the grid.
    fn end(&self, row: u32, column: u32) -> Option<u32> {
        if self.through_cells {
            return self.board.at(Position::new(row, column)).map(|cell| cell.0);
        }
        let is_corner = row <= self.board.height() && column <= self.board.width();
        is_corner.then(|| row * (self.board.width() + 1) + column)
    }
}

/// Places that lie in one face, each with another of them.
struct Merged(Vec<u32>);

impl Merged {
    fn of(&self, mut place: u32) -> u32 {
        while self.0[place as usize] != place {
            place = self.0[place as usize];
        }
        place
    }

    fn join(&mut self, one: u32, other: u32) {
        let (one, other) = (self.of(one), self.of(other));
        self.0[one.max(other) as usize] = one.min(other);
    }
}

impl DrawGraph {
    /// Whether a cell lies within a closed line, where these edges have lines: as many of them are crossed an odd number of times on
    /// the way to the left.
    #[must_use]
    pub fn is_inside(&self, board: &Board, cell: CellId, has_line: impl Fn(CellId) -> bool) -> bool {
        let from = board.cell(cell).position;
        let crosses = |edge: &super::DrawEdge| {
            let Some(ends) = edge.ends else { return false };
            let [one, other] = ends.map(|end| match self.points()[end as usize] {
                DrawPoint::Cell(cell) => {
                    let place = board.cell(cell).position;
                    (place.row, place.column)
                }
                DrawPoint::Corner(corner) => (corner.row, corner.column),
                DrawPoint::Place(place) => (place.row, place.column),
            });
            let is_upright = one.1 == other.1 && one.0 != other.0;
            // the way goes between a row and the next: of cells above this one, of corners through its middle
            let top = one.0.min(other.0);
            let row = if self.draw().joins_cells() { from.row.checked_sub(1) } else { Some(from.row) };
            let is_left = if self.draw().joins_cells() { one.1 < from.column } else { one.1 <= from.column };
            is_upright && Some(top) == row && is_left
        };
        let edges = self.edges().iter().enumerate();
        let crossed = edges.filter(|(number, edge)| crosses(edge) && has_line(self.slot(*number)));
        crossed.count() % 2 == 1
    }
}
