//! The board as it is written.

use ecp_puzzle::vocabulary::{LatticeWord, Word};
use ecp_puzzle::{Board, Grid, Square};

use super::input_symbol;
use super::runs::RunClues;
use super::symbols::{drawing, layer};

/// `board rectangle 3 3`, or its drawing.
pub(super) fn line(grid: &Grid, run_clues: &RunClues) -> String {
    let board = &grid.board;
    if let Some(sizes) = sizes(board) {
        return format!("board {sizes}");
    }
    let blank = blank(grid);
    let has_blank = board.cells().iter().any(|cell| cell.square == Square::Blank);
    let lattice = match board.lattice().word {
        LatticeWord::Plane => String::new(),
        other => format!("{} ", other.word()),
    };
    let marks = if has_blank { format!("blank {blank} ") } else { String::new() };
    let square = |square: &Square, position| match square {
        Square::Hole => run_clues.hole(position, grid),
        Square::Empty => ".".to_owned(),
        Square::Blank => blank.clone(),
        Square::Given(input) => input_symbol(*input, grid),
    };
    let rows = (0..).zip(board.rows()).map(|(row, squares)| {
        (0..).zip(squares).map(|(column, of)| square(of, board.place(row, column))).collect()
    });
    format!("board {lattice}{marks}{}", drawing(&in_layers(board, rows.collect())))
}

/// Rows of all layers, with a line between the layers.
pub(super) fn in_layers(board: &Board, rows: Vec<Vec<String>>) -> Vec<Vec<String>> {
    let height = board.layer_height() as usize;
    let mut lines = Vec::with_capacity(rows.len());
    for (number, row) in rows.into_iter().enumerate() {
        if board.layers() > 1 && number > 0 && number % height.max(1) == 0 {
            lines.push(layer());
        }
        lines.push(row);
    }
    lines
}

/// The words for an oblong board of empty cells.
fn sizes(board: &Board) -> Option<String> {
    let width = board.width();
    let is_row =
        |row: &Vec<Square>| row.len() == width as usize && row.iter().all(|square| *square == Square::Empty);
    let height = board.layer_height();
    let lattice = board.lattice();
    let layers = if lattice.has_layers { format!(" {}", board.layers()) } else { String::new() };
    board.rows().iter().all(is_row).then(|| format!("{} {width} {height}{layers}", lattice.word.word()))
}

/// A mark that is no input, for cells that stay empty.
fn blank(grid: &Grid) -> String {
    let mut mark = "x".to_owned();
    while grid.input(&mark).is_some() {
        mark.push('x');
    }
    mark
}
