//! `require`: what single cells are to each other.

use ecp_puzzle::shapes::{Shape, all_shapes_on};
use ecp_puzzle::{Board, Comparison, Expression, Formula, FormulaTerm, Grid, Operator, Position};
use ecp_puzzle::{Measure, Quantity};
use ecp_syntax::ast::{
    self, CellsExpr, FamilyExpr, FormulaExpr, FormulaTermExpr, MeasureExpr, PlusMinus, QuantityExpr, Spanned,
    TermExpr,
};
use ecp_syntax::{Diagnostic, Span};

use super::Elaborator;
use super::families::NamedShapes;
use super::relations::Scope;
use crate::codes;

impl Elaborator {
    /// A chain of comparisons, each link by itself.
    pub(super) fn formula(&mut self, formula: &Spanned<FormulaExpr>, grid: &mut Grid, named: &NamedShapes) {
        self.warn_of_unequal_ends(formula);
        let mut left = self.expression(&formula.value.first, &grid.board, named);
        for (comparison, right) in &formula.value.rest {
            let right = self.expression(right, &grid.board, named);
            if let (Some(left), Some(right)) = (left, right.clone()) {
                self.add(Formula { left, comparison: *comparison, right }, formula.span, grid);
            }
            left = right;
        }
    }

    /// `r1c1 != r1c2 != r1c3`: the first and the last are not compared.
    fn warn_of_unequal_ends(&mut self, formula: &Spanned<FormulaExpr>) {
        let links = &formula.value.rest;
        if links.len() < 2 || links.iter().any(|(comparison, _)| *comparison != Comparison::IsNot) {
            return;
        }
        self.report(
            Diagnostic::warning(codes::RARELY_MEANT, "each `!=` compares the two beside it, and no others")
                .label(formula.span, "the first and the last may be the same")
                .help("that all of several cells differ is `distinct`, as in `in lines { r1c1 r1c2 r1c3 }: distinct`"),
        );
    }

    fn expression(
        &mut self,
        expression: &Spanned<ast::Expression<FormulaTermExpr>>,
        board: &Board,
        named: &NamedShapes,
    ) -> Option<Expression<FormulaTerm>> {
        reckoned(expression, &mut |term, span| match term {
            FormulaTermExpr::Cell(place) => self.one_cell(*place, span, board).map(FormulaTerm::Cell),
            FormulaTermExpr::Digits(family) => self.digits(family, board, named),
        })
    }

    /// The cells of the one shape of a family, whose digits make a number.
    fn digits(
        &mut self,
        family: &Spanned<FamilyExpr>,
        board: &Board,
        named: &NamedShapes,
    ) -> Option<FormulaTerm> {
        let shapes = all_shapes_on(&self.checked_family(family, board, named)?, board);
        let filled: Vec<&Shape> = shapes.iter().filter(|shape| !shape.cells.is_empty()).collect();
        let [shape] = filled[..] else {
            self.report(
                Diagnostic::error(codes::RECKONED, "one number is read from one line of cells")
                    .label(family.span, format!("a family of {} shapes", filled.len()))
                    .help("name the cells, as in `number r1c1..r1c4`, or a shape that is one line of them"),
            );
            return None;
        };
        let positions = shape.cells.iter().map(|cell| board.cell(*cell).position).collect();
        Some(FormulaTerm::Digits(positions))
    }

    /// What is reckoned of measures, and of the clue.
    pub(super) fn reckoned_measure(
        &mut self,
        expression: &Spanned<ast::Expression<QuantityExpr>>,
        grid: &Grid,
        scope: Scope,
    ) -> Option<Measure> {
        let expression = reckoned(expression, &mut |quantity, span| match quantity {
            QuantityExpr::Clue(_) => Some(Quantity::Clue),
            QuantityExpr::Measure(measure) => {
                let measure = Spanned { value: measure.clone(), span };
                let known = self.measure_at(&measure, grid, scope)?;
                self.may_be_reckoned(&known, span).then_some(Quantity::Measure(known))
            }
        });
        expression.map(|expression| Measure::Reckoned(Box::new(expression)))
    }

    fn may_be_reckoned(&mut self, measure: &Measure, span: Span) -> bool {
        let (message, help) = if measure.is_list() {
            (
                "a list of numbers is not reckoned with",
                "write `sum of`, `min of`, `max of` or `count of` before it",
            )
        } else if measure.is_of_made() {
            (
                "what the solution makes is not reckoned with",
                "compare it with a number or a clue, in a relation of its own",
            )
        } else {
            return true;
        };
        self.report(Diagnostic::error(codes::RECKONED, message).label(span, "here").help(help));
        false
    }

    /// `in pieces: width + height is clue`
    pub(super) fn reckoned_beyond_shapes(&mut self, span: Span, of: &str) {
        self.report(
            Diagnostic::error(codes::RECKONED, format!("of {of} nothing is reckoned"))
                .label(span, "a sum, difference or product")
                .help("compare what is measured with a number, `clue`, or another measure"),
        );
    }

    /// `clue + 1 is size`
    pub(super) fn refuse_clue_on_the_left(&mut self, measure: &Spanned<MeasureExpr>) -> Option<()> {
        if measure.value.clues().is_empty() {
            return Some(());
        }
        self.report(
            Diagnostic::error(codes::RECKONED, "the clue stands on the right")
                .label(measure.span, "what is measured stands here")
                .help("turn it round: `size is clue + 1`; shapes with some clues alone are meant by `marked 2 4` behind the family"),
        );
        None
    }

    fn one_cell(&mut self, place: ast::Place, span: Span, board: &Board) -> Option<Position> {
        match self.cells(&Spanned { value: CellsExpr::One(place), span }, board)? {
            ecp_puzzle::Family::Cell(position) => Some(position),
            _ => None,
        }
    }
}

/// Whether one of two sides is reckoned of several measures.
pub(super) fn is_reckoned(measure: &MeasureExpr, term: &TermExpr) -> bool {
    let is_reckoned = |measure: &MeasureExpr| matches!(measure, MeasureExpr::Reckoned(_));
    is_reckoned(measure) || matches!(term, TermExpr::Measure(other) if is_reckoned(other))
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
