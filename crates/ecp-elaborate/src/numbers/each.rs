//! `for`: a statement for each of some numbers.

use ecp_syntax::ast::{Spanned, Statement};
use ecp_syntax::{Diagnostic, Each, Span, Values};

use super::Numbers;
use crate::codes;

/// So many statements come of all `for` together.
const MOST: usize = 10_000;

impl Numbers<'_> {
    /// The statements that a `for` makes, in the order of its numbers.
    pub(super) fn each(
        &mut self,
        text: &str,
        span: Span,
        values: &Values,
        statements: &mut Vec<Spanned<Statement>>,
    ) -> Result<(), Diagnostic> {
        self.nested(text, span.start, &mut Vec::new(), values, statements)
    }

    fn nested(
        &mut self,
        text: &str,
        base: usize,
        outer: &mut Vec<Spanned<String>>,
        values: &Values,
        statements: &mut Vec<Spanned<Statement>>,
    ) -> Result<(), Diagnostic> {
        let Some(head) = ecp_syntax::each(text, base, values) else { return Ok(()) };
        let Each { name, from, to, body: (body, start) } = head?;
        self.refuse_again(&name, outer)?;
        let numbers = from.value..=to.value;
        let many = usize::try_from(to.value).unwrap_or(usize::MAX).saturating_add(1);
        self.made = self.made.saturating_add(many.saturating_sub(usize::try_from(from.value).unwrap_or(0)));
        if self.made > MOST {
            return Err(too_many(from.span.to(to.span)));
        }
        let span = Span::new(start, start + body.len());
        if ecp_syntax::each(body, start, &values.with(&name.value, 0)).is_some() {
            outer.push(name.clone());
            for number in numbers {
                self.nested(body, start, outer, &values.with(&name.value, number), statements)?;
            }
            outer.pop();
            return Ok(());
        }
        let made = ecp_syntax::read_each((body, start), values, &name.value, numbers)?;
        statements.extend(made.into_iter().map(|value| Spanned { value, span }));
        Ok(())
    }
}

fn too_many(span: Span) -> Diagnostic {
    Diagnostic::error(codes::TOO_MANY_STATEMENTS, "more than 10,000 statements come of `for`")
        .label(span, "too many with these")
        .help("say it of a family of shapes instead: `in pairs of rows: ...` holds for every two cells of every row")
}
