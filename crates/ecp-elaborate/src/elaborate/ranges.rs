//! Ranges and counts: `1..9`, `a..z`, `at most 3`.

use ecp_puzzle::Bounds;
use ecp_syntax::ast::{CountExpr, Spanned, Symbol, SymbolRange};
use ecp_syntax::{Diagnostic, Span};

use super::Elaborator;
use crate::codes;
use ecp_puzzle::english::grouped;

impl Elaborator {
    /// The symbols of a list, ranges written out. What is wrong is reported and left out.
    pub(super) fn symbols(&mut self, ranges: &[Spanned<SymbolRange>]) -> Vec<Symbol> {
        let mut symbols = Vec::new();
        for range in ranges {
            let span = range.span;
            match &range.value {
                SymbolRange::One(value) => symbols.push(Spanned { value: value.clone(), span }),
                SymbolRange::Range(from, to) => match self.range(from, to, span) {
                    Ok(names) => symbols.extend(names.into_iter().map(|value| Spanned { value, span })),
                    Err(diagnostic) => self.report(*diagnostic),
                },
            }
        }
        symbols
    }

    fn range(&self, from: &str, to: &str, span: Span) -> Result<Vec<String>, Box<Diagnostic>> {
        if let (Ok(from), Ok(to)) = (from.parse::<u64>(), to.parse::<u64>()) {
            self.check_range(from, to, span)?;
            return Ok((from..=to).map(|number| number.to_string()).collect());
        }
        match (single_letter(from), single_letter(to)) {
            (Some(from), Some(to)) => {
                self.check_range(u64::from(u32::from(from)), u64::from(u32::from(to)), span)?;
                Ok((from..=to).map(String::from).collect())
            }
            _ => Err(Box::new(
                Diagnostic::error(codes::RANGE, format!("{from} and {to} are not the ends of a range"))
                    .label(span, "two whole numbers or two letters were expected")
                    .help("write the inputs out one by one"),
            )),
        }
    }

    fn check_range(&self, from: u64, to: u64, span: Span) -> Result<(), Box<Diagnostic>> {
        if from > to {
            return Err(Box::new(
                Diagnostic::error(codes::RANGE, "this range is empty: it ends before it begins")
                    .label(span, "the smaller end comes first")
                    .help("turn the two ends round"),
            ));
        }
        let (length, limit) = ((to - from).saturating_add(1), self.limits.inputs);
        if length > limit {
            let message =
                format!("this range has {} members, the limit is {}", grouped(length), grouped(limit));
            return Err(Box::new(
                Diagnostic::limit(codes::TOO_MANY_INPUTS, message)
                    .label(span, "too long")
                    .help("use a smaller range, or raise the limit with --max-inputs"),
            ));
        }
        Ok(())
    }

    /// The bounds that a count means.
    pub(super) fn bounds(&mut self, count: &Spanned<CountExpr>) -> Bounds {
        match count.value {
            CountExpr::Exactly(n) => Bounds::exactly(n),
            CountExpr::AtMost(n) => Bounds::at_most(n),
            CountExpr::AtLeast(n) => Bounds::at_least(n),
            CountExpr::Any => Bounds::ANY,
            CountExpr::Between(lo, hi) => {
                if lo > hi {
                    self.report(
                        Diagnostic::error(codes::COUNT, format!("no number is between {lo} and {hi}"))
                            .label(count.span, "the smaller bound comes first")
                            .help(format!("write {hi}..{lo}")),
                    );
                }
                Bounds::between(lo, hi.max(lo))
            }
        }
    }

    /// One count for each of so many symbols: `counts` holds one for all, or one for each.
    pub(super) fn counts_for(
        &mut self,
        what: &str,
        symbols: usize,
        symbols_span: Span,
        counts: &[Spanned<CountExpr>],
    ) -> Vec<Bounds> {
        let bounds: Vec<Bounds> = counts.iter().map(|count| self.bounds(count)).collect();
        match (bounds.as_slice(), counts) {
            ([one], _) => vec![*one; symbols],
            (each, _) if each.len() == symbols => bounds,
            (_, [first, .., last]) => {
                self.report(
                    Diagnostic::error(
                        codes::COUNT_LIST,
                        format!("there are {symbols} {what}, but {} counts", counts.len()),
                    )
                    .label(first.span.to(last.span), format!("{} counts", counts.len()))
                    .label(symbols_span, format!("{symbols} {what}"))
                    .help("give one count for all, or one for each"),
                );
                vec![Bounds::ANY; symbols]
            }
            _ => vec![Bounds::ANY; symbols],
        }
    }
}

/// The place of a whole list.
pub(super) fn span_of<T>(list: &[Spanned<T>]) -> Span {
    match list {
        [] => Span::default(),
        [first, .., last] => first.span.to(last.span),
        [one] => one.span,
    }
}

fn single_letter(text: &str) -> Option<char> {
    let mut characters = text.chars();
    let letter = characters.next().filter(|character| character.is_alphabetic())?;
    characters.next().is_none().then_some(letter)
}
