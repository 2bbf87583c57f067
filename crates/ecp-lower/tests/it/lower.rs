//! Puzzles with published answers, through items and options and back.

use ecp_cover::{Budget, Chosen, Engine, EngineName, Links, verify};
use ecp_lower::{CountFault, Fault, GroupFault, Lowered, lower};
use ecp_puzzle::Limits;
use ecp_puzzle::build::{self, *};
use ecp_puzzle::{Bounds, CellId, Puzzle, RuleId};

fn lowered(puzzle: &Puzzle) -> Lowered {
    lower(puzzle, &Limits::default()).expect("the puzzle has no faults")
}

fn faults(puzzle: &Puzzle) -> Vec<Fault> {
    lower(puzzle, &Limits::default()).expect_err("the puzzle has faults")
}

/// The number of solutions; each passes the independent check, and no board comes twice.
fn count(puzzle: &Puzzle) -> usize {
    let lowered = lowered(puzzle);
    let mut boards = std::collections::HashSet::new();
    for solution in Links::new(&lowered.problem).solutions(Budget::unlimited()) {
        verify(&lowered.problem, &solution).unwrap();
        assert!(boards.insert(lowered.placements.decode(&solution)), "a board came twice");
    }
    boards.len()
}

fn latin(n: u32) -> Puzzle {
    let lines = row_cons().next(col_cons());
    build::puzzle().inputs(inputs(1..=n).occur_each(1)).board(rectangle(n, n)).primary(lines).build().unwrap()
}

fn queens(n: u32) -> Puzzle {
    build::puzzle()
        .inputs(input("Q").occurs(1))
        .board(rectangle(n, n))
        .primary([row_cons(), col_cons()])
        .secondary([down_diag_cons(), up_diag_cons()])
        .build()
        .unwrap()
}

#[test]
fn latin_squares_have_their_published_counts() {
    // OEIS A002860
    assert_eq!([1, 2, 3, 4].map(|n| count(&latin(n))), [1, 2, 12, 576]);
}

#[test]
fn queens_have_their_published_counts() {
    // OEIS A000170
    assert_eq!([1, 4, 5, 6, 8].map(|n| count(&queens(n))), [1, 2, 10, 4, 92]);
}

#[test]
fn occurrences_of_a_count_are_not_told_apart() {
    // one item for each occurrence would count 384 covers; there are 6 boards
    let puzzle = build::puzzle()
        .inputs(inputs([1, 2]).occur([1, 2]))
        .board(rectangle(3, 3))
        .primary([row_cons(), col_cons()])
        .build()
        .unwrap();
    assert_eq!(count(&puzzle), 6);
}

#[test]
fn an_empty_hyper_sudoku_has_the_textbook_size() {
    let blocks =
        [(2, 2), (2, 6), (6, 2), (6, 6)].map(|(row, column)| block(at(row, column), at(row + 2, column + 2)));
    let windows = Families::from(blocks);
    let puzzle = build::puzzle()
        .inputs(inputs(1..=9).occur_each(1))
        .board(rectangle(9, 9))
        .primary(row_cons().next(col_cons()).next(box_cons(3, 3)).next(windows))
        .build()
        .unwrap();
    let problem = lowered(&puzzle).problem;
    assert_eq!((problem.items().len(), problem.option_count()), (360, 729));
    assert!(problem.items().iter().all(ecp_cover::Item::is_primary));
}

#[test]
fn an_uncounted_cell_may_hold_anything_or_nothing() {
    let free = build::puzzle().inputs(inputs(["a", "b"])).board(rectangle(2, 1));
    assert_eq!(count(&free.clone().build().unwrap()), 9);
    assert_eq!(count(&free.primary(cells()).build().unwrap()), 4);
}

#[test]
fn secondary_counts_are_upper_bounds() {
    // independent sets of the cells of a 2 by 2 board
    let puzzle = build::puzzle()
        .inputs(input("*"))
        .board(rectangle(2, 2))
        .secondary(neighbours().with([("*", Bounds::exactly(1))]))
        .build()
        .unwrap();
    assert_eq!(count(&puzzle), 7);
}

#[test]
fn groups_of_connected_inputs_fill_small_boards() {
    // the partitions of a board into connected regions, no two of one size side by side, by hand for 2 by 2:
    // 4444, 1 and 3 in four ways, two 2s never (they would touch)
    let puzzle = |w, h| {
        let inputs = inputs(1..=w * h);
        build::puzzle()
            .inputs(inputs)
            .board(rectangle(w, h))
            .primary(cells())
            .connected_inputs(1..=w * h)
            .build()
            .unwrap()
    };
    assert_eq!(count(&puzzle(1, 1)), 1);
    assert_eq!(count(&puzzle(2, 1)), 1);
    assert_eq!(count(&puzzle(3, 1)), 3);
    assert_eq!(count(&puzzle(2, 2)), 5);
    // counted by the instance fillomino4x4 of the benchmarks, sizes 1 to 5
    let sizes = build::puzzle().inputs(inputs(1..=5)).board(rectangle(4, 4)).primary(cells());
    assert_eq!(count(&sizes.connected_inputs(1..=5).build().unwrap()), 59951);
}

#[test]
fn groups_agree_with_counts() {
    // one 1 and two 2s in each row and column, where the 2s form pairs
    let puzzle = build::puzzle()
        .inputs(inputs([1, 2]).occur([1, 2]))
        .board(rectangle(3, 3))
        .primary([row_cons(), col_cons()]);
    assert_eq!(count(&puzzle.clone().build().unwrap()), 6);
    // 2s fill the rest of the board: no diagonal of 1s leaves pairs
    assert_eq!(count(&puzzle.connected_inputs([1, 2]).build().unwrap()), 0);
    let pairs = build::puzzle()
        .inputs(inputs([1, 2]).occur([exactly(0), at_most(2)]))
        .board(rectangle(2, 2))
        .primary(row_cons())
        .connected_inputs([2]);
    // nothing, one of four dominoes, or none beside each other: the two dominoes would touch
    assert_eq!(count(&pairs.build().unwrap()), 5);
}

#[test]
fn givens_use_up_their_counts() {
    let puzzle = build::puzzle()
        .inputs(inputs(1..=4).occur_each(1))
        .board(drawing(["1...", "..3.", ".4..", "...2"]))
        .primary([row_cons(), col_cons(), box_cons(2, 2)])
        .build()
        .unwrap();
    assert_eq!(count(&puzzle), 1);
}

#[test]
fn givens_that_break_a_count_are_reported_with_their_cells() {
    let puzzle = build::puzzle()
        .inputs(inputs(1..=3).occur_each(1))
        .board(drawing(["1.1", "...", "..."]))
        .primary([row_cons(), col_cons()])
        .build()
        .unwrap();
    let [Fault::Count(CountFault::GivensExceed { shape, cells, .. })] = &faults(&puzzle)[..] else {
        panic!("one fault was expected")
    };
    assert_eq!((shape.as_str(), cells.as_slice()), ("row 1", &[CellId(0), CellId(2)][..]));
}

#[test]
fn counts_that_no_shape_can_take_are_reported() {
    let puzzle = build::puzzle()
        .inputs(inputs(1..=9).occur_each(1))
        .board(rectangle(8, 9))
        .primary([row_cons(), col_cons()])
        .build()
        .unwrap();
    let found = faults(&puzzle);
    let [Fault::Count(CountFault::OverflowShape { rule: RuleId(0), wanted: 9, cells: 8, .. })] = &found[..]
    else {
        panic!("{found:?}")
    };
}

#[test]
fn two_connected_inputs_are_two_numbers() {
    let inputs = inputs(["1", "01"]);
    let puzzle =
        build::puzzle().inputs(inputs).board(rectangle(2, 1)).connected_inputs(["1", "01"]).build().unwrap();
    assert!(matches!(faults(&puzzle)[..], [Fault::Group(GroupFault::Twice { .. })]));
}

#[test]
fn a_line_may_pass_a_cell_twice() {
    let bent = lines([[at(1, 1), at(1, 2), at(1, 2), at(2, 2)]]).with([("a", 1)]);
    let puzzle = build::puzzle().inputs(input("a")).board(rectangle(2, 2)).primary(bent).build().unwrap();
    assert_eq!(count(&puzzle), 6);
}

#[test]
fn groups_that_are_too_many_to_be_listed_are_kept_by_a_rule() {
    for (width, height, given) in [(3, 3, None), (4, 3, Some("3...\n....\n...2")), (2, 4, None)] {
        let builder = build::puzzle().inputs(inputs(1..=4)).primary(cells()).connected_inputs(1..=4);
        let builder = match given {
            Some(rows) => builder.board(drawing(rows.lines())),
            None => builder.board(rectangle(width, height)),
        };
        let puzzle = builder.build().unwrap();
        let mut limits = Limits::default();
        limits.options = u64::from(4 * width * height);
        let by_rule = lower(&puzzle, &limits).unwrap();
        let listed = lowered(&puzzle);
        assert_eq!((by_rule.problem.rules().len(), listed.problem.rules().len()), (4, 0));
        let boards = |lowered: &Lowered| -> Vec<_> {
            let engine = Chosen::new(EngineName::Auto, &lowered.problem).wanting(None);
            let found = engine.solutions(Budget::unlimited());
            let mut boards: Vec<_> = found.map(|solution| lowered.placements.decode(&solution)).collect();
            boards.sort_unstable();
            boards
        };
        assert_eq!(boards(&by_rule), boards(&listed), "{width} by {height}");
    }
}

/// A board of dominoes, so many of them.
fn dominoes(pieces: u32, cover: bool) -> Puzzle {
    let puzzle = build::puzzle()
        .board(rectangle(4, 4))
        .pieces(build::pieces(ecp_puzzle::PieceSet::Dominoes).occurs(pieces));
    if cover { puzzle.primary(cells()) } else { puzzle }.build().unwrap()
}

#[test]
fn pieces_with_as_many_cells_as_the_board_cover_it() {
    // OEIS A004003
    let problem = |pieces, cover| lowered(&dominoes(pieces, cover)).problem;
    assert_eq!(problem(8, false), problem(8, true));
    assert_eq!(Links::new(&problem(8, false)).solutions(Budget::unlimited()).count_rest(), 36);
    assert_ne!(problem(7, false), problem(7, true));
}

#[test]
fn pieces_with_inputs_that_fill_the_board_leave_no_room_for_others() {
    let puzzle = build::puzzle()
        .inputs(inputs(["a", "b", "c"]))
        .board(rectangle(2, 2))
        .pieces(build::piece("p", ["ab"]).occurs(2))
        .build()
        .unwrap();
    let lowered = lowered(&puzzle);
    let holds_c = |option| lowered.placements.of(option).iter().any(|(_, input)| input.0 == 2);
    assert!(!lowered.problem.option_ids().any(holds_c));
    assert!(lowered.problem.items()[..4].iter().all(ecp_cover::Item::is_primary));
}

#[test]
fn few_options_may_be_left_of_many_ways_that_are_looked_at() {
    let nine = |row: u32, column: u32| if (row, column) == (0, 0) { Some(9) } else { None };
    let mut puzzle =
        build::puzzle().board(rectangle(3, 3)).pieces(rectangles()).primary(cells()).build().unwrap();
    let ecp_puzzle::Rules::Grid(grid) = &mut puzzle.rules else { unreachable!("written as a grid") };
    let is_one =
        |measure, term| ecp_puzzle::PieceRule { measure, comparison: ecp_puzzle::Comparison::Is, term };
    grid.pieces.rules = vec![
        is_one(ecp_puzzle::PieceMeasure::Clues, ecp_puzzle::PieceTerm::Number(1)),
        is_one(ecp_puzzle::PieceMeasure::Size, ecp_puzzle::PieceTerm::Clue),
    ];
    let clue = |number: i64| ecp_puzzle::Clue(vec![ecp_puzzle::ClueMark::Number(number)]);
    grid.pieces.clues = (0..9).map(|cell| nine(cell / 3, cell % 3).map(clue)).collect();
    let limits = Limits::default().with_options(1);
    assert_eq!(lower(&puzzle, &limits).map(|lowered| lowered.problem.option_count()), Ok(1));
}
