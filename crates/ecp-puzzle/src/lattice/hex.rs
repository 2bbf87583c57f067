//! Rows of hexagons; the second, fourth, ... lies half a cell further right. Its lines are the rows and the two diagonals.
//!
//! A point counts along the row and along the diagonal that goes down to the right (axial coordinates).

use super::{Lattice, Nouns, Outline, Point, Symmetry, Topology};
use crate::vocabulary::LatticeWord;
use crate::{Direction, Family};

pub(super) static HEX: Lattice = Lattice {
    word: LatticeWord::Hex,
    nouns: Nouns {
        board: "a board of hexagons",
        described: "A board of hexagons",
        around: "the six cells around it",
        straight: "a row or a diagonal",
        instead: "its lines are `rows`, `downDiags` and `upDiags`, and `around` holds six cells",
    },
    has_squares: false,
    joins_edges: false,
    has_layers: false,
    is_staggered: true,
    sides: &NEAR,
    // hexagons that share a corner share a side
    corners: &NEAR,
    generators: &[SIXTH, SWAP],
    slants: Some([|point| point.column, |point| point.row + point.column]),
    lacks,
    part: Topology::Hex,
    outline: Outline {
        corners: &[(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)],
        first: (1, 2),
        step: (2, 3),
        // a hexagon is as wide as a square, from side to side: 1 / √12
        unit_height: 0.288_675_134_594_812_9,
    },
};

const NEAR: [Point; 6] = [
    Point::flat(-1, 0),
    Point::flat(-1, 1),
    Point::flat(0, -1),
    Point::flat(0, 1),
    Point::flat(1, -1),
    Point::flat(1, 0),
];

/// A sixth of a turn: right becomes down right.
const SIXTH: Symmetry = Symmetry([[1, 0, 0], [0, 1, 1], [0, -1, 0]]);
/// The two axes change places.
const SWAP: Symmetry = Symmetry([[1, 0, 0], [0, 0, 1], [0, 1, 0]]);

/// What wants right angles.
fn lacks(family: &Family) -> bool {
    matches!(
        family,
        Family::Cols
            | Family::Boxes { .. }
            | Family::MainDiags
            | Family::Leaps { .. }
            | Family::Windows { .. }
            | Family::Centred { .. }
            | Family::Runs(Direction::Down)
            | Family::Sightlines
            | Family::Layers
            | Family::Pillars
    )
}
