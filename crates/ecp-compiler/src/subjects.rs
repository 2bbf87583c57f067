//! What items are about, as far as it is seen on the board.

use std::collections::HashMap;

use ecp_cover::ItemId;
use ecp_puzzle::{CellId, InputId};

use crate::lower::Statement;

/// What an item is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// That a cell is filled, or covered by a piece.
    Cell(CellId),
    /// That an input occurs in a shape as often as it is to.
    Count {
        /// The constraint that says so.
        constraint: usize,
        /// The shape, among those of the family that have cells.
        shape: usize,
        /// The input.
        input: InputId,
    },
    /// That an input occurs no more than once in a shape, by a statement.
    Once {
        /// The statement that says so.
        statement: Statement,
        /// The shape, among all of the family.
        shape: usize,
        /// The input.
        input: InputId,
    },
    /// That a piece is used as often as it is to be, by its number.
    Piece(usize),
}

/// The items that are about something that is seen on the board. The others stand for what relations ask within.
pub type Subjects = HashMap<ItemId, Subject>;
