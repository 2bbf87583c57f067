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

/// Whether a cell is such a case.
type IsMet = fn(&Facts) -> bool;

/// The first case that is met decides. Each has its example in `tests/it/positions.rs`.
const CASES: &[(IsMet, Position)] = &[
    // the group of a given covers it, as it covers its other cells
    (|cell| cell.is_given && cell.in_groups && cell.groups == GroupRole::Fill, Position::Once),
    // so does a piece
    (|cell| cell.is_given && cell.in_pieces && cell.pieces == Role::Fill, Position::Once),
    (|cell| cell.is_given, Position::None),
    // pieces that may cross share the cell
    (|cell| cell.pieces == Role::Cross, Position::None),
    (|cell| cell.is_filled, Position::Once),
    // an option of its own keeps such a cell empty, so that groups, pieces and relations can agree with it
    (|cell| cell.asks_if_empty, Position::Once),
    (|cell| cell.in_pieces && cell.pieces == Role::Agree, Position::Once),
    (|cell| cell.in_groups && cell.groups == GroupRole::Agree, Position::Once),
    (|cell| cell.in_groups, Position::PrimaryAtMostOnce),
    // a placement has the item of its piece
    (|cell| cell.only_in_pieces, Position::Secondary),
    (|cell| !cell.is_counted, Position::PrimaryAtMostOnce),
    (|cell| cell.inputs > 1, Position::Secondary),
    // one option at most
    (|_| true, Position::None),
];

/// The item that a cell has.
pub(super) fn position(cell: &Facts) -> Position {
    let case = CASES.iter().find(|(is_met, _)| is_met(cell)).expect("the last case is always met");
    case.1
}
