//! Symbols, numbers, places and drawings as parts of a tree.

use ecp_puzzle::{Board, Bounds, Position};
use ecp_syntax::ast::{CountExpr, Drawing, DrawnCell, Number, Place, Spanned, Symbol, SymbolRange};

/// What was not read from a text stands nowhere.
pub(super) const fn at<T>(value: T) -> Spanned<T> {
    Spanned::nowhere(value)
}

pub(super) const fn number(number: u32) -> Number {
    at(number)
}

/// The number, or the largest that the language has.
pub(super) fn largest(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// What can stand in quotes: a quote within cannot be written, nor can a line end.
pub(super) fn text(text: &str) -> Symbol {
    at(text.replace('"', "'").replace(['\n', '\r'], " "))
}

/// A list of one symbol.
pub(super) fn one(symbol: &str) -> Spanned<SymbolRange> {
    at(SymbolRange::One(text(symbol).value))
}

pub(super) const fn count(bounds: Bounds) -> Spanned<CountExpr> {
    at(match (bounds.lo, bounds.hi) {
        (0, None) => CountExpr::Any,
        (lo, None) => CountExpr::AtLeast(lo),
        (lo, Some(hi)) if lo == hi => CountExpr::Exactly(lo),
        (0, Some(hi)) => CountExpr::AtMost(hi),
        (lo, Some(hi)) => CountExpr::Between(lo, hi),
    })
}

pub(super) fn place(position: Position) -> Place {
    Place { layer: position.layer.map(|layer| layer + 1), row: position.row + 1, column: position.column + 1 }
}

/// A symbol in a drawing.
pub(super) fn drawn(symbol: &str) -> DrawnCell {
    DrawnCell::symbol(&text(symbol).value)
}

/// A drawing of the rows of all layers, with a line between the layers.
pub(super) fn in_layers(board: &Board, rows: Vec<Vec<DrawnCell>>) -> Drawing {
    let height = board.layer_height().max(1) as usize;
    let layers: Vec<usize> = if board.layers() > 1 {
        (1..rows.len()).filter(|row| row.is_multiple_of(height)).collect()
    } else {
        Vec::new()
    };
    Drawing::in_columns(rows, &layers)
}
