//! Renaming, in all places.
//!
//! A name is changed where it stands, also in drawings. Then the text is read again: where the puzzle would not be the
//! same but for the name, nothing is changed.

use std::collections::HashMap;
use std::path::PathBuf;

use ecp::puzzle::{Puzzle, Rule, Rules, vocabulary};
use ecp::syntax::ast::{Statement, UseStatement, Used};
use ecp::syntax::{Diagnostic, Span, is_bare_symbol, words};
use lsp_types::{PrepareRenamePlaceholder, TextEdit, WorkspaceEdit};

use crate::check;
use crate::desk::Refusal;
use crate::dispatch::Work;
use crate::document::{Checked, Snapshot};
use crate::linked::{self, Named, named};
use crate::names::{self, Form, Kind, Mention, Role};
use crate::uri;

/// What stands at a place and may be renamed.
///
/// # Errors
/// Why nothing there can be.
pub(crate) fn prepare(snapshot: &Snapshot, at: usize) -> Result<PrepareRenamePlaceholder, Refusal> {
    let mentions = names::mentions(&snapshot.parsed().ast);
    let named = renamable(snapshot, &mentions, at)?;
    Ok(PrepareRenamePlaceholder { range: snapshot.range(named.span), placeholder: named.name })
}

/// The edits of a renaming.
///
/// # Errors
/// Why it cannot be given.
pub(crate) fn rename(
    work: &Work,
    snapshot: &Snapshot,
    at: usize,
    new: &str,
) -> Result<WorkspaceEdit, Refusal> {
    let mentions = names::mentions(&snapshot.parsed().ast);
    let named = renamable(snapshot, &mentions, at)?;
    let places: Vec<&Mention> = mentions.iter().filter(|one| one.covers(&named.kind, &named.name)).collect();
    if named.name == new {
        return Ok(WorkspaceEdit::default());
    }
    check_name(&named, new, &mentions)?;
    check_other_documents(work, snapshot, &named)?;
    let text = renewed(&snapshot.text, &places, new);
    check_result(work, snapshot, &named, new, &text, places.len())?;
    let edit =
        |place: &&Mention| TextEdit { range: snapshot.range(place.span), new_text: written(place.form, new) };
    let edits = places.iter().map(edit).collect();
    Ok(WorkspaceEdit {
        changes: Some(HashMap::from([(snapshot.uri.clone(), edits)])),
        ..WorkspaceEdit::default()
    })
}

/// A text with a new name at some places, which are in the order of the text.
fn renewed(text: &str, places: &[&Mention], new: &str) -> String {
    let mut renewed = String::with_capacity(text.len());
    let mut end = 0;
    for place in places {
        renewed.push_str(&text[end..place.span.start]);
        renewed.push_str(&written(place.form, new));
        end = place.span.end;
    }
    renewed + &text[end..]
}

/// Refuses where the name stands in another open document that uses this one: it would be left behind there.
fn check_other_documents(work: &Work, snapshot: &Snapshot, named: &Named) -> Result<(), Refusal> {
    let Some(path) = uri::path(&snapshot.uri) else { return Ok(()) };
    let identity = (work.host.identity)(&path).map(PathBuf::from);
    let is_this = |other: &PathBuf| *other == path || Some(other) == identity.as_ref();
    let is_used = |checked: &Checked| checked.paths.iter().skip(1).flatten().any(is_this);
    let users = work.documents.values().filter(|other| other.uri != snapshot.uri && uses_files(other));
    for user in users {
        let Some(checked) = user.checked_soon().filter(|checked| is_used(checked)) else { continue };
        let sources = &checked.reading.sources;
        let is_elsewhere =
            |span: Span| !checked.paths.get(sources.index_at(span)).into_iter().flatten().any(is_this);
        let mut mentions = names::mentions(&user.parsed().ast);
        let others = linked::mentions_elsewhere(checked).into_iter();
        mentions.extend(others.filter(|one| is_elsewhere(one.span)));
        if mentions.iter().any(|one| one.covers(&named.kind, &named.name)) {
            let (noun, name) = (named.kind.noun(), &named.name);
            let user = user.uri.0.rsplit('/').next().unwrap_or_default();
            let message = format!(
                "{noun} {name} stands in {user}, too, which uses this file: change it there by hand, in both"
            );
            return Err(Refusal::failed(message));
        }
    }
    Ok(())
}

/// Whether a text names files whose statements it takes over.
fn uses_files(snapshot: &Snapshot) -> bool {
    let mut statements = snapshot.parsed().ast.statements.iter();
    statements
        .any(|statement| matches!(statement.value, Statement::Use(UseStatement { used: Used::File(_), .. })))
}

/// The name at a place, if this text gives it by itself.
fn renamable(snapshot: &Snapshot, mentions: &[Mention], at: usize) -> Result<Named, Refusal> {
    let named = named(snapshot, mentions, at).ok_or_else(|| Refusal::failed("no name stands here"))?;
    let (noun, name) = (named.kind.noun(), &named.name);
    let mut of_it = mentions.iter().filter(|one| one.covers(&named.kind, name));
    if let Some(range) = of_it.clone().find(|one| one.last.is_some()) {
        let written = &snapshot.text[range.span.start..range.span.end];
        let message =
            format!("{noun} {name} is one of {written}: write these {noun}s one by one, then rename it");
        return Err(Refusal::failed(message));
    }
    if named.kind == Kind::Color || of_it.any(|one| one.role == Role::Given) {
        return Ok(named);
    }
    Err(Refusal::failed(elsewhere(snapshot, &named)))
}

/// Why a name cannot be changed that this text does not give.
fn elsewhere(snapshot: &Snapshot, named: &Named) -> String {
    let (noun, name) = (named.kind.noun(), &named.name);
    let giver = snapshot.checked_soon().and_then(|checked| {
        let mentions = linked::mentions_elsewhere(checked);
        let is_giver = |one: &&Mention| one.role == Role::Given && one.covers(&named.kind, name);
        checked.reading.sources.at(mentions.iter().find(is_giver)?.span).cloned()
    });
    match giver {
        Some(source) => format!("{noun} {name} comes from {}, which other puzzles may use", source.name),
        None => format!("no {noun} is called {name}"),
    }
}

fn check_name(named: &Named, new: &str, mentions: &[Mention]) -> Result<(), Refusal> {
    if new.is_empty() || new.contains(['"', '\n', '\r']) || new.trim() != new {
        let message = "a name is not empty, has no quotes and line ends in it, and no blanks at its ends";
        return Err(Refusal::failed(message));
    }
    if mentions.iter().any(|one| one.covers(&named.kind, new)) {
        return Err(Refusal::failed(format!("there is another {} called {new}", named.kind.noun())));
    }
    Ok(())
}

/// A name as it is written at a place of some form: in quotes where it needs them.
pub(crate) fn written(form: Form, name: &str) -> String {
    let is_word = name.chars().all(|c| c.is_alphanumeric() || c == '_') && name != "_";
    let is_free = is_bare_symbol(name) && !vocabulary::is_word(name) && !words::is_cell(name);
    let is_plain = match form {
        Form::Symbol => is_free,
        Form::Name => is_free && is_word && !name.starts_with(|first: char| first.is_ascii_digit()),
        // within a drawing only this word has a meaning
        Form::Token => is_free || is_word && name != "layer",
        Form::Character => is_bare_symbol(name) && name.chars().count() == 1,
        Form::Expression => return ecp::syntax::symbol_in_pattern(name),
    };
    if is_plain { name.to_owned() } else { format!("\"{name}\"") }
}

/// Refuses where the puzzle would become another.
fn check_result(
    work: &Work,
    snapshot: &Snapshot,
    named: &Named,
    new: &str,
    text: &str,
    places: usize,
) -> Result<(), Refusal> {
    let parsed = ecp::syntax::parse(text);
    let found = names::mentions(&parsed.ast);
    let found = found.iter().filter(|one| one.covers(&named.kind, new)).count();
    let read = |text: &str| check::read(work.host, &snapshot.uri, text, work.open.clone()).0;
    let (before, after) = (read(&snapshot.text), read(text));
    let errors = |all: &[Diagnostic]| all.iter().filter(|found| found.is_fatal()).count();
    if errors(&after.diagnostics) > errors(&before.diagnostics) {
        let error = after.diagnostics.iter().find(|found| found.is_fatal());
        let why = error.map_or("", |error| error.message.as_str());
        return Err(Refusal::failed(format!("with this name the puzzle would have a mistake: {why}")));
    }
    let is_same = match (before.puzzle, after.puzzle) {
        (Some(before), Some(after)) if named.kind == Kind::Input => {
            let keeps_number = number(&before, &named.name) == number(&after, new) || !reads_numbers(&before);
            keeps_number && before == renamed(after, new, &named.name)
        }
        _ => true,
    };
    if found != places || !is_same {
        let name = &named.name;
        return Err(Refusal::failed(format!("with {new} for {name} the puzzle would mean something else")));
    }
    Ok(())
}

/// The puzzle with the old name of an input.
fn renamed(mut puzzle: Puzzle, new: &str, old: &str) -> Puzzle {
    if let Rules::Grid(grid) = &mut puzzle.rules {
        let inputs = grid.inputs.iter_mut().filter(|input| input.symbol == new);
        inputs.for_each(|input| input.symbol = old.to_owned());
    }
    puzzle
}

/// The number that an input stands for.
fn number(puzzle: &Puzzle, symbol: &str) -> Option<u32> {
    let Rules::Grid(grid) = &puzzle.rules else { return None };
    grid.inputs.iter().find(|input| input.symbol == symbol)?.number()
}

/// Whether it may matter for which number an input stands.
fn reads_numbers(puzzle: &Puzzle) -> bool {
    let Rules::Grid(grid) = &puzzle.rules else { return false };
    grid.rules.iter().any(|rule| match rule {
        Rule::Count(_) | Rule::Path(_) | Rule::Groups(_) | Rule::Draw(_) => false,
        Rule::ConnectedInputs(_) | Rule::Relation(_) | Rule::Among(_) | Rule::Formula(_) => true,
    })
}
