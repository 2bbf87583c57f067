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

#[cfg(test)]
mod tests {
    use ecp_puzzle::Rules;
    use ecp_puzzle::build::*;

    use super::*;

    #[test]
    fn parts_say_what_is_given_and_how_often() {
        let puzzle = puzzle()
            .inputs(inputs(1..=3).occur_each(1))
            .board(drawing(["1 . .", ". . .", ". . ."]))
            .primary([row_cons()])
            .secondary([col_cons()]);
        let Rules::Grid(grid) = puzzle.build().expect("it is sound").rules else { panic!("it has a board") };
        let [rows, columns] = [RuleId(0), RuleId(1)];
        assert_eq!(given(&grid, CellId(0)), "r1c1 is 1");
        assert_eq!(given(&grid, CellId(1)), "r1c2");
        assert_eq!(counts(&grid, rows, 1, &[InputId(0)]), "row 2 has 1 once");
        assert_eq!(counts(&grid, rows, 2, &[InputId(0), InputId(2)]), "row 3 has each of 1 3 once");
        assert_eq!(counts(&grid, columns, 0, &[InputId(1)]), "column 1 has 2 at most once");
        assert_eq!(all_counts(&grid, columns, 0), "the counts of column 1");
    }
}
