//! `for k in 1..n: STATEMENT`: what stands before the colon is read here; the statement behind it is read like any other.

use super::Names;
use super::amount::is_amount;
use super::family::{expect, unread};
use super::grammar::{self, Rule};
use super::mistakes::{self, Site};
use super::nouns::token;
use super::statement;
use super::symbols::{Builder, Built};
use crate::ast::{ForStatement, Number, Spanned, Statement, Symbol};
use crate::codes;
use crate::diagnostic::{Diagnostic, Span};
use crate::scan::{DEEPEST, too_deep};

/// What begins such a statement.
pub(crate) const FOR: &str = "for";

/// The statements that speak of the whole puzzle, or give it names.
const ONCE: &[&str] =
    &["puzzle", "author", "source", "note", "use", "let", "board", "show", "up", "draw", "solution"];

/// What stands before the statement that is said for each number.
pub(crate) struct Head {
    pub(crate) name: Symbol,
    pub(crate) from: Number,
    pub(crate) to: Number,
}

/// Whether a statement begins so.
pub(crate) fn is_each(text: &str) -> bool {
    token(text) == FOR
}

/// The byte of a statement at which the one behind its first colon begins.
pub(crate) fn body_at(text: &str) -> Option<usize> {
    let colon = text.find(':')?;
    let rest = &text[colon + 1..];
    Some(text.len() - rest.trim_start().len())
}

/// The head of such a statement. Its names are those of the file.
pub(crate) fn head(text: &str, base: usize, names: &Names) -> Built<Head> {
    let marked = names.marked(text);
    let read = grammar::read(Rule::for_line, &marked);
    let site = Site { text, base, names };
    let mut pairs = read.map_err(|error| mistakes::explain(&site, &error))?;
    let builder = Builder { base, names, source: text };
    let each = pairs.next().ok_or_else(|| mistakes::unknown(text, base, names))?;
    let mut amounts = each.clone().into_inner().filter(|part| is_amount(part.as_rule()));
    let from = builder.amount(&expect(amounts.next(), builder, &each)?)?;
    let to = builder.amount(&amounts.next().ok_or_else(|| unread(builder, &each))?)?;
    Ok(Head { name: builder.bound_name(&each)?, from, to })
}

/// A statement that is said for each of some numbers.
pub(crate) fn read(text: &str, base: usize, names: &Names, depth: usize) -> Built<Statement> {
    let at = body_at(text).unwrap_or(text.len());
    let Head { name, from, to } = head(text[..at].trim_end(), base, names)?;
    let (body, start) = (&text[at..], base + at);
    if depth >= DEEPEST {
        return Err(too_deep(Span::new(base, base + FOR.len())));
    }
    refuse_once(body, start)?;
    let inner = names.and(&name.value);
    let value = statement::read_at_depth(body, start, &inner, depth + 1);
    names.take(inner);
    let body = Box::new(Spanned { value: value?, span: Span::new(start, base + text.len()) });
    Ok(Statement::For(ForStatement { name, from, to, body }))
}

/// Refuses what may stand once, and what gives names.
fn refuse_once(body: &str, start: usize) -> Built<()> {
    let word = token(body);
    if word.is_empty() {
        return Err(Diagnostic::error(codes::EXPECTED, "expected a statement, found the end of the line")
            .label(Span::new(start, start), "here")
            .help("say what holds for each number, as in `for k in 1..8: require r(k)c1 < r(k)c2`"));
    }
    if !ONCE.contains(&word) {
        return Ok(());
    }
    Err(Diagnostic::error(codes::FOR_BODY, format!("`{word}` cannot be said for each of several numbers"))
        .label(Span::new(start, start + word.len()), "said again for each number")
        .help("write it on a line of its own, without `for`"))
}
