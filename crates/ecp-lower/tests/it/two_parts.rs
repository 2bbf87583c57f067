//! Two things that hang together and fill a board: what the compiler adds takes no board away.

use std::collections::BTreeSet;

use ecp_cover::{Bits, Budget, Engine, Watched};
use ecp_lower::{Lowered, lower};
use ecp_puzzle::build::{self, *};
use ecp_puzzle::{InputId, Limits, Puzzle, Rules, Square};
use ecp_rounds::rounds;
use fastrand::Rng;

/// Whether a cell is in the first part, by columns within rows.
type Coloring = Vec<bool>;

/// What fills the cells that are not in the first part.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Second {
    Input,
    Nothing,
}

fn puzzle(width: u32, height: u32, second: Second, outside: bool) -> Puzzle {
    let black = || in_(whole_board()).connected(connected(["●"]));
    let white = if second == Second::Input { connected(["○"]) } else { connected(empty()) };
    let white = in_(whole_board()).connected(if outside { white.outside() } else { white });
    let puzzle = build::puzzle();
    let puzzle = match second {
        Second::Input => puzzle.inputs(input("●").next(input("○"))).board(rectangle(width, height)),
        Second::Nothing => puzzle.inputs(input("●")).board(rectangle(width, height)),
    };
    let puzzle = if second == Second::Input { puzzle.primary(cells()) } else { puzzle };
    puzzle.relation(black()).relation(white).build().unwrap()
}

/// The puzzle with some cells given, as drawn from a random coloring that need not hang together.
fn with_givens(mut puzzle: Puzzle, coloring: &[bool], given: &[bool], second: Second) -> Puzzle {
    let Rules::Grid(grid) = &mut puzzle.rules else { unreachable!("it was made with a board") };
    let width = grid.board.width() as usize;
    let square = |place: usize| match (given[place], coloring[place]) {
        (true, true) => Square::Given(InputId(0)),
        (true, false) if second == Second::Input => Square::Given(InputId(1)),
        _ => Square::Empty,
    };
    let rows = (0..coloring.len() / width)
        .map(|row| (0..width).map(|column| square(row * width + column)).collect());
    grid.board = grid.board.with_rows(rows.collect());
    puzzle
}

fn lowered(puzzle: &Puzzle) -> Lowered {
    lower(puzzle, &Limits::default()).expect("two parts are no mistake")
}

/// The boards of a puzzle, as an engine finds them.
fn found(puzzle: &Puzzle) -> BTreeSet<Coloring> {
    let lowered = lowered(puzzle);
    let engine = Watched::new(Bits::new(&lowered.problem), &lowered.problem);
    let mut boards = BTreeSet::new();
    for solution in engine.solutions(Budget::unlimited()) {
        let board = lowered.placements.decode(&solution);
        let coloring = board.iter().map(|held| *held == Some(InputId(0))).collect();
        assert!(boards.insert(coloring), "a board comes twice");
    }
    boards
}

/// All colorings in which both parts hang together, by brute force.
fn expected(width: u32, height: u32) -> Vec<Coloring> {
    let cells = width * height;
    let colorings = (0..1_u32 << cells).map(|bits| (0..cells).map(|cell| bits >> cell & 1 == 1).collect());
    colorings
        .filter(|coloring| [true, false].iter().all(|part| hangs_together(coloring, width as usize, *part)))
        .collect()
}

fn hangs_together(coloring: &Coloring, width: usize, part: bool) -> bool {
    let Some(first) = coloring.iter().position(|held| *held == part) else { return true };
    let mut reached = vec![false; coloring.len()];
    reached[first] = true;
    let mut open = vec![first];
    while let Some(cell) = open.pop() {
        let (row, column) = (cell / width, cell % width);
        let beside = [
            (row > 0).then(|| cell - width),
            (cell + width < coloring.len()).then(|| cell + width),
            (column > 0).then(|| cell - 1),
            (column + 1 < width).then(|| cell + 1),
        ];
        for near in beside.into_iter().flatten() {
            if coloring[near] == part && !reached[near] {
                reached[near] = true;
                open.push(near);
            }
        }
    }
    coloring.iter().zip(reached).all(|(held, reached)| *held != part || reached)
}

const SIZES: [(u32, u32); 12] =
    [(1, 1), (1, 2), (1, 5), (7, 1), (2, 1), (2, 2), (2, 3), (3, 2), (3, 3), (5, 2), (4, 3), (3, 5)];

#[test]
fn all_boards_of_two_parts_are_found() {
    for (width, height) in SIZES {
        let expected: BTreeSet<Coloring> = expected(width, height).into_iter().collect();
        for second in [Second::Input, Second::Nothing] {
            let found = found(&puzzle(width, height, second, false));
            assert_eq!(found, expected, "{width} by {height}, {second:?}");
        }
    }
}

#[test]
fn also_with_givens_whatever_they_are() {
    let mut random = Rng::with_seed(31);
    for _ in 0..rounds(150) {
        let (width, height) = SIZES[random.usize(..SIZES.len())];
        let second = if random.bool() { Second::Input } else { Second::Nothing };
        let all = expected(width, height);
        let cells = (width * height) as usize;
        // of a board that there is, or of any coloring
        let coloring: Coloring = match random.u8(..3) {
            0 => (0..cells).map(|_| random.bool()).collect(),
            _ => all[random.usize(..all.len())].clone(),
        };
        let given: Vec<bool> = (0..cells).map(|_| random.u8(..3) == 0).collect();
        let keeps = |board: &&Coloring| {
            (0..cells).all(|cell| {
                let is_said = given[cell] && (coloring[cell] || second == Second::Input);
                !is_said || board[cell] == coloring[cell]
            })
        };
        let kept: BTreeSet<Coloring> = all.iter().filter(keeps).cloned().collect();
        let puzzle = with_givens(puzzle(width, height, second, false), &coloring, &given, second);
        assert_eq!(found(&puzzle), kept, "{width} by {height}, {second:?}: {coloring:?}, given {given:?}");
    }
}

#[test]
fn what_follows_is_added_only_where_it_does() {
    let items = |puzzle: &Puzzle| {
        let is_added = |name: &str| name.starts_with("rim") || name.starts_with("block");
        lowered(puzzle).problem.items().iter().filter(|item| is_added(&item.name)).count()
    };
    for second in [Second::Input, Second::Nothing] {
        assert!(items(&puzzle(4, 4, second, false)) > 9);
        assert_eq!(items(&puzzle(4, 4, second, true)), 0, "one reaches the outside");
    }
    let change = |change: fn(Vec<Vec<Square>>) -> Vec<Vec<Square>>| {
        let mut puzzle = puzzle(4, 4, Second::Input, false);
        let Rules::Grid(grid) = &mut puzzle.rules else { unreachable!("it was made with a board") };
        let rows = grid.board.rows().to_vec();
        grid.board = grid.board.with_rows(change(rows));
        puzzle
    };
    let hole = change(|mut rows| {
        rows[1][1] = Square::Hole;
        rows
    });
    assert_eq!(items(&hole), 0, "around a hole");
    let short = change(|mut rows| {
        rows[3].pop();
        rows
    });
    assert_eq!(items(&short), 0, "a short row");
}
