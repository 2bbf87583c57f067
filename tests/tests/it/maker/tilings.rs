//! New tilings with clues have one solution by another engine, and by brute force.

use ecp::puzzle::{ClueMark, Grid, Puzzle, Rules};
use ecp_maker::{Refusal, Symmetry, Wanted, Wish};

use super::generate::{PLAIN, made, only_solution};

const SHIKAKU: &str = "use shikaku\nboard rectangle 8 8\n";

const POLYOMINOES: &str = "board rectangle 5 5\npieces polyominoes 1..4\nprimary cells\n\
    in pieces: size is clue\nin pieces: count of clue is 1\n";

/// Dominoes of which some may do without a clue, which is how they lie.
const DOMINOES: &str =
    "piece domino occurs any { XX }\nboard rectangle 4 4\nprimary cells\nin pieces: width is clue\n";

fn grid(puzzle: &Puzzle) -> &Grid {
    let Rules::Grid(grid) = &puzzle.rules else { panic!("it has a board") };
    grid
}

/// For each cell its number.
fn numbers(puzzle: &Puzzle) -> Vec<Option<i64>> {
    let number = |clue: &Option<ecp::puzzle::Clue>| match clue.as_ref()?.0.as_slice() {
        [ClueMark::Number(number)] => Some(*number),
        other => panic!("{other:?}"),
    };
    grid(puzzle).pieces.clues.iter().map(number).collect()
}

/// In how many ways rectangles cover a square board, where it is said which of them go, by height, width, and the numbers
/// that they cover; cell by cell, without items and options.
fn coverings(
    side: usize,
    numbers: &[Option<i64>],
    goes: fn(usize, usize, &[i64]) -> bool,
    covered: &mut Vec<bool>,
) -> u64 {
    let Some(first) = covered.iter().position(|covered| !covered) else { return 1 };
    let (row, column) = (first / side, first % side);
    let mut found = 0;
    let widths = |height| (1..=side - column).map(move |width| (height, width));
    for (height, width) in (1..=side - row).flat_map(widths) {
        let cells: Vec<usize> = (row..row + height)
            .flat_map(|row| (column..column + width).map(move |column| row * side + column))
            .collect();
        let reported: Vec<i64> = cells.iter().filter_map(|cell| numbers[*cell]).collect();
        if cells.iter().any(|cell| covered[*cell]) || !goes(height, width, &reported) {
            continue;
        }
        cells.iter().for_each(|cell| covered[*cell] = true);
        found += coverings(side, numbers, goes, covered);
        cells.iter().for_each(|cell| covered[*cell] = false);
    }
    found
}

/// A rectangle of a shikaku.
fn is_reported(height: usize, width: usize, reported: &[i64]) -> bool {
    reported == [(height * width) as i64]
}

fn is_domino(height: usize, width: usize, reported: &[i64]) -> bool {
    height * width == 2 && reported.iter().all(|reported| *reported == width as i64)
}

#[test]
fn every_new_tiling_has_one_solution_by_another_engine() {
    for (text, number) in [(SHIKAKU, 20), (POLYOMINOES, 10), (DOMINOES, 10)] {
        for seed in 0..number {
            let (made, text) = made(text, Wanted { seed, ..PLAIN }).expect("there are puzzles");
            assert_eq!(only_solution(&made.puzzle).tiles, made.answer.tiles, "{text}");
            assert_eq!(text.matches('(').count(), made.clues, "{text}");
            assert_eq!(made.answer.tiles.list().len(), made.clues, "each piece has its clue: {text}");
        }
    }
}

#[test]
fn pieces_are_of_many_sizes_and_none_of_a_single_cell_where_that_goes() {
    for seed in 0..20 {
        let (made, text) = made(SHIKAKU, Wanted { seed, ..PLAIN }).expect("there are puzzles");
        let mut sizes: Vec<usize> = made.answer.tiles.list().iter().map(|tile| tile.cells.len()).collect();
        sizes.sort_unstable();
        assert!(sizes[0] > 1, "{text}");
        assert!((10..=24).contains(&sizes.len()), "{text}");
        sizes.dedup();
        assert!(sizes.len() > 2, "{text}");
        let is_flat = |tile: &ecp::render::Tile| {
            let rows: Vec<u32> =
                tile.cells.iter().map(|cell| grid(&made.puzzle).board.cell(*cell).position.row).collect();
            rows.iter().all(|row| *row == rows[0])
        };
        assert!(!made.answer.tiles.list().iter().all(is_flat), "{text}");
    }
}

#[test]
fn small_tilings_have_one_solution_by_brute_force() {
    for side in 2..6 {
        for seed in 0..10 {
            let text = format!("use shikaku\nboard rectangle {side} {side}\n");
            let (made, text) = made(&text, Wanted { seed, ..PLAIN }).expect("there are puzzles");
            let found = coverings(side, &numbers(&made.puzzle), is_reported, &mut vec![false; side * side]);
            assert_eq!(found, 1, "{text}");
        }
    }
}

#[test]
fn clues_go_where_a_piece_may_do_without() {
    let fewer = Wanted { takes_clues: true, ..PLAIN };
    let mut spared = 0;
    for seed in 0..10 {
        let (all, _) = made(DOMINOES, Wanted { seed, ..PLAIN }).expect("there are puzzles");
        let (few, text) = made(DOMINOES, Wanted { seed, ..fewer }).expect("there are puzzles");
        spared += all.clues - few.clues;
        let mut numbers = numbers(&few.puzzle);
        assert_eq!(coverings(4, &numbers, is_domino, &mut vec![false; 16]), 1, "{text}");
        for cell in 0..16 {
            if let Some(number) = numbers[cell].take() {
                assert!(coverings(4, &numbers, is_domino, &mut vec![false; 16]) > 1, "{text}");
                numbers[cell] = Some(number);
            }
        }
    }
    assert!(spared > 0);
}

#[test]
fn the_same_seed_makes_the_same_tiling_and_another_one_another() {
    let texts = [5, 5, 6].map(|seed| made(SHIKAKU, Wanted { seed, ..PLAIN }).expect("there are puzzles").1);
    assert_eq!(texts[0], texts[1]);
    assert_ne!(texts[0], texts[2]);
}

#[test]
fn clues_that_stand_on_the_board_stay_and_open_ones_are_closed() {
    let text = "use shikaku\nboard { . . . . / . (6) . . / . . . (?) / . . . . }\n";
    for seed in 0..10 {
        let (made, text) = made(text, Wanted { seed, ..PLAIN }).expect("there are puzzles");
        assert_eq!(numbers(&made.puzzle)[5], Some(6), "{text}");
        assert!(numbers(&made.puzzle)[11].is_some(), "{text}");
        assert_eq!(coverings(4, &numbers(&made.puzzle), is_reported, &mut vec![false; 16]), 1, "{text}");
    }
}

#[test]
fn bounds_of_the_rules_are_kept() {
    let text =
        "use shikaku\nboard rectangle 7 7\nin pieces: size at most 4\nin pieces: width is not height\n";
    for seed in 0..5 {
        let (made, _) = made(text, Wanted { seed, ..PLAIN }).expect("there are puzzles");
        let sizes = numbers(&made.puzzle);
        assert!(sizes.iter().flatten().all(|size| (2..=4).contains(size)), "{sizes:?}");
    }
}

#[test]
fn what_means_nothing_for_tilings_is_refused() {
    let refused = |wanted: Wanted| match made(SHIKAKU, wanted) {
        Err(Refusal::NotHere(wish, _)) => wish,
        other => panic!("{other:?}"),
    };
    assert_eq!(refused(Wanted { givens: Some(3), ..PLAIN }), Wish::Givens);
    assert_eq!(refused(Wanted { symmetry: Symmetry::Rotate, ..PLAIN }), Wish::Symmetry);
    assert_eq!(refused(Wanted { is_minimal: true, ..PLAIN }), Wish::Minimal);
    assert_eq!(refused(Wanted { takes_clues: true, ..PLAIN }), Wish::FewerClues);
    assert_eq!(refused(Wanted { density: Some(20), ..PLAIN }), Wish::Density);
    let bare = "board rectangle 10 6\npieces pentominoes\nprimary cells\n";
    assert!(matches!(made(bare, PLAIN), Err(Refusal::NothingToGive)));
}
