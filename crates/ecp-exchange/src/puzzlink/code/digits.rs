//! A digit up to some for each place, and marks without a number.

use std::iter::repeat_n;

use super::gaps::Gaps;
use crate::puzzlink::reader::{Misread, Reader};
use crate::puzzlink::sheet::Mark;

/// Reads so many marks, with numbers up to the most.
pub(crate) fn read(reader: &mut Reader, length: usize, most: u32) -> Result<Vec<Mark>, Misread> {
    let mut marks = Vec::new();
    while marks.len() < length {
        let Some(byte) = reader.next_or_short() else { break };
        match (byte, Gaps::LETTERS.read(byte)) {
            (_, Some(gap)) => marks.extend(repeat_n(Mark::None, gap)),
            (b'.', None) => marks.push(Mark::Any),
            (b'0'..=b'9', None) if u32::from(byte - b'0') <= most => {
                marks.push(Mark::Number(u32::from(byte - b'0')));
            }
            _ => return Err(reader.misread()),
        }
    }
    reader.passes(marks.len() > length);
    marks.resize(length, Mark::None);
    Ok(marks)
}

/// Writes marks whose numbers are digits.
pub(crate) fn write(marks: &[Mark]) -> String {
    let mut body = Gaps::LETTERS.body();
    for mark in marks {
        match mark {
            Mark::None => body.skip(),
            Mark::Any => body.push('.'),
            Mark::Number(number) => body.push(number.to_string()),
        }
    }
    body.end()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::puzzlink::code::tests::{mark, places, read_whole};

    proptest! {
        #[test]
        fn marks_are_read_as_they_were_written(marks in places(mark(0..10_u32))) {
            prop_assert_eq!(read_whole(&write(&marks), |reader| read(reader, marks.len(), 9)), marks);
        }
    }
}
