//! Places of one kind, each behind up to 35 others; a dot for 36 others.

use std::iter::repeat_n;

use super::digit;
use crate::puzzlink::reader::{Misread, Reader};

/// Reads so many places, and whether they are of that kind. What follows the last one is left out.
pub(crate) fn read(reader: &mut Reader, length: usize) -> Result<Vec<bool>, Misread> {
    let mut blocks = Vec::new();
    while blocks.len() < length && reader.peek().is_some_and(|byte| byte != b'/') {
        let Some(byte) = reader.next() else { break };
        let value = (byte as char).to_digit(36).map(|value| value as usize);
        let others = if byte == b'.' { 36 } else { value.ok_or(reader.misread())? };
        blocks.extend(repeat_n(false, others));
        blocks.extend((byte != b'.').then_some(true));
    }
    reader.passes(blocks.len() > length);
    blocks.resize(length, false);
    Ok(blocks)
}

/// Writes places.
pub(crate) fn write(blocks: &[bool]) -> String {
    let mut body = String::new();
    let mut others = 0;
    for is_block in blocks {
        if *is_block {
            body.push(digit(others));
            others = 0;
        } else {
            others += 1;
        }
        if others == 36 {
            body.push('.');
            others = 0;
        }
    }
    body
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::puzzlink::code::tests::{places, read_whole};

    proptest! {
        #[test]
        fn places_are_read_as_they_were_written(blocks in places(Just(true))) {
            prop_assert_eq!(read_whole(&write(&blocks), |reader| read(reader, blocks.len())), blocks);
        }
    }
}
