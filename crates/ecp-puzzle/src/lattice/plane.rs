//! Rows and columns of squares, with an edge all around.

use super::{Lattice, Nouns, Outline, Point, Symmetry, Topology};
use crate::Family;
use crate::vocabulary::LatticeWord;

pub(super) static PLANE: Lattice = Lattice {
    word: LatticeWord::Plane,
    nouns: Nouns {
        board: "this board",
        described: "The board",
        around: "the eight cells around it",
        straight: "a row, a column or a diagonal",
        instead: "",
    },
    has_squares: true,
    joins_edges: false,
    has_layers: false,
    is_staggered: false,
    sides: &SIDES,
    corners: &CORNERS,
    generators: &[QUARTER, FLIP],
    slants: None,
    lacks: |family| matches!(family, Family::Layers | Family::Pillars),
    part: Topology::Plane,
    outline: SQUARE,
};

pub(super) const SIDES: [Point; 4] =
    [Point::flat(-1, 0), Point::flat(0, -1), Point::flat(0, 1), Point::flat(1, 0)];

pub(super) const CORNERS: [Point; 8] = [
    Point::flat(-1, -1),
    Point::flat(-1, 0),
    Point::flat(-1, 1),
    Point::flat(0, -1),
    Point::flat(0, 1),
    Point::flat(1, -1),
    Point::flat(1, 0),
    Point::flat(1, 1),
];

/// A quarter turn within the layer: right becomes down.
pub(super) const QUARTER: Symmetry = Symmetry([[1, 0, 0], [0, 0, 1], [0, -1, 0]]);
/// Left and right change places.
pub(super) const FLIP: Symmetry = Symmetry([[1, 0, 0], [0, 1, 0], [0, 0, -1]]);

pub(super) const SQUARE: Outline =
    Outline { corners: &[(-1, -1), (1, -1), (1, 1), (-1, 1)], first: (1, 1), step: (2, 2), unit_height: 0.5 };
