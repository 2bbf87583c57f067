//! Every puzzle that is shipped gives the answer that its comments record.

use ecp_tests::{check_answer, files_below, text_of};

#[test]
fn every_puzzle_gives_its_recorded_answer() {
    let files = files_below("puzzles", "ecp");
    assert!(files.len() > 20, "only {} puzzles", files.len());
    files.iter().for_each(|path| check_answer(path));
}

#[test]
fn the_tree_of_every_puzzle_prints_to_the_same_tree() {
    for path in files_below("puzzles", "ecp") {
        let ast = ecp::syntax::parse(&text_of(&path)).ast;
        let printed = ecp::syntax::print(&ast);
        assert_eq!(ecp::syntax::parse(&printed).ast, ast, "{}", path.display());
    }
}
