//! `require`: what single cells are to each other.

use ecp_puzzle::{Board, Expression, Formula, Grid, Position};
use ecp_syntax::Span;
use ecp_syntax::ast::{self, CellsExpr, FormulaExpr, PlusMinus, Spanned};

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

    fn expression(&mut self, expression: &Spanned<ast::Expression>, board: &Board) -> Option<Expression> {
        match &expression.value {
            ast::Expression::Number(number) => Some(Expression::Number(*number)),
            ast::Expression::Cell(place) => {
                self.one_cell(*place, expression.span, board).map(Expression::Cell)
            }
            ast::Expression::Product(factors) => {
                let mut factors = factors.iter().map(|factor| self.expression(factor, board));
                let first = factors.next()?;
                factors.fold(first, |product, factor| {
                    Some(Expression::Multiply(Box::new(product?), Box::new(factor?)))
                })
            }
            ast::Expression::Sum(terms) => {
                let mut terms = terms.iter().map(|(sign, term)| (*sign, self.expression(term, board)));
                let (_, first) = terms.next()?;
                terms.fold(first, |sum, (sign, term)| {
                    let (sum, term) = (Box::new(sum?), Box::new(term?));
                    Some(match sign {
                        PlusMinus::Plus => Expression::Add(sum, term),
                        PlusMinus::Minus => Expression::Subtract(sum, term),
                    })
                })
            }
        }
    }

    fn one_cell(&mut self, place: ast::Place, span: Span, board: &Board) -> Option<Position> {
        match self.cells(&Spanned { value: CellsExpr::One(place), span }, board)? {
            ecp_puzzle::Family::Cell(position) => Some(position),
            _ => None,
        }
    }
}
