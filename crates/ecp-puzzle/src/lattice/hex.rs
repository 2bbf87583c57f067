//! Rows of hexagons; the second, fourth, ... lies half a cell further right. Its lines are the rows and the two diagonals.
//!
//! A point counts along the row and along the diagonal that goes down to the right (axial coordinates).

use std::sync::OnceLock;

use super::{Axes, Lattice, Nouns, Outline, Point, Symmetry, Topology};
use crate::vocabulary::LatticeWord;

pub(super) static HEX: Lattice = Lattice {
    word: LatticeWord::Hex,
    nouns: Nouns {
        board: "a board of hexagons",
        described: "A board of hexagons",
        around: "the six cells around it",
        straight: "a row or a diagonal",
        instead: "its lines are `rows`, `downDiags` and `upDiags`, and `around` holds six cells",
        instead_of_corners: "hexagons meet by threes: use `around`, or list the cells in `lines { ... }`",
    },
    has_squares: false,
    joins_edges: false,
    has_layers: false,
    is_staggered: true,
    axes: Axes {
        point: |row, column| Point::flat(row, column - row.div_euclid(2)),
        drawn: |point| Some((point.row, point.column + point.row.div_euclid(2))),
        corner: Point::least,
        is_upended: |_| false,
    },
    sides: [&NEAR; 2],
    // hexagons that share a corner share a side
    corners: [&NEAR; 2],
    generators: &[SIXTH, SWAP],
    symmetries: OnceLock::new(),
    slants: Some([|point| point.row, |point| point.column, |point| point.row + point.column]),
    sets: &[],
    part: Topology::Hex,
    outline: Outline {
        corners: [&[(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)]; 2],
        centre: |row, column| (2 * column + row.rem_euclid(2) + 1, 3 * row + 2),
        // a hexagon is as wide as a square, from side to side: 1 / √12
        unit_height: 0.288_675_134_594_812_9,
        note: [(-0.30, -0.42); 2],
        letter: (0.27, 0.36),
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
