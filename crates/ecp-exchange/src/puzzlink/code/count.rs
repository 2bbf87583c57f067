//! A decimal number and the stroke behind it.

use crate::puzzlink::reader::{Misread, Reader};

/// What greater numbers are read as: no puzzle is that large.
const MOST: u32 = 10_000;

/// Reads a number; it is 0 where none stands.
pub(crate) fn read(reader: &mut Reader) -> Result<u32, Misread> {
    let mut number: u32 = 0;
    while let Some(byte) = reader.next() {
        match byte {
            b'/' => break,
            b'0'..=b'9' => number = (10 * number + u32::from(byte - b'0')).min(MOST),
            _ => return Err(reader.misread()),
        }
    }
    Ok(number)
}

/// Writes a number.
pub(crate) fn write(number: u32) -> String {
    format!("{number}/")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::puzzlink::code::tests::read_whole;

    proptest! {
        #[test]
        fn numbers_are_read_as_they_were_written(number in 0..=MOST) {
            prop_assert_eq!(read_whole(&write(number), read), number);
        }
    }
}
