//! `up to symmetry` against brute force: of all boards that an interpreter finds, and that turns, flips and shifts make
//! equal, the program answers with one.

use std::collections::{BTreeMap, BTreeSet};

use ecp::Limits;
use ecp::cover::Budget;
use ecp::puzzle::{About, CellId, Form, Grid, InputId, Puzzle, Rules, Show, Turning};
use ecp_rounds::rounds;
use fastrand::Rng;

use ecp_witness::interpreter::Interpreter;
use ecp_witness::interpreter::geometry::{Loose, Space};
use ecp_witness::interpreter::pieces::{Board, all_boards};
use ecp_witness::random_puzzle::{Kind, random_grid};

/// A turn, a flip or a shift: where each cell goes, and for each piece the one that it becomes.
struct Motion {
    cells: BTreeMap<CellId, CellId>,
    pieces: Vec<Option<usize>>,
}

/// All motions that bring the board onto itself.
fn motions(grid: &Grid) -> Vec<Motion> {
    let space = Space::of(&grid.board);
    // every cell carries its own number, so that it is known again
    let place = |cell: CellId| Space::drawn(grid.board.point(cell), &grid.board);
    let marked: Loose = grid.board.cell_ids().map(|cell| (place(cell), Some(InputId(cell.0)))).collect();
    if marked.is_empty() {
        return Vec::new();
    }
    let mut motions = Vec::new();
    for (number, form) in space.forms(&marked, Turning::Free).into_iter().enumerate() {
        let pieces: Vec<Option<usize>> = images(grid, &space, number);
        for placed in space.places_of(&form) {
            let from = |(to, from): &(CellId, Option<InputId>)| (CellId(from.expect("marked").0), *to);
            motions.push(Motion { cells: placed.iter().map(from).collect(), pieces: pieces.clone() });
        }
    }
    motions
}

/// What each piece becomes by the motion with that number: itself, if it may lie so, or the first that may.
fn images(grid: &Grid, space: &Space<'_>, motion: usize) -> Vec<Option<usize>> {
    let forms_of = |form: &Form, turning: Turning| match form {
        Form::Drawn(cells) => {
            let drawn: Loose =
                cells.iter().map(|cell| (Space::drawn(cell.offset, &grid.board), cell.input)).collect();
            space.forms(&drawn, turning)
        }
        Form::Word(inputs) | Form::Overlay(inputs) => space.lines(inputs, turning),
        Form::Rectangles | Form::Polyominoes(..) | Form::Areas => Vec::new(),
    };
    let pieces = || grid.pieces.list.iter();
    let own: Vec<Vec<Loose>> = pieces().map(|piece| forms_of(&piece.form, piece.turning)).collect();
    let known: Vec<BTreeSet<Loose>> = own.iter().map(|forms| forms.iter().map(from_zero).collect()).collect();
    let image = |(number, forms): (usize, &Vec<Loose>)| {
        let moved = forms.iter().map(|form| from_zero(&space.forms(form, Turning::Free)[motion]));
        let moved: BTreeSet<Loose> = moved.collect();
        let others = std::iter::once(number).chain(0..known.len());
        others.into_iter().find(|other| known[*other] == moved)
    };
    own.iter().enumerate().map(image).collect()
}

/// The form with its first cell at the place 0.
fn from_zero(form: &Loose) -> Loose {
    let mut form = form.clone();
    form.sort();
    let first = form[0].0;
    form.iter().map(|(place, input)| ([0, 1, 2].map(|axis| place[axis] - first[axis]), *input)).collect()
}

fn moved(board: &Board, motion: &Motion) -> Option<Board> {
    let mut filling = vec![None; board.0.len()];
    for (from, to) in &motion.cells {
        filling[to.index()] = board.0[from.index()];
    }
    let placed = board.1.iter().map(|(piece, cells)| {
        let mut cells: Vec<CellId> = cells.iter().map(|cell| motion.cells[cell]).collect();
        cells.sort_unstable();
        Some((motion.pieces[*piece]?, cells))
    });
    Some((filling, placed.collect::<Option<_>>()?))
}

/// For each board the boards that are equal to it.
fn orbit(board: &Board, motions: &[Motion], boards: &BTreeSet<Board>) -> BTreeSet<Board> {
    let mut orbit = BTreeSet::from([board.clone()]);
    orbit.extend(
        motions.iter().filter_map(|motion| moved(board, motion)).filter(|other| boards.contains(other)),
    );
    orbit
}

/// The boards that the program answers with; `None` where it does not compile the puzzle.
fn answers(grid: &Grid) -> Option<Vec<Board>> {
    let rules = Rules::Grid(Grid { up_to_symmetry: true, ..grid.clone() });
    let puzzle = Puzzle { about: About::default(), rules, show: Show::default() };
    let compiled = ecp::Compiled::of(puzzle, &Limits::default()).ok()?;
    let board = |answer: ecp::Answer| {
        let placed = answer.options.iter().filter_map(|option| compiled.placements().placed_by(*option));
        let bare = placed.filter(|(piece, _)| !grid.pieces.list[*piece].carries_inputs());
        let bare = bare.map(|(piece, cells)| (piece, cells.to_vec())).collect();
        (answer.filling.expect("a board"), bare)
    };
    Some(compiled.solve(Budget::unlimited()).map(board).collect())
}

/// How many boards there were, and how many of them were different; `None` where nothing was compared.
fn compared(grid: &Grid, boards: &BTreeSet<Board>, seed: u64) -> Option<(usize, usize)> {
    if boards.len() > 400 {
        return None;
    }
    let answers = answers(grid)?;
    let motions = motions(grid);
    let mut left = boards.clone();
    for answer in &answers {
        let orbit = orbit(answer, &motions, boards);
        let is_new = orbit.iter().all(|board| left.remove(board));
        assert!(boards.contains(answer), "{seed}: {answer:?} is no solution\n{grid:#?}");
        assert!(is_new, "{seed}: {answer:?} counts twice\n{grid:#?}");
    }
    assert!(left.is_empty(), "{seed}: of {left:?} none counts\n{grid:#?}");
    Some((boards.len(), answers.len()))
}

/// How many puzzles were compared, and how many of them had equal boards.
fn compare(first_seed: u64, make: impl Fn(&mut Rng) -> (Grid, Option<BTreeSet<Board>>)) -> (u64, u64) {
    let (mut all, mut merged) = (0, 0);
    for seed in first_seed..first_seed + rounds(300) {
        let (grid, boards) = make(&mut Rng::with_seed(seed));
        let Some((boards, answers)) = boards.and_then(|boards| compared(&grid, &boards, seed)) else {
            continue;
        };
        all += 1;
        merged += u64::from(answers < boards);
    }
    (all, merged)
}

#[test]
fn of_equal_boards_one_counts() {
    let (all, merged) = compare(5_000_000, |random| {
        let grid = random_grid(Kind::Counts, random);
        let fillings = Interpreter::new(&grid).all_fillings();
        let boards = fillings.into_iter().map(|filling| (filling, BTreeSet::new())).collect();
        (grid, Some(boards))
    });
    assert!(all > rounds(300) / 2 && merged > rounds(300) / 6, "{all} {merged}");
}

#[test]
fn of_equal_boards_with_pieces_one_counts() {
    let (all, merged) = compare(6_000_000, |random| {
        let grid = ecp_witness::random_puzzle::pieces::random_grid(random);
        let boards = all_boards(&grid);
        (grid, boards)
    });
    assert!(all > rounds(300) / 2 && merged > rounds(300) / 6, "{all} {merged}");
}
