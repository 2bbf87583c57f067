//! Dots of two colors, each with up to six places without one behind it; one with more before the next takes seven with it.

use std::iter::repeat_n;

use super::digit;
use super::gaps::Gaps;
use crate::puzzlink::reader::{Misread, Reader};
use crate::puzzlink::sheet::Mark;

/// The places that go with a dot that no other follows soon.
const FAR: usize = 7;

/// Reads so many places; a dot is the number 1 or 2.
pub(crate) fn read(reader: &mut Reader, length: usize) -> Result<Vec<Mark>, Misread> {
    let mut marks = Vec::new();
    while marks.len() < length {
        let Some(byte) = reader.next_or_short() else { break };
        if let Some(gap) = Gaps::USUAL.read(byte) {
            marks.extend(repeat_n(Mark::None, gap));
        } else {
            let value = (byte as char).to_digit(16).ok_or(reader.misread())?;
            marks.push(Mark::Number(value % 2 + 1));
            marks.extend(repeat_n(Mark::None, value as usize / 2));
        }
    }
    marks.resize(length, Mark::None);
    Ok(marks)
}

/// Writes dots, which are numbers 1 and 2.
pub(crate) fn write(marks: &[Mark]) -> String {
    let mut body = Gaps::USUAL.body();
    let mut place = 0;
    while let Some(mark) = marks.get(place) {
        place += 1;
        let Some(number) = mark.number() else {
            body.skip();
            continue;
        };
        let follows = |gap: &usize| marks.get(place + gap).is_some_and(|mark| *mark != Mark::None);
        let behind = (0..FAR).find(follows).unwrap_or(FAR);
        body.push(digit(2 * behind + number as usize - 1));
        place += behind;
    }
    body.end()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::puzzlink::code::tests::{places, read_whole};

    fn dot() -> impl Strategy<Value = Mark> {
        prop_oneof![Just(Mark::None), (1..=2_u32).prop_map(Mark::Number)]
    }

    proptest! {
        #[test]
        fn dots_are_read_as_they_were_written(marks in places(dot())) {
            prop_assert_eq!(read_whole(&write(&marks), |reader| read(reader, marks.len())), marks);
        }
    }
}
