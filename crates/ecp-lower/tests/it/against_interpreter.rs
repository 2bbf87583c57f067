//! The compiler against an interpreter of the puzzles: both must find the same boards.

use std::collections::BTreeSet;

use ecp_cover::{Budget, Domains, Engine, Links, Watched, verify};
use ecp_lower::{Fault, RelationFault, RelationFaultKind, lower};
use ecp_puzzle::Limits;
use ecp_puzzle::build::{self, *};
use ecp_puzzle::{About, Condition, Grid, Puzzle, Rule, Rules, Show};
use ecp_rounds::rounds;
use ecp_verify::boards;
use fastrand::Rng;

use ecp_witness::interpreter::{Filling, Interpreter};
use ecp_witness::random_puzzle::{Kind, random_grid, shrink};

/// So many cells are filled when boards are counted by the rules alone.
const MOST_NODES: u64 = 20_000;

/// What the compiler and the engine make of a puzzle.
enum Answer {
    Boards(BTreeSet<Filling>),
    Faults(Vec<Fault>),
}

fn answer(grid: &Grid, limits: &Limits) -> Result<Answer, String> {
    let puzzle = Puzzle { about: About::default(), rules: Rules::Grid(grid.clone()), show: Show::default() };
    let lowered = match lower(&puzzle, limits) {
        Ok(lowered) => lowered,
        Err(faults) => return Ok(Answer::Faults(faults)),
    };
    let mut boards = BTreeSet::new();
    let engine = Watched::new(Links::new(&lowered.problem), &lowered.problem);
    for solution in engine.solutions(Budget::unlimited()) {
        verify(&lowered.problem, &solution).map_err(|violation| violation.to_string())?;
        if !boards.insert(lowered.placements.decode(&solution)) {
            return Err("a board comes twice".to_owned());
        }
    }
    if let Some(domains) = Domains::new(&lowered.problem) {
        let mut others = BTreeSet::new();
        for solution in domains.solutions(Budget::unlimited()) {
            verify(&lowered.problem, &solution).map_err(|violation| violation.to_string())?;
            if !others.insert(lowered.placements.decode(&solution)) {
                return Err("a board comes twice by domains".to_owned());
            }
        }
        if others != boards {
            return Err(format!("domains find {} boards, links {}", others.len(), boards.len()));
        }
    }
    Ok(Answer::Boards(boards))
}

/// How often each kind of answer was given.
#[derive(Debug, Default)]
struct Tally {
    several: u32,
    one: u32,
    none: u32,
    faults: u32,
}

impl Tally {
    fn add(&mut self, answer: &Answer) {
        let number = match answer {
            Answer::Faults(_) => &mut self.faults,
            Answer::Boards(boards) if boards.is_empty() => &mut self.none,
            Answer::Boards(boards) if boards.len() == 1 => &mut self.one,
            Answer::Boards(_) => &mut self.several,
        };
        *number += 1;
    }

    /// Panics unless of a hundred puzzles more than so many have several boards, one, none, or a fault.
    fn assert_more_than(&self, [several, one, none, faults]: [u32; 4]) {
        let all = self.several + self.one + self.none + self.faults;
        let pairs = [(self.several, several), (self.one, one), (self.none, none), (self.faults, faults)];
        assert!(pairs.iter().all(|(number, percent)| number * 100 > all * percent), "{self:?}");
    }
}

/// The answer to a puzzle, or how it differs from the interpreter's. A fault never hides a solution.
fn agreed(grid: &Grid) -> Result<Answer, String> {
    let expected: BTreeSet<Filling> = Interpreter::new(grid).all_fillings().into_iter().collect();
    let answer = answer(grid, &Limits::default())?;
    // a problem in which rules are not put together first has the same boards
    agrees(grid, &expected, &self::answer(grid, &Limits::default().without_filters())?)
        .map_err(|error| format!("without filters {error}"))?;
    agrees(grid, &expected, &answer)?;
    // a count cell by cell, as `ecp verify` makes one
    match boards::count(grid, MOST_NODES, &|| false) {
        Ok(counted) if counted.boards != expected.len() as u64 => {
            Err(format!("{} boards by the rules alone, of {}", counted.boards, expected.len()))
        }
        _ => Ok(answer),
    }
}

fn agrees(grid: &Grid, expected: &BTreeSet<Filling>, answer: &Answer) -> Result<(), String> {
    match answer {
        Answer::Boards(boards) if boards == expected => Ok(()),
        Answer::Faults(_) if expected.is_empty() => Ok(()),
        // all measures of many shapes at once take many states
        Answer::Faults(faults) if faults.iter().all(|fault| is_limit(fault) || is_refused(grid, fault)) => {
            Ok(())
        }
        Answer::Faults(faults) => {
            Err(format!("{faults:?} hide {} boards, as {:?}", expected.len(), expected.first()))
        }
        Answer::Boards(boards) => Err(format!(
            "wrong are {:?}, missing are {:?}",
            boards.difference(expected).collect::<Vec<_>>(),
            expected.difference(boards).collect::<Vec<_>>()
        )),
    }
}

pub(crate) fn is_limit(fault: &Fault) -> bool {
    matches!(fault, Fault::Relation(RelationFault { kind: RelationFaultKind::TooLarge { .. }, .. }))
}

/// Whether a fault says that what looks out from a place is not put together with what wants its cells in another order.
fn is_refused(grid: &Grid, fault: &Fault) -> bool {
    let is_compound = |rule: &Rule| matches!(rule, Rule::Relation(relation) if matches!(relation.condition, Condition::Compound(_)));
    matches!(fault, Fault::Relation(RelationFault { kind: RelationFaultKind::NotComparable, .. }))
        && grid.rules.iter().any(is_compound)
}

/// Compares the answers to a thousand puzzles of a kind, or more, from one seed on.
fn agree_on(kind: Kind, first_seed: u64) -> Tally {
    let mut tally = Tally::default();
    for seed in first_seed..first_seed + rounds(1000) {
        let grid = random_grid(kind, &mut Rng::with_seed(seed));
        match agreed(&grid) {
            Ok(answer) => tally.add(&answer),
            Err(_) => report(seed, grid),
        }
    }
    tally
}

fn report(seed: u64, grid: Grid) -> ! {
    let smallest = shrink::shrunk(grid, |grid| agreed(grid).is_err());
    let difference = agreed(&smallest).err().unwrap_or_default();
    panic!("seed {seed}: {difference}\n{}", shrink::described(&smallest));
}

#[test]
fn puzzles_of_counts_have_the_boards_that_they_describe() {
    agree_on(Kind::Counts, 0).assert_more_than([40, 20, 1, 5]);
}

#[test]
fn puzzles_with_connected_inputs_have_the_boards_that_they_describe() {
    agree_on(Kind::ConnectedToo, 1_000_000).assert_more_than([40, 20, 1, 5]);
}

#[test]
fn puzzles_of_relations_have_the_boards_that_they_describe() {
    agree_on(Kind::RelationsToo, 2_000_000).assert_more_than([30, 15, 1, 5]);
}

#[test]
fn puzzles_of_shapes_side_by_side_have_the_boards_that_they_describe() {
    agree_on(Kind::SideBySide, 3_000_000).assert_more_than([30, 15, 2, 5]);
}

#[test]
fn puzzles_of_what_hangs_together_have_the_boards_that_they_describe() {
    agree_on(Kind::Together, 7_000_000).assert_more_than([30, 15, 1, 1]);
}

/// The interpreter itself, on puzzles whose answers are known.
fn interpreted(puzzle: Puzzle) -> usize {
    let Rules::Grid(grid) = puzzle.rules else { unreachable!("written as a grid") };
    Interpreter::new(&grid).all_fillings().len()
}

#[test]
fn the_interpreter_counts_latin_squares() {
    // OEIS A002860
    let lines = || row_cons().next(col_cons());
    let latin = |n| {
        build::puzzle().inputs(inputs(1..=n).occur_each(1)).board(rectangle(n, n)).primary(lines()).build()
    };
    assert_eq!([1, 2, 3].map(|n| interpreted(latin(n).unwrap())), [1, 2, 12]);
}

#[test]
fn the_interpreter_counts_queens() {
    // OEIS A000170
    let queens = |n| {
        build::puzzle()
            .inputs(input("Q").occurs(1))
            .board(rectangle(n, n))
            .primary(row_cons().next(col_cons()))
            .secondary(down_diag_cons().next(up_diag_cons()))
            .build()
    };
    assert_eq!([1, 2, 3, 4].map(|n| interpreted(queens(n).unwrap())), [1, 0, 0, 2]);
}

#[test]
fn the_interpreter_counts_groups() {
    // 4444, and a 1 with three 3s in four ways
    let puzzle = build::puzzle().inputs(inputs(1..=4)).board(rectangle(2, 2)).connected_inputs(1..=4);
    assert_eq!(interpreted(puzzle.clone().primary(cells()).build().unwrap()), 5);
    // where cells may stay empty: nothing; one 1, or two in opposite corners; four dominoes and four threes, each
    // alone or with a 1; 4444
    assert_eq!(interpreted(puzzle.build().unwrap()), 1 + 6 + 4 * 3 + 4 * 2 + 1);
}
