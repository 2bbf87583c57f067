//! Giving a name anew, in all places.
//!
//! A name is changed where it stands, also in drawings. Then the text is read again: where the puzzle would not be the
//! same but for the name, nothing is changed.

use std::collections::HashMap;

use ecp::puzzle::{Puzzle, Rules};
use ecp::syntax::{Diagnostic, is_bare_symbol, words};
use lsp_types::{PrepareRenamePlaceholder, TextEdit, WorkspaceEdit};

use crate::check;
use crate::desk::Refusal;
use crate::dispatch::Work;
use crate::document::Snapshot;
use crate::linked::{self, Named, named};
use crate::names::{self, Form, Kind, Mention, Role};

/// What stands at a place and may be given anew.
///
/// # Errors
/// Why nothing there can be.
pub(crate) fn prepare(snapshot: &Snapshot, at: usize) -> Result<PrepareRenamePlaceholder, Refusal> {
    let mentions = names::mentions(&snapshot.parsed().ast);
    let named = renamable(snapshot, &mentions, at)?;
    Ok(PrepareRenamePlaceholder { range: snapshot.range(named.span), placeholder: named.name })
}

/// The edits that give a name anew.
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
    let mut text = snapshot.text.clone();
    for place in places.iter().rev() {
        text.replace_range(place.span.start..place.span.end, &written(place.form, new));
    }
    check_result(work, snapshot, &named, new, &text, places.len())?;
    let edit =
        |place: &&Mention| TextEdit { range: snapshot.range(place.span), new_text: written(place.form, new) };
    let edits = places.iter().map(edit).collect();
    Ok(WorkspaceEdit {
        changes: Some(HashMap::from([(snapshot.uri.clone(), edits)])),
        ..WorkspaceEdit::default()
    })
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

/// Why a name cannot be given anew that this text does not give.
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
    let is_free = is_bare_symbol(name) && !words::is_word_of_the_language(name) && !words::is_cell(name);
    let is_plain = match form {
        Form::Symbol => is_free,
        Form::Name => is_free && is_word && !name.starts_with(|first: char| first.is_ascii_digit()),
        // within a drawing only this word has a meaning
        Form::Token => is_free || is_word && name != "layer",
        Form::Character => is_bare_symbol(name) && name.chars().count() == 1,
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
    !(grid.relations.is_empty()
        && grid.among.is_empty()
        && grid.formulas.is_empty()
        && grid.connected.is_empty())
}
