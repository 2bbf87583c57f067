//! A picture as a list of shapes, each with the role that it plays; what a role looks like is said in [`crate::ink`].

use std::collections::BTreeMap;

use ecp::puzzle::{Board, DrawGraph};

use crate::layout::Layout;
use crate::text;

/// How many units one cell of the board is wide. A scene is measured in units, with y growing downwards.
pub const CELL: f64 = 40.0;

/// A place of a scene, in units.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

impl Point {
    /// The place so far to the right and down.
    #[must_use]
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The place so far away from this one.
    #[must_use]
    pub fn moved(self, x: f64, y: f64) -> Self {
        Self::new(self.x + x, self.y + y)
    }

    /// The place on the way to another: 0 is here, 1 is there.
    #[must_use]
    pub fn toward(self, other: Self, part: f64) -> Self {
        self.moved((other.x - self.x) * part, (other.y - self.y) * part)
    }

    /// How far another place is.
    #[must_use]
    pub fn distance(self, other: Self) -> f64 {
        (other.x - self.x).hypot(other.y - self.y)
    }
}

/// Where the middle of each cell of a board is, in every scene of it.
#[must_use]
pub fn middles(board: &Board) -> Vec<Point> {
    let layout = Layout::of(board);
    board.cell_ids().map(|cell| layout.centre(cell)).collect()
}

/// Where lines of a drawing meet, point by point, in every scene of its board.
#[must_use]
pub fn points(board: &Board, graph: &DrawGraph) -> Vec<Point> {
    let layout = Layout::of(board);
    graph.points().iter().map(|point| layout.point_of(*point)).collect()
}

/// The outline of each cell of a board, in every scene of it, clockwise.
#[must_use]
pub fn outlines(board: &Board) -> Vec<Vec<Point>> {
    let layout = Layout::of(board);
    let outline = |cell| layout.corners(cell).into_iter().map(|corner| layout.point(corner)).collect();
    board.cell_ids().map(outline).collect()
}

/// A color by its number; each role has colors of its own for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hue(pub u8);

/// What a shape is in the picture. Roles are painted in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Role {
    /// The ground under everything.
    Paper,
    /// The cells of an area that a rule is about.
    Tint(Hue),
    /// The ground that the author gives a cell.
    Shade(Hue),
    /// A piece that lies on the board.
    Piece(Hue),
    /// A cell that one input fills, as found.
    Filled,
    /// The same, as given.
    FilledGiven,
    /// A place without a cell, where such places are part of the puzzle.
    Hole,
    /// A cell that is marked by itself.
    Mark,
    /// A line that the author draws.
    PictureLine,
    /// A square that the author draws in a cell.
    PictureSquare,
    /// A circle that the author draws in a cell.
    PictureCircle,
    /// A line through cells.
    Line(Hue),
    /// The tube of a thermometer.
    Tube(Hue),
    /// The bulb of a thermometer.
    Bulb(Hue),
    /// The line of an arrow, with its head.
    Arrow,
    /// The circle at the end of a line.
    Ring,
    /// A long diagonal.
    Diagonal,
    /// A line between cells.
    Thin,
    /// A line at which a board goes on at its opposite edge.
    Seam,
    /// A line between regions, and around the board.
    Thick,
    /// A piece that is to be placed.
    TrayPiece,
    /// The cells of a piece that is to be placed.
    TrayLine,
    /// The outline of a cage.
    Cage,
    /// The ground of a text on a line.
    Gap,
    /// A line within a hole.
    HoleLine,
    /// A white dot.
    WhiteDot,
    /// A black dot.
    BlackDot,
    /// A circle for text, where cells meet.
    Knot,
    /// A sign of lines between two cells.
    Sign,
    /// A line that the solution draws.
    Drawn,
    /// The line around a word that is found on the board.
    WordLine(Hue),
    /// A text that the author writes into a cell.
    PictureText,
    /// A white circle on a line that the solution draws.
    WhiteCircle,
    /// A black circle there.
    BlackCircle,
    /// An input as given.
    Given,
    /// An input as found.
    Found,
    /// The label of a piece.
    Label,
    /// A clue in a cell or beside the board.
    Clue,
    /// A clue on what is dark.
    ClueOnDark,
    /// A small text: a corner, a dot, a cage.
    Small,
    /// The title.
    Title,
    /// A line under the picture.
    Caption,
}

/// Where a text stands to its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// It begins there.
    Start,
    /// Its middle is there.
    Middle,
    /// It ends there.
    End,
}

/// A shape.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// Lines from place to place; a closed one is an area.
    Path {
        /// The places.
        points: Vec<Point>,
        /// Whether the last place leads to the first.
        is_closed: bool,
    },
    /// Several closed lines; what lies within two of them is outside.
    Area(Vec<Vec<Point>>),
    /// A circle.
    Circle {
        /// Its middle.
        centre: Point,
        /// Its radius.
        radius: f64,
    },
    /// A text; its middle has the height of the place.
    Text {
        /// Its place.
        at: Point,
        /// Where it stands to its place.
        anchor: Anchor,
        /// The size of the font.
        size: f64,
        /// What it says, as the puzzle has it.
        text: String,
    },
}

impl Shape {
    /// A line.
    #[must_use]
    pub fn line(points: Vec<Point>) -> Self {
        Self::Path { points, is_closed: false }
    }

    /// An area.
    #[must_use]
    pub fn area(points: Vec<Point>) -> Self {
        Self::Path { points, is_closed: true }
    }

    /// The area between two opposite corners.
    #[must_use]
    pub fn rectangle(from: Point, to: Point) -> Self {
        Self::area(vec![from, Point::new(to.x, from.y), to, Point::new(from.x, to.y)])
    }

    /// A text in the middle of a place.
    #[must_use]
    pub fn text(at: Point, size: f64, text: impl Into<String>) -> Self {
        Self::Text { at, anchor: Anchor::Middle, size, text: text.into() }
    }
}

/// The smallest rectangle around what is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Extent {
    /// Its upper left corner.
    pub from: Point,
    /// Its lower right corner.
    pub to: Point,
}

impl Extent {
    fn of(role: Role, shape: &Shape) -> Option<Self> {
        match shape {
            Shape::Path { points, .. } => Self::around(points.iter()),
            Shape::Area(loops) => Self::around(loops.iter().flatten()),
            Shape::Circle { centre, radius } => {
                Some(Self { from: centre.moved(-radius, -radius), to: centre.moved(*radius, *radius) })
            }
            Shape::Text { at, anchor, size, text } => {
                let bold = if role == Role::Title { text::BOLD } else { 1.0 };
                let width = text::width(text) * size * bold;
                let left = match anchor {
                    Anchor::Start => 0.0,
                    Anchor::Middle => width / 2.0,
                    Anchor::End => width,
                };
                let from = at.moved(-left, -size / 2.0);
                Some(Self { from, to: from.moved(width, *size) })
            }
        }
    }

    fn around<'p>(points: impl Iterator<Item = &'p Point>) -> Option<Self> {
        let extents = points.map(|point| Self { from: *point, to: *point });
        extents.reduce(Self::with)
    }

    fn with(self, other: Self) -> Self {
        Self {
            from: Point::new(self.from.x.min(other.from.x), self.from.y.min(other.from.y)),
            to: Point::new(self.to.x.max(other.to.x), self.to.y.max(other.to.y)),
        }
    }
}

/// A picture.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// What the picture shows, for those who do not see it.
    pub title: String,
    /// The shapes of each role.
    pub shapes: BTreeMap<Role, Vec<Shape>>,
}

impl Scene {
    /// Adds a shape.
    pub fn add(&mut self, role: Role, shape: Shape) {
        self.shapes.entry(role).or_default().push(shape);
    }

    /// The rectangle around everything; a point where there is nothing.
    #[must_use]
    pub fn extent(&self) -> Extent {
        let of_role = |(role, shapes): (&Role, &Vec<Shape>)| {
            shapes.iter().filter_map(|shape| Extent::of(*role, shape)).reduce(Extent::with)
        };
        let extents = self.shapes.iter().filter_map(of_role);
        extents.reduce(Extent::with).unwrap_or(Extent { from: Point::default(), to: Point::default() })
    }
}
