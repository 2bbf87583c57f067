//! The parts of a puzzle by name, as those call them who solve it: inputs, cells, shapes, clues, pieces.

mod shape;

use ecp_puzzle::vocabulary::Word;
use ecp_puzzle::{CellId, Clue, Grid, GroupCondition, GroupRule, InputId, Position, Rule, RuleId};

use crate::lists::first_of;

pub use shape::{called, called_by_author};

/// The most cells that are named.
const MOST_CELLS: usize = 8;

/// What stands in the text for an input.
#[must_use]
pub fn symbol(grid: &Grid, input: InputId) -> &str {
    &grid.inputs[input.index()].symbol
}

/// `r1c3`, of an edge `r1c3-r1c4`
#[must_use]
pub fn position(grid: &Grid, cell: CellId) -> String {
    grid.board.slot_name(cell)
}

/// The word with which a rule begins in the language.
#[must_use]
pub fn keyword(rule: &Rule) -> &'static str {
    match rule {
        Rule::Count(constraint) => constraint.strength.word(),
        Rule::Relation(_) => "in",
        Rule::Among(_) => "among",
        Rule::Formula(_) => "require",
        Rule::Path(_) => "path",
        Rule::ConnectedInputs(_) => "connectedInputs",
        Rule::Groups(GroupRule { keeps: GroupCondition::Among { .. }, .. }) => "among",
        Rule::Groups(_) => "in",
        Rule::Draw(_) => "draw",
    }
}

/// What a solver calls a shape of a count or a relation, by its [number](Grid::shapes_of): `row 3`, `the cage at r1c2`.
///
/// # Panics
/// If the rule has no shape of this number.
#[must_use]
pub fn shape(grid: &Grid, rule: RuleId, number: usize) -> String {
    shape_with(grid, rule, number, None)
}

/// What a solver calls the clue of a shape of a relation: `the clue 3 1 of row 3`, `the cage of 17 at r1c2`.
///
/// # Panics
/// If the rule is no relation, or has no shape of this number.
#[must_use]
pub fn clue(grid: &Grid, relation: RuleId, number: usize) -> String {
    let clue = grid.relation(relation).clue(number);
    shape_with(grid, relation, number, Some(&marks(grid, clue)))
}

fn shape_with(grid: &Grid, rule: RuleId, number: usize, clue: Option<&str>) -> String {
    let shape = &grid.shapes_of(rule)[number];
    grid.rule(rule)
        .families()
        .first()
        .map_or_else(String::new, |shapes| called(shapes, shape, &grid.board, clue))
}

/// What a solver calls a clue that pieces read: `the clue 6 at r2c3`.
#[must_use]
pub fn piece_clue(grid: &Grid, cell: CellId) -> String {
    let clue = grid.pieces.clues.get(cell.index()).and_then(Option::as_ref);
    format!("the clue {} at {}", marks(grid, clue), position(grid, cell))
}

/// What a solver calls a clue of a kind that pieces read: `the clue north 2 at r2c3`.
#[must_use]
pub fn kind_clue(grid: &Grid, kind: u32, cell: CellId) -> String {
    let kind = &grid.pieces.kinds[kind as usize];
    let clue = kind.clues.get(cell.index()).and_then(Option::as_ref);
    format!("the clue {} {} at {}", kind.name, marks(grid, clue), position(grid, cell))
}

fn marks(grid: &Grid, clue: Option<&Clue>) -> String {
    clue.map_or_else(String::new, |clue| grid.clue_marks(clue).join(" "))
}

/// Some cells: `r1c1:r2c3` where they are a whole rectangle, else one by one.
#[must_use]
pub fn area(grid: &Grid, cells: &[CellId]) -> String {
    if cells.iter().any(|cell| grid.board.is_of_lines(*cell)) {
        return first_of(cells.iter().map(|cell| grid.board.slot_name(*cell)), MOST_CELLS);
    }
    let places: Vec<Position> = cells.iter().map(|cell| grid.board.cell(*cell).position).collect();
    let rows = places.iter().map(|place| place.row);
    let columns = places.iter().map(|place| place.column);
    let bounds = (rows.clone().min().zip(rows.max()), columns.clone().min().zip(columns.max()));
    if let (Some((top, bottom)), Some((left, right))) = bounds {
        let size = (bottom - top + 1) as usize * (right - left + 1) as usize;
        let is_flat = places.iter().all(|place| place.layer == places[0].layer);
        let (first, last) = (places.iter().min(), places.iter().max());
        if let (true, true, Some(first), Some(last)) =
            (is_flat, size == places.len() && size > 2, first, last)
        {
            return format!("{first}:{last}");
        }
    }
    first_of(places.iter().map(Position::to_string), MOST_CELLS)
}
