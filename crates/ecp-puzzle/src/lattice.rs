//! How the places of a board lie to each other: in the plane, on a torus, in space, as hexagons or as triangles.
//!
//! A [`Lattice`] says it as data: which steps lead to neighbours, which turns there are, what a cell looks like, and by which
//! words people call all that. Who wants to know something about a board asks its lattice for the fact, never which lattice
//! it is; so a lattice is added by a file in this folder.
//!
//! A [`Point`] is a place by whole numbers in which every step means the same wherever it starts, and a turn is a matrix.
//! On most boards these are layer, row and column. On a hex board every second row is drawn half a cell further right,
//! so columns alone do not do: there a point counts along the row and along the diagonal that goes down to the right
//! (axial coordinates). Among triangles it counts thirds of a row and whole sides.

mod cuboid;
mod hex;
mod plane;
mod point;
mod torus;
mod triangles;

use std::sync::OnceLock;

use crate::board::{Board, CellId, Position};
use crate::family::{Family, Want};
use crate::piece::PieceSet;
use crate::vocabulary::LatticeWord;

pub use point::{Point, Symmetry};

/// The kinds of boards. What holds for boards of a kind is in its [`lattice`](Self::lattice).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Topology {
    /// Rows and columns, with an edge all around.
    #[default]
    Plane,
    /// Rows and columns that go on at the opposite edge.
    Torus,
    /// Layers of rows and columns. The rows of all layers are stored one after another, equally many for each.
    Cuboid {
        /// The number of layers.
        layers: u32,
    },
    /// Rows of hexagons; the second, fourth, ... is drawn half a cell further right.
    Hex,
    /// Rows of triangles, which point up where row + column is even, counted from 0, and else down.
    Triangles,
}

/// How the cells of boards of one kind lie to each other.
#[derive(Debug)]
#[non_exhaustive]
pub struct Lattice {
    /// How the kind is written behind `board`.
    pub word: LatticeWord,
    /// What people call its parts.
    pub nouns: Nouns,
    /// Whether the cells are squares, or cubes: then there are columns, boxes, rectangles and whatever else wants right angles.
    pub has_squares: bool,
    /// Whether what leaves the board at one edge comes in at the opposite one.
    pub joins_edges: bool,
    /// Whether there are layers.
    pub has_layers: bool,
    /// Whether every second row lies half a cell further right.
    pub is_staggered: bool,
    /// How its places are counted.
    axes: Axes,
    /// The steps to the places that share a side, in reading order: from a cell, and from one that stands on its head.
    sides: [&'static [Point]; 2],
    /// The same for the places that share a side or a corner (in space, also an edge).
    corners: [&'static [Point]; 2],
    /// Turns and flips of which all others are made.
    generators: &'static [Symmetry],
    /// All that they generate, once somebody asked: pieces ask again and again.
    symmetries: OnceLock<Vec<Symmetry>>,
    /// What the points of a row have in common, those of a diagonal that goes down, and those of one that goes up. `None`
    /// where diagonals follow from rows and columns.
    slants: Option<[Common; 3]>,
    /// The sets of pieces that are made of such cells.
    pub sets: &'static [PieceSet],
    /// What a rectangle cut out of such a board is.
    pub part: Topology,
    /// What a cell looks like.
    pub outline: Outline,
}

/// How rows and columns become points, and points rows and columns.
#[derive(Debug)]
struct Axes {
    /// The point in a row and a column, in the first layer.
    point: fn(i32, i32) -> Point,
    /// The row and the column in which a point is drawn; `None` for a point that is the centre of no cell.
    drawn: fn(Point) -> Option<(i32, i32)>,
    /// Where a group of points begins. Two groups that differ by a shift of the lattice begin as far from each other.
    corner: fn(&[Point]) -> Point,
    /// Whether the cell at a point stands on its head: other steps lead to its neighbours.
    is_upended: fn(Point) -> bool,
}

/// What people call the parts of a lattice.
#[derive(Debug)]
#[non_exhaustive]
pub struct Nouns {
    /// The board: `a torus`.
    pub board: &'static str,
    /// The board, where it is described: `A board of hexagons`.
    pub described: &'static str,
    /// The cells that share a side or a corner with another one.
    pub around: &'static str,
    /// The straight lines that there are.
    pub straight: &'static str,
    /// What to use instead of families that there are not.
    pub instead: &'static str,
    /// What to use instead of the corners of a grid.
    pub instead_of_corners: &'static str,
}

/// What a cell looks like, on a grid on which all corners and centres of cells have whole coordinates, to the right and down.
#[derive(Debug)]
#[non_exhaustive]
pub struct Outline {
    /// From the centre of a cell to its corners, clockwise: of a cell, and of one that stands on its head.
    pub corners: [&'static [(i32, i32)]; 2],
    /// The centre of the cell in a row and a column.
    pub centre: fn(i32, i32) -> (i32, i32),
    /// How high a unit of the grid is, where two units are 1 wide, as wide as a square.
    pub unit_height: f64,
    /// From the centre of a cell to where a small text within it begins, its upper left corner or what comes next to it; of a
    /// cell, and of one that stands on its head.
    pub note: [(f64, f64); 2],
    /// From the centre of a cell to a single small letter below it.
    pub letter: (f64, f64),
}

/// What the points of a line have in common: a number that is the same for all of them.
pub(crate) type Common = fn(Point) -> i32;

/// The two ways in which diagonals go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slant {
    /// To the right and down.
    Down,
    /// To the right and up.
    Up,
}

impl LatticeWord {
    /// What holds for boards that are written so, of however many layers.
    #[must_use]
    pub fn lattice(self) -> &'static Lattice {
        Topology::of(self, 1).lattice()
    }
}

impl Topology {
    /// The kind that is written so, of so many layers where it has any.
    #[must_use]
    pub const fn of(word: LatticeWord, layers: u32) -> Self {
        match word {
            LatticeWord::Plane => Self::Plane,
            LatticeWord::Torus => Self::Torus,
            LatticeWord::Cuboid => Self::Cuboid { layers },
            LatticeWord::Hex => Self::Hex,
            LatticeWord::Triangles => Self::Triangles,
        }
    }

    /// What holds for boards of the kind.
    #[must_use]
    pub fn lattice(self) -> &'static Lattice {
        match self {
            Self::Plane => &plane::PLANE,
            Self::Torus => &torus::TORUS,
            Self::Cuboid { .. } => &cuboid::CUBOID,
            Self::Hex => &hex::HEX,
            Self::Triangles => &triangles::TRIANGLES,
        }
    }

    /// The kind of board of which so many such boards one behind another are the layers, `None` where there is none.
    #[must_use]
    pub const fn in_layers(self, layers: u32) -> Option<Self> {
        match self {
            Self::Plane | Self::Cuboid { .. } => Some(Self::Cuboid { layers }),
            Self::Torus | Self::Hex | Self::Triangles => None,
        }
    }

    /// The number of layers; 1 where there are none.
    #[must_use]
    pub const fn layers(self) -> u32 {
        match self {
            Self::Cuboid { layers } => layers,
            Self::Plane | Self::Torus | Self::Hex | Self::Triangles => 1,
        }
    }

    /// Whether there are layers.
    #[must_use]
    pub fn has_layers(self) -> bool {
        self.lattice().has_layers
    }

    /// How many rows each layer has of so many in all.
    #[must_use]
    pub const fn layer_height(self, rows: u32) -> u32 {
        match self.layers() {
            0 => rows,
            layers => rows / layers,
        }
    }

    /// The place in a row, counted through all layers of so many rows, and a column.
    #[must_use]
    pub fn place(self, height: u32, row: u32, column: u32) -> Position {
        if self.has_layers() && height > 0 {
            Position::new(row % height, column).in_layer(row / height)
        } else {
            Position::new(row, column)
        }
    }

    /// The point at a place.
    #[must_use]
    pub fn point(self, position: Position) -> Point {
        self.lattice().point(position)
    }

    /// The place at a point, `None` above or left of the board, or in a layer where there are none.
    #[must_use]
    pub fn position(self, point: Point) -> Option<Position> {
        self.lattice().position(point)
    }

    /// All turns and flips of the lattice: 8 in the plane and on a torus, 48 in space, 12 among hexagons and triangles. The identity is
    /// the first.
    #[must_use]
    pub fn symmetries(self) -> Vec<Symmetry> {
        self.lattice().symmetries()
    }

    /// Whether a family has shapes on a board of this kind.
    #[must_use]
    pub fn has(self, family: &Family) -> bool {
        self.lattice().has(family)
    }
}

impl Lattice {
    /// Whether boards are rows and columns of squares with an edge all around, as on paper.
    #[must_use]
    pub const fn is_plane(&self) -> bool {
        self.is_flat() && !self.joins_edges
    }

    /// Whether boards are rows and columns of squares in a single layer.
    #[must_use]
    pub const fn is_flat(&self) -> bool {
        self.has_squares && !self.has_layers
    }

    /// Whether a family has shapes.
    #[must_use]
    pub fn has(&self, family: &Family) -> bool {
        self.lacks(family).is_none()
    }

    /// What a family wants and the lattice has not, `None` where the family has shapes.
    #[must_use]
    pub fn lacks(&self, family: &Family) -> Option<Want> {
        family.wants().iter().copied().find(|want| !self.offers(*want))
    }

    /// Whether the lattice has what a family may want.
    fn offers(&self, want: Want) -> bool {
        match want {
            Want::RightAngles => self.has_squares,
            Want::Edge => !self.joins_edges,
            Want::Layers => self.has_layers,
            Want::StraightSteps => !self.alternates(),
            Want::OneLayer => !self.has_layers,
            Want::Corners => self.is_plane(),
        }
    }

    /// All turns and flips, the identity first.
    #[must_use]
    pub fn symmetries(&self) -> Vec<Symmetry> {
        self.symmetries.get_or_init(|| generated(self.generators)).clone()
    }

    /// The steps from a place to those that share a side with it, in reading order: four in the plane and on a torus, six in
    /// space and among hexagons, three among triangles.
    #[must_use]
    pub fn sides(&self, from: Point) -> &'static [Point] {
        self.sides[usize::from(self.is_upended(from))]
    }

    /// The steps from a place to those that share a side or a corner with it (in space, also an edge), in reading order: eight,
    /// eight, 26, twelve, and six, since hexagons that share a corner share a side.
    #[must_use]
    pub fn corners(&self, from: Point) -> &'static [Point] {
        self.corners[usize::from(self.is_upended(from))]
    }

    /// The steps from a place to those that share a side or a corner with it, clockwise from the upper left: from side to
    /// side. In space they lie in no circle.
    #[must_use]
    pub fn ring(&self, from: Point) -> Vec<Point> {
        let mut left: Vec<Point> = self.corners(from).to_vec();
        left.sort_by_key(|step| self.drawn(from + *step));
        let mut ring = vec![left.remove(0)];
        // of the two ways on from the upper left, the one in the same row comes first
        let follows = |last: Point, step: Point| self.sides(from + last).contains(&(step - last));
        while let Some(next) = left.iter().position(|step| follows(ring[ring.len() - 1], *step)) {
            ring.push(left.remove(next));
        }
        ring
    }

    /// Whether the cell at a place stands on its head.
    #[must_use]
    pub fn is_upended(&self, point: Point) -> bool {
        (self.axes.is_upended)(point)
    }

    /// Whether every second cell stands on its head.
    #[must_use]
    pub fn alternates(&self) -> bool {
        self.sides[0] != self.sides[1]
    }

    /// The point at a place.
    #[must_use]
    pub fn point(&self, position: Position) -> Point {
        let point = (self.axes.point)(position.row as i32, position.column as i32);
        Point { layer: position.layer.unwrap_or(0) as i32, ..point }
    }

    /// The row and the column in which a point is drawn; `None` for a point at which no cell can lie.
    #[must_use]
    pub fn drawn(&self, point: Point) -> Option<(i32, i32)> {
        (self.axes.drawn)(point)
    }

    /// The place at a point, `None` above or left of the board, or in a layer where there are none.
    #[must_use]
    pub fn position(&self, point: Point) -> Option<Position> {
        let (row, column) = self.drawn(point)?;
        let layer = u32::try_from(point.layer).ok().filter(|layer| *layer == 0 || self.has_layers)?;
        let position = Position::new(u32::try_from(row).ok()?, u32::try_from(column).ok()?);
        Some(if self.has_layers { position.in_layer(layer) } else { position })
    }

    /// Where a group of points begins. Groups that differ by a shift of the lattice begin as far from each other.
    #[must_use]
    pub fn corner(&self, points: &[Point]) -> Point {
        (self.axes.corner)(points)
    }

    /// The step from one place to another, if such a step leads from every cell to a cell that stands as it does.
    #[must_use]
    pub fn shift(&self, from: Point, to: Point) -> Option<Point> {
        (self.is_upended(from) == self.is_upended(to)).then_some(to - from)
    }

    /// What the points of one diagonal have in common; `None` where diagonals follow from rows and columns.
    pub(crate) fn along(&self, slant: Slant) -> Option<Common> {
        let [_, down, up] = self.slants?;
        Some(match slant {
            Slant::Down => down,
            Slant::Up => up,
        })
    }

    /// Whether a straight line of cells leads from one place to another.
    pub(crate) fn is_straight(&self, from: Point, to: Point) -> bool {
        if self.slants.is_some() {
            return self.line_of(from, to).is_some();
        }
        let way = to - from;
        let mut steps = [way.layer, way.row, way.column].map(i32::abs).into_iter().filter(|steps| *steps > 0);
        let first = steps.next();
        steps.all(|other| Some(other) == first)
    }

    /// The points of a straight line from one place to another, both included. Where no line joins them, it goes as far as
    /// the longest of its sides, and no further along the others.
    pub(crate) fn line(&self, from: Point, to: Point) -> Vec<Point> {
        match self.line_of(from, to).filter(|_| self.alternates()) {
            Some(common) => self.walk(from, to, common),
            None => stepped(from, to),
        }
    }

    /// What all points of the row, or of the diagonal, have in common in which two places lie.
    fn line_of(&self, from: Point, to: Point) -> Option<Common> {
        self.slants?.into_iter().find(|common| common(from) == common(to))
    }

    /// From side to side within a line.
    fn walk(&self, from: Point, to: Point, common: Common) -> Vec<Point> {
        let mut walk = vec![from];
        let mut here = from;
        let away = |point: Point| match (self.drawn(point), self.drawn(to)) {
            (Some(one), Some(other)) => one.0.abs_diff(other.0) + one.1.abs_diff(other.1),
            _ => u32::MAX,
        };
        while here != to {
            let steps = self.sides(here).iter().map(|step| here + *step);
            let nearer = steps.filter(|next| common(*next) == common(to) && away(*next) < away(here));
            let Some(next) = nearer.min_by_key(|next| away(*next)) else { break };
            walk.push(next);
            here = next;
        }
        walk
    }
}

/// From one point to another in equal steps, as far as the longest way along an axis.
fn stepped(from: Point, to: Point) -> Vec<Point> {
    let way = to - from;
    let steps = way.layer.abs().max(way.row.abs()).max(way.column.abs());
    let along = |n: i32, way: i32| way.signum() * n.min(way.abs());
    (0..=steps)
        .map(|n| from + Point::new(along(n, way.layer), along(n, way.row), along(n, way.column)))
        .collect()
}

impl Board {
    /// How the cells lie to each other.
    #[must_use]
    pub fn lattice(&self) -> &'static Lattice {
        self.topology().lattice()
    }

    /// The point at which a cell lies.
    ///
    /// # Panics
    /// If the identifier belongs to another board and does not exist here.
    #[must_use]
    pub fn point(&self, cell: CellId) -> Point {
        self.topology().point(self.cell(cell).position)
    }

    /// The cell at a point; `None` for a hole or outside the board. On a torus no point is outside.
    #[must_use]
    pub fn at_point(&self, point: Point) -> Option<CellId> {
        self.at(self.lattice().position(self.wrapped(point))?)
    }

    /// The point on the board that a point means, where what leaves it at one edge comes in at the other.
    pub(crate) fn wrapped(&self, point: Point) -> Point {
        if !self.lattice().joins_edges || self.width() == 0 {
            return point;
        }
        let row = point.row.rem_euclid(self.height() as i32);
        Point { row, column: point.column.rem_euclid(self.width() as i32), ..point }
    }
}

/// The products of symmetries, the identity first.
fn generated(generators: &[Symmetry]) -> Vec<Symmetry> {
    let mut all = vec![Symmetry::IDENTITY];
    let mut next = 0;
    while let Some(&symmetry) = all.get(next) {
        next += 1;
        for generator in generators {
            let product = symmetry.then(*generator);
            if !all.contains(&product) {
                all.push(product);
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Topology; 5] = [
        Topology::Plane,
        Topology::Torus,
        Topology::Cuboid { layers: 3 },
        Topology::Hex,
        Topology::Triangles,
    ];

    /// A cell of each way to stand.
    fn cells(topology: Topology) -> [Point; 2] {
        [0, 1].map(|column| topology.point(Position::new(0, column)))
    }

    #[test]
    fn each_lattice_has_its_neighbours_and_its_turns() {
        let numbers = |topology: Topology| {
            let symmetries = topology.symmetries();
            let turns = symmetries.iter().filter(|symmetry| symmetry.is_turn()).count();
            let [cell, other] = cells(topology);
            let steps = |cell| (topology.lattice().sides(cell).len(), topology.lattice().corners(cell).len());
            assert_eq!(steps(cell), steps(other));
            (steps(cell).0, steps(cell).1, turns, symmetries.len())
        };
        let expected = [(4, 8, 4, 8), (4, 8, 4, 8), (6, 26, 24, 48), (6, 6, 6, 12), (3, 12, 6, 12)];
        assert_eq!(ALL.map(numbers), expected);
    }

    #[test]
    fn symmetries_keep_neighbours_neighbours() {
        for topology in ALL {
            let lattice = topology.lattice();
            for (symmetry, cell) in
                topology.symmetries().into_iter().flat_map(|one| cells(topology).map(|cell| (one, cell)))
            {
                for steps in [Lattice::sides, Lattice::corners] {
                    let mut moved: Vec<Point> =
                        steps(lattice, cell).iter().map(|step| symmetry.apply(*step)).collect();
                    moved.sort();
                    assert_eq!(moved, steps(lattice, symmetry.apply(cell)), "{topology:?} {symmetry:?}");
                }
            }
        }
    }

    #[test]
    fn a_place_has_one_point() {
        for topology in ALL {
            for (row, column) in (0..5).flat_map(|row| (0..5).map(move |column| (row, column))) {
                let position = Position::new(row, column);
                let position = if topology.has_layers() { position.in_layer(2) } else { position };
                assert_eq!(topology.position(topology.point(position)), Some(position));
            }
        }
    }

    #[test]
    fn hexagons_lie_between_those_of_the_rows_above_and_below() {
        let board = Board::with_topology(Topology::Hex, vec![vec![crate::Square::Empty; 3]; 3]);
        let near = |row, column| {
            let centre = board.at(Position::new(row, column)).expect("a cell");
            let cells = board.beside(centre).into_iter();
            cells.map(|cell| board.cell(cell).position.to_string()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(near(1, 1), "r1c2 r1c3 r2c1 r2c3 r3c2 r3c3");
        assert_eq!(near(0, 0), "r1c2 r2c1");
        assert_eq!(near(2, 1), "r2c1 r2c2 r3c1 r3c3");
    }

    #[test]
    fn a_torus_has_no_outside_and_layers_lie_behind_each_other() {
        let rows = vec![vec![crate::Square::Empty; 3]; 4];
        let torus = Board::with_topology(Topology::Torus, rows.clone());
        assert_eq!(torus.at_point(Point::new(0, -1, 3)), torus.at(Position::new(3, 0)));
        let cuboid = Board::with_topology(Topology::Cuboid { layers: 2 }, rows);
        let cell = cuboid.at_point(Point::new(1, 0, 2)).expect("a cell");
        assert_eq!(cuboid.cell(cell).position.to_string(), "l2r1c3");
        assert_eq!(cuboid.at_point(Point::new(0, 2, 0)), None);
        assert_eq!((cuboid.layers(), cuboid.layer_height(), cuboid.height()), (2, 2, 4));
    }
}
