//! The clues of a relation as they are written: a list in the order of the family, or a drawing.

use std::collections::HashMap;

use ecp_puzzle::shapes::{Anchor, Corner, Shape, all_shapes_on};
use ecp_puzzle::{Block, Clue, ClueMark, Family, Grid, Position};
use ecp_syntax::ast::{Drawing, DrawnCell, EntryList};

use super::parts::{drawn, in_layers};
use super::symbol_of;

/// The clues of a relation as they stand behind the name of its family: `{ 3 . (2 1) }`, or a drawing.
#[must_use]
pub fn clue_list(family: &Family, clues: &[Option<Clue>], grid: &Grid) -> EntryList {
    let shapes = all_shapes_on(family, &grid.board);
    let corner = |shape: &Shape| match shape.anchor {
        Anchor::Corner(corner) => Some(corner),
        _ => None,
    };
    if let Some(corners) =
        shapes.iter().map(corner).collect::<Option<Vec<Corner>>>().filter(|all| !all.is_empty())
    {
        let by_corner = corners.into_iter().zip(clues);
        let by_corner = by_corner.filter_map(|(corner, clue)| Some((corner, clue.as_ref()?))).collect();
        return EntryList::drawn(at_corners(&by_corner, family.rectangle(), grid));
    }
    let place = |shape: &Shape| match shape.anchor {
        Anchor::Place(position) => Some(position),
        _ => None,
    };
    let places: Option<Vec<Position>> = shapes.iter().map(place).collect();
    let Some(places) = places.filter(|places| !places.is_empty()) else {
        // a builder may leave out clues at the end
        let clue = |number| clue_cell(clues.get(number).and_then(Option::as_ref), grid);
        return EntryList::of_cells((0..shapes.len().max(clues.len())).map(clue));
    };
    let by_place = places.into_iter().zip(clues).filter_map(|(place, clue)| Some((place, clue.as_ref()?)));
    EntryList::drawn(drawing(&by_place.collect(), family.rectangle(), grid))
}

/// The clues at corners of the grid, drawn in one row and one column more than the board has.
fn at_corners(by_corner: &HashMap<Corner, &Clue>, block: Option<Block>, grid: &Grid) -> Drawing {
    let (first, last) = block.map_or_else(|| Corner::ends_of(&grid.board), Corner::ends_of_block);
    let cell = |row, column| clue_cell(by_corner.get(&Corner { row, column }).copied(), grid);
    let row = |row| (first.column..=last.column).map(|column| cell(row, column)).collect();
    Drawing::in_columns((first.row..=last.row).map(row).collect(), &[])
}

/// The clues that stand in cells, drawn like the board.
pub(super) fn of_cells(clues: &[Option<Clue>], grid: &Grid) -> EntryList {
    let position = |cell| grid.board.cell(cell).position;
    let by_place = grid.board.cell_ids().zip(clues);
    let by_place = by_place.filter_map(|(cell, clue)| Some((position(cell), clue.as_ref()?)));
    EntryList::drawn(drawing(&by_place.collect(), None, grid))
}

fn drawing(by_place: &HashMap<Position, &Clue>, block: Option<Block>, grid: &Grid) -> Drawing {
    let board = &grid.board;
    let (top, bottom) = block.map_or((0, board.height()), |block| {
        (board.row_of(block.top_left), board.row_of(block.bottom_right) + 1)
    });
    let columns = |row: u32| {
        let length = board.rows()[row as usize].len() as u32;
        block.map_or(0..length, |block| block.top_left.column..block.bottom_right.column + 1)
    };
    let cell = |row, column| clue_cell(by_place.get(&board.place(row, column)).copied(), grid);
    let rows: Vec<Vec<DrawnCell>> =
        (top..bottom).map(|row| columns(row).map(|column| cell(row, column)).collect()).collect();
    if block.is_some() { Drawing::in_columns(rows, &[]) } else { in_layers(board, rows) }
}

/// A clue as it stands in a list: `3`, `(2 1)`, `.` for none.
#[must_use]
pub fn clue_cell(clue: Option<&Clue>, grid: &Grid) -> DrawnCell {
    let Some(clue) = clue else { return DrawnCell::mark(".") };
    let marks = clue_marks(clue, grid);
    if let [mark] = marks.as_slice() { mark.clone() } else { DrawnCell::clue(&marks) }
}

/// The marks of a clue: `2 1`.
#[must_use]
pub fn clue_marks(clue: &Clue, grid: &Grid) -> Vec<DrawnCell> {
    let mark = |mark: &ClueMark| match mark {
        ClueMark::Input(input) => drawn(symbol_of(*input, grid)),
        ClueMark::Number(_) | ClueMark::Any | ClueMark::Sign(_) => DrawnCell::mark(&grid.mark_text(*mark)),
    };
    clue.0.iter().map(mark).collect()
}
