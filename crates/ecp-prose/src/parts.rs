//! What the parts of a puzzle say, in few words: `r1c3 is 5`, `row 3 has 5 once`.

use ecp_puzzle::{Bounds, CellId, Grid, InputId, Piece, RuleId, Square, Strength};

use crate::amounts::{Numbers, times};
use crate::names::{position, shape, symbol};

/// `r1c3 is 5`
#[must_use]
pub fn given(grid: &Grid, cell: CellId) -> String {
    let position = position(grid, cell);
    match grid.board.cell(cell).square {
        Square::Given(input) => format!("{position} is {}", symbol(grid, input)),
        Square::Empty | Square::Blank | Square::Hole => position.to_string(),
    }
}

/// What a rule says of an input, or of several alike, in one shape: `row 3 has 5 once`, `row 3 has each of 1 5 7 once`.
///
/// # Panics
/// If the rule counts nothing, or has no shape of this number.
#[must_use]
pub fn counts(grid: &Grid, rule: RuleId, number: usize, inputs: &[InputId]) -> String {
    let symbols: Vec<&str> = inputs.iter().map(|input| symbol(grid, *input)).collect();
    let each = if symbols.len() > 1 { "each of " } else { "" };
    let bounds = inputs.first().map_or(Bounds::ANY, |input| bounds(grid, rule, *input));
    let times = times(bounds, Numbers::Digits);
    format!("{} has {each}{} {times}", shape(grid, rule, number), symbols.join(" "))
}

/// `the counts of row 3`
///
/// # Panics
/// If the rule has no shape of this number.
#[must_use]
pub fn all_counts(grid: &Grid, rule: RuleId, number: usize) -> String {
    format!("the counts of {}", shape(grid, rule, number))
}

/// How often a rule lets an input occur in a shape.
///
/// # Panics
/// If the rule counts nothing.
#[must_use]
pub fn bounds(grid: &Grid, rule: RuleId, input: InputId) -> Bounds {
    let constraint = grid.count(rule);
    let counts = grid.counts_of(constraint);
    let bounds =
        counts.iter().find(|(counted, _)| *counted == input).map_or(Bounds::ANY, |(_, bounds)| *bounds);
    if constraint.strength == Strength::Primary { bounds } else { Bounds { lo: 0, ..bounds } }
}

/// `piece L is used once`
#[must_use]
pub fn used(piece: &Piece) -> String {
    format!("piece {} is used {}", piece.name, times(piece.occurs, Numbers::Digits))
}
