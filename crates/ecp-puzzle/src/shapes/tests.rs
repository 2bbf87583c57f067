//! Every family on four boards: the cells of each shape in order, and the shapes in order.

use std::collections::BTreeSet;

use crate::vocabulary::{FamilyWord, SizedWord, Word};
use crate::{Block, Board, CellId, Direction, Family, Map, Position, Square, Topology};
use insta::assert_snapshot;

use super::transform::{self, Plane};
use super::{View, all_shapes_on, shapes_on, size_bound};

/// A board from its rows: `.` is a cell, `#` a hole.
fn board(rows: &[&str]) -> Board {
    let square = |square: char| if square == '#' { Square::Hole } else { Square::Empty };
    Board::from_rows(rows.iter().map(|row| row.chars().map(square).collect()).collect())
}

fn boards() -> [(&'static str, Board); 4] {
    [
        ("square", board(&["...", "...", "..."])),
        ("oblong", board(&["....", "...."])),
        ("ragged", board(&["...", ".", ".."])),
        ("holed", board(&[".#.", "...", "#.."])),
    ]
}

fn at(row: u32, column: u32) -> Position {
    Position::new(row - 1, column - 1)
}

fn block(from: Position, to: Position) -> Block {
    Block { top_left: from, bottom_right: to }
}

/// A map from its rows; `.` is no region.
fn regions(rows: &[&str]) -> Family {
    let symbol = |symbol: char| (symbol != '.').then(|| symbol.to_string());
    Family::Regions(Map { rows: rows.iter().map(|row| row.chars().map(symbol).collect()).collect() })
}

fn boxed(family: Family) -> Box<Family> {
    Box::new(family)
}

fn names(cells: &[CellId], board: &Board) -> String {
    let names: Vec<String> = cells.iter().map(|cell| board.cell(*cell).position.to_string()).collect();
    names.join(" ")
}

/// The family's shapes on the four boards. Each time its bound holds.
fn on_boards(family: &Family) -> String {
    let on_board = |(name, board): (&str, Board)| {
        let shapes = shapes_on(family, &board);
        let cells: usize = shapes.iter().map(|shape| shape.cells.len()).sum();
        let bound = size_bound(family, &board);
        assert!(cells as u64 <= bound, "{family} has {cells} cells on the {name} board, bound by {bound}");
        let shapes = shapes.iter().map(|shape| names(&shape.cells, &board));
        wrapped(name, shapes.collect())
    };
    boards().map(on_board).concat()
}

/// The planes that a transform makes of the four boards, with their holes.
fn planes(transform: impl Fn(&Plane) -> Plane) -> String {
    let on_board = |(name, board): (&str, Board)| {
        let square = |cell: &Option<CellId>| match cell {
            Some(cell) => board.cell(*cell).position.to_string(),
            None => "#".to_owned(),
        };
        let row = |row: &Vec<Option<CellId>>| row.iter().map(square).collect::<Vec<_>>().join(" ");
        wrapped(name, transform(&View::whole(&board).plane()).iter().map(row).collect())
    };
    boards().map(on_board).concat()
}

/// Shapes side by side, in lines that are not too long.
fn wrapped(name: &str, shapes: Vec<String>) -> String {
    let mut lines = vec![format!("{name}:")];
    for shape in if shapes.is_empty() { vec!["none".to_owned()] } else { shapes } {
        let last = lines.last_mut().expect("there is a first line");
        if last.ends_with(':') {
            *last = format!("{last} {shape}");
        } else if last.len() + shape.len() > 95 {
            lines.push(format!("      | {shape}"));
        } else {
            *last = format!("{last} | {shape}");
        }
    }
    lines.join("\n") + "\n"
}

#[test]
fn identity_keeps_rows() {
    assert_snapshot!(planes(transform::identity), @"
    square: r1c1 r1c2 r1c3 | r2c1 r2c2 r2c3 | r3c1 r3c2 r3c3
    oblong: r1c1 r1c2 r1c3 r1c4 | r2c1 r2c2 r2c3 r2c4
    ragged: r1c1 r1c2 r1c3 | r2c1 # # | r3c1 r3c2 #
    holed: r1c1 # r1c3 | r2c1 r2c2 r2c3 | # r3c2 r3c3
    ");
}

#[test]
fn transpose_makes_columns_rows() {
    assert_snapshot!(planes(transform::transpose), @"
    square: r1c1 r2c1 r3c1 | r1c2 r2c2 r3c2 | r1c3 r2c3 r3c3
    oblong: r1c1 r2c1 | r1c2 r2c2 | r1c3 r2c3 | r1c4 r2c4
    ragged: r1c1 r2c1 r3c1 | r1c2 # r3c2 | r1c3 # #
    holed: r1c1 r2c1 # | # r2c2 r3c2 | r1c3 r2c3 r3c3
    ");
}

#[test]
fn diagonals_start_along_the_top_then_down_the_left() {
    assert_snapshot!(planes(transform::diagonals), @"
    square: r1c1 r2c2 r3c3 | r1c2 r2c3 | r1c3 | r2c1 r3c2 | r3c1
    oblong: r1c1 r2c2 | r1c2 r2c3 | r1c3 r2c4 | r1c4 | r2c1
    ragged: r1c1 # # | r1c2 # | r1c3 | r2c1 r3c2 | r3c1
    holed: r1c1 r2c2 r3c3 | # r2c3 | r1c3 | r2c1 r3c2 | #
    ");
}

#[test]
fn upward_diagonals_are_those_of_the_reversed_rows() {
    assert_snapshot!(planes(|plane| transform::diagonals(&transform::reverse(plane))), @"
    square: r3c1 r2c2 r1c3 | r3c2 r2c3 | r3c3 | r2c1 r1c2 | r1c1
    oblong: r2c1 r1c2 | r2c2 r1c3 | r2c3 r1c4 | r2c4 | r1c1
    ragged: r3c1 # r1c3 | r3c2 # | # | r2c1 r1c2 | r1c1
    holed: # r2c2 r1c3 | r3c2 r2c3 | r3c3 | r2c1 # | r1c1
    ");
}

#[test]
fn reverse_turns_the_board_upside_down() {
    assert_snapshot!(planes(transform::reverse), @"
    square: r3c1 r3c2 r3c3 | r2c1 r2c2 r2c3 | r1c1 r1c2 r1c3
    oblong: r2c1 r2c2 r2c3 r2c4 | r1c1 r1c2 r1c3 r1c4
    ragged: r3c1 r3c2 # | r2c1 # # | r1c1 r1c2 r1c3
    holed: # r3c2 r3c3 | r2c1 r2c2 r2c3 | r1c1 # r1c3
    ");
}

#[test]
fn boxes_go_left_to_right_then_top_to_bottom() {
    assert_snapshot!(planes(|plane| transform::boxes(plane, 2, 2)), @"
    square: r1c1 r1c2 r2c1 r2c2 | r1c3 r2c3 | r3c1 r3c2 | r3c3
    oblong: r1c1 r1c2 r2c1 r2c2 | r1c3 r1c4 r2c3 r2c4
    ragged: r1c1 r1c2 r2c1 # | r1c3 # | r3c1 r3c2 | #
    holed: r1c1 # r2c1 r2c2 | r1c3 r2c3 | # r3c2 | r3c3
    ");
}

#[test]
fn rows() {
    assert_snapshot!(on_boards(&Family::Rows), @"
    square: r1c1 r1c2 r1c3 | r2c1 r2c2 r2c3 | r3c1 r3c2 r3c3
    oblong: r1c1 r1c2 r1c3 r1c4 | r2c1 r2c2 r2c3 r2c4
    ragged: r1c1 r1c2 r1c3 | r2c1 | r3c1 r3c2
    holed: r1c1 r1c3 | r2c1 r2c2 r2c3 | r3c2 r3c3
    ");
}

#[test]
fn columns() {
    assert_snapshot!(on_boards(&Family::Cols), @"
    square: r1c1 r2c1 r3c1 | r1c2 r2c2 r3c2 | r1c3 r2c3 r3c3
    oblong: r1c1 r2c1 | r1c2 r2c2 | r1c3 r2c3 | r1c4 r2c4
    ragged: r1c1 r2c1 r3c1 | r1c2 r3c2 | r1c3
    holed: r1c1 r2c1 | r2c2 r3c2 | r1c3 r2c3 r3c3
    ");
}

#[test]
fn downward_diagonals() {
    assert_snapshot!(on_boards(&Family::DownDiags), @"
    square: r1c1 r2c2 r3c3 | r1c2 r2c3 | r1c3 | r2c1 r3c2 | r3c1
    oblong: r1c1 r2c2 | r1c2 r2c3 | r1c3 r2c4 | r1c4 | r2c1
    ragged: r1c1 | r1c2 | r1c3 | r2c1 r3c2 | r3c1
    holed: r1c1 r2c2 r3c3 | r1c3 | r2c1 r3c2 | r2c3
    ");
}

#[test]
fn upward_diagonals() {
    assert_snapshot!(on_boards(&Family::UpDiags), @"
    square: r1c1 | r2c1 r1c2 | r3c1 r2c2 r1c3 | r3c2 r2c3 | r3c3
    oblong: r1c1 | r2c1 r1c2 | r2c2 r1c3 | r2c3 r1c4 | r2c4
    ragged: r1c1 | r2c1 r1c2 | r3c1 r1c3 | r3c2
    holed: r1c1 | r2c1 | r2c2 r1c3 | r3c2 r2c3 | r3c3
    ");
}

#[test]
fn boxes_are_cut_off_at_the_edge() {
    assert_snapshot!(on_boards(&Family::Boxes { width: 2, height: 1 }), @"
    square: r1c1 r1c2 | r1c3 | r2c1 r2c2 | r2c3 | r3c1 r3c2 | r3c3
    oblong: r1c1 r1c2 | r1c3 r1c4 | r2c1 r2c2 | r2c3 r2c4
    ragged: r1c1 r1c2 | r1c3 | r2c1 | r3c1 r3c2
    holed: r1c1 | r1c3 | r2c1 r2c2 | r2c3 | r3c2 | r3c3
    ");
}

#[test]
fn boxes_larger_than_the_board_are_the_board() {
    assert_snapshot!(on_boards(&Family::Boxes { width: 9, height: 9 }), @"
    square: r1c1 r1c2 r1c3 r2c1 r2c2 r2c3 r3c1 r3c2 r3c3
    oblong: r1c1 r1c2 r1c3 r1c4 r2c1 r2c2 r2c3 r2c4
    ragged: r1c1 r1c2 r1c3 r2c1 r3c1 r3c2
    holed: r1c1 r1c3 r2c1 r2c2 r2c3 r3c2 r3c3
    ");
}

#[test]
fn regions_come_in_the_order_of_their_first_cells() {
    assert_snapshot!(on_boards(&regions(&["ba.c", "baac", "cb"])), @"
    square: r1c1 r2c1 r3c2 | r1c2 r2c2 r2c3 | r3c1
    oblong: r1c1 r2c1 | r1c2 r2c2 r2c3 | r1c4 r2c4
    ragged: r1c1 r2c1 r3c2 | r1c2 | r3c1
    holed: r1c1 r2c1 r3c2 | r2c2 r2c3
    ");
}

#[test]
fn main_diagonals_start_in_the_corners_at_the_left() {
    assert_snapshot!(on_boards(&Family::MainDiags), @"
    square: r1c1 r2c2 r3c3 | r3c1 r2c2 r1c3
    oblong: r1c1 r2c2 | r2c1 r1c2
    ragged: r1c1 | r3c1 r1c3
    holed: r1c1 r2c2 r3c3 | r2c2 r1c3
    ");
}

#[test]
fn board_is_one_shape() {
    assert_snapshot!(on_boards(&Family::Board), @"
    square: r1c1 r1c2 r1c3 r2c1 r2c2 r2c3 r3c1 r3c2 r3c3
    oblong: r1c1 r1c2 r1c3 r1c4 r2c1 r2c2 r2c3 r2c4
    ragged: r1c1 r1c2 r1c3 r2c1 r3c1 r3c2
    holed: r1c1 r1c3 r2c1 r2c2 r2c3 r3c2 r3c3
    ");
}

#[test]
fn a_block_is_one_shape_row_by_row() {
    assert_snapshot!(on_boards(&Family::Block(block(at(1, 1), at(2, 2)))), @"
    square: r1c1 r1c2 r2c1 r2c2
    oblong: r1c1 r1c2 r2c1 r2c2
    ragged: r1c1 r1c2 r2c1
    holed: r1c1 r2c1 r2c2
    ");
}

#[test]
fn a_line_goes_from_its_first_end_to_its_second() {
    assert_snapshot!(on_boards(&Family::Line(at(2, 2), at(1, 1))), @"
    square: r2c2 r1c1
    oblong: r2c2 r1c1
    ragged: r1c1
    holed: r2c2 r1c1
    ");
}

#[test]
fn a_line_may_rise() {
    assert_snapshot!(on_boards(&Family::Line(at(3, 1), at(1, 3))), @"
    square: r3c1 r2c2 r1c3
    oblong: r2c2 r1c3
    ragged: r3c1 r1c3
    holed: r2c2 r1c3
    ");
}

#[test]
fn a_line_may_run_along_a_row() {
    assert_snapshot!(on_boards(&Family::Line(at(2, 3), at(2, 1))), @"
    square: r2c3 r2c2 r2c1
    oblong: r2c3 r2c2 r2c1
    ragged: r2c1
    holed: r2c3 r2c2 r2c1
    ");
}

#[test]
fn a_cell_is_one_shape() {
    assert_snapshot!(on_boards(&Family::Cell(at(2, 2))), @"
    square: r2c2
    oblong: r2c2
    ragged: none
    holed: r2c2
    ");
}

#[test]
fn neighbours_share_a_side() {
    assert_snapshot!(on_boards(&Family::Neighbours), @"
    square: r1c1 r1c2 | r1c1 r2c1 | r1c2 r1c3 | r1c2 r2c2 | r1c3 r2c3 | r2c1 r2c2 | r2c1 r3c1
          | r2c2 r2c3 | r2c2 r3c2 | r2c3 r3c3 | r3c1 r3c2 | r3c2 r3c3
    oblong: r1c1 r1c2 | r1c1 r2c1 | r1c2 r1c3 | r1c2 r2c2 | r1c3 r1c4 | r1c3 r2c3 | r1c4 r2c4
          | r2c1 r2c2 | r2c2 r2c3 | r2c3 r2c4
    ragged: r1c1 r1c2 | r1c1 r2c1 | r1c2 r1c3 | r2c1 r3c1 | r3c1 r3c2
    holed: r1c1 r2c1 | r1c3 r2c3 | r2c1 r2c2 | r2c2 r2c3 | r2c2 r3c2 | r2c3 r3c3 | r3c2 r3c3
    ");
}

#[test]
fn touching_cells_share_a_side_or_a_corner() {
    assert_snapshot!(on_boards(&Family::Touching), @"
    square: r1c1 r1c2 | r1c1 r2c1 | r1c1 r2c2 | r1c2 r1c3 | r1c2 r2c1 | r1c2 r2c2 | r1c2 r2c3
          | r1c3 r2c2 | r1c3 r2c3 | r2c1 r2c2 | r2c1 r3c1 | r2c1 r3c2 | r2c2 r2c3 | r2c2 r3c1
          | r2c2 r3c2 | r2c2 r3c3 | r2c3 r3c2 | r2c3 r3c3 | r3c1 r3c2 | r3c2 r3c3
    oblong: r1c1 r1c2 | r1c1 r2c1 | r1c1 r2c2 | r1c2 r1c3 | r1c2 r2c1 | r1c2 r2c2 | r1c2 r2c3
          | r1c3 r1c4 | r1c3 r2c2 | r1c3 r2c3 | r1c3 r2c4 | r1c4 r2c3 | r1c4 r2c4 | r2c1 r2c2
          | r2c2 r2c3 | r2c3 r2c4
    ragged: r1c1 r1c2 | r1c1 r2c1 | r1c2 r1c3 | r1c2 r2c1 | r2c1 r3c1 | r2c1 r3c2 | r3c1 r3c2
    holed: r1c1 r2c1 | r1c1 r2c2 | r1c3 r2c2 | r1c3 r2c3 | r2c1 r2c2 | r2c1 r3c2 | r2c2 r2c3
          | r2c2 r3c2 | r2c2 r3c3 | r2c3 r3c2 | r2c3 r3c3 | r3c2 r3c3
    ");
}

#[test]
fn a_knight_leaps_in_eight_directions() {
    assert_snapshot!(on_boards(&Family::Leaps { short: (1, 1), long: (2, 2) }), @"
    square: r1c1 r2c3 | r1c1 r3c2 | r1c2 r3c1 | r1c2 r3c3 | r1c3 r2c1 | r1c3 r3c2 | r2c1 r3c3
          | r2c3 r3c1
    oblong: r1c1 r2c3 | r1c2 r2c4 | r1c3 r2c1 | r1c4 r2c2
    ragged: r1c1 r3c2 | r1c2 r3c1 | r1c3 r2c1 | r1c3 r3c2
    holed: r1c1 r2c3 | r1c1 r3c2 | r1c3 r2c1 | r1c3 r3c2 | r2c1 r3c3
    ");
}

#[test]
fn leaps_may_have_ranges() {
    assert_snapshot!(on_boards(&Family::Leaps { short: (0, 0), long: (1, 2) }), @"
    square: r1c1 r1c2 | r1c1 r1c3 | r1c1 r2c1 | r1c1 r3c1 | r1c2 r1c3 | r1c2 r2c2 | r1c2 r3c2
          | r1c3 r2c3 | r1c3 r3c3 | r2c1 r2c2 | r2c1 r2c3 | r2c1 r3c1 | r2c2 r2c3 | r2c2 r3c2
          | r2c3 r3c3 | r3c1 r3c2 | r3c1 r3c3 | r3c2 r3c3
    oblong: r1c1 r1c2 | r1c1 r1c3 | r1c1 r2c1 | r1c2 r1c3 | r1c2 r1c4 | r1c2 r2c2 | r1c3 r1c4
          | r1c3 r2c3 | r1c4 r2c4 | r2c1 r2c2 | r2c1 r2c3 | r2c2 r2c3 | r2c2 r2c4 | r2c3 r2c4
    ragged: r1c1 r1c2 | r1c1 r1c3 | r1c1 r2c1 | r1c1 r3c1 | r1c2 r1c3 | r1c2 r3c2 | r2c1 r3c1
          | r3c1 r3c2
    holed: r1c1 r1c3 | r1c1 r2c1 | r1c3 r2c3 | r1c3 r3c3 | r2c1 r2c2 | r2c1 r2c3 | r2c2 r2c3
          | r2c2 r3c2 | r2c3 r3c3 | r3c2 r3c3
    ");
}

#[test]
fn windows_stand_at_every_position_without_a_hole() {
    assert_snapshot!(on_boards(&Family::Windows { width: 2, height: 2 }), @"
    square: r1c1 r1c2 r2c1 r2c2 | r1c2 r1c3 r2c2 r2c3 | r2c1 r2c2 r3c1 r3c2 | r2c2 r2c3 r3c2 r3c3
    oblong: r1c1 r1c2 r2c1 r2c2 | r1c2 r1c3 r2c2 r2c3 | r1c3 r1c4 r2c3 r2c4
    ragged: none
    holed: r2c2 r2c3 r3c2 r3c3
    ");
}

#[test]
fn windows_may_be_oblong() {
    assert_snapshot!(on_boards(&Family::Windows { width: 3, height: 1 }), @"
    square: r1c1 r1c2 r1c3 | r2c1 r2c2 r2c3 | r3c1 r3c2 r3c3
    oblong: r1c1 r1c2 r1c3 | r1c2 r1c3 r1c4 | r2c1 r2c2 r2c3 | r2c2 r2c3 r2c4
    ragged: r1c1 r1c2 r1c3
    holed: r2c1 r2c2 r2c3
    ");
}

#[test]
fn runs_across_end_at_holes() {
    assert_snapshot!(on_boards(&Family::Runs(Direction::Across)), @"
    square: r1c1 r1c2 r1c3 | r2c1 r2c2 r2c3 | r3c1 r3c2 r3c3
    oblong: r1c1 r1c2 r1c3 r1c4 | r2c1 r2c2 r2c3 r2c4
    ragged: r1c1 r1c2 r1c3 | r3c1 r3c2
    holed: r2c1 r2c2 r2c3 | r3c2 r3c3
    ");
}

#[test]
fn runs_down_end_at_holes() {
    assert_snapshot!(on_boards(&Family::Runs(Direction::Down)), @"
    square: r1c1 r2c1 r3c1 | r1c2 r2c2 r3c2 | r1c3 r2c3 r3c3
    oblong: r1c1 r2c1 | r1c2 r2c2 | r1c3 r2c3 | r1c4 r2c4
    ragged: r1c1 r2c1 r3c1
    holed: r1c1 r2c1 | r1c3 r2c3 r3c3 | r2c2 r3c2
    ");
}

#[test]
fn listed_lines_keep_their_order() {
    assert_snapshot!(on_boards(&Family::Lines(vec![vec![at(2, 2), at(1, 1)], vec![at(3, 2), at(2, 1), at(1, 3)]])), @"
    square: r2c2 r1c1 | r3c2 r2c1 r1c3
    oblong: r2c2 r1c1 | r2c1 r1c3
    ragged: r1c1 | r3c2 r2c1 r1c3
    holed: r2c2 r1c1 | r3c2 r2c1 r1c3
    ");
}

#[test]
fn sightlines_look_from_left_right_top_and_bottom() {
    assert_snapshot!(on_boards(&Family::Sightlines), @"
    square: r1c1 r1c2 r1c3 | r2c1 r2c2 r2c3 | r3c1 r3c2 r3c3 | r1c3 r1c2 r1c1 | r2c3 r2c2 r2c1
          | r3c3 r3c2 r3c1 | r1c1 r2c1 r3c1 | r1c2 r2c2 r3c2 | r1c3 r2c3 r3c3 | r3c1 r2c1 r1c1
          | r3c2 r2c2 r1c2 | r3c3 r2c3 r1c3
    oblong: r1c1 r1c2 r1c3 r1c4 | r2c1 r2c2 r2c3 r2c4 | r1c4 r1c3 r1c2 r1c1 | r2c4 r2c3 r2c2 r2c1
          | r1c1 r2c1 | r1c2 r2c2 | r1c3 r2c3 | r1c4 r2c4 | r2c1 r1c1 | r2c2 r1c2 | r2c3 r1c3
          | r2c4 r1c4
    ragged: r1c1 r1c2 r1c3 | r2c1 | r3c1 r3c2 | r1c3 r1c2 r1c1 | r2c1 | r3c2 r3c1 | r1c1 r2c1 r3c1
          | r1c2 r3c2 | r1c3 | r3c1 r2c1 r1c1 | r3c2 r1c2 | r1c3
    holed: r1c1 r1c3 | r2c1 r2c2 r2c3 | r3c2 r3c3 | r1c3 r1c1 | r2c3 r2c2 r2c1 | r3c3 r3c2 | r1c1 r2c1
          | r2c2 r3c2 | r1c3 r2c3 r3c3 | r2c1 r1c1 | r3c2 r2c2 | r3c3 r2c3 r1c3
    ");
}

#[test]
fn cells() {
    assert_snapshot!(on_boards(&Family::Cells), @"
    square: r1c1 | r1c2 | r1c3 | r2c1 | r2c2 | r2c3 | r3c1 | r3c2 | r3c3
    oblong: r1c1 | r1c2 | r1c3 | r1c4 | r2c1 | r2c2 | r2c3 | r2c4
    ragged: r1c1 | r1c2 | r1c3 | r2c1 | r3c1 | r3c2
    holed: r1c1 | r1c3 | r2c1 | r2c2 | r2c3 | r3c2 | r3c3
    ");
}

#[test]
fn around_a_cell_or_a_hole_are_up_to_eight() {
    assert_snapshot!(on_boards(&Family::Around), @"
    square: r1c2 r2c1 r2c2 | r1c1 r1c3 r2c1 r2c2 r2c3 | r1c2 r2c2 r2c3 | r1c1 r1c2 r2c2 r3c1 r3c2
          | r1c1 r1c2 r1c3 r2c1 r2c3 r3c1 r3c2 r3c3 | r1c2 r1c3 r2c2 r3c2 r3c3 | r2c1 r2c2 r3c2
          | r2c1 r2c2 r2c3 r3c1 r3c3 | r2c2 r2c3 r3c2
    oblong: r1c2 r2c1 r2c2 | r1c1 r1c3 r2c1 r2c2 r2c3 | r1c2 r1c4 r2c2 r2c3 r2c4 | r1c3 r2c3 r2c4
          | r1c1 r1c2 r2c2 | r1c1 r1c2 r1c3 r2c1 r2c3 | r1c2 r1c3 r1c4 r2c2 r2c4 | r1c3 r1c4 r2c3
    ragged: r1c2 r2c1 | r1c1 r1c3 r2c1 | r1c2 | r1c1 r1c2 r3c1 r3c2 | r2c1 r3c2 | r2c1 r3c1
    holed: r2c1 r2c2 | r1c1 r1c3 r2c1 r2c2 r2c3 | r2c2 r2c3 | r1c1 r2c2 r3c2
          | r1c1 r1c3 r2c1 r2c3 r3c2 r3c3 | r1c3 r2c2 r3c2 r3c3 | r2c1 r2c2 r3c2 | r2c1 r2c2 r2c3 r3c3
          | r2c2 r2c3 r3c2
    ");
}

#[test]
fn corners_lie_in_up_to_four_cells() {
    assert_snapshot!(on_boards(&Family::Corners), @"
    square: r1c1 | r1c1 r1c2 | r1c2 r1c3 | r1c3 | r1c1 r2c1 | r1c1 r1c2 r2c1 r2c2
          | r1c2 r1c3 r2c2 r2c3 | r1c3 r2c3 | r2c1 r3c1 | r2c1 r2c2 r3c1 r3c2 | r2c2 r2c3 r3c2 r3c3
          | r2c3 r3c3 | r3c1 | r3c1 r3c2 | r3c2 r3c3 | r3c3
    oblong: r1c1 | r1c1 r1c2 | r1c2 r1c3 | r1c3 r1c4 | r1c4 | r1c1 r2c1 | r1c1 r1c2 r2c1 r2c2
          | r1c2 r1c3 r2c2 r2c3 | r1c3 r1c4 r2c3 r2c4 | r1c4 r2c4 | r2c1 | r2c1 r2c2 | r2c2 r2c3
          | r2c3 r2c4 | r2c4
    ragged: r1c1 | r1c1 r1c2 | r1c2 r1c3 | r1c3 | r1c1 r2c1 | r1c1 r1c2 r2c1 | r1c2 r1c3 | r1c3
          | r2c1 r3c1 | r2c1 r3c1 r3c2 | r3c2 | r3c1 | r3c1 r3c2 | r3c2
    holed: r1c1 | r1c1 | r1c3 | r1c3 | r1c1 r2c1 | r1c1 r2c1 r2c2 | r1c3 r2c2 r2c3 | r1c3 r2c3 | r2c1
          | r2c1 r2c2 r3c2 | r2c2 r2c3 r3c2 r3c3 | r2c3 r3c3 | r3c2 | r3c2 r3c3 | r3c3
    ");
}

#[test]
fn beside_a_cell_or_a_hole_are_up_to_four() {
    assert_snapshot!(on_boards(&Family::Beside), @"
    square: r1c2 r2c1 | r1c1 r1c3 r2c2 | r1c2 r2c3 | r1c1 r2c2 r3c1 | r1c2 r2c1 r2c3 r3c2
          | r1c3 r2c2 r3c3 | r2c1 r3c2 | r2c2 r3c1 r3c3 | r2c3 r3c2
    oblong: r1c2 r2c1 | r1c1 r1c3 r2c2 | r1c2 r1c4 r2c3 | r1c3 r2c4 | r1c1 r2c2 | r1c2 r2c1 r2c3
          | r1c3 r2c2 r2c4 | r1c4 r2c3
    ragged: r1c2 r2c1 | r1c1 r1c3 | r1c2 | r1c1 r3c1 | r2c1 r3c2 | r3c1
    holed: r2c1 | r1c1 r1c3 r2c2 | r2c3 | r1c1 r2c2 | r2c1 r2c3 r3c2 | r1c3 r2c2 r3c3 | r2c1 r3c2
          | r2c2 r3c3 | r2c3 r3c2
    ");
}

#[test]
fn centred_blocks_are_cut_off_at_the_edge() {
    assert_snapshot!(on_boards(&Family::Centred { width: 3, height: 1 }), @"
    square: r1c1 r1c2 | r1c1 r1c2 r1c3 | r1c2 r1c3 | r2c1 r2c2 | r2c1 r2c2 r2c3 | r2c2 r2c3
          | r3c1 r3c2 | r3c1 r3c2 r3c3 | r3c2 r3c3
    oblong: r1c1 r1c2 | r1c1 r1c2 r1c3 | r1c2 r1c3 r1c4 | r1c3 r1c4 | r2c1 r2c2 | r2c1 r2c2 r2c3
          | r2c2 r2c3 r2c4 | r2c3 r2c4
    ragged: r1c1 r1c2 | r1c1 r1c2 r1c3 | r1c2 r1c3 | r2c1 | r3c1 r3c2 | r3c1 r3c2
    holed: r1c1 | r1c3 | r2c1 r2c2 | r2c1 r2c2 r2c3 | r2c2 r2c3 | r3c2 r3c3 | r3c2 r3c3
    ");
}

#[test]
fn centred_blocks_hold_their_middle() {
    assert_snapshot!(on_boards(&Family::Centred { width: 3, height: 3 }), @"
    square: r1c1 r1c2 r2c1 r2c2 | r1c1 r1c2 r1c3 r2c1 r2c2 r2c3 | r1c2 r1c3 r2c2 r2c3
          | r1c1 r1c2 r2c1 r2c2 r3c1 r3c2 | r1c1 r1c2 r1c3 r2c1 r2c2 r2c3 r3c1 r3c2 r3c3
          | r1c2 r1c3 r2c2 r2c3 r3c2 r3c3 | r2c1 r2c2 r3c1 r3c2 | r2c1 r2c2 r2c3 r3c1 r3c2 r3c3
          | r2c2 r2c3 r3c2 r3c3
    oblong: r1c1 r1c2 r2c1 r2c2 | r1c1 r1c2 r1c3 r2c1 r2c2 r2c3 | r1c2 r1c3 r1c4 r2c2 r2c3 r2c4
          | r1c3 r1c4 r2c3 r2c4 | r1c1 r1c2 r2c1 r2c2 | r1c1 r1c2 r1c3 r2c1 r2c2 r2c3
          | r1c2 r1c3 r1c4 r2c2 r2c3 r2c4 | r1c3 r1c4 r2c3 r2c4
    ragged: r1c1 r1c2 r2c1 | r1c1 r1c2 r1c3 r2c1 | r1c2 r1c3 | r1c1 r1c2 r2c1 r3c1 r3c2
          | r2c1 r3c1 r3c2 | r2c1 r3c1 r3c2
    holed: r1c1 r2c1 r2c2 | r1c3 r2c2 r2c3 | r1c1 r2c1 r2c2 r3c2 | r1c1 r1c3 r2c1 r2c2 r2c3 r3c2 r3c3
          | r1c3 r2c2 r2c3 r3c2 r3c3 | r2c1 r2c2 r2c3 r3c2 r3c3 | r2c2 r2c3 r3c2 r3c3
    ");
}

#[test]
fn crosses_end_at_holes() {
    assert_snapshot!(on_boards(&Family::Crosses { holes: false }), @"
    square: r1c1 r1c2 r1c3 r2c1 r3c1 | r1c1 r1c2 r1c3 r2c2 r3c2 | r1c1 r1c2 r1c3 r2c3 r3c3
          | r1c1 r2c1 r2c2 r2c3 r3c1 | r1c2 r2c1 r2c2 r2c3 r3c2 | r1c3 r2c1 r2c2 r2c3 r3c3
          | r1c1 r2c1 r3c1 r3c2 r3c3 | r1c2 r2c2 r3c1 r3c2 r3c3 | r1c3 r2c3 r3c1 r3c2 r3c3
    oblong: r1c1 r1c2 r1c3 r1c4 r2c1 | r1c1 r1c2 r1c3 r1c4 r2c2 | r1c1 r1c2 r1c3 r1c4 r2c3
          | r1c1 r1c2 r1c3 r1c4 r2c4 | r1c1 r2c1 r2c2 r2c3 r2c4 | r1c2 r2c1 r2c2 r2c3 r2c4
          | r1c3 r2c1 r2c2 r2c3 r2c4 | r1c4 r2c1 r2c2 r2c3 r2c4
    ragged: r1c1 r1c2 r1c3 r2c1 r3c1 | r1c1 r1c2 r1c3 | r1c1 r1c2 r1c3 | r1c1 r2c1 r3c1
          | r1c1 r2c1 r3c1 r3c2 | r3c1 r3c2
    holed: r1c1 r2c1 | r1c3 r2c3 r3c3 | r1c1 r2c1 r2c2 r2c3 | r2c1 r2c2 r2c3 r3c2
          | r1c3 r2c1 r2c2 r2c3 r3c3 | r2c2 r3c2 r3c3 | r1c3 r2c3 r3c2 r3c3
    ");
}

#[test]
fn reversed_turns_each_shape_round() {
    assert_snapshot!(on_boards(&Family::Reversed(boxed(Family::Rows))), @"
    square: r1c3 r1c2 r1c1 | r2c3 r2c2 r2c1 | r3c3 r3c2 r3c1
    oblong: r1c4 r1c3 r1c2 r1c1 | r2c4 r2c3 r2c2 r2c1
    ragged: r1c3 r1c2 r1c1 | r2c1 | r3c2 r3c1
    holed: r1c3 r1c1 | r2c3 r2c2 r2c1 | r3c3 r3c2
    ");
}

#[test]
fn of_takes_a_rectangle_for_the_board() {
    assert_snapshot!(on_boards(&Family::Of(boxed(Family::DownDiags), block(at(1, 2), at(3, 3)))), @"
    square: r1c2 r2c3 | r1c3 | r2c2 r3c3 | r3c2
    oblong: r1c2 r2c3 | r1c3 | r2c2
    ragged: r1c2 | r1c3 | r3c2
    holed: r1c3 | r2c2 r3c3 | r2c3 | r3c2
    ");
}

#[test]
fn boxes_of_a_rectangle_start_in_its_corner() {
    assert_snapshot!(on_boards(&Family::Of(boxed(Family::Boxes { width: 2, height: 2 }), block(at(1, 2), at(3, 4)))), @"
    square: r1c2 r1c3 r2c2 r2c3 | r3c2 r3c3
    oblong: r1c2 r1c3 r2c2 r2c3 | r1c4 r2c4
    ragged: r1c2 r1c3 | r3c2
    holed: r1c3 r2c2 r2c3 | r3c2 r3c3
    ");
}

#[test]
fn a_map_of_a_rectangle_starts_in_its_corner() {
    assert_snapshot!(on_boards(&Family::Of(boxed(regions(&["ab", "ba"])), block(at(1, 2), at(2, 3)))), @"
    square: r1c2 r2c3 | r1c3 r2c2
    oblong: r1c2 r2c3 | r1c3 r2c2
    ragged: r1c2 | r1c3
    holed: r1c3 r2c2 | r2c3
    ");
}

#[test]
fn around_places_of_a_rectangle_is_nothing_outside_it() {
    assert_snapshot!(on_boards(&Family::Of(boxed(Family::Around), block(at(1, 1), at(2, 2)))), @"
    square: r1c2 r2c1 r2c2 | r1c1 r2c1 r2c2 | r1c1 r1c2 r2c2 | r1c1 r1c2 r2c1
    oblong: r1c2 r2c1 r2c2 | r1c1 r2c1 r2c2 | r1c1 r1c2 r2c2 | r1c1 r1c2 r2c1
    ragged: r1c2 r2c1 | r1c1 r2c1 | r1c1 r1c2
    holed: r2c1 r2c2 | r1c1 r2c1 r2c2 | r1c1 r2c2 | r1c1 r2c1
    ");
}

#[test]
fn pairs_follow_each_other_in_a_shape() {
    assert_snapshot!(on_boards(&Family::Pairs(boxed(Family::Rows))), @"
    square: r1c1 r1c2 | r1c2 r1c3 | r2c1 r2c2 | r2c2 r2c3 | r3c1 r3c2 | r3c2 r3c3
    oblong: r1c1 r1c2 | r1c2 r1c3 | r1c3 r1c4 | r2c1 r2c2 | r2c2 r2c3 | r2c3 r2c4
    ragged: r1c1 r1c2 | r1c2 r1c3 | r3c1 r3c2
    holed: r1c1 r1c3 | r2c1 r2c2 | r2c2 r2c3 | r3c2 r3c3
    ");
}

#[test]
fn pairs_of_upward_diagonals_rise() {
    assert_snapshot!(on_boards(&Family::Pairs(boxed(Family::UpDiags))), @"
    square: r2c1 r1c2 | r3c1 r2c2 | r2c2 r1c3 | r3c2 r2c3
    oblong: r2c1 r1c2 | r2c2 r1c3 | r2c3 r1c4
    ragged: r2c1 r1c2 | r3c1 r1c3
    holed: r2c2 r1c3 | r3c2 r2c3
    ");
}

#[test]
fn shapes_are_cut_where_they_leave_a_shape() {
    assert_snapshot!(on_boards(&Family::Cut(boxed(Family::Rows), boxed(regions(&["aabb", "acca", "abb"])))), @"
    square: r1c1 r1c2 | r1c3 | r2c1 | r2c2 r2c3 | r3c1 | r3c2 r3c3
    oblong: r1c1 r1c2 | r1c3 r1c4 | r2c1 | r2c2 r2c3 | r2c4
    ragged: r1c1 r1c2 | r1c3 | r2c1 | r3c1 | r3c2
    holed: r1c1 | r1c3 | r2c1 | r2c2 r2c3 | r3c2 r3c3
    ");
}

#[test]
fn cells_in_no_shape_form_parts_of_their_own() {
    assert_snapshot!(on_boards(&Family::Cut(boxed(Family::Cols), boxed(regions(&["a.a", "..a", "aa"])))), @"
    square: r1c1 | r2c1 | r3c1 | r1c2 r2c2 | r3c2 | r1c3 r2c3 | r3c3
    oblong: r1c1 | r2c1 | r1c2 r2c2 | r1c3 r2c3 | r1c4 r2c4
    ragged: r1c1 | r2c1 | r3c1 | r1c2 | r3c2 | r1c3
    holed: r1c1 | r2c1 | r2c2 | r3c2 | r1c3 r2c3 | r3c3
    ");
}

#[test]
fn except_leaves_out_what_lies_within_another_shape() {
    assert_snapshot!(on_boards(&Family::Except(boxed(Family::Neighbours), vec![Family::Boxes { width: 2, height: 2 }])), @"
    square: r1c2 r1c3 | r2c1 r3c1 | r2c2 r2c3 | r2c2 r3c2 | r2c3 r3c3 | r3c2 r3c3
    oblong: r1c2 r1c3 | r2c2 r2c3
    ragged: r1c2 r1c3 | r2c1 r3c1
    holed: r2c2 r2c3 | r2c2 r3c2 | r2c3 r3c3 | r3c2 r3c3
    ");
}

#[test]
fn except_looks_at_all_the_others() {
    assert_snapshot!(on_boards(&Family::Except(boxed(Family::Neighbours), vec![Family::Rows, Family::Line(at(1, 1), at(3, 1))])), @"
    square: r1c2 r2c2 | r1c3 r2c3 | r2c2 r3c2 | r2c3 r3c3
    oblong: r1c2 r2c2 | r1c3 r2c3 | r1c4 r2c4
    ragged: none
    holed: r1c3 r2c3 | r2c2 r3c2 | r2c3 r3c3
    ");
}

/// How the shapes of a family are called on a board.
fn labels(family: &Family, board: &Board) -> String {
    let labels: Vec<String> = shapes_on(family, board).iter().map(|shape| shape.label.clone()).collect();
    labels.join(", ")
}

#[test]
fn shapes_are_called_by_number_region_or_place() {
    let square = board(&["..", ".."]);
    let check = |family: &Family, expected: &str| assert_eq!(labels(family, &square), expected);
    check(&Family::Rows, "row 1, row 2");
    check(&Family::Cols, "column 1, column 2");
    check(&Family::Boxes { width: 1, height: 2 }, "box 1, box 2");
    check(&regions(&["a.", "ab"]), "region a, region b");
    check(&Family::Board, "board");
    check(&Family::Block(block(at(1, 1), at(2, 1))), "r1c1:r2c1");
    check(&Family::Line(at(2, 2), at(1, 1)), "r2c2..r1c1");
    check(&Family::Cell(at(2, 1)), "r2c1");
    check(&Family::Neighbours, "r1c1-r1c2, r1c1-r2c1, r1c2-r2c2, r2c1-r2c2");
    check(&Family::Windows { width: 2, height: 1 }, "r1c1:r1c2, r2c1:r2c2");
    check(&Family::Pairs(boxed(Family::Rows)), "pair 1 of row 1, pair 1 of row 2");
}

#[test]
fn rows_without_cells_are_no_shapes_but_are_counted() {
    let gap = board(&["..", "##", ".."]);
    assert_eq!(labels(&Family::Rows, &gap), "row 1, row 3");
    assert_eq!(labels(&Family::Rows, &board(&["##"])), "");
}

#[test]
fn a_rectangle_of_a_rectangle_is_what_both_share() {
    let square = board(&["...", "...", "..."]);
    let outer = block(at(2, 1), at(3, 2));
    let inner = Family::Of(boxed(Family::Cols), block(at(1, 2), at(2, 3)));
    let shapes = shapes_on(&Family::Of(boxed(inner), outer), &square);
    assert_eq!(shapes.iter().map(|shape| names(&shape.cells, &square)).collect::<Vec<_>>(), ["r2c2"]);
}

#[test]
fn sizes_past_the_board_are_bounded_too() {
    let most = u32::MAX;
    let families = [
        Family::Boxes { width: most, height: 1 },
        Family::Windows { width: most, height: most },
        Family::Centred { width: most, height: most },
        Family::Leaps { short: (0, most), long: (1, most) },
        Family::Leaps { short: (most, most), long: (0, most) },
    ];
    for family in &families {
        on_boards(family);
        let twice = Family::Pairs(boxed(Family::Reversed(boxed(family.clone()))));
        on_boards(&Family::Cut(boxed(twice), boxed(family.clone())));
        assert_eq!(*shapes_on(family, &board(&[])), [], "a board without places has no shapes");
    }
}

/// A board of each lattice, with a hole, and one without a cell.
fn boards_of_all_lattices() -> Vec<Board> {
    let rows = |rows: &[&str]| board(rows).rows().to_vec();
    let drawn = [rows(&["....", ".#..", "....", "..."]), rows(&["#.", ".."]), rows(&["#"])];
    let topologies = [
        Topology::Plane,
        Topology::Torus,
        Topology::Cuboid { layers: 2 },
        Topology::Hex,
        Topology::Triangles,
    ];
    let on = |topology| drawn.clone().map(|rows| Board::with_topology(topology, rows));
    topologies.into_iter().flat_map(on).collect()
}

#[test]
fn every_family_of_the_vocabulary_keeps_what_all_promise() {
    let words = FamilyWord::ALL.iter().map(|word| word.meant());
    let sized = SizedWord::ALL.iter().flat_map(|word| [word.meant(2, 1), word.meant(3, 3)]);
    let families: Vec<Family> = words.chain(sized).collect();
    for board in boards_of_all_lattices() {
        for family in families.iter().filter(|family| board.lattice().has(family)) {
            let (all, with_cells) = (all_shapes_on(family, &board), shapes_on(family, &board));
            let about = || format!("{family:?} on {:?} {:?}", board.topology(), board.rows());
            let kept = all.iter().filter(|shape| !shape.cells.is_empty());
            assert!(kept.eq(with_cells.iter()), "those without cells are left out: {}", about());
            let cells: usize = all.iter().map(|shape| shape.cells.len()).sum();
            assert!(cells as u64 <= size_bound(family, &board), "{cells} cells: {}", about());
            for shape in &*with_cells {
                let once: BTreeSet<CellId> = shape.cells.iter().copied().collect();
                assert_eq!(once.len(), shape.cells.len(), "no cell comes twice: {shape:?} of {}", about());
                assert!(once.iter().all(|cell| cell.index() < board.cells().len()), "{}", about());
                assert!(!shape.label.is_empty(), "a report can name it: {}", about());
            }
        }
    }
}
