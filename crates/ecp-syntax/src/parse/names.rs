//! The names that a file gives, and how those of numbers and cells are told from all other words before the grammar runs.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::HashSet;
use std::sync::Arc;

use ecp_puzzle::vocabulary::is_word;

use super::nouns::is_letter;
use crate::ast::{Said, Symbol};
use crate::diagnostic::Span;
use crate::scan::Piece;
use crate::values::Values;
use crate::words;

/// What a name for a number begins with when the grammar reads it; no text holds this character.
const MARK: &str = "\u{1}";

/// How the numbers begin that stand for what is said with names, until it is known what they stand for: such as the text
/// does not hold.
const STAND_INS: std::ops::Range<u32> = 400..429;

/// Words that mean something behind numbers, and so are no names of them.
const NO_NAMES: &[&str] = &["number", "mod", "as", "through", "along"];

/// The names that a file gives, anywhere in it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Names {
    /// Those of shapes.
    shapes: Arc<Vec<String>>,
    /// The file uses others, or is used by them: they may give more names.
    is_open: bool,
    /// Those of numbers and cells.
    numbers: Arc<HashSet<String>>,
    /// Those that are known in one statement alone.
    locals: Vec<String>,
    /// What all of these stand for, once it is known.
    values: Option<Values>,
    /// What is said with them.
    record: RefCell<Record>,
}

/// What was said with names so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Record {
    pub(crate) said: Vec<Said>,
    pub(crate) uses: Vec<Symbol>,
    /// The number that stands for what is said next.
    stand_in: u32,
}

/// How much was said at some time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    said: usize,
    uses: usize,
    stand_in: u32,
}

impl Names {
    pub(crate) fn of(text: &str, pieces: &[Piece], base: usize) -> Self {
        let is_use = |piece: &Piece| text[piece.span.start..piece.span.end].starts_with("use ");
        let name = |piece: &Piece| {
            let rest = text[piece.span.start..piece.span.end].strip_prefix("shape")?.trim_start();
            let name = match rest.strip_prefix('"') {
                Some(quoted) => quoted.split('"').next(),
                None => rest.split(|c: char| c == '=' || c.is_whitespace()).next(),
            };
            name.map(str::to_owned)
        };
        let bound = |piece: &Piece| {
            let rest = text[piece.span.start..piece.span.end].strip_prefix("let")?;
            let name = rest.strip_prefix([' ', '\t'])?.trim_start();
            let name = &name[..name.find(|c| !is_letter(c)).unwrap_or(name.len())];
            can_be_bound(name).then(|| name.to_owned())
        };
        let stand_ins = STAND_INS.into_iter().find(|begin| !text.contains(&begin.to_string()));
        let stand_in = stand_ins.unwrap_or(STAND_INS.start) * 10_000_000;
        Self {
            record: RefCell::new(Record { stand_in, ..Record::default() }),
            shapes: Arc::new(pieces.iter().filter_map(name).collect()),
            is_open: base > 0 || pieces.iter().any(is_use),
            numbers: Arc::new(pieces.iter().filter_map(bound).collect()),
            ..Self::default()
        }
    }

    /// The names of numbers and cells, with what they stand for; of shapes there may be any.
    pub(crate) fn known(values: Values) -> Self {
        Self { is_open: true, values: Some(values), ..Self::default() }
    }

    /// Whether the name of a shape is given, or may be given in another file.
    pub(crate) fn contains(&self, name: &str) -> bool {
        self.is_open || self.shapes.iter().any(|known| known == name)
    }

    /// The names of shapes.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &str> {
        self.shapes.iter().map(String::as_str)
    }

    /// Whether a word is the name of a number or a cell.
    pub(crate) fn is_number(&self, word: &str) -> bool {
        match &self.values {
            Some(values) => values.get(word).is_some(),
            None => self.numbers.contains(word) || self.locals.iter().any(|name| name == word),
        }
    }

    /// The names of numbers and cells, in the order of the alphabet.
    pub(crate) fn numbers(&self) -> Vec<&str> {
        if let Some(values) = &self.values {
            return values.names();
        }
        let mut names: Vec<&str> = self.numbers.iter().chain(&self.locals).map(String::as_str).collect();
        names.sort_unstable();
        names
    }

    /// Whether another file may give names for numbers, and this word can be one.
    pub(crate) fn may_be_number(&self, word: &str) -> bool {
        self.is_open && self.values.is_none() && can_be_bound(word)
    }

    /// The same names with one more for a number. What is said with it is recorded apart.
    pub(crate) fn and(&self, name: &str) -> Self {
        let mut names = self.clone();
        names.locals.push(name.to_owned());
        names.values = self.values.as_ref().map(|values| values.with(name, 0));
        let stand_in = self.record.borrow().stand_in;
        names.record = RefCell::new(Record { stand_in, ..Record::default() });
        names
    }

    /// Takes over what was said with more names than these.
    pub(crate) fn take(&self, other: Self) {
        let other = other.record.into_inner();
        let mut record = self.record.borrow_mut();
        record.stand_in = other.stand_in;
        record.said.extend(other.said);
        record.uses.extend(other.uses);
    }

    /// Forgets what was said after a mark: it stands in no tree.
    pub(crate) fn rewind(&self, mark: Mark) {
        let mut record = self.record.borrow_mut();
        record.said.truncate(mark.said);
        record.uses.truncate(mark.uses);
        record.stand_in = mark.stand_in;
    }

    /// How much was said by now.
    pub(crate) fn mark(&self) -> Mark {
        let record = self.record.borrow();
        Mark { said: record.said.len(), uses: record.uses.len(), stand_in: record.stand_in }
    }

    /// Lets the names stand for other values.
    pub(crate) fn set(&mut self, values: Values) {
        self.values = Some(values);
    }

    /// What names stand for, if that is known.
    pub(crate) const fn values(&self) -> Option<&Values> {
        self.values.as_ref()
    }

    /// What was said, in the order of the text.
    pub(crate) fn record(self) -> Record {
        self.record.into_inner()
    }

    pub(crate) fn note_use(&self, name: &str, span: Span) {
        self.record.borrow_mut().uses.push(Symbol { value: name.to_owned(), span });
    }

    /// A number that stands for what is said, and is written as that.
    pub(crate) fn stand_in(&self, span: Span, stands_as: impl Fn(u32) -> String, written: String) -> u32 {
        let mut record = self.record.borrow_mut();
        let number = record.stand_in;
        record.stand_in = number.saturating_add(1);
        record.said.push(Said { span, stands_as: stands_as(number), written });
        number
    }

    /// The text as the grammar reads it: the first letter of each name for a number is replaced. Places stay.
    pub(crate) fn marked<'t>(&self, text: &'t str) -> Cow<'t, str> {
        if self.numbers.is_empty() && self.locals.is_empty() && self.values.is_none() {
            return Cow::Borrowed(text);
        }
        let mut marked = String::new();
        let mut end = 0;
        for word in words_outside_drawings(text) {
            if self.is_number(&text[word.start..word.end]) && !begins_coordinate(text, word) {
                let first = text[word.start..].chars().next().map_or(1, char::len_utf8);
                marked.push_str(&text[end..word.start]);
                marked.push_str(MARK);
                marked.extend(std::iter::repeat_n('x', first - 1));
                end = word.start + first;
            }
        }
        if end == 0 {
            return Cow::Borrowed(text);
        }
        marked.push_str(&text[end..]);
        Cow::Owned(marked)
    }
}

/// Whether a word is the letter of a row, a column or a layer: `r(k)c(n)`.
fn begins_coordinate(text: &str, word: Span) -> bool {
    matches!(&text[word.start..word.end], "r" | "c" | "l") && text[word.end..].starts_with('(')
}

/// Whether a word can be the name of a number or a cell.
pub(crate) fn can_be_bound(word: &str) -> bool {
    word.starts_with(char::is_alphabetic)
        && word.chars().all(is_letter)
        && !is_word(word)
        && !words::is_cell(word)
        && !NO_NAMES.contains(&word)
}

/// Whether a statement may say something with a name for which `is_name` holds.
///
/// # Examples
/// ```
/// assert!(ecp_syntax::mentions("board rectangle n 2*n-1", |word| word == "n"));
/// assert!(!ecp_syntax::mentions("board { n . / . n } // n", |word| word == "n"));
/// ```
#[must_use]
pub fn mentions(statement: &str, is_name: impl Fn(&str) -> bool) -> bool {
    words_outside_drawings(statement).any(|word| is_name(&statement[word.start..word.end]))
}

/// The words of a statement outside quotes, comments and drawings. The cells behind `lines`, and the items of an `option`, are no
/// drawing.
fn words_outside_drawings(text: &str) -> impl Iterator<Item = Span> {
    let (mut at, mut depth) = (0, 0_u32);
    let (mut before, mut last) = ("", "");
    std::iter::from_fn(move || {
        while let Some(c) = text[at..].chars().next() {
            let (start, rest) = (at, &text[at..]);
            at += match c {
                '"' => rest[1..].find(['"', '\n']).map_or(rest.len(), |end| end + 2),
                '/' if rest.starts_with("//") => rest.find(['\n', '\r']).unwrap_or(rest.len()),
                _ if is_letter(c) => rest.find(|c| !is_letter(c)).unwrap_or(rest.len()),
                _ => c.len_utf8(),
            };
            match c {
                '{' if depth > 0 || !(last == "lines" || [before, last].contains(&"option")) => depth += 1,
                '}' => depth = depth.saturating_sub(1),
                _ if is_letter(c) => {
                    (before, last) = (last, &text[start..at]);
                    if depth == 0 {
                        return Some(Span::new(start, at));
                    }
                }
                _ => {}
            }
        }
        None
    })
}
