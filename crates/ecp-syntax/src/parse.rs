//! Text → syntax tree and diagnostics.

mod amount;
mod compound;
mod drawing;
mod expression;
mod family;
mod for_each;
mod formula;
mod grammar;
mod list;
mod mistakes;
mod names;
mod nouns;
mod pattern;
mod pieces;
mod relation;
mod slips;
mod statement;
mod symbols;
mod valued;
mod wanted;

#[cfg(test)]
mod tests;

use std::cell::OnceCell;

use crate::ast::{Ast, Spanned, Statement};
use crate::characters;
use crate::codes;
use crate::diagnostic::{Diagnostic, Span};
use crate::scan::{Piece, scan};
use names::Record;

pub use amount::evaluate;
pub(crate) use drawing::as_written;
pub use drawing::clue_begins;
#[cfg(test)]
pub(crate) use drawing::read_drawing;
pub use grammar::is_bare_symbol;
pub(crate) use list::{entries_of, is_same_list};
pub(crate) use names::Names;
pub use names::mentions;
pub(crate) use pattern::{symbol_length, word_length};
pub use slips::{expression_meant, side_slip, translated};
pub use valued::{Each, each, read_each, read_with};
pub use wanted::{Wanted, wanted};

/// More diagnostics than this help nobody.
const MOST_DIAGNOSTICS: usize = 100;

/// What is shown to someone whose file holds no puzzle.
const EXAMPLE: &str =
    "a small puzzle is\n    board rectangle 4 4\n    inputs 1..4 occur 1\n    primary rows, cols";

/// What was understood of a text, and what was not.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Parsed {
    /// The statements that could be read.
    pub ast: Ast,
    /// What is wrong, in the order of the text; places are byte offsets into the text.
    pub diagnostics: Vec<Diagnostic>,
}

/// The syntax tree of a text. A bad statement costs only itself: all others are in the tree, and several mistakes are
/// reported in one run.
///
/// # Examples
///
/// ```
/// let parsed = ecp_syntax::parse("bord rectangle 4 4\ninputs 1..4 occur 1");
/// assert_eq!(parsed.ast.statements.len(), 1);
/// assert_eq!(parsed.diagnostics[0].help.as_deref(), Some("did you mean `board`?"));
/// ```
#[must_use]
pub fn parse(text: &str) -> Parsed {
    parse_at(text, 0)
}

/// The syntax tree of a text that begins at the byte `base` among others: all places are counted from there.
#[must_use]
pub fn parse_at(text: &str, base: usize) -> Parsed {
    let pieces = scan(text);
    let names = Names::of(text, &pieces, base);
    let mut reader = Reader {
        text,
        base,
        names,
        parsed: Parsed::default(),
        wants_drawing: false,
        read_to: 0,
        uncounted: 0,
        around: OnceCell::new(),
    };
    let mut end = text.len() - text.trim_start_matches('\u{FEFF}').len();
    for piece in &pieces {
        reader.between(end, piece.span.start);
        reader.piece(piece);
        end = piece.span.end;
    }
    reader.between(end, text.len());
    reader.finish(pieces.is_empty())
}

/// What may be meant by the statement at a byte of a text, if it is one of the sentences that people say and that are no rule here:
/// for those who find out later that it says nothing.
///
/// # Examples
/// ```
/// let text = "input ■\nboard rectangle 4 4\nin board: not connected ■";
/// assert_eq!(
///     ecp_syntax::meant(text, text.len() - 1).as_deref(),
///     Some("write `in neighbours: count of ■ at most 1`")
/// );
/// ```
#[must_use]
pub fn meant(text: &str, at: usize) -> Option<String> {
    let pieces = scan(text);
    let piece = pieces.iter().find(|piece| (piece.span.start..piece.span.end).contains(&at))?;
    let names = Names::of(text, &pieces, 0);
    let said = Some("write `...`");
    slips::spoken(&text[piece.span.start..piece.span.end], &names, &slips::Around::of(text), said)
}

/// What was said before.
enum Reported {
    /// The same, of an earlier place.
    Same(usize),
    /// The same help.
    SameHelp,
}

/// A file being read, statement by statement.
struct Reader<'t> {
    text: &'t str,
    /// The byte at which the text begins among others.
    base: usize,
    names: Names,
    parsed: Parsed,
    /// The statement before broke off where a drawing was to come: lines that begin nothing are its rows.
    wants_drawing: bool,
    /// What stands before this byte was taken for the rest of a mistake.
    read_to: usize,
    /// Lines that begin no statement, after so many mistakes that none of them is shown.
    uncounted: usize,
    /// What the whole text tells those who write a sentence again.
    around: OnceCell<slips::Around>,
}

impl Reader<'_> {
    /// Comments and blanks between two statements.
    fn between(&mut self, start: usize, end: usize) {
        self.parsed.diagnostics.extend(characters::check_between(&self.text[start..end], self.base + start));
    }

    fn piece(&mut self, piece: &Piece) {
        let Span { start, end } = piece.span;
        if start < self.read_to {
            return;
        }
        let found = characters::check(&self.text[start..end], self.base + start);
        let is_spoilt = found.iter().any(Diagnostic::is_fatal);
        self.parsed.diagnostics.extend(found);
        if is_spoilt {
            return;
        }
        let is_hidden = self.parsed.diagnostics.len() > MOST_DIAGNOSTICS && !self.wants_drawing;
        if is_hidden && !mistakes::begins_statement(&self.text[start..end]) {
            self.uncounted += 1;
            return;
        }
        let mistake = piece.mistake.clone().map(|mistake| mistake.moved(self.base));
        match mistake.map_or_else(|| self.statement(piece.span), Err) {
            Ok(statement) => {
                self.wants_drawing = false;
                self.parsed
                    .ast
                    .statements
                    .push(Spanned { value: statement, span: piece.span.moved(self.base) });
            }
            Err(diagnostic) => {
                let (diagnostic, to) = self.with_next_line(diagnostic, piece.span);
                self.read_to = to;
                self.mistake(diagnostic, &self.text[start..end]);
            }
        }
    }

    fn statement(&self, span: Span) -> Result<Statement, Diagnostic> {
        let mark = self.names.mark();
        let read = statement::read(&self.text[span.start..span.end], self.base + span.start, &self.names);
        let Err(mistake) = read else { return read };
        self.names.rewind(mark);
        if self.parsed.diagnostics.len() > MOST_DIAGNOSTICS {
            return Err(mistake);
        }
        let around = self.around.get_or_init(|| slips::Around::of(self.text));
        let said =
            slips::spoken(&self.text[span.start..span.end], &self.names, around, mistake.help.as_deref());
        Err(match said {
            Some(help) if !self.is_offered(&mistake, span, &help) => mistake.with_help_alone(help),
            _ => mistake,
        })
    }

    /// The mistake of a `for` whose statement stands on the next line, and to which byte it goes; others as they are.
    fn with_next_line(&self, mistake: Diagnostic, span: Span) -> (Diagnostic, usize) {
        let rest = &self.text[span.end..];
        let next = rest.lines().find(|line| !line.trim().is_empty());
        let whole = next.map(|line| format!("{} {}", &self.text[span.start..span.end], line.trim()));
        match whole
            .filter(|whole| slips::is_for_on_two_lines(&self.text[span.start..span.end], whole, &self.names))
        {
            Some(whole) => {
                let end = next.map_or(span.end, |line| {
                    span.end + (line.as_ptr() as usize - rest.as_ptr() as usize) + line.len()
                });
                let help = format!("the statement stands on the same line: write `{whole}`");
                (mistake.with_help_alone(help), end)
            }
            None => (mistake, span.end),
        }
    }

    /// Whether a mistake offers a word by which its statement becomes what a help has: an editor can put it there.
    fn is_offered(&self, mistake: &Diagnostic, statement: Span, help: &str) -> bool {
        mistake.labels.iter().any(|label| {
            let Some(instead) = &label.instead else { return false };
            let (start, end) = (label.span.start - self.base, label.span.end - self.base);
            let parts = self.text.get(statement.start..start).zip(self.text.get(end..statement.end));
            parts.is_some_and(|(before, after)| help.contains(&format!("`{before}{instead}{after}`")))
        })
    }

    fn mistake(&mut self, diagnostic: Diagnostic, statement: &str) {
        let is_row = diagnostic.code == codes::UNKNOWN_STATEMENT && !mistakes::is_like_statement(statement);
        if self.wants_drawing && is_row {
            return;
        }
        if self.is_row_reported_before(&diagnostic) {
            return;
        }
        self.wants_drawing = diagnostic.message.contains(nouns::DRAWING);
        match self.reported_before(&diagnostic) {
            Some(Reported::Same(first)) => {
                mistakes::add_place(&mut self.parsed.diagnostics[first], &diagnostic);
            }
            Some(Reported::SameHelp) => self.parsed.diagnostics.push(Diagnostic { help: None, ..diagnostic }),
            None => self.parsed.diagnostics.push(diagnostic),
        }
    }

    /// Whether a line looks like a row of a board, and one before it did: that is said once.
    fn is_row_reported_before(&self, diagnostic: &Diagnostic) -> bool {
        let is_of_row = |diagnostic: &Diagnostic| diagnostic.help.as_deref() == Some(slips::ROWS);
        is_of_row(diagnostic) && self.parsed.diagnostics.iter().any(is_of_row)
    }

    /// What was said before of a mistake: a name that cannot be one, which is used again; the words that begin lines.
    fn reported_before(&self, diagnostic: &Diagnostic) -> Option<Reported> {
        let before = &self.parsed.diagnostics;
        let is_same =
            |other: &Diagnostic| other.code == diagnostic.code && other.message == diagnostic.message;
        if diagnostic.code == codes::KEYWORD_AS_SYMBOL {
            return before.iter().position(is_same).map(Reported::Same);
        }
        let is_list = diagnostic.code == codes::UNKNOWN_STATEMENT
            && diagnostic.help.as_deref().is_some_and(mistakes::lists_statements);
        let said = |other: &Diagnostic| other.help == diagnostic.help;
        (is_list && before.iter().any(said)).then_some(Reported::SameHelp)
    }

    fn finish(mut self, is_empty: bool) -> Parsed {
        let diagnostics = &mut self.parsed.diagnostics;
        if is_empty && diagnostics.is_empty() {
            diagnostics.push(Diagnostic::error(codes::EMPTY, "no puzzle here").help(EXAMPLE));
        }
        if self.parsed.ast.statements.is_empty() {
            mistakes::show_example(diagnostics, EXAMPLE);
        }
        let all = diagnostics.len() + self.uncounted;
        if all > MOST_DIAGNOSTICS {
            diagnostics.truncate(MOST_DIAGNOSTICS);
            let message = format!("there are {all} mistakes, of which the first {MOST_DIAGNOSTICS} are told");
            diagnostics.push(Diagnostic::error(codes::TOO_MANY, message).help("mend the first ones first"));
        }
        let Record { said, uses, .. } = self.names.record();
        self.parsed.ast.said = said;
        self.parsed.ast.names = uses;
        self.parsed
    }
}
