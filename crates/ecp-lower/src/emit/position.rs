//! A cell's own item, its position: whatever fills the cell covers it.

use ecp_cover::{ItemId, ProblemBuilder};

use super::GroupRole;
use crate::pieces::Role;

/// What decides a cell's position.
pub(super) struct Facts {
    /// Whether an input stands in the cell from the start; else the cell is empty.
    pub(super) is_given: bool,
    /// Whether the cell must hold an input.
    pub(super) is_filled: bool,
    /// Whether relations ask for an option that keeps the cell empty.
    pub(super) asks_if_empty: bool,
    /// Whether some input that may stand in the cell forms groups.
    pub(super) in_groups: bool,
    /// Whether pieces carry some input that may stand in the cell.
    pub(super) in_pieces: bool,
    /// Whether pieces carry all of them.
    pub(super) only_in_pieces: bool,
    /// Whether each option of the cell has a primary item without the position.
    pub(super) is_counted: bool,
    /// How many inputs may stand in the cell.
    pub(super) inputs: usize,
    /// How groups come into the problem.
    pub(super) groups: GroupRole,
    /// Who puts the inputs of pieces into cells.
    pub(super) pieces: Role,
}

/// The item of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Position {
    /// There is none: nothing could meet in the cell.
    None,
    /// Covered at most once.
    Secondary,
    /// Covered at most once, and primary, for an option needs a primary item.
    PrimaryAtMostOnce,
    /// Covered once.
    Once,
}

impl Position {
    pub(super) fn add(self, name: String, builder: &mut ProblemBuilder) -> Option<ItemId> {
        let bounds = match self {
            Self::None => return None,
            Self::Secondary => return Some(builder.secondary(name)),
            Self::PrimaryAtMostOnce => 0..=1,
            Self::Once => 1..=1,
        };
        Some(builder.primary_within(name, bounds).expect("the bounds allow an option"))
    }
}

/// A case, with an example: a puzzle whose cell r1c1 is one.
struct Case {
    #[cfg_attr(not(test), expect(dead_code, reason = "for whoever reads the table, and for the tests"))]
    example: &'static str,
    is_met: fn(&Facts) -> bool,
    position: Position,
}

const fn case(example: &'static str, is_met: fn(&Facts) -> bool, position: Position) -> Case {
    Case { example, is_met, position }
}

/// The first case that is met decides.
const CASES: &[Case] = &[
    // the group of a given covers it, as it covers its other cells
    case(
        "inputs 2 / board { 2 . } / connectedInputs 2",
        |cell| cell.is_given && cell.in_groups && cell.groups == GroupRole::Fill,
        Position::Once,
    ),
    // so does a piece
    case(
        "inputs A / board { A . } / piece I { A A }",
        |cell| cell.is_given && cell.in_pieces && cell.pieces == Role::Fill,
        Position::Once,
    ),
    case("inputs A / board { A . } / primary rows with A occurs 2", |cell| cell.is_given, Position::None),
    // pieces that may cross share the cell
    case(
        "inputs A / board rectangle 2 1 / piece I { A A } / pieces overlap",
        |cell| cell.pieces == Role::Cross,
        Position::None,
    ),
    case("inputs A B / board rectangle 2 1 / primary cells", |cell| cell.is_filled, Position::Once),
    // an option of its own keeps such a cell empty, so that groups, pieces and relations can agree with it
    case("inputs 1 2 / board rectangle 2 1 / in rows: sum is 2", |cell| cell.asks_if_empty, Position::Once),
    case(
        "inputs A B / board rectangle 3 1 / piece I { A A } / secondary rows with A occurs 2, B occurs 1",
        |cell| cell.in_pieces && cell.pieces == Role::Agree,
        Position::Once,
    ),
    case(
        "inputs A 2 / board rectangle 3 1 / connectedInputs 2 / primary rows with 2 occurs 2",
        |cell| cell.in_groups && cell.groups == GroupRole::Agree,
        Position::Once,
    ),
    case(
        "inputs 2 / board rectangle 2 1 / connectedInputs 2",
        |cell| cell.in_groups,
        Position::PrimaryAtMostOnce,
    ),
    // a placement has the item of its piece
    case("inputs A / board rectangle 3 1 / piece I { A A }", |cell| cell.only_in_pieces, Position::Secondary),
    case(
        "inputs A B / board rectangle 2 1 / primary rows with A occurs 1",
        |cell| !cell.is_counted,
        Position::PrimaryAtMostOnce,
    ),
    case(
        "inputs A B occur 1 / board rectangle 3 1 / primary rows",
        |cell| cell.inputs > 1,
        Position::Secondary,
    ),
    // one option at most
    case("inputs A occur 1 / board rectangle 3 1 / primary rows", |_| true, Position::None),
];

/// The item that a cell has.
pub(super) fn position(cell: &Facts) -> Position {
    let case = CASES.iter().position(|case| (case.is_met)(cell)).expect("the last case is always met");
    #[cfg(test)]
    tests::MET.with_borrow_mut(|met| met.push(case));
    CASES[case].position
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::sync::Arc;

    use ecp_elaborate::{NoFiles, Texts, elaborate};
    use ecp_puzzle::Limits;

    use super::{CASES, Position};

    thread_local! {
        /// The case of each cell, in reading order.
        pub(super) static MET: RefCell<Vec<usize>> = const { RefCell::new(Vec::new()) };
    }

    /// No example is taken by a case above its own.
    #[test]
    fn each_example_is_its_case() {
        for (number, case) in CASES.iter().enumerate() {
            let text = case.example.replace(" / ", "\n");
            let limits = Limits::default();
            let mut texts = Texts::new("", text.as_str(), Arc::new(NoFiles), &limits);
            let parsed = ecp_syntax::parse(&text);
            assert_eq!(parsed.diagnostics, [], "{text}");
            let elaborated = elaborate(&parsed.ast, &limits, &mut texts);
            let puzzle = elaborated.puzzle.unwrap_or_else(|| panic!("{text}: {:?}", elaborated.diagnostics));
            MET.take();
            let lowered =
                crate::lower(&puzzle, &limits).unwrap_or_else(|faults| panic!("{text}: {faults:?}"));
            assert_eq!(MET.take().first(), Some(&number), "{text}");
            let has_item = lowered.problem.items().iter().any(|item| item.name == "r1c1");
            assert_eq!(has_item, case.position != Position::None, "{text}");
        }
    }
}
