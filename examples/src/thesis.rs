//! The puzzles of the thesis.

use ecp::puzzle::build::{
    Builder, GridRules, Puzzle, box_cons, cells, col_cons, cover, custom_cons, down_diag_cons, drawing,
    input, inputs, puzzle, rectangle, row_cons, up_diag_cons,
};

const WELL_FORMED: &str = "the puzzle is well formed";

/// Equation 5.5: n queens, one in each row and column, at most one on each diagonal.
pub fn queens(n: u32) -> Builder<GridRules> {
    puzzle()
        .inputs(input("♛").occurs(1))
        .board(rectangle(n, n))
        .primary([row_cons(), col_cons()])
        .secondary([down_diag_cons(), up_diag_cons()])
}

/// Table 5.1: four queens, the first of them fixed.
#[must_use]
pub fn queens_with_the_first_input_fixed() -> Puzzle {
    puzzle()
        .title("Four queens, the first one fixed")
        .inputs(input("♛").occurs(1))
        .board(drawing([".♛..", "....", "....", "...."]))
        .primary([row_cons(), col_cons()])
        .secondary([down_diag_cons(), up_diag_cons()])
        .build()
        .expect(WELL_FORMED)
}

/// The example that opens the thesis: who should be in the team?
#[must_use]
pub fn competencies() -> Puzzle {
    cover()
        .title("Competencies")
        .items(["analysis", "building", "coding", "design", "editing", "finance"])
        .option("Anna", ["analysis", "coding"])
        .option("Bob", ["coding", "design", "editing"])
        .option("Charlotte", ["building", "editing"])
        .option("Dennis", ["design", "finance"])
        .option("Emma", ["analysis", "design", "finance"])
        .build()
        .expect(WELL_FORMED)
}

/// Table 4.1: an item that may be covered once or not at all.
#[must_use]
pub fn secondary_item() -> Puzzle {
    cover()
        .title("A secondary item")
        .items(["A", "B", "C"])
        .secondary_items(["S"])
        .numbered_option(["A", "B"])
        .numbered_option(["C"])
        .numbered_option(["A", "C", "S"])
        .numbered_option(["B", "S"])
        .numbered_option(["B"])
        .build()
        .expect(WELL_FORMED)
}

/// The sudoku of Figure 4.1.
#[must_use]
pub fn sudoku() -> Puzzle {
    let givens = [
        "020501090",
        "800203006",
        "030060070",
        "001000600",
        "540000019",
        "002000700",
        "090030080",
        "200804007",
        "010907060",
    ];
    puzzle()
        .title("The sudoku of Figure 4.1")
        .inputs(inputs(1..=9).occur_each(1))
        .board(drawing(givens).empty(0))
        .primary([row_cons(), col_cons(), box_cons(3, 3)])
        .build()
        .expect(WELL_FORMED)
}

/// A sudoku with regions instead of boxes.
#[must_use]
pub fn jigsaw() -> Puzzle {
    let givens = [
        ".5....63.",
        "8.....9..",
        ".....3..2",
        ".....7..8",
        ".........",
        "5...243.1",
        ".........",
        "..1......",
        "..47.2...",
    ];
    let regions = [
        "dbbbbbccc",
        "ddaaebcfc",
        "daaaebcfc",
        "ddaeebcfc",
        "daaeebffi",
        "ddageeffi",
        "gggggeffi",
        "ghhhghiii",
        "ghhhhhiii",
    ];
    puzzle()
        .title("Jigsaw sudoku")
        .show_initial()
        .inputs(inputs(1..=9).occur_each(1))
        .board(drawing(givens))
        .primary([row_cons(), col_cons(), custom_cons(regions)])
        .build()
        .expect(WELL_FORMED)
}

/// One 1, two 2s, three 3s and four 4s in every row and column, in groups of as many cells.
#[must_use]
pub fn ian() -> Puzzle {
    let givens = [
        "...4..3...",
        "..........",
        "3.........",
        ".43.......",
        ".....4....",
        "..........",
        "2......4..",
        ".........4",
        "...2....41",
        "...12.....",
    ];
    puzzle()
        .title("Ian")
        .inputs((1..=4).map(|number| input(number).occurs(number)))
        .board(drawing(givens))
        .primary([row_cons(), col_cons()])
        .connected_inputs(1..=4)
        .build()
        .expect(WELL_FORMED)
}

/// Every number in a group of that many.
#[must_use]
pub fn fillomino() -> Puzzle {
    puzzle()
        .title("Fillomino")
        .inputs(inputs(1..=7))
        .board(drawing(["13..4..", ".....1.", "42.16.1", "1..2...", "4....1.", "...3.67", "..216.."]))
        .primary(cells())
        .connected_inputs(1..=7)
        .build()
        .expect(WELL_FORMED)
}
