//! New puzzles in which clues are all there is: one solution by another engine, and by brute force.

use std::borrow::Cow;

use ecp::puzzle::{ClueMark, Puzzle, Rules};
use ecp::puzzle::{Position, Square};
use ecp::{Spot, drawn_clues};
use ecp_maker::{Refusal, Symmetry, Wanted, Wish};

use super::generate::{PLAIN, board, made, only_solution};

const NONOGRAM: &str = "use nonogram\nboard rectangle 10 10\n";
const MINES: &str = "use minesweeper\nboard rectangle 9 9\n";
const FILL: &str = "use fill_a_pix\nboard rectangle 8 8\n";

fn givens(puzzle: &Puzzle) -> usize {
    board(puzzle).rows().iter().flatten().filter(|square| matches!(square, Square::Given(_))).count()
}

#[test]
fn nothing_is_given_but_clues_and_they_leave_one_solution() {
    for (text, number) in [(NONOGRAM, 20), (MINES, 10), (FILL, 10)] {
        for seed in 0..number {
            let (made, text) = made(text, Wanted { seed, ..PLAIN }).expect("there are puzzles");
            assert_eq!(only_solution(&made.puzzle).filling, made.answer.filling, "{text}");
            assert_eq!(givens(&made.puzzle), 0, "{text}");
        }
    }
}

#[test]
fn a_nonogram_has_all_its_clues() {
    let (made, text) = made(NONOGRAM, Wanted { seed: 2, ..PLAIN }).expect("there are puzzles");
    assert_eq!(made.clues, 20);
    assert!(
        text.contains("clues left {") && text.contains("clues top {") && !text.contains(" . }"),
        "{text}"
    );
}

#[test]
fn so_many_cells_are_filled_as_are_wanted() {
    let filled = |text: &str, density| {
        let (made, _) = made(text, Wanted { seed: 1, density, ..PLAIN }).expect("there are puzzles");
        made.answer.filling.expect("it has a board").iter().flatten().count()
    };
    // a cell more or less that made it the only solution
    assert!((14..=18).contains(&filled(MINES, None)), "{}", filled(MINES, None));
    assert!((22..=26).contains(&filled(MINES, Some(30))), "{}", filled(MINES, Some(30)));
    assert!((45..=65).contains(&filled(NONOGRAM, None)), "{}", filled(NONOGRAM, None));
    let counted = "use minesweeper\nboard rectangle 6 6\nprimary board with ✹ occurs 7\n";
    assert_eq!(filled(counted, None), 7);
    let stars = "input ★\nboard rectangle 6 6\nsecondary touching with ★ occurs 1\nin rows, cols: count of ★ is clue\n";
    assert_eq!(filled(stars, Some(20)), 7);
}

/// The number at each place of a square board.
fn reported(puzzle: &Puzzle) -> Vec<(Position, i64)> {
    let Rules::Grid(grid) = &puzzle.rules else { panic!("it has a board") };
    let clue = |(spot, clue): (Spot, Cow<'_, ecp::puzzle::Clue>)| match (spot, clue.0.as_slice()) {
        (Spot::Hole(place), [ClueMark::Number(number)]) => (place, *number),
        other => panic!("{other:?}"),
    };
    drawn_clues(grid).into_iter().map(clue).collect()
}

#[test]
fn small_minefields_have_one_solution_by_brute_force_and_need_every_number() {
    for seed in 0..8 {
        let text = "use minesweeper\nboard rectangle 4 4\n";
        let (made, text) = made(text, Wanted { seed, ..PLAIN }).expect("there are puzzles");
        let reported = reported(&made.puzzle);
        assert_eq!(fields(&reported), 1, "{text}");
        for left_out in 0..reported.len() {
            let mut fewer = reported.clone();
            fewer.remove(left_out);
            assert!(fields(&fewer) > 1, "{text}");
        }
    }
}

/// In how many ways mines lie on a board of four by four so that each number counts those around it, and none on one.
fn fields(reported: &[(Position, i64)]) -> usize {
    let is_near = |one: u32, other: u32| one.abs_diff(other) <= 1;
    let fits = |mines: &u32| {
        reported.iter().all(|(place, number)| {
            let mine = |row: u32, column: u32| mines >> (4 * row + column) & 1 == 1;
            let around = (0..16).map(|at| (at / 4, at % 4)).filter(|(row, column)| {
                is_near(*row, place.row) && is_near(*column, place.column) && mine(*row, *column)
            });
            !mine(place.row, place.column) && around.count() as i64 == *number
        })
    };
    (0..1_u32 << 16).filter(fits).count()
}

#[test]
fn numbers_on_the_board_lie_alike_where_that_is_wanted() {
    let wanted = Wanted { seed: 4, symmetry: Symmetry::Rotate, ..PLAIN };
    let (made, text) = made(FILL, wanted).expect("there are puzzles");
    let Rules::Grid(grid) = &made.puzzle.rules else { panic!("it has a board") };
    let places: Vec<Position> =
        drawn_clues(grid)
            .into_iter()
            .map(|(spot, _)| {
                if let Spot::Cell(cell) = spot { grid.board.cell(cell).position } else { panic!("{spot:?}") }
            })
            .collect();
    assert!(places.len() < 64, "{text}");
    for place in &places {
        let image = Position { row: 7 - place.row, column: 7 - place.column, ..*place };
        assert!(places.contains(&image), "{text}");
    }
}

#[test]
fn clues_that_no_text_has_yet_are_written_where_they_belong() {
    let walls = "use akari\nboard { . . # . / # . . . / . . . # / . # . . }\n";
    let sums = "use kakuro\nboard { # # # # / # . . . / # . . . / # # . . }\n";
    let towers = "inputs 1..4 occur 1\nboard rectangle 4 4\nprimary rows, cols\nuse skyscrapers\n";
    let stars = "input ★\nboard rectangle 4 4\nsecondary touching with ★ occurs 1\nin rows, cols: count of ★ is clue\n";
    let cages = "inputs 1..4 occur 1\nboard rectangle 4 4\nprimary rows, cols\n\
        shape cages = regions { a a b b / a c c b / d d c e / f f e e }\nuse killer\n";
    for (text, written) in [
        (walls, " #"),
        (sums, "#\\"),
        (towers, "clues bottom {"),
        (stars, "clues left {"),
        (cages, "clues cages {"),
    ] {
        for seed in 0..5 {
            let (made, text) = made(text, Wanted { seed, ..PLAIN }).expect("there are puzzles");
            assert_eq!(only_solution(&made.puzzle).filling, made.answer.filling, "{text}");
            assert!(made.clues > 0 && text.contains(written), "{text}");
        }
    }
}

#[test]
fn what_means_nothing_without_givens_is_refused() {
    let refused = |text: &str, wanted: Wanted| match made(text, wanted) {
        Err(Refusal::NotHere(wish, _)) => wish,
        other => panic!("{other:?}"),
    };
    assert_eq!(refused(NONOGRAM, Wanted { takes_clues: true, ..PLAIN }), Wish::FewerClues);
    assert_eq!(refused(NONOGRAM, Wanted { symmetry: Symmetry::Mirror, ..PLAIN }), Wish::Symmetry);
    assert_eq!(refused(NONOGRAM, Wanted { is_minimal: true, ..PLAIN }), Wish::Minimal);
    assert_eq!(refused(MINES, Wanted { givens: Some(2), ..PLAIN }), Wish::Givens);
    let sudoku = "use sudoku\nboard rectangle 9 9\n";
    assert_eq!(refused(sudoku, Wanted { density: Some(50), ..PLAIN }), Wish::Density);
    assert_eq!(refused(sudoku, Wanted { takes_clues: true, ..PLAIN }), Wish::FewerClues);
}
