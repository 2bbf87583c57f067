//! Puzzles that everybody knows, or should.

use ecp::puzzle::build::{
    Puzzle, at, block, boxes, cells, cols, cover, drawing, input, inputs, puzzle, rectangle, regions, rows,
    runs_across, runs_down, touching,
};

const WELL_FORMED: &str = "the puzzle is well formed";

/// A sudoku with four more blocks, between the boxes; nothing is given.
#[must_use]
pub fn empty_hyper_sudoku() -> Puzzle {
    let corners = [at(2, 2), at(2, 6), at(6, 2), at(6, 6)];
    let blocks =
        corners.map(|corner| block(corner, ecp::puzzle::Position::new(corner.row + 2, corner.column + 2)));
    puzzle()
        .title("An empty hyper sudoku")
        .inputs(inputs(1..=9).occur_each(1))
        .board(rectangle(9, 9))
        .primary([rows(), cols(), boxes(3, 3)])
        .primary(blocks)
        .build()
        .expect(WELL_FORMED)
}

/// The matrix by which Knuth introduced dancing links.
#[must_use]
pub fn dancing_links() -> Puzzle {
    cover()
        .title("Dancing links")
        .items(["A", "B", "C", "D", "E", "F", "G"])
        .numbered_option(["C", "E", "F"])
        .numbered_option(["A", "D", "G"])
        .numbered_option(["B", "C", "F"])
        .numbered_option(["A", "D"])
        .numbered_option(["B", "G"])
        .numbered_option(["D", "E", "G"])
        .build()
        .expect(WELL_FORMED)
}

/// A board with holes: exactly one rook in each run of a row, at most one in each run of a column.
#[must_use]
pub fn rooks_and_walls() -> Puzzle {
    puzzle()
        .title("Rooks and walls")
        .inputs(input("♜").occurs(1))
        .board(drawing(["..#..", "....#", "#....", "..#.."]))
        .primary(runs_across())
        .secondary(runs_down())
        .build()
        .expect(WELL_FORMED)
}

/// Rows of different lengths.
#[must_use]
pub fn staircase() -> Puzzle {
    puzzle()
        .title("Staircase")
        .inputs(inputs(1..=4).occur_each(1))
        .board(drawing([".", "..", "...", "...."]))
        .secondary([rows(), cols()])
        .primary(cells())
        .build()
        .expect(WELL_FORMED)
}

/// One star in each row, column and region; no two touch.
#[must_use]
pub fn star_battle() -> Puzzle {
    let map =
        ["aaabcccc", "ddbbcccc", "debbcccc", "beebcccf", "bbbbgfff", "bbbggfff", "bhhhghff", "bbhhhhhf"];
    puzzle()
        .title("Star battle")
        .inputs(input("★").occurs(1))
        .board(rectangle(8, 8))
        .primary([rows(), cols(), regions(map)])
        .secondary(touching())
        .build()
        .expect(WELL_FORMED)
}

/// The Ian puzzle on a smaller board, with 1, 3 and 4 only.
#[must_use]
pub fn mini_ian() -> Puzzle {
    puzzle()
        .title("Mini-Ian")
        .inputs(inputs([1, 3, 4]).occur([1, 3, 4]))
        .board(rectangle(8, 8))
        .primary([rows(), cols()])
        .connected_inputs([1, 3, 4])
        .build()
        .expect(WELL_FORMED)
}
