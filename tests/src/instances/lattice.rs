//! Cells in the plane, in space and on the triangular grid, with three coordinates each; written to be plain, not fast.
//!
//! A square lies at row, column, 0, and a cube at its three coordinates. A triangle has three coordinates as well, one
//! for each direction of the grid's lines: those of one kind of triangles have an even sum, those of the other the
//! next odd one, and a step over a side changes one coordinate.

use std::collections::BTreeSet;

/// A cell.
pub type Cell = [i32; 3];
/// A set of cells: a region or a shape.
pub type Cells = BTreeSet<Cell>;

/// A kind of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lattice {
    /// Squares in the plane.
    Squares,
    /// Cubes in space; what is built of them cannot be reflected.
    Cubes,
    /// Triangles in the plane.
    Triangles,
}

/// The symmetry that takes coordinate `from[i]` with the sign `signs[i]` as coordinate `i`.
type Symmetry = ([usize; 3], [i32; 3]);

const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [2, 1, 0], [1, 0, 2]];

impl Lattice {
    fn neighbours(self, cell: Cell) -> Vec<Cell> {
        let step = |axis: usize, by: i32| {
            let mut next = cell;
            next[axis] += by;
            next
        };
        let axes = if self == Self::Squares { 0..2 } else { 0..3 };
        let is_even = cell.iter().sum::<i32>() % 2 == 0;
        match self {
            Self::Triangles => axes.map(|axis| step(axis, if is_even { 1 } else { -1 })).collect(),
            _ => axes.flat_map(|axis| [step(axis, -1), step(axis, 1)]).collect(),
        }
    }

    fn symmetries(self) -> Vec<Symmetry> {
        let signs = (0..8).map(|bits| [1, 2, 4].map(|bit| if bits & bit == 0 { 1 } else { -1 }));
        let all = signs.flat_map(|signs| ORDERS.map(|order| (order, signs)));
        let is_one = |(order, signs): &Symmetry| match self {
            Self::Squares => order[2] == 2 && signs[2] == 1,
            // the first three orders are even
            Self::Cubes => ORDERS[..3].contains(order) == (signs.iter().product::<i32>() == 1),
            Self::Triangles => signs[0] == signs[1] && signs[1] == signs[2],
        };
        all.filter(is_one).collect()
    }

    /// A shape turned (and, in the plane, flipped) in all ways, each once, with its first cell at the origin.
    #[must_use]
    pub fn orientations(self, shape: &Cells) -> BTreeSet<Cells> {
        let turned = |(order, signs): Symmetry| {
            shape.iter().map(|cell| [0, 1, 2].map(|axis| signs[axis] * cell[order[axis]])).collect()
        };
        self.symmetries().into_iter().map(|symmetry| at_origin(&turned(symmetry))).collect()
    }

    /// The one that stands for all orientations of a shape.
    ///
    /// # Panics
    /// If the shape is empty.
    #[must_use]
    pub fn canonical(self, shape: &Cells) -> Cells {
        self.orientations(shape).pop_first().expect("a shape has an orientation")
    }

    /// All connected shapes of so many cells, up to symmetry.
    #[must_use]
    pub fn free_shapes(self, size: usize) -> BTreeSet<Cells> {
        let mut shapes = BTreeSet::from([Cells::from([[0, 0, 0]])]);
        for _ in 1..size {
            // the origin of a shape on triangles is of either kind: a step over a side leads back or on
            let grown = shapes.iter().flat_map(|shape| self.grown(&self.on_lattice(shape), |_| true));
            shapes = grown.map(|shape| self.canonical(&shape)).collect();
        }
        shapes
    }

    /// All connected sets of so many cells of a region.
    #[must_use]
    pub fn connected_sets(self, region: &Cells, size: usize) -> BTreeSet<Cells> {
        let mut sets: BTreeSet<Cells> = region.iter().map(|cell| Cells::from([*cell])).collect();
        for _ in 1..size {
            sets = sets.iter().flat_map(|set| self.grown(set, |cell| region.contains(cell))).collect();
        }
        sets
    }

    /// The sets with one cell more, next to one of the others.
    fn grown(self, set: &Cells, may_take: impl Fn(&Cell) -> bool) -> Vec<Cells> {
        let beside: Cells = set.iter().flat_map(|cell| self.neighbours(*cell)).collect();
        let fresh = beside.difference(set).filter(|cell| may_take(cell));
        fresh.map(|cell| set.iter().chain([cell]).copied().collect()).collect()
    }

    /// The shape moved so that the sums of its triangles are 0 and 1.
    fn on_lattice(self, shape: &Cells) -> Cells {
        let lowest = shape.iter().map(|cell| cell.iter().sum::<i32>()).min().unwrap_or(0);
        let down = if self == Self::Triangles { lowest } else { 0 };
        shape.iter().map(|[a, b, c]| [*a, *b, c - down]).collect()
    }
}

/// The places of a shape, as it is, within a region.
pub(super) fn places(shape: &Cells, region: &Cells) -> Vec<Cells> {
    let shape = at_origin(shape);
    let at = |[a, b, c]: &Cell| shape.iter().map(|[x, y, z]| [a + x, b + y, c + z]).collect();
    region.iter().map(at).filter(|place: &Cells| place.is_subset(region)).collect()
}

fn at_origin(shape: &Cells) -> Cells {
    let Some([a, b, c]) = shape.first() else { return Cells::new() };
    shape.iter().map(|[x, y, z]| [x - a, y - b, z - c]).collect()
}

/// The name of a cell as an item.
pub(super) fn name(cell: &Cell) -> String {
    let [x, y, z] = cell;
    format!("x{x}y{y}z{z}")
}

/// The names of cells as items.
pub(super) fn names(cells: &Cells) -> Vec<String> {
    cells.iter().map(name).collect()
}

/// A box of cells; a rectangle with the depth 1.
pub(super) fn cuboid(height: i32, width: i32, depth: i32) -> Cells {
    let row = move |x| (0..width).flat_map(move |y| (0..depth).map(move |z| [x, y, z]));
    (0..height).flat_map(row).collect()
}

/// A shape drawn with `X`; `/` ends a row, `|` a layer.
pub(super) fn drawn(drawing: &str) -> Cells {
    let mut cells = Cells::new();
    for (layer, z) in drawing.split('|').zip(0..) {
        for (row, x) in layer.split('/').zip(0..) {
            let marks = row.trim().chars().zip(0..).filter(|(mark, _)| *mark == 'X');
            cells.extend(marks.map(|(_, y)| [x, y, z]));
        }
    }
    cells
}
