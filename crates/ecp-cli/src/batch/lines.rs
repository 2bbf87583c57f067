//! Boards as they are read: a line each.

use std::io::{BufRead, ErrorKind};

use crate::words::grouped;

/// The most bytes of a line.
const LONGEST: usize = 1 << 20;

/// A line with a board.
pub(super) struct Line {
    /// Its number in the file, from 1.
    pub(super) number: u64,
    /// Its text, or why there is none: then it is the last.
    pub(super) text: Result<String, String>,
}

impl Line {
    /// About how many bytes it takes.
    pub(super) fn size(&self) -> usize {
        size_of::<Self>() + self.text.as_ref().map_or(0, String::len)
    }
}

/// The lines of a file that are neither empty nor comments. As in every file, a line ends with LF, CR or CR LF, and a byte
/// order mark at the beginning means nothing.
pub(super) struct Lines {
    reader: Box<dyn BufRead + Send>,
    number: u64,
    is_over: bool,
    /// Whether the last line ended with CR, so that an LF that comes next belongs to its end. It is not waited for: the
    /// line may be all that somebody types who wants the answer first.
    ended_with_return: bool,
    /// Whether a `#` begins a board, and no comment.
    are_hashes_boards: bool,
}

impl Lines {
    pub(super) fn of(reader: Box<dyn BufRead + Send>, are_hashes_boards: bool) -> Self {
        Self { reader, number: 0, is_over: false, ended_with_return: false, are_hashes_boards }
    }

    fn is_comment(&self, line: &str) -> bool {
        line.is_empty() || (line.starts_with('#') && !self.are_hashes_boards)
    }

    /// The bytes of the next line without its end; `None` at the end of the file.
    fn bytes(&mut self) -> Result<Option<Vec<u8>>, String> {
        let mut line = Vec::new();
        loop {
            let read = match self.reader.fill_buf() {
                Ok(read) => read,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(format!("cannot be read: {error}")),
            };
            if read.is_empty() {
                return Ok((!line.is_empty()).then_some(line));
            }
            let skipped = usize::from(std::mem::take(&mut self.ended_with_return) && read[0] == b'\n');
            let end = read[skipped..].iter().position(|byte| matches!(byte, b'\n' | b'\r'));
            let content = &read[skipped..end.map_or(read.len(), |end| skipped + end)];
            if line.len() + content.len() >= LONGEST {
                return Err(format!("longer than {} bytes", grouped(LONGEST as u64)));
            }
            line.extend_from_slice(content);
            let taken = skipped + content.len();
            self.ended_with_return = end.is_some() && read[taken] == b'\r';
            self.reader.consume(taken + usize::from(end.is_some()));
            if end.is_some() {
                return Ok(Some(line));
            }
        }
    }
}

impl Iterator for Lines {
    type Item = Line;

    fn next(&mut self) -> Option<Line> {
        while !self.is_over {
            self.number += 1;
            let bytes = match self.bytes() {
                Ok(bytes) => bytes?,
                Err(fault) => {
                    self.is_over = true;
                    return Some(Line { number: self.number, text: Err(fault) });
                }
            };
            let text = String::from_utf8_lossy(&bytes);
            let text = if self.number == 1 { text.trim_start_matches('\u{feff}') } else { &text };
            let text = text.trim();
            if !self.is_comment(text) {
                return Some(Line { number: self.number, text: Ok(text.to_owned()) });
            }
        }
        None
    }
}
