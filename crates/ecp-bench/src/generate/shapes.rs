//! Shapes of squares and cubes.

use std::collections::BTreeSet;

/// A cell: layer, row, column.
pub(super) type Cell = [i32; 3];
/// A set of cells.
pub(super) type Cells = BTreeSet<Cell>;

/// A shape as it is drawn: `X` is a cell, `/` begins a row, `|` a layer.
pub(super) type Drawing = &'static str;

pub(super) const DOMINO: Drawing = "XX";
pub(super) const L_TROMINO: Drawing = "XX/X.";

/// I, O, T, S, L.
pub(super) const TETROMINOES: [Drawing; 5] = ["XXXX", "XX/XX", "XXX/.X.", ".XX/XX.", "XXX/X.."];

/// The pentominoes, by the letters that they resemble.
pub(super) const LETTERS: [&str; 12] = ["F", "I", "L", "N", "P", "T", "U", "V", "W", "X", "Y", "Z"];
pub(super) const PENTOMINOES: [Drawing; 12] = [
    ".XX/XX./.X.",
    "XXXXX",
    "XXXX/X...",
    "XXX./..XX",
    "XXX/XX.",
    "XXX/.X./.X.",
    "X.X/XXX",
    "X../X../XXX",
    "X../XX./.XX",
    ".X./XXX/.X.",
    "XXXX/.X..",
    "XX./.X./.XX",
];

/// The pieces of the soma cube: V, L, T, Z, and three that do not lie flat, of which two mirror each other.
pub(super) const SOMA: [Drawing; 7] =
    ["XX/X.", "XXX/X..", "XXX/.X.", "XX./.XX", "XX/X.|X./..", "XX/X.|.X/..", "XX/X.|../X."];

/// What a shape may become without being another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Motions {
    /// It is turned in the plane, and turned over.
    Plane,
    /// It is turned in space.
    Space,
}

/// The cells of a drawing.
pub(super) fn drawn(drawing: Drawing) -> Cells {
    let mut cells = Cells::new();
    for (layer, rows) in (0..).zip(drawing.split('|')) {
        for (row, line) in (0..).zip(rows.split('/')) {
            cells.extend(
                (0..).zip(line.chars()).filter(|(_, c)| *c == 'X').map(|(column, _)| [layer, row, column]),
            );
        }
    }
    cells
}

/// All places of a shape within a region, each once.
pub(super) fn places(shape: &Cells, region: &Cells, motions: Motions) -> BTreeSet<Cells> {
    let mut places = BTreeSet::new();
    for turned in orientations(shape, motions) {
        let Some(anchor) = turned.first().copied() else { continue };
        for cell in region {
            let place: Cells = turned
                .iter()
                .map(|part| [0, 1, 2].map(|axis| part[axis] - anchor[axis] + cell[axis]))
                .collect();
            if place.is_subset(region) {
                places.insert(place);
            }
        }
    }
    places
}

/// A shape in all orientations, some of them more than once or moved.
fn orientations(shape: &Cells, motions: Motions) -> Vec<Cells> {
    let symmetries = match motions {
        Motions::Plane => vec![[0, 1, 2], [0, 2, 1]],
        Motions::Space => vec![[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [2, 1, 0], [1, 0, 2]],
    };
    let signs = (0..8).map(|bits| [4, 2, 1].map(|bit| if bits & bit == 0 { 1 } else { -1 }));
    let all = signs.flat_map(|signs| symmetries.iter().map(move |order| (*order, signs)));
    let may_be = |(order, signs): &([usize; 3], [i32; 3])| match motions {
        Motions::Plane => signs[0] == 1,
        // a turn keeps the sense of a screw: an odd order of the axes goes with an odd number of reflections
        Motions::Space => is_even(*order) == (signs.iter().product::<i32>() == 1),
    };
    let turn = |(order, signs): ([usize; 3], [i32; 3])| {
        shape.iter().map(|cell| [0, 1, 2].map(|axis| signs[axis] * cell[order[axis]])).collect()
    };
    all.filter(may_be).map(turn).collect()
}

/// Whether an order of three axes is even: a rotation of them.
fn is_even(order: [usize; 3]) -> bool {
    (order[0] + 1) % 3 == order[1]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_have_as_many_orientations_as_they_should() {
        let count = |drawing, motions| {
            let room =
                (0..9).flat_map(|a| (0..9).flat_map(move |b| (0..9).map(move |c| [a, b, c]))).collect();
            let all = places(&drawn(drawing), &room, motions);
            let in_corner = |place: &&Cells| (0..3).all(|axis| place.iter().any(|cell| cell[axis] == 0));
            all.iter().filter(in_corner).count()
        };
        // in the plane: https://en.wikipedia.org/wiki/Pentomino
        let fixed: Vec<usize> = PENTOMINOES.iter().map(|drawing| count(drawing, Motions::Plane)).collect();
        assert_eq!(fixed, [8, 2, 8, 8, 8, 4, 4, 4, 4, 1, 8, 4]);
        assert_eq!(TETROMINOES.map(|drawing| count(drawing, Motions::Plane)), [2, 1, 4, 4, 8]);
        // in space, 24 over the number of turns that keep the shape
        assert_eq!(SOMA.map(|drawing| count(drawing, Motions::Space)), [12, 24, 12, 12, 8, 12, 12]);
    }
}
