//! Formulas over single cells.

use ecp_puzzle::{CellId, Comparison, Formula, FormulaTerm, RuleId};

use super::{Constraint, Context, Predicate, ShapeView};
use crate::relations::automaton::Not;
use crate::relations::fault::{RelationFault, RelationFaultKind};
use crate::relations::linear;
use crate::relations::polynomial::{NoPolynomial, Polynomial, Sum};
use ecp_puzzle::shapes::Shape;

impl Context<'_> {
    pub(super) fn formula(&self, rule: RuleId, formula: &Formula) -> Result<Vec<Constraint>, RelationFault> {
        let fault = |kind| RelationFault { rule, shape: String::new(), kind };
        let sum = Sum::of(&formula.left, &formula.right).map_err(|none| {
            fault(match none {
                NoPolynomial::Overflow => RelationFaultKind::Overflow,
                NoPolynomial::TooLarge(limit) => RelationFaultKind::TooLarge { limit },
            })
        })?;
        let cells = sum.positions().into_iter().map(|position| self.grid.board.at(position));
        let Some(cells) = cells.collect::<Option<Vec<CellId>>>() else {
            return Err(fault(RelationFaultKind::Impossible));
        };
        let view = ShapeView::new(self, rule, 0, Shape::new(sum.label(), cells.clone()));
        view.want_full()?;
        view.want_numbers(|_| true)?;
        self.want_digits(rule, formula)?;
        Ok(vec![view.constraint(cells.clone(), self.predicate(&view, formula, &sum, &cells))])
    }

    /// What makes a number are digits.
    fn want_digits(&self, rule: RuleId, formula: &Formula) -> Result<(), RelationFault> {
        for term in formula.terms() {
            let FormulaTerm::Digits(positions) = term else { continue };
            let cells = positions.iter().filter_map(|position| self.grid.board.at(*position)).collect();
            ShapeView::new(self, rule, 0, Shape::new(String::new(), cells)).want_digits()?;
        }
        Ok(())
    }

    fn predicate(&self, view: &ShapeView, formula: &Formula, sum: &Sum, cells: &[CellId]) -> Predicate {
        let (comparison, is_not) = match formula.comparison {
            Comparison::IsNot => (Comparison::Is, true),
            comparison => (comparison, false),
        };
        let bounds = sum.constant().checked_neg().and_then(|target| linear::bounds(comparison, target));
        if let (Some(factors), Some(bounds), false) = (sum.factors(), bounds, is_not) {
            let weight = |place: usize, value| factors[place].checked_mul(self.numbers.read(value)?);
            if let Some(linear) = linear::Linear::new(cells, view.domains(), weight, bounds) {
                return Predicate::Linear(linear);
            }
        }
        let polynomial = Box::new(Polynomial::new(sum, comparison, std::rc::Rc::clone(&self.numbers)));
        Predicate::Automaton(if is_not { Box::new(Not(polynomial)) } else { polynomial })
    }
}
