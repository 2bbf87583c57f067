//! Numbers with an arrow, and marks that have none.

use std::iter::repeat_n;

use super::gaps::Gaps;
use crate::puzzlink::reader::{Misread, Reader};
use crate::puzzlink::sheet::Mark;

/// How many directions there are, with none: those of larger numbers are told by so much more.
const DIRECTIONS: u8 = 5;

/// The first number that has no form.
const END: u32 = 16 * 16 * 16;

/// A mark and where its arrow points: 1 to 4 for up, down, left, right; 0 for nowhere.
pub(crate) type ArrowMark = (Mark, u8);

/// Reads so many places: a direction and a digit to the base 16, or `.` for a mark without a number; with 5 added to the
/// direction two digits; `-`, the direction and three digits.
pub(crate) fn read(reader: &mut Reader, length: usize) -> Result<Vec<ArrowMark>, Misread> {
    let mut marks = Vec::new();
    while marks.len() < length {
        let Some(byte) = reader.next_or_short() else { break };
        if let Some(gap) = Gaps::LETTERS.read(byte) {
            marks.extend(repeat_n(ArrowMark::default(), gap));
            continue;
        }
        marks.push(read_one(reader, byte)?);
    }
    reader.passes(marks.len() > length);
    marks.resize(length, ArrowMark::default());
    Ok(marks)
}

/// The mark that a character begins.
pub(super) fn read_one(reader: &mut Reader, byte: u8) -> Result<ArrowMark, Misread> {
    let (first, most_digits) = if byte == b'-' { (reader.next().unwrap_or(b'-'), 3) } else { (byte, 2) };
    let direction = match first {
        b'0'..=b'9' => first - b'0',
        _ => return Err(reader.misread()),
    };
    let is_large = direction >= DIRECTIONS;
    Ok(match (most_digits, is_large) {
        (2, false) if reader.peek() == Some(b'.') => {
            reader.next();
            (Mark::Any, direction)
        }
        (2, false) => (Mark::Number(reader.hexadecimal(1)?), direction),
        (2, true) => (Mark::Number(reader.hexadecimal(2)?), direction - DIRECTIONS),
        (_, false) => (Mark::Number(reader.hexadecimal(3)?), direction),
        (_, true) => return Err(reader.misread()),
    })
}

/// Whether a mark has a form.
pub(crate) fn is_writable((mark, direction): ArrowMark) -> bool {
    mark.number().is_none_or(|number| number < END) && direction < DIRECTIONS
}

/// Writes marks that have a form.
pub(crate) fn write(marks: &[ArrowMark]) -> String {
    let mut body = Gaps::LETTERS.body();
    for mark in marks {
        match written(*mark) {
            Some(text) => body.push(text),
            None => body.skip(),
        }
    }
    body.end()
}

/// A mark that has a form; nothing for none.
pub(super) fn written((mark, direction): ArrowMark) -> Option<String> {
    Some(match mark {
        Mark::None => return None,
        Mark::Any => format!("{direction}."),
        Mark::Number(number @ 0..16) => format!("{direction}{number:x}"),
        Mark::Number(number @ 16..256) => format!("{}{number:02x}", direction + DIRECTIONS),
        Mark::Number(number) => format!("-{direction}{number:03x}"),
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::puzzlink::code::tests::{mark, places, read_whole};

    proptest! {
        #[test]
        fn marks_are_read_as_they_were_written(
            marks in places((mark(prop_oneof![0..16_u32, 16..256_u32, 256..END]), 0..DIRECTIONS))
        ) {
            prop_assert!(marks.iter().copied().all(is_writable));
            prop_assert_eq!(read_whole(&write(&marks), |reader| read(reader, marks.len())), marks);
        }
    }

    #[test]
    fn a_number_has_as_many_digits_as_its_size_wants() {
        let marks = [(Mark::Any, 0), (Mark::Number(2), 4), (Mark::Number(16), 1), (Mark::Number(256), 2)];
        assert_eq!(write(&marks), "0.42610-2100");
    }
}
