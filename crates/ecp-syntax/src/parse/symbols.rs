//! Symbols, ranges of them, numbers and counts.

use ecp_puzzle::vocabulary::{Word, is_word};
use pest::iterators::Pair;

use super::amount::is_amount;
use super::family::{expect, unread};
use super::grammar::{Rule, parts};
use crate::ast::{CountExpr, Number, Spanned, Symbol, SymbolRange};
use crate::codes;
use crate::diagnostic::{Diagnostic, Span};
use crate::words;

/// What the rules of symbols, numbers and counts become; `base` is the byte at which the statement begins.
#[derive(Clone, Copy)]
pub(crate) struct Builder<'n> {
    pub(crate) base: usize,
    pub(crate) names: &'n super::Names,
    /// The statement as it was written.
    pub(crate) source: &'n str,
}

pub(crate) type Built<T> = Result<T, Diagnostic>;

impl Builder<'_> {
    pub(crate) fn span(self, pair: &Pair<'_, Rule>) -> Span {
        let span = pair.as_span();
        Span::new(self.base + span.start(), self.base + span.end())
    }

    pub(crate) fn spanned<T>(self, pair: &Pair<'_, Rule>, value: T) -> Spanned<T> {
        Spanned { value, span: self.span(pair) }
    }

    /// The value that a word stands for, or a few words that the grammar reads one by one.
    pub(crate) fn word<W: Word>(self, pair: &Pair<'_, Rule>) -> Built<W> {
        let mut parts = pair.clone().into_inner().peekable();
        let text = if parts.peek().is_some() { joined(parts) } else { pair.as_str().to_owned() };
        expect(W::read(&text), self, pair)
    }

    /// The text between quotes.
    pub(crate) fn text(self, pair: &Pair<'_, Rule>) -> Spanned<String> {
        self.spanned(pair, unquoted(pair.as_str()).to_owned())
    }

    /// A symbol: a word that is not one of the language, a sign, or a text in quotes.
    pub(crate) fn symbol(self, pair: &Pair<'_, Rule>) -> Built<Symbol> {
        let (text, span) = (pair.as_str(), self.span(pair));
        if text.starts_with('"') {
            return self.quoted_symbol(pair);
        }
        if matches!(pair.as_rule(), Rule::bracket | Rule::number_name) {
            return self.symbol_of_amount(pair);
        }
        if text.bytes().all(|byte| byte.is_ascii_digit()) {
            self.number(pair)?;
        } else if is_word(text) || words::is_cell(text) {
            return Err(word_as_symbol(text, span));
        }
        Ok(self.spanned(pair, text.to_owned()))
    }

    fn quoted_symbol(self, pair: &Pair<'_, Rule>) -> Built<Symbol> {
        let symbol = self.text(pair);
        if symbol.value.is_empty() { Err(empty_symbol(symbol.span)) } else { Ok(symbol) }
    }

    /// Symbols and ranges of them.
    pub(crate) fn symbols(self, pair: &Pair<'_, Rule>) -> Built<Vec<Spanned<SymbolRange>>> {
        let mut symbols: Vec<Spanned<SymbolRange>> = Vec::new();
        let mut inner = pair.clone().into_inner().peekable();
        while let Some(first) = inner.next() {
            let end = symbols.last().map(|symbol| symbol.span.end);
            refuse_dash(&first, self.span(&first), end)?;
            let is_range = inner.next_if(|part| part.as_rule() == Rule::dots).is_some();
            let last = if is_range { inner.next() } else { None };
            symbols.push(self.symbol_range(&first, last.as_ref())?);
        }
        Ok(symbols)
    }

    /// A symbol, or the range from it to the last.
    pub(crate) fn symbol_range(
        self,
        first: &Pair<'_, Rule>,
        last: Option<&Pair<'_, Rule>>,
    ) -> Built<Spanned<SymbolRange>> {
        let from = self.symbol(first)?;
        let Some(last) = last else {
            return Ok(Spanned { value: SymbolRange::One(from.value), span: from.span });
        };
        let to = self.symbol(last)?;
        Ok(Spanned { value: SymbolRange::Range(from.value, to.value), span: from.span.to(to.span) })
    }

    /// A number that fits.
    pub(crate) fn number(self, pair: &Pair<'_, Rule>) -> Built<Number> {
        match pair.as_str().parse() {
            Ok(number) => Ok(self.spanned(pair, number)),
            Err(_) => Err(out_of_range(pair.as_str(), self.span(pair))),
        }
    }

    /// All numbers directly in a pair.
    pub(crate) fn numbers(self, pair: &Pair<'_, Rule>) -> Built<Vec<Number>> {
        let numbers = pair.clone().into_inner().filter(|part| is_amount(part.as_rule()));
        numbers.map(|number| self.amount(&number)).collect()
    }

    /// One count or more.
    pub(crate) fn counts(self, pair: &Pair<'_, Rule>) -> Built<Vec<Spanned<CountExpr>>> {
        pair.clone().into_inner().map(|count| Ok(self.spanned(&count, self.count(&count)?))).collect()
    }

    fn count(self, pair: &Pair<'_, Rule>) -> Built<CountExpr> {
        let has = |rule| parts(pair, rule).next().is_some();
        let numbers = self.numbers(pair)?;
        Ok(match numbers.as_slice() {
            [most] if has(Rule::kw_most) => CountExpr::AtMost(most.value),
            [least] if has(Rule::kw_least) => CountExpr::AtLeast(least.value),
            [number] => CountExpr::Exactly(number.value),
            [from, to] => CountExpr::Between(from.value, to.value),
            [] if has(Rule::kw_any) => CountExpr::Any,
            _ => return Err(unread(self, pair)),
        })
    }
}

/// Whether a rule is that of a symbol.
pub(crate) const fn is_symbol(rule: Rule) -> bool {
    matches!(rule, Rule::text | Rule::word | Rule::sign | Rule::number_name | Rule::bracket)
}

/// The texts of parts, with a blank between two.
pub(crate) fn joined<'i>(parts: impl Iterator<Item = Pair<'i, Rule>>) -> String {
    parts.map(|part| part.as_str()).collect::<Vec<_>>().join(" ")
}

/// The text without the quotes around it.
pub(crate) fn unquoted(text: &str) -> &str {
    text.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(text)
}

pub(crate) fn empty_symbol(span: Span) -> Diagnostic {
    Diagnostic::error(codes::EMPTY_SYMBOL, "a symbol has at least one character")
        .label(span, "nothing between the quotes")
        .help("write the symbol between the quotes, or delete them")
}

/// `left`, `r1c1` as a symbol.
pub(crate) fn word_as_symbol(word: &str, span: Span) -> Diagnostic {
    let (what, help) = match word {
        "to" => ("a word of the language", "a range is written with two dots: `1..9`".to_owned()),
        "empty" => (
            "a word of the language",
            "a cell that stays empty needs no input, and is counted as `count of empty`; an input that is called so is \
             written `\"empty\"`"
                .to_owned(),
        ),
        "clues" | "lines" | "piece" | "borders" => {
            let meant = word.strip_suffix('s').map_or_else(|| format!("{word}s"), str::to_owned);
            (
                "a word of the language",
                format!("did you mean `{meant}`? An input that is called so is written `\"{word}\"`"),
            )
        }
        _ if words::is_cell(word) => ("the name of a cell", format!("write it in quotes: `\"{word}\"`")),
        "of" | "rest" => (
            "a word of the language",
            format!(
                "`count of` reads the whole shape, and `sum of` its parts, as `sum of rest`; an input that is called so stands in quotes: `\"{word}\"`"
            ),
        ),
        _ => ("a word of the language", format!("write it in quotes: `\"{word}\"`")),
    };
    Diagnostic::error(codes::KEYWORD_AS_SYMBOL, format!("`{word}` is {what}, not a symbol"))
        .label(span, "used as a symbol")
        .help(help)
}

/// A number that the language has not.
pub(crate) fn out_of_range(number: &str, span: Span) -> Diagnostic {
    let what = if number.starts_with('-') { "negative" } else { "too large" };
    let shown = super::nouns::shortened(number);
    Diagnostic::error(codes::NUMBER, format!("the number `{shown}` is {what}"))
        .label(span, "here")
        .help("write a number from 0 to 4,294,967,295")
}

/// `1–9` with a typographic dash would be three symbols.
fn refuse_dash(symbol: &Pair<'_, Rule>, span: Span, end: Option<usize>) -> Built<()> {
    let dash = symbol.as_str();
    if end != Some(span.start) || !matches!(dash, "–" | "—" | "−" | "‐" | "‑" | "…" | "~") {
        return Ok(());
    }
    let message = format!("expected a blank or `..`, found `{dash}`");
    Err(Diagnostic::error(codes::EXPECTED, message)
        .label(span, "here")
        .help("a range is written with two dots: `1..9`"))
}
