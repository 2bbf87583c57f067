//! New puzzles with lines: signs and numbers on the board leave one solution, and lines are long.

use ecp::puzzle::{Puzzle, Rules, Stroke};
use ecp_maker::Wanted;

use super::generate::{PLAIN, made};
use super::learned_solution;

const WITH_SIGNS: [&str; 4] = ["masyu", "shingoki", "balance_loop", "sheep_and_wolves"];

/// How many edges have a line, in a solution that is the only one.
fn length(puzzle: &Puzzle) -> usize {
    let Rules::Grid(grid) = &puzzle.rules else { panic!("it has a board") };
    let line = grid.stroke(Stroke::Line).expect("lines are drawn");
    let filling = learned_solution(puzzle).filling.expect("it has a board");
    filling.iter().filter(|held| **held == Some(line)).count()
}

#[test]
fn signs_stand_where_they_are_true_and_leave_one_solution() {
    for kind in WITH_SIGNS {
        for seed in 0..5 {
            let rules = format!("board rectangle 6 6\nuse {kind}\n");
            let (made, text) = made(&rules, Wanted { seed, ..PLAIN }).expect("there are puzzles");
            assert!(length(&made.puzzle) >= 4, "{text}");
            assert_eq!(made.givens, 0, "{text}");
            let signs = text.matches("(w").count() + text.matches("(b").count() + text.matches("(s").count();
            assert!(made.clues >= signs && made.clues > 0 && signs > 0, "{} clues\n{text}", made.clues);
        }
    }
}

#[test]
fn lines_are_long() {
    for rules in ["use slitherlink\n", "use masyu\n", "use snake\n"] {
        let mut lengths = Vec::new();
        for seed in 0..4 {
            let rules = format!("board rectangle 8 8\n{rules}");
            let (made, _) = made(&rules, Wanted { seed, ..PLAIN }).expect("there are puzzles");
            lengths.push(length(&made.puzzle));
        }
        lengths.sort_unstable();
        assert!(lengths[1] >= 16, "{rules}{lengths:?}");
    }
}
