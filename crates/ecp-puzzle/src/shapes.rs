//! Shapes: every family of the language as a list of groups of cells.
//!
//! A family is one function from a `View` of the board to its shapes; `shapes` is the table of all of them. The
//! functions of the thesis, section 5.2.2, are in `transform`.

mod anchor;
mod combine;
mod course;
mod edges;
mod kept;
mod layers;
mod lines;
mod near;
mod transform;
mod view;

use std::sync::Arc;

use crate::family::LineReading;
use crate::lattice::Slant;
use crate::vocabulary::Side;
use crate::{Board, CellId, Direction, Family};

pub use anchor::{Anchor, Corner};
pub use course::{Course, Ray};
pub(crate) use kept::KeptShapes;
pub use lines::{is_straight, straight_line};
use view::View;

/// A shape: its cells in order, what messages call it, and where its clue stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// `row 3`, `region a`, `r1c1:r3c3`.
    pub label: String,
    /// Its cells, in the order in which relations read them.
    pub cells: Vec<CellId>,
    /// How they follow each other.
    pub course: Course,
    /// Where its clue stands, if it gets one.
    pub anchor: Anchor,
}

impl Shape {
    /// A shape whose clue stands in a list only.
    #[must_use]
    pub fn new(label: String, cells: Vec<CellId>) -> Self {
        Self { label, cells, course: Course::Line, anchor: Anchor::Order }
    }

    /// A shape whose cells lie in a circle, which is cut where there is none, or one that was passed before.
    #[must_use]
    pub fn circle(label: String, places: impl IntoIterator<Item = Option<CellId>>) -> Self {
        let (mut cells, mut cuts) = (Vec::new(), Vec::new());
        let mut is_cut = false;
        for place in places {
            match place.filter(|cell| !cells.contains(cell)) {
                None => is_cut = true,
                Some(cell) => {
                    cuts.extend(std::mem::take(&mut is_cut).then_some(cells.len()));
                    cells.push(cell);
                }
            }
        }
        // what is missing behind the last cell is missing before the first
        if is_cut && !cells.is_empty() && cuts.first() != Some(&0) {
            cuts.insert(0, 0);
        }
        Self { course: Course::Circle { cuts }, ..Self::new(label, cells) }
    }

    /// The same shape with its clue at this anchor.
    #[must_use]
    fn at(self, anchor: Anchor) -> Self {
        Self { anchor, ..self }
    }
}

/// The shapes of a family on a board, in order, those without cells left out.
#[must_use]
pub fn shapes_on(family: &Family, board: &Board) -> Arc<[Shape]> {
    board.kept_shapes.of(family, board).with_cells
}

/// All shapes of a family on a board, in order and with those without cells: the order in which clues are written.
#[must_use]
pub fn all_shapes_on(family: &Family, board: &Board) -> Arc<[Shape]> {
    board.kept_shapes.of(family, board).all
}

/// The parts of each shape of a family that is cut, in order and with those without cells.
#[must_use]
pub fn parts_on(family: &Family, by: &Family, board: &Board) -> Vec<Vec<Shape>> {
    let view = View::whole(board);
    let others = shapes(by, &view);
    shapes(family, &view).into_iter().map(|shape| combine::cut(vec![shape], &others)).collect()
}

/// The pairs of shapes that have cells in a common shape of a family, by their places, in order; `None` if there are more than
/// so many.
#[must_use]
pub fn meeting_on(shapes: &[Shape], family: &Family, board: &Board, most: u64) -> Option<Vec<[usize; 2]>> {
    combine::meeting(shapes, &all_shapes_on(family, board), most)
}

/// The table of families. Shapes without cells keep their place, so that a row is counted like the board's rows.
fn shapes(family: &Family, view: &View) -> Vec<Shape> {
    let lattice = view.lattice();
    if !lattice.has(family) {
        return Vec::new();
    }
    if lattice.has_layers && layers::lie_within(family) {
        return layers::in_each(family, view);
    }
    match family {
        Family::Rows => beside("row", Side::Left, transform::identity(&view.plane())),
        Family::Cols => beside("column", Side::Top, transform::transpose(&view.plane())),
        Family::DownDiags => in_order("down diagonal", lines::diagonals(view, Slant::Down)),
        Family::UpDiags => in_order("up diagonal", lines::diagonals(view, Slant::Up)),
        Family::Boxes { width, height } => numbered("box", transform::boxes(&view.plane(), *width, *height)),
        Family::Regions(map) => lines::regions(map, view),
        Family::MainDiags => lines::main_diagonals(view),
        Family::Layers => layers::layers(view.board()),
        Family::Pillars => layers::pillars(view.board()),
        Family::Board => lines::whole_board(view),
        Family::Block(block) => lines::block(*block, view),
        Family::Line(from, to) => lines::straight(*from, *to, view),
        Family::Cell(position) => lines::straight(*position, *position, view),
        Family::Neighbours => near::pairs(view, |from| lattice.sides(from)),
        Family::Touching => near::pairs(view, |from| lattice.corners(from)),
        Family::Leaps { short, long } => near::leaping(*short, *long, view),
        Family::Windows { width, height } => near::windows(*width, *height, view),
        Family::Runs(direction) => runs(*direction, view),
        Family::Lines(paths) => lines::listed(paths, view),
        Family::Sightlines => lines::sightlines(view),
        Family::Cells => near::cells(view),
        Family::Around => near::about(view, "around", |from| lattice.corners(from)),
        Family::Beside => near::about(view, "beside", |from| lattice.sides(from)),
        Family::Centred { width, height } => near::centred(*width, *height, view),
        Family::Crosses { holes } => near::crosses(view, *holes),
        Family::Corners => near::corners(view),
        Family::Rings => near::rings(view),
        Family::Rays => lines::rays(view),
        Family::Sides => edges::sides(view),
        Family::Joints => edges::joints(view),
        Family::Next => edges::next(view),
        Family::OfLines(LineReading::Borders, family) => borders(family, view),
        Family::OfLines(reading, family) => edges::of_lines(*reading, shapes(family, view), view),
        Family::Reversed(family) => combine::reversed(shapes(family, view)),
        Family::Of(family, block) => shapes(family, &view.within(*block)),
        Family::Pairs(family) => combine::pairs(shapes(family, view)),
        Family::SidesOf(of, family) => edges::sides_of(*of, &shapes(family, view), view),
        Family::Successive(number, family) => combine::successive(*number, shapes(family, view)),
        Family::BesideBy(family) => near::beside_by(shapes(family, view), view),
        Family::Cut(family, by) => combine::cut(shapes(family, view), &shapes(by, view)),
        Family::Spanning(family, over) => {
            combine::spanning(shapes(family, view), &shapes(over, view), view.board())
        }
        Family::Except(family, others) => {
            let others: Vec<Shape> = others.iter().flat_map(|other| shapes(other, view)).collect();
            combine::except(shapes(family, view), &others)
        }
    }
}

/// The sides of places on which borders may lie, for `sides` or what is made of it.
fn borders(family: &Family, view: &View) -> Vec<Shape> {
    match family {
        Family::Of(family, block) => borders(family, &view.within(*block)),
        _ => edges::borders(view),
    }
}

/// The runs of cells in a direction, each with its clue in the hole before it.
fn runs(direction: Direction, view: &View) -> Vec<Shape> {
    let (word, plane) = match direction {
        Direction::Across => ("run across", view.plane()),
        Direction::Down => ("run down", transform::transpose(&view.plane())),
    };
    let runs = in_order(word, lines::runs(plane, direction, view));
    runs.into_iter().map(|run| lines::behind_its_clue(run, direction, view)).collect()
}

/// An upper bound on the number of cells in all shapes of a family together, without working them out.
#[must_use]
pub fn size_bound(family: &Family, board: &Board) -> u64 {
    let cells = board.cells().len() as u64;
    // in space a cell has more neighbours, and leaps go three ways
    let more = if board.topology().has_layers() { 6 } else { 1 };
    let (board_width, board_height) = (u64::from(board.width()), u64::from(board.height()));
    let area = (board_width * board_height).max(cells);
    let block =
        |width: u32, height: u32| u64::from(width).min(board_width) * u64::from(height).min(board_height);
    let times = |family: &Family, number: u64| size_bound(family, board).saturating_mul(number);
    match family {
        Family::Rows
        | Family::Cols
        | Family::DownDiags
        | Family::UpDiags
        | Family::Boxes { .. }
        | Family::Regions(_)
        | Family::MainDiags
        | Family::Layers
        | Family::Pillars
        | Family::Board
        | Family::Block(_)
        | Family::Line(..)
        | Family::Cell(_)
        | Family::Runs(_)
        | Family::Cells => cells + board_width + board_height,
        // a cell has four corners
        Family::Sightlines | Family::Corners => 4 * cells,
        // an edge has two ends, and is a side of two cells
        Family::Sides | Family::Joints | Family::Next => {
            board.graph().map_or(0, |graph| 4 * graph.edges().len() as u64)
        }
        Family::OfLines(LineReading::Borders, _) => {
            board.borders().map_or(0, |borders| 2 * borders.len() as u64)
        }
        Family::OfLines(LineReading::Arms, family) => times(family, board_width + board_height),
        Family::OfLines(_, family) => times(family, 5),
        Family::Lines(paths) => paths.iter().map(|path| path.len() as u64).sum(),
        Family::Neighbours | Family::Touching | Family::Around | Family::Beside | Family::Rings => {
            12 * more * area
        }
        Family::Leaps { short, long } => {
            let longest = board_width.max(board_height);
            let steps = |(from, to): (u32, u32)| u64::from(to.saturating_sub(from)).min(longest) + 1;
            cells.saturating_mul(8 * more).saturating_mul(steps(*short)).saturating_mul(steps(*long))
        }
        Family::Windows { width, height } | Family::Centred { width, height } => {
            cells.saturating_mul(block(*width, *height))
        }
        Family::Rays => (board.arrows().count() as u64).saturating_mul(board_width.max(board_height)),
        Family::Crosses { .. } => area.saturating_mul(board_width + board_height),
        Family::Reversed(family) | Family::Of(family, _) => size_bound(family, board),
        Family::Pairs(family) => times(family, 2),
        Family::SidesOf(_, family) => times(family, 6),
        Family::Successive(number, family) => times(family, u64::from(*number).min(cells).max(1)),
        // both cells of a pair have the other
        Family::BesideBy(family) => size_bound(family, board).saturating_add(cells),
        Family::Cut(family, other) => size_bound(family, board).saturating_add(size_bound(other, board)),
        // each cell of a part of two may be the end of another
        Family::Spanning(family, other) => times(family, 3).saturating_add(size_bound(other, board)),
        Family::Except(family, others) => {
            let others = others.iter().map(|other| size_bound(other, board));
            others.fold(size_bound(family, board), u64::saturating_add)
        }
    }
}

/// Shapes that are called by their number, from 1, in the order of their first cells.
fn in_order(word: &str, mut plane: transform::Plane) -> Vec<Shape> {
    plane.retain(|row| row.iter().any(Option::is_some));
    plane.sort_by_key(|row| row.iter().flatten().next().copied());
    numbered(word, plane)
}

/// Shapes that are called by their number, from 1, with their holes dropped; rows, columns and boxes keep the order of
/// the board, also where a hole comes first.
fn numbered(word: &str, plane: transform::Plane) -> Vec<Shape> {
    let shape = |(number, row): (usize, Vec<Option<CellId>>)| {
        Shape::new(format!("{word} {number}"), row.into_iter().flatten().collect())
    };
    (1..).zip(plane).map(shape).collect()
}

/// Numbered shapes with their clues at a side of the board.
fn beside(word: &str, side: Side, plane: transform::Plane) -> Vec<Shape> {
    numbered(word, plane).into_iter().map(|shape| shape.at(Anchor::Side(side))).collect()
}

#[cfg(test)]
mod tests;
