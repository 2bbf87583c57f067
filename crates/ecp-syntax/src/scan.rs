//! The text cut into statements, before any of them is read.
//!
//! A statement is a line; it goes on over line ends inside `{ }` and `( )`, after a comma, and before a line that begins
//! with `{`. Quotes and comments hide brackets. The scan is linear and iterative, so that no text, however deep, can exhaust the stack of what follows.

use ecp_puzzle::vocabulary::STATEMENTS;

use crate::codes;
use crate::diagnostic::{Diagnostic, Span};

/// Brackets may be nested this deep.
pub(crate) const DEEPEST: usize = 64;

/// A statement as cut out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    /// From its first character to its last, comments around it excluded.
    pub(crate) span: Span,
    /// What is wrong with its brackets and quotes; such a statement is not read further.
    pub(crate) mistake: Option<Diagnostic>,
}

/// All statements of a text, in order.
pub(crate) fn scan(text: &str) -> Vec<Piece> {
    let mut scan = Scan { bytes: text.as_bytes(), text, ..Scan::default() };
    // a file may begin with a byte order mark
    scan.at = text.len() - text.trim_start_matches('\u{FEFF}').len();
    while scan.at < scan.bytes.len() {
        scan.step();
    }
    scan.finish_text();
    scan.pieces
}

#[derive(Default)]
struct Scan<'t> {
    text: &'t str,
    bytes: &'t [u8],
    at: usize,
    /// The brackets that are open, with their places.
    open: Vec<(u8, usize)>,
    /// The statement at work: its first byte and the byte after its last one so far.
    current: Option<(usize, usize)>,
    mistake: Option<Diagnostic>,
    /// The last character that is neither blank nor comment is a comma.
    after_comma: bool,
    /// The first line in the open bracket that begins like a statement: there the bracket was probably to be closed.
    resume: Option<usize>,
    /// Once a bracket was found unclosed, others are taken as unclosed at the first line that begins like a statement,
    /// so that the text is not read again for each of them.
    eager: bool,
    pieces: Vec<Piece>,
}

impl Scan<'_> {
    fn step(&mut self) {
        match self.bytes[self.at] {
            b'\n' | b'\r' => self.line_end(),
            b' ' | b'\t' => self.at += 1,
            b'/' if self.bytes.get(self.at + 1) == Some(&b'/') => self.at = self.end_of_line(),
            b'"' => self.quoted(),
            b'(' | b'{' => self.opened(),
            b')' | b'}' => self.closed(),
            byte => self.take(1, byte == b','),
        }
    }

    /// The next `length` bytes belong to the statement.
    fn take(&mut self, length: usize, comma: bool) {
        let start = self.current.map_or(self.at, |(start, _)| start);
        self.at += length;
        self.current = Some((start, self.at));
        self.after_comma = comma;
    }

    fn end_of_line(&self) -> usize {
        let rest = &self.bytes[self.at..];
        self.at + rest.iter().position(|byte| matches!(byte, b'\n' | b'\r')).unwrap_or(rest.len())
    }

    fn line_end(&mut self) {
        self.at += 1;
        if self.current.is_none() {
            return;
        }
        let begins = self.begins_statement();
        if self.open.is_empty() {
            let goes_on = self.after_comma && !begins || self.opens_drawing();
            if !goes_on {
                self.finish_statement();
            }
        } else if begins {
            self.resume.get_or_insert(self.at);
            if self.eager {
                self.unclosed();
            }
        }
    }

    /// Whether the next line that holds anything begins with `{`, which begins no statement.
    fn opens_drawing(&self) -> bool {
        self.text[self.at..].trim_start_matches([' ', '\t', '\n', '\r']).starts_with('{')
    }

    /// Whether the line from here on begins with a word that begins statements and nothing else.
    fn begins_statement(&self) -> bool {
        let rest = self.text[self.at..].trim_start_matches([' ', '\t']);
        let length = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
        let word = &rest[..length];
        let ends = rest[length..].starts_with([' ', '\t']);
        ends && word != "board" && STATEMENTS.contains(&word)
    }

    fn quoted(&mut self) {
        let rest = &self.bytes[self.at + 1..];
        let length = rest.iter().position(|byte| matches!(byte, b'"' | b'\n' | b'\r')).unwrap_or(rest.len());
        if rest.get(length) == Some(&b'"') {
            self.take(length + 2, false);
            return;
        }
        let diagnostic = Diagnostic::error(codes::UNCLOSED, "a text in quotes is not closed in its line")
            .label(Span::new(self.at, self.at + 1), "opened here")
            .help("close it with `\"`");
        self.mistake.get_or_insert(diagnostic);
        self.take(length + 1, false);
    }

    fn opened(&mut self) {
        self.open.push((self.bytes[self.at], self.at));
        if self.open.len() > DEEPEST && self.mistake.is_none() {
            self.mistake = Some(too_deep(Span::new(self.at, self.at + 1)));
        }
        self.take(1, false);
    }

    fn closed(&mut self) {
        let here = Span::new(self.at, self.at + 1);
        let closing = self.bytes[self.at];
        self.take(1, false);
        match self.open.pop() {
            Some((bracket, _)) if pair_of(bracket) == closing => {}
            Some((bracket, at)) => {
                self.mistake.get_or_insert(mismatch(bracket, at, closing, here));
                // the inner bracket was forgotten, or this one is a slip
                if self.open.last().is_some_and(|&(outer, _)| pair_of(outer) == closing) {
                    self.open.pop();
                } else {
                    self.open.push((bracket, at));
                }
            }
            None => {
                self.mistake.get_or_insert(unopened(closing, here));
            }
        }
        if self.open.is_empty() {
            self.resume = None;
        }
    }

    fn finish_statement(&mut self) {
        if let Some((start, end)) = self.current.take() {
            self.pieces.push(Piece { span: Span::new(start, end), mistake: self.mistake.take() });
        }
        self.open.clear();
        self.resume = None;
        self.after_comma = false;
    }

    fn finish_text(&mut self) {
        while !self.open.is_empty() {
            self.unclosed();
            while self.at < self.bytes.len() {
                self.step();
            }
        }
        self.finish_statement();
    }

    /// The open bracket is not closed: the statement ends before the line that begins like another one.
    fn unclosed(&mut self) {
        let (bracket, at) = self.open[0];
        let closing = char::from(pair_of(bracket));
        let diagnostic =
            Diagnostic::error(codes::UNCLOSED, format!("`{}` is not closed", char::from(bracket)))
                .label(Span::new(at, at + 1), "opened here")
                .help(format!("close it with `{closing}`"));
        let beyond = |found: &Diagnostic| self.resume.is_some_and(|at| found.labels[0].span.start >= at);
        if self.mistake.as_ref().is_none_or(beyond) {
            self.mistake = Some(diagnostic);
        }
        self.eager = true;
        if let (Some(resume), Some((_, end))) = (self.resume, &mut self.current) {
            self.at = resume;
            *end = (*end).min(resume);
        }
        self.finish_statement();
    }
}

const fn pair_of(bracket: u8) -> u8 {
    if bracket == b'(' { b')' } else { b'}' }
}

/// What is said of nesting, wherever it is found.
pub(crate) fn too_deep(span: Span) -> Diagnostic {
    Diagnostic::error(codes::NESTING, format!("nested deeper than {DEEPEST}"))
        .label(span, "one too many")
        .help("give the inner part a name with `shape name = ...` and use the name")
}

fn mismatch(bracket: u8, at: usize, closing: u8, here: Span) -> Diagnostic {
    let (bracket, closing) = (char::from(bracket), char::from(closing));
    let right = char::from(pair_of(bracket as u8));
    Diagnostic::error(codes::UNCLOSED, format!("`{bracket}` is not closed before `{closing}`"))
        .label(Span::new(at, at + 1), "opened here")
        .label(here, format!("expected `{right}` before this"))
        .help(format!("close it with `{right}`"))
}

fn unopened(closing: u8, here: Span) -> Diagnostic {
    let closing = char::from(closing);
    Diagnostic::error(codes::UNOPENED, format!("`{closing}` closes nothing"))
        .label(here, "nothing is open here")
        .help("delete it, or open the bracket before")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(text: &str) -> Vec<&str> {
        scan(text).iter().map(|piece| &text[piece.span.start..piece.span.end]).collect()
    }

    fn mistakes(text: &str) -> Vec<String> {
        let mistakes = scan(text).into_iter().filter_map(|piece| piece.mistake);
        mistakes.map(|m| format!("{} at {}", m.message, m.labels[0].span.start)).collect()
    }

    #[test]
    fn a_statement_is_a_line_and_goes_on_in_brackets_and_after_a_comma() {
        let text = "\u{FEFF}// c\n a b // c { \n\n b {\n x // }\n y\n} w\r\nc,\n // c\n d\re";
        assert_eq!(cut(text), ["a b", "b {\n x // }\n y\n} w", "c,\n // c\n d", "e"]);
        assert!(mistakes(text).is_empty());
    }

    #[test]
    fn a_comma_does_not_swallow_the_next_statement() {
        assert_eq!(cut("primary rows,\ninputs 1 2\n"), ["primary rows,", "inputs 1 2"]);
        assert_eq!(cut("primary rows,\nboard\n"), ["primary rows,\nboard"]);
    }

    #[test]
    fn a_drawing_may_begin_on_a_line_of_its_own() {
        assert_eq!(cut("board\n\n {\n 1 2\n}\nshow initial"), ["board\n\n {\n 1 2\n}", "show initial"]);
        assert_eq!(cut("board // c {\n{ 1 }"), ["board // c {\n{ 1 }"]);
    }

    #[test]
    fn quotes_hide_brackets_and_comments() {
        let text = "note \"http://x {\"\nboard { \"}\" }";
        assert_eq!(cut(text), ["note \"http://x {\"", "board { \"}\" }"]);
        assert!(mistakes(text).is_empty());
    }

    #[test]
    fn brackets_that_do_not_match_point_to_the_opener() {
        assert_eq!(mistakes("a { b"), ["`{` is not closed at 2"]);
        assert_eq!(mistakes("a { ( }\nb"), ["`(` is not closed before `}` at 4"]);
        assert_eq!(mistakes("a }\nb"), ["`}` closes nothing at 2"]);
        assert_eq!(mistakes("a \"b\nc"), ["a text in quotes is not closed in its line at 2"]);
    }

    #[test]
    fn an_unclosed_bracket_costs_one_statement() {
        let text = "board {\n 1 2\ninputs 1 2\nregions {\nitems A\nshow initial";
        assert_eq!(mistakes(text), ["`{` is not closed at 6", "`{` is not closed at 32"]);
        assert_eq!(cut(text).len(), 5);
    }

    #[test]
    fn a_drawing_may_hold_words_that_begin_statements() {
        let text = "board {\n note path\n items x\n}\na";
        assert_eq!(cut(text).len(), 2);
        assert!(mistakes(text).is_empty());
    }

    #[test]
    fn deep_nesting_is_refused_and_64_is_not() {
        let deep = |n: usize| format!("{}{}", "(".repeat(n), ")".repeat(n));
        assert!(mistakes(&deep(64)).is_empty());
        assert_eq!(mistakes(&deep(65)), ["nested deeper than 64 at 64"]);
        assert!(mistakes(&format!("a // {}", "(".repeat(70))).is_empty());
    }
}
