//! What may be other than was meant, told where there is no solution: how pieces were allowed to lie, the order of width and height,
//! a clue 0.

use ecp::Compiled;
use ecp::puzzle::{ClueMark, Condition, Family, Grid, Square, Topology};

use crate::turnings;

/// A line for each of them, with its end.
pub(crate) fn lines(compiled: &Compiled) -> String {
    let Some(grid) = compiled.grid() else { return String::new() };
    let doubts = [sides(grid), noughts(grid)].into_iter().flatten().map(|line| line + "\n");
    [turnings::lines(compiled)].into_iter().chain(doubts).collect()
}

/// `board rectangle 2 3`: columns come first.
fn sides(grid: &Grid) -> Option<String> {
    let board = &grid.board;
    let (width, height) = (board.width(), board.height());
    let is_bare = board.rows().iter().flatten().all(|square| *square == Square::Empty);
    (board.topology() == Topology::Plane && width != height && is_bare).then(|| {
        format!("the board is {width} wide and {height} high; in `board rectangle` the width comes first")
    })
}

/// `clues left { 5 0 0 3 }`: a number like any other.
fn noughts(grid: &Grid) -> Option<String> {
    if grid.inputs.iter().any(|input| input.symbol == "0") {
        return None;
    }
    let is_listed = |family: &Family| matches!(family, Family::Rows | Family::Cols | Family::Sightlines);
    let mut lists = grid.relations().filter(|relation| is_listed(&relation.shapes.family));
    let has_nought = lists.any(|relation| {
        matches!(relation.condition, Condition::Compare(..))
            && relation.clues.iter().flatten().any(|clue| clue.0 == [ClueMark::Number(0)])
    });
    has_nought.then(|| "0 is a clue like any other number: where there is none stands `.`".to_owned())
}
