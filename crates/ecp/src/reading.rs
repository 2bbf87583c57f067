//! From text to a puzzle.

use std::collections::HashSet;
use std::sync::Arc;

use ecp_compiler::{Limits, NoFiles, Places, Texts, codes, elaborate};
use ecp_puzzle::Puzzle;
use ecp_puzzle::build::{self, box_cons, col_cons, drawing, inputs, row_cons};
use ecp_syntax::codes::TOO_MANY;
use ecp_syntax::{Ast, Diagnostic, Sources};

use crate::additions::warn_of_only_additions;
use crate::needs::as_need;
use crate::uses::{Gathered, gather, suggest_use};

/// What became of a text: always a tree, a puzzle if nothing was wrong, and all that is to be said about it.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The statements of the puzzle's own text that could be read.
    pub ast: Ast,
    /// The puzzle; `None` if a diagnostic is an error.
    pub puzzle: Option<Puzzle>,
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
    let Gathered { own, mut diagnostics, .. } = gathered;
    // what is missing may stand in a line that could not be read: one mistake, one message
    let is_whole = !diagnostics.iter().any(Diagnostic::is_fatal);
    let is_own = |diagnostic: &Diagnostic| is_whole || !codes::OF_ABSENCE.contains(&diagnostic.code);
    diagnostics.iter_mut().for_each(|diagnostic| suggest_use(diagnostic, texts.sources()));
    let needs = |diagnostic| as_need(diagnostic, &own, texts.sources());
    diagnostics.extend(elaborated.diagnostics.into_iter().filter(is_own).map(needs));
    say_needs_once(&mut diagnostics);
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
        puzzle: elaborated.puzzle.filter(|_| is_sound),
        places: elaborated.places,
        sources: texts.sources().clone(),
        diagnostics,
    }
}

/// A rule file needs a thing once, however many of its lines want it.
fn say_needs_once(diagnostics: &mut Vec<Diagnostic>) {
    let mut said = HashSet::new();
    diagnostics.retain(|diagnostic| {
        let place = diagnostic.labels.first().map(|label| label.span);
        diagnostic.code != codes::NEEDS || said.insert((diagnostic.message.clone(), place))
    });
}

/// What is wrong with a sudoku line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// The number of characters is no square of a square.
    #[error("a sudoku line has 81 characters, found {0}")]
    Length(usize),
    /// A character that means nothing here.
    #[error("character {place} is {found:?}: a sudoku line holds 1 to 9, and . or 0 for an empty cell")]
    Character {
        /// The place in the line, from 1.
        place: usize,
        /// The character.
        found: char,
    },
}

/// The sudoku that a line of 81 characters describes, row by row: 1 to 9, and `.` or 0 for an empty cell.
///
/// # Errors
/// [`LineError`] if the line has another length or other characters.
pub fn puzzle_from_line(line: &str) -> Result<Puzzle, LineError> {
    let line = line.trim();
    if let Some((place, found)) =
        line.chars().zip(1..).map(|(c, p)| (p, c)).find(|(_, c)| !matches!(c, '0'..='9' | '.'))
    {
        return Err(LineError::Character { place, found });
    }
    if line.len() != 81 {
        return Err(LineError::Length(line.len()));
    }
    let line = line.replace('0', ".");
    let rows: Vec<&str> = (0..9).map(|row| &line[9 * row..9 * row + 9]).collect();
    let puzzle = build::puzzle()
        .inputs(inputs(1..=9).occur_each(1))
        .board(drawing(&rows))
        .primary(row_cons().next(col_cons()).next(box_cons(3, 3)))
        .build();
    Ok(puzzle.expect("every digit is an input"))
}
