//! Rows and columns of squares that go on at the opposite edge.

use super::plane::{CORNERS, FLIP, POLYOMINOES, QUARTER, SIDES, SQUARE, STRAIGHT};
use super::{Lattice, Nouns, Topology};
use crate::Family;
use crate::vocabulary::LatticeWord;

pub(super) static TORUS: Lattice = Lattice {
    word: LatticeWord::Torus,
    nouns: Nouns {
        board: "a torus",
        described: "A board whose rows and columns go on at the opposite edge",
        around: "the eight cells around it",
        straight: "a row, a column or a diagonal",
        instead: "a torus has no edge from which one could look; use `rows` and `cols`",
    },
    has_squares: true,
    joins_edges: true,
    has_layers: false,
    is_staggered: false,
    axes: STRAIGHT,
    sides: [&SIDES; 2],
    corners: [&CORNERS; 2],
    generators: &[QUARTER, FLIP],
    slants: None,
    // nobody stands outside of a torus
    lacks: |family| matches!(family, Family::Sightlines | Family::Layers | Family::Pillars),
    sets: POLYOMINOES,
    part: Topology::Plane,
    outline: SQUARE,
};
