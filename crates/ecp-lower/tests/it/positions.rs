//! The item of a cell by itself, for each case in which there is another reason for it.

use std::sync::Arc;

use ecp_cover::ItemKind;
use ecp_elaborate::{NoFiles, Texts, read_with};
use ecp_puzzle::Limits;

#[derive(Debug, PartialEq, Eq)]
enum Position {
    None,
    Secondary,
    PrimaryAtMostOnce,
    Once,
}

/// A puzzle for each case of `emit/position.rs`, in the same order, and what r1c1 has.
const EXAMPLES: &[(&str, Position)] = &[
    ("inputs 2 / board { 2 . } / connectedInputs 2", Position::Once),
    ("inputs A / board { A . } / piece I { A A }", Position::Once),
    ("inputs A / board { A . } / primary rows with A occurs 2", Position::None),
    ("inputs A / board rectangle 2 1 / piece I { A A } / pieces overlap", Position::None),
    ("inputs A B / board rectangle 2 1 / primary cells", Position::Once),
    ("inputs 1 2 / board rectangle 2 1 / in rows: sum is 2", Position::Once),
    (
        "inputs A B / board rectangle 3 1 / piece I { A A } / secondary rows with A occurs 2, B occurs 1",
        Position::Once,
    ),
    ("inputs A 2 / board rectangle 3 1 / connectedInputs 2 / primary rows with 2 occurs 2", Position::Once),
    ("inputs 2 / board rectangle 2 1 / connectedInputs 2", Position::PrimaryAtMostOnce),
    ("inputs A / board rectangle 3 1 / piece I { A A }", Position::Secondary),
    ("inputs A B / board rectangle 2 1 / primary rows with A occurs 1", Position::PrimaryAtMostOnce),
    ("inputs A B occur 1 / board rectangle 3 1 / primary rows", Position::Secondary),
    ("inputs A occur 1 / board rectangle 3 1 / primary rows", Position::None),
];

#[test]
fn each_case_has_its_example() {
    for (example, expected) in EXAMPLES {
        let text = example.replace(" / ", "\n");
        let limits = Limits::default();
        let reading = read_with(Texts::new("", text.as_str(), Arc::new(NoFiles), &limits), &limits);
        let puzzle = reading.puzzle.unwrap_or_else(|| panic!("{text}: {:?}", reading.diagnostics));
        let lowered =
            ecp_lower::lower(&puzzle, &limits).unwrap_or_else(|faults| panic!("{text}: {faults:?}"));
        let item = lowered.problem.items().iter().find(|item| item.name == "r1c1");
        let found = match item.map(|item| item.kind) {
            None => Position::None,
            Some(ItemKind::Secondary) => Position::Secondary,
            Some(ItemKind::Primary(number)) if number.lo == 0 => Position::PrimaryAtMostOnce,
            Some(ItemKind::Primary(_)) => Position::Once,
        };
        assert_eq!(found, *expected, "{text}");
    }
}
