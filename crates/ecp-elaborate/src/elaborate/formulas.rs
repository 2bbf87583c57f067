//! `require`: what single cells are to each other.

use ecp_puzzle::{Board, Expression, Formula, FormulaTerm, Grid, Operator, Position};
use ecp_syntax::Span;
use ecp_syntax::ast::{self, CellsExpr, FormulaExpr, FormulaTermExpr, PlusMinus, Spanned};

use super::Elaborator;

impl Elaborator {
    /// A chain of comparisons, each link by itself.
    pub(super) fn formula(&mut self, formula: &Spanned<FormulaExpr>, grid: &mut Grid) {
        let mut left = self.expression(&formula.value.first, &grid.board);
        for (comparison, right) in &formula.value.rest {
            let right = self.expression(right, &grid.board);
            if let (Some(left), Some(right)) = (left, right.clone()) {
                self.add(Formula { left, comparison: *comparison, right }, formula.span, grid);
            }
            left = right;
        }
    }

    fn expression(
        &mut self,
        expression: &Spanned<ast::Expression<FormulaTermExpr>>,
        board: &Board,
    ) -> Option<Expression<FormulaTerm>> {
        reckoned(expression, &mut |term, span| match term {
            FormulaTermExpr::Cell(place) => self.one_cell(*place, span, board).map(FormulaTerm::Cell),
        })
    }

    fn one_cell(&mut self, place: ast::Place, span: Span, board: &Board) -> Option<Position> {
        match self.cells(&Spanned { value: CellsExpr::One(place), span }, board)? {
            ecp_puzzle::Family::Cell(position) => Some(position),
            _ => None,
        }
    }
}

/// An expression, by what its terms mean; each of them is asked, so that all that is wrong is reported.
pub(super) fn reckoned<T, U>(
    expression: &Spanned<ast::Expression<T>>,
    term: &mut impl FnMut(&T, Span) -> Option<U>,
) -> Option<Expression<U>> {
    let joined = |operator, one: Option<Expression<U>>, other: Option<Expression<U>>| {
        Some(Expression::joined(operator, one?, other?))
    };
    match &expression.value {
        ast::Expression::Number(number) => Some(Expression::Number(*number)),
        ast::Expression::Of(of) => term(of, expression.span).map(Expression::Of),
        ast::Expression::Product(factors) => {
            let mut factors = factors.iter().map(|factor| reckoned(factor, term));
            let first = factors.next()?;
            factors.fold(first, |product, factor| joined(Operator::Multiply, product, factor))
        }
        ast::Expression::Sum(terms) => {
            let mut terms = terms.iter().map(|(sign, part)| (*sign, reckoned(part, term)));
            let (_, first) = terms.next()?;
            terms.fold(first, |sum, (sign, term)| {
                let operator = match sign {
                    PlusMinus::Plus => Operator::Add,
                    PlusMinus::Minus => Operator::Subtract,
                };
                joined(operator, sum, term)
            })
        }
    }
}
