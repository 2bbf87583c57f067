//! The board as it is written.

use ecp_puzzle::{Board, Grid, Square};
use ecp_syntax::ast::{BoardStatement, Drawing, DrawnCell, Statement};

use super::on_board::OnBoard;
use super::parts::{drawn, in_layers, number, text};
use super::symbol_of;

/// `board rectangle 3 3`, or its drawing.
pub(super) fn statement(grid: &Grid, on_board: &OnBoard) -> Statement {
    let sizes = sizes(&grid.board).filter(|_| on_board.is_empty());
    Statement::Board(sizes.unwrap_or_else(|| drawing(grid, on_board)))
}

fn drawing(grid: &Grid, on_board: &OnBoard) -> BoardStatement {
    let board = &grid.board;
    let blank = blank(grid);
    let has_blank = board.cells().iter().any(|cell| cell.square == Square::Blank);
    let square = |square: &Square, position| match square {
        Square::Hole => on_board.hole(position),
        Square::Empty => DrawnCell::mark("."),
        Square::Blank => DrawnCell::mark(&blank),
        Square::Given(input) => drawn(symbol_of(*input, grid)),
    };
    let rows = (0..).zip(board.rows()).map(|(row, squares)| {
        let place = |column| board.place(row, column);
        (0..)
            .zip(squares)
            .map(|(column, of)| on_board.beside(square(of, place(column)), *of, place(column)))
            .collect()
    });
    let rows = rows.collect();
    BoardStatement::Drawing {
        lattice: board.lattice().word,
        empty: None,
        blank: has_blank.then(|| text(&blank)),
        drawing: laid(board, rows),
    }
}

/// `solution { ... }`, if the puzzle has one.
pub(super) fn solution(grid: &Grid) -> Option<Statement> {
    let mut held = grid.solution.as_ref()?.iter();
    let mut cell = |square: &Square| match square {
        Square::Hole => DrawnCell::mark("#"),
        _ => match held.next().copied().flatten() {
            Some(input) => drawn(symbol_of(input, grid)),
            None => DrawnCell::mark("."),
        },
    };
    let rows = grid.board.rows().iter().map(|row| row.iter().map(&mut cell).collect()).collect();
    Some(Statement::Solution(laid(&grid.board, rows)))
}

/// Rows as a drawing of that board.
fn laid(board: &Board, rows: Vec<Vec<DrawnCell>>) -> Drawing {
    if board.lattice().is_staggered { Drawing::set_in(rows) } else { in_layers(board, rows) }
}

/// An oblong board of empty cells.
fn sizes(board: &Board) -> Option<BoardStatement> {
    let width = board.width();
    let is_row =
        |row: &Vec<Square>| row.len() == width as usize && row.iter().all(|square| *square == Square::Empty);
    let (width, height) = (number(width), number(board.layer_height()));
    let lattice = board.lattice();
    board.rows().iter().all(is_row).then(|| {
        if lattice.has_layers {
            BoardStatement::Cuboid { width, height, depth: number(board.layers()) }
        } else {
            BoardStatement::Rectangle { lattice: lattice.word, width, height }
        }
    })
}

/// A mark that is no input, for cells that stay empty.
fn blank(grid: &Grid) -> String {
    let mut mark = "x".to_owned();
    while grid.input(&mark).is_some() {
        mark.push('x');
    }
    mark
}
