//! What items are about, as far as it is seen on the board.

use std::collections::HashMap;

use ecp_cover::{Color, ItemId};
use ecp_puzzle::{CellId, InputId, RuleId};

/// What an item is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// That a cell is filled, or covered by a piece.
    Cell(CellId),
    /// That an input occurs in a shape as often as it is to.
    Count {
        /// The rule that counts it.
        rule: RuleId,
        /// The shape, among those of the family that have cells.
        shape: usize,
        /// The input.
        input: InputId,
    },
    /// That an input occurs no more than once in a shape, by a relation.
    Once {
        /// The rule that says so.
        rule: RuleId,
        /// The shape, among all of the family.
        shape: usize,
        /// The input.
        input: InputId,
    },
    /// Whether a line lies on an edge.
    Edge {
        /// The edge.
        edge: CellId,
        /// The color of the item where one does.
        line: Color,
    },
    /// That a piece is used as often as it is to be, by its number.
    Piece(usize),
}

/// The items that are about something that is seen on the board. The others stand for what relations ask within.
pub type Subjects = HashMap<ItemId, Subject>;
