//! Puzzles of relations with published answers, and what relations cost.

use ecp_cover::{Bits, Budget, Domains, Engine, verify};
use ecp_lower::{Lowered, lower};
use ecp_puzzle::Limits;
use ecp_puzzle::build::{self, *};
use ecp_puzzle::{
    Comparison, Condition, Family, Grid, InputId, Measure, Part, Path, Puzzle, Relation, Rules, Shapes, Term,
};

/// A board of so many columns and rows, on which the numbers from 1 on stand once each.
fn numbered(width: u32, height: u32) -> Puzzle {
    let numbers = inputs(1..=width * height).occur_each(1);
    let all = block(at(1, 1), at(height, width));
    build::puzzle().inputs(numbers).board(rectangle(width, height)).primary(all).build().unwrap()
}

fn with(mut puzzle: Puzzle, change: impl FnOnce(&mut Grid)) -> Lowered {
    let Rules::Grid(grid) = &mut puzzle.rules else { unreachable!("it was made with a board") };
    change(grid);
    lower(&puzzle, &Limits::default()).expect("the puzzle has no faults")
}

fn sum_is(family: Family, sum: i64) -> Relation {
    let condition = Condition::Compare(Measure::Sum(Part::Whole), Comparison::Is, Term::Numbers(vec![sum]));
    Relation::new(Shapes::from(family), condition)
}

/// The number of solutions; each passes the independent check, and no board comes twice.
fn count(lowered: &Lowered) -> usize {
    let mut boards = std::collections::HashSet::new();
    for solution in Bits::new(&lowered.problem).solutions(Budget::unlimited()) {
        verify(&lowered.problem, &solution).unwrap();
        assert!(boards.insert(lowered.placements.decode(&solution)), "a board came twice");
    }
    if let Some(domains) = Domains::new(&lowered.problem) {
        assert_eq!(domains.solutions(Budget::unlimited()).count_rest(), boards.len() as u64, "by domains");
    }
    boards.len()
}

#[test]
fn magic_squares_of_order_three_have_their_published_number() {
    // OEIS A006052: one, with its eight rotations and reflections
    let lines = [Family::Rows, Family::Cols, Family::MainDiags];
    let square =
        with(numbered(3, 3), |grid| grid.rules.extend(lines.map(|family| sum_is(family, 15).into())));
    assert_eq!(count(&square), 8);
}

#[test]
fn paths_over_square_boards_have_their_published_numbers() {
    // OEIS A096969: the ways to number the squares of a board so that successive numbers share a side
    let path = |n: u32| {
        let inputs = (0..n * n).map(InputId).collect();
        let path = Path { inputs, families: vec![Shapes::from(Family::Neighbours)] };
        count(&with(numbered(n, n), |grid| grid.rules.push(path.into())))
    };
    assert_eq!([1, 2, 3, 4].map(path), [1, 8, 40, 552]);
}

#[test]
fn a_sum_of_nine_cells_takes_few_options() {
    let row = build::puzzle().inputs(inputs(1..=9)).board(rectangle(9, 1)).primary(cells()).build().unwrap();
    let options = |sum| {
        let lowered = with(row.clone(), |grid| grid.rules.push(sum_is(Family::Rows, sum).into()));
        lowered.problem.option_count()
    };
    // 81 values, and 7 literals for each cell: "it adds no less than 2, ..., 8"; 1 and 9 are values themselves
    assert_eq!(options(45), 144);
    assert!((10..=80).map(options).all(|options| options <= 144));
}
