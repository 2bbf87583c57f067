//! Slips that beginners make, and what to do instead.

mod amounts;
mod conditions;
mod connected;
mod drawn;
mod expressions;
mod families;
mod foreign;
mod formulas_meant;
mod lines_meant;
mod lists;
mod relations;
mod rewritten;
mod spoken;
mod statements;
mod table;
mod used;
mod words;

use ecp_puzzle::vocabulary::families;

use super::grammar::Rule;
use super::mistakes::{Stop, begins_statement};
use super::nouns::{is_letter, token};
use super::symbols::out_of_range;
use crate::codes;
use crate::diagnostic::{Diagnostic, Span};

pub use self::expressions::expression_meant;
pub use self::foreign::translated;
pub(crate) use self::lines_meant::line as line_meant;
pub(crate) use self::lists::in_list;
pub(crate) use self::relations::{in_words, sentence};
use self::rewritten::is_range;
pub(crate) use self::spoken::{Around, is_for_on_two_lines, spoken};
use self::statements::example_of;
pub(crate) use self::statements::{ROWS, statement};
use self::table::{SLIPS, is_number};
pub use self::words::side_slip;
pub(crate) use self::words::{family_slip, side_as_family, what_holds};
use crate::words as language;

/// Slips that have a message of their own.
pub(crate) fn diagnose(stop: &Stop<'_>) -> Option<Diagnostic> {
    negative(stop).or_else(|| unclosed_drawing(stop)).or_else(|| {
        // the whole sentence says more than the word that was meant
        if sentence(stop).is_some() { None } else { family(stop) }
    })
}

/// A drawing in which a line begins like a statement and another drawing opens: it was to be closed before that line.
fn unclosed_drawing(stop: &Stop<'_>) -> Option<Diagnostic> {
    if stop.found != "{" || !stop.expects(&[Rule::close]) {
        return None;
    }
    let open = stop.before.find('{')?;
    let mut at = open;
    let line = stop.before[open..].split_inclusive('\n').find(|line| {
        at += line.len();
        at > open + line.len() && begins_statement(line.trim_start())
    })?;
    let base = stop.site.base;
    let start = base + at - line.trim_start().len();
    let word = token(line.trim_start());
    Some(
        Diagnostic::error(codes::UNCLOSED, "`{` is not closed")
            .label(Span::new(base + open, base + open + 1), "opened here")
            .label(Span::new(start, start + word.len()), "a statement begins here")
            .help("close it with `}` before this line"),
    )
}

/// `-3` where a number or a symbol is wanted.
fn negative(stop: &Stop<'_>) -> Option<Diagnostic> {
    let is_number = stop.found.len() > 1 && stop.found.starts_with('-');
    let is_wanted = stop.expects(&[
        Rule::number,
        Rule::leap,
        Rule::count_of,
        Rule::counts,
        Rule::symbols,
        Rule::word,
        Rule::entry,
        Rule::with_count,
        Rule::compared,
        Rule::expression,
        Rule::product,
    ]);
    (is_number && is_wanted && !is_range(stop)).then(|| {
        let diagnostic = out_of_range(stop.found, stop.span());
        match rewritten::other_side(stop) {
            Some(formula) => diagnostic.help(format!("write `{formula}`")),
            None => diagnostic,
        }
    })
}

/// A misspelt family is taken for a name, and reading stops after it.
fn family(stop: &Stop<'_>) -> Option<Diagnostic> {
    if !stop.is_after_family() {
        return None;
    }
    let start = stop.before.rfind(|c| !is_letter(c)).map_or(0, |at| at + last_length(&stop.before[at..]));
    let word = &stop.before[start..];
    if let Some(line) = one_line(word, stop) {
        return Some(line);
    }
    if is_number(stop.found) && matches!(word, "box" | "block" | "blocks" | "square" | "squares") {
        let start = stop.site.base + start;
        let span = Span::new(start, start + word.len());
        return family_slip(word, span, stop.site.names)
            .map(|slip| slip.help("did you mean `boxes`?").instead("boxes"));
    }
    if word.is_empty() || families().contains(&word) || language::is_cell(word) {
        return None;
    }
    let start = stop.site.base + start;
    if stop.head == "clues" && !stop.site.names.iter().any(|name| name == word) {
        let span = Span::new(start, start + word.len());
        if let Some(slip) = side_slip(word, span, stop.site.names.iter()) {
            return Some(slip);
        }
    }
    family_slip(word, Span::new(start, start + word.len()), stop.site.names)
}

/// `row 3`, `col 2`: one of the family, which is written by its cells.
fn one_line(word: &str, stop: &Stop<'_>) -> Option<Diagnostic> {
    let number: u32 = stop.found.parse().ok()?;
    let (what, cells) = match word.to_lowercase().as_str() {
        "row" | "rows" => ("row", format!("`r{number}c1..r{number}c9`")),
        "col" | "cols" | "column" | "columns" => ("column", format!("`r1c{number}..r9c{number}`")),
        _ => return None,
    };
    Some(
        Diagnostic::error(
            codes::EXPECTED,
            format!("one {what} is written by its cells, found `{word} {number}`"),
        )
        .label(stop.span(), "here")
        .help(format!("from the first to the last: {cells}")),
    )
}

fn last_length(text: &str) -> usize {
    text.chars().next().map_or(0, char::len_utf8)
}

/// What to do, where the message says only what was expected: for the first slip of the table that was made, else an
/// example of the statement.
pub(crate) fn help(stop: &Stop<'_>) -> Option<String> {
    SLIPS
        .iter()
        .find_map(|slip| slip.help(stop))
        .or_else(|| Some(format!("write it like `{}`", example_of(stop.head)?)))
}

/// The help of the first report about a text.
#[cfg(test)]
fn first_help(text: &str) -> String {
    let diagnostics = super::parse(text).diagnostics;
    diagnostics.into_iter().find_map(|diagnostic| diagnostic.help).unwrap_or_default()
}
