//! New divisions into areas with numbers: they have one solution by another engine and by brute force, and no number can be spared.

use ecp::puzzle::{ClueMark, Puzzle, Rules};
use ecp_maker::{Symmetry, Wanted, Wish};

use super::generate::{PLAIN, made};
use super::learned_solution;
use super::symmetry::refused;

/// For each cell its number, if it has one.
fn numbers(puzzle: &Puzzle) -> Vec<Option<i64>> {
    let Rules::Grid(grid) = &puzzle.rules else { panic!("it has a board") };
    let number = |clue: &Option<ecp::puzzle::Clue>| match clue.as_ref()?.0.as_slice() {
        [ClueMark::Number(number)] => Some(*number),
        other => panic!("{other:?}"),
    };
    grid.pieces.clues.iter().map(number).collect()
}

/// The pairs of cells of a square board that share a side.
fn pairs(side: usize) -> Vec<(usize, usize)> {
    let across = (0..side * side).filter(|cell| cell % side + 1 < side).map(|cell| (cell, cell + 1));
    let down = (0..side * (side - 1)).map(|cell| (cell, cell + side));
    across.chain(down).collect()
}

/// In how many ways a square board is divided into areas whose sizes are those of the numbers in them, and differ side by side: every
/// set of pairs that are not cut apart is tried.
fn divisions(side: usize, numbers: &[Option<i64>]) -> usize {
    let pairs = pairs(side);
    let is_right = |joined: &u32| {
        let is_joined = |pair: usize| joined >> pair & 1 == 1;
        let mut area: Vec<usize> = (0..side * side).collect();
        for _ in 0..side * side {
            for (_, (one, other)) in pairs.iter().enumerate().filter(|(pair, _)| is_joined(*pair)) {
                let first = area[*one].min(area[*other]);
                (area[*one], area[*other]) = (first, first);
            }
        }
        let size = |cell: usize| area.iter().filter(|other| **other == area[cell]).count();
        let is_kept = |(pair, (one, other)): (usize, &(usize, usize))| {
            let are_one = area[*one] == area[*other];
            is_joined(pair) == are_one && (are_one || size(*one) != size(*other))
        };
        pairs.iter().enumerate().all(is_kept)
            && numbers
                .iter()
                .enumerate()
                .all(|(cell, number)| number.is_none_or(|it| it == size(cell) as i64))
    };
    (0..1_u32 << pairs.len()).filter(is_right).count()
}

#[test]
fn numbers_of_small_boards_leave_one_division_and_all_are_needed() {
    for seed in 0..8 {
        let (made, text) = made("board rectangle 3 3\nuse fillomino\n", Wanted { seed, ..PLAIN })
            .expect("there are puzzles");
        let numbers = numbers(&made.puzzle);
        assert_eq!(divisions(3, &numbers), 1, "{text}");
        assert_eq!(made.clues, numbers.iter().flatten().count(), "{text}");
        for cell in (0..9).filter(|cell| numbers[*cell].is_some()) {
            let mut fewer = numbers.clone();
            fewer[cell] = None;
            assert!(divisions(3, &fewer) > 1, "{text}");
        }
    }
}

#[test]
fn larger_boards_have_one_solution_and_areas_of_many_sizes() {
    let mut singles = 0;
    for seed in 0..4 {
        let (made, text) = made("board rectangle 7 7\nuse fillomino\n", Wanted { seed, ..PLAIN })
            .expect("there are puzzles");
        let solution = learned_solution(&made.puzzle);
        let sizes: Vec<usize> = solution.tiles.list().iter().map(|area| area.cells.len()).collect();
        assert!(*sizes.iter().max().expect("there are areas") >= 4 && made.clues < 35, "{text}");
        singles += sizes.iter().filter(|size| **size == 1).count();
    }
    assert!(singles < 4 * 12, "{singles} areas of one cell");
}

#[test]
fn clues_that_stand_there_stay() {
    let rules =
        "board {\n  (5) .   .   .\n  .   .   .   .\n  .   .   .   (3)\n  .   .   .   .\n}\nuse fillomino\n";
    for seed in 0..3 {
        let (made, text) = made(rules, Wanted { seed, ..PLAIN }).expect("there are puzzles");
        let numbers = numbers(&made.puzzle);
        assert_eq!((numbers[0], numbers[11]), (Some(5), Some(3)), "{text}");
        learned_solution(&made.puzzle);
    }
}

#[test]
fn what_means_nothing_is_refused() {
    let rules = "board rectangle 4 4\nuse fillomino\n";
    assert_eq!(refused(rules, Wanted { givens: Some(3), ..PLAIN }), Wish::Givens);
    assert_eq!(refused(rules, Wanted { density: Some(30), ..PLAIN }), Wish::Density);
    assert!(made(rules, Wanted { symmetry: Symmetry::Mirror, takes_clues: true, ..PLAIN }).is_ok());
}
