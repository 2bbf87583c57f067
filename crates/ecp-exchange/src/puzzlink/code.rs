//! The codes of links: how a list of one kind becomes characters, and is read again. A file for each code holds both
//! ways, and a test that what is written is read as it was.

pub(crate) mod arrow_marks;
pub(crate) mod arrows;
pub(crate) mod bits;
pub(crate) mod blocks;
pub(crate) mod centres;
pub(crate) mod colored_walls;
pub(crate) mod compasses;
pub(crate) mod count;
pub(crate) mod digits;
pub(crate) mod dots;
pub(crate) mod gaps;
pub(crate) mod margin;
pub(crate) mod marks;
pub(crate) mod numbers;
pub(crate) mod runs;
pub(crate) mod signs;
pub(crate) mod small_marks;
pub(crate) mod spots;
pub(crate) mod sums;
#[cfg(test)]
mod tests;
pub(crate) mod weights;

/// The digit of a value below 36.
pub(crate) fn digit(value: usize) -> char {
    char::from_digit(value as u32, 36).expect("values below 36 only")
}
