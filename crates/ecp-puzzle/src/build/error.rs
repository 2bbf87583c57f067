//! What can be wrong with a puzzle written in Rust.

use thiserror::Error;

use crate::board::Position;
use crate::input::Bounds;

/// Why [`Builder::build`](super::Builder) made no puzzle: the first mistake, with its place.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BuildError {
    /// `board` was never called.
    #[error("no board: give one with `.board(rectangle(width, height))` or `.board(drawing(rows))`")]
    NoBoard,
    /// `board` was called again.
    #[error("a second board: a puzzle has one")]
    SecondBoard,
    /// The board has more cells than [`Layout::MAX_SQUARES`](super::Layout::MAX_SQUARES).
    #[error("a board of {squares} squares; at most {most} are allowed")]
    BoardTooLarge {
        /// Its squares.
        squares: u64,
        /// The limit.
        most: u64,
    },
    /// Two inputs are written alike.
    #[error("input `{symbol}` is declared twice")]
    DuplicateInput {
        /// How both are written.
        symbol: String,
    },
    /// [`Inputs::occur`](super::Inputs::occur) got another number of counts than there are inputs.
    #[error("{inputs} inputs from `{first}` on, but {counts} counts: `occur` wants one for each")]
    CountsMismatch {
        /// The first of the inputs; empty where there is none.
        first: String,
        /// How many inputs there are.
        inputs: usize,
        /// How many counts.
        counts: usize,
    },
    /// [`Inputs::values`](super::Inputs::values) got another number of values than there are inputs.
    #[error("{inputs} inputs from `{first}` on, but {values} values: `values` wants one for each")]
    ValuesMismatch {
        /// The first of the inputs; empty where there is none.
        first: String,
        /// How many inputs there are.
        inputs: usize,
        /// How many values.
        values: usize,
    },
    /// Bounds whose smallest number is larger than their largest.
    #[error("`{symbol}` occurs {bounds} in {place}: no number is in that range")]
    EmptyBounds {
        /// The input or item.
        symbol: String,
        /// The bounds.
        bounds: Bounds,
        /// The statement.
        place: String,
    },
    /// A square of the drawing is no declared input.
    #[error("`{symbol}` at {position} of the board is not a declared input")]
    UndeclaredGiven {
        /// What stands there.
        symbol: String,
        /// Where.
        position: Position,
    },
    /// Something that is said in a way that the language has not, and why.
    #[error("{0}")]
    NotSaid(&'static str),
    /// What no line does that is drawn here.
    #[error("nothing that is drawn here is `{stroke}`")]
    NotDrawn {
        /// What it would do.
        stroke: &'static str,
    },
    /// A piece that is none on this board.
    #[error("piece `{piece}`: {reason}")]
    Piece {
        /// Its name.
        piece: String,
        /// What is wrong with it.
        reason: &'static str,
    },
    /// A statement names an input that is not declared.
    #[error("`{symbol}` in {place} is not a declared input")]
    UndeclaredInput {
        /// What was written.
        symbol: String,
        /// The statement.
        place: String,
    },
    /// A statement names an input twice.
    #[error("`{symbol}` stands twice in {place}")]
    RepeatedInput {
        /// The input.
        symbol: String,
        /// The statement.
        place: String,
    },
    /// A connected input is no whole number above 0.
    #[error("connected input `{symbol}` is not a whole number from 1: it is the size of its groups")]
    NotASize {
        /// The input.
        symbol: String,
    },
    /// A map has another number of rows than the board.
    #[error("the map of {shapes} has {found} rows, the board {expected}")]
    MapHeight {
        /// The family.
        shapes: String,
        /// Rows of the board.
        expected: usize,
        /// Rows of the map.
        found: usize,
    },
    /// A row of a map has another length than that row of the board.
    #[error("row {row} of the map of {shapes} has {found} squares, that row of the board {expected}")]
    MapWidth {
        /// The family.
        shapes: String,
        /// The row, from 1.
        row: usize,
        /// Squares in that row of the board.
        expected: usize,
        /// Squares in that row of the map.
        found: usize,
    },
    /// A family names a place where the board has no cell.
    #[error("{shapes} names {position}, where the board has no cell")]
    NoCell {
        /// The family.
        shapes: String,
        /// The place.
        position: Position,
    },
    /// The ends of a line lie on no straight line of the board.
    #[error("{shapes} is no straight line: its ends do not lie along {lines}")]
    CrookedLine {
        /// The family.
        shapes: String,
        /// The straight lines of the board.
        lines: &'static str,
    },
    /// Sizes of a family that fit no board: a width of 0, an even `centred`, a range from more to less.
    #[error("{shapes} cannot have the size {size}: {reason}")]
    Size {
        /// The family.
        shapes: String,
        /// The sizes as given.
        size: String,
        /// What was expected.
        reason: &'static str,
    },
    /// A list of clues that is longer or shorter than the family.
    #[error("{found} clues for the {expected} shapes of {shapes}")]
    ClueCount {
        /// The family.
        shapes: String,
        /// Its shapes.
        expected: usize,
        /// The clues.
        found: usize,
    },
    /// A clue that is neither a number nor an input, or under the name of no region.
    #[error("the clue `{clue}` of {shapes} means nothing")]
    UnknownClue {
        /// The family.
        shapes: String,
        /// What was written.
        clue: String,
    },
    /// Two clues under the name of one region.
    #[error("two clues for region {region} of {shapes}")]
    SecondClue {
        /// The family.
        shapes: String,
        /// The region.
        region: String,
    },
    /// Two items have the same name.
    #[error("item `{name}` is declared twice")]
    DuplicateItem {
        /// Their name.
        name: String,
    },
    /// Two options have the same name.
    #[error("option `{name}` is declared twice")]
    DuplicateOption {
        /// Their name.
        name: String,
    },
    /// An option covers an item that is not declared.
    #[error("`{item}` in option `{option}` is not a declared item")]
    UnknownItem {
        /// What was written.
        item: String,
        /// The option.
        option: String,
    },
    /// An option covers an item twice.
    #[error("`{item}` stands twice in option `{option}`")]
    RepeatedItem {
        /// The item.
        item: String,
        /// The option.
        option: String,
    },
    /// A primary item has a color.
    #[error("`{item}` in option `{option}` has a color, but only secondary items have one")]
    ColoredPrimary {
        /// The item.
        item: String,
        /// The option.
        option: String,
    },
    /// An option covers no item.
    #[error("option `{option}` covers no item")]
    EmptyOption {
        /// The option.
        option: String,
    },
}
