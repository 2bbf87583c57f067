//! Propagators against the interpreter: what a propagator takes away is in no filling that keeps what was looked at, and items and
//! propagators together leave just the boards of the puzzle.

use std::collections::BTreeSet;

use ecp_cover::{Budget, Engine, Links};
use ecp_lower::{Candidate, Propagators, lower_with_propagators};
use ecp_puzzle::Limits;
use ecp_puzzle::{About, CellId, Condition, Grid, Property, Puzzle, Relation, Rule, RuleId, Rules, Show};
use ecp_rounds::rounds;
use fastrand::Rng;

use ecp_witness::interpreter::{Filling, Interpreter};
use ecp_witness::random_puzzle::{Kind, random_grid};

/// The most boards of the items alone that are looked at.
const MOST_BOARDS: usize = 2000;

#[derive(Debug, Default)]
struct Seen {
    grids: u64,
    taken_away: u64,
    refused: u64,
}

#[test]
fn looks_and_items_leave_just_the_boards_of_a_puzzle() {
    let mut seen = Seen::default();
    let rounds = rounds(150);
    for (kind, first_seed) in [(Kind::RelationsToo, 5_000_000), (Kind::SideBySide, 6_000_000)] {
        for seed in first_seed..first_seed + rounds {
            let grid = random_grid(kind, &mut Rng::with_seed(seed));
            compare(&grid, &mut seen, seed);
        }
    }
    let is_much = seen.grids > rounds / 2 && seen.taken_away > rounds / 3 && seen.refused > 3 * rounds;
    assert!(is_much, "{seen:?}");
}

fn compare(grid: &Grid, seen: &mut Seen, seed: u64) {
    let puzzle = Puzzle { about: About::default(), rules: Rules::Grid(grid.clone()), show: Show::default() };
    let Ok(Some((lowered, propagators))) = lower_with_propagators(&puzzle, &Limits::default()) else {
        return;
    };
    let expected: BTreeSet<Filling> = Interpreter::new(grid).all_fillings().into_iter().collect();
    seen.grids += 1;
    for propagator in 0..propagators.number() {
        let (statement, _) = propagators.subject(propagator);
        let kept = Interpreter::new(&with_only(grid, statement)).all_fillings();
        let mut then = propagators.clone();
        // a first look, and one with all care
        for out in [then.propagate(propagator), then.propagate_closely(propagator)] {
            let Ok(out) = out else {
                assert!(kept.is_empty(), "seed {seed}: {statement:?} is not broken");
                break;
            };
            seen.taken_away += out.len() as u64;
            for (cell, value) in out {
                let is_held = kept.iter().any(|filling| filling[cell.index()] == value);
                assert!(!is_held, "seed {seed}: {statement:?} allows {value:?} in {cell:?}");
            }
        }
    }
    let solutions = Links::new(&lowered.problem).solutions(Budget::unlimited());
    let boards: Vec<Filling> =
        solutions.take(MOST_BOARDS).map(|solution| lowered.placements.decode(&solution)).collect();
    let missing = expected.iter().find(|board| !boards.contains(board));
    assert!(boards.len() == MOST_BOARDS || missing.is_none(), "seed {seed}: no {missing:?}");
    for board in boards {
        let is_kept = keeps(&propagators, &board);
        let rules = &grid.rules;
        assert_eq!(is_kept, expected.contains(&board), "seed {seed}: {board:?} of {rules:?}");
        seen.refused += u64::from(!is_kept);
    }
}

/// Whether no propagator finds something wrong with a whole board.
fn keeps(propagators: &Propagators, board: &Filling) -> bool {
    let mut propagators = propagators.clone();
    for (cell, value) in (0..).map(CellId).zip(board) {
        let others: Vec<Candidate> =
            propagators.values_of(cell).filter(|(_, other)| other != value).collect();
        for other in others {
            if propagators.rule_out(other).is_err() {
                return false;
            }
        }
    }
    (0..propagators.number()).all(|propagator| propagators.propagate(propagator).is_ok())
}

/// A grid with its counts and rules by which no input occurs twice, and of the other rules only one.
fn with_only(grid: &Grid, only: RuleId) -> Grid {
    let is_distinct = |relation: &Relation| relation.condition == Condition::Has(Property::Distinct);
    let is_left = |(id, rule): &(RuleId, &Rule)| {
        *id == only || !rule.relates_inputs() || rule.relation().is_some_and(is_distinct)
    };
    let rules = (0..).map(RuleId).zip(&grid.rules).filter(is_left).map(|(_, rule)| rule.clone());
    Grid { rules: rules.collect(), ..grid.clone() }
}
