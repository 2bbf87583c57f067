use ecp_puzzle::CellId;
use ecp_puzzle::build::*;
use insta::assert_snapshot;
use proptest::prelude::*;

use crate::symbols::columns;
use crate::tests::{canvases, grid, regions};
use crate::{Clues, Ink, Marks, Picture, Tile, Tiles, boxed, marked};

fn marks(in_question: &[u32], stay_empty: &[u32]) -> Marks {
    let cells = |cells: &[u32]| cells.iter().copied().map(CellId).collect();
    Marks { in_question: cells(in_question), stay_empty: cells(stay_empty), ..Marks::default() }
}

/// The givens of a puzzle with the regions of a map, and with marks.
fn draw(puzzle: Builder<GridRules>, map: &[&str], marks: &Marks) -> String {
    draw_with(puzzle, map, Clues::none(), marks)
}

fn draw_with(puzzle: Builder<GridRules>, map: &[&str], clues: &Clues, marks: &Marks) -> String {
    let grid = grid(puzzle);
    let (filling, regions) = (crate::givens(&grid), regions(map));
    let picture = Picture { grid: &grid, filling: &filling, regions: &regions, tiles: Tiles::none(), clues };
    marked(&picture, marks, Ink::Plain)
}

#[test]
fn neighbours_in_a_box_share_brackets() {
    let sudoku = puzzle().inputs(inputs(1..=4)).board(drawing(["1..4", "..3.", ".4..", "...2"]));
    assert_snapshot!(draw(sudoku, &["aabb", "aabb", "ccdd", "ccdd"], &marks(&[0, 5, 6, 7, 11, 14], &[])), @"
    ┏━━━━━┳━━━━━┓
    ┃[1]· ┃ · 4 ┃
    ┃ ·[·]┃[3 ·]┃
    ┣━━━━━╋━━━━━┫
    ┃ · 4 ┃ ·[·]┃
    ┃ · · ┃[·]2 ┃
    ┗━━━━━┻━━━━━┛
    ");
}

#[test]
fn regions_stay_as_they_are() {
    let stars = puzzle().inputs(input("★")).board(drawing(["★...", "....", "....", "...."]));
    assert_snapshot!(draw(stars, &["aabb", "acbb", "accc", "dddd"], &marks(&[0, 9, 10], &[1, 2, 3, 4, 9])), @"
    ┏━━━━━━━┳━━━━━━━┓
    ┃[★]  × ┃ ×   × ┃
    ┃   ┏━━━┫       ┃
    ┃ × ┃ · ┃ ·   · ┃
    ┃   ┃   ┗━━━━━━━┫
    ┃ · ┃[×] [·]  · ┃
    ┣━━━┻━━━━━━━━━━━┫
    ┃ ·   ·   ·   · ┃
    ┗━━━━━━━━━━━━━━━┛
    ");
}

#[test]
fn cells_between_lines_hold_blanks_and_clues_in_brackets() {
    let clues = Clues { cells: [(CellId(3), "3".to_owned())].into(), ..Clues::default() };
    let board = || puzzle().inputs(inputs(1..=3)).board(drawing([".2", "..", "#."]));
    assert_snapshot!(draw_with(board(), &[], &clues, &marks(&[0, 3], &[2])), @"
    ┏━━━━━┯━━━━━┓
    ┃ [ ] │  2  ┃
    ┠─────┼─────┨
    ┃  ×  │[(3)]┃
    ┗━━━━━╅─────┨
          ┃     ┃
          ┗━━━━━┛
    ");
    // a clue makes room for a cross
    assert_snapshot!(draw_with(board(), &[], &clues, &marks(&[3, 4], &[3])), @"
    ┏━━━┯━━━┓
    ┃   │ 2 ┃
    ┠───┼3──┨
    ┃   │[×]┃
    ┗━━━╅───┨
        ┃[ ]┃
        ┗━━━┛
    ");
}

#[test]
fn wide_symbols_are_put_in_brackets_closely() {
    let numbers = puzzle().inputs(inputs(1..=12)).board(drawing(["1 12 .", "10 11 3"]));
    assert_snapshot!(draw(numbers, &["aab", "aab"], &marks(&[0, 2, 3, 4], &[])), @"
    ┏━━━━━━━┳━━━━┓
    ┃ [1]12 ┃ [·]┃
    ┃[10 11]┃  3 ┃
    ┗━━━━━━━┻━━━━┛
    ");
    let kanji = puzzle().inputs(inputs(["数", "👑", "x"])).board(drawing(["数 👑 x"]));
    assert_snapshot!(draw(kanji, &[], &marks(&[0, 2], &[])), @"
    ┏━━━━┯━━━━┯━━━━┓
    ┃[数]│ 👑 │[x] ┃
    ┗━━━━┷━━━━┷━━━━┛
    ");
}

#[test]
fn brackets_take_the_places_of_lines_where_there_are_no_blanks() {
    let row = ".".repeat(30);
    let board = puzzle().inputs(inputs(1..=9)).board(drawing([row.as_str()]));
    let text = draw(board, &[], &marks(&[0, 2, 3, 29], &[5]));
    assert!(text.lines().nth(1).is_some_and(|line| line.starts_with("[ ] [ │ ] │×│ ")), "{text}");
    assert!(text.lines().nth(1).is_some_and(|line| line.ends_with("│ [ ]")), "{text}");
}

#[test]
fn each_layer_has_its_marks() {
    let board = drawing(["1.", "..", "layer", ".2", ".."]);
    let cube = puzzle().inputs(inputs(1..=2)).board(board);
    assert_snapshot!(draw(cube, &[], &marks(&[1, 5], &[2, 7])), @"
    layer 1    layer 2
    ┏━━━┯━━━┓  ┏━━━┯━━━┓
    ┃ 1 │[ ]┃  ┃   │[2]┃
    ┠───┼───┨  ┠───┼───┨
    ┃ × │   ┃  ┃   │ × ┃
    ┗━━━┷━━━┛  ┗━━━┷━━━┛
    ");
}

#[test]
fn hexagons_without_lines_have_brackets_between_them() {
    let hexagons = |rows: [&str; 3], last: u32| {
        let board = drawing(rows).of_hexagons();
        puzzle().inputs(inputs(1..=last)).board(board)
    };
    assert_snapshot!(draw(hexagons(["1.3", ".2.", "..."], 9), &[], &marks(&[0, 4, 5], &[6])), @"
    [1]· 3
      ·[2 ·]
     × · ·
    ");
    let wide = hexagons(["1 . 12", ". 10 11", ". . ."], 12);
    assert_snapshot!(draw(wide, &[], &marks(&[2, 4, 5, 8], &[])), @"
    1   ·  [12]
      ·  [10][11]
    ·   ·  [·]
    ");
}

#[test]
fn pieces_of_hexagons_have_room_for_brackets() {
    let board = drawing(["..", "..", ".."]).of_hexagons();
    let grid = grid(puzzle().board(board).pieces(piece("II", ["XX"])));
    let tiles = Tiles::new(vec![Tile { piece: 0, cells: [0, 1].map(CellId).to_vec() }]);
    let filling = vec![None; 6];
    let picture =
        Picture { grid: &grid, filling: &filling, regions: &[], tiles: &tiles, clues: Clues::none() };
    assert_snapshot!(marked(&picture, &marks(&[0, 1, 5], &[2]), Ink::Plain), @"
      ╱   ╲   ╱   ╲
    │ [II]    [II]  │
      ╲   ╱   ╲   ╱   ╲
        │   ×       ·   │
      ╱               ╱
    │   ·      [·]  │
      ╲   ╱   ╲   ╱
    ");
}

#[test]
fn a_cross_is_no_input() {
    let board = |symbol: &str| puzzle().inputs(inputs([symbol, "o"])).board(drawing(["..o"]));
    let cross = |symbol| draw(board(symbol), &["aaa"], &marks(&[], &[1]));
    assert!(cross("+").contains("┃ · × o ┃"));
    assert!(cross("X").contains("┃ · - o ┃"));
    let board = puzzle().inputs(inputs(["-", "x"])).board(drawing(["..x"]));
    assert!(draw(board, &["aaa"], &marks(&[], &[1])).contains("┃ · ~ x ┃"));
}

#[test]
fn what_is_in_question_changes_ground_and_letters() {
    let grid = grid(puzzle().inputs(inputs(1..=2)).board(drawing(["1..2"])));
    let filling = crate::givens(&grid);
    let picture = Picture {
        grid: &grid,
        filling: &filling,
        regions: &regions(&["aabb"]),
        tiles: Tiles::none(),
        clues: Clues::none(),
    };
    let text = marked(&picture, &marks(&[0], &[1]), Ink::Styled).replace('\u{1b}', "ESC");
    assert_snapshot!(text, @"
    ┏━━━━━┳━━━━━┓
    ┃ESC[1mESC[7m[1]ESC[0mESC[2m×ESC[0m ┃ ESC[2m·ESC[0m ESC[1m2ESC[0m ┃
    ┗━━━━━┻━━━━━┛
    ");
}

/// Marks of some of the first cells.
fn some_marks() -> impl Strategy<Value = Marks> {
    let cells = || proptest::collection::btree_set((0..36_u32).prop_map(CellId), 0..12);
    (cells(), cells()).prop_map(|(in_question, stay_empty)| Marks {
        in_question,
        stay_empty,
        ..Marks::default()
    })
}

proptest! {
    #[test]
    fn brackets_move_nothing(canvas in canvases(), marks in some_marks()) {
        let marks = Marks { stay_empty: [].into(), ..marks };
        let (bare, text) = (boxed(&canvas.picture(), Ink::Plain), marked(&canvas.picture(), &marks, Ink::Plain));
        let widths = |text: &str| text.lines().map(columns).collect::<Vec<usize>>();
        prop_assert_eq!(widths(&bare), widths(&text), "{}", text);
    }

    #[test]
    fn every_cell_in_question_is_in_brackets(canvas in canvases(), marks in some_marks()) {
        let cells = canvas.grid.board.cells().len();
        let wanted = marks.in_question.iter().filter(|cell| cell.index() < cells).count();
        let bare = boxed(&canvas.picture(), Ink::Plain);
        let number = |text: &str| text.matches('[').count();
        let text = marked(&canvas.picture(), &marks, Ink::Plain);
        let put = number(&text) - number(&bare);
        prop_assert!(put <= wanted && (put > 0) == (wanted > 0), "{}", text);
        prop_assert_eq!(text.matches(']').count(), put);
    }
}
