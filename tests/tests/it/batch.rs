//! A batch answers what each board alone would answer.

use ecp::cover::Budget;
use ecp::puzzle::{InputId, Puzzle, Rules, Square};
use ecp::{Batch, BoardError, Limits};

fn rules(text: &str) -> Puzzle {
    ecp::read(text, &Limits::default()).puzzle.expect("well written")
}

/// The number of solutions of the board by itself, or `None` if its givens clash.
fn alone(puzzle: &Puzzle, board: &ecp::puzzle::Board) -> Option<u64> {
    let Rules::Grid(mut grid) = puzzle.rules.clone() else { unreachable!("a puzzle with a board") };
    grid.board = board.clone();
    let puzzle = Puzzle { rules: Rules::Grid(grid), ..puzzle.clone() };
    let compiled = ecp::Compiled::of(puzzle, &Limits::default()).ok()?;
    Some(compiled.solve(Budget::unlimited()).count() as u64)
}

#[test]
fn a_batch_counts_what_each_board_alone_counts() {
    let texts = [
        "inputs 1..4 occur 1\nboard rectangle 4 4\nprimary rows, cols, boxes 2 2\n",
        "inputs 1 2 occur 1 1..2\nboard { . 2 . / . # . / . . x }\nsecondary rows, cols\ninput x\n",
        "inputs 1..3\nboard rectangle 3 2\nprimary cells\nconnectedInputs 1..3\n",
        "input Q occurs 1\nboard rectangle 4 4\nprimary rows\nsecondary cols, downDiags\n",
    ];
    let mut random = fastrand::Rng::with_seed(4);
    let (mut clashes, mut none, mut several) = (0, 0, 0);
    for text in texts {
        let puzzle = rules(text);
        let mut batch = Batch::new(puzzle.clone(), &Limits::default()).expect("rules");
        let Rules::Grid(grid) = &puzzle.rules else { unreachable!("a puzzle with a board") };
        let symbols: Vec<&str> = grid.inputs.iter().map(|input| input.symbol.as_str()).collect();
        for _ in 0..300 {
            let density = random.f64() * 0.5;
            let mut symbol = |cell: &ecp::puzzle::Cell| {
                let is_given = cell.square == Square::Empty && random.f64() < density;
                if is_given { symbols[random.usize(0..symbols.len())] } else { "." }
            };
            let line: String = grid.board.cells().iter().map(&mut symbol).collect();
            let board = batch.board(&line).expect("a board");
            assert_eq!(board.cells().iter().filter(|cell| cell.square == Square::Hole).count(), 0);
            let found = batch.solve(&board, &Budget::unlimited(), 0).ok().map(|found| found.solutions);
            assert_eq!(found, alone(&puzzle, &board), "{line} under\n{text}");
            let given = |cell: &ecp::puzzle::Cell| match cell.square {
                Square::Given(input) => Some(input),
                Square::Empty | Square::Blank | Square::Hole => None,
            };
            let given: Vec<Option<InputId>> = board.cells().iter().map(given).collect();
            let by_place = batch.solve_given(&given, &Budget::unlimited(), 0).ok();
            assert_eq!(by_place.map(|found| found.solutions), found, "{line} under\n{text}");
            clashes += u32::from(found.is_none());
            none += u32::from(found == Some(0));
            several += u32::from(found > Some(1));
        }
    }
    assert!(
        clashes > 50 && none > 20 && several > 200,
        "{clashes} clashes, {none} without, {several} with several"
    );
}

#[test]
fn givens_by_place_fit_the_board() {
    let text = "inputs 1..3 occur 1\nboard { 1 . 3 / . . . / . . . }\nprimary rows, cols\n";
    let mut batch = Batch::new(rules(text), &Limits::default()).expect("rules");
    let mut solve = |given: &[Option<InputId>]| batch.solve_given(given, &Budget::unlimited(), 1);
    let mut given = vec![None; 9];
    assert_eq!(solve(&given).map(|found| found.solutions), Ok(2));
    given[0] = Some(InputId(0));
    assert_eq!(solve(&given).map(|found| found.solutions), Ok(2));
    given[0] = Some(InputId(1));
    assert_eq!(solve(&given), Err(BoardError::Fixed { place: 1, symbol: "2".to_owned() }));
    assert_eq!(solve(&given[1..]), Err(BoardError::Length { found: 8, expected: 9 }));
}
