//! How the places of a board lie to each other: in the plane, on a torus, in space, or as hexagons.
//!
//! A [`Point`] is a place by whole numbers in which every step means the same wherever it starts, and a turn is a matrix.
//! On most boards these are layer, row and column. On a hex board every second row is drawn half a cell further right,
//! so columns alone do not do: there a point counts along the row and along the diagonal that goes down to the right
//! (axial coordinates).

use crate::board::{Board, CellId, Position};

/// The kinds of boards.
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
}

/// A place of the lattice, or the step from one to another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// Layers, from the first one.
    pub layer: i32,
    /// Rows, from the top.
    pub row: i32,
    /// Columns, from the left. On a hex board, places along the row, from the diagonal through the first cell.
    pub column: i32,
}

impl Point {
    /// The point or step of so many layers, rows and columns.
    #[must_use]
    pub const fn new(layer: i32, row: i32, column: i32) -> Self {
        Self { layer, row, column }
    }

    /// The point or step within a layer.
    #[must_use]
    pub const fn flat(row: i32, column: i32) -> Self {
        Self::new(0, row, column)
    }
}

impl std::ops::Add for Point {
    type Output = Self;

    fn add(self, step: Self) -> Self {
        Self::new(self.layer + step.layer, self.row + step.row, self.column + step.column)
    }
}

impl std::ops::Sub for Point {
    type Output = Self;

    fn sub(self, from: Self) -> Self {
        Self::new(self.layer - from.layer, self.row - from.row, self.column - from.column)
    }
}

/// A turn of the lattice about a point, or one with a flip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symmetry([[i32; 3]; 3]);

impl Symmetry {
    /// The one that leaves all as it is.
    pub const IDENTITY: Self = Self([[1, 0, 0], [0, 1, 0], [0, 0, 1]]);

    /// Where a step leads after it.
    #[must_use]
    pub fn apply(self, step: Point) -> Point {
        let along = |row: [i32; 3]| row[0] * step.layer + row[1] * step.row + row[2] * step.column;
        Point::new(along(self.0[0]), along(self.0[1]), along(self.0[2]))
    }

    /// This one, and then another.
    #[must_use]
    pub fn then(self, next: Self) -> Self {
        let product = |row: usize, column: usize| (0..3).map(|k| next.0[row][k] * self.0[k][column]).sum();
        Self([0, 1, 2].map(|row| [0, 1, 2].map(|column| product(row, column))))
    }

    /// Whether it is a turn: no flip, no mirror image.
    #[must_use]
    pub fn is_turn(self) -> bool {
        let [[a, b, c], [d, e, f], [g, h, i]] = self.0;
        a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) == 1
    }
}

impl Topology {
    /// Whether there are layers.
    #[must_use]
    pub const fn has_layers(self) -> bool {
        matches!(self, Self::Cuboid { .. })
    }

    /// How many rows each layer has of so many in all.
    #[must_use]
    pub const fn layer_height(self, rows: u32) -> u32 {
        match self {
            Self::Cuboid { layers: 0 } | Self::Plane | Self::Torus | Self::Hex => rows,
            Self::Cuboid { layers } => rows / layers,
        }
    }

    /// The place in a row, counted through all layers of so many rows, and a column.
    #[must_use]
    pub const fn place(self, height: u32, row: u32, column: u32) -> Position {
        match self {
            Self::Cuboid { .. } if height > 0 => Position::new(row % height, column).in_layer(row / height),
            _ => Position::new(row, column),
        }
    }

    /// The steps to the places that share a side: four in the plane and on a torus, six in space and among hexagons.
    #[must_use]
    pub fn sides(self) -> Vec<Point> {
        let is_side = |step: &Point| match self {
            Self::Hex => true,
            _ => step.layer.abs() + step.row.abs() + step.column.abs() == 1,
        };
        let mut steps = self.corners();
        steps.retain(is_side);
        steps
    }

    /// The steps to the places that share a side or a corner (in space, also an edge), in reading order: eight, eight, 26,
    /// and six, since hexagons that share a corner share a side.
    #[must_use]
    pub fn corners(self) -> Vec<Point> {
        let layers = if self.has_layers() { -1..=1 } else { 0..=0 };
        let steps = layers.flat_map(|layer| {
            (-1..=1).flat_map(move |row| (-1..=1).map(move |column| Point::new(layer, row, column)))
        });
        // among hexagons, up and left and down and right are two steps
        let is_far = |step: &Point| self == Self::Hex && step.row == step.column;
        steps.filter(|step| *step != Point::default() && !is_far(step)).collect()
    }

    /// All turns and flips of the lattice: 8 in the plane and on a torus, 48 in space, 12 among hexagons. The identity is
    /// the first.
    #[must_use]
    pub fn symmetries(self) -> Vec<Symmetry> {
        let generators: &[Symmetry] = match self {
            Self::Plane | Self::Torus => &[QUARTER, FLIP],
            Self::Cuboid { .. } => &[QUARTER, FLIP, TILT],
            Self::Hex => &[SIXTH, SWAP],
        };
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

    /// The point at a place.
    #[must_use]
    pub fn point(self, position: Position) -> Point {
        let (row, column) = (position.row as i32, position.column as i32);
        match self {
            Self::Hex => Point::new(0, row, column - row / 2),
            _ => Point::new(position.layer.unwrap_or(0) as i32, row, column),
        }
    }

    /// The place at a point, `None` above or left of the board, or in a layer where there are none.
    #[must_use]
    pub fn position(self, point: Point) -> Option<Position> {
        let row = u32::try_from(point.row).ok()?;
        let layer = u32::try_from(point.layer).ok().filter(|layer| *layer == 0 || self.has_layers())?;
        let column = match self {
            Self::Hex => point.column + point.row / 2,
            _ => point.column,
        };
        let position = Position::new(row, u32::try_from(column).ok()?);
        Some(if self.has_layers() { position.in_layer(layer) } else { position })
    }
}

/// A quarter turn within the layer: right becomes down.
const QUARTER: Symmetry = Symmetry([[1, 0, 0], [0, 0, 1], [0, -1, 0]]);
/// Left and right change places.
const FLIP: Symmetry = Symmetry([[1, 0, 0], [0, 1, 0], [0, 0, -1]]);
/// A quarter turn that makes layers of rows.
const TILT: Symmetry = Symmetry([[0, 1, 0], [-1, 0, 0], [0, 0, 1]]);
/// A sixth of a turn of hexagons: right becomes down right.
const SIXTH: Symmetry = Symmetry([[1, 0, 0], [0, 1, 1], [0, -1, 0]]);
/// The two axes of hexagons change places.
const SWAP: Symmetry = Symmetry([[1, 0, 0], [0, 0, 1], [0, 1, 0]]);

impl Board {
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
        let topology = self.topology();
        let point = match topology {
            Topology::Torus if self.width() > 0 => Point {
                row: point.row.rem_euclid(self.height() as i32),
                column: point.column.rem_euclid(self.width() as i32),
                ..point
            },
            _ => point,
        };
        self.at(topology.position(point)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Topology; 4] =
        [Topology::Plane, Topology::Torus, Topology::Cuboid { layers: 3 }, Topology::Hex];

    #[test]
    fn each_lattice_has_its_neighbours_and_its_turns() {
        let numbers = |topology: Topology| {
            let symmetries = topology.symmetries();
            let turns = symmetries.iter().filter(|symmetry| symmetry.is_turn()).count();
            (topology.sides().len(), topology.corners().len(), turns, symmetries.len())
        };
        assert_eq!(ALL.map(numbers), [(4, 8, 4, 8), (4, 8, 4, 8), (6, 26, 24, 48), (6, 6, 6, 12)]);
    }

    #[test]
    fn symmetries_keep_neighbours_neighbours() {
        for topology in ALL {
            for steps in [topology.sides(), topology.corners()] {
                for symmetry in topology.symmetries() {
                    let mut moved: Vec<Point> = steps.iter().map(|step| symmetry.apply(*step)).collect();
                    moved.sort();
                    assert_eq!(moved, steps, "{topology:?} {symmetry:?}");
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
            let cells = Topology::Hex.sides().into_iter();
            let cells = cells.filter_map(|step| board.at_point(board.point(centre) + step));
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
