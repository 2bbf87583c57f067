//! Formulas, and all that is reckoned, as they are written.

use ecp_puzzle::shapes::straight_line;
use ecp_puzzle::{Board, Expression, Formula, FormulaTerm, Operator, Position};
use ecp_syntax::ast::{self, CellsExpr, FamilyExpr, FormulaExpr, FormulaTermExpr, PlusMinus, Spanned};

use super::parts::{at, place};

/// A formula over the cells of a board, as it is written: `r1c1 < r1c2`.
#[must_use]
pub fn written_formula(formula: &Formula, board: &Board) -> String {
    ecp_syntax::formula_text(&of_formula(formula, board))
}

pub(super) fn of_formula(formula: &Formula, board: &Board) -> FormulaExpr {
    let side = |side: &Expression<FormulaTerm>| {
        let written = side.map(|term| Some(term_of(term, board)));
        expression(&written.unwrap_or(Expression::Number(0)), &mut FormulaTermExpr::clone)
    };
    FormulaExpr { first: side(&formula.left), rest: vec![(formula.comparison, side(&formula.right))] }
}

/// A term; where digits stand in no line, each of them as often as it counts.
fn term_of(term: &FormulaTerm, board: &Board) -> Expression<FormulaTermExpr> {
    let cell = |position: &Position| Expression::Of(FormulaTermExpr::Cell(place(*position)));
    let digits = match term {
        FormulaTerm::Cell(position) => return cell(position),
        FormulaTerm::Digits(digits) => digits,
    };
    let in_line = |cells| Expression::Of(FormulaTermExpr::Digits(Box::new(at(FamilyExpr::Cells(cells)))));
    match &digits[..] {
        [] => Expression::Number(0),
        [only] => in_line(CellsExpr::One(place(*only))),
        [first, .., last] if straight_line(*first, *last, board) == *digits => {
            in_line(CellsExpr::Line(place(*first), place(*last)))
        }
        [first, others @ ..] => others.iter().fold(cell(first), |number, digit| {
            let tens = Expression::joined(Operator::Multiply, Expression::Number(10), number);
            Expression::joined(Operator::Add, tens, cell(digit))
        }),
    }
}

/// An expression, by what its terms are written as.
pub(super) fn expression<T, U>(
    of: &Expression<T>,
    term: &mut impl FnMut(&T) -> U,
) -> Spanned<ast::Expression<U>> {
    at(match of {
        // the language has no sign before a number
        Expression::Number(below) if *below < 0 => ast::Expression::Sum(vec![
            (PlusMinus::Plus, at(ast::Expression::Number(0))),
            (PlusMinus::Minus, at(ast::Expression::Number(below.saturating_neg()))),
        ]),
        Expression::Number(number) => ast::Expression::Number(*number),
        Expression::Of(of) => ast::Expression::Of(term(of)),
        Expression::Add(..) | Expression::Subtract(..) => ast::Expression::Sum(terms(of, term)),
        Expression::Multiply(..) => ast::Expression::Product(factors(of, term)),
    })
}

/// The terms of a sum, which goes from the left.
fn terms<T, U>(
    sum: &Expression<T>,
    term: &mut impl FnMut(&T) -> U,
) -> Vec<(PlusMinus, Spanned<ast::Expression<U>>)> {
    let (mut terms, mut rest) = (Vec::new(), sum);
    loop {
        let (left, sign, right) = match rest {
            Expression::Add(left, right) => (left, PlusMinus::Plus, right),
            Expression::Subtract(left, right) => (left, PlusMinus::Minus, right),
            Expression::Number(_) | Expression::Of(_) | Expression::Multiply(..) => break,
        };
        terms.push((sign, expression(right, term)));
        rest = left;
    }
    terms.push((PlusMinus::Plus, expression(rest, term)));
    terms.reverse();
    terms
}

/// The factors of a product, which goes from the left.
fn factors<T, U>(
    product: &Expression<T>,
    term: &mut impl FnMut(&T) -> U,
) -> Vec<Spanned<ast::Expression<U>>> {
    let (mut factors, mut rest) = (Vec::new(), product);
    while let Expression::Multiply(left, right) = rest {
        factors.push(expression(right, term));
        rest = left;
    }
    factors.push(expression(rest, term));
    factors.reverse();
    factors
}
