//! Items of a puzzle without a board: they go where they are declared, and out of the options.

use std::collections::HashSet;

use ecp::puzzle::Cover;
use ecp::syntax::ast::{EntryExpr, ItemsStatement, Spanned, Statement, SymbolRange};
use ecp::syntax::{Ast, Span};

use super::{Edit, line};

/// Nothing in the places of items; `None` where one of them does not stand by itself.
pub(super) fn without(text: &str, ast: &Ast, struck: &[Span], cover: &Cover) -> Option<Vec<Edit>> {
    if struck.is_empty() {
        return Some(Vec::new());
    }
    let mut gone = HashSet::new();
    let mut edits = Vec::new();
    for statement in &ast.statements {
        if let Statement::Items(items) = &statement.value {
            edits.extend(undeclared(text, statement.span, items, struck, &mut gone)?);
        }
    }
    let primary = cover.items.iter().filter(|item| item.bounds.is_some()).map(|item| item.name.as_str());
    let primary: HashSet<&str> = primary.filter(|name| !gone.contains(name)).collect();
    for statement in &ast.statements {
        if let Statement::Option { entries, .. } = &statement.value {
            edits.extend(uncovered(text, statement.span, entries, &gone, &primary));
        }
    }
    (gone.len() == struck.len()).then_some(edits)
}

/// Items that are declared no more; their names join those that are gone.
fn undeclared<'a>(
    text: &str,
    whole: Span,
    items: &'a ItemsStatement,
    struck: &[Span],
    gone: &mut HashSet<&'a str>,
) -> Option<Vec<Edit>> {
    let names: Vec<_> = items.names.iter().filter(|name| struck.contains(&name.span)).collect();
    for name in &names {
        match &name.value {
            // a count of its own would have to go, too
            SymbolRange::One(symbol) if items.counts.len() < 2 => gone.insert(symbol.as_str()),
            _ => return None,
        };
    }
    if names.len() == items.names.len() {
        return Some(vec![line(text, whole)]);
    }
    Some(names.iter().map(|name| with_blank(text, name.span)).collect())
}

/// The items that an option covers no more; the option goes where no primary one is left.
fn uncovered(
    text: &str,
    whole: Span,
    entries: &[Spanned<EntryExpr>],
    gone: &HashSet<&str>,
    primary: &HashSet<&str>,
) -> Vec<Edit> {
    let name = |entry: &Spanned<EntryExpr>| entry.value.item.value.clone();
    if !entries.iter().any(|entry| primary.contains(name(entry).as_str())) {
        return vec![line(text, whole)];
    }
    let struck = entries.iter().filter(|entry| gone.contains(name(entry).as_str()));
    struck.map(|entry| with_blank(text, entry.span)).collect()
}

/// A word with the blanks before it.
fn with_blank(text: &str, span: Span) -> Edit {
    let start = text[..span.start].trim_end_matches([' ', '\t']).len();
    Edit { span: Span::new(start, span.end), text: String::new() }
}
