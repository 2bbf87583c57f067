//! Puzzles with pieces against an interpreter that lays them one by one: both must find the same boards.

use std::collections::BTreeSet;

use ecp_cover::{Budget, Engine, Links, verify};
use ecp_lower::{Fault, lower};
use ecp_puzzle::Limits;
use ecp_puzzle::{About, Grid, Puzzle, Rules, Show};
use ecp_rounds::rounds;
use fastrand::Rng;

use crate::against_interpreter::is_limit;
use ecp_witness::interpreter::pieces::{Board, all_boards};
use ecp_witness::random_puzzle::{pieces::random_grid, shrink};

/// More solutions than this are too many for a test: pieces that cross may lie in many ways on one board.
const MOST_SOLUTIONS: u64 = 50_000;

/// What the compiler and the engine make of a puzzle.
enum Answer {
    Boards(BTreeSet<Board>),
    Faults(Vec<Fault>),
    TooMany,
}

fn answer(grid: &Grid) -> Result<Answer, String> {
    let puzzle = Puzzle { about: About::default(), rules: Rules::Grid(grid.clone()), show: Show::default() };
    let lowered = match lower(&puzzle, &Limits::default()) {
        Ok(lowered) => lowered,
        Err(faults) => return Ok(Answer::Faults(faults)),
    };
    let is_ambiguous = grid.pieces.list.iter().any(ecp_puzzle::Piece::carries_inputs);
    let mut boards = BTreeSet::new();
    let budget = Budget::unlimited().with_solutions(MOST_SOLUTIONS);
    let mut found = 0;
    for solution in Links::new(&lowered.problem).solutions(budget) {
        verify(&lowered.problem, &solution).map_err(|violation| violation.to_string())?;
        let placed = solution.iter().filter_map(|option| lowered.placements.placed_by(*option));
        let bare = placed.filter(|(piece, _)| !grid.pieces.list[*piece].carries_inputs());
        let bare = bare.map(|(piece, cells)| (piece, cells.to_vec())).collect();
        if !boards.insert((lowered.placements.decode(&solution), bare)) && !is_ambiguous {
            return Err("a board comes twice".to_owned());
        }
        found += 1;
    }
    Ok(if found == MOST_SOLUTIONS { Answer::TooMany } else { Answer::Boards(boards) })
}

/// How often the interpreter and the compiler were compared, and with what answer.
#[derive(Debug, Default)]
struct Tally {
    several: u32,
    one: u32,
    none: u32,
    faults: u32,
    skipped: u32,
}

/// How the compiler differs from the interpreter; nothing where they agree, or where the puzzle is too large for the one
/// or the other.
fn difference(grid: &Grid, tally: &mut Tally) -> Option<String> {
    let Some(expected) = all_boards(grid) else {
        tally.skipped += 1;
        return None;
    };
    let (number, wrong) = match answer(grid) {
        Err(error) => (&mut tally.none, Some(error)),
        Ok(Answer::TooMany) => (&mut tally.skipped, None),
        // all measures of many shapes at once take many states
        Ok(Answer::Faults(faults)) if expected.is_empty() || faults.iter().all(is_limit) => {
            (&mut tally.faults, None)
        }
        Ok(Answer::Faults(faults)) => (
            &mut tally.faults,
            Some(format!("{faults:?} hide {} boards, as {:?}", expected.len(), expected.first())),
        ),
        Ok(Answer::Boards(boards)) if boards == expected => match boards.len() {
            0 => (&mut tally.none, None),
            1 => (&mut tally.one, None),
            _ => (&mut tally.several, None),
        },
        Ok(Answer::Boards(boards)) => (
            &mut tally.none,
            Some(format!(
                "wrong are {:?}, missing are {:?}",
                boards.difference(&expected).collect::<Vec<_>>(),
                expected.difference(&boards).collect::<Vec<_>>()
            )),
        ),
    };
    *number += 1;
    wrong
}

#[test]
fn puzzles_with_pieces_have_the_boards_that_they_describe() {
    let mut tally = Tally::default();
    let rounds = rounds(1000);
    for seed in 4_000_000..4_000_000 + rounds {
        let grid = random_grid(&mut Rng::with_seed(seed));
        if difference(&grid, &mut tally).is_some() {
            let differs = |grid: &Grid| difference(grid, &mut Tally::default());
            let smallest = shrink::shrunk(grid, |grid| differs(grid).is_some());
            let difference = differs(&smallest).unwrap_or_default();
            panic!("seed {seed}: {difference}\n{}", shrink::described(&smallest));
        }
    }
    let Tally { several, one, none, faults, skipped } = tally;
    let percent = |number: u32| u64::from(number) * 100 / rounds;
    let found = [several, one, none, faults].map(percent);
    assert!(found.iter().zip([30, 15, 2, 1]).all(|(found, least)| *found >= least), "{tally:?}");
    assert!(percent(skipped) < 20, "{tally:?}");
}
