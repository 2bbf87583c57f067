//! Sets of pieces that have names of their own: dominoes, pentominoes and the like.
//!
//! # Source
//! S. W. Golomb, Polyominoes (1965), for the sets; the letters of the pentominoes are the usual ones (F I L P N T U V W
//! X Y Z), those of the tetrominoes I L O S T, with J and Z for the mirror images.

use std::collections::BTreeSet;

use super::{Form, Piece, PieceCell, Turning};
use crate::board::Position;
use crate::input::Bounds;
use crate::lattice::{Point, Topology};
use crate::vocabulary::Word;

/// A set of pieces with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PieceSet {
    /// The domino.
    Dominoes,
    /// The two trominoes: I and L.
    Trominoes,
    /// The five tetrominoes: I, L, O, S and T; where they may not be flipped also J and Z.
    Tetrominoes,
    /// The twelve pentominoes: F, I, L, P, N, T, U, V, W, X, Y and Z; where they may not be flipped also the mirror
    /// images F', L', P', N', Y' and Z'.
    Pentominoes,
    /// The 35 hexominoes, numbered.
    Hexominoes,
    /// The diamond: two triangles.
    Diamonds,
    /// The triamond.
    Triamonds,
    /// The three tetriamonds, numbered.
    Tetriamonds,
    /// The four pentiamonds, numbered.
    Pentiamonds,
    /// The twelve hexiamonds, numbered.
    Hexiamonds,
}

/// The pieces that are drawn, by size: a name, and rows divided by blanks.
const DRAWN: &[(&str, &str)] = &[
    ("domino", "XX"),
    ("I", "XXX"),
    ("L", "X. XX"),
    ("I", "XXXX"),
    ("L", "X. X. XX"),
    ("O", "XX XX"),
    ("S", ".XX XX."),
    ("T", "XXX .X."),
    ("F", ".XX XX. .X."),
    ("I", "XXXXX"),
    ("L", "X. X. X. XX"),
    ("P", "XX XX X."),
    ("N", ".X .X XX X."),
    ("T", "XXX .X. .X."),
    ("U", "X.X XXX"),
    ("V", "X.. X.. XXX"),
    ("W", "X.. XX. .XX"),
    ("X", ".X. XXX .X."),
    ("Y", ".X XX .X .X"),
    ("Z", "XX. .X. .XX"),
];

impl std::fmt::Display for PieceSet {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(self.word())
    }
}

impl PieceSet {
    /// The number of cells of each piece.
    #[must_use]
    pub const fn size(self) -> usize {
        match self {
            Self::Dominoes | Self::Diamonds => 2,
            Self::Trominoes | Self::Triamonds => 3,
            Self::Tetrominoes | Self::Tetriamonds => 4,
            Self::Pentominoes | Self::Pentiamonds => 5,
            Self::Hexominoes | Self::Hexiamonds => 6,
        }
    }

    /// What the pieces are made of.
    #[must_use]
    pub const fn cells(self) -> &'static str {
        match self {
            Self::Dominoes | Self::Trominoes | Self::Tetrominoes | Self::Pentominoes | Self::Hexominoes => {
                "squares"
            }
            Self::Diamonds | Self::Triamonds | Self::Tetriamonds | Self::Pentiamonds | Self::Hexiamonds => {
                "triangles"
            }
        }
    }

    /// Whether the pieces are drawn below, and have names.
    const fn is_drawn(self) -> bool {
        matches!(self, Self::Dominoes | Self::Trominoes | Self::Tetrominoes | Self::Pentominoes)
    }
}

/// The pieces of a set, each of them used so often. Where they may not be flipped, or not even turned, those that differ
/// only by that are pieces of their own.
#[must_use]
pub fn set(name: PieceSet, topology: Topology, turning: Turning, occurs: Bounds) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for (name, cells) in free(name, topology) {
        let kinds = kinds(&cells, topology, turning);
        let is_alone = kinds.len() == 1;
        for (number, cells) in (0..).zip(kinds) {
            let name = if is_alone { name.clone() } else { variant(&name, number, turning, cells.len()) };
            pieces.push(Piece { name, turning, occurs, form: Form::Drawn(cells) });
        }
    }
    pieces
}

/// The pieces of a set that differ in more than by a turn or a flip.
fn free(set: PieceSet, topology: Topology) -> Vec<(String, Vec<PieceCell>)> {
    if set.is_drawn() {
        let drawn = DRAWN.iter().map(|(name, rows)| ((*name).to_owned(), drawn(rows)));
        return drawn.filter(|(_, cells)| cells.len() == set.size()).collect();
    }
    // in space they are flat
    let mut shapes = free_polyforms(set.size(), topology.lattice().part);
    match shapes.len() {
        1 => vec![(set.word().trim_end_matches('s').to_owned(), shapes.swap_remove(0))],
        _ => (1..).zip(shapes).map(|(number, shape): (u32, _)| (number.to_string(), shape)).collect(),
    }
}

/// The forms of a piece that cannot be turned, or flipped, into each other, the drawn one first.
fn kinds(cells: &[PieceCell], topology: Topology, turning: Turning) -> Vec<Vec<PieceCell>> {
    let all = topology.turns(Turning::Free).into_iter().map(|turn| topology.normalized(cells, turn));
    let mut kinds: Vec<Vec<PieceCell>> = Vec::new();
    for form in all {
        let turns = topology.turns(turning);
        if !turns.into_iter().any(|turn| kinds.contains(&topology.normalized(&form, turn))) {
            kinds.push(form);
        }
    }
    kinds
}

/// The name of a form: the mirror images of the tetrominoes L and S are called J and Z, that of another piece is marked
/// by a stroke; forms that may not be turned are numbered.
fn variant(name: &str, number: usize, turning: Turning, size: usize) -> String {
    match (turning, number, name, size) {
        (Turning::Fixed, _, _, _) => format!("{name}{}", number + 1),
        (_, 0, _, _) => name.to_owned(),
        (_, _, "L", 4) => "J".to_owned(),
        (_, _, "S", 4) => "Z".to_owned(),
        _ => format!("{name}'"),
    }
}

fn drawn(rows: &str) -> Vec<PieceCell> {
    let mut cells = Vec::new();
    for (row, marks) in (0..).zip(rows.split(' ')) {
        let marked = (0..).zip(marks.chars()).filter(|(_, mark)| *mark != '.');
        cells.extend(marked.map(|(column, _)| PieceCell { offset: Point::flat(row, column), input: None }));
    }
    cells
}

/// All connected shapes of so many cells that differ in more than by a turn or a flip, in order: each is written by its form
/// that comes first, and of two the one comes first whose first cell that differs comes first.
///
/// They are grown cell by cell, and all of one size are kept: meant for small sizes.
#[must_use]
pub fn free_polyforms(size: usize, topology: Topology) -> Vec<Vec<PieceCell>> {
    let one = PieceCell { offset: topology.point(Position::new(0, 0)), input: None };
    let mut shapes = BTreeSet::from([first_form(&[one], topology)]);
    for _ in 1..size.max(1) {
        shapes = shapes.iter().flat_map(|shape| grown(shape, topology)).collect();
    }
    if size == 0 { Vec::new() } else { shapes.into_iter().collect() }
}

/// All shapes with one cell more, each in its first form.
fn grown(shape: &[PieceCell], topology: Topology) -> Vec<Vec<PieceCell>> {
    let sides = |cell: &PieceCell| topology.lattice().sides(cell.offset).iter();
    let beside = shape.iter().flat_map(|cell| sides(cell).map(|step| cell.offset + *step));
    let free = |place: &Point| !shape.iter().any(|cell| cell.offset == *place);
    let places: BTreeSet<Point> = beside.filter(free).collect();
    let add = |offset| first_form(&[shape, &[PieceCell { offset, input: None }]].concat(), topology);
    places.into_iter().map(add).collect()
}

/// Of all forms that turns and flips make of a shape, the one that comes first.
fn first_form(cells: &[PieceCell], topology: Topology) -> Vec<PieceCell> {
    let turns = topology.turns(Turning::Free).into_iter();
    turns.map(|turn| topology.normalized(cells, turn)).min().unwrap_or_default()
}
