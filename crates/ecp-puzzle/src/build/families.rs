//! Families of shapes, by the thesis's names and the text's.

use std::ops::RangeInclusive;

use super::drawing;
use crate::board::Position;
use crate::family::{Block, Direction, Family, Shapes, SidesOf};
use crate::input::Bounds;

/// Families joined by [`next`](Self::next), with the counts that were said for them.
#[derive(Clone, Debug)]
#[must_use = "families are used by `primary`, `secondary` or another family"]
pub struct Families {
    pub(super) parts: Vec<Part>,
}

/// One family and its own counts, if any.
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub(super) shapes: Shapes,
    pub(super) counts: Option<Vec<(String, Bounds)>>,
}

impl From<Family> for Families {
    fn from(family: Family) -> Self {
        Self { parts: vec![Part { shapes: family.into(), counts: None }] }
    }
}

/// Families joined: `[rows(), cols()]` is `rows().next(cols())`; a `Vec` and an iterator, too.
impl<I: IntoIterator<Item = Self>> From<I> for Families {
    fn from(all: I) -> Self {
        Self { parts: all.into_iter().flat_map(|families| families.parts).collect() }
    }
}

impl Families {
    /// These families, then the others.
    pub fn next(mut self, others: Self) -> Self {
        self.parts.extend(others.parts);
        self
    }

    /// Counts these inputs only, so often; speaks for all families joined so far:
    /// `rows().next(cols()).with([("★", 2)])`.
    pub fn with<S: ToString, B: Into<Bounds>>(mut self, counts: impl IntoIterator<Item = (S, B)>) -> Self {
        let count = |(symbol, bounds): (S, B)| (symbol.to_string(), bounds.into());
        let counts: Vec<(String, Bounds)> = counts.into_iter().map(count).collect();
        for part in &mut self.parts {
            part.counts = Some(counts.clone());
        }
        self
    }

    /// Each shape turned round.
    pub fn reversed(self) -> Self {
        self.each(|family| Family::Reversed(Box::new(family)))
    }

    /// Each so many successive cells of each shape.
    pub fn windows_of(self, number: u32) -> Self {
        self.each(|family| Family::Successive(number, Box::new(family)))
    }

    /// The families as if the rectangle were the whole board: `rows().of(at(1, 1), at(9, 9))`.
    pub fn of(self, corner: Position, opposite: Position) -> Self {
        let block = spanned(corner, opposite);
        self.each(|family| Family::Of(Box::new(family), block))
    }

    /// Each two successive cells of each shape.
    pub fn pairs(self) -> Self {
        self.each(|family| Family::Pairs(Box::new(family)))
    }

    /// Each shape, cut where it leaves one shape of the other families for another.
    pub fn cut_by(self, others: impl Into<Self>) -> Self {
        let others: Vec<Family> = others.into().families().collect();
        let cut = |family, by: &Family| Family::Cut(Box::new(family), Box::new(by.clone()));
        self.each(|family| others.iter().fold(family, cut))
    }

    /// Each longest part of a shape within one shape of the others, with the cell before it and the cell after it.
    pub fn spanning(self, others: impl Into<Self>) -> Self {
        let others: Vec<Family> = others.into().families().collect();
        let span = |family, over: &Family| Family::Spanning(Box::new(family), Box::new(over.clone()));
        self.each(|family| others.iter().fold(family, span))
    }

    /// The shapes that lie within no shape of the others.
    pub fn except(self, others: impl Into<Self>) -> Self {
        let others: Vec<Family> = others.into().families().collect();
        self.each(|family| Family::Except(Box::new(family), others.clone()))
    }

    fn families(self) -> impl Iterator<Item = Family> {
        self.parts.into_iter().map(|part| part.shapes.family)
    }

    fn each(mut self, change: impl Fn(Family) -> Family) -> Self {
        for part in &mut self.parts {
            part.shapes = change(part.shapes.family.clone()).into();
        }
        self
    }
}

/// The place in this row and column, both from 1, as the text's `r1c1`.
///
/// # Panics
/// If the row or the column is 0.
#[must_use]
pub fn at(row: u32, column: u32) -> Position {
    assert!(row > 0 && column > 0, "rows and columns count from 1");
    Position::new(row - 1, column - 1)
}

/// The rectangle with these opposite corners.
fn spanned(one: Position, other: Position) -> Block {
    Block {
        top_left: Position::new(one.row.min(other.row), one.column.min(other.column)),
        bottom_right: Position::new(one.row.max(other.row), one.column.max(other.column)),
    }
}

/// Gives families a name of the author's own, by which messages call them.
pub fn named(name: impl Into<String>, families: impl Into<Families>) -> Families {
    let (name, mut families) = (name.into(), families.into());
    for part in &mut families.parts {
        part.shapes.name.clone_from(&name);
    }
    families
}

/// Each two successive cells of each shape, as [`Families::pairs`].
pub fn pairs(families: impl Into<Families>) -> Families {
    families.into().pairs()
}

/// For each place the cells that share a pair of these families with it: `beside_by(leaps(1, 2))`.
pub fn beside_by(families: impl Into<Families>) -> Families {
    families.into().each(|family| Family::BesideBy(Box::new(family)))
}

/// For each shape the edges of lines that lead from its cells out of it, at the rim, too.
pub fn sides_around(families: impl Into<Families>) -> Families {
    families.into().each(|family| Family::SidesOf(SidesOf::Around, Box::new(family)))
}

/// For each two shapes that share a side the edges of lines with one side in each.
pub fn sides_between(families: impl Into<Families>) -> Families {
    families.into().each(|family| Family::SidesOf(SidesOf::Between, Box::new(family)))
}

/// Defines functions without arguments; those of a line make the same family.
macro_rules! plain_families {
    ($($($name:ident),+: $doc:literal => $family:expr;)*) => {$($(
        #[doc = $doc]
        pub fn $name() -> Families {
            $family.into()
        }
    )+)*};
}

plain_families! {
    row_cons, rows: "Each row." => Family::Rows;
    col_cons, cols: "Each column." => Family::Cols;
    down_diag_cons, down_diags: "Each diagonal that goes down to the right, length 1 included." => Family::DownDiags;
    up_diag_cons, up_diags: "Each diagonal that goes up to the right, length 1 included." => Family::UpDiags;
    main_diags: "The two long diagonals." => Family::MainDiags;
    whole_board: "The whole board, one shape." => Family::Board;
    neighbours: "Each pair of cells that share a side." => Family::Neighbours;
    touching: "Each pair of cells that share a side or a corner." => Family::Touching;
    runs_across: "Each longest run of two or more cells of a row between holes; of one cell too, where a hole has a clue for it." => Family::Runs(Direction::Across);
    runs_down: "Each longest run of two or more cells of a column between holes; of one cell too, where a hole has a clue for it." => Family::Runs(Direction::Down);
    sightlines: "Each row and column from both ends." => Family::Sightlines;
    cells: "Each cell by itself; alone as primary: every cell holds an input." => Family::Cells;
    around: "The eight neighbours of each place." => Family::Around;
    beside: "The four neighbours of each place." => Family::Beside;
    rings: "The neighbours of each place clockwise from the upper left, a circle that is cut where one is missing." => Family::Rings;
    rays: "For each arrow on the board, as [`Drawing::arrow`](super::Drawing::arrow) puts them, all cells at which it points, the nearest first." => Family::Rays;
    corners: "The up to four cells around each corner of the grid." => Family::Corners;
    sides: "Of each place the edges on which lines, or borders of areas, may lie: up, right, down, left; of hexagons clockwise from the upper right." => Family::Sides;
    joints: "The edges that meet in each point of what is drawn." => Family::Joints;
    next: "For each cell those to which lines lead from it." => Family::Next;
    crosses: "Each cell with all cells of its row and column up to the nearest holes." => Family::Crosses { holes: false };
}

/// Each box of `width` columns and `height` rows, side by side.
pub fn box_cons(width: u32, height: u32) -> Families {
    Family::Boxes { width, height }.into()
}

/// Each box of `width` columns and `height` rows, side by side.
pub fn boxes(width: u32, height: u32) -> Families {
    box_cons(width, height)
}

/// The cells that bear the same symbol in a map, drawn as a board is; `.` and `#` are in no region.
pub fn custom_cons<S: AsRef<str>>(map: impl IntoIterator<Item = S>) -> Families {
    Family::Regions(drawing::map(map)).into()
}

/// The cells that bear the same symbol in a map, drawn as a board is; `.` and `#` are in no region.
pub fn regions<S: AsRef<str>>(map: impl IntoIterator<Item = S>) -> Families {
    custom_cons(map)
}

/// The cells of a rectangle with these opposite corners, one shape.
pub fn block(corner: Position, opposite: Position) -> Families {
    Family::Block(spanned(corner, opposite)).into()
}

/// The cells of a straight line from one place to another, one shape.
pub fn line(from: Position, to: Position) -> Families {
    Family::Line(from, to).into()
}

/// One cell, one shape.
pub fn cell(position: Position) -> Families {
    Family::Cell(position).into()
}

/// Each listed row of cells, in its order.
pub fn lines<L: IntoIterator<Item = Position>>(lines: impl IntoIterator<Item = L>) -> Families {
    Family::Lines(lines.into_iter().map(|line| line.into_iter().collect()).collect()).into()
}

/// Each block of `width` columns and `height` rows, at every position.
pub fn windows(width: u32, height: u32) -> Families {
    Family::Windows { width, height }.into()
}

/// The block of `width` columns and `height` rows around each cell, itself included, cut off at the edge; both odd.
pub fn centred(width: u32, height: u32) -> Families {
    Family::Centred { width, height }.into()
}

/// Each pair of cells so many steps apart, in all eight directions: `leaps(1, 2)` is a knight's move,
/// `leaps(0, 1..=3)` up to three cells along a row or column.
pub fn leaps(short: impl Into<Steps>, long: impl Into<Steps>) -> Families {
    Family::Leaps { short: short.into().0, long: long.into().0 }.into()
}

/// A number of steps, or a range of them.
#[derive(Clone, Copy, Debug)]
pub struct Steps((u32, u32));

impl From<u32> for Steps {
    fn from(steps: u32) -> Self {
        Self((steps, steps))
    }
}

impl From<RangeInclusive<u32>> for Steps {
    fn from(steps: RangeInclusive<u32>) -> Self {
        Self((*steps.start(), *steps.end()))
    }
}
