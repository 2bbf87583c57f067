//! Numbers up to 4, each with up to two places without one behind it, and marks without a number.

use std::iter::repeat_n;

use super::digit;
use super::gaps::Gaps;
use crate::puzzlink::reader::{Misread, Reader};
use crate::puzzlink::sheet::Mark;

/// The greatest number.
const MOST: u32 = 4;

/// Reads so many marks.
pub(crate) fn read(reader: &mut Reader, length: usize) -> Result<Vec<Mark>, Misread> {
    let mut marks = Vec::new();
    while marks.len() < length {
        let Some(byte) = reader.next_or_short() else { break };
        if byte == b'.' {
            marks.push(Mark::Any);
        } else if let Some(gap) = Gaps::USUAL.read(byte) {
            marks.extend(repeat_n(Mark::None, gap));
        } else {
            let value = (byte as char).to_digit(15).ok_or(reader.misread())?;
            marks.push(Mark::Number(value % 5));
            marks.extend(repeat_n(Mark::None, value as usize / 5));
        }
    }
    marks.resize(length, Mark::None);
    Ok(marks)
}

/// Whether a mark has a form.
pub(crate) fn is_writable(mark: Mark) -> bool {
    mark.number().is_none_or(|number| number <= MOST)
}

/// Writes marks that have a form.
pub(crate) fn write(marks: &[Mark]) -> String {
    let mut body = Gaps::USUAL.body();
    let mut place = 0;
    while let Some(mark) = marks.get(place) {
        place += 1;
        match *mark {
            Mark::None => body.skip(),
            Mark::Any => body.push('.'),
            Mark::Number(number) => {
                // up to two places behind go with the number, if a mark follows them
                let follows = |gap: &usize| marks.get(place + gap).is_some_and(|mark| *mark != Mark::None);
                let behind = (0..2).find(follows).unwrap_or(2);
                body.push(digit(number as usize + 5 * behind));
                place += behind;
            }
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
        fn marks_are_read_as_they_were_written(marks in places(mark(0..=MOST))) {
            prop_assert!(marks.iter().copied().all(is_writable));
            prop_assert_eq!(read_whole(&write(&marks), |reader| read(reader, marks.len())), marks);
        }
    }
}
