//! Puzzles with relations and clues.

use ecp::puzzle::build::{
    Puzzle, among, at, boxes, cells, cols, drawing, in_, input, inputs, main_diags, named, number_at, puzzle,
    rectangle, regions, rows, runs_of, sightlines, touching, whole_board, windows,
};

const WELL_FORMED: &str = "the puzzle is well formed";

/// The digits of a cage are different and add up to its clue.
#[must_use]
pub fn killer() -> Puzzle {
    let cages = named("cages", regions(["aabbcc", "ddebbf", "ddegff", "hhigjk", "hlimjk", "hlnmjj"]));
    // of the cages from a to n
    let sums = [7, 16, 5, 15, 5, 11, 5, 13, 8, 18, 6, 7, 8, 2];
    puzzle()
        .title("Killer sudoku")
        .inputs(inputs(1..=6).occur_each(1))
        .board(drawing(["......"; 6]))
        .primary([rows(), cols(), boxes(3, 2)])
        .relation(in_(cages.clone()).distinct())
        .relation(in_(cages).sum().is_clue(sums))
        .build()
        .expect(WELL_FORMED)
}

/// So many houses are seen from each side; the clues are those of the left, the right, the top and the bottom.
#[must_use]
pub fn skyscrapers() -> Puzzle {
    let [left, right, top, bottom] = [[2, 2, 1, 3, 2], [3, 1, 3, 2, 2], [3, 1, 3, 2, 2], [2, 3, 2, 1, 2]];
    puzzle()
        .title("Skyscrapers")
        .inputs(inputs(1..=5).occur_each(1))
        .board(drawing([".....", ".....", ".....", ".....", "..1.."]))
        .primary([rows(), cols()])
        .relation(in_(sightlines()).visible().is_clue([left, right, top, bottom].concat()))
        .build()
        .expect(WELL_FORMED)
}

/// A picture from the lengths of its runs.
#[must_use]
pub fn nonogram() -> Puzzle {
    let left = [&[2, 2][..], &[4, 3], &[2, 1], &[6], &[7], &[7], &[2, 2], &[2, 2], &[1, 1], &[2, 2]];
    let top = [&[][..], &[1, 1], &[3, 6], &[8], &[1, 3], &[3], &[3], &[1, 5, 1], &[10], &[2]];
    puzzle()
        .title("Nonogram")
        .inputs(input("■"))
        .board(rectangle(10, 10))
        .relation(in_(rows()).measure(runs_of(["■"])).is_clue(left))
        .relation(in_(cols()).measure(runs_of(["■"])).is_clue(top))
        .build()
        .expect(WELL_FORMED)
}

/// The numbers from 1 to 9 with the same sum everywhere.
#[must_use]
pub fn magic_square() -> Puzzle {
    puzzle()
        .title("Magic square")
        .inputs(inputs(1..=9).occur_each(1))
        .board(drawing([".76", "...", "..."]))
        .primary(whole_board())
        .relation(in_([rows(), cols(), main_diags()]).sum().is(15))
        .build()
        .expect(WELL_FORMED)
}

/// As many 0 as 1, no three alike side by side, and no two rows or columns alike.
#[must_use]
pub fn binary() -> Puzzle {
    puzzle()
        .title("Binary puzzle")
        .inputs(inputs(0..=1).occur_each(3))
        .board(drawing(["....11", "..1...", "...011", "01..1.", "11.1..", ".0...."]))
        .primary([rows(), cols()])
        .relation(in_([windows(3, 1), windows(1, 3)]).never().equal())
        .among([among(rows()).distinct(), among(cols()).distinct()])
        .build()
        .expect(WELL_FORMED)
}

/// A Latin square with signs between some cells.
#[must_use]
pub fn futoshiki() -> Puzzle {
    let larger = [
        ((1, 3), (1, 4)),
        ((1, 5), (1, 4)),
        ((2, 4), (1, 4)),
        ((2, 1), (2, 2)),
        ((2, 1), (3, 1)),
        ((3, 3), (2, 3)),
        ((3, 2), (4, 2)),
        ((3, 3), (4, 3)),
        ((3, 4), (3, 5)),
        ((4, 5), (3, 5)),
        ((5, 1), (4, 1)),
        ((4, 4), (4, 5)),
        ((5, 3), (5, 4)),
    ];
    let signs = larger.map(|((row, column), (other_row, other_column))| {
        let (one, other) = (number_at(at(row, column)), number_at(at(other_row, other_column)));
        // as the signs are written: from left to right, and from above
        let is_before = (row, column) < (other_row, other_column);
        if is_before { one.more_than(other) } else { other.less_than(one) }
    });
    puzzle()
        .title("Futoshiki")
        .inputs(inputs(1..=5).occur_each(1))
        .board(drawing(["....5", "5....", ".3...", "21...", "....."]))
        .primary([rows(), cols()])
        .require(signs)
        .build()
        .expect(WELL_FORMED)
}

/// The numbers from 1 to 25 in a chain of neighbours.
#[must_use]
pub fn hidato() -> Puzzle {
    let rows = ["13 . 11 10 .", ". 4 . . .", "17 . 3 2 .", "16 . 21 1 .", "19 . . . 25"];
    puzzle()
        .title("Hidato")
        .inputs(inputs(1..=25))
        .board(drawing(rows))
        .primary(cells())
        .path(1..=25, touching())
        .build()
        .expect(WELL_FORMED)
}
