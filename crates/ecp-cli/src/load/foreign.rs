//! Problems that are not written in our language: Knuth's format, matrices, sudoku lines.

use std::ops::Range;

use ecp::cover::ProblemError;
use ecp::cover::text::{Reading, TextError, TextErrorKind, parse_knuth, parse_matrix};
use ecp::syntax::{Code, Diagnostic, Span, deceiving_in_lines, nearest};
use ecp::{LineError, puzzle_from_line};

use super::{Loaded, Subject};
use crate::codes;
use crate::report::Text;
use crate::words::so_many;

/// What was read, and what is to be said about it.
type Read = (Option<Subject>, Vec<Diagnostic>);

/// Reads Knuth's format.
pub(super) fn dlx(text: &str) -> Read {
    let left_out = |span| {
        Diagnostic::warning(codes::DLX_NO_PRIMARY, "an option without a primary item is left out")
            .label(span, "only secondary items here")
            .help("no solution needs such an option; add a primary item, or take the line away")
    };
    // a line that begins with | is a comment there
    let deceiving = deceiving_in_lines(text, '|');
    if deceiving.as_ref().is_some_and(Diagnostic::is_fatal) {
        return (None, deceiving.into_iter().collect());
    }
    let (problem, mut diagnostics) = of_problem(parse_knuth(text), left_out, |error| dlx_error(error, text));
    diagnostics.extend(deceiving);
    (problem, diagnostics)
}

/// Reads a matrix of 0 and 1.
pub(super) fn matrix(text: &str) -> Read {
    let left_out = |span| {
        Diagnostic::warning(codes::MATRIX_ZEROS, "a row of zeros is left out")
            .label(span, "no 1 here")
            .help("no solution needs such a row")
    };
    of_problem(parse_matrix(text), left_out, matrix_error)
}

fn of_problem(
    read: Result<Reading, TextError>,
    left_out: impl Fn(Span) -> Diagnostic,
    describe: impl FnOnce(&TextError) -> Diagnostic,
) -> Read {
    match read {
        Ok(Reading { problem, left_out: lines, .. }) => {
            (Some(Subject::Problem(problem)), lines.into_iter().map(span).map(left_out).collect())
        }
        Err(error) => (None, vec![describe(&error)]),
    }
}

fn span(range: Range<usize>) -> Span {
    Span::new(range.start, range.end)
}

fn dlx_error(error: &TextError, text: &str) -> Diagnostic {
    use TextErrorKind as Kind;
    let (code, label, help) = match &error.kind {
        Kind::NoItems => (
            codes::DLX_NO_ITEMS,
            "the items were expected here",
            "name the items on the first line, as in: a b c | d".to_owned(),
        ),
        Kind::DuplicateItem(_) => (codes::DLX_DUPLICATE_ITEM, "here again", "name each item once".to_owned()),
        Kind::UnknownItem(name) => (codes::DLX_UNKNOWN_ITEM, "no such item", near_item(name, text)),
        Kind::Name(_) => (
            codes::DLX_NAME,
            "a name was expected here",
            "a name has neither : nor |; a color follows its item after a :".to_owned(),
        ),
        Kind::Bounds(_) | Kind::SecondaryBounds(_) => {
            (codes::DLX_BOUNDS, "these bounds", "write 2|name or 1:2|name, for primary items".to_owned())
        }
        Kind::Problem(problem) => return of_option(problem, error, text),
        _ => (codes::DLX_PROBLEM, "here", "see the format in the manual".to_owned()),
    };
    Diagnostic::error(code, error.to_string()).label(span(error.span.clone()), label).help(help)
}

/// What is wrong with bounds, or with an option.
fn of_option(problem: &ProblemError, error: &TextError, text: &str) -> Diagnostic {
    let (code, help) = problem_error(problem);
    let (message, place) = match problem {
        ProblemError::Bounds { name, lo, hi } if lo > hi => {
            let message = format!("the bounds of item {name} are turned round: from {lo} to {hi}");
            (message, error.span.clone())
        }
        ProblemError::ColoredPrimary(name) => {
            let begin = format!("{name}:");
            (error.to_string(), word_in(text, error.span.clone(), |word| word.starts_with(&begin)))
        }
        _ => (error.to_string(), error.span.clone()),
    };
    Diagnostic::error(code, message).label(span(place), "here").help(help)
}

/// Where the first such word of a place stands; the whole place if there is none.
fn word_in(text: &str, place: Range<usize>, is_it: impl Fn(&str) -> bool) -> Range<usize> {
    let part = text.get(place.clone()).unwrap_or_default();
    let Some(word) = part.split_whitespace().find(|word| is_it(word)) else { return place };
    let start = place.start + (word.as_ptr() as usize - part.as_ptr() as usize);
    start..start + word.len()
}

fn problem_error(error: &ProblemError) -> (Code, &'static str) {
    match error {
        ProblemError::Bounds { .. } => {
            (codes::DLX_BOUNDS, "the second number is at least 1, and not less than the first")
        }
        ProblemError::RepeatedItem(_) => (codes::DLX_REPEATED_ITEM, "name each item of an option once"),
        ProblemError::ColoredPrimary(_) => (
            codes::DLX_COLORED_PRIMARY,
            "take the color away, or name the item after the | on the first line",
        ),
        _ => (codes::DLX_PROBLEM, "see the format in the manual"),
    }
}

/// The item of the first line that is spelled most like a name.
fn near_item(name: &str, text: &str) -> String {
    let is_content = |line: &&str| !line.starts_with('|') && !line.trim().is_empty();
    let items = text.lines().find(is_content).unwrap_or_default().split_whitespace();
    let names = items
        .map(|item| item.rsplit_once('|').map_or(item, |(_, name)| name))
        .filter(|name| !name.is_empty());
    match nearest(name, names) {
        Some(near) => format!("did you mean {near}?"),
        None => "name it on the first line, or take it away here".to_owned(),
    }
}

fn matrix_error(error: &TextError) -> Diagnostic {
    let (code, label, help) = match &error.kind {
        TextErrorKind::NoItems => {
            (codes::MATRIX_EMPTY, "rows were expected here", "write a row a line, as in: 1 0 1")
        }
        TextErrorKind::NotABit(_) => (
            codes::MATRIX_CHARACTER,
            "neither 0 nor 1",
            "write 0 and 1, separated by commas, blanks or nothing",
        ),
        _ => (codes::MATRIX_ROW_LENGTH, "this row", "give every row as many columns as the first"),
    };
    Diagnostic::error(code, error.to_string()).label(span(error.span.clone()), label).help(help)
}

/// Reads sudokus, one on each line; empty lines, and lines that start with `#`, are skipped.
pub(super) fn lines(text: &Text) -> (Vec<Loaded>, Vec<Diagnostic>) {
    let mut loaded = Vec::new();
    let mut faults = Vec::new();
    let mut offset = 0;
    for (line, number) in text.content.split_inclusive('\n').zip(1_u32..) {
        let start = offset + (line.len() - line.trim_start().len());
        offset += line.len();
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        match puzzle_from_line(line) {
            Ok(puzzle) => loaded.push(Loaded {
                text: Text::new(format!("{}:{number}", text.name), String::new()),
                subject: Subject::Puzzle(Box::new(puzzle), Box::default()),
            }),
            Err(error) => faults.push(line_error(&error, line, start)),
        }
    }
    if loaded.is_empty() && faults.is_empty() {
        faults.push(
            Diagnostic::error(codes::LINE_EMPTY, "no sudoku here")
                .label(Span::new(0, 0), "a line of 81 characters was expected")
                .help("write a sudoku on one line, row by row: 1 to 9, and . or 0 for an empty cell"),
        );
    }
    if let ([only], true) = (loaded.as_mut_slice(), faults.is_empty()) {
        only.text.name.clone_from(&text.name);
    }
    (loaded, faults)
}

fn line_error(error: &LineError, line: &str, start: usize) -> Diagnostic {
    match error {
        LineError::Length(length) => {
            let many = so_many(*length as u64, "characters");
            Diagnostic::error(codes::LINE_LENGTH, error.to_string())
                .label(Span::new(start, start + line.len()), many)
                .help("write 9 rows of 9 characters one after the other; . or 0 is an empty cell")
        }
        LineError::Character { place, found } => {
            let at = start + line.char_indices().nth(place - 1).map_or(0, |(index, _)| index);
            Diagnostic::error(codes::LINE_CHARACTER, error.to_string())
                .label(Span::new(at, at + found.len_utf8()), "this character")
                .help("write 1 to 9, and . or 0 for an empty cell")
        }
    }
}
