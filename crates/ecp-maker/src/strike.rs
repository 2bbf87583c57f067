//! Striking parts of a puzzle out of its text, which else stays as it is: comments, drawings, blanks.

mod items;
mod lists;

use std::collections::HashSet;

use ecp::all_shapes_on;
use ecp::puzzle::{Grid, Relation, Rule, RuleId, Rules};
use ecp::syntax::ast::{BoardStatement, DrawnCell, Spanned, Statement};
use ecp::syntax::{Ast, Span};

use crate::part::{Part, clues_are_counted, stays};
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
    let (mut edits, mut elements, mut items) = (Vec::new(), Vec::new(), Vec::new());
    let emptied = without_clues(wording, ast, parts);
    for part in parts {
        let span = wording.place(part).filter(|span| span.end <= own.end())?;
        match part {
            Part::Given(_) => edits.push(Edit { span, text: without_given(&own.text, ast, span) }),
            Part::Clue(readers) if readers.iter().all(|(relation, _)| emptied.contains(relation)) => {}
            Part::Clue(readers) => {
                let stays = readers.iter().any(|reader| stays_at(wording.grid(), *reader));
                edits.extend(clue(&own.text, ast, (span, stays)));
            }
            Part::PieceClue(cell) => {
                wording.places.piece_clues.get(cell)?;
                let is_counted = clues_are_counted(wording.grid()?);
                edits.extend(piece_clue(&own.text, ast, span, is_counted));
            }
            Part::KindClue(..) => edits.extend(clue(&own.text, ast, (span, false))),
            Part::Rule(rule) => match wording.grid()?.rule(*rule) {
                Rule::Count(_) | Rule::Relation(_) | Rule::Formula(_) => elements.push(span),
                Rule::Among(_)
                | Rule::Path(_)
                | Rule::ConnectedInputs(_)
                | Rule::Groups(_)
                | Rule::Draw(_) => {
                    edits.push(line(&own.text, statement(ast, span)?.span));
                }
            },
            Part::Item(_) => items.push(span),
            _ => return None,
        }
    }
    elements.extend(emptied.iter().filter_map(|relation| wording.places.rule(*relation)));
    edits.extend(lists::without(&own.text, ast, &elements)?);
    if let Rules::Cover(cover) = &wording.puzzle.rules {
        edits.extend(items::without(&own.text, ast, &items, cover)?);
    }
    Some(edits)
}

/// The relations whose clues all go and stand in their own statements: nothing is left of these.
fn without_clues(wording: &Wording<'_>, ast: &Ast, parts: &[Part]) -> HashSet<RuleId> {
    let Rules::Grid(grid) = &wording.puzzle.rules else { return HashSet::new() };
    let gone =
        parts.iter().filter_map(|part| if let Part::Clue(readers) = part { Some(readers) } else { None });
    let gone: HashSet<(RuleId, usize)> = gone.flatten().copied().collect();
    let is_emptied = |(rule, relation): &(RuleId, &Relation)| {
        let places = wording.places;
        let (Some(place), Some(spans)) = (places.rule(*rule), places.clues.get(rule)) else {
            return false;
        };
        let Some(whole) = statement(ast, place).map(|statement| statement.span) else { return false };
        let is_within =
            |span: &Option<Span>| span.is_some_and(|span| whole.start <= span.start && span.end <= whole.end);
        let mut reported = relation.numbered_clues().map(|(shape, _)| shape).peekable();
        reported.peek().is_some()
            && reported.all(|shape| gone.contains(&(*rule, shape)) && spans.get(shape).is_some_and(is_within))
    };
    grid.all(Rule::relation).filter(is_emptied).map(|(rule, _)| rule).collect()
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

/// A given goes; one with a clue behind it leaves that alone.
fn without_given(text: &str, ast: &Ast, span: Span) -> String {
    let has_clue = square(ast, span).is_some_and(|cell| cell.clue.is_some());
    if has_clue { String::new() } else { blank(text, span) }
}

/// `.` in the place of a symbol, as wide as it was where something may stand below it.
fn blank(text: &str, span: Span) -> String {
    let width = match text.get(span.start..span.end) {
        Some(symbol) if !is_in_one_line(text, span) => symbol.chars().count(),
        _ => 1,
    };
    format!("{:>width$}", ".")
}

/// Whether the braces around a place stand in its line, too: nothing stands below it in columns.
fn is_in_one_line(text: &str, span: Span) -> bool {
    let before = text[..span.start].rfind(['{', '\n']).is_some_and(|at| text[at..].starts_with('{'));
    let behind = text[span.end..].find(['}', '\n']).is_some_and(|at| text[span.end + at..].starts_with('}'));
    before && behind
}

/// Whether there is something beside the number of a clue.
fn stays_at(grid: Option<&Grid>, (rule, shape): (RuleId, usize)) -> bool {
    grid.is_some_and(|grid| {
        let shapes = all_shapes_on(&grid.relation(rule).shapes.family, &grid.board);
        shapes.get(shape).is_some_and(|shape| stays(grid, &shape.anchor))
    })
}

/// A clue in a list or in a wall becomes `.`; one with its name, or before a line, goes with it; one that `stays` without
/// its number becomes `?`.
fn clue(text: &str, ast: &Ast, (span, stays): (Span, bool)) -> Vec<Edit> {
    if let Some(cell) = wall(text, ast, span) {
        return in_cell(text, cell, span, ".");
    }
    if let Some(cell) = square(ast, span) {
        if stays {
            return in_cell(text, cell.span(), span, unsaid(text, span));
        }
        if cell.clue.as_ref().is_some_and(|clue| clue.span == span) {
            return in_cell(text, span, span, "");
        }
    }
    vec![clue_in_list(text, span)]
}

/// Something shorter within a cell of a drawing. Blanks come behind the cell: within it they would end it.
fn in_cell(text: &str, cell: Span, span: Span, shorter: &str) -> Vec<Edit> {
    let is_last = text[cell.end..].starts_with(['\n', '\r']);
    let width = text[span.start..span.end].chars().count() - shorter.len();
    let behind = " ".repeat(if is_last { 0 } else { width });
    if cell.end == span.end {
        return vec![Edit { span, text: shorter.to_owned() + &behind }];
    }
    vec![Edit { span, text: shorter.to_owned() }, Edit { span: Span::new(cell.end, cell.end), text: behind }]
}

/// A clue that says nothing, as it stands in the place of one that does.
fn unsaid(text: &str, span: Span) -> &'static str {
    if text[span.start..span.end].starts_with('(') { "(?)" } else { "?" }
}

/// A clue of pieces goes, or says nothing any more where clues are counted: `(12)` becomes `(?) `.
fn piece_clue(text: &str, ast: &Ast, span: Span, is_counted: bool) -> Vec<Edit> {
    if !is_counted {
        return clue(text, ast, (span, false));
    }
    let (old, new) = (&text[span.start..span.end], unsaid(text, span));
    let is_last = text[span.end..].trim_start_matches(' ').starts_with(['\n', '\r']);
    let width = if is_last { 0 } else { old.chars().count() };
    vec![Edit { span, text: format!("{new:<width$}") }]
}

/// The square of the board's drawing that holds a place.
fn square(ast: &Ast, span: Span) -> Option<&DrawnCell> {
    let Statement::Board(BoardStatement::Drawing { drawing, .. }) = &statement(ast, span)?.value else {
        return None;
    };
    let holds = |cell: &&DrawnCell| cell.span().start <= span.start && span.end <= cell.span().end;
    drawing.rows.iter().flatten().find(holds)
}

/// The wall `#23\12` in the drawing of the board that holds a clue.
fn wall(text: &str, ast: &Ast, span: Span) -> Option<Span> {
    square(ast, span).map(|cell| cell.text.span).filter(|cell| text[cell.start..cell.end].contains('\\'))
}

fn clue_in_list(text: &str, span: Span) -> Edit {
    let mut span = span;
    if text[..span.start].ends_with(['(', '"']) && text[span.end..].starts_with([')', '"']) {
        span = Span::new(span.start - 1, span.end + 1);
    }
    if text[..span.start].ends_with('=') {
        let name = text[..span.start].rfind(char::is_whitespace).map_or(0, |at| at + 1);
        // what stands behind it in the line moves up
        let behind = &text[span.end..];
        let blanks = behind.len() - behind.trim_start_matches([' ', '\t']).len();
        return Edit { span: Span::new(name, span.end + blanks), text: String::new() };
    }
    let rest = text[span.end..].trim_start_matches([' ', '\t']);
    if let Some(line) = rest.strip_prefix(':') {
        let end = text.len() - line.trim_start_matches([' ', '\t']).len();
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
