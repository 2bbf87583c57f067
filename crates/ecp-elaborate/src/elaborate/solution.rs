//! `solution`: the board that is meant.

use ecp_puzzle::english::many;
use ecp_puzzle::{Board, Grid, InputId, Square};
use ecp_syntax::ast::{Ast, BoardStatement, Drawing, DrawnCell, Statement};
use ecp_syntax::{Diagnostic, Span};

use super::Elaborator;
use super::board::{SquareReader, Wrong};
use super::inputs::known;
use crate::codes;

impl Elaborator {
    /// What stands in each cell of the board that is meant, if the file says it.
    pub(super) fn solution(&mut self, ast: &Ast, grid: &Grid) -> Option<Vec<Option<InputId>>> {
        let mut first = None;
        let mut solution = None;
        for statement in &ast.statements {
            let Statement::Solution(drawing) = &statement.value else { continue };
            self.once(&mut first, "solution", statement.span);
            self.places.solution = first;
            if solution.is_none() && self.can_be_drawn(grid, statement.span) {
                solution = self.drawn_solution(drawing, ast, grid);
            }
        }
        if solution.is_some() {
            self.advise_clues();
        }
        solution
    }

    /// Where clues are missing that the solution has, they need not be counted by hand.
    fn advise_clues(&mut self) {
        let missing = self.diagnostics.iter_mut().filter(|found| found.code == codes::NO_CLUE);
        missing
            .for_each(|found| found.help = Some("`ecp clues` writes those that the solution has".to_owned()));
    }

    /// Whether what stands in the cells is all that a solution is; that it is not is reported.
    fn can_be_drawn(&mut self, grid: &Grid, span: Span) -> bool {
        let (message, label) = if grid.board.draw().is_some() {
            (
                "`solution` shows what stands in cells, and here a solution is a drawing, too",
                "lines stand in no cell",
            )
        } else if grid.pieces.list.iter().any(|piece| !piece.carries_inputs()) {
            (
                "`solution` shows what stands in cells, and here a solution is where pieces lie",
                "pieces that put nothing into cells are not seen there",
            )
        } else {
            return true;
        };
        self.report(
            Diagnostic::error(codes::SOLUTION, message).label(span, label).help(
                "leave it out; `ecp unique` says whether there is one solution, and `ecp solve` shows it",
            ),
        );
        false
    }

    fn drawn_solution(&mut self, drawing: &Drawing, ast: &Ast, grid: &Grid) -> Option<Vec<Option<InputId>>> {
        let marks = ast.statements.iter().find_map(|statement| match &statement.value {
            Statement::Board(BoardStatement::Drawing { empty, blank, .. }) => {
                Some((empty.as_ref(), blank.as_ref()))
            }
            _ => None,
        });
        let (empty, blank) = marks.unwrap_or_default();
        let reader = SquareReader { empty, blank, known: known(&grid.inputs) };
        let rows = self.laid_out(grid.board.topology(), drawing);
        let mut wrong = Wrong::on("in the solution");
        let mut squares = Vec::with_capacity(rows.len());
        for row in &rows {
            let of_row =
                row.iter().map(|cell| cell.map_or(Square::Hole, |cell| reader.square(cell, &mut wrong)));
            squares.push(of_row.collect::<Vec<_>>());
        }
        self.report_wrong(wrong, drawing, &reader.known);
        if let Some(other) = other_form(&squares, &rows, &grid.board) {
            self.report_form(drawing, other, &grid.board);
            return None;
        }
        let drawn = rows.iter().flatten().zip(squares.iter().flatten());
        let cells = drawn.zip(grid.board.rows().iter().flatten());
        let (spans, held): (Vec<_>, Vec<_>) = cells
            .filter(|(_, of_board)| **of_board != Square::Hole)
            .map(|((cell, square), _)| {
                let input = if let Square::Given(input) = square { Some(*input) } else { None };
                (cell.map(|cell| cell.text.span).unwrap_or_default(), input)
            })
            .unzip();
        self.places.solution_cells = spans;
        Some(held)
    }

    /// Reports a drawing that has other cells than the board.
    fn report_form(&mut self, drawing: &Drawing, other: Other, board: &Board) {
        let (message, span, label) = match other {
            Other::Rows(rows) => (
                format!("the solution has {}, the board has {}", many(rows as u64, "row"), board.height()),
                drawing.raw.span,
                "drawn here".to_owned(),
            ),
            Other::Row { number, length, span } => (
                format!("row {} of the solution is no row of the board", number + 1),
                span.unwrap_or(drawing.raw.span),
                format!("{length} places, the board has {} there", board.rows()[number].len()),
            ),
            Other::Hole { at, span, is_hole: true } => (
                format!("the solution has no cell at {at}, and the board has one"),
                span,
                "a hole".to_owned(),
            ),
            Other::Hole { at, span, is_hole: false } => (
                format!("the solution has a cell at {at}, and the board has none"),
                span,
                "a cell".to_owned(),
            ),
        };
        self.report(
            Diagnostic::error(codes::SOLUTION, message)
                .label(span, label)
                .help("draw it like the board: the same rows, `#` where the board has it, and `.` for a cell that stays empty"),
        );
    }
}

/// Where a drawing of the solution is not of the form of the board.
enum Other {
    Rows(usize),
    Row { number: usize, length: usize, span: Option<Span> },
    Hole { at: String, span: Span, is_hole: bool },
}

/// The first place where rows are not of the form of the board: in number, in length, in holes.
fn other_form(squares: &[Vec<Square>], rows: &[Vec<Option<&DrawnCell>>], board: &Board) -> Option<Other> {
    if squares.len() != board.rows().len() {
        return Some(Other::Rows(squares.len()));
    }
    let of_board = board.rows().iter().zip(squares).zip(rows);
    for (number, ((of_board, row), cells)) in of_board.enumerate() {
        let span_of = |column: usize| cells.get(column).copied().flatten().map(DrawnCell::span);
        if of_board.len() != row.len() {
            let begin = (0..cells.len()).find_map(span_of);
            let span = begin.zip((0..cells.len()).rev().find_map(span_of)).map(|(from, to)| from.to(to));
            return Some(Other::Row { number, length: row.len(), span });
        }
        let is_hole = |square: &Square| *square == Square::Hole;
        // a hole with a clue may be drawn as a cell that stays empty
        let is_other = |at: &usize| match of_board[*at] {
            Square::Hole => matches!(row[*at], Square::Given(_)),
            _ => is_hole(&row[*at]),
        };
        if let Some(column) = (0..row.len()).find(is_other) {
            let at = board.place(number as u32, column as u32).to_string();
            let span = span_of(column).unwrap_or_default();
            return Some(Other::Hole { at, span, is_hole: is_hole(&row[column]) });
        }
    }
    None
}
