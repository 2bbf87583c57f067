//! What is given in a cell keeps lines out of it.

use std::sync::Arc;

use ecp_cover::{Budget, Engine, Learn};
use ecp_elaborate::{NoFiles, Texts, elaborate};
use ecp_lower::lower;
use ecp_puzzle::Limits;

/// How many solutions a text has.
fn solutions(text: &str) -> usize {
    let limits = Limits::default();
    let mut texts = Texts::new("puzzle.ecp", text, Arc::new(NoFiles), &limits);
    let parsed = ecp_syntax::parse(text);
    assert_eq!(parsed.diagnostics, [], "{text}");
    let puzzle = elaborate(&parsed.ast, &limits, &mut texts).puzzle.expect("it is well written");
    let lowered = lower(&puzzle, &limits).unwrap_or_else(|faults| panic!("{faults:?}\n{text}"));
    let engine = Learn::new(&lowered.problem).expect("it is small");
    engine.solutions(Budget::unlimited()).count()
}

#[test]
fn no_line_passes_a_cell_in_which_something_is_given() {
    let with = |board: &str, draw: &str| {
        solutions(&format!("input ■\nboard {{ {board} }}\ndraw {draw}\nprimary cells\n"))
    };
    // around any of the four blocks of two by two, but not around two that meet in a corner alone
    assert_eq!(with(". . . / . . . / . . .", "loop through cells"), 13);
    assert_eq!(with("■ ■ ■ / . . ■ / . . ■", "loop through cells"), 1);
    assert_eq!(with("■ . . / . . . / . . .", "loop through cells"), 6);
    assert_eq!(with("■ ■ / ■ ■", "loop through cells"), 0);
    assert_eq!(with("■ ■ / ■ ■", "paths through cells"), 1);
    assert_eq!(with(". ■ / ■ .", "paths through cells"), 1);
    assert_eq!(with(". . ■", "paths through cells"), 2);
}
