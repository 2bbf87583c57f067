//! What hangs together: cells that show something, joined by their sides or by the shapes of a family.

use std::collections::HashSet;

use crate::board::{Board, CellId};
use crate::family::{Family, Shapes};
use crate::input::InputId;
use crate::lattice::Point;
use crate::shapes::shapes_on;
use crate::shown::Shown;

/// `connected ■`, `connected empty`, `connected ■ by touching`, `connected ■ outside`: the cells of a shape that show one of
/// these form one set at most that hangs together, by way of cells of the shape alone.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Connection {
    /// What the cells show that are to hang together.
    pub shown: Vec<Shown>,
    /// Two cells are joined if a shape of this family holds both; without a family, if they share a side.
    pub joined_by: Option<Shapes>,
    /// Whether what lies outside the board is one cell more, joined to each cell with a side on it.
    pub reaches_outside: bool,
}

/// What a [`Connection`] cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConnectionSlip {
    /// The outside is joined by sides, and a family joins in another way.
    OutsideBy,
    /// A board that joins its edges has no outside.
    NoOutside,
    /// Shapes of one cell each.
    SingleCells,
}

impl ConnectionSlip {
    /// What is wrong, in a sentence.
    #[must_use]
    pub const fn reason(self) -> &'static str {
        match self {
            Self::OutsideBy => "`outside` is joined to cells by their sides, not by the shapes of a family",
            Self::NoOutside => "a torus has no outside: what leaves it at one edge comes in at the other",
            Self::SingleCells => "a single cell always hangs together",
        }
    }
}

/// Which cells of a shape are joined.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Joints {
    /// The pairs of cells that are joined, by their places in the shape, the smaller first; in order, each once.
    pub pairs: Vec<[u32; 2]>,
    /// The cells with a side on the outside, by their places in the shape, if the outside matters.
    pub rim: Vec<u32>,
}

impl Connection {
    /// Whether cells that hold this input are to hang together.
    #[must_use]
    pub fn shows(&self, input: InputId) -> bool {
        self.shown.contains(&Shown::Input(input))
    }

    /// Whether cells that stay empty are to hang together.
    #[must_use]
    pub fn shows_empty(&self) -> bool {
        self.shown.contains(&Shown::Empty)
    }

    /// What is wrong with it in the shapes of a family.
    #[must_use]
    pub fn slip(&self, shapes: &Family, board: &Board) -> Option<ConnectionSlip> {
        if self.reaches_outside && self.joined_by.is_some() {
            return Some(ConnectionSlip::OutsideBy);
        }
        if self.reaches_outside && board.lattice().joins_edges {
            return Some(ConnectionSlip::NoOutside);
        }
        matches!(shapes, Family::Cells | Family::Cell(_)).then_some(ConnectionSlip::SingleCells)
    }

    /// Which of these cells, each named once, are joined.
    #[must_use]
    pub fn joints(&self, board: &Board, cells: &[CellId]) -> Joints {
        let mut places = vec![None; board.cells().len()];
        for (place, cell) in (0..).zip(cells) {
            places[cell.index()] = Some(place);
        }
        let mut pairs: Vec<[u32; 2]> = Vec::new();
        let mut join = |one: CellId, other: CellId| {
            if let (Some(one), Some(other)) = (places[one.index()], places[other.index()])
                && one != other
            {
                pairs.push([u32::min(one, other), u32::max(one, other)]);
            }
        };
        match &self.joined_by {
            None => {
                cells.iter().for_each(|cell| board.beside(*cell).iter().for_each(|near| join(*cell, *near)));
            }
            Some(shapes) => {
                for shape in shapes_on(&shapes.family, board).iter() {
                    for (number, one) in shape.cells.iter().enumerate() {
                        shape.cells[..number].iter().for_each(|other| join(*one, *other));
                    }
                }
            }
        }
        pairs.sort_unstable();
        pairs.dedup();
        let rim = if self.reaches_outside { rim(board, cells) } else { Vec::new() };
        Joints { pairs, rim }
    }
}

/// The cells with a side on what is no cell and reaches beyond the drawing, by their places in the list.
fn rim(board: &Board, cells: &[CellId]) -> Vec<u32> {
    let outside = outside(board);
    let sides = |cell: CellId| {
        let point = board.point(cell);
        board.lattice().sides(point).iter().map(move |side| point + *side)
    };
    let is_on_rim = |cell: &CellId| sides(*cell).any(|near| outside.contains(&near));
    (0..).zip(cells).filter(|(_, cell)| is_on_rim(cell)).map(|(place, _)| place).collect()
}

/// The places around the drawing, and those in it without a cell that are reached from there.
fn outside(board: &Board) -> HashSet<Point> {
    let points: Vec<Point> = board.cell_ids().map(|cell| board.point(cell)).collect();
    let Some(first) = points.first() else { return HashSet::new() };
    let span = |of: fn(&Point) -> i32| {
        let (least, most) = points
            .iter()
            .map(of)
            .fold((of(first), of(first)), |(least, most), at| (least.min(at), most.max(at)));
        least - 1..=most + 1
    };
    let [layers, rows, columns] = [span(|at| at.layer), span(|at| at.row), span(|at| at.column)];
    // a flat board has nothing above it or below
    let layers = if board.layers() > 1 { layers } else { first.layer..=first.layer };
    let is_near =
        |at: &Point| layers.contains(&at.layer) && rows.contains(&at.row) && columns.contains(&at.column);
    let start = Point::new(*layers.start(), *rows.start(), *columns.start());
    let (mut found, mut open) = (HashSet::from([start]), vec![start]);
    while let Some(at) = open.pop() {
        for near in board.lattice().sides(at).iter().map(|side| at + *side) {
            if is_near(&near) && board.at_point(near).is_none() && found.insert(near) {
                open.push(near);
            }
        }
    }
    found
}
