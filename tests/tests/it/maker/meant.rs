//! Solutions that are meant: what breaks them, the clues that they have, and pictures that are mended.

use std::collections::HashSet;

use ecp::cover::Budget;
use ecp::puzzle::{Grid, InputId, Puzzle, Rules};
use ecp::{Compiled, Filling, Limits, Places, Uniqueness};
use ecp_maker::{Refusal, Symmetry, Trials, Wanted, Wording, clued, generate, mend, rewrite};
use fastrand::Rng;

use super::one_in;

/// A new puzzle with as few clues as it goes.
const FEWER: Wanted = Wanted {
    seed: 3,
    symmetry: Symmetry::None,
    givens: None,
    is_minimal: false,
    takes_clues: true,
    density: None,
    has_new_map: false,
};

/// A puzzle in which a board is meant; `None` where what stands in cells is not all of a solution.
fn meaning(puzzle: &Puzzle, filling: &Filling) -> Option<Puzzle> {
    let Rules::Grid(grid) = &puzzle.rules else { return None };
    let is_bare = grid.pieces.list.iter().any(|piece| !piece.carries_inputs());
    if grid.board.draw().is_some() || is_bare || grid.board.slot_count() > grid.board.cells().len() {
        return None;
    }
    let grid = Grid { solution: Some(filling.clone()), ..grid.clone() };
    Some(Puzzle { rules: Rules::Grid(grid), ..puzzle.clone() })
}

/// The one solution of a puzzle.
fn solution(puzzle: &Puzzle) -> Option<Filling> {
    let compiled = Compiled::of(puzzle.clone(), &Limits::default()).ok()?;
    match compiled.solve(Budget::unlimited().with_solutions(2)).uniqueness() {
        Uniqueness::One(one) => one.filling,
        _ => None,
    }
}

#[test]
fn of_a_puzzle_with_one_solution_every_other_board_breaks_a_rule() {
    let limits = Limits::default();
    let mut random = Rng::with_seed(20);
    let mut tried = 0;
    for puzzle in one_in(3) {
        let Some(answer) = solution(&puzzle.puzzle) else { continue };
        let Some(meant) = meaning(&puzzle.puzzle, &answer) else { continue };
        let broken = |puzzle: &Puzzle| {
            let compiled = Compiled::of(puzzle.clone(), &limits).expect("it compiles");
            !compiled.reports_of_meant(&limits).is_empty()
        };
        assert!(!broken(&meant), "{}: its solution breaks a rule", puzzle.name);
        let Rules::Grid(grid) = &meant.rules else { unreachable!() };
        for _ in 0..3 {
            let mut other = answer.clone();
            let cell = random.usize(..other.len());
            let input = InputId(random.u32(..grid.declared_inputs() as u32));
            other[cell] = if other[cell] == Some(input) { None } else { Some(input) };
            let other = meaning(&puzzle.puzzle, &other).expect("it is a board");
            assert!(broken(&other), "{}: another board at cell {cell} breaks no rule", puzzle.name);
        }
        tried += 1;
    }
    assert!(tried > 20, "only {tried} puzzles");
}

#[test]
fn the_clues_of_its_solution_are_those_that_a_puzzle_has() {
    let limits = Limits::default();
    let mut tried = 0;
    for puzzle in one_in(3) {
        let Some(answer) = solution(&puzzle.puzzle) else { continue };
        let Some(mut meant) = meaning(&puzzle.puzzle, &answer) else { continue };
        let written = clued(&meant, &puzzle.places, &limits, &Budget::unlimited());
        let Ok(written) = written else { continue };
        let Rules::Grid(grid) = &mut meant.rules else { unreachable!() };
        let numbers: usize = grid.relations().map(|relation| relation.clues.iter().flatten().count()).sum();
        // open clues are closed, and rules without clues get some: of the others nothing changes
        if written.added.is_empty() && written.completed.is_empty() {
            assert_eq!(written.puzzle.rules, meant.rules, "{}", puzzle.name);
            tried += usize::from(numbers > 0);
        }
    }
    assert!(tried > 8, "only {tried} puzzles with clues");
}

/// A nonogram of a picture, without clues.
fn nonogram(rows: &[Vec<bool>]) -> Puzzle {
    let width = rows[0].len();
    let drawn: Vec<String> =
        rows.iter().map(|row| row.iter().map(|filled| if *filled { '■' } else { '.' }).collect()).collect();
    let text = format!(
        "use nonogram\nboard rectangle {width} {}\nsolution {{ {} }}\n",
        rows.len(),
        drawn.join(" / ")
    );
    ecp::read(&text, &Limits::default()).puzzle.expect("it is well written")
}

fn random_picture(random: &mut Rng, width: usize, height: usize) -> Vec<Vec<bool>> {
    (0..height).map(|_| (0..width).map(|_| random.u32(..10) < 5).collect()).collect()
}

/// The runs of a line, as its clue lists them.
fn runs(line: impl Iterator<Item = bool>) -> Vec<i64> {
    let line: Vec<bool> = line.collect();
    line.split(|filled| !filled).filter(|run| !run.is_empty()).map(|run| run.len() as i64).collect()
}

#[test]
fn clues_are_the_runs_of_the_picture_and_mended_ones_have_one_solution() {
    let limits = Limits::default();
    let mut random = Rng::with_seed(7);
    let mut mended = 0;
    for _ in 0..ecp_rounds::rounds(12) {
        let (width, height) = (random.usize(2..8), random.usize(2..8));
        let picture = random_picture(&mut random, width, height);
        let puzzle = nonogram(&picture);
        let made = clued(&puzzle, &Places::default(), &limits, &Budget::unlimited()).expect("it has clues");
        let Rules::Grid(grid) = &made.puzzle.rules else { unreachable!() };
        let written: Vec<Vec<i64>> = grid
            .relations()
            .flat_map(|relation| relation.clues.iter().flatten())
            .map(|clue| {
                clue.0.iter().map(|mark| match mark {
                    ecp::puzzle::ClueMark::Number(number) => *number,
                    other => panic!("{other:?} is no number"),
                })
            })
            .map(|marks| marks.filter(|number| *number != 0).collect())
            .collect();
        let rows = picture.iter().map(|row| runs(row.iter().copied()));
        let columns = (0..width).map(|column| runs(picture.iter().map(move |row| row[column])));
        let expected: Vec<Vec<i64>> = rows.chain(columns).collect();
        assert_eq!(written, expected);
        let mut trials = Trials::new(limits, Budget::unlimited());
        let found = mend(&puzzle, &Places::default(), &limits, &Budget::unlimited(), &mut trials);
        let found = found.expect("it can be mended");
        let Rules::Grid(grid) = &found.puzzle.rules else { unreachable!() };
        let again =
            clued(&found.puzzle, &Places::default(), &limits, &Budget::unlimited()).expect("it has clues");
        assert_eq!(solution(&again.puzzle).as_ref(), grid.solution.as_ref());
        let before: Filling = picture.iter().flatten().map(|filled| filled.then_some(InputId(0))).collect();
        let differ: HashSet<_> =
            ecp::differences(&before, grid.solution.as_ref().expect("it is meant")).into_iter().collect();
        assert_eq!(differ, found.changed.iter().copied().collect());
        mended += usize::from(!found.changed.is_empty());
    }
    assert!(mended > 0, "every picture had one solution");
}

#[test]
fn a_new_puzzle_has_the_solution_that_is_meant() {
    let limits = Limits::default();
    let texts = [
        "inputs 1..4 occur 1\nboard rectangle 4 4\nprimary rows, cols, boxes 2 2\nin sightlines: visible is clue\n\
         solution { 2 1 3 4 / 4 3 1 2 / 1 2 4 3 / 3 4 2 1 }",
        "use minesweeper\nboard rectangle 4 4\nsolution { . ✹ . . / . . . ✹ / ✹ . . . / . . ✹ . }",
        "use nonogram\nboard rectangle 2 2\nsolution { ■ . / . ■ }",
        "use tapa\nboard rectangle 4 3\nsolution { ■ ■ ■ ■ / ■ . . ■ / ■ ■ ■ ■ }",
    ];
    for text in texts {
        let reading = ecp::read(text, &limits);
        let puzzle = reading.puzzle.expect(text);
        let budget = Budget::unlimited();
        let mut trials = Trials::new(limits, budget.clone());
        let made = generate(&puzzle, &reading.places, FEWER, &limits, &budget, &mut trials).expect(text);
        let Rules::Grid(grid) = &made.puzzle.rules else { unreachable!() };
        assert_eq!(solution(&made.puzzle).as_ref(), grid.solution.as_ref(), "{text}");
    }
    let none = ecp::read("use nonogram\nboard rectangle 2 2\n", &limits).puzzle.expect("it is well written");
    let refused = clued(&none, &Places::default(), &limits, &Budget::unlimited());
    assert!(matches!(refused, Err(Refusal::NothingMeant)));
}

/// A text with the clues of its solution.
fn with_clues(text: &str) -> String {
    let reading = ecp::read(text, &Limits::default());
    let puzzle = reading.puzzle.expect(text);
    let made = clued(&puzzle, &reading.places, &Limits::default(), &Budget::unlimited()).expect(text);
    let wording = Wording { puzzle: &puzzle, places: &reading.places, sources: &reading.sources };
    rewrite(&wording, &ecp::syntax::parse(text).ast, &made).expect(text)
}

#[test]
fn clues_stand_where_their_rules_read_them() {
    // in cells that stay empty, also beside a given and another rule
    let mines = "use minesweeper\nboard { ✹ . . / . . . / . . . }\nin rows: count of ✹ at most 2\n\
                 solution { ✹ . . / . ✹ ✹ / . . . }\n";
    assert!(with_clues(mines).contains("board { ✹  #3 #2 / #2 .  . / #1 #2 #2 }"), "{}", with_clues(mines));
    // one in each group
    let islands = "use nurikabe\nboard rectangle 3 3\nsolution { . . ■ / ■ ■ ■ / ■ . . }\n";
    assert_eq!(with_clues(islands).matches("(2)").count(), 2);
    // a shape without a value has none, and what is out of date is mended
    let largest = "inputs 1..3\nboard rectangle 3 2\nin rows: max is clue\nclues left { 2 2 }\n\
                   solution { 1 . 3 / . . . }\n";
    assert!(with_clues(largest).contains("clues left { 3 . }"), "{}", with_clues(largest));
}

#[test]
fn clues_in_holes_can_be_taken_away_again() {
    let limits = Limits::default();
    let text = with_clues("use minesweeper\nboard rectangle 4 3\nsolution { ✹ . . . / . ✹ ✹ . / . . . . }\n");
    let reading = ecp::read(&text, &limits);
    let puzzle = reading.puzzle.expect("it is a puzzle");
    let budget = Budget::unlimited();
    let mut trials = Trials::new(limits, budget.clone());
    let made =
        generate(&puzzle, &reading.places, FEWER, &limits, &budget, &mut trials).expect("there is one");
    assert!(!made.spared.is_empty());
    let wording = Wording { puzzle: &puzzle, places: &reading.places, sources: &reading.sources };
    let written = rewrite(&wording, &ecp::syntax::parse(&text).ast, &made).expect("it can be written");
    let again = ecp::read(&written, &limits).puzzle.expect("it can be read");
    assert_eq!(again.rules, made.puzzle.rules);
}
