//! `require`: comparisons of sums and products over cells.

use ecp_puzzle::vocabulary::Word;
use pest::iterators::Pair;

use super::family::{expect, unread};
use super::grammar::{Rule, parts};
use super::symbols::{Builder, Built};
use crate::ast::{Comparison, Expression, FormulaExpr, FormulaTermExpr, Spanned};

impl Builder<'_> {
    pub(crate) fn require(self, pair: &Pair<'_, Rule>) -> Built<Vec<Spanned<FormulaExpr>>> {
        parts(pair, Rule::formula).map(|formula| self.formula(&formula)).collect()
    }

    fn formula(self, pair: &Pair<'_, Rule>) -> Built<Spanned<FormulaExpr>> {
        self.refuse_length(pair)?;
        let mut signs = parts(pair, Rule::sign_of).filter_map(|sign| comparison(sign.as_str()));
        let mut expressions = parts(pair, Rule::expression);
        let first = self.expression(&expect(expressions.next(), self, pair)?)?;
        let next = |expression| Ok((expect(signs.next(), self, pair)?, self.expression(&expression)?));
        let rest = expressions.map(next).collect::<Built<_>>()?;
        Ok(self.spanned(pair, FormulaExpr { first, rest }))
    }

    fn refuse_length(self, pair: &Pair<'_, Rule>) -> Built<()> {
        let is_term =
            |rule| matches!(rule, Rule::number | Rule::place | Rule::made_place | Rule::number_name);
        self.refuse_terms(
            pair,
            is_term,
            ("formula", "a sum of many cells is a relation: `in lines { ... }: sum is 15`"),
        )
    }

    fn expression(self, pair: &Pair<'_, Rule>) -> Built<Spanned<Expression<FormulaTermExpr>>> {
        self.sum_of(pair, Rule::product, &|factor| self.factor(factor))
    }

    fn factor(self, pair: &Pair<'_, Rule>) -> Built<Spanned<Expression<FormulaTermExpr>>> {
        Ok(match pair.as_rule() {
            Rule::number => self.spanned(pair, Expression::Number(self.number(pair)?.value.into())),
            Rule::number_name if !self.is_name_of_cell(pair) => {
                self.spanned(pair, Expression::Number(self.amount(pair)?.value.into()))
            }
            Rule::place | Rule::made_place | Rule::number_name => {
                self.spanned(pair, Expression::Of(FormulaTermExpr::Cell(self.place(pair)?)))
            }
            Rule::digits_of => {
                let atom = expect(pair.clone().into_inner().nth(1), self, pair)?;
                let family = Box::new(self.atom(&atom)?);
                self.spanned(pair, Expression::Of(FormulaTermExpr::Digits(family)))
            }
            Rule::expression => self.expression(pair)?,
            _ => return Err(unread(self, pair)),
        })
    }
}

fn comparison(sign: &str) -> Option<Comparison> {
    Comparison::ALL.iter().copied().find(|comparison| comparison.sign() == sign)
}

#[cfg(test)]
mod tests {
    use crate::ast::{Expression, Statement};
    use crate::parse;

    #[test]
    fn a_product_binds_closer_than_a_sum() {
        let parsed = parse("require r1c1 + 2 * r1c2 - 1 = 3");
        let Statement::Require(formulas) = &parsed.ast.statements[0].value else { panic!("a formula") };
        let Expression::Sum(terms) = &formulas[0].value.first.value else { panic!("a sum") };
        assert_eq!(terms.len(), 3);
        assert!(matches!(terms[1].1.value, Expression::Product(_)));
    }
}
