//! From text to a puzzle.

use std::collections::HashSet;
use std::sync::Arc;

use ecp_puzzle::{Limits, Puzzle};
use ecp_syntax::ast::Statement;
use ecp_syntax::codes::TOO_MANY;
use ecp_syntax::{Ast, Diagnostic, Sources, Span, Values};

use crate::additions::warn_of_only_additions;
use crate::needs::as_need;
use crate::rules::TITLE;
use crate::uses::{Gathered, gather, suggest_use};
use crate::{NoFiles, Places, Texts, codes, elaborate};

/// What became of a text: always a tree, a puzzle if nothing was wrong, and all that is to be said about it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Reading {
    /// The statements of the puzzle's own text that could be read.
    pub ast: Ast,
    /// The puzzle; `None` if a diagnostic is an error.
    pub puzzle: Option<Puzzle>,
    /// What the names for numbers and cells stand for that the text gives, or a file that it uses.
    pub values: Values,
    /// Where the parts of the puzzle stand in the text.
    pub places: Places,
    /// The text, and the texts of all files that it names.
    pub sources: Sources,
    /// Errors and warnings, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads a puzzle that names no files; see [`read_with`] for one that may.
#[must_use]
pub fn read(text: &str, limits: &Limits) -> Reading {
    read_with(Texts::new("", text, Arc::new(NoFiles), limits), limits)
}

/// Reads the puzzle whose text stands first in `texts`, which also reads the files that the puzzle names.
#[must_use]
pub fn read_with(mut texts: Texts, limits: &Limits) -> Reading {
    let gathered = gather(&mut texts);
    let elaborated = elaborate(gathered.whole(), limits, &mut texts);
    let only_additions = warn_of_only_additions(&gathered.own, gathered.whole(), texts.sources());
    let Gathered { own, mut diagnostics, values, parted, .. } = gathered;
    // what is missing may stand in a line that could not be read: one mistake, one message
    let is_whole = !diagnostics.iter().any(Diagnostic::is_fatal);
    let is_own = |diagnostic: &Diagnostic| is_whole || !codes::OF_ABSENCE.contains(&diagnostic.code);
    diagnostics.iter_mut().for_each(|diagnostic| suggest_use(diagnostic, texts.sources()));
    let needs = |diagnostic| as_need(diagnostic, &own, texts.sources());
    let mut found: Vec<Diagnostic> = elaborated.diagnostics.into_iter().filter(is_own).map(needs).collect();
    found.iter_mut().for_each(|diagnostic| suggest_sentence(diagnostic, texts.sources()));
    diagnostics.extend(found);
    say_needs_once(&mut diagnostics);
    say_once_behind_for(&mut diagnostics, &own);
    say_once_for_parts(&mut diagnostics, &parted, texts.sources());
    // a rule file that says what it needs speaks of the inputs, too
    if diagnostics.iter().any(|diagnostic| diagnostic.code == codes::NEEDS) {
        diagnostics.retain(|diagnostic| diagnostic.code != codes::NO_INPUTS);
    }
    if !diagnostics.iter().any(Diagnostic::is_fatal) {
        diagnostics.extend(only_additions);
    }
    let place = |diagnostic: &Diagnostic| diagnostic.labels.first().map(|label| label.span.start);
    diagnostics.sort_by_key(|diagnostic| (diagnostic.code == TOO_MANY, place(diagnostic)));
    let is_sound = !diagnostics.iter().any(Diagnostic::is_fatal);
    Reading {
        ast: own,
        values,
        puzzle: elaborated.puzzle.filter(|_| is_sound),
        places: Places { rule_files: rule_files(texts.sources()), ..elaborated.places },
        sources: texts.sources().clone(),
        diagnostics,
    }
}

/// A statement that can be read, and says nothing that there is, may be a sentence as people say it.
fn suggest_sentence(diagnostic: &mut Diagnostic, sources: &Sources) {
    let Some(span) = diagnostic.labels.first().map(|label| label.span) else { return };
    let Some(source) = sources.at(span).filter(|_| diagnostic.is_fatal()) else { return };
    if let Some(help) = ecp_syntax::meant(&source.text, span.start - source.start) {
        *diagnostic = diagnostic.clone().with_help_alone(help);
    }
}

/// Where the rule files of the program stand among all texts.
fn rule_files(sources: &Sources) -> Vec<Span> {
    let files = sources.iter().filter(|source| source.name.starts_with(TITLE));
    files.map(|source| Span::new(source.start, source.end())).collect()
}

/// What is wrong in a statement that is said for many numbers is told of the first.
fn say_once_behind_for(diagnostics: &mut Vec<Diagnostic>, own: &Ast) {
    let behind: Vec<Span> = own
        .statements
        .iter()
        .filter(|statement| matches!(statement.value, Statement::For(_)))
        .map(|statement| statement.span)
        .collect();
    let mut said = HashSet::new();
    diagnostics.retain(|diagnostic| {
        let Some(place) = diagnostic.labels.first().map(|label| label.span) else { return true };
        let before = behind.partition_point(|span| span.start <= place.start);
        let is_behind = before > 0 && behind[before - 1].end >= place.end;
        !is_behind || said.insert((diagnostic.code, place.start, place.end))
    });
}

/// What is wrong in a file that is used for several parts of the board is told of the first.
fn say_once_for_parts(diagnostics: &mut Vec<Diagnostic>, parted: &HashSet<usize>, sources: &Sources) {
    let mut said = HashSet::new();
    diagnostics.retain(|diagnostic| {
        let Some(place) = diagnostic.labels.first().map(|label| label.span) else { return true };
        let is_parted = sources.at(place).is_some_and(|source| parted.contains(&source.start));
        !is_parted || said.insert((diagnostic.code, place))
    });
}

/// A rule file needs a thing once, however many of its lines want it.
fn say_needs_once(diagnostics: &mut Vec<Diagnostic>) {
    let mut said = HashSet::new();
    diagnostics.retain(|diagnostic| {
        let place = diagnostic.labels.first().map(|label| label.span);
        diagnostic.code != codes::NEEDS || said.insert((diagnostic.message.clone(), place))
    });
}
