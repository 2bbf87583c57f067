//! The clues of a relation as they are written: a list in the order of the family, or a drawing.

use std::collections::HashMap;

use ecp_puzzle::{Block, Clue, ClueMark, Family, Grid, Position};

use super::boards::in_layers;
use super::input_symbol;
use super::symbols::drawing;
use ecp_puzzle::shapes::{Anchor, Shape, all_shapes_on};

/// `{ 3 . (2 1) }`
pub(super) fn list(family: &Family, clues: &[Option<Clue>], grid: &Grid) -> String {
    let shapes = all_shapes_on(family, &grid.board);
    let place = |shape: &Shape| match shape.anchor {
        Anchor::Place(position) => Some(position),
        _ => None,
    };
    let places: Option<Vec<Position>> = shapes.iter().map(place).collect();
    let Some(places) = places.filter(|places| !places.is_empty()) else {
        // a builder may leave out clues at the end
        let clue = |number| text(clues.get(number).and_then(Option::as_ref), grid);
        let clues: Vec<String> = (0..shapes.len().max(clues.len())).map(clue).collect();
        return format!("{{ {} }}", clues.join(" "));
    };
    let by_place = places.into_iter().zip(clues).filter_map(|(place, clue)| Some((place, clue.as_ref()?)));
    drawn(&by_place.collect(), block_of(family), grid)
}

/// The clues that stand in cells, drawn like the board.
pub(super) fn of_cells(clues: &[Option<Clue>], grid: &Grid) -> String {
    let at = |(cell, clue): (ecp_puzzle::CellId, &Option<Clue>)| {
        clue.as_ref().map(|clue| (grid.board.cell(cell).position, clue.clone()))
    };
    let by_place: Vec<(Position, Clue)> = grid.board.cell_ids().zip(clues).filter_map(at).collect();
    drawn(&by_place.iter().map(|(place, clue)| (*place, clue)).collect(), None, grid)
}

fn drawn(by_place: &HashMap<Position, &Clue>, block: Option<Block>, grid: &Grid) -> String {
    let board = &grid.board;
    let (top, bottom) = block.map_or((0, board.height()), |block| {
        (board.row_of(block.top_left), board.row_of(block.bottom_right) + 1)
    });
    let columns = |row: u32| {
        let length = board.rows()[row as usize].len() as u32;
        block.map_or(0..length, |block| block.top_left.column..block.bottom_right.column + 1)
    };
    let cell = |row, column| text(by_place.get(&board.place(row, column)).copied(), grid);
    let rows: Vec<Vec<String>> =
        (top..bottom).map(|row| columns(row).map(|column| cell(row, column)).collect()).collect();
    drawing(&if block.is_some() { rows } else { in_layers(board, rows) })
}

/// The rectangle that stands for the whole board.
fn block_of(family: &Family) -> Option<Block> {
    match family {
        Family::Of(inner, block) => Some(block_of(inner).unwrap_or(*block)),
        Family::Reversed(inner) | Family::Except(inner, _) => block_of(inner),
        _ => None,
    }
}

/// A clue; `.` where there is none.
pub(super) fn text(clue: Option<&Clue>, grid: &Grid) -> String {
    let mark = |mark: &ClueMark| match mark {
        ClueMark::Input(input) => input_symbol(*input, grid),
        ClueMark::Number(_) | ClueMark::Any | ClueMark::Sign(_) => grid.mark_text(*mark),
    };
    match clue.map(|clue| clue.0.as_slice()) {
        None => ".".to_owned(),
        Some([]) => "0".to_owned(),
        Some([one]) => mark(one),
        Some(marks) => format!("({})", marks.iter().map(mark).collect::<Vec<_>>().join(" ")),
    }
}
