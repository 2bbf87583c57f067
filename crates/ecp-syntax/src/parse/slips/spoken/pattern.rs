//! Patterns of sentences: words, one of several words, words that may be left out, and places for what differs.

use super::Around;
use super::families::{boxes, family, is_cells, is_range};
use crate::parse::Names;
use crate::words as language;

/// Words that say nothing more where a pattern has another one.
const FILLERS: &[&str] =
    &["the", "a", "an", "must", "should", "always", "exactly", "its", "their", "be", "just"];

/// Numbers as words.
const NUMBERS: &[(&str, &[&str])] = &[
    ("0", &["no", "zero"]),
    ("1", &["one", "once", "single"]),
    ("2", &["two", "twice", "both"]),
    ("3", &["three", "thrice"]),
    ("4", &["four"]),
    ("5", &["five"]),
    ("6", &["six"]),
    ("7", &["seven"]),
    ("8", &["eight"]),
    ("9", &["nine"]),
];

/// Words for what stands in cells, where a file has one input alone.
const THINGS: &[&str] = &[
    "star", "stars", "mine", "mines", "queen", "queens", "black", "shaded", "dot", "dots", "tree", "trees",
    "tent", "tents", "bulb", "bulbs",
];

/// A pattern, as the table writes it: words in lower case, `one|other`, `word?` that may be left out, and places: `<n>` a number,
/// `<x>` inputs, `<xs>` several, `<f>` shapes, `<c>` a cell or cells between two, `<r>` cells between two, `<l>` several cells, `<w>` one word,
/// `<rest>` all that follows.
pub(super) struct Pattern<'p> {
    parts: Vec<&'p str>,
}

/// A word of a sentence, and where it stands.
#[derive(Clone, Copy)]
struct Word<'t> {
    text: &'t str,
    start: usize,
}

/// What stands in the places of a pattern.
type Filled = Vec<String>;

struct Match<'m, 't> {
    text: &'t str,
    words: &'m [Word<'t>],
    names: &'m Names,
    around: &'m Around,
}

impl<'p> Pattern<'p> {
    pub(super) fn of(text: &'p str) -> Self {
        Self { parts: text.split(' ').collect() }
    }

    /// The lines that are meant by a text that the pattern fits, in each way in which it does.
    pub(super) fn lines(
        &self,
        text: &str,
        meant: &[&str],
        names: &Names,
        around: &Around,
    ) -> Vec<Vec<String>> {
        let words = words(text);
        let (mut found, mut filled) = (Vec::new(), Vec::new());
        Match { text, words: &words, names, around }.fit(&self.parts, 0, &mut filled, &mut found);
        let inputs = around.inputs.join(" ");
        let width = around.size.map_or(9, |[width, _]| width).to_string();
        let boxes = boxes(around);
        let write = |filled: &Filled, line: &&str| {
            let written = filled.iter().enumerate().fold((*line).to_owned(), |line, (place, value)| {
                line.replace(&format!("${}", place + 1), value)
            });
            let written =
                written.replace("$inputs", &inputs).replace("$width", &width).replace("$boxes", &boxes);
            around.in_any_case(&written).unwrap_or(written)
        };
        found.iter().map(|filled| meant.iter().map(|line| write(filled, line)).collect()).collect()
    }
}

/// The most ways in which a pattern is tried.
const MOST_WAYS: usize = 20;

impl Match<'_, '_> {
    fn fit(&self, parts: &[&str], at: usize, filled: &mut Filled, found: &mut Vec<Filled>) {
        let Some((part, rest)) = parts.split_first() else {
            if at == self.words.len() && found.len() < MOST_WAYS {
                found.push(filled.clone());
            }
            return;
        };
        if let Some(place) = part.strip_prefix('<').and_then(|part| part.strip_suffix('>')) {
            let most = if place == "rest" { self.words.len() - at } else { most_words(place) };
            for end in at + 1..=(at + most).min(self.words.len()) {
                if place == "rest" && end < self.words.len() && rest.is_empty() {
                    continue;
                }
                if let Some(value) = self.value(place, at, end, filled.last()) {
                    filled.push(value);
                    self.fit(rest, end, filled, found);
                    filled.pop();
                }
            }
            return;
        }
        let (choices, may_lack) = part.strip_suffix('?').map_or((*part, false), |part| (part, true));
        // a statement that begins with a capital letter is a slip of its own
        let word = self
            .words
            .get(at)
            .map(|word| if at == 0 { word.text.to_owned() } else { word.text.to_lowercase() });
        if word.as_deref().is_some_and(|word| choices.split('|').any(|choice| choice == word)) {
            self.fit(rest, at + 1, filled, found);
        } else if word.as_deref().is_some_and(|word| FILLERS.contains(&word)) {
            self.fit(parts, at + 1, filled, found);
        }
        if may_lack {
            self.fit(rest, at, filled, found);
        }
    }

    /// What some words are in a place.
    fn value(&self, place: &str, from: usize, to: usize, before: Option<&String>) -> Option<String> {
        let all = &self.words[from..to];
        let words: Vec<&str> = all.iter().map(|word| word.text).collect();
        let last = all.last()?;
        let written = &self.text[all[0].start..last.start + last.text.len()];
        match place {
            "n" => number(words[0]),
            "x" => inputs(&words, self.around).filter(|inputs| {
                // two numbers side by side are both inputs
                let is_digit = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
                let is_after_number = from > 0 && is_digit(self.words[from - 1].text) && before.is_some();
                !(is_after_number && is_digit(inputs) && !words[0].ends_with('s'))
            }),
            "xs" => {
                inputs(&words, self.around).filter(|inputs| inputs.contains(' ') || inputs.contains(".."))
            }
            "f" => family(&words, self.names, self.around),
            "c" => Some(words[0].to_lowercase()).filter(|word| is_cells(word)),
            "r" => Some(words[0].to_lowercase()).filter(|word| is_range(word)),
            "l" => cells(&words),
            "w" => {
                Some(words[0].to_owned()).filter(|word| word.chars().all(|c| c.is_alphanumeric() || c == '.'))
            }
            _ => Some(if FILLERS.contains(&words[0]) && all.len() > 1 {
                self.text[all[1].start..last.start + last.text.len()].to_owned()
            } else {
                written.to_owned()
            }),
        }
    }
}

const fn most_words(place: &str) -> usize {
    match place.as_bytes() {
        b"n" | b"c" | b"r" | b"w" => 1,
        b"l" | b"f" => 24,
        _ => 6,
    }
}

/// The words of a text; signs between them stand alone, but for those of cells and ranges.
fn words(text: &str) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    let mut start = None;
    let mut is_quoted = false;
    for (at, c) in text.char_indices() {
        is_quoted ^= c == '"';
        let goes_on = |text: &str| text.chars().next().is_some_and(|c| !c.is_whitespace());
        let is_sign = match c {
            ':' => !goes_on(&text[at + 1..]) || !is_cells(&text[start.unwrap_or(at)..at]),
            ',' | ';' | '{' | '}' | '[' | ']' | '=' => true,
            // within the name of a cell brackets hold a number with names
            '(' => start.is_none() || !text[..at].ends_with(['r', 'c']),
            ')' => start.is_none_or(|start: usize| !text[start..at].contains('(')),
            _ => false,
        } && !is_quoted;
        if c.is_whitespace() && !is_quoted || is_sign {
            if let Some(start) = start.take() {
                words.push(Word { text: &text[start..at], start });
            }
            if is_sign {
                words.push(Word { text: &text[at..at + c.len_utf8()], start: at });
            }
        } else if start.is_none() {
            start = Some(at);
        }
    }
    if let Some(start) = start {
        words.push(Word { text: &text[start..], start });
    }
    words
}

/// A number in digits or as a word.
pub(super) fn number(word: &str) -> Option<String> {
    let is_number = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let lower = word.to_lowercase();
    let spelled = || NUMBERS.iter().find(|(_, words)| words.contains(&lower.as_str()));
    if is_number { Some(word.to_owned()) } else { spelled().map(|(number, _)| (*number).to_owned()) }
}

/// Inputs as they are written: `1 and 2`, `1-4`, `3s`, `stars`.
pub(super) fn inputs(words: &[&str], around: &Around) -> Option<String> {
    let one = |word: &str| {
        let word = word.trim_matches(['"', '\'']);
        if word == "empty" || around.declares(word) {
            return Some(word.to_owned());
        }
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        if let Some((from, to)) = word.split_once("..").or_else(|| word.split_once('-'))
            && is_number(from)
            && is_number(to)
        {
            return Some(format!("{from}..{to}"));
        }
        let single = word.strip_suffix("'s").or_else(|| word.strip_suffix('s')).unwrap_or(word);
        if is_number(single) || around.declares(single) {
            return Some(single.to_owned());
        }
        let is_thing = THINGS.contains(&word.to_lowercase().as_str());
        around.only_input().filter(|_| is_thing).map(str::to_owned)
    };
    let is_between = |word: &&&str| !matches!(**word, "and" | "," | "cells" | "cell");
    let named: Option<Vec<String>> = words.iter().filter(is_between).map(|word| one(word)).collect();
    named.filter(|named| !named.is_empty() && !is_after(words)).map(|named| named.join(" "))
}

/// Whether a list ends or begins with what stands between its words.
fn is_after(words: &[&str]) -> bool {
    let is_between = |word: Option<&&str>| word.is_some_and(|word| matches!(*word, "and" | ","));
    is_between(words.first()) || is_between(words.last())
}

/// Several cells, with commas, `and` or nothing between them.
fn cells(words: &[&str]) -> Option<String> {
    let cells: Vec<String> =
        words.iter().filter(|word| !matches!(**word, "and" | ",")).map(|word| word.to_lowercase()).collect();
    (cells.len() > 1 && cells.iter().all(|cell| language::is_cell(cell)) && !is_after(words))
        .then(|| cells.join(" "))
}
