//! Rows and columns of squares, with an edge all around.

use std::sync::OnceLock;

use super::{Axes, Lattice, Nouns, Outline, Point, Symmetry, Topology};
use crate::piece::PieceSet;
use crate::vocabulary::LatticeWord;

pub(super) static PLANE: Lattice = Lattice {
    word: LatticeWord::Plane,
    nouns: Nouns {
        board: "this board",
        described: "The board",
        around: "the eight cells around it",
        straight: "a row, a column or a diagonal",
        instead: "",
        instead_of_corners: "",
    },
    has_squares: true,
    joins_edges: false,
    has_layers: false,
    is_staggered: false,
    axes: STRAIGHT,
    sides: [&SIDES; 2],
    corners: [&CORNERS; 2],
    generators: &[QUARTER, FLIP],
    symmetries: OnceLock::new(),
    slants: None,
    sets: POLYOMINOES,
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

/// Rows and columns as they are.
pub(super) const STRAIGHT: Axes = Axes {
    point: Point::flat,
    drawn: |point| Some((point.row, point.column)),
    corner: Point::least,
    is_upended: |_| false,
};

/// The sets of pieces that are made of squares; in space, of cubes.
pub(super) const POLYOMINOES: &[PieceSet] = &[
    PieceSet::Dominoes,
    PieceSet::Trominoes,
    PieceSet::Tetrominoes,
    PieceSet::Pentominoes,
    PieceSet::Hexominoes,
];

pub(super) const SQUARE: Outline = Outline {
    corners: [&[(-1, -1), (1, -1), (1, 1), (-1, 1)]; 2],
    centre: |row, column| (2 * column + 1, 2 * row + 1),
    unit_height: 0.5,
    note: [(-0.5, -0.5); 2],
    letter: (0.38, 0.36),
};
