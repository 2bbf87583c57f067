//! Problems as text: Knuth's format of items and options, and 0-1 matrices.
//!
//! # Knuth's format
//! The first line names the items, separated by blanks; those after a lone `|` are secondary. `u:v|name` is an item
//! with bounds u to v, `v|name` one to be covered exactly v times. Each further line is an option: item names,
//! `name:color` for a secondary item in a color. Lines that start with `|` are comments.
//!
//! # Source
//! The input format of D. E. Knuth's programs DLX1 to DLX3, described at their top.

mod knuth;
mod matrix;

use std::ops::Range;

use crate::problem::{Problem, ProblemError};

pub use knuth::{Names, parse_knuth, write_knuth};
pub use matrix::{parse_matrix, write_matrix};

/// A problem read from text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reading {
    /// The problem.
    pub problem: Problem,
    /// Options without a primary item: they were left out, as no solution needs them. Byte ranges of their lines.
    pub left_out: Vec<Range<usize>>,
}

/// What is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
#[non_exhaustive]
pub struct TextError {
    /// What is wrong.
    pub kind: TextErrorKind,
    /// The place: bytes of the text.
    pub span: Range<usize>,
}

/// The kinds of [`TextError`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TextErrorKind {
    /// There is no line of items.
    #[error("no items here")]
    NoItems,
    /// An item is named twice in the line of items.
    #[error("item {0} is named twice")]
    DuplicateItem(String),
    /// An option names an item that was not declared.
    #[error("no item is named {0}")]
    UnknownItem(String),
    /// An item or color without a name, or a second `|`.
    #[error("a name was expected, found {0}")]
    Name(String),
    /// Bounds that are no numbers.
    #[error("bounds are one number, or two as in 1:3, before the |, found {0}")]
    Bounds(String),
    /// Bounds on a secondary item.
    #[error("secondary item {0} has bounds: only primary items take them")]
    SecondaryBounds(String),
    /// A row of a matrix that holds something else than 0, 1 and separators.
    #[error("a matrix holds 0 and 1, separated by commas, blanks or nothing, found {0}")]
    NotABit(char),
    /// A row of a matrix of another length than the first.
    #[error("this row has {found} columns, the first has {expected}")]
    RowLength {
        /// Columns of this row.
        found: usize,
        /// Columns of the first row.
        expected: usize,
    },
    /// What the problem itself forbids.
    #[error(transparent)]
    Problem(#[from] ProblemError),
}

impl TextErrorKind {
    fn at(self, span: Range<usize>) -> TextError {
        TextError { kind: self, span }
    }
}

/// The lines of a text with the byte offset of each.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_inclusive('\n').scan(0, |offset, line| {
        let start = *offset;
        *offset += line.len();
        Some((start, line.trim_end_matches(['\n', '\r'])))
    })
}

/// The words of a line with the byte range of each in the text.
fn words(offset: usize, line: &str) -> impl Iterator<Item = (Range<usize>, &str)> {
    line.split_whitespace().map(move |word| {
        let start = offset + (word.as_ptr() as usize - line.as_ptr() as usize);
        (start..start + word.len(), word)
    })
}
