//! Layers of rows and columns: the cells are cubes.

use std::sync::OnceLock;

use super::plane::{FLIP, POLYOMINOES, QUARTER, SQUARE, STRAIGHT};
use super::{Lattice, Nouns, Point, Symmetry, Topology};
use crate::vocabulary::LatticeWord;

pub(super) static CUBOID: Lattice = Lattice {
    word: LatticeWord::Cuboid,
    nouns: Nouns {
        board: "a board with layers",
        described: "A board in layers",
        around: "the cells around it",
        straight: "a row, a column or a diagonal",
        instead: "",
        instead_of_corners: "the corners of squares are edges of cubes: use `windows 2 2`, or list the cells in `lines { ... }`",
    },
    has_squares: true,
    joins_edges: false,
    has_layers: true,
    is_staggered: false,
    axes: STRAIGHT,
    sides: [&SIDES; 2],
    corners: [&CORNERS; 2],
    generators: &[QUARTER, FLIP, TILT],
    symmetries: OnceLock::new(),
    slants: None,
    sets: POLYOMINOES,
    part: Topology::Plane,
    outline: SQUARE,
};

const SIDES: [Point; 6] = [
    Point::new(-1, 0, 0),
    Point::new(0, -1, 0),
    Point::new(0, 0, -1),
    Point::new(0, 0, 1),
    Point::new(0, 1, 0),
    Point::new(1, 0, 0),
];

/// All steps of at most one layer, row and column, but the one that leads nowhere.
const CORNERS: [Point; 26] = {
    let mut steps = [Point::new(0, 0, 0); 26];
    let (mut number, mut at) = (0, 0);
    while at < 27 {
        if at != 13 {
            steps[number] = Point::new(at / 9 - 1, at / 3 % 3 - 1, at % 3 - 1);
            number += 1;
        }
        at += 1;
    }
    steps
};

/// A quarter turn that makes layers of rows.
const TILT: Symmetry = Symmetry([[0, 1, 0], [-1, 0, 0], [0, 0, 1]]);
