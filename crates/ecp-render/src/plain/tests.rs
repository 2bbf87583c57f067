use ecp_puzzle::build::{Builder, GridRules, drawing, inputs, puzzle, rectangle};
use ecp_puzzle::{Grid, Square};
use insta::assert_snapshot;
use proptest::prelude::*;

use super::*;
use crate::tests::{canvases, grid};

/// Both forms of the givens of a puzzle.
fn written(puzzle: Builder<GridRules>) -> (String, String) {
    let grid = grid(puzzle);
    let filling = crate::givens(&grid);
    let picture = Picture {
        grid: &grid,
        filling: &filling,
        regions: &[],
        tiles: crate::Tiles::none(),
        clues: crate::Clues::none(),
    };
    (plain(&picture), line(&picture))
}

/// What a drawing of these inputs holds.
fn read(grid: &Grid, rows: &str) -> Vec<Vec<Square>> {
    let symbols = grid.inputs.iter().map(|input| &input.symbol);
    crate::tests::grid(puzzle().inputs(inputs(symbols)).board(drawing([rows]))).board.rows().to_vec()
}

#[test]
fn single_characters_run_together_on_a_line() {
    let (rows, line) = written(puzzle().inputs(inputs(1..=4)).board(drawing(["1..4", "#.3.", "...#"])));
    assert_snapshot!(rows, @r#"
    1 . . 4
    # . 3 .
    . . . #
    "#);
    assert_eq!(line, "1..4#.3....#");
}

#[test]
fn numbers_are_aligned_on_the_right() {
    let (rows, line) = written(puzzle().inputs(inputs(1..=12)).board(drawing(["1 12 .", "10 . #"])));
    assert_snapshot!(rows, @r#"
     1 12  .
    10  .  #
    "#);
    assert_eq!(line, "1 12 . / 10 . #");
}

#[test]
fn words_are_aligned_on_the_left() {
    let (rows, line) =
        written(puzzle().inputs(inputs(["black", "数", "x"])).board(drawing(["数 x black", ". black x"])));
    assert_snapshot!(rows, @r#"
    数    x     black
    .     black x
    "#);
    assert_eq!(line, "数 x black / . black x");
}

#[test]
fn rows_of_different_lengths_are_told_apart_on_a_line() {
    let (rows, line) = written(puzzle().inputs(inputs(1..=3)).board(drawing(["1", "2.3"])));
    assert_eq!(rows, "1\n2 . 3\n");
    assert_eq!(line, "1 / 2 . 3");
}

#[test]
fn symbols_with_a_meaning_are_quoted() {
    let symbols = inputs([".", "#", "a b", "\u{1b}[2J", "say \"hi\""]);
    let board =
        ecp_puzzle::Board::from_rows(vec![(0..5).map(|id| Square::Given(ecp_puzzle::InputId(id))).collect()]);
    let (_, line) = written(puzzle().inputs(symbols).board(board));
    assert_eq!(line, "\".\" \"#\" \"a b\" \"\u{fffd}[2J\" \"say \u{fffd}hi\u{fffd}\"");
}

#[test]
fn a_single_column_is_read_by_characters() {
    let (rows, line) = written(puzzle().inputs(inputs(1..=10)).board(drawing(["\"10\"", "1"])));
    assert_snapshot!(rows, @r#"
    "10"
       1
    "#);
    assert_eq!(line, "\"10\" / 1");
}

#[test]
fn a_board_without_squares_is_no_text() {
    assert_eq!(written(puzzle().board(rectangle(0, 0))), (String::new(), String::new()));
}

proptest! {
    #[test]
    fn plain_rows_are_a_drawing_of_the_same_board(canvas in canvases()) {
        let rows = plain(&canvas.picture());
        prop_assert_eq!(read(&canvas.grid, &rows), canvas.grid.board.rows(), "{}", rows);
    }

    #[test]
    fn a_line_holds_every_square(canvas in canvases()) {
        let line = line(&canvas.picture());
        if line.contains(" / ") {
            prop_assert_eq!(read(&canvas.grid, &line), canvas.grid.board.rows(), "{}", line);
        } else if !line.contains([' ', '"']) {
            let squares: usize = canvas.grid.board.rows().iter().map(Vec::len).sum();
            prop_assert_eq!(line.chars().count(), squares);
        }
    }
}
