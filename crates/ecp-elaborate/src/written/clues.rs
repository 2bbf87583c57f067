//! The clues of a relation as they are written: a list in the order of the family, or a drawing.

use std::collections::HashMap;
use std::hash::Hash;

use ecp_puzzle::shapes::{Anchor, Corner};
use ecp_puzzle::{Block, Clue, ClueMark, Grid, Position, Relation};
use ecp_syntax::ast::{Drawing, DrawnCell, EntryList};

use super::parts::{drawn, in_layers};
use super::symbol_of;

/// The clues of a relation as they stand behind the name of its family: `{ 3 . (2 1) }`, or a drawing.
#[must_use]
pub fn clue_list(relation: &Relation, grid: &Grid) -> EntryList {
    let rectangle = relation.shapes.family.rectangle();
    let corner = |anchor: &Anchor| if let Anchor::Corner(corner) = anchor { Some(*corner) } else { None };
    if let Some(by_corner) = anchored(relation, grid, corner) {
        return EntryList::drawn(at_corners(&by_corner, rectangle, grid));
    }
    let place = |anchor: &Anchor| if let Anchor::Place(place) = anchor { Some(*place) } else { None };
    if let Some(by_place) = anchored(relation, grid, place) {
        return EntryList::drawn(drawing(&by_place, rectangle, grid));
    }
    let clues = relation.clued_shapes(&grid.board);
    EntryList::of_cells(clues.map(|(_, clue)| clue_cell(clue, grid)))
}

/// The clues by where they stand, if all shapes of the relation have their clues at such a spot.
fn anchored<'g, S: Eq + Hash>(
    relation: &'g Relation,
    grid: &Grid,
    spot: impl Fn(&Anchor) -> Option<S>,
) -> Option<HashMap<S, &'g Clue>> {
    let mut shapes = relation.clued_shapes(&grid.board).peekable();
    shapes.peek()?;
    let spots = shapes.map(|(shape, clue)| Some((spot(&shape.anchor)?, clue)));
    let spots = spots.collect::<Option<Vec<_>>>()?;
    Some(spots.into_iter().filter_map(|(spot, clue)| Some((spot, clue?))).collect())
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
    let cells = grid.board.cells().iter().zip(clues);
    let by_place = cells.filter_map(|(cell, clue)| Some((cell.position, clue.as_ref()?)));
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
