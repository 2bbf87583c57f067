//! Rows and columns of squares that go on at the opposite edge.

use std::sync::OnceLock;

use super::plane::{CORNERS, FLIP, POLYOMINOES, QUARTER, SIDES, SQUARE, STRAIGHT};
use super::{Lattice, Nouns, Topology};
use crate::vocabulary::LatticeWord;

pub(super) static TORUS: Lattice = Lattice {
    word: LatticeWord::Torus,
    nouns: Nouns {
        board: "a torus",
        described: "A board whose rows and columns go on at the opposite edge",
        around: "the eight cells around it",
        straight: "a row, a column or a diagonal",
        instead: "a torus has no edge from which one could look; use `rows` and `cols`",
        instead_of_corners: "a torus has no edge, and each of its corners lies in four cells: use `windows 2 2`",
    },
    has_squares: true,
    joins_edges: true,
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
