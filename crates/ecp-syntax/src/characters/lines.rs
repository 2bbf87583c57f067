//! Texts in other formats, where words stand on lines and there are no quotes.

use super::{
    escaped, has_no_width, hidden_at, is_tag, lookalike_of, meant, mixed_word, span, turns_direction, twins,
};
use crate::codes;
use crate::diagnostic::{Diagnostic, Span};

/// What in a text of words on lines says something else than it shows: a line that begins with `comment` is one. An error,
/// but for tags in a comment, which are a warning.
#[must_use]
pub fn deceiving_in_lines(text: &str, comment: char) -> Option<Diagnostic> {
    if text.is_ascii() {
        return None;
    }
    let code = without_comments(text, comment);
    hidden(text, &code)
        .filter(Diagnostic::is_fatal)
        .or_else(|| blank(&code))
        .or_else(|| mixed_word(&code))
        .or_else(|| {
            let is_end = |c: char| c.is_whitespace() || matches!(c, ':' | '|');
            let start = |word: &str| word.as_ptr() as usize - code.as_ptr() as usize;
            let words = code.split(is_end).filter(|word| !word.is_empty());
            twins(words.map(|word| (word, Span::new(start(word), start(word) + word.len()))))
        })
        .or_else(|| hidden(text, &code))
}

/// The text with blanks in place of comments: all else stays at its byte.
fn without_comments(text: &str, comment: char) -> String {
    let code = |line: &str| if line.starts_with(comment) { " ".repeat(line.len()) } else { line.to_owned() };
    text.split_inclusive('\n').map(code).collect()
}

/// The first invisible character that is an error, else the first that is a warning.
fn hidden(text: &str, code: &str) -> Option<Diagnostic> {
    let is_code = |at: usize| code[at..].starts_with(|c| c != ' ');
    let is_error = |at, c| turns_direction(c) || has_no_width(c) && is_code(at);
    let error = text.char_indices().find(|&(at, c)| is_error(at, c));
    let (at, c) = error.or_else(|| text.char_indices().find(|&(_, c)| is_tag(c)))?;
    let message = format!("the invisible character {} stands in the text", escaped(c));
    let diagnostic = match error {
        Some(_) => Diagnostic::error(codes::HIDDEN, message),
        None => Diagnostic::warning(codes::HIDDEN, message),
    };
    Some(hidden_at(diagnostic, at, c))
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
        for text in ["A B\nA\nB\n", "| A\u{200B}B \u{410}\nA \u{411}\nA\n", "\u{410} \u{411}\n\u{410}\n"] {
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
    }
}
