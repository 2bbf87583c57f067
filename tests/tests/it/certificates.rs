//! Counts of the library, checked by `ecp-verify`, which knows neither the engines nor the compiler.

use ecp::Uncertified;
use ecp::cover::Budget;
use ecp::verify::boards;
use ecp_rounds::{apart, rounds};
use ecp_tests::{compile, files_below};

/// So many nodes a tree may have, and so many cells may be filled to count boards by the rules alone.
const NODES: u64 = 3_000;
const CELLS: u64 = 1_000;

/// So many states or boards are kept in mind.
const STATES: u64 = 100_000;

#[test]
fn counts_of_the_library_are_verified() {
    let (mut verified, mut again, mut too_long) = (0, 0, 0);
    for path in files_below("puzzles", "ecp").into_iter().step_by(apart(2)) {
        let compiled = compile(&path);
        let budget = || Budget::unlimited().with_nodes(rounds(NODES));
        let count = compiled.search().within(budget()).count();
        let mut file = Vec::new();
        match compiled.certify(&count, &budget(), u64::MAX, &mut file) {
            Ok(_) => {}
            Err(Uncertified::Stopped(_)) => {
                too_long += 1;
                continue;
            }
            Err(why) => panic!("{}: {why}", path.display()),
        }
        let checked = compiled.verify(&file[..], STATES, &|| false);
        let checked = checked.unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        assert_eq!(checked.solutions, count.solutions, "{}", path.display());
        verified += 1;
        if let Some(Ok(counted)) = compiled.grid().map(|grid| boards::count(grid, rounds(CELLS), &|| false)) {
            assert_eq!(checked.solutions, counted.boards.into(), "{}", path.display());
            again += 1;
        }
    }
    assert!(verified > 75 && again > 30, "{verified} verified, {again} of them again, {too_long} too long");
}
