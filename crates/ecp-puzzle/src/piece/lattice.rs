//! Turns of pieces and boards: which of them a lattice has.

use super::{PieceCell, Turning};

/// A place relative to another one. On a board of hexagons `row` and `column` are axial coordinates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Offset {
    /// Layers down.
    pub layer: i32,
    /// Rows down.
    pub row: i32,
    /// Columns to the right.
    pub column: i32,
}

impl Offset {
    /// The place so many layers, rows and columns away.
    #[must_use]
    pub const fn new(layer: i32, row: i32, column: i32) -> Self {
        Self { layer, row, column }
    }

    /// A place in the same layer.
    #[must_use]
    pub const fn flat(row: i32, column: i32) -> Self {
        Self::new(0, row, column)
    }
}

/// How the cells of a board lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lattice {
    /// Squares in rows and columns.
    Squares,
    /// Hexagons, in axial coordinates: the six neighbours of a cell are (0, ±1), (±1, 0), (1, -1) and (-1, 1).
    Hexagons,
    /// Cubes in layers.
    Cubes,
}

/// A turn or a flip: a matrix of whole numbers that maps the lattice onto itself. It acts on (layer, row, column).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turn([[i32; 3]; 3]);

impl Turn {
    /// The turn that moves nothing.
    pub const IDENTITY: Self = Self([[1, 0, 0], [0, 1, 0], [0, 0, 1]]);
    /// A quarter turn within the layer.
    const QUARTER: Self = Self([[1, 0, 0], [0, 0, 1], [0, -1, 0]]);
    /// Rows become columns.
    const TRANSPOSE: Self = Self([[1, 0, 0], [0, 0, 1], [0, 1, 0]]);
    /// Layers become rows, and rows columns.
    const ROUND: Self = Self([[0, 1, 0], [0, 0, 1], [1, 0, 0]]);
    /// Everything upside down: the mirror image in space.
    const INVERSE: Self = Self([[-1, 0, 0], [0, -1, 0], [0, 0, -1]]);
    /// A sixth of a turn on hexagons.
    const SIXTH: Self = Self([[1, 0, 0], [0, 1, 1], [0, -1, 0]]);

    /// Where the turn takes a place.
    #[must_use]
    pub fn apply(self, place: Offset) -> Offset {
        let from = [place.layer, place.row, place.column];
        let [layer, row, column] = self.0.map(|line| (0..3).map(|index| line[index] * from[index]).sum());
        Offset { layer, row, column }
    }

    /// First the other turn, then this one.
    fn after(self, first: Self) -> Self {
        let entry = |row: usize, column: usize| (0..3).map(|k| self.0[row][k] * first.0[k][column]).sum();
        Self([0, 1, 2].map(|row| [0, 1, 2].map(|column| entry(row, column))))
    }
}

impl Lattice {
    /// All turns that a piece may take, the one that moves nothing first.
    #[must_use]
    pub fn turns(self, turning: Turning) -> Vec<Turn> {
        let turns: &[Turn] = match self {
            Self::Squares => &[Turn::QUARTER],
            Self::Hexagons => &[Turn::SIXTH],
            Self::Cubes => &[Turn::QUARTER, Turn::ROUND],
        };
        let flip = match self {
            Self::Squares | Self::Hexagons => Turn::TRANSPOSE,
            Self::Cubes => Turn::INVERSE,
        };
        match turning {
            Turning::Fixed => vec![Turn::IDENTITY],
            Turning::OneSided => generated(turns),
            Turning::Free => generated(&[turns, &[flip]].concat()),
        }
    }

    /// The directions in which a word may be read: across; across and down; all of them.
    #[must_use]
    pub fn readings(self, turning: Turning) -> Vec<Offset> {
        let (across, down, layers) = (Offset::flat(0, 1), Offset::flat(1, 0), Offset::new(1, 0, 0));
        match (turning, self) {
            (Turning::Fixed, _) => vec![across],
            (Turning::OneSided, Self::Cubes) => vec![across, down, layers],
            (Turning::OneSided, _) => vec![across, down],
            (Turning::Free, Self::Hexagons) => {
                [(0, 1), (0, -1), (1, 0), (-1, 0), (1, -1), (-1, 1)].map(|(r, c)| Offset::flat(r, c)).to_vec()
            }
            (Turning::Free, _) => directions(self == Self::Cubes),
        }
    }
}

/// All steps to a cell that shares a side or a corner.
fn directions(in_space: bool) -> Vec<Offset> {
    let layers = if in_space { -1..=1 } else { 0..=0 };
    let step = |layer, row| (-1..=1).map(move |column| Offset::new(layer, row, column));
    let steps = layers.flat_map(|layer| (-1..=1).flat_map(move |row| step(layer, row)));
    steps.filter(|step| *step != Offset::default()).collect()
}

/// All turns that can be made of some.
fn generated(by: &[Turn]) -> Vec<Turn> {
    let mut found = vec![Turn::IDENTITY];
    let mut next = 0;
    while let Some(turn) = found.get(next).copied() {
        next += 1;
        for generator in by {
            let made = generator.after(turn);
            if !found.contains(&made) {
                found.push(made);
            }
        }
    }
    found
}

/// The cells of a piece after a turn, moved so that the smallest layer, row and column are 0, in order.
#[must_use]
pub fn normalized(cells: &[PieceCell], turn: Turn) -> Vec<PieceCell> {
    let mut turned: Vec<PieceCell> =
        cells.iter().map(|cell| PieceCell { offset: turn.apply(cell.offset), ..*cell }).collect();
    let least = |part: fn(&Offset) -> i32| turned.iter().map(|cell| part(&cell.offset)).min().unwrap_or(0);
    let (layer, row, column) =
        (least(|place| place.layer), least(|place| place.row), least(|place| place.column));
    for cell in &mut turned {
        cell.offset.layer -= layer;
        cell.offset.row -= row;
        cell.offset.column -= column;
    }
    turned.sort();
    turned
}
