//! Of parts that clash none can be spared, and cells that settle it do.

use ecp::Limits;
use ecp::cover::{Budget, EngineName, OptionId};
use ecp::puzzle::{CellId, InputId, Puzzle, Rules, Square};
use ecp_maker::{
    Change, Explanation, Part, Settled, Trials, explain, filled_with_parts, with_givens, with_options,
};
use ecp_rounds::rounds;

use super::twin::random_problem;
use super::{Shipped, Uniqueness, one_in, solutions};

fn trials<'h>() -> Trials<'h> {
    Trials::new(Limits::default(), Budget::unlimited().with_nodes(1_500))
}

/// The puzzle with a wrong given, where it has an empty cell and two inputs.
fn broken(shipped: &Shipped, random: &mut fastrand::Rng) -> Option<Puzzle> {
    let Rules::Grid(grid) = &shipped.puzzle.rules else { return None };
    let Uniqueness::One(answer) = solutions(&shipped.puzzle, EngineName::Auto) else { return None };
    let mut filling = answer.filling?;
    let is_open = |cell: &CellId| grid.board.cell(*cell).square == Square::Empty;
    let open: Vec<CellId> = grid.board.cell_ids().filter(is_open).collect();
    let cell = random.choice(open)?;
    // what lines do in a cell cannot be given there
    let is_input = |input: &InputId| grid.inputs[input.index()].stroke.is_none();
    let others = (0..grid.inputs.len() as u32).map(InputId).filter(is_input);
    let others: Vec<InputId> = others.filter(|input| filling[cell.index()] != Some(*input)).collect();
    filling[cell.index()] = Some(random.choice(others)?);
    Some(with_givens(&shipped.puzzle, &filling, &[cell]))
}

#[test]
fn without_any_one_of_them_the_clash_is_gone() {
    let mut random = fastrand::Rng::with_seed(5);
    let mut clashes = 0;
    // each is tried some hundred times
    for shipped in one_in(32) {
        let Some(puzzle) = broken(shipped, &mut random) else { continue };
        let name = &shipped.name;
        let clash = match explain(&puzzle, &shipped.places, &mut trials()) {
            Explanation::Clash(clash) => clash,
            Explanation::Unfit(_) => continue,
            other => panic!("{name}: {other:?}"),
        };
        match solutions(&filled_with_parts(&puzzle, &clash.parts), EngineName::Links) {
            Uniqueness::None => {}
            Uniqueness::Stopped(_, None) => continue,
            other => panic!("{name}: {other:?}"),
        }
        clashes += usize::from(clash.is_irreducible());
        for part in clash.parts.iter().filter(|_| clash.is_irreducible()) {
            let fewer: Vec<Part> = clash.parts.iter().filter(|other| *other != part).cloned().collect();
            let without = filled_with_parts(&puzzle, &fewer);
            let compiles = ecp::compile(without.clone(), &ecp::Places::default(), &Limits::default());
            // a search that was cut off before it found anything tells nothing
            let is_possible =
                compiles.compiled.is_some() && solutions(&without, EngineName::Auto) != Uniqueness::None;
            assert!(is_possible, "{name}: {part:?} can go");
        }
    }
    assert!(clashes > 2, "{clashes}");
}

#[test]
fn cells_that_settle_it_leave_one_solution_and_none_of_them_can_be_spared() {
    let mut settled = 0;
    for shipped in one_in(16) {
        let Rules::Grid(grid) = &shipped.puzzle.rules else { continue };
        let mut puzzle = shipped.puzzle.clone();
        // without its first given
        let given = Part::Given;
        let givens =
            grid.board.cell_ids().filter(|cell| matches!(grid.board.cell(*cell).square, Square::Given(_)));
        let Some(first) = givens.map(given).next() else { continue };
        let parts = ecp_maker::parts(&puzzle, &shipped.places);
        puzzle = ecp_maker::with_parts(&puzzle, parts.iter().filter(|part| **part != first));
        let Explanation::Ambiguity(found) = explain(&puzzle, &shipped.places, &mut trials()) else {
            continue;
        };
        let (Some(Settled::Cells(cells)), Some(filling)) = (&found.settled_by, &found.one.filling) else {
            continue;
        };
        let cells: Vec<_> = cells.iter().map(|(cell, _)| *cell).collect();
        let with = |cells: &[_]| solutions(&with_givens(&puzzle, filling, cells), EngineName::Links);
        assert!(matches!(with(&cells), Uniqueness::One(_)), "{}", shipped.name);
        for cell in cells.iter().filter(|_| found.is_irreducible) {
            let fewer: Vec<_> = cells.iter().filter(|other| *other != cell).copied().collect();
            assert!(!matches!(with(&fewer), Uniqueness::One(_)), "{}", shipped.name);
        }
        settled += 1;
    }
    assert!(settled > 2, "{settled}");
}

#[test]
fn options_that_settle_it_leave_one_solution_and_none_of_them_can_be_spared() {
    let mut random = fastrand::Rng::with_seed(7);
    let (mut settled, mut unsettled) = (0, 0);
    for round in 0..rounds(100) {
        let puzzle = ecp_maker::puzzle_of(&random_problem(&mut random));
        let Explanation::Ambiguity(found) = explain(&puzzle, &ecp::Places::default(), &mut trials()) else {
            continue;
        };
        let with = |options: &[OptionId]| solutions(&with_options(&puzzle, options), EngineName::Links);
        let Some(Settled::Options(options)) = &found.settled_by else {
            // all options of the first are chosen by others, too
            assert!(matches!(with(&found.one.options), Uniqueness::Several(..)), "round {round}: {puzzle:?}");
            unsettled += 1;
            continue;
        };
        let Uniqueness::One(only) = with(options) else { panic!("round {round}: {puzzle:?}") };
        assert_eq!(only.options, found.one.options, "round {round}");
        for option in options {
            let fewer: Vec<OptionId> = options.iter().filter(|other| *other != option).copied().collect();
            assert!(matches!(with(&fewer), Uniqueness::Several(..)), "round {round}: {puzzle:?}");
        }
        settled += 1;
    }
    assert!(settled > rounds(20), "{settled} settled, {unsettled} not");
}

/// The numbers of the cells of a board, where `0` stands for no clue and `None` for `?`.
type Numbers = Vec<Option<u32>>;

/// Whether rectangles can cover a board so that each has one clue, which is its area: by trying each rectangle with the
/// first bare cell as its corner.
fn can_be_cut(width: usize, numbers: &Numbers, taken: &mut Vec<bool>) -> bool {
    let Some(corner) = taken.iter().position(|taken| !taken) else { return true };
    let height = numbers.len() / width;
    let (row, column) = (corner / width, corner % width);
    for rows in 1..=height - row {
        for columns in 1..=width - column {
            let cells = || {
                (0..rows).flat_map(move |down| (0..columns).map(move |right| corner + down * width + right))
            };
            let mut clues = cells().map(|cell| numbers[cell]).filter(|number| *number != Some(0));
            let is_reported = match (clues.next(), clues.next()) {
                (Some(clue), None) => clue.is_none_or(|clue| clue as usize == rows * columns),
                _ => false,
            };
            if !is_reported || cells().any(|cell| taken[cell]) {
                continue;
            }
            cells().for_each(|cell| taken[cell] = true);
            let is_cut = can_be_cut(width, numbers, taken);
            cells().for_each(|cell| taken[cell] = false);
            if is_cut {
                return true;
            }
        }
    }
    false
}

/// A board of rectangles in the language.
fn shikaku(width: usize, numbers: &Numbers) -> String {
    let word = |number: &Option<u32>| match number {
        Some(0) => ".".to_owned(),
        Some(number) => format!("({number})"),
        None => "(?)".to_owned(),
    };
    let row = |row: &[Option<u32>]| row.iter().map(word).collect::<Vec<_>>().join(" ");
    let rows = numbers.chunks(width).map(row).collect::<Vec<_>>().join("\n");
    format!("use shikaku\nboard {{\n{rows}\n}}\n")
}

#[test]
fn clues_of_rectangles_clash_and_none_of_them_can_be_spared() {
    let mut random = fastrand::Rng::with_seed(11);
    let (mut clashes, mut mended, mut sums) = (0, 0, 0);
    for round in 0..rounds(60) {
        let (width, height) = (random.usize(2..5), random.usize(2..5));
        let mut numbers: Numbers = vec![Some(0); width * height];
        for _ in 0..random.usize(1..6) {
            let cell = random.usize(..numbers.len());
            numbers[cell] = if random.u32(..6) == 0 { None } else { Some(random.u32(1..7)) };
        }
        let can_be_cut = |numbers: &Numbers| can_be_cut(width, numbers, &mut vec![false; numbers.len()]);
        let text = shikaku(width, &numbers);
        let reading = ecp::read(&text, &Limits::default());
        let puzzle = reading.puzzle.expect(&text);
        let explanation = explain(&puzzle, &reading.places, &mut trials());
        let Explanation::Clash(clash) = explanation else {
            assert!(can_be_cut(&numbers), "round {round}: {text}");
            continue;
        };
        assert!(!can_be_cut(&numbers) && clash.is_irreducible(), "round {round}: {text}");
        // the clues that are told by themselves, the others as `?`
        let kept = |kept: &[Part]| -> Numbers {
            let says = |cell: usize| kept.contains(&Part::PieceClue(CellId(cell as u32)));
            let number = |(cell, number): (usize, &Option<u32>)| match number {
                Some(0) => Some(0),
                _ if says(cell) => *number,
                _ => None,
            };
            numbers.iter().enumerate().map(number).collect()
        };
        assert!(!can_be_cut(&kept(&clash.parts)), "round {round}: {text}{clash:?}");
        for part in &clash.parts {
            let fewer: Vec<Part> = clash.parts.iter().filter(|other| *other != part).cloned().collect();
            assert!(can_be_cut(&kept(&fewer)), "round {round}: {text}{part:?}");
        }
        clashes += u64::from(!clash.parts.is_empty());
        sums += u64::from(clash.area.is_some());
        for mend in &clash.mends {
            let mut changed = numbers.clone();
            match mend.change {
                Change::Number(cell, number) => {
                    changed[cell.index()] = number.map(|number| u32::try_from(number).expect("it is small"));
                }
                Change::Gone(cell) => changed[cell.index()] = Some(0),
                Change::New(cell, number) => changed[cell.index()] = u32::try_from(number).ok(),
                other => panic!("{other:?}"),
            }
            assert!(can_be_cut(&changed), "round {round}: {text}{mend:?}");
            mended += 1;
        }
    }
    assert!([clashes, mended, sums].iter().all(|number| *number > rounds(10)), "{clashes} {mended} {sums}");
}

/// A sudoku in which all white dots are given, but only three.
const DOTS: &str = "inputs 1..9 occur 1
board {
  . 2 . 5 . 1 . 9 .
  8 . . 2 . 3 . . 6
  . 3 . . 6 . . 7 .
  . . 1 . . . 6 . .
  5 4 . . . . . 1 9
  . . 2 . . . 7 . .
  . 9 . . 3 . . 8 .
  2 . . 8 . 4 . . 7
  . 1 . 9 . 7 . 6 .
}
primary rows, cols, boxes 3 3
shape white = lines { r1c1 r1c2 / r5c5 r5c6 / r8c3 r9c3 }
in white: difference is 1
in neighbours except white: difference is not 1
";

#[test]
fn of_a_rule_over_all_neighbours_few_shapes_are_found() {
    let reading = ecp::read(DOTS, &Limits::default());
    let puzzle = reading.puzzle.expect("it is well written");
    let mut trials = trials();
    let Explanation::Clash(clash) = explain(&puzzle, &reading.places, &mut trials) else { panic!() };
    assert!(clash.is_irreducible() && clash.parts.len() <= 4, "{clash:?}");
    assert!(trials.searches < 300, "{}", trials.searches);
    let with = |parts: &[Part]| solutions(&filled_with_parts(&puzzle, parts), EngineName::Auto);
    // `with` some givens it does not compile
    for part in &clash.parts {
        let fewer: Vec<Part> = clash.parts.iter().filter(|other| *other != part).cloned().collect();
        assert!(matches!(with(&fewer), Uniqueness::Several(..)), "{part:?} can go");
    }
}
