//! Puzzles of several genres, by others and our own: another solver has found the solution that each file records to be
//! the only one, and so do we.

use ecp_tests::{Expectation, Expected, check_answer, files_below, root, text_of};

/// Checks the puzzles in a folder, which are so many.
fn check(genre: &str, number: usize) {
    let files = files_below(&format!("tests/cases/{genre}"), "ecp");
    assert_eq!(files.len(), number);
    files.iter().for_each(|path| check_answer(path));
}

#[test]
fn sudokus_have_their_one_solution() {
    check("sudoku", 7);
}

#[test]
fn star_battles_have_their_one_solution() {
    check("star-battle", 4);
}

#[test]
fn fillominos_have_their_one_solution() {
    check("fillomino", 5);
}

#[test]
fn puzzles_with_clues_have_their_one_solution() {
    for genre in ["akari", "aquarium", "doppelblock", "kropki-latin", "shikaku", "skyscrapers"] {
        check(genre, 1);
    }
}

#[test]
fn every_case_records_one_solution_and_where_it_comes_from() {
    let notice = text_of(&root().join("tests/cases/LICENSE-cspuz"));
    assert!(notice.contains("Copyright (c) 2021- semiexp") && notice.contains("this permission notice"));
    for path in files_below("tests/cases", "ecp") {
        let expectation = Expectation::of(&text_of(&path)).unwrap();
        assert_eq!(expectation.solutions, Expected::Exactly(1), "{}", path.display());
        assert!(!expectation.solution.is_empty(), "{}", path.display());
        let is_foreign = expectation.source.contains("cspuz");
        assert_eq!(expectation.licence == "MIT, see LICENSE-cspuz", is_foreign, "{}", path.display());
    }
}
