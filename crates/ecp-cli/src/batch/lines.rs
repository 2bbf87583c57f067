//! Boards as they are read: a line each.

use std::io::{BufRead, Read};

use crate::words::grouped;

/// The most bytes of a line.
const LONGEST: u64 = 1 << 20;

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

/// The lines of a file that are neither empty nor comments.
pub(super) struct Lines {
    reader: Box<dyn BufRead + Send>,
    number: u64,
    is_over: bool,
    /// Whether a `#` begins a board, and no comment.
    are_hashes_boards: bool,
}

impl Lines {
    pub(super) fn of(reader: Box<dyn BufRead + Send>, are_hashes_boards: bool) -> Self {
        Self { reader, number: 0, is_over: false, are_hashes_boards }
    }

    fn is_comment(&self, line: &str) -> bool {
        line.is_empty() || (line.starts_with('#') && !self.are_hashes_boards)
    }
}

impl Iterator for Lines {
    type Item = Line;

    fn next(&mut self) -> Option<Line> {
        let mut bytes = Vec::new();
        while !self.is_over {
            bytes.clear();
            self.number += 1;
            let fault = match self.reader.by_ref().take(LONGEST).read_until(b'\n', &mut bytes) {
                Ok(0) => return None,
                Ok(length) if length as u64 == LONGEST => format!("longer than {} bytes", grouped(LONGEST)),
                Ok(_) => {
                    let text = String::from_utf8_lossy(&bytes);
                    match text.trim() {
                        comment if self.is_comment(comment) => continue,
                        text => return Some(Line { number: self.number, text: Ok(text.to_owned()) }),
                    }
                }
                Err(error) => format!("cannot be read: {error}"),
            };
            self.is_over = true;
            return Some(Line { number: self.number, text: Err(fault) });
        }
        None
    }
}
