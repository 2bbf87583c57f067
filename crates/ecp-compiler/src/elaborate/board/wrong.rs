//! What stands in the drawing of a board, but cannot stand on the board.

use ecp_syntax::ast::{Drawing, DrawnCell};
use ecp_syntax::{Diagnostic, Span, is_bare_symbol, words};
use indexmap::IndexMap;

use crate::codes;
use crate::elaborate::Elaborator;
use crate::elaborate::inputs::Known;

/// The symbols that are no inputs, and where they stand.
#[derive(Default)]
pub(super) struct Wrong {
    pub(super) unknown: IndexMap<String, Vec<Span>>,
}

impl Elaborator {
    pub(super) fn report_wrong(&mut self, mut wrong: Wrong, drawing: &Drawing, known: &Known) {
        if wrong.unknown.is_empty() {
            return;
        }
        if let Some(gap) = stray_blank(drawing, known) {
            return self.report(blank_in_row(gap));
        }
        if let Some(word) = statement_in(drawing, known) {
            for spans in wrong.unknown.values_mut() {
                spans.retain(|span| span.start < word.text.span.start);
            }
            self.report(unclosed(drawing.raw.span, word));
        }
        for (symbol, spans) in wrong.unknown.iter().filter(|(_, spans)| !spans.is_empty()) {
            self.report_unknown_given(symbol, spans, known);
        }
    }

    fn report_unknown_given(&mut self, symbol: &str, spans: &[Span], known: &Known) {
        let more =
            if spans.len() > 1 { format!(", and {} more like it", spans.len() - 1) } else { String::new() };
        self.report(
            Diagnostic::error(
                codes::UNKNOWN_GIVEN,
                format!("`{symbol}` stands on the board, but is no declared input"),
            )
            .label(spans[0], format!("not declared{more}"))
            .help(help(symbol, known)),
        );
    }
}

fn help(symbol: &str, known: &Known) -> String {
    if let Some(nearest) = ecp_syntax::nearest(symbol, known.keys().copied()) {
        return format!("did you mean {nearest}?");
    }
    if are_cells(symbol, known) {
        let cells: Vec<String> = symbol.chars().map(String::from).collect();
        return format!("other cells here have blanks between them; did you mean `{}`?", cells.join(" "));
    }
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if is_number(symbol) && !known.keys().any(|input| is_number(input)) {
        return format!(
            "a clue is written `({symbol})` in a cell that is filled, and `#{symbol}` in one that is not; an input is declared: `input {symbol}`"
        );
    }
    // a long text is no symbol that somebody forgot to declare
    const LONG: usize = 64;
    if symbol.len() < LONG && !is_bare_symbol(symbol) {
        return format!(
            "an empty cell is `.`; an input called {symbol} is written in quotes, here and where it is declared: `\"{symbol}\"`"
        );
    }
    format!(
        "declare it (`input {symbol}`), or write `board empty {symbol} {{ ... }}` if it marks an empty cell"
    )
}

/// Whether the drawing goes wrong in a way that makes the lengths of its rows mean nothing.
pub(super) fn is_misread(drawing: &Drawing, known: &Known) -> bool {
    stray_blank(drawing, known).is_some() || statement_in(drawing, known).is_some()
}

/// The place between the cells of the only rows that blanks divide, where all others have their cells side by side.
fn stray_blank(drawing: &Drawing, known: &Known) -> Option<Span> {
    let is_joined = |row: &&Vec<DrawnCell>| row.len() == 1;
    let joined = drawing.rows.iter().filter(is_joined).count();
    let are_meant = drawing.rows.iter().flatten().all(|cell| is_part_of_row(&cell.text.value, known));
    let divided = drawing.rows.iter().find(|row| row.len() > 1)?;
    let [first, second, ..] = divided.as_slice() else { return None };
    let is_stray = joined > 1 && joined * 2 > drawing.rows.len() && are_meant;
    is_stray.then(|| Span::new(first.text.span.end, second.text.span.start))
}

/// Whether every character of a text could be a cell.
fn is_part_of_row(text: &str, known: &Known) -> bool {
    let mut symbol = [0; 4];
    let mut is_cell =
        |c: char| matches!(c, '.' | '_' | '#') || known.contains_key(&*c.encode_utf8(&mut symbol));
    !known.contains_key(text) && text.chars().all(&mut is_cell)
}

fn blank_in_row(gap: Span) -> Diagnostic {
    Diagnostic::error(codes::UNKNOWN_GIVEN, "a blank divides this row, but no blanks divide the others")
        .label(gap, "this blank")
        .help("take it away; or put blanks between the cells of all rows")
}

/// The first cell of a row that begins like a statement: the drawing was to be closed before it.
fn statement_in<'d>(drawing: &'d Drawing, known: &Known) -> Option<&'d DrawnCell> {
    let is_statement = |cell: &&DrawnCell| {
        let text = cell.text.value.as_str();
        words::STATEMENTS.contains(&text) && !known.contains_key(text)
    };
    drawing.rows.iter().skip(1).filter(|row| row.len() > 1).filter_map(|row| row.first()).find(is_statement)
}

fn unclosed(raw: Span, word: &DrawnCell) -> Diagnostic {
    let open = Span::new(raw.start.saturating_sub(1), raw.start);
    Diagnostic::error(ecp_syntax::codes::UNCLOSED, "`{` is not closed")
        .label(open, "opened here")
        .label(word.text.span, "a statement begins here")
        .help("close it with `}` before this line")
}

/// Whether a symbol looks like several cells without blanks between them.
fn are_cells(symbol: &str, known: &Known) -> bool {
    const FEW: usize = 20;
    let is_cell = |c: char| matches!(c, '.' | '_' | '#') || known.contains_key(c.to_string().as_str());
    let characters = symbol.chars().count();
    (2..=FEW).contains(&characters) && (symbol.contains('.') || symbol.chars().all(is_cell))
}
