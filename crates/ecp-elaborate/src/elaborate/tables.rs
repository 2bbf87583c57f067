//! `allowed { ... }` and `word in ...`: what may stand in a shape, written out.

use ecp_puzzle::vocabulary::Word;
use ecp_puzzle::{InputId, Stroke};
use ecp_syntax::ast::{CellForm, Drawing, DrawnCell, EntryList, ListEntry, Spanned, Symbol};
use ecp_syntax::{Diagnostic, Span};
use indexmap::IndexSet;

use super::Elaborator;
use super::clues::COMMAS;
use super::inputs::Known;
use crate::codes;
use ecp_puzzle::english::many;

/// An edge without a line.
const NO_LINE: &str = ".";

/// Whether a table lists lines, and not inputs.
pub(super) fn speaks_of_lines(table: &Drawing, known: &Known) -> bool {
    let is_line = |cell: &DrawnCell| cell.text.value == Stroke::Line.word();
    !known.contains_key(Stroke::Line.word()) && table.rows.iter().flatten().any(is_line)
}

impl Elaborator {
    /// The rows of a table of tuples.
    pub(super) fn table(&mut self, table: &Drawing, known: &Known) -> Option<Vec<Vec<InputId>>> {
        let rows: Vec<_> = table.rows.iter().map(|row| self.tuple(row, known)).collect();
        if rows.is_empty() {
            self.report_empty_table(table.raw.span);
            return None;
        }
        self.check_lengths(table);
        rows.into_iter().collect()
    }

    /// The rows of a table of lines: on which edges there is one.
    pub(super) fn rows_of_lines(&mut self, table: &Drawing) -> Option<Vec<Vec<bool>>> {
        let mut cells = table.rows.iter().flatten();
        let is_known = |cell: &DrawnCell| [NO_LINE, Stroke::Line.word()].contains(&cell.text.value.as_str());
        if let Some(strange) = cells.find(|cell| !is_known(cell)) {
            self.report(
                Diagnostic::error(codes::DRAW, format!("{} is neither a line nor none", strange.text.value))
                    .label(strange.text.span, "not known among lines")
                    .help("say `line` for an edge with a line, `.` for one without"),
            );
            return None;
        }
        self.check_lengths(table);
        let row = |row: &Vec<DrawnCell>| row.iter().map(|cell| cell.text.value != NO_LINE).collect();
        Some(table.rows.iter().map(row).collect())
    }

    fn tuple(&mut self, row: &[DrawnCell], known: &Known) -> Option<Vec<InputId>> {
        let inputs: Vec<_> = row.iter().map(|cell| self.input(&cell.text, known)).collect();
        inputs.into_iter().collect()
    }

    fn report_empty_table(&mut self, span: Span) {
        self.report(
            Diagnostic::error(codes::EMPTY_TABLE, "nothing is listed here")
                .label(span, "at least one entry was expected")
                .help("divide the entries by `/`, as in `allowed { 1 2 / 2 4 }`"),
        );
    }

    /// Rows of several lengths are no mistake, as shapes have several sizes; but one that differs is.
    fn check_lengths(&mut self, table: &Drawing) {
        let Some(usual) = table.rows.first().map(Vec::len) else { return };
        let Some(odd) = table.rows.iter().find(|row| row.len() != usual) else { return };
        let (Some(first), Some(last)) = (odd.first(), odd.last()) else { return };
        self.report(
            Diagnostic::warning(
                codes::TABLE_ROW,
                format!("this row has {} inputs, the first row has {usual}", odd.len()),
            )
            .label(first.text.span.to(last.text.span), "a row speaks of shapes with so many cells only")
            .help("if all shapes have the same size, give all rows as many inputs"),
        );
    }

    /// The words of a list.
    pub(super) fn listed_words(&mut self, list: &EntryList, known: &Known) -> Option<Vec<Vec<InputId>>> {
        let spell = |entry: &Spanned<ListEntry>| spelled(&entry.value.text, entry.value.form, known);
        let words: Option<Vec<Vec<InputId>>> = list.entries.iter().map(spell).collect();
        let mut strange = list.entries.iter().filter(|entry| spell(entry).is_none());
        if let Some(first) = strange.next() {
            self.report_strange_word(&first.value.text, strange.count(), known);
        }
        if list.entries.is_empty() {
            self.report_empty_table(list.drawing.raw.span);
            return None;
        }
        words
    }

    fn report_strange_word(&mut self, word: &Symbol, others: usize, known: &Known) {
        let speller = Speller::of(known);
        let letter = speller.stranger(&word.value);
        let label = letter.map_or_else(|| "no inputs make this".to_owned(), |l| format!("{l} is no input"));
        let more = if others > 0 { format!("; and {others} more like it") } else { String::new() };
        self.report(
            Diagnostic::error(
                codes::WORD,
                format!("the word {} cannot be written in the puzzle's inputs", word.value),
            )
            .label(word.span, label + &more)
            .help(advice(&word.value, &speller)),
        );
    }

    /// The words of a file that the puzzle names, divided by blanks and line ends. A dictionary may hold words that the
    /// puzzle's inputs do not spell; but not only such.
    pub(super) fn words_of_file(&mut self, file: &Symbol, known: &Known) -> Option<Vec<Vec<InputId>>> {
        let source = self.named_text(file)?;
        let speller = Speller::of(known);
        let (mut words, mut strange) = (IndexSet::new(), Vec::new());
        for word in source.text.split_whitespace() {
            match speller.spell(word) {
                Some(inputs) => drop(words.insert(inputs)),
                None => strange.push(word),
            }
        }
        if let Some(first) = strange.first() {
            self.report_strange_words(first, strange.len(), words.len(), file.span);
        } else if words.is_empty() {
            self.report_empty_table(file.span);
        }
        (!words.is_empty()).then(|| words.into_iter().collect())
    }

    fn report_strange_words(&mut self, first: &str, strange: usize, spelled: usize, span: Span) {
        let first: String = first.chars().take(24).collect();
        let message =
            format!("{} of the file cannot be written in the puzzle's inputs", many(strange, "word"));
        let diagnostic = match spelled {
            0 => Diagnostic::error(codes::WORD, message),
            _ => Diagnostic::warning(codes::WORD, message),
        };
        self.report(
            diagnostic
                .label(span, format!("as {first}"))
                .help("words are spelled in the declared inputs, capital and small letters told apart"),
        );
    }
}

/// A word as inputs, if it is made of some.
fn spelled(word: &Symbol, form: CellForm, known: &Known) -> Option<Vec<InputId>> {
    if form == CellForm::Clue {
        // (10 11): one input after the other
        return word.value.split_whitespace().map(|symbol| known.get(symbol).copied()).collect();
    }
    Speller::of(known).spell(&word.value)
}

/// What to do about a word that is not made of inputs.
fn advice(word: &str, speller: &Speller) -> String {
    let cases = [word.to_lowercase(), word.to_uppercase()];
    let other_case = cases.into_iter().find(|other| speller.spell(other).is_some());
    let bare = word.trim_end_matches(COMMAS);
    match other_case {
        Some(other) => format!("did you mean {other}? capital and small letters are told apart"),
        None if bare != word && speller.spell(bare).is_some() => {
            format!("blanks divide words, and no commas: `{bare}`")
        }
        None => "words are spelled in the declared inputs, capital and small letters told apart".to_owned(),
    }
}

/// Splits words into inputs.
pub(super) struct Speller<'k> {
    known: &'k Known<'k>,
    /// The length of the longest symbol, in bytes.
    longest: usize,
}

impl<'k> Speller<'k> {
    pub(super) fn of(known: &'k Known<'k>) -> Self {
        Self { known, longest: known.keys().map(|symbol| symbol.len()).max().unwrap_or(0) }
    }

    /// The inputs that make up a word; where there are several ways, the one with the longest first inputs.
    pub(super) fn spell(&self, word: &str) -> Option<Vec<InputId>> {
        // from each byte of the word on, the first input of a way to the end
        let mut next: Vec<Option<(InputId, usize)>> = vec![None; word.len() + 1];
        for start in (0..word.len()).rev().filter(|start| word.is_char_boundary(*start)) {
            let ends = (start + 1..=word.len().min(start + self.longest)).rev();
            let mut ends = ends.filter(|end| word.is_char_boundary(*end));
            next[start] = ends.find_map(|end| {
                let input = self.known.get(&word[start..end])?;
                (end == word.len() || next[end].is_some()).then_some((*input, end))
            });
        }
        let mut inputs = Vec::new();
        let mut at = 0;
        while at < word.len() {
            let (input, end) = next[at]?;
            inputs.push(input);
            at = end;
        }
        Some(inputs)
    }

    /// A character of the word that is in no input.
    fn stranger(&self, word: &str) -> Option<char> {
        word.chars().find(|letter| !self.known.keys().any(|symbol| symbol.contains(*letter)))
    }
}
