//! Whole numbers that are reckoned: sums and products of what stands in a formula or in a relation.

use pest::iterators::Pair;

use super::family::expect;
use super::grammar::{Rule, parts};
use super::symbols::{Builder, Built};
use crate::ast::{Expression, PlusMinus, Spanned};
use crate::codes;
use crate::diagnostic::Diagnostic;

/// A part of an expression that is read.
type Part<T> = Built<Spanned<Expression<T>>>;

impl Builder<'_> {
    /// A sum of products, by the grammar's rule for products of factors; what a factor is, is known there.
    pub(super) fn sum_of<T: Clone>(
        self,
        pair: &Pair<'_, Rule>,
        factors: Rule,
        factor: &impl Fn(&Pair<'_, Rule>) -> Part<T>,
    ) -> Part<T> {
        let mut signs = parts(pair, Rule::plus_or_minus).filter_map(|sign| match sign.as_str() {
            "+" => Some(PlusMinus::Plus),
            "-" => Some(PlusMinus::Minus),
            _ => None,
        });
        let mut products = parts(pair, factors);
        let first = self.product_of_factors(&expect(products.next(), self, pair)?, factor)?;
        let mut terms = vec![(PlusMinus::Plus, first)];
        for product in products {
            terms.push((expect(signs.next(), self, pair)?, self.product_of_factors(&product, factor)?));
        }
        match terms.as_slice() {
            [(_, only)] => Ok(only.clone()),
            _ => Ok(self.spanned(pair, Expression::Sum(terms))),
        }
    }

    fn product_of_factors<T: Clone>(
        self,
        pair: &Pair<'_, Rule>,
        factor: &impl Fn(&Pair<'_, Rule>) -> Part<T>,
    ) -> Part<T> {
        let factors = pair.clone().into_inner().filter(|part| part.as_rule() != Rule::times);
        let factors = factors.map(|pair| factor(&pair)).collect::<Built<Vec<_>>>()?;
        match factors.as_slice() {
            [only] => Ok(only.clone()),
            _ => Ok(self.spanned(pair, Expression::Product(factors))),
        }
    }

    /// No more terms than an expression may have; `is_term` tells what one is.
    pub(super) fn refuse_terms(
        self,
        pair: &Pair<'_, Rule>,
        is_term: impl Fn(Rule) -> bool,
        (what, help): (&str, &str),
    ) -> Built<()> {
        let most = ecp_puzzle::Expression::<()>::MOST_TERMS;
        let terms = pair.clone().into_inner().flatten().filter(|part| is_term(part.as_rule()));
        let Some(term) = { terms }.nth(most) else { return Ok(()) };
        Err(Diagnostic::error(codes::NESTING, format!("this {what} has more than {most} terms"))
            .label(self.span(&term), "one too many")
            .help(help))
    }
}
