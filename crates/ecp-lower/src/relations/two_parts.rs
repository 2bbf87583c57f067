//! What follows where two things that hang together fill a flat rectangle: few changes around the rim, no checkerboard.
//!
//! Each cell belongs to one of two parts, and from each cell of a part a path leads to every other by way of cells of this part
//! alone, from centre to centre across a side. Two paths of different parts have no point in common.
//!
//! *No block of two by two is a checkerboard.* Suppose that in one the first part has two opposite cells and the second the other
//! two. The path of the first part between its two leaves the block at once, by an outer side of it, and comes back in the same
//! way; closed by the straight line between the two centres it is a simple closed curve. The line between the centres of the other
//! two crosses it once, at the middle of the block, so that one of them lies inside and the other outside (Jordan). The path of the
//! second part between them would have to cross the curve; but it has no point in common with the path of the first, and none
//! with the line, which lies in the two cells of the first part and goes through a corner.
//!
//! *Around the rim the parts change twice at most.* Suppose that four cells in this order around the rim belong to the first
//! part, the second, the first, the second. The path of the first part between its two is closed outside of the board, along the rim
//! past the second cell and not past the fourth. Straight out from the second cell one crosses this curve once, from the
//! fourth never, and far outside all is one: so one of them lies inside and the other outside, and the path of the second part
//! between them, which stays on the board, would have to cross the path of the first.
//!
//! In a board of one row or one column the way around passes each cell twice, and the two cells of the second part may be one.
//! There each part is a stretch without gaps, so that the parts change once at most from one end to the other. In every other
//! rectangle each cell of the rim lies on the way around once. A cyclic word with two changes at most is a word with two at most
//! from its first letter to its last: if there are just two, the last letter is the first one again.

use std::collections::HashSet;

use ecp_puzzle::board::Square;
use ecp_puzzle::{
    CellId, Condition, Connection, Family, Grid, Limits, Piece, Position, Relation, Rule, RuleId,
};

use super::automaton::{Automaton, State, Step, Value};
use super::constraints::{Constraint, Predicate};
use super::linear::Linear;
use crate::domains::Domains;

/// How many options of the limit go with one cell of a board for which anything follows: of larger ones nothing is said.
const OPTIONS_PER_CELL: u64 = 16;

/// What follows from two rules together; none of it takes a solution away.
pub(super) fn implied(grid: &Grid, domains: &Domains, limits: &Limits) -> Vec<Constraint> {
    let cells = grid.board.cells().len() as u64;
    if cells.saturating_mul(OPTIONS_PER_CELL) > limits.options {
        return Vec::new();
    }
    let Some((rule, part)) = parts(grid, domains) else { return Vec::new() };
    if !is_full_rectangle(grid) {
        return Vec::new();
    }
    let implied = Implied { grid, domains, rule, part };
    implied.blocks().chain([implied.rim()]).collect()
}

/// What the first of two parts shows, and one of the two rules: each value that some cell may hold is in just one of the parts.
fn parts(grid: &Grid, domains: &Domains) -> Option<(RuleId, HashSet<Value>)> {
    // under pieces that show nothing no cell tells whether it is empty
    if !grid.pieces.list.iter().all(Piece::fills_its_cells) {
        return None;
    }
    let rules: Vec<(RuleId, &Connection)> = grid.all(Rule::relation).filter_map(of_whole_board).collect();
    if rules.len() < 2 {
        return None;
    }
    let mut values: Vec<Value> = grid.board.cell_ids().flat_map(|cell| domains.values_of(cell)).collect();
    values.sort_unstable();
    values.dedup();
    let mut seen: HashSet<Vec<bool>> = HashSet::new();
    for (rule, connection) in rules {
        let shows = |value: &Value| value.map_or(connection.shows_empty(), |input| connection.shows(input));
        let part: Vec<bool> = values.iter().map(shows).collect();
        if seen.contains(&part.iter().map(|shown| !shown).collect::<Vec<bool>>()) {
            return Some((rule, values.iter().copied().filter(shows).collect()));
        }
        seen.insert(part);
    }
    None
}

/// `in board: connected X`, by sides, whoever is outside.
fn of_whole_board((rule, relation): (RuleId, &Relation)) -> Option<(RuleId, &Connection)> {
    let Condition::Connected(connection) = &relation.condition else { return None };
    let is_whole = relation.shapes.family == Family::Board && relation.selection == Default::default();
    let by_sides = connection.joined_by.is_none() && !connection.reaches_outside;
    (is_whole && by_sides).then_some((rule, connection))
}

fn is_full_rectangle(grid: &Grid) -> bool {
    let board = &grid.board;
    let is_cell = |row, column| {
        let cell = board.at(Position::new(row, column)).map(|cell| board.cell(cell).square);
        matches!(cell, Some(Square::Empty | Square::Given(_)))
    };
    board.lattice().is_plane()
        && (0..board.height()).all(|row| (0..board.width()).all(|column| is_cell(row, column)))
}

struct Implied<'a> {
    grid: &'a Grid,
    domains: &'a Domains,
    rule: RuleId,
    /// What the cells of one part hold.
    part: HashSet<Value>,
}

impl Implied<'_> {
    fn cell(&self, row: u32, column: u32) -> CellId {
        self.grid.board.at(Position::new(row, column)).expect("the board is a full rectangle")
    }

    fn constraint(&self, shape: String, cells: Vec<CellId>, predicate: Predicate) -> Constraint {
        Constraint { rule: self.rule, number: 0, shape, cells, predicate }
    }

    /// Of each block: as many of two opposite cells in the part as of the others out of it, neither none nor all four.
    fn blocks(&self) -> impl Iterator<Item = Constraint> + '_ {
        let (height, width) = (self.grid.board.height(), self.grid.board.width());
        let corners = (1..height).flat_map(move |row| (1..width).map(move |column| (row, column)));
        corners.filter_map(|(row, column)| {
            let places = [(row - 1, column - 1), (row - 1, column), (row, column - 1), (row, column)];
            let cells: Vec<CellId> = places.iter().map(|(row, column)| self.cell(*row, *column)).collect();
            let is_on_diagonal = |place| place == 0 || place == 3;
            let weight =
                |place, value: Value| Some(i64::from(self.part.contains(&value) == is_on_diagonal(place)));
            let linear = Linear::new(&cells, self.domains, weight, (1, 3))?;
            let shape = format!("block r{row}c{column}");
            Some(self.constraint(shape, cells, Predicate::Linear(linear)))
        })
    }

    fn rim(&self) -> Constraint {
        let (height, width) = (self.grid.board.height(), self.grid.board.width());
        let most = if height.min(width) == 1 { 1 } else { 2 };
        let automaton = Changes { part: self.part.clone(), most };
        let cells = around(height, width).into_iter().map(|(row, column)| self.cell(row, column)).collect();
        self.constraint("rim".to_owned(), cells, Predicate::Automaton(Box::new(automaton)))
    }
}

/// The places of the rim, clockwise, each once.
fn around(height: u32, width: u32) -> Vec<(u32, u32)> {
    let (last_row, last_column) = (height - 1, width - 1);
    let top = (0..width).map(|column| (0, column));
    let right = (1..height).map(|row| (row, last_column));
    let bottom = (0..last_column).rev().map(|column| (last_row, column)).filter(|_| height > 1);
    let left = (1..last_row).rev().map(|row| (row, 0)).filter(|_| width > 1);
    top.chain(right).chain(bottom).chain(left).collect()
}

/// From cell to cell it changes so often at most whether they are in a part.
struct Changes {
    part: HashSet<Value>,
    most: i64,
}

/// Remembers whether the last cell was in the part, and the number of changes; nothing yet is an empty state.
impl Automaton for Changes {
    fn start(&self) -> State {
        State::new()
    }

    fn step(&self, state: &State, _place: usize, value: Value) -> Step {
        let is_in = i64::from(self.part.contains(&value));
        let &[before, changes] = state.as_slice() else { return Ok(Some(vec![is_in, 0])) };
        let changes = changes + i64::from(before != is_in);
        Ok((changes <= self.most).then(|| vec![is_in, changes]))
    }

    fn accepts(&self, _state: &State) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::around;

    #[test]
    fn around_the_rim_each_place_comes_once() {
        assert_eq!(around(1, 1), [(0, 0)]);
        assert_eq!(around(1, 3), [(0, 0), (0, 1), (0, 2)]);
        assert_eq!(around(3, 1), [(0, 0), (1, 0), (2, 0)]);
        assert_eq!(around(2, 2), [(0, 0), (0, 1), (1, 1), (1, 0)]);
        let around_nine = [(0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (1, 0)];
        assert_eq!(around(3, 3), around_nine);
    }
}
