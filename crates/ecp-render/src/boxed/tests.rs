use ecp_puzzle::build::*;
use insta::assert_snapshot;
use proptest::prelude::*;

use super::lines::Arms;
use super::*;
use crate::clues::BoardCorner;
use crate::symbols::columns;
use crate::tests::{canvases, grid, regions};
use crate::{Clues, PathEnd};

/// The givens of a puzzle, with the regions of a map.
fn draw(puzzle: Builder<GridRules>, map: &[&str]) -> String {
    let grid = grid(puzzle);
    let picture = Picture {
        grid: &grid,
        filling: &crate::givens(&grid),
        regions: &regions(map),
        tiles: crate::Tiles::none(),
        clues: crate::Clues::none(),
    };
    boxed(&picture, Ink::Plain)
}

#[test]
fn boxes_are_drawn_closely() {
    let sudoku = puzzle().inputs(inputs(1..=4)).board(drawing(["1..4", "..3.", ".4..", "...2"]));
    assert_snapshot!(draw(sudoku, &["aabb", "aabb", "ccdd", "ccdd"]), @r#"
    ┏━━━━━┳━━━━━┓
    ┃ 1 · ┃ · 4 ┃
    ┃ · · ┃ 3 · ┃
    ┣━━━━━╋━━━━━┫
    ┃ · 4 ┃ · · ┃
    ┃ · · ┃ · 2 ┃
    ┗━━━━━┻━━━━━┛
    "#);
}

#[test]
fn a_jigsaw_is_drawn_widely() {
    let jigsaw = puzzle().inputs(inputs(1..=5)).board(drawing(["1....", "..3..", ".4...", "...2.", "....5"]));
    assert_snapshot!(draw(jigsaw, &["aabbb", "aaabb", "ccddd", "ccedd", "ceeee"]), @r#"
    ┏━━━━━━━┳━━━━━━━━━━━┓
    ┃ 1   · ┃ ·   ·   · ┃
    ┃       ┗━━━┓       ┃
    ┃ ·   ·   3 ┃ ·   · ┃
    ┣━━━━━━━┳━━━┻━━━━━━━┫
    ┃ ·   4 ┃ ·   ·   · ┃
    ┃       ┣━━━┓       ┃
    ┃ ·   · ┃ · ┃ 2   · ┃
    ┃   ┏━━━┛   ┗━━━━━━━┫
    ┃ · ┃ ·   ·   ·   5 ┃
    ┗━━━┻━━━━━━━━━━━━━━━┛
    "#);
}

fn texts<const N: usize>(texts: [&str; N]) -> Vec<String> {
    texts.map(str::to_owned).to_vec()
}

/// The givens of a puzzle with clues.
pub(super) fn draw_with(puzzle: Builder<GridRules>, map: &[&str], clues: &Clues) -> String {
    let grid = grid(puzzle);
    let filling = crate::givens(&grid);
    let regions = regions(map);
    let tiles = crate::Tiles::none();
    boxed(&Picture { grid: &grid, filling: &filling, regions: &regions, tiles, clues }, Ink::Plain)
}

#[test]
fn clues_stand_beside_rows_and_columns() {
    let clues = Clues {
        left: [(0, texts(["1", "1"])), (2, texts(["3"]))].into(),
        right: [(1, texts(["2"]))].into(),
        top: [(0, texts(["1", "1"])), (2, texts(["12"]))].into(),
        bottom: [(1, texts(["0"]))].into(),
        ..Clues::default()
    };
    let picture = puzzle().inputs(input("■")).board(drawing(["■.■", "...", "■■■"]));
    assert_snapshot!(draw_with(picture, &[], &clues), @r#"
          1               
          1         12    
        ┏━━━━┯━━━━┯━━━━┓  
    1 1 ┃ ■  │    │ ■  ┃  
        ┠────┼────┼────┨  
        ┃    │    │    ┃ 2
        ┠────┼────┼────┨  
      3 ┃ ■  │ ■  │ ■  ┃  
        ┗━━━━┷━━━━┷━━━━┛  
               0
    "#);
}

#[test]
fn clues_stand_in_holes_and_corners() {
    let clues = Clues {
        holes: [(Position::new(0, 0), "4".to_owned())].into(),
        corners: [(CellId(0), "15".to_owned()), (CellId(4), "3".to_owned())].into(),
        ..Clues::default()
    };
    let board = puzzle().inputs(inputs(1..=3)).board(drawing(["#1.", "..2", "..."]));
    assert_snapshot!(draw_with(board.clone(), &[], &clues), @r#"
        ┏15━┯━━━┓
      4 ┃ 1 │   ┃
    ┏━━━╃───┼3──┨
    ┃   │   │ 2 ┃
    ┠───┼───┼───┨
    ┃   │   │   ┃
    ┗━━━┷━━━┷━━━┛
    "#);
    // parts with clues are divided by light lines, regions by heavy ones
    let parts = Clues { parts: [0, 0, 1, 1, 0, 1, 1, 1].map(Some).to_vec(), ..clues };
    assert_snapshot!(draw_with(board, &["aa", "aab", "bbb"], &parts), @r#"
        ┏15━━━━━┓
      4 ┃ 1   · ┃
    ┏━━━┹───┲3╍╍┫
    ┃ ·   · ┃ 2 ┃
    ┣╍╍╍━╍╍╍┹───┨
    ┃ ·   ·   · ┃
    ┗━━━━━━━━━━━┛
    "#);
}

#[test]
fn clues_of_corners_stand_where_lines_cross() {
    let at = |row, column, clue: &str| ((row, column), clue.to_owned());
    let grid_corners = [at(0, 0, "1"), at(0, 2, "12"), at(1, 1, "10"), at(2, 1, "?"), at(2, 2, "0")].into();
    let clues = Clues { grid_corners, ..Clues::default() };
    let board = puzzle().inputs(input("■")).board(drawing(["■.", ".■"]));
    assert_snapshot!(draw_with(board.clone(), &[], &clues), @"
    1━━━┯━━12
    ┃ ■ │   ┃
    ┠───10──┨
    ┃   │ ■ ┃
    ┗━━━?━━━0
    ");
    assert_snapshot!(draw_with(board, &["aa", "bb"], &clues), @"
    1━━━━━━12
    ┃ ■   · ┃
    ┣━━━10━━┫
    ┃ ·   ■ ┃
    ┗━━━?━━━0
    ");
}

#[test]
fn clues_of_cells_stand_in_them_while_they_are_empty() {
    let clues = Clues { cells: [(CellId(1), "3".to_owned())].into(), ..Clues::default() };
    let board = |row| puzzle().inputs(inputs(1..=3)).board(drawing([row]));
    assert_snapshot!(draw_with(board("1.."), &[], &clues), @r#"
    ┏━━━━━┯━━━━━┯━━━━━┓
    ┃  1  │ (3) │     ┃
    ┗━━━━━┷━━━━━┷━━━━━┛
    "#);
    assert_snapshot!(draw_with(board("12."), &[], &clues), @r#"
    ┏━━━┯3━━┯━━━┓
    ┃ 1 │ 2 │   ┃
    ┗━━━┷━━━┷━━━┛
    "#);
}

#[test]
fn a_label_does_not_hide_a_clue() {
    let board = drawing(["..", ".."]);
    let grid = grid(puzzle().board(board).pieces(piece("L", ["XX", "X."]).next(piece("I", ["X"]))));
    let tiles = crate::Tiles::new(vec![crate::Tile { piece: 0, cells: [0, 1, 2].map(CellId).to_vec() }]);
    let clues = Clues { cells: [(CellId(1), "3".to_owned())].into(), ..Clues::default() };
    let filling = vec![None; 4];
    let picture = Picture { grid: &grid, filling: &filling, regions: &[], tiles: &tiles, clues: &clues };
    assert_snapshot!(boxed(&picture, Ink::Plain), @"
    ┏━━━━3━━┓
    ┃ L   L ┃
    ┃   ┏━━━┫
    ┃ L ┃ · ┃
    ┗━━━┻━━━┛
    ");
}

#[test]
fn lines_between_cells_make_room_for_the_board() {
    let grid = grid(puzzle().inputs(input("■")).board(drawing(["■.■", "...", "■■■"])));
    let filling = crate::givens(&grid);
    let clues = Clues { top: [(0, texts(["1", "1"]))].into(), ..Clues::default() };
    let tiles = crate::Tiles::none();
    let picture = Picture { grid: &grid, filling: &filling, regions: &[], tiles, clues: &clues };
    let rows = |rows| sheet(&picture, Room { rows, ..SCREEN }).lines.len();
    assert_eq!([9, 8, 7, 6].map(rows), [9, 7, 7, 7]);
    let close = sheet(&picture, Room { rows: 7, ..SCREEN });
    let text: String = close.lines.iter().map(|line| line.text() + "\n").collect();
    assert_snapshot!(text, @"
      1      
      1      
    ┏━━━━━━━┓
    ┃ ■ · ■ ┃
    ┃ · · · ┃
    ┃ ■ ■ ■ ┃
    ┗━━━━━━━┛
    ");
}

#[test]
fn nothing_moves_when_a_piece_is_placed() {
    let grid =
        grid(puzzle().board(rectangle(3, 2)).pieces(piece("I", ["XXX"]).next(piece("IV", ["X", "X"]))));
    let drawn = |tiles: &crate::Tiles| {
        let clues = Clues { cells: [(CellId(1), "3".to_owned())].into(), ..Clues::default() };
        let filling = vec![None; 6];
        let picture = Picture { grid: &grid, filling: &filling, regions: &[], tiles, clues: &clues };
        sheet(&picture, STEADY)
    };
    let empty = drawn(crate::Tiles::none());
    let lain =
        drawn(&crate::Tiles::new(vec![crate::Tile { piece: 0, cells: [0, 1, 2].map(CellId).to_vec() }]));
    assert_eq!(places(&empty), places(&lain));
    let text: String = lain.lines.iter().map(|line| line.text() + "\n").collect();
    assert_snapshot!(text, @"
    ┏━━━━━3━━━━━━━━┓
    ┃ I    I    I  ┃
    ┣━━━━━━━━━━━━━━┫
    ┃ ·    ·    ·  ┃
    ┗━━━━━━━━━━━━━━┛
    ");
}

const STEADY: Room = Room { fit: Fit::Steady, ..SCREEN };

/// For each cell its line, its first column, and the one after its last.
fn places(sheet: &Sheet) -> std::collections::BTreeMap<CellId, (usize, usize, usize)> {
    let mut places = std::collections::BTreeMap::new();
    for (number, line) in sheet.lines.iter().enumerate() {
        let mut column = 0;
        for span in line.spans() {
            let start = column;
            column += columns(&span.text);
            if let Some(cell) = span.cell {
                places.entry(cell).or_insert((number, start, column)).2 = column;
            }
        }
    }
    places
}

#[test]
fn ascii_lines_keep_the_symbols() {
    let grid = grid(puzzle().inputs(inputs(["A", "♛"])).board(drawing(["A♛", "#."])));
    let filling = crate::givens(&grid);
    let picture = Picture {
        grid: &grid,
        filling: &filling,
        regions: &[],
        tiles: crate::Tiles::none(),
        clues: Clues::none(),
    };
    assert_snapshot!(ascii(&picture), @r#"
    +---+---+
    | A | ♛ |
    +---+---+
        |   |
        +---+
    "#);
}

#[test]
fn eight_queens_stand_between_light_lines() {
    let rows =
        ["♛.......", "....♛...", ".......♛", ".....♛..", "..♛.....", "......♛.", ".♛......", "...♛...."];
    assert_snapshot!(draw(puzzle().inputs(input("♛")).board(drawing(rows)), &[]), @r#"
    ┏━━━┯━━━┯━━━┯━━━┯━━━┯━━━┯━━━┯━━━┓
    ┃ ♛ │   │   │   │   │   │   │   ┃
    ┠───┼───┼───┼───┼───┼───┼───┼───┨
    ┃   │   │   │   │ ♛ │   │   │   ┃
    ┠───┼───┼───┼───┼───┼───┼───┼───┨
    ┃   │   │   │   │   │   │   │ ♛ ┃
    ┠───┼───┼───┼───┼───┼───┼───┼───┨
    ┃   │   │   │   │   │ ♛ │   │   ┃
    ┠───┼───┼───┼───┼───┼───┼───┼───┨
    ┃   │   │ ♛ │   │   │   │   │   ┃
    ┠───┼───┼───┼───┼───┼───┼───┼───┨
    ┃   │   │   │   │   │   │ ♛ │   ┃
    ┠───┼───┼───┼───┼───┼───┼───┼───┨
    ┃   │ ♛ │   │   │   │   │   │   ┃
    ┠───┼───┼───┼───┼───┼───┼───┼───┨
    ┃   │   │   │ ♛ │   │   │   │   ┃
    ┗━━━┷━━━┷━━━┷━━━┷━━━┷━━━┷━━━┷━━━┛
    "#);
}

#[test]
fn holes_are_cut_out() {
    let holed = puzzle().inputs(inputs(1..=4)).board(drawing(["#12#", "3..4", "4##3", "#21#"]));
    assert_snapshot!(draw(holed, &[]), @r#"
        ┏━━━┯━━━┓    
        ┃ 1 │ 2 ┃    
    ┏━━━╃───┼───╄━━━┓
    ┃ 3 │   │   │ 4 ┃
    ┠───╆━━━┷━━━╅───┨
    ┃ 4 ┃       ┃ 3 ┃
    ┗━━━╋━━━┯━━━╋━━━┛
        ┃ 2 │ 1 ┃    
        ┗━━━┷━━━┛
    "#);
}

#[test]
fn holes_between_boxes_leave_them_close() {
    let steps = drawing(["1 2 # #", "3 4 # #", "# # 1 2", "# # 3 4"]);
    let map = ["aa##", "aa##", "##bb", "##bb"];
    assert_snapshot!(draw(puzzle().inputs(inputs(1..=4)).board(steps), &map), @r#"
    ┏━━━━━┓      
    ┃ 1 2 ┃      
    ┃ 3 4 ┃      
    ┗━━━━━╋━━━━━┓
          ┃ 1 2 ┃
          ┃ 3 4 ┃
          ┗━━━━━┛
    "#);
}

#[test]
fn a_ragged_board_ends_where_its_rows_end() {
    let ragged = puzzle().inputs(inputs(1..=4)).board(drawing(["12", "1234", "3"]));
    assert_snapshot!(draw(ragged, &[]), @r#"
    ┏━━━┯━━━┓        
    ┃ 1 │ 2 ┃        
    ┠───┼───╄━━━┯━━━┓
    ┃ 1 │ 2 │ 3 │ 4 ┃
    ┠───╆━━━┷━━━┷━━━┛
    ┃ 3 ┃            
    ┗━━━┛
    "#);
}

#[test]
fn wide_characters_keep_columns_aligned() {
    let kanji = puzzle().inputs(inputs(["数", "👑", "x"])).board(drawing(["数 👑 x", ". x .", "👑 . 数"]));
    assert_snapshot!(draw(kanji, &["aab", "aab", "abb"]), @r#"
    ┏━━━━━━━━━┳━━━━┓
    ┃ 数   👑 ┃ x  ┃
    ┃         ┃    ┃
    ┃ ·    x  ┃ ·  ┃
    ┃    ┏━━━━┛    ┃
    ┃ 👑 ┃ ·    数 ┃
    ┗━━━━┻━━━━━━━━━┛
    "#);
}

#[test]
fn long_symbols_widen_all_cells() {
    let colors =
        puzzle().inputs(inputs(["black", "white", "red"])).board(drawing(["black . white", ". red ."]));
    assert_snapshot!(draw(colors, &[]), @r#"
    ┏━━━━━━━┯━━━━━━━┯━━━━━━━┓
    ┃ black │       │ white ┃
    ┠───────┼───────┼───────┨
    ┃       │  red  │       ┃
    ┗━━━━━━━┷━━━━━━━┷━━━━━━━┛
    "#);
}

#[test]
fn numbers_stand_on_the_right() {
    let numbers = puzzle().inputs(inputs(1..=12)).board(drawing(["1 12 .", "10 . 3"]));
    assert_snapshot!(draw(numbers, &["aab", "aab"]), @r#"
    ┏━━━━━━━┳━━━━┓
    ┃  1 12 ┃  · ┃
    ┃ 10  · ┃  3 ┃
    ┗━━━━━━━┻━━━━┛
    "#);
}

#[test]
fn sixteen_by_sixteen_fits_the_screen() {
    let row = (1..=16).map(|number| number.to_string()).collect::<Vec<_>>().join(" ");
    let sixteen = || puzzle().inputs(inputs(1..=16)).board(drawing(vec![row.as_str(); 16]));
    let jigsaw = [["aaabbbbbccccdddd"; 8], ["aaaabbbbccccdddd"; 8]].concat();
    for map in [&[][..], &["aaaabbbbccccdddd"; 16], &jigsaw] {
        let text = draw(sixteen(), map);
        assert!(text.lines().all(|line| columns(line) <= 80), "{text}");
    }
}

#[test]
fn a_command_in_a_symbol_is_not_passed_on() {
    let evil = puzzle().inputs(input("\u{1b}[2J")).board(drawing(["\"\u{1b}[2J\" ."]));
    assert_snapshot!(draw(evil, &[]), @r#"
    ┏━━━━━━┯━━━━━━┓
    ┃ �[2J │      ┃
    ┗━━━━━━┷━━━━━━┛
    "#);
}

#[test]
fn a_dot_as_input_is_reported_from_an_empty_cell() {
    let dots = puzzle().inputs(input("·")).board(drawing(["·..·"]));
    assert_snapshot!(draw(dots, &["aabb"]), @r#"
    ┏━━━━━┳━━━━━┓
    ┃ ·   ┃   · ┃
    ┗━━━━━┻━━━━━┛
    "#);
}

#[test]
fn a_board_without_cells_is_no_text() {
    assert_eq!(draw(puzzle().board(rectangle(0, 0)), &[]), "");
    assert_eq!(draw(puzzle().board(drawing(["##", "##"])), &[]), "");
}

#[test]
fn clues_stand_in_holes_and_cells_of_hexagons_and_triangles() {
    let rows = [". # .", ". . #", ". # ."];
    let clues = Clues {
        holes: [(Position::new(0, 1), "12".to_owned()), (Position::new(1, 2), "?".to_owned())].into(),
        cells: [(CellId(4), "5".to_owned())].into(),
        ..Clues::default()
    };
    let tile = crate::Tile { piece: 0, cells: vec![CellId(0), CellId(2)] };
    let tiles = crate::Tiles::new(vec![tile]);
    let draw = |board: ecp_puzzle::build::Drawing, tiles: &crate::Tiles| {
        let grid = grid(puzzle().inputs(inputs(1..=2)).board(board));
        let filling = crate::givens(&grid);
        boxed(&Picture { grid: &grid, filling: &filling, regions: &[], tiles, clues: &clues }, Ink::Plain)
    };
    assert_snapshot!(draw(drawing(rows).of_hexagons(), crate::Tiles::none()), @"
    ·   12  ·
      ·   ·   ?
    (5)     ·
    ");
    assert_snapshot!(draw(drawing(rows).of_hexagons(), &tiles), @r"
     ╱ ╲     ╱ ╲
    │ A │12 │ · │
     ╲   ╲ ╱   ╱
      │ A │ · │ ?
     ╱ ╲ ╱ ╲   ╲
    │(5)│   │ · │
     ╲ ╱     ╲ ╱
    ");
    assert_snapshot!(draw(drawing(rows).of_triangles(), crate::Tiles::none()), @"
      ╱╲ 12 ╱╲
     ╱  ╲  ╱  ╲
    ╱    ╲╱    ╲
    ────────────
    ╲    ╱╲  ?
     ╲  ╱  ╲
      ╲╱    ╲
       ──────
      ╱╲    ╱╲
     ╱  ╲  ╱  ╲
    ╱ (5)╲╱    ╲
    ────────────
    ");
}

#[test]
fn one_cell_is_a_box() {
    assert_snapshot!(draw(puzzle().inputs(input(1)).board(drawing(["1"])), &[]), @r#"
    ┏━━━┓
    ┃ 1 ┃
    ┗━━━┛
    "#);
}

#[test]
fn givens_are_bold_and_found_inputs_coloured() {
    let grid = grid(puzzle().inputs(inputs(1..=2)).board(drawing(["1..1"])));
    let filling = [Some(0), Some(1), None, Some(0)].map(|input| input.map(ecp_puzzle::InputId));
    let picture = Picture {
        grid: &grid,
        filling: &filling,
        regions: &regions(&["aabb"]),
        tiles: crate::Tiles::none(),
        clues: crate::Clues::none(),
    };
    assert_snapshot!(boxed(&picture, Ink::Styled).replace('\u{1b}', "ESC"), @r#"
    ┏━━━━━┳━━━━━┓
    ┃ ESC[1m1ESC[0m ESC[35m2ESC[0m ┃ ESC[2m·ESC[0m ESC[1m1ESC[0m ┃
    ┗━━━━━┻━━━━━┛
    "#);
}

/// The text without its escape sequences.
fn without_styles(text: &str) -> String {
    let mut parts = text.split('\u{1b}');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.split_once('m').expect("a style ends in m").1)
}

proptest! {
    #[test]
    fn all_lines_are_equally_wide(canvas in canvases()) {
        let text = boxed(&canvas.picture(), Ink::Plain);
        let widths: Vec<usize> = text.lines().map(columns).collect();
        prop_assert!(widths.windows(2).all(|two| two[0] == two[1]), "{}", text);
    }

    #[test]
    fn styles_change_nothing_else(canvas in canvases()) {
        let styled = boxed(&canvas.picture(), Ink::Styled);
        prop_assert_eq!(without_styles(&styled), boxed(&canvas.picture(), Ink::Plain));
    }

    #[test]
    fn cells_keep_their_places_whatever_stands_in_them(canvas in canvases(), clue in 0..36_u32) {
        let clued = clue < canvas.grid.board.cells().len() as u32;
        let cells = clued.then(|| (CellId(clue), "12".to_owned())).into_iter().collect();
        let clues = Clues { cells, ..Clues::default() };
        let mut given = canvas.grid.clone();
        given.board = given.board.with_rows(
            given.board.rows().iter().map(|row| row.iter().map(|square| match square {
                ecp_puzzle::Square::Given(_) => ecp_puzzle::Square::Empty,
                other => *other,
            }).collect()).collect(),
        );
        let full = Picture { grid: &given, clues: &clues, ..canvas.picture() };
        let empty = Picture { filling: &[], ..full };
        prop_assert_eq!(places(&sheet(&full, STEADY)), places(&sheet(&empty, STEADY)));
    }

    #[test]
    fn every_arm_meets_another_of_its_weight(mut canvas in canvases()) {
        canvas.filling.clear();
        let text = boxed(&canvas.picture(), Ink::Plain);
        let lines: Vec<Vec<Arms>> = text.lines().map(|line| line.chars().map(Arms::of).collect()).collect();
        for line in &lines {
            prop_assert!(line.windows(2).all(|two| two[0].right == two[1].left), "{}", text);
        }
        for two in lines.windows(2) {
            prop_assert!(two[0].iter().zip(&two[1]).all(|(over, under)| over.down == under.up), "{}", text);
        }
    }
}

#[test]
fn lines_and_signs_are_drawn_between_cells() {
    let path = |cells: &[u32], ends| crate::Path {
        cells: cells.iter().copied().map(CellId).collect(),
        kind: 0,
        ends,
    };
    let clues = Clues {
        paths: vec![
            path(&[0, 1, 5], [PathEnd::Circle, PathEnd::Arrow]),
            path(&[3, 6, 9], [PathEnd::Bulb, PathEnd::Plain]),
        ],
        between: [([CellId(2), CellId(3)], "○".to_owned()), ([CellId(4), CellId(8)], "V".to_owned())].into(),
        knots: [((2, 3), "1 2".to_owned())].into(),
        squares: [CellId(8)].into(),
        ..Clues::default()
    };
    let board = puzzle().inputs(inputs(1..=4)).board(drawing(["1...", "....", "...2"]));
    assert_snapshot!(draw_with(board, &["aabb", "aabb", "ccdd"], &clues), @"
    ┏━━━━━━━━━┳━━━━━━━━━┓
    ┃ (1)───· ┃  · ○ ◖·◗┃
    ┃       ↓ ┃    ╱    ┃
    ┃  ·    · ┃  ·    · ┃
    ┣━━V━━━━━━╱━━━1 2━━━┫
    ┃ [·]   · ┃  ·    2 ┃
    ┗━━━━━━━━━┻━━━━━━━━━┛
    ");
}

#[test]
fn a_border_that_a_cage_crosses_is_dashed() {
    let clues = Clues {
        parts: [0, 0, 0, 1, 2, 2, 1, 1].map(Some).to_vec(),
        corners: [(CellId(0), "6".to_owned())].into(),
        off_corners: [(BoardCorner { is_low: false, is_right: true }, "7↙".to_owned())].into(),
        ..Clues::default()
    };
    let board = puzzle().inputs(inputs(1..=4)).board(drawing(["....", "...."]));
    assert_snapshot!(draw_with(board, &["aabb", "aabb"], &clues), @"
                      7↙
    ┏6━━━━━━┳━━━┯━━━┓   
    ┃ ·   · ╏ · │ · ┃   
    ┠───────╂───┘   ┃   
    ┃ ·   · ┃ ·   · ┃   
    ┗━━━━━━━┻━━━━━━━┛
    ");
}

#[test]
fn clues_over_columns_are_not_cut_off() {
    let long = "a clue that is long".to_owned();
    let clues = Clues {
        top: [(0, vec![long.clone()])].into(),
        holes: [(Position::new(0, 1), long)].into(),
        ..Clues::default()
    };
    let row = format!(". # {}", ["."; 10].join(" "));
    let grid = grid(puzzle().inputs(inputs(1..=4)).board(drawing([row.as_str()])));
    let filling = crate::givens(&grid);
    let picture =
        Picture { grid: &grid, filling: &filling, regions: &[], tiles: crate::Tiles::none(), clues: &clues };
    let lines: Vec<String> =
        boxed(&picture, Ink::Plain).lines().take(2).map(|line| line.trim().to_owned()).collect();
    assert_eq!(lines, ["a clue that", "is long"]);
    assert_eq!(listed(&picture), "r1c2: a clue that is long\n");
}

#[test]
fn candidates_stand_in_small_grids() {
    let grid = grid(puzzle().inputs(inputs(1..=4)).board(drawing(["1.", ".#"])));
    let filling = crate::givens(&grid);
    let picture = Picture {
        grid: &grid,
        filling: &filling,
        regions: &[],
        tiles: crate::Tiles::none(),
        clues: Clues::none(),
    };
    let of =
        |inputs: &[u32]| inputs.iter().map(|input| Some(ecp_puzzle::InputId(*input))).collect::<Vec<_>>();
    let text = pencilled(&picture, &[of(&[0]), of(&[1, 3]), [of(&[2]), vec![None]].concat()], Ink::Plain);
    assert_snapshot!(text.expect("it has room"), @"
    ┏━━━━━━━┯━━━━━━━┓
    ┃       │   2   ┃
    ┃   1   │ 4     ┃
    ┠───────╆━━━━━━━┛
    ┃     3 ┃        
    ┃   ×   ┃        
    ┗━━━━━━━┛
    ");
    let few = pencilled(&picture, &[of(&[0]), of(&[1]), vec![None]], Ink::Plain);
    assert_snapshot!(few.expect("it has room"), @"
    ┏━━━━━━━┯━━━━━━━┓
    ┃   1   │   2   ┃
    ┠───────╆━━━━━━━┛
    ┃   ×   ┃        
    ┗━━━━━━━┛
    ");
}

#[test]
fn candidates_in_cages_have_dashed_lines_between_them() {
    let grid = grid(puzzle().inputs(inputs(1..=4)).board(drawing(["....", "...."])));
    let clues = Clues {
        parts: [Some(0), Some(0), Some(1), None, None, Some(0), Some(1), None].to_vec(),
        corners: [(CellId(0), "6".to_owned())].into(),
        ..Clues::default()
    };
    let picture = Picture {
        grid: &grid,
        filling: &[],
        regions: &regions(&["aabb", "aabb"]),
        tiles: crate::Tiles::none(),
        clues: &clues,
    };
    let all: Vec<_> = (0..4).map(|input| Some(ecp_puzzle::InputId(input))).collect();
    let text = pencilled(&picture, &vec![all; 8], Ink::Plain);
    assert_snapshot!(text.expect("it has room"), @"
    ┏6━━━━━━━━━━┳━━━━━┯━━━━━┓
    ┃ 1 2 ╎ 1 2 ┃ 1 2 │ 1 2 ┃
    ┃ 3 4 ╎ 3 4 ┃ 3 4 │ 3 4 ┃
    ┠─────┐╌╌╌╌╌┃╌╌╌╌╌│╌╌╌╌╌┃
    ┃ 1 2 │ 1 2 ┃ 1 2 │ 1 2 ┃
    ┃ 3 4 │ 3 4 ┃ 3 4 │ 3 4 ┃
    ┗━━━━━┷━━━━━┻━━━━━┷━━━━━┛
    ");
}
