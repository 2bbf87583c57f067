//! Formulas, and all that is reckoned, as they are written.

use ecp_puzzle::{Expression, Formula, FormulaTerm};
use ecp_syntax::ast::{self, FormulaExpr, FormulaTermExpr, PlusMinus, Spanned};

use super::parts::{at, place};

/// A formula as it is written: `r1c1 < r1c2`.
#[must_use]
pub fn written_formula(formula: &Formula) -> String {
    ecp_syntax::formula_text(&of_formula(formula))
}

pub(super) fn of_formula(formula: &Formula) -> FormulaExpr {
    let side = |side| {
        expression(side, &mut |term| match term {
            FormulaTerm::Cell(position) => FormulaTermExpr::Cell(place(*position)),
        })
    };
    FormulaExpr { first: side(&formula.left), rest: vec![(formula.comparison, side(&formula.right))] }
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
