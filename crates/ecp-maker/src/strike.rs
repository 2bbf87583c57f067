//! Striking parts of a puzzle out of its text, which else stays as it is: comments, drawings, blanks.

use ecp::syntax::ast::{FamilyExpr, Spanned, Statement};
use ecp::syntax::{Ast, Span};

use crate::part::{Part, Rule};
use crate::wording::Wording;

/// A change of a text: what stands at a place, and what is to stand there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Edit {
    pub(crate) span: Span,
    pub(crate) text: String,
}

/// The puzzle's own text without some of its parts; `None` where one of them does not stand in it by itself. Whoever
/// writes it down reads it first, and sees whether it says what it should.
#[must_use]
pub fn strike(wording: &Wording<'_>, ast: &Ast, parts: &[Part]) -> Option<String> {
    let own = wording.sources.iter().next()?;
    edited(&own.text, strikes(wording, ast, parts)?)
}

/// The changes that strike parts out.
pub(crate) fn strikes(wording: &Wording<'_>, ast: &Ast, parts: &[Part]) -> Option<Vec<Edit>> {
    let own = wording.sources.iter().next()?;
    let mut edits = Vec::new();
    let mut families = Vec::new();
    for part in parts {
        let span = wording.place(part).filter(|span| span.end <= own.end())?;
        match part {
            Part::Given(_) => edits.push(Edit { span, text: blank(&own.text, span) }),
            Part::Clue(_) => edits.push(clue(&own.text, span)),
            Part::Rule(Rule::Constraint(_) | Rule::Relation(_)) => families.push(span),
            Part::Rule(_) => edits.push(line(&own.text, statement(ast, span)?.span)),
            _ => return None,
        }
    }
    edits.extend(without_families(&own.text, ast, &families)?);
    Some(edits)
}

/// A text with changes, none of which lies in another.
pub(crate) fn edited(own: &str, mut edits: Vec<Edit>) -> Option<String> {
    edits.sort_by_key(|edit| edit.span.start);
    edits.dedup();
    let mut text = String::new();
    let mut end = 0;
    for edit in edits {
        text.push_str(own.get(end..edit.span.start)?);
        text.push_str(&edit.text);
        end = edit.span.end;
    }
    text.push_str(own.get(end..)?);
    Some(text)
}

/// `.` in the place of a symbol, as wide as it was.
fn blank(text: &str, span: Span) -> String {
    let width = text.get(span.start..span.end).map_or(1, |symbol| symbol.chars().count());
    format!("{:>width$}", ".")
}

/// A clue in a list becomes `.`; one with its name, or before a line, goes with it.
fn clue(text: &str, span: Span) -> Edit {
    let mut span = span;
    if text[..span.start].ends_with(['(', '"']) && text[span.end..].starts_with([')', '"']) {
        span = Span::new(span.start - 1, span.end + 1);
    }
    if text[..span.start].ends_with('=') {
        let name = text[..span.start].rfind(char::is_whitespace).map_or(0, |at| at + 1);
        return Edit { span: Span::new(name, span.end), text: String::new() };
    }
    let rest = text[span.end..].trim_start_matches([' ', '\t']);
    if rest.starts_with(':') {
        let end = text.len() - rest.len() + 1;
        return Edit { span: Span::new(span.start, end), text: String::new() };
    }
    let dot = blank(text, span);
    Edit { span, text: dot }
}

/// The statement that holds a place.
fn statement(ast: &Ast, span: Span) -> Option<&Spanned<Statement>> {
    ast.statements
        .iter()
        .find(|statement| statement.span.start <= span.start && span.end <= statement.span.end)
}

/// Nothing in the place of a statement; its line goes too, if nothing else stands there.
fn line(text: &str, span: Span) -> Edit {
    let start = text[..span.start].rfind('\n').map_or(0, |at| at + 1);
    let end = text[span.end..].find('\n').map_or(text.len(), |at| span.end + at + 1);
    let is_alone = text[start..span.start].trim().is_empty() && text[span.end..end].trim().is_empty();
    Edit { span: if is_alone { Span::new(start, end) } else { span }, text: String::new() }
}

/// Nothing in the place of families, each with a comma beside it, or of the whole statement where none is left.
fn without_families(text: &str, ast: &Ast, struck: &[Span]) -> Option<Vec<Edit>> {
    let mut edits = Vec::new();
    let mut number = 0;
    for statement in &ast.statements {
        let families: &[Spanned<FamilyExpr>] = match &statement.value {
            Statement::Count(count) => &count.families,
            Statement::Relation(relation) => &relation.families,
            _ => continue,
        };
        let is_struck =
            |family: &&Spanned<FamilyExpr>| struck.iter().any(|span| span.start == family.span.start);
        let gone = families.iter().filter(is_struck).count();
        number += gone;
        if gone == families.len() {
            edits.push(line(text, statement.span));
        } else if gone > 0 {
            let left = families.iter().filter(|family| !is_struck(family));
            let left: Option<Vec<&str>> =
                left.map(|family| text.get(family.span.start..family.span.end)).collect();
            let span = Span::new(families.first()?.span.start, families.last()?.span.end);
            edits.push(Edit { span, text: left?.join(", ") });
        }
    }
    (number == struck.len()).then_some(edits)
}
