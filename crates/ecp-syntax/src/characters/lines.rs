//! Texts in other formats, where words stand on lines and there are no quotes.

use super::{
    Flags, escaped, has_no_width, hidden_at, is_tag, lookalike_of, meant, mixed_word, span, turns_direction,
    twins,
};
use crate::codes;
use crate::diagnostic::{Diagnostic, Span};

/// What in a text of words on lines says something else than it shows: a line that begins with `comment` is one, and behind
/// a `:` stands a color, which is no name of an item. An error, but for tags in a comment, which are a warning.
#[must_use]
pub fn deceiving_in_lines(text: &str, comment: char) -> Option<Diagnostic> {
    if text.is_ascii() {
        return None;
    }
    let code = without_comments(text, comment);
    hidden(text, &code)
        .or_else(|| blank(&code))
        .or_else(|| mixed_word(&code))
        .or_else(|| {
            twins(words(&code).filter_map(|word| named(word).0).map(|name| (name, place(&code, name))))
        })
        .or_else(|| {
            twins(words(&code).filter_map(|word| named(word).1).map(|color| (color, place(&code, color))))
        })
        .or_else(|| tag(text))
}

/// The text with blanks in place of comments: all else stays at its byte.
fn without_comments(text: &str, comment: char) -> String {
    let code = |line: &str| if line.starts_with(comment) { " ".repeat(line.len()) } else { line.to_owned() };
    text.split_inclusive('\n').map(code).collect()
}

fn words(code: &str) -> impl Iterator<Item = &str> + Clone {
    code.split_whitespace()
}

/// The item that a word names, and its color: `a`, `2:3|a`, `a:red`.
fn named(word: &str) -> (Option<&str>, Option<&str>) {
    let word = word.rsplit('|').next().unwrap_or(word);
    let (item, color) = word.split_once(':').map_or((word, None), |(item, color)| (item, Some(color)));
    (Some(item).filter(|item| !item.is_empty()), color.filter(|color| !color.is_empty()))
}

/// Where a part of a text stands.
fn place(text: &str, part: &str) -> Span {
    let start = part.as_ptr() as usize - text.as_ptr() as usize;
    Span::new(start, start + part.len())
}

/// The first invisible character that is an error: in a comment those are fine that only have no width.
fn hidden(text: &str, code: &str) -> Option<Diagnostic> {
    let is_code = |at: usize| code[at..].starts_with(|c| c != ' ');
    let is_error = |at, c| turns_direction(c) || has_no_width(c) && is_code(at);
    let (at, c) = text.char_indices().find(|&(at, c)| is_error(at, c))?;
    Some(hidden_at(Diagnostic::error(codes::HIDDEN, said_of(c)), at, c))
}

/// The first tag that makes no flag, as a warning: in comments, too, whole sentences can be hidden in tags.
fn tag(text: &str) -> Option<Diagnostic> {
    let flags = Flags::of(text);
    let (at, c) = text.char_indices().find(|&(at, c)| is_tag(c) && !flags.contain(at))?;
    Some(hidden_at(Diagnostic::warning(codes::HIDDEN, said_of(c)), at, c))
}

fn said_of(c: char) -> String {
    format!("the invisible character {} stands in the text", escaped(c))
}

/// Braille without a dot, which does not divide words.
fn blank(code: &str) -> Option<Diagnostic> {
    let is_blank = |c: char| !c.is_whitespace() && meant(c) == Some(' ');
    let (at, c) = code.char_indices().find(|&(_, c)| is_blank(c))?;
    Some(lookalike_of(c, ' ').label(span(at, c), "here"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_on_lines_are_what_they_seem() {
        let found = |text| deceiving_in_lines(text, '|');
        for text in [
            "A B\nA\nB\n",
            "| A\u{200B}B \u{410}\nA \u{411}\nA\n",
            "\u{410} \u{411}\n\u{410}\n",
            "A | x\nA x:\u{410}\n",
        ] {
            assert_eq!(found(text), None, "{text:?}");
        }
        for (text, code, at) in [
            ("A B\nA\u{200B}\n", codes::HIDDEN, 5),
            ("| \u{202E}\nA\n", codes::HIDDEN, 2),
            ("\u{2800} A\n", codes::LOOKALIKE, 0),
            ("A \u{410} B\n", codes::LOOKALIKE, 2),
            ("A | x\nA x:\u{425}\nA x:X\n", codes::LOOKALIKE, 10),
            ("\u{441}ols A\n", codes::LOOKALIKE, 0),
        ] {
            let found = found(text).unwrap_or_else(|| panic!("{text:?} passes"));
            assert!(found.is_fatal() && found.code == code, "{text:?}: {found:?}");
            assert_eq!(found.labels[0].span.start, at, "{text:?}");
        }
        assert!(found("| \u{E0061}\nA\n").is_some_and(|found| !found.is_fatal()));
        assert_eq!(found("| \u{1F3F4}\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}\nA\n"), None);
    }
}
