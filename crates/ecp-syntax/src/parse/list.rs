//! Lists in braces: clues, words. Blanks, bars, slashes and line ends divide the entries, and mean nothing else.

use ecp_puzzle::vocabulary::is_word;
use pest::iterators::Pair;

use super::drawing::{end_of_group, inside, is_same_drawing, read_drawing};
use super::family::expect;
use super::grammar::{Rule, part};
use super::slips::side_slip;
use super::symbols::{Builder, Built, empty_symbol, unquoted};
use crate::ast::{CellForm, CluesStatement, EntryList, ListEntry, Spanned, Symbol};
use crate::codes;
use crate::diagnostic::{Diagnostic, Span};
use crate::words;

impl Builder<'_> {
    pub(crate) fn clues(self, pair: &Pair<'_, Rule>) -> Built<CluesStatement> {
        let family = part(pair, Rule::family);
        if let Some(family) = &family
            && let Some(slip) = self.side_slip(family)
        {
            return Err(slip);
        }
        let family = family.map(|family| self.family(&family)).transpose()?;
        let side = match part(pair, Rule::side) {
            Some(side) => Some(self.spanned(&side, self.word(&side)?)),
            None => None,
        };
        if part(pair, Rule::kw_on).is_some() {
            return Ok(CluesStatement { family, side, kind: None, list: None });
        }
        let kind = part(pair, Rule::name).map(|name| self.symbol(&name)).transpose()?;
        Ok(CluesStatement { family, side, kind, list: Some(self.list(pair)?) })
    }

    /// A side of the board under another word.
    fn side_slip(self, family: &Pair<'_, Rule>) -> Option<Diagnostic> {
        let word = family.as_str().trim_end();
        let start = self.span(family).start;
        let may_be_name = self.names.contains(word) && !is_word(word);
        if may_be_name {
            return None;
        }
        side_slip(word, Span::new(start, start + word.len()), self.names.iter())
    }

    /// The list in a pair.
    pub(crate) fn list(self, pair: &Pair<'_, Rule>) -> Built<EntryList> {
        let drawing = expect(part(pair, Rule::drawing), self, pair)?;
        let raw = expect(part(&drawing, Rule::drawing_raw), self, pair)?;
        read_list(raw.as_str(), self.span(&raw).start)
    }

    /// The clue before the colon of a line.
    pub(crate) fn line_clue(self, pair: &Pair<'_, Rule>) -> Built<Spanned<ListEntry>> {
        if words::is_cell(pair.as_str()) {
            return Err(Diagnostic::error(
                codes::EXPECTED,
                "expected a cell right behind `:`, found a blank",
            )
            .label(self.span(pair), "the corner of a rectangle?")
            .help("write a rectangle of cells without blanks: `r1c1:r3c3`"));
        }
        let entries = Scanner { raw: pair.as_str(), base: self.span(pair).start, at: 0 }.entries()?;
        expect(entries.into_iter().next(), self, pair)
    }
}

/// The list that stands between two braces; `base` is the byte of the source at which `raw` begins.
fn read_list(raw: &str, base: usize) -> Result<EntryList, Diagnostic> {
    let drawing = read_drawing(raw, base)?;
    Ok(EntryList { drawing, entries: Scanner { raw, base, at: 0 }.entries()? })
}

/// The entries of a text that stands between two braces; none where it is no list.
pub(crate) fn entries_of(raw: &str) -> Vec<Spanned<ListEntry>> {
    Scanner { raw, base: 0, at: 0 }.entries().unwrap_or_default()
}

/// Whether the list's own text, put between braces, would be read as the same list.
pub(crate) fn is_same_list(list: &EntryList) -> bool {
    is_same_drawing(&list.drawing)
        && read_list(&list.drawing.raw.value, 0).is_ok_and(|read| read.entries == list.entries)
}

struct Scanner<'t> {
    raw: &'t str,
    /// The byte of the source at which `raw` begins.
    base: usize,
    at: usize,
}

/// A text in quotes, in parentheses, or of neither: how it was written, and where.
type Part = (CellForm, usize, usize);

impl Scanner<'_> {
    fn entries(mut self) -> Result<Vec<Spanned<ListEntry>>, Diagnostic> {
        let mut entries = Vec::new();
        while let Some(first) = self.next_part() {
            let is_name = first.0 != CellForm::Clue && self.byte() == Some(b'=');
            let value = if is_name { self.value() } else { None };
            if !self.is_decoration(first) {
                entries.push(self.entry(first, value)?);
            }
        }
        Ok(entries)
    }

    fn byte(&self) -> Option<u8> {
        self.raw.as_bytes().get(self.at).copied()
    }

    /// The part at the next place where one begins.
    fn next_part(&mut self) -> Option<Part> {
        loop {
            match self.byte()? {
                b'/' if self.raw[self.at..].starts_with("//") => {
                    let rest = &self.raw[self.at..];
                    self.at += rest.find(['\n', '\r']).unwrap_or(rest.len());
                }
                b' ' | b'\t' | b'\n' | b'\r' | b'|' | b'/' => self.at += 1,
                _ => return Some(self.part()),
            }
        }
    }

    /// The part that begins here.
    fn part(&mut self) -> Part {
        let start = self.at;
        let rest = &self.raw[start..];
        let (form, length) = match rest.as_bytes().first() {
            Some(b'"') => (CellForm::Quoted, rest[1..].find('"').map_or(rest.len(), |end| end + 2)),
            Some(b'(') => (CellForm::Clue, end_of_group(self.raw, start) - start),
            _ => {
                let ends = |c| matches!(c, ' ' | '\t' | '\n' | '\r' | '|' | '/' | '"' | '(' | '=');
                let first = rest.chars().next().map_or(0, char::len_utf8);
                (CellForm::Plain, rest[first..].find(ends).map_or(rest.len(), |end| first + end))
            }
        };
        self.at = start + length;
        (form, start, self.at)
    }

    /// What stands right behind the `=` here.
    fn value(&mut self) -> Option<Part> {
        let ends = |byte: &u8| matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | b'|' | b'/');
        let is_there = self.raw.as_bytes().get(self.at + 1).is_some_and(|byte| !ends(byte));
        is_there.then(|| {
            self.at += 1;
            self.part()
        })
    }

    /// A line of `-`, `+`, `=` means nothing, as in a drawing.
    fn is_decoration(&self, (form, start, end): Part) -> bool {
        form == CellForm::Plain && self.raw[start..end].bytes().all(|byte| matches!(byte, b'-' | b'+' | b'='))
    }

    fn entry(&self, first: Part, value: Option<Part>) -> Result<Spanned<ListEntry>, Diagnostic> {
        let (name, shown) = match value {
            Some(value) => (Some(self.text(first)?), value),
            None => (None, first),
        };
        let span = Span::new(self.base + first.1, self.base + shown.2);
        Ok(Spanned { value: ListEntry { name, text: self.text(shown)?, form: shown.0 }, span })
    }

    /// A part without its quotes or parentheses.
    fn text(&self, (form, start, end): Part) -> Result<Symbol, Diagnostic> {
        let (text, span) = (&self.raw[start..end], Span::new(self.base + start, self.base + end));
        let value = match form {
            CellForm::Plain => text.to_owned(),
            CellForm::Clue => inside(text),
            CellForm::Quoted if text == "\"\"" => return Err(empty_symbol(span)),
            CellForm::Quoted => unquoted(text).to_owned(),
        };
        Ok(Spanned { value, span })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entries(raw: &str) -> Vec<String> {
        let shown = |entry: Spanned<ListEntry>| {
            let ListEntry { name, text, form } = entry.value;
            let name = name.map_or_else(String::new, |name| format!("{}=", name.value));
            format!(
                "{name}{}{}",
                text.value,
                match form {
                    CellForm::Plain => "",
                    CellForm::Quoted => " quoted",
                    CellForm::Clue => " grouped",
                }
            )
        };
        read_list(raw, 0).expect("it is a list").entries.into_iter().map(shown).collect()
    }

    #[test]
    fn entries_stand_between_blanks_bars_slashes_and_line_ends() {
        assert_eq!(
            entries(" 3 . | 21/4\n?// 7\n( 2 1 )-1 "),
            ["3", ".", "21", "4", "?", "2 1 grouped", "-1"]
        );
        assert_eq!(entries("a=15 \"b c\"=(2 1) c= d"), ["a=15", "b c=2 1 grouped", "c", "d"]);
        assert_eq!(entries("1 2\n--+--\n=\n"), ["1", "2"]);
    }
}
