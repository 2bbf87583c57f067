//! Pieces as they are written, and the rules for laying them.

use std::collections::HashMap;

use ecp_puzzle::vocabulary::{FamilyWord, InputMeasure, MeasureWord};
use ecp_puzzle::{
    Bounds, Clue, ClueMark, Comparison, Covered, Expression, Form, Gap, Grid, Piece, PieceCell, PieceFormula,
    PieceMeasure, PieceQuantity, PieceRule, PieceSide, PieceTerm, Position, Strength, Turning,
};
use ecp_syntax::ast::pieces::{GapExpr, KindOfPieces, Manner, PieceShape, PieceStatement, PiecesStatement};
use ecp_syntax::ast::{
    CluesStatement, CountStatement, Drawing, DrawnCell, FamilyExpr, MeasureExpr, QuantityExpr, RuleExpr,
    ShownExpr, Spanned, Statement, SymbolRange, TermExpr,
};

use super::expressions::expression;
use super::families::Names;
use super::on_board::{OnBoard, pieces_read_clues};
use super::parts::{at, count, drawn, number, text};
use super::relations::{in_family, leaving};
use super::{clues, symbol_of};

/// The pieces, and what every piece keeps.
pub(super) fn statements(grid: &Grid, on_board: &OnBoard) -> Vec<Statement> {
    let pieces = &grid.pieces;
    let mut statements: Vec<Statement> = pieces.list.iter().map(|piece| of_piece(piece, grid)).collect();
    if pieces.may_be_left {
        let families = vec![at(FamilyExpr::Pieces)];
        let strength = Strength::Secondary;
        statements.push(Statement::Count(CountStatement { strength, families, with: None }));
    }
    statements.extend(gap(pieces.gap, false));
    statements.extend(gap(pieces.gap_between_copies, true));
    if pieces.overlap {
        statements.push(Statement::Pieces(PiecesStatement::Overlap));
    }
    statements.extend(pieces.rules.iter().map(|rule| in_family(at(FamilyExpr::Pieces), of_rule(rule, grid))));
    if pieces_read_clues(grid) && !on_board.are_those_of_pieces() && pieces.clues.iter().any(Option::is_some)
    {
        statements.push(Statement::Clues(CluesStatement {
            family: Some(at(FamilyExpr::Word(FamilyWord::Cells))),
            side: None,
            kind: None,
            list: Some(clues::of_cells(&pieces.clues, grid)),
        }));
    }
    for kind in pieces.kinds.iter().filter(|kind| kind.clues.iter().any(Option::is_some)) {
        statements.push(Statement::Clues(CluesStatement {
            family: Some(at(FamilyExpr::Word(FamilyWord::Cells))),
            side: None,
            kind: Some(text(&kind.name)),
            list: Some(clues::of_cells(&kind.clues, grid)),
        }));
    }
    for worth in
        grid.worths().into_iter().filter(|worth| pieces.kinds.iter().all(|kind| kind.name != worth.kind))
    {
        let clue = |number: &u32| (*number > 0).then(|| Clue(vec![ClueMark::Number((*number).into())]));
        let numbers: Vec<Option<Clue>> = worth.numbers.iter().map(clue).collect();
        statements.push(Statement::Clues(CluesStatement {
            family: Some(at(FamilyExpr::Word(FamilyWord::Cells))),
            side: None,
            kind: Some(text(&worth.kind)),
            list: Some(clues::of_cells(&numbers, grid)),
        }));
    }
    statements
}

pub(super) const fn measure_expr(measure: PieceMeasure) -> MeasureExpr {
    match measure {
        PieceMeasure::Size => MeasureExpr::Word(MeasureWord::Size),
        measure => MeasureExpr::OfPieces(measure),
    }
}

pub(super) fn of_rule(rule: &PieceRule, grid: &Grid) -> RuleExpr {
    let term = match rule.term {
        PieceTerm::Number(number) => TermExpr::Numbers(vec![at(number)]),
        PieceTerm::Clue => TermExpr::Clue(None),
        PieceTerm::Kind(kind) => {
            TermExpr::Clue(grid.pieces.kinds.get(kind as usize).map(|kind| text(&kind.name)))
        }
        PieceTerm::Measure(other) => TermExpr::Measure(measure_expr(other)),
    };
    RuleExpr::Compare(at(measure_expr(rule.measure)), rule.comparison, at(term))
}

pub(super) fn of_formula(formula: &PieceFormula) -> RuleExpr {
    let measured = |measure: PieceMeasure| QuantityExpr::Measure(measure_expr(measure));
    let left = match &formula.left {
        Expression::Of(measure) => measure_expr(*measure),
        left => MeasureExpr::Reckoned(Box::new(expression(left, &mut |measure| measured(*measure)))),
    };
    let right = match &formula.right {
        PieceSide::Remainder(remainder) => leaving(*remainder),
        PieceSide::Number(right) => side(right),
    };
    RuleExpr::Compare(at(left), formula.comparison, at(right))
}

fn side(right: &Expression<PieceQuantity>) -> TermExpr {
    let measured = |measure: PieceMeasure| QuantityExpr::Measure(measure_expr(measure));
    match right {
        Expression::Number(number) if *number >= 0 => TermExpr::Numbers(vec![at(*number)]),
        Expression::Of(PieceQuantity::Clue) => TermExpr::Clue(None),
        Expression::Of(PieceQuantity::Measure(measure)) => TermExpr::Measure(measure_expr(*measure)),
        right => {
            let mut quantity = |quantity: &PieceQuantity| match quantity {
                PieceQuantity::Measure(measure) => measured(*measure),
                PieceQuantity::Clue => QuantityExpr::Clue(None),
            };
            TermExpr::Measure(MeasureExpr::Reckoned(Box::new(expression(right, &mut quantity))))
        }
    }
}

/// The pieces of these names; all, if there is none.
pub(super) fn some_pieces(names: &[String]) -> Spanned<FamilyExpr> {
    at(if names.is_empty() { FamilyExpr::Pieces } else { FamilyExpr::SomePieces(kinds(names)) })
}

fn kinds(names: &[String]) -> Vec<Spanned<KindOfPieces>> {
    names.iter().map(|name| at(KindOfPieces::Named(name.clone()))).collect()
}

/// `in windows 2 2: count of pieces at most 3`
pub(super) fn add_meetings(grid: &Grid, names: &mut Names<'_>, statements: &mut Vec<Statement>) {
    for rule in &grid.pieces.covered {
        let family = names.name(&rule.shapes, statements);
        match rule.keeps {
            Covered::Symmetric => {
                statements.push(in_family(at(FamilyExpr::Pieces), RuleExpr::Symmetric(family)));
            }
            Covered::Number(bounds) => {
                let FamilyExpr::Named(name) = family.value else { continue };
                let shown = at(ShownExpr::Symbols(SymbolRange::One(name)));
                for (comparison, number) in compared(bounds) {
                    let measure = at(MeasureExpr::OfInputs(InputMeasure::Count, vec![shown.clone()]));
                    let term = at(TermExpr::Numbers(vec![at(number.into())]));
                    let rule = RuleExpr::Compare(measure, comparison, term);
                    statements.push(in_family(at(FamilyExpr::Pieces), rule));
                }
            }
        }
    }
    for meeting in &grid.pieces.meetings {
        let family = names.name(&meeting.shapes, statements);
        for (comparison, number) in compared(meeting.bounds) {
            let term = at(TermExpr::Numbers(vec![at(number.into())]));
            let measure = MeasureExpr::CountOfPieces(kinds(&meeting.of));
            let rule = RuleExpr::Compare(at(measure), comparison, term);
            statements.push(in_family(family.clone(), rule));
        }
    }
}

/// Bounds as comparisons.
fn compared(bounds: Bounds) -> Vec<(Comparison, u32)> {
    match (bounds.lo, bounds.hi) {
        (lo, Some(hi)) if lo == hi => vec![(Comparison::Is, lo)],
        (0, Some(hi)) => vec![(Comparison::AtMost, hi)],
        (lo, None) => vec![(Comparison::AtLeast, lo)],
        (lo, Some(hi)) => vec![(Comparison::AtLeast, lo), (Comparison::AtMost, hi)],
    }
}

fn gap(gap: Gap, is_between_copies: bool) -> Option<Statement> {
    let has_corners = match gap {
        Gap::None => return None,
        Gap::Sides => false,
        Gap::Corners => true,
    };
    Some(Statement::Pieces(PiecesStatement::Gap(GapExpr { has_corners, is_between_copies })))
}

fn of_piece(piece: &Piece, grid: &Grid) -> Statement {
    let topology = grid.board.topology();
    let usual = match &piece.form {
        Form::Drawn(_) => (topology.usual_turning(), Bounds::exactly(1)),
        Form::Word(_) | Form::Overlay(_) => (Turning::OneSided, Bounds::exactly(1)),
        // how what the solver finds is turned says nothing
        Form::Rectangles | Form::Polyominoes(..) | Form::Areas => (piece.turning, Bounds::ANY),
    };
    let manner = Manner {
        turning: (piece.turning != usual.0).then(|| at(piece.turning)),
        occurs: (piece.occurs != usual.1).then(|| count(piece.occurs)),
    };
    Statement::Pieces(match &piece.form {
        Form::Drawn(cells) => {
            let (name, shape) = (text(&piece.name), shape(cells, grid));
            return Statement::Piece(PieceStatement { name, manner, shape });
        }
        Form::Word(inputs) | Form::Overlay(inputs) => {
            let word: String = inputs.iter().map(|input| symbol_of(*input, grid)).collect();
            let overlay = piece.lies_over().then(|| at(()));
            PiecesStatement::Words { words: vec![text(&word)], manner, overlay }
        }
        Form::Rectangles => PiecesStatement::Rectangles(manner),
        Form::Areas => PiecesStatement::Areas(manner),
        Form::Polyominoes(from, to) => PiecesStatement::Polyominoes(at((*from, *to)), manner),
    })
}

/// The drawing of a piece, or its size.
fn shape(cells: &[PieceCell], grid: &Grid) -> PieceShape {
    let topology = grid.board.topology();
    let position = |cell: &PieceCell| topology.position(cell.offset);
    let places: HashMap<Position, &PieceCell> =
        cells.iter().filter_map(|cell| Some((position(cell)?, cell))).collect();
    let end = |part: fn(&Position) -> u32| places.keys().map(part).max().unwrap_or(0) + 1;
    let depth = end(|place| place.layer.unwrap_or(0));
    let (height, width) = (end(|place| place.row), end(|place| place.column));
    let is_whole = (u64::from(depth) * u64::from(height) * u64::from(width)) == cells.len() as u64;
    let is_bare = cells.iter().all(|cell| cell.input.is_none());
    if is_whole && is_bare && topology.lattice().has_squares {
        return if depth > 1 {
            PieceShape::Cuboid(number(width), number(height), number(depth))
        } else {
            PieceShape::Rectangle(number(width), number(height))
        };
    }
    let mark = bare_mark(grid);
    let square = |layer, row, column| {
        let place = Position::new(row, column);
        let place = if topology.has_layers() { place.in_layer(layer) } else { place };
        places.get(&place).map_or_else(
            || DrawnCell::mark("."),
            |cell| cell.input.map_or_else(|| DrawnCell::mark(&mark), |input| drawn(symbol_of(input, grid))),
        )
    };
    let rows = (0..depth).flat_map(|layer| (0..height).map(move |row| (layer, row)));
    let rows = rows.map(|(layer, row)| (0..width).map(|column| square(layer, row, column)).collect());
    let layers: Vec<usize> = (1..depth as usize).map(|layer| layer * height as usize).collect();
    PieceShape::Drawn(Drawing::in_columns(rows.collect(), &layers))
}

/// A mark that is no input.
fn bare_mark(grid: &Grid) -> String {
    let mut mark = "X".to_owned();
    while grid.input(&mark).is_some() {
        mark.push('X');
    }
    mark
}
