//! Places: bytes of a text, and lines with characters as editors count them.

use ecp::syntax::Span;
use lsp_types::{Position, Range};

/// How the client counts characters within a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Encoding {
    /// Bytes.
    Utf8,
    /// Units of UTF-16, of which an emoji has two: what every client knows.
    #[default]
    Utf16,
    /// Characters.
    Utf32,
}

impl Encoding {
    fn width(self, character: char) -> usize {
        match self {
            Self::Utf8 => character.len_utf8(),
            Self::Utf16 => character.len_utf16(),
            Self::Utf32 => 1,
        }
    }
}

/// Where the lines of a text begin. A line ends with a line feed, a carriage return, or both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Lines {
    starts: Vec<usize>,
    encoding: Encoding,
}

impl Lines {
    pub(crate) fn of(text: &str, encoding: Encoding) -> Self {
        let bytes = text.as_bytes();
        let ends = |at: usize| match bytes[at] {
            b'\n' => true,
            b'\r' => bytes.get(at + 1) != Some(&b'\n'),
            _ => false,
        };
        let starts = (0..bytes.len()).filter(|at| ends(*at)).map(|at| at + 1);
        Self { starts: std::iter::once(0).chain(starts).collect(), encoding }
    }

    /// The line in which a byte lies, from 0.
    pub(crate) fn line_of(&self, at: usize) -> usize {
        self.starts.partition_point(|start| *start <= at) - 1
    }

    /// The bytes of a line, without what ends it. A line behind the last one is empty.
    pub(crate) fn line(&self, text: &str, line: usize) -> Span {
        let Some(&start) = self.starts.get(line) else { return Span::new(text.len(), text.len()) };
        let next = self.starts.get(line + 1).copied().unwrap_or(text.len());
        let kept = text[start..next].trim_end_matches(['\n', '\r']).len();
        Span::new(start, start + kept)
    }

    /// The place of a byte, which may lie behind the text.
    pub(crate) fn position(&self, text: &str, at: usize) -> Position {
        let at = (0..=at.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
        let line = self.line_of(at);
        let before = &text[self.starts[line]..at];
        let character: usize = before.chars().map(|character| self.encoding.width(character)).sum();
        Position { line: line as u32, character: character as u32 }
    }

    pub(crate) fn range(&self, text: &str, span: Span) -> Range {
        Range { start: self.position(text, span.start), end: self.position(text, span.end) }
    }

    /// The byte at a place. A place behind the end of its line, or of the text, is that end; one within a character is
    /// its beginning.
    pub(crate) fn offset(&self, text: &str, position: Position) -> usize {
        let line = self.line(text, position.line as usize);
        let mut left = position.character as usize;
        for (at, character) in text[line.start..line.end].char_indices() {
            let width = self.encoding.width(character);
            if left < width {
                return line.start + at;
            }
            left -= width;
        }
        line.end
    }

    pub(crate) fn span(&self, text: &str, range: Range) -> Span {
        let (start, end) = (self.offset(text, range.start), self.offset(text, range.end));
        Span::new(start.min(end), start.max(end))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "a😀b\r\n全x\r\ry\n";

    #[test]
    fn characters_are_counted_as_the_client_does() {
        for (encoding, expected) in [(Encoding::Utf8, 5), (Encoding::Utf16, 3), (Encoding::Utf32, 2)] {
            let lines = Lines::of(TEXT, encoding);
            let b = Position { line: 0, character: expected };
            assert_eq!(lines.position(TEXT, 5), b);
            assert_eq!(lines.offset(TEXT, b), 5);
        }
    }

    #[test]
    fn every_byte_has_a_place_and_every_place_a_byte() {
        for encoding in [Encoding::Utf8, Encoding::Utf16, Encoding::Utf32] {
            let lines = Lines::of(TEXT, encoding);
            for (at, character) in TEXT.char_indices().filter(|(_, c)| !matches!(c, '\r' | '\n')) {
                assert_eq!(lines.offset(TEXT, lines.position(TEXT, at)), at, "{character}");
            }
        }
    }

    #[test]
    fn places_that_do_not_exist_are_the_nearest_end() {
        let lines = Lines::of(TEXT, Encoding::Utf16);
        let at = |line, character| lines.offset(TEXT, Position { line, character });
        // within the emoji, behind the line, behind the text
        assert_eq!([at(0, 2), at(0, 99), at(2, 5), at(99, 0)], [1, 6, TEXT.find("\ry").unwrap(), TEXT.len()]);
        assert_eq!(lines.position(TEXT, 9999), Position { line: 4, character: 0 });
        assert_eq!(lines.position(TEXT, 3), Position { line: 0, character: 1 });
    }
}
