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

/// So many bytes are counted for a place: without such stretches, all places of one long line would take time with the
/// square of its length.
const STRETCH: usize = 256;

/// Where the lines of a text begin. A line ends with a line feed, a carriage return, or both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Lines {
    starts: Vec<usize>,
    /// How many characters, as the client counts them, begin before each stretch of the text.
    counted: Vec<usize>,
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
        let starts = std::iter::once(0).chain(starts).collect();
        Self { starts, counted: counted(text, encoding), encoding }
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
        let character = self.count(text, at) - self.count(text, self.starts[line]);
        Position { line: line as u32, character: character as u32 }
    }

    /// How many characters begin before a byte, at which one begins.
    fn count(&self, text: &str, at: usize) -> usize {
        let stretch = at / STRETCH;
        let start = (stretch * STRETCH..at).find(|start| text.is_char_boundary(*start)).unwrap_or(at);
        let behind = text[start..at].chars();
        self.counted[stretch] + behind.map(|character| self.encoding.width(character)).sum::<usize>()
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

/// How many characters begin before each stretch of a text.
fn counted(text: &str, encoding: Encoding) -> Vec<usize> {
    let mut counted = vec![0];
    let mut before = 0;
    for (at, character) in text.char_indices() {
        // a character that reaches into the next stretch counts as before it
        before += encoding.width(character);
        while counted.len() * STRETCH <= at + character.len_utf8() {
            counted.push(before);
        }
    }
    counted
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
    fn long_lines_are_counted_as_short_ones() {
        for text in
            ["x".repeat(600), "全".repeat(600), "a😀é".repeat(300), format!("\n{}", "😀x".repeat(256))]
        {
            for encoding in [Encoding::Utf8, Encoding::Utf16, Encoding::Utf32] {
                let lines = Lines::of(&text, encoding);
                let first = text.find(|c| c != '\n').unwrap();
                let mut expected = 0;
                for (at, character) in text[first..].char_indices() {
                    assert_eq!(lines.position(&text, first + at).character as usize, expected, "{at}");
                    expected += encoding.width(character);
                }
                assert_eq!(lines.position(&text, text.len()).character as usize, expected);
            }
        }
    }

    #[test]
    fn the_places_of_one_long_line_are_found_in_time() {
        let text = "ab ".repeat(100_000);
        let lines = Lines::of(&text, Encoding::Utf16);
        let begun = std::time::Instant::now();
        for at in 0..text.len() {
            assert_eq!(lines.position(&text, at).character as usize, at);
        }
        assert!(begun.elapsed().as_secs() < 5, "{:?}", begun.elapsed());
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
