use ecp_puzzle::CellId;
use ecp_puzzle::build::*;
use insta::assert_snapshot;

use super::super::tests::draw_with;
use crate::tests::{grid, regions};
use crate::{Clues, Ink, Marks, Path, PathEnd, Picture, Tiles, marked};

fn path(cells: &[u32], kind: usize, ends: [PathEnd; 2]) -> Path {
    Path { cells: cells.iter().copied().map(CellId).collect(), kind, ends }
}

#[test]
fn circles_and_bulbs_stand_close_around_numbers_of_two_digits() {
    let clues = Clues {
        paths: vec![
            path(&[0, 1], 0, [PathEnd::Bulb, PathEnd::Plain]),
            path(&[5, 4], 0, [PathEnd::Circle, PathEnd::Arrow]),
            path(&[2, 3], 0, [PathEnd::Plain, PathEnd::Circle]),
        ],
        squares: [CellId(6)].into(),
        ..Clues::default()
    };
    let board = puzzle().inputs(inputs(1..=12)).board(drawing(["1 12 3 4", "12 1 5 ."]));
    assert_snapshot!(draw_with(board, &["aaaa", "aaaa"], &clues), @"
    ┏━━━━━━━━━━━━━━━━━━━┓
    ┃ ◖1◗──12    3───(4)┃
    ┃                   ┃
    ┃ 12←──(1)  [5]   · ┃
    ┗━━━━━━━━━━━━━━━━━━━┛
    ");
}

#[test]
fn a_line_begins_outside_of_a_circle_around_an_empty_cell() {
    let clues = Clues {
        paths: vec![path(&[0, 1], 0, [PathEnd::Circle, PathEnd::Circle])],
        cells: [(CellId(2), "10".to_owned())].into(),
        ..Clues::default()
    };
    let board = puzzle().inputs(inputs(1..=4)).board(drawing(["...", "..."]));
    assert_snapshot!(draw_with(board, &["aaa", "aaa"], &clues), @"
    ┏━━━━━━━━━━━━━━━━━━━━┓
    ┃  (·)────(·)   (10) ┃
    ┃                    ┃
    ┃   ·      ·      ·  ┃
    ┗━━━━━━━━━━━━━━━━━━━━┛
    ");
}

#[test]
fn the_head_of_a_diagonal_arrow_hides_no_line_that_crosses_there() {
    let crossed = |is_first: bool| {
        let arrow = path(&[0, 4], 0, [PathEnd::Circle, PathEnd::Arrow]);
        let mut paths = vec![arrow, path(&[1, 3], 0, [PathEnd::Plain; 2])];
        if !is_first {
            paths.reverse();
        }
        paths.push(path(&[5, 7], 0, [PathEnd::Circle, PathEnd::Arrow]));
        let board = puzzle().inputs(inputs(1..=4)).board(drawing(["...", "...", "..."]));
        draw_with(board, &["aaa", "aaa", "aaa"], &Clues { paths, ..Clues::default() })
    };
    assert_eq!(crossed(true), crossed(false));
    assert_snapshot!(crossed(true), @"
    ┏━━━━━━━━━━━┓
    ┃(·)  ·   · ┃
    ┃   ╳↘      ┃
    ┃ ·   ·  (·)┃
    ┃       ↙   ┃
    ┃ ·   ·   · ┃
    ┗━━━━━━━━━━━┛
    ");
}

#[test]
fn lines_of_five_kinds_look_different() {
    let paths = (0..5).map(|kind| path(&[2 * kind, 2 * kind + 1], kind as usize, [PathEnd::Plain; 2]));
    let clues = Clues { paths: paths.collect(), ..Clues::default() };
    let board = puzzle().inputs(inputs(1..=4)).board(drawing(["..........", ".........."]));
    assert_snapshot!(draw_with(board, &["aaaaaaaaaa"; 2], &clues), @"
    ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
    ┃ ·───·   ·┄┄┄·   ·═══·   ·┈┈┈·   ·╌╌╌· ┃
    ┃                                       ┃
    ┃ ·   ·   ·   ·   ·   ·   ·   ·   ·   · ┃
    ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
    ");
}

#[test]
fn brackets_stand_around_circles_and_over_lines_and_leave_borders() {
    let clues = Clues {
        paths: vec![path(&[0, 1, 2], 0, [PathEnd::Bulb, PathEnd::Plain])],
        circles: [CellId(3)].into(),
        ..Clues::default()
    };
    let grid = grid(puzzle().inputs(inputs(1..=4)).board(drawing(["1 2 3 4"])));
    let picture = Picture {
        grid: &grid,
        filling: &crate::givens(&grid),
        regions: &regions(&["aabb"]),
        tiles: Tiles::none(),
        clues: &clues,
    };
    let bracketed = |cells: &[u32]| {
        let in_question = cells.iter().copied().map(CellId).collect();
        marked(&picture, &Marks { in_question, ..Marks::default() }, Ink::Plain)
    };
    assert_snapshot!(bracketed(&[1, 2]), @"
    ┏━━━━━━━┳━━━━━━━┓
    ┃◖1◗─[2]╂[3] (4)┃
    ┗━━━━━━━┻━━━━━━━┛
    ");
    assert_snapshot!(bracketed(&[2, 3]), @"
    ┏━━━━━━━━━━━┳━━━━━━━━━━━┓
    ┃ ◖1◗────2──╂─[3]  [(4)]┃
    ┗━━━━━━━━━━━┻━━━━━━━━━━━┛
    ");
}
