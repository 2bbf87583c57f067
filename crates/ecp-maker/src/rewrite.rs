//! A new puzzle in the text of its rules: givens on the board, closed clues in the places of open ones.

use std::fmt::Write as _;

use ecp::puzzle::{Board, ClueMark, Grid, Puzzle, Rules, Square};
use ecp::syntax::ast::{BoardStatement, Lattice, Statement};
use ecp::syntax::{Ast, Span};

use crate::generate::Generated;
use crate::strike::{Edit, edited, strikes};
use crate::wording::Wording;

/// The text of the rules with what a new puzzle gives; `None` where it cannot be said there. Whoever writes it down reads
/// it first, and sees whether it says what it should.
#[must_use]
pub fn rewrite(wording: &Wording<'_>, ast: &Ast, made: &Generated) -> Option<String> {
    let own = wording.sources.iter().next()?;
    let (Rules::Grid(grid), Rules::Grid(new)) = (&wording.puzzle.rules, &made.puzzle.rules) else {
        return None;
    };
    let mut edits = board(ast, grid, new)?;
    for (relation, shape) in &made.completed {
        let spared = |part: &crate::Part| matches!(part, crate::Part::Clue(readers) if readers.contains(&(*relation, *shape)));
        if made.spared.iter().any(spared) {
            continue;
        }
        let span = (*wording.places.clues.get(relation)?.get(*shape)?)?;
        edits.push(Edit { span, text: clue(&made.puzzle, *relation, *shape)? });
    }
    edits.extend(strikes(wording, ast, &made.spared)?);
    edited(&own.text, edits)
}

/// A closed clue as it is written.
fn clue(puzzle: &Puzzle, relation: usize, shape: usize) -> Option<String> {
    let Rules::Grid(grid) = &puzzle.rules else { return None };
    let clue = grid.relations.get(relation)?.clues.get(shape)?.as_ref()?;
    let number =
        |mark: &ClueMark| if let ClueMark::Number(number) = mark { Some(number.to_string()) } else { None };
    let numbers: Vec<String> = clue.0.iter().map(number).collect::<Option<_>>()?;
    Some(match numbers.as_slice() {
        [] => "0".to_owned(),
        [one] => one.clone(),
        _ => format!("({})", numbers.join(" ")),
    })
}

/// The changes of the board: each new given in its place in the drawing, or a drawing instead of a size.
fn board(ast: &Ast, grid: &Grid, new: &Grid) -> Option<Vec<Edit>> {
    let statement = ast.statements.iter().find(|statement| matches!(statement.value, Statement::Board(_)))?;
    let Statement::Board(board) = &statement.value else { return None };
    match board {
        BoardStatement::Drawing { drawing, .. } => {
            let mut edits = Vec::new();
            let rows = new.board.rows().iter().zip(grid.board.rows());
            for (drawn, (row, before)) in drawing.rows.iter().zip(rows) {
                for (cell, (square, before)) in drawn.iter().zip(row.iter().zip(before)) {
                    if let (Square::Given(input), Square::Empty) = (square, before) {
                        let symbol = quoted(&new.inputs[input.index()].symbol);
                        let wide = cell.text.span.end - cell.text.span.start;
                        edits.push(Edit { span: cell.text.span, text: format!("{symbol:>wide$}") });
                    }
                }
            }
            Some(edits)
        }
        BoardStatement::Rectangle { lattice, .. } => Some(vec![drawn(statement.span, word(*lattice), new)]),
        BoardStatement::Cuboid { .. } => Some(vec![drawn(statement.span, word(Lattice::Cuboid), new)]),
    }
}

fn symbols(grid: &Grid) -> impl Iterator<Item = String> {
    grid.inputs.iter().map(|input| quoted(&input.symbol))
}

const fn word(lattice: Lattice) -> &'static str {
    match lattice {
        Lattice::Plane | Lattice::Cuboid => "",
        Lattice::Torus => "torus ",
        Lattice::Hex => "hex ",
    }
}

/// A board as a drawing.
fn drawn(span: Span, word: &str, grid: &Grid) -> Edit {
    let width = symbols(grid).map(|symbol| symbol.chars().count()).max().unwrap_or(1);
    let board: &Board = &grid.board;
    let mut text = format!("board {word}{{\n");
    for (number, row) in board.rows().iter().enumerate() {
        if board.topology().has_layers() && number % board.layer_height().max(1) as usize == 0 {
            text.push_str("  layer\n");
        }
        text.push(' ');
        for square in row {
            let symbol = match square {
                Square::Given(input) => quoted(&grid.inputs[input.index()].symbol),
                Square::Hole => "#".to_owned(),
                Square::Blank | Square::Empty => ".".to_owned(),
            };
            let _ = write!(text, " {symbol:>width$}");
        }
        text.push('\n');
    }
    text.push('}');
    Edit { span, text }
}

/// A symbol on a board, in quotes where it would mean something else.
fn quoted(symbol: &str) -> String {
    let is_plain = symbol.chars().all(|c| c.is_alphanumeric() || !c.is_ascii());
    if is_plain && !symbol.is_empty() { symbol.to_owned() } else { format!("\"{symbol}\"") }
}
