//! `board`: the cells and the givens.

mod odd_row;
mod wrong;

use ecp_puzzle::{Board, CellId, Input, Square, Topology};
use ecp_syntax::ast::{
    Ast, BoardStatement, CellForm, Drawing, DrawnCell, FamilyExpr, FamilyWord, Spanned, Statement, Symbol,
};
use ecp_syntax::{Diagnostic, Span};

pub(super) use self::wrong::{Wrong, joined_symbols};
use super::Elaborator;
use super::inputs::{Known, known};
use super::lattice::row_count;
use crate::codes;
use ecp_puzzle::english::grouped;

impl Elaborator {
    /// The board, if it can be had.
    pub(super) fn board(&mut self, ast: &Ast, inputs: &[Input]) -> Option<Board> {
        let mut first = None;
        let mut board = None;
        for statement in &ast.statements {
            if let Statement::Board(drawn) = &statement.value {
                self.once(&mut first, "board", statement.span);
                self.places.board = first;
                if let BoardStatement::Drawing { drawing, .. } = drawn
                    && speaks_of_runs(ast)
                    && let Some(slash) = wrong::slash_of_clue(drawing)
                {
                    self.report(slash);
                    return None;
                }
                if board.is_none() {
                    board = self.drawn_board(drawn, inputs, statement.span);
                }
            }
        }
        board
    }

    fn drawn_board(&mut self, statement: &BoardStatement, inputs: &[Input], span: Span) -> Option<Board> {
        match statement {
            BoardStatement::Rectangle { lattice, width, height } => {
                self.rectangle_on(*lattice, *width, *height)
            }
            BoardStatement::Cuboid { width, height, depth } => self.cuboid(*width, *height, *depth),
            BoardStatement::Drawing { lattice, empty, blank, drawing } => {
                // a plane is as wide as its longest row
                let width = drawing.rows.iter().map(Vec::len).max().unwrap_or(0);
                let rows = row_count(drawing);
                self.check_size(rows.saturating_mul(width as u64), "cell", span)?;
                self.check_size(rows, "row", span)?;
                // rows of hexagons have different lengths, and a layer need not be like the others
                let reader =
                    SquareReader { empty: empty.as_ref(), blank: blank.as_ref(), known: known(inputs) };
                let is_even = Topology::of(*lattice, 1).lattice().is_flat() && drawing.layers.is_empty();
                self.note_rows(drawing, is_even && !wrong::is_misread(drawing, &reader.known));
                let topology = self.topology_of(*lattice, drawing);
                let rows = self.squares(drawing, topology, &reader);
                Some(self.with_clues(Board::with_topology(topology, rows)))
            }
        }
    }

    /// Whether the board has no more cells, or rows, than it may.
    pub(super) fn check_size(&mut self, number: u64, what: &str, span: Span) -> Option<()> {
        let limit = self.limits.cells;
        if number <= limit {
            return Some(());
        }
        let at_least = if number == u64::MAX { "at least " } else { "" };
        let message =
            format!("this board has {at_least}{} {what}s, the limit is {}", grouped(number), grouped(limit));
        self.report(
            Diagnostic::limit(codes::TOO_MANY_CELLS, message)
                .label(span, "too large")
                .help("make the board smaller, or raise the limit with --max-cells"),
        );
        None
    }

    fn squares(&mut self, drawing: &Drawing, topology: Topology, reader: &SquareReader) -> Vec<Vec<Square>> {
        let rows = &self.laid_out(topology, drawing);
        let mut wrong = Wrong::on("on the board");
        let mut given_spans = Vec::new();
        let height = topology.layer_height(rows.len() as u32);
        let mut board = Vec::with_capacity(rows.len());
        for (row_number, row) in (0..).zip(rows) {
            let mut squares = Vec::with_capacity(row.len());
            for (column, cell) in (0..).zip(row) {
                let Some(cell) = cell else {
                    squares.push(Square::Hole);
                    continue;
                };
                if !wrong::is_bare_hole(cell) {
                    self.note_clues(cell, topology.place(height, row_number, column));
                }
                let square = reader.square(cell, &mut wrong);
                if square != Square::Hole {
                    given_spans.push((square, cell.text.span));
                }
                squares.push(square);
            }
            board.push(squares);
        }
        let is_given = |(square, _): &(Square, Span)| matches!(square, Square::Given(_));
        let cells = (0..).map(CellId).zip(given_spans);
        let (givens, others): (Vec<_>, Vec<_>) = cells.partition(|(_, given)| is_given(given));
        self.places.givens = givens.into_iter().map(|(cell, (_, span))| (cell, span)).collect();
        let blanks = others.into_iter().filter(|(_, (square, _))| *square == Square::Blank);
        self.places.blanks = blanks.map(|(cell, (_, span))| (cell, span)).collect();
        self.report_bare_holes(drawing);
        self.report_wrong(wrong, drawing, &reader.known);
        board
    }
}

/// Whether a relation speaks of runs, the clues of which stand in holes.
fn speaks_of_runs(ast: &Ast) -> bool {
    let is_runs = |family: &Spanned<FamilyExpr>| {
        matches!(family.value, FamilyExpr::Word(FamilyWord::RunsAcross | FamilyWord::RunsDown))
    };
    ast.statements.iter().any(|statement| match &statement.value {
        Statement::Relation(relation) => relation.families.iter().any(is_runs),
        _ => false,
    })
}

/// Reads what stands in the cells of a drawing of the board.
pub(super) struct SquareReader<'a> {
    pub(super) empty: Option<&'a Symbol>,
    pub(super) blank: Option<&'a Symbol>,
    pub(super) known: Known<'a>,
}

impl SquareReader<'_> {
    /// What a cell is; a symbol that is no input is empty and noted.
    pub(super) fn square(&self, cell: &DrawnCell, wrong: &mut Wrong) -> Square {
        let text = cell.text.value.as_str();
        let is = |symbol: Option<&Symbol>| symbol.is_some_and(|symbol| symbol.value == text);
        match (cell.form, text) {
            (CellForm::Clue, _) | (CellForm::Plain, "." | "_") => Square::Empty,
            (CellForm::Plain, "#") => Square::Hole,
            (CellForm::Plain, _) if is(self.empty) => Square::Empty,
            (CellForm::Plain, _) if is(self.blank) => Square::Blank,
            (CellForm::Plain, _) if text.starts_with('#') => Square::Hole,
            _ => self.known.get(text).map_or_else(
                || {
                    wrong.unknown.entry(text.to_owned()).or_default().push(cell.text.span);
                    Square::Empty
                },
                |input| Square::Given(*input),
            ),
        }
    }
}
