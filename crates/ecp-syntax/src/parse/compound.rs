//! Relations put together: `if first is even then last is odd`.

use ecp_puzzle::Compound;
use pest::iterators::Pair;

use super::family::{expect, unread};
use super::grammar::{Rule, part, parts};
use super::symbols::{Builder, Built};
use crate::ast::{RuleExpr, Spanned};
use crate::codes;
use crate::diagnostic::{Diagnostic, Span};

type Put = Compound<Spanned<RuleExpr>>;

impl Builder<'_> {
    /// What holds in the shapes of a relation.
    pub(super) fn compound(self, pair: &Pair<'_, Rule>) -> Built<Spanned<RuleExpr>> {
        let is_one =
            |part: &Pair<'_, Rule>| matches!(part.as_rule(), Rule::unary | Rule::kw_not | Rule::kw_if);
        let mut ones = pair.clone().into_inner().flatten().filter(is_one);
        if let Some(one) = ones.nth(Put::MOST_PARTS) {
            let message = format!("this relation is put together of more than {} others", Put::MOST_PARTS);
            return Err(too_many(message, self.span(&one)));
        }
        let rule = self.if_then(pair)?;
        if rule.value.depth() > Put::MOST_DEPTH {
            let message = format!("these relations are put together more than {} deep", Put::MOST_DEPTH);
            return Err(too_many(message, rule.span));
        }
        Ok(rule)
    }

    /// `if A then if B then C`
    fn if_then(self, pair: &Pair<'_, Rule>) -> Built<Spanned<RuleExpr>> {
        let parts =
            parts(pair, Rule::either).map(|either| self.either(&either)).collect::<Built<Vec<_>>>()?;
        let mut parts = parts.into_iter().rev();
        let last = expect(parts.next(), self, pair)?;
        Ok(parts.fold(last, |then, cause| {
            let span = cause.span.to(then.span);
            Spanned { value: RuleExpr::Compound(Compound::If(Box::new([cause, then]))), span }
        }))
    }

    fn either(self, pair: &Pair<'_, Rule>) -> Built<Spanned<RuleExpr>> {
        let parts = parts(pair, Rule::both).map(|both| self.both(&both)).collect::<Built<Vec<_>>>()?;
        self.joined_by(pair, parts, Compound::Any)
    }

    fn both(self, pair: &Pair<'_, Rule>) -> Built<Spanned<RuleExpr>> {
        let parts = parts(pair, Rule::unary).map(|unary| self.unary(&unary)).collect::<Built<Vec<_>>>()?;
        self.joined_by(pair, parts, Compound::All)
    }

    /// Several as one; one stays as it is.
    fn joined_by(
        self,
        pair: &Pair<'_, Rule>,
        parts: Vec<Spanned<RuleExpr>>,
        join: fn(Vec<Spanned<RuleExpr>>) -> Put,
    ) -> Built<Spanned<RuleExpr>> {
        match parts.len() {
            1 => expect(parts.into_iter().next(), self, pair),
            _ => Ok(self.spanned(pair, RuleExpr::Compound(join(parts)))),
        }
    }

    /// `not distinct`, `not (A or B)`
    fn unary(self, pair: &Pair<'_, Rule>) -> Built<Spanned<RuleExpr>> {
        let inner = match part(pair, Rule::holds) {
            Some(holds) => self.spanned(&holds, self.rule(&holds)?),
            None => {
                let grouped = expect(part(pair, Rule::grouped), self, pair)?;
                self.if_then(&part(&grouped, Rule::condition).ok_or_else(|| unread(self, &grouped))?)?
            }
        };
        let span = self.span(pair);
        Ok(parts(pair, Rule::kw_not).fold(inner, |inner, _| Spanned { value: turned(inner), span }))
    }
}

/// What holds where another thing does not.
fn turned(rule: Spanned<RuleExpr>) -> RuleExpr {
    match rule.value {
        RuleExpr::Has(property) => RuleExpr::Lacks(property),
        _ => RuleExpr::Compound(Compound::Not(Box::new(rule))),
    }
}

fn too_many(message: String, span: Span) -> Diagnostic {
    Diagnostic::error(codes::NESTING, message)
        .label(span, "one too many")
        .help("say it in several relations, or as a table: `allowed { 1 2 / 2 4 }`")
}
