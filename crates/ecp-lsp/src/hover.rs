//! What is shown when the pointer rests on a line: what it means, what it makes, what it draws.

mod effect;
mod meaning;
mod pictures;

use ecp::puzzle::vocabulary::Entry;
use ecp::syntax::ast::{Statement, UseStatement, Used, Value};
use lsp_types::{Hover, MarkupContent, MarkupKind, Position};

use crate::dispatch::Work;
use crate::document::{Checked, Snapshot};
use crate::{linked, names};

/// What is to be said of a place.
pub(crate) fn hover(work: &Work, snapshot: &Snapshot, position: Position) -> Option<Hover> {
    let at = snapshot.offset(position);
    let statement = snapshot.statement_at(at)?;
    let mut parts = vec![meaning::of(snapshot, statement)];
    // the word that begins a statement is told already
    let is_head = word_at(&snapshot.text, at).0 == statement.span.start;
    parts.extend(word(snapshot, at).filter(|_| !is_head));
    parts.extend(name(snapshot, at));
    let checked = snapshot.checked_soon();
    parts.extend(rules(work, checked, &statement.value));
    parts.extend(checked.and_then(|checked| pictures::of(checked, statement.span)));
    parts.extend(checked.and_then(|checked| effect::of(work, snapshot, checked, statement)));
    let contents = MarkupContent { kind: MarkupKind::Markdown, value: parts.join("\n\n") };
    Some(Hover { contents: contents.into(), range: Some(snapshot.range(statement.span)) })
}

/// What the reference says of the word at a byte, if it is one of the language.
fn word(snapshot: &Snapshot, at: usize) -> Option<String> {
    let mentions = names::mentions(&snapshot.parsed().ast);
    if names::at(&mentions, at).is_some() {
        return None;
    }
    let entry = Entry::of(word_at(&snapshot.text, at).1, None)?;
    Some(format!("{}: {}", entry.written(), entry.meaning))
}

/// The word around a byte, and where it begins.
fn word_at(text: &str, at: usize) -> (usize, &str) {
    let is_letter = |c: char| c.is_alphanumeric() || c == '_';
    let start = text[..at]
        .rfind(|c| !is_letter(c))
        .map_or(0, |end| end + text[end..].chars().next().map_or(0, char::len_utf8));
    let end = text[at..].find(|c| !is_letter(c)).map_or(text.len(), |length| at + length);
    (start, &text[start..end])
}

/// What the name at a byte is, and how often it stands in the text.
fn name(snapshot: &Snapshot, at: usize) -> Option<String> {
    let mentions = names::mentions(&snapshot.parsed().ast);
    let named = linked::named(snapshot, &mentions, at)?;
    let uses = mentions.iter().filter(|one| one.covers(&named.kind, &named.name)).count();
    let times = if uses == 1 { "once".to_owned() } else { format!("{uses} times") };
    let value = value(snapshot, &named).map_or_else(String::new, |value| format!(" is {value}"));
    Some(format!("{} {}{value}: stands here {times}", named.kind.noun(), code(&named.name)))
}

/// What the name of a number or a cell stands for.
fn value(snapshot: &Snapshot, named: &linked::Named) -> Option<String> {
    if named.kind != names::Kind::Number(None) {
        return None;
    }
    match snapshot.checked_soon()?.reading.values.get(&named.name)? {
        Value::Number(number) => Some(number.to_string()),
        Value::Cell(place) => Some(place.to_string()),
    }
}

/// What the rule file that a statement uses says of itself.
fn rules(work: &Work, checked: Option<&Checked>, statement: &Statement) -> Option<String> {
    let text = match statement {
        Statement::Use(UseStatement { used: Used::Rules(name), .. }) => {
            ecp::rules::named(&name.value)?.text.to_owned()
        }
        Statement::Use(UseStatement { used: Used::File(name), .. }) => {
            checked?.reading.sources.iter().find(|source| source.named_at == Some(name.span))?.text.clone()
        }
        _ => return None,
    };
    let comments: Vec<&str> = text.lines().map_while(|line| line.strip_prefix("//")).map(str::trim).collect();
    if comments.is_empty() {
        return None;
    }
    if matches!(statement, Statement::Use(UseStatement { used: Used::File(_), .. })) {
        // nobody knows who wrote it: as Markdown, it could show pictures from anywhere
        return Some(fenced("text", &comments.join("\n")));
    }
    let body =
        if work.client.opens_virtual { String::new() } else { format!("\n\n{}", fenced("ecp", &text)) };
    Some(format!("{}{body}", comments.join("  \n")))
}

/// A text as a block of code in some language.
fn fenced(language: &str, text: &str) -> String {
    let fence = "`".repeat(backticks(text).max(2) + 1);
    format!("{fence}{language}\n{}\n{fence}", text.trim_end())
}

/// A piece of code within a sentence, whatever stands in it.
fn code(text: &str) -> String {
    let text = text.replace(['\n', '\r'], " ");
    let fence = "`".repeat(backticks(&text) + 1);
    if text.contains('`') { format!("{fence} {text} {fence}") } else { format!("`{text}`") }
}

/// The most backticks in a row.
fn backticks(text: &str) -> usize {
    text.split(|c| c != '`').map(str::len).max().unwrap_or(0)
}
