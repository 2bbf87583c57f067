//! Drawings: the text between braces, split into rows and cells.

use std::borrow::Cow;

use unicode_segmentation::UnicodeSegmentation;

use super::grammar::is_drawing;
use super::symbols::{empty_symbol, unquoted};
use crate::ast::{CellForm, Drawing, DrawnCell, Spanned};
use crate::codes;
use crate::diagnostic::{Diagnostic, Span};
use crate::scan::scan;

/// The drawing that stands between two braces; `base` is the byte of the source at which `raw` begins.
pub(crate) fn read_drawing(raw: &str, base: usize) -> Result<Drawing, Diagnostic> {
    read_in(raw, base, Clues::Apart)
}

/// The drawing of a board: where blanks divide its cells, a clue may stand right behind a given.
pub(crate) fn read_board(raw: &str, base: usize) -> Result<Drawing, Diagnostic> {
    read_in(raw, base, Clues::Behind)
}

/// Where the clues of a drawing stand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Clues {
    /// Each is a cell by itself.
    Apart,
    /// Also right behind a given.
    Behind,
}

fn read_in(raw: &str, base: usize, clues: Clues) -> Result<Drawing, Diagnostic> {
    let (rows, layers) = Lexer::new(raw, base).rows();
    let is_spaced = rows.iter().any(|row| row.iter().any(|token| token.gap == Gap::Blank));
    let row = |row: Vec<Token>| {
        let mut cells = Vec::with_capacity(row.len());
        for token in row {
            if is_spaced && clues == Clues::Behind && token.gap == Gap::None && !cells.is_empty() {
                token.join(raw, base, &mut cells)?;
            } else {
                token.cells(raw, base, is_spaced, &mut cells)?;
            }
        }
        Ok(cells)
    };
    let rows = rows.into_iter().map(row).collect::<Result<_, Diagnostic>>()?;
    let raw = Spanned { value: raw.to_owned(), span: Span::new(base, base + raw.len()) };
    Ok(Drawing { raw, rows, layers })
}

/// Refuses the word `layer` as a cell of a row.
pub(crate) fn refuse_layer_in_row(drawing: &Drawing) -> Result<(), Diagnostic> {
    let is_layer = |cell: &&DrawnCell| cell.form == CellForm::Plain && cell.text.value == LAYER;
    let Some(cell) = drawing.rows.iter().flatten().find(is_layer) else { return Ok(()) };
    Err(Diagnostic::error(
        codes::KEYWORD_AS_SYMBOL,
        "`layer` stands on a line of its own, between two layers",
    )
    .label(cell.text.span, "in a row of cells")
    .help("put it on its own line; as a symbol it stands in quotes: `\"layer\"`"))
}

/// The word between two layers.
const LAYER: &str = "layer";

/// Whether the drawing's own text, put between braces, would be read as the same drawing.
pub(crate) fn is_same_drawing(drawing: &Drawing) -> bool {
    as_written(drawing).is_some()
}

/// The drawing as its own text is read, put between braces, if that is the same.
pub(crate) fn as_written(drawing: &Drawing) -> Option<Drawing> {
    let raw = &drawing.raw.value;
    let text = format!("{{{raw}}}");
    let pieces = scan(&text);
    let is_whole =
        matches!(pieces.as_slice(), [piece] if piece.mistake.is_none() && piece.span.end == text.len());
    let has_clues = drawing.rows.iter().flatten().any(|cell| cell.clue.is_some());
    let clues = if has_clues { Clues::Behind } else { Clues::Apart };
    let read = if is_whole && is_drawing(&text) { read_in(raw, 0, clues).ok() } else { None };
    read.filter(|read| read == drawing)
}

/// What stands between a token and the one before it in its row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Gap {
    /// Nothing, or it is the row's first.
    None,
    /// Blanks.
    Blank,
    /// A `|`, with or without blanks.
    Bar,
}

/// A stretch of a row without blanks: one cell, or in an unspaced drawing several.
#[derive(Clone, Copy)]
struct Token {
    form: CellForm,
    start: usize,
    end: usize,
    gap: Gap,
}

impl Token {
    fn cells(
        self,
        raw: &str,
        base: usize,
        spaced: bool,
        cells: &mut Vec<DrawnCell>,
    ) -> Result<(), Diagnostic> {
        let text = &raw[self.start..self.end];
        let start = base + self.start;
        let mut push = |text: &str, from: usize, to: usize| {
            let text = Spanned { value: text.to_owned(), span: Span::new(start + from, start + to) };
            cells.push(DrawnCell { text, form: self.form, clue: None });
        };
        match self.form {
            CellForm::Plain if !spaced && text.is_ascii() => {
                (0..text.len()).for_each(|at| push(&text[at..=at], at, at + 1));
            }
            CellForm::Plain if !spaced => {
                text.grapheme_indices(true).for_each(|(at, cell)| push(cell, at, at + cell.len()));
            }
            CellForm::Plain => push(text, 0, text.len()),
            CellForm::Quoted if text == "\"\"" => {
                return Err(empty_symbol(Span::new(start, base + self.end)));
            }
            CellForm::Quoted => push(unquoted(text), 0, text.len()),
            CellForm::Clue => push(&inside(text), 0, text.len()),
        }
        Ok(())
    }

    /// A token right behind another one, one of them in parentheses or quotes: the clue of a given, else a slip.
    fn join(self, raw: &str, base: usize, cells: &mut Vec<DrawnCell>) -> Result<(), Diagnostic> {
        let given = cells.last_mut().filter(|cell| may_have_clue(cell) && self.form == CellForm::Clue);
        if let Some(given) = given {
            let text = inside(&raw[self.start..self.end]);
            given.clue = Some(Spanned { value: text, span: Span::new(base + self.start, base + self.end) });
            return Ok(());
        }
        let is_bracket = |form| form == CellForm::Clue;
        if !is_bracket(self.form)
            && !cells.last().is_some_and(|cell| is_bracket(cell.form) || cell.clue.is_some())
        {
            return self.cells(raw, base, true, cells);
        }
        Err(stuck_together(cells.last(), Span::new(base + self.start, base + self.end)))
    }
}

/// Whether a cell may have a clue behind it: a given, or a cell that stays empty.
fn may_have_clue(cell: &DrawnCell) -> bool {
    let text = cell.text.value.as_str();
    let is_given = match cell.form {
        CellForm::Plain => !matches!(text, "." | "_") && !text.starts_with('#'),
        CellForm::Quoted => true,
        CellForm::Clue => false,
    };
    is_given && cell.clue.is_none()
}

/// `(3)■`, `.(3)`, `#4(3)`: what is no given with a clue.
fn stuck_together(before: Option<&DrawnCell>, span: Span) -> Diagnostic {
    let help = match before.filter(|cell| cell.form == CellForm::Plain && cell.clue.is_none()) {
        Some(cell) if cell.text.value.starts_with('#') => {
            "a clue in a hole is written `#3`, one in an empty cell `(3)`"
        }
        Some(cell) if matches!(cell.text.value.as_str(), "." | "_") => {
            "a clue in an empty cell is written `(3)`, without the dot"
        }
        _ => "put a blank between two cells; one clue may stand right behind a given, as in `1(3)`",
    };
    Diagnostic::error(codes::EXPECTED, "a cell and a clue stand together without a blank")
        .label(before.map_or(span, |cell| cell.span().to(span)), "one cell, or two?")
        .help(help)
}

/// What stands between the parentheses, without comments.
pub(crate) fn inside(clue: &str) -> String {
    let clue = clue.strip_prefix('(').unwrap_or(clue);
    without_comments(clue.strip_suffix(')').unwrap_or(clue)).trim().to_owned()
}

/// How many bytes of a clue, as it was written, stand before the text between its parentheses, where it has some.
///
/// # Examples
/// ```
/// assert_eq!(ecp_syntax::clue_begins("( // two runs\n 2 1)"), 15);
/// assert_eq!(ecp_syntax::clue_begins("7"), 0);
/// ```
#[must_use]
pub fn clue_begins(clue: &str) -> usize {
    let Some(inner) = clue.strip_prefix('(') else { return 0 };
    let inner = without_comments(inner);
    1 + inner.len() - inner.trim_start().len()
}

/// A text with blanks in the place of its comments: all else stays at its byte.
fn without_comments(text: &str) -> Cow<'_, str> {
    if !text.contains("//") {
        return Cow::Borrowed(text);
    }
    let mut is_comment = false;
    let mut quoted = false;
    let mut without = String::with_capacity(text.len());
    for (at, c) in text.char_indices() {
        is_comment = !matches!(c, '\n' | '\r') && (is_comment || !quoted && text[at..].starts_with("//"));
        quoted ^= c == '"' && !is_comment;
        match is_comment {
            true => without.extend(std::iter::repeat_n(' ', c.len_utf8())),
            false => without.push(c),
        }
    }
    Cow::Owned(without)
}

/// After the parenthesis that closes the one at this byte; quotes and comments hide parentheses.
pub(crate) fn end_of_group(raw: &str, at: usize) -> usize {
    let (mut depth, mut quoted, mut is_comment) = (0, false, false);
    let bytes = &raw.as_bytes()[at..];
    for (offset, byte) in bytes.iter().enumerate() {
        is_comment =
            !matches!(byte, b'\n' | b'\r') && (is_comment || !quoted && bytes[offset..].starts_with(b"//"));
        match byte {
            _ if is_comment => {}
            b'"' => quoted = !quoted,
            b'(' if !quoted => depth += 1,
            b')' if !quoted => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at + offset + 1;
        }
    }
    raw.len()
}

struct Lexer<'t> {
    raw: &'t str,
    base: usize,
    at: usize,
    gap: Gap,
    row: Vec<Token>,
    rows: Vec<Vec<Token>>,
    layers: Vec<Spanned<usize>>,
}

impl<'t> Lexer<'t> {
    fn new(raw: &'t str, base: usize) -> Self {
        Self { raw, base, at: 0, gap: Gap::None, row: Vec::new(), rows: Vec::new(), layers: Vec::new() }
    }

    fn rows(mut self) -> (Vec<Vec<Token>>, Vec<Spanned<usize>>) {
        while let Some(&byte) = self.raw.as_bytes().get(self.at) {
            match byte {
                b'\n' | b'\r' => self.end_row(1),
                b'/' if self.raw[self.at..].starts_with("//") => {
                    self.at = self.find(|b| matches!(b, b'\n' | b'\r'));
                }
                b'/' => self.end_row(1),
                b' ' | b'\t' => self.separator(Gap::Blank),
                b'|' => self.separator(Gap::Bar),
                b'"' => self.push(CellForm::Quoted, self.end_of_quotes()),
                b'(' => self.push(CellForm::Clue, end_of_group(self.raw, self.at)),
                _ => self.push(CellForm::Plain, self.find(ends_token)),
            }
        }
        self.end_row(0);
        (self.rows, self.layers)
    }

    /// The first byte after this one for which `ends` holds, or the end.
    fn find(&self, ends: impl Fn(u8) -> bool) -> usize {
        let rest = &self.raw.as_bytes()[self.at + 1..];
        self.at + 1 + rest.iter().position(|&byte| ends(byte)).unwrap_or(rest.len())
    }

    fn end_of_quotes(&self) -> usize {
        (self.find(|byte| byte == b'"') + 1).min(self.raw.len())
    }

    fn separator(&mut self, gap: Gap) {
        self.gap = self.gap.max(gap);
        self.at += 1;
    }

    fn push(&mut self, form: CellForm, end: usize) {
        let gap = if self.row.is_empty() { Gap::None } else { self.gap };
        self.row.push(Token { form, start: self.at, end, gap });
        self.gap = Gap::None;
        self.at = end;
    }

    fn end_row(&mut self, length: usize) {
        self.at += length;
        self.gap = Gap::None;
        let row = std::mem::take(&mut self.row);
        if let [token] = row.as_slice()
            && &self.raw[token.start..token.end] == LAYER
        {
            let span = Span::new(self.base + token.start, self.base + token.end);
            self.layers.push(Spanned { value: self.rows.len(), span });
            return;
        }
        if !row.iter().all(|token| self.is_decoration(*token)) {
            self.rows.push(row);
        }
    }

    fn is_decoration(&self, token: Token) -> bool {
        let bytes = &self.raw.as_bytes()[token.start..token.end];
        token.form == CellForm::Plain && bytes.iter().all(|byte| matches!(byte, b'-' | b'+' | b'='))
    }
}

const fn ends_token(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r' | b'/' | b' ' | b'\t' | b'|' | b'"' | b'(')
}
