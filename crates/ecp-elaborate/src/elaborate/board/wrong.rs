//! What stands in the drawing of a board, but cannot stand on the board.

use ecp_puzzle::vocabulary::{STATEMENTS, is_word};
use ecp_syntax::ast::{CellForm, Drawing, DrawnCell};
use ecp_syntax::{Diagnostic, Span, is_bare_symbol};
use indexmap::IndexMap;

use crate::codes;
use crate::elaborate::Elaborator;
use crate::elaborate::clues::{COMMAS, number_with_arrow};
use crate::elaborate::inputs::Known;

/// So many cells of a row are shown in a help.
const FEW: usize = 20;

/// The symbols that are no inputs, and where they stand.
pub(in crate::elaborate) struct Wrong {
    pub(super) unknown: IndexMap<String, Vec<Span>>,
    /// Where the drawing has them, in words.
    stand: &'static str,
}

impl Wrong {
    /// None yet, of a drawing of which this says where its symbols stand.
    pub(in crate::elaborate) fn on(stand: &'static str) -> Self {
        Self { unknown: IndexMap::new(), stand }
    }
}

impl Elaborator {
    pub(in crate::elaborate) fn report_wrong(&mut self, mut wrong: Wrong, drawing: &Drawing, known: &Known) {
        if wrong.unknown.is_empty() {
            return;
        }
        if let Some(gap) = stray_blank(drawing, known) {
            return self.report(blank_in_row(gap));
        }
        let statement = statement_in(drawing, known);
        let misread = || {
            rows_apart(drawing, known)
                .or_else(|| comma(drawing, known))
                .or_else(|| joined_row(drawing, known))
        };
        if let Some(misread) = if statement.is_none() { misread() } else { None } {
            return self.report(misread);
        }
        if let Some(clue) = clue_outside_hole(&wrong) {
            wrong.unknown.retain(|symbol, _| !is_clue_of_runs(symbol));
            self.report(clue);
        }
        if let Some(word) = statement {
            for spans in wrong.unknown.values_mut() {
                spans.retain(|span| span.start < word.text.span.start);
            }
            self.report(unclosed(drawing.raw.span, word));
        }
        // numbers where no input is one are clues, or all are forgotten: one mistake
        let mut others = 0;
        if !known.keys().any(|input| is_number(input)) {
            let numbers =
                || wrong.unknown.iter().filter(|(symbol, spans)| is_number(symbol) && !spans.is_empty());
            if let Some(first) = numbers().next().map(|(symbol, _)| symbol.clone()) {
                others = numbers().skip(1).map(|(_, spans)| spans.len()).sum();
                wrong.unknown.retain(|symbol, _| *symbol == first || !is_number(symbol));
            }
        }
        let letters = others_of_other_case(&mut wrong, known);
        for (symbol, spans) in wrong.unknown.iter().filter(|(_, spans)| !spans.is_empty()) {
            let others = match () {
                () if is_number(symbol) => others,
                () if is_of_other_case(symbol, known) => letters,
                () => 0,
            };
            self.report_unknown_given((symbol, wrong.stand), spans, others, known);
        }
    }

    /// Reports holes that are written with several signs: the second one is read as a clue.
    pub(super) fn report_bare_holes(&mut self, drawing: &Drawing) {
        let mut holes = drawing.rows.iter().flatten().filter(|cell| is_bare_hole(cell));
        let Some(first) = holes.next() else { return };
        let others = holes.count();
        let more = if others > 0 { format!(", and {others} more like it") } else { String::new() };
        let text = &first.text.value;
        self.report(
            Diagnostic::error(codes::CLUE_MARK, format!("a bare hole is `#`, found `{text}`"))
                .label(first.text.span, format!("a hole with the clue {}{more}", &text[1..]))
                .help("write `#`; what stands behind it is a clue, as in `#2`"),
        );
    }

    fn report_unknown_given(
        &mut self,
        (symbol, stand): (&str, &str),
        spans: &[Span],
        others: usize,
        known: &Known,
    ) {
        let others = others + spans.len() - 1;
        let more = if others > 0 { format!(", and {others} more like it") } else { String::new() };
        self.report(
            Diagnostic::error(
                codes::UNKNOWN_GIVEN,
                format!("`{symbol}` stands {stand}, but is no declared input"),
            )
            .label(spans[0], format!("not declared{more}"))
            .help(self.clue_meant(symbol, known).unwrap_or_else(|| help(symbol, known))),
        );
    }
}

impl Elaborator {
    /// What to write where the rules say that it is a clue.
    fn clue_meant(&self, symbol: &str, known: &Known) -> Option<String> {
        if self.named_signs.contains(symbol) {
            return Some(format!("`marked {symbol}` reads it as a clue: write `({symbol})` in its cell"));
        }
        let is_clue =
            self.reads_clues_in_places && is_number(symbol) && !known.keys().any(|input| is_number(input));
        if !is_number(symbol) && self.clues_wanted.in_cells && known.is_empty() {
            return Some(format!("these rules read clues: write `({symbol})` in its cell"));
        }
        if is_clue && self.clues_wanted.in_holes {
            return Some(format!("these rules read numbers in holes: write `#{symbol}` in its place"));
        }
        is_clue.then(|| {
            format!(
                "a number that the rules read is a clue: write `({symbol})` in its cell; `#{symbol}` stands in a place that is no cell, and a number that is filled in is declared: `input {symbol}`"
            )
        })
    }
}

/// `C A T` where `a..z` are declared: one mistake. How many cells hold other such letters than the first, which alone is kept.
fn others_of_other_case(wrong: &mut Wrong, known: &Known) -> usize {
    let letters = || {
        wrong.unknown.iter().filter(|(symbol, spans)| !spans.is_empty() && is_of_other_case(symbol, known))
    };
    let Some(first) = letters().next().map(|(symbol, _)| symbol.clone()) else { return 0 };
    let others = letters().skip(1).map(|(_, spans)| spans.len()).sum();
    wrong.unknown.retain(|symbol, _| *symbol == first || !is_of_other_case(symbol, known));
    others
}

/// Whether a symbol is a letter that is declared in the other case.
fn is_of_other_case(symbol: &str, known: &Known) -> bool {
    let is_letter = symbol.chars().count() == 1 && symbol.chars().all(char::is_alphabetic);
    let other = |case: String| case != symbol && known.contains_key(case.as_str());
    is_letter && (other(symbol.to_lowercase()) || other(symbol.to_uppercase()))
}

/// Whether a cell is a hole written with several signs, as `##`.
pub(super) fn is_bare_hole(cell: &DrawnCell) -> bool {
    let text = &cell.text.value;
    cell.form == CellForm::Plain && text.len() > 1 && text.bytes().all(|byte| byte == b'#')
}

fn help(symbol: &str, known: &Known) -> String {
    if let Some(twin) = ecp_syntax::in_latin(symbol).filter(|twin| known.contains_key(twin.as_str())) {
        return format!("did you mean {twin}, in Latin letters?");
    }
    if let Some(nearest) = ecp_syntax::nearest(symbol, known.keys().copied()) {
        return format!("did you mean {nearest}?");
    }
    if let Some(symbols) = joined_symbols(symbol, known) {
        return format!("put blanks between cells: `{symbols}`");
    }
    if are_cells(symbol, known) {
        let cells: Vec<String> = symbol.chars().map(String::from).collect();
        return format!("other cells here have blanks between them; did you mean `{}`?", cells.join(" "));
    }
    if is_number(symbol) && !known.keys().any(|input| is_number(input)) {
        return format!(
            "a clue is written `({symbol})` in a cell that is filled, and `#{symbol}` in one that is not; an input is declared: `input {symbol}`"
        );
    }
    if let Some(meant) = by_initial(symbol, known) {
        return meant;
    }
    if let Some(arrow) = number_with_arrow(symbol).filter(|_| !is_bare_symbol(symbol)) {
        return format!(
            "the arrow of a number stands before it, as a sign, in a place that is no cell: write `{arrow}`"
        );
    }
    // a long text is no symbol that somebody forgot to declare
    const LONG: usize = 64;
    if symbol.len() < LONG && !is_bare_symbol(symbol) {
        return format!(
            "an empty cell is `.`; an input called {symbol} is written in quotes, here and where it is declared: `\"{symbol}\"`"
        );
    }
    if symbol == "0" {
        return "write `board empty 0 { ... }` if it marks an empty cell, or declare it: `input 0`"
            .to_owned();
    }
    // a word of the language is a symbol only in quotes
    let quotes = if is_word(symbol) { "\"" } else { "" };
    format!(
        "declare it (`input {quotes}{symbol}{quotes}`), or write `board empty {quotes}{symbol}{quotes} {{ ... }}` if it marks an empty cell"
    )
}

/// `T` where `tent` and `tree` are declared.
fn by_initial(symbol: &str, known: &Known) -> Option<String> {
    let initial = |text: &str| text.chars().next().map(|first| first.to_lowercase().to_string());
    let is_letter = symbol.chars().count() == 1 && symbol.chars().all(char::is_alphabetic);
    let words = known.keys().filter(|input| input.chars().count() > 1 && initial(input) == initial(symbol));
    let words: Vec<String> = words.map(|input| format!("`{input}`")).collect();
    if !is_letter || words.is_empty() || words.len() > 3 {
        return None;
    }
    Some(format!(
        "an input stands on the board as it is declared: write {}, or declare `{symbol}` instead; cells that are words have blanks between them",
        words.join(" or ")
    ))
}

fn is_number(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether the drawing goes wrong in a way that makes the lengths of its rows mean nothing.
pub(super) fn is_misread(drawing: &Drawing, known: &Known) -> bool {
    stray_blank(drawing, known).is_some()
        || statement_in(drawing, known).is_some()
        || comma(drawing, known).is_some()
        || joined_row(drawing, known).is_some()
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

/// Rows side by side on one line, with blanks between them.
fn rows_apart(drawing: &Drawing, known: &Known) -> Option<Diagnostic> {
    let [row] = drawing.rows.as_slice() else { return None };
    let [first, .., last] = row.as_slice() else { return None };
    let length = first.text.value.chars().count();
    let is_row = |cell: &DrawnCell| {
        let text = &cell.text.value;
        text.chars().count() == length && cell.form == CellForm::Plain && is_part_of_row(text, known)
    };
    (length > 1 && row.iter().all(is_row)).then(|| {
        let second = row.get(1).map_or("", |cell| cell.text.value.as_str());
        Diagnostic::error(codes::UNKNOWN_GIVEN, "several rows stand side by side")
            .label(first.text.span.to(last.text.span), "read as one row")
            .help(format!("a row ends with its line, or at `/`: `{} / {second} / ...`", first.text.value))
    })
}

/// Commas between cells, or behind them.
fn comma(drawing: &Drawing, known: &Known) -> Option<Diagnostic> {
    let place = |cell: &DrawnCell| {
        let text = cell.text.value.as_str();
        let at = text.find(COMMAS).filter(|_| cell.form == CellForm::Plain && !known.contains_key(text))?;
        Some(cell.text.span.start + at)
    };
    let row = drawing.rows.iter().find(|row| row.iter().any(|cell| place(cell).is_some()))?;
    let at = row.iter().find_map(place)?;
    let cells: String = row.iter().map(|cell| format!("{} ", cell.text.value.replace(COMMAS, " "))).collect();
    let cells: Vec<&str> = cells.split_whitespace().collect();
    let joined: Vec<&str> = row.iter().map(|cell| cell.text.value.as_str()).collect();
    let rows = joined.join(" ").replace(" ;", ";").replace(';', " /");
    let help = if rows.contains('/') && rows.chars().count() <= 2 * FEW {
        format!(
            "a row ends with its line, or at `/`: `{}`",
            rows.split_whitespace().collect::<Vec<_>>().join(" ")
        )
    } else if cells.len() <= FEW {
        format!("write `{}`", cells.join(" "))
    } else {
        "put blanks between the cells, and no commas".to_owned()
    };
    let found = &drawing.raw.value[at - drawing.raw.span.start..];
    Some(
        Diagnostic::error(
            codes::UNKNOWN_GIVEN,
            format!("cells are divided by blanks, found `{}`", found.chars().next().unwrap_or(',')),
        )
        .label(Span::new(at, at + 1), "here")
        .help(help),
    )
}

/// `4\\`, `\\12`, `4\\12`: a clue of runs that wants its `#`.
fn is_clue_of_runs(symbol: &str) -> bool {
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    symbol.split_once('\\').is_some_and(|(down, across)| is_number(down) && is_number(across))
}

fn clue_outside_hole(wrong: &Wrong) -> Option<Diagnostic> {
    let clues = || wrong.unknown.iter().filter(|(symbol, _)| is_clue_of_runs(symbol));
    let (symbol, spans) = clues().next()?;
    let others = clues().map(|(_, spans)| spans.len()).sum::<usize>() - 1;
    if clues().all(|(symbol, _)| symbol == "\\") {
        return Some(
            Diagnostic::error(
                codes::UNKNOWN_GIVEN,
                "rows are divided by `/` or by the end of a line, found `\\`",
            )
            .label(spans[0], "here")
            .help("write `/`; as a clue of runs it stands in a hole, behind `#`: `#4\\7`"),
        );
    }
    let more = if others > 0 { format!(", and {others} more like it") } else { String::new() };
    Some(
        Diagnostic::error(codes::UNKNOWN_GIVEN, format!("the clue `{symbol}` stands in no hole: a hole begins with `#`"))
            .label(spans[0], format!("no hole{more}"))
            .help(format!("write `#{symbol}`; before the `\\` stands the clue of the run below, behind it that of the run on the right")),
    )
}

/// A row of symbols with several characters that is read character by character, for no blank divides any row.
fn joined_row(drawing: &Drawing, known: &Known) -> Option<Diagnostic> {
    let is_character =
        |cell: &DrawnCell| cell.form == CellForm::Plain && cell.text.value.chars().nth(1).is_none();
    let joined = |row: &Vec<DrawnCell>| {
        let text: String =
            row.iter().filter(|cell| is_character(cell)).map(|cell| cell.text.value.as_str()).collect();
        let is_whole =
            row.iter().all(is_character) && !row.iter().all(|cell| is_part_of_row(&cell.text.value, known));
        let symbols = joined_symbols(&text, known).filter(|_| is_whole)?;
        Some((row.first()?.text.span.to(row.last()?.text.span), symbols))
    };
    let (span, symbols) = drawing.rows.iter().find_map(joined)?;
    Some(
        Diagnostic::error(codes::UNKNOWN_GIVEN, "without blanks every character is a cell")
            .label(span, "read character by character")
            .help(format!("put blanks between the cells of all rows: `{symbols}`")),
    )
}

/// A `/` in a row of a board with holes, right beside a number, where rows end with their lines: meant as part of a clue.
pub(super) fn slash_of_clue(drawing: &Drawing) -> Option<Diagnostic> {
    let raw = &drawing.raw.value;
    let has_holes = drawing.rows.iter().flatten().any(|cell| cell.text.value.starts_with('#'));
    let has_lines = raw.trim().contains(['\n', '\r']);
    let bytes = raw.as_bytes();
    let is_digit = |at: Option<usize>| at.and_then(|at| bytes.get(at)).is_some_and(u8::is_ascii_digit);
    let is_blank = |at: Option<usize>| at.and_then(|at| bytes.get(at)).is_none_or(u8::is_ascii_whitespace);
    let is_clue = |at: &usize| {
        let (before, after) = (at.checked_sub(1), Some(at + 1));
        (is_digit(before) && (is_blank(after) || is_digit(after))) || (is_digit(after) && !is_digit(before))
    };
    let code = |line: &str| line.find("//").unwrap_or(line.len());
    let mut start = 0;
    let at = raw.split_inclusive('\n').find_map(|line| {
        let found = line[..code(line)].match_indices('/').map(|(at, _)| start + at).find(is_clue);
        start += line.len();
        found
    });
    let at = at.filter(|_| has_holes && has_lines)?;
    let place = drawing.raw.span.start + at;
    Some(
        Diagnostic::error(codes::CLUE_MARK, "`/` begins a new row of the board here")
            .label(Span::new(place, place + 1), "no part of a clue")
            .help("a clue in a hole is written with a backslash: `#23\\` for the run below, `#\\12` for the run on the right, `#23\\12` for both"),
    )
}

/// Symbols of several characters without blanks between them, apart.
pub(in crate::elaborate) fn joined_symbols(text: &str, known: &Known) -> Option<String> {
    let mut symbols: Vec<&str> = Vec::new();
    let mut rest = text;
    while !rest.is_empty() && symbols.len() < FEW {
        let is_next = |symbol: &&&str| rest.starts_with(**symbol);
        let longest = known.keys().filter(is_next).max_by_key(|symbol| symbol.len()).copied();
        let empty = rest.get(..1).filter(|first| matches!(*first, "." | "_" | "#"));
        let symbol = longest.or(empty)?;
        symbols.push(symbol);
        rest = &rest[symbol.len()..];
    }
    let is_long = |symbol: &&str| symbol.chars().count() > 1;
    (rest.is_empty() && symbols.len() > 1 && symbols.iter().any(is_long)).then(|| symbols.join(" "))
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
        STATEMENTS.contains(&text) && !known.contains_key(text)
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
    let is_cell = |c: char| matches!(c, '.' | '_' | '#') || known.contains_key(c.to_string().as_str());
    let characters = symbol.chars().count();
    (2..=FEW).contains(&characters) && (symbol.contains('.') || symbol.chars().all(is_cell))
}
