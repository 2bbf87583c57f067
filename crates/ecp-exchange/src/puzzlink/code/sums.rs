//! Sums up to 45, each in one character, and walls that hold them.

use std::iter::repeat_n;

use super::gaps::Gaps;
use crate::puzzlink::reader::{Misread, Reader};
use crate::puzzlink::sheet::Mark;

/// The greatest sum that has a letter: that of the digits 1 to 9.
pub(crate) const MOST: u32 = 45;

/// Places that are no walls.
const GAPS: Gaps = Gaps(".klmnopqrstuvwxyz");

/// A sum: 1 to 19 as a digit to the base 20, 20 to 45 as a capital letter; a dash and 0 for none.
pub(crate) fn of_character(byte: u8) -> Option<Mark> {
    Some(match byte {
        b'-' | b'0' => Mark::None,
        b'1'..=b'9' => Mark::Number(u32::from(byte - b'0')),
        b'a'..=b'j' => Mark::Number(u32::from(byte - b'a') + 10),
        b'A'..=b'Z' => Mark::Number(u32::from(byte - b'A') + 20),
        _ => return None,
    })
}

/// The character of a sum; a dash for what has none.
pub(crate) fn character(sum: Mark) -> char {
    match sum {
        Mark::Number(number @ 0..=9) => (b'0' + number as u8) as char,
        Mark::Number(number @ 10..=19) => (b'a' + number as u8 - 10) as char,
        Mark::Number(number @ 20..=MOST) => (b'A' + number as u8 - 20) as char,
        _ => '-',
    }
}

/// Reads so many places, as their sums and whether they are walls.
pub(crate) fn read(reader: &mut Reader, length: usize) -> Result<(Vec<Mark>, Vec<bool>), Misread> {
    let (mut marks, mut walls) = (Vec::new(), Vec::new());
    while marks.len() < length {
        let Some(byte) = reader.next_or_short() else { break };
        let gap = GAPS.read(byte);
        match gap {
            Some(gap) => marks.extend(repeat_n(Mark::None, gap)),
            None => marks.push(wall(byte).ok_or(reader.misread())?),
        }
        walls.resize(marks.len(), gap.is_none());
    }
    reader.passes(marks.len() > length);
    marks.resize(length, Mark::None);
    walls.resize(length, false);
    Ok((marks, walls))
}

/// What a wall holds: `+` for no sum, `_` for any.
fn wall(byte: u8) -> Option<Mark> {
    match byte {
        b'+' => Some(Mark::None),
        b'_' => Some(Mark::Any),
        sum => of_character(sum).filter(|sum| *sum != Mark::None),
    }
}

/// Whether a mark has a form.
pub(crate) fn is_writable(mark: Mark) -> bool {
    mark.number().is_none_or(|number| (1..=MOST).contains(&number))
}

/// Writes places whose marks have a form.
pub(crate) fn write(marks: &[Mark], walls: &[bool]) -> String {
    let mut body = GAPS.body();
    for (mark, is_wall) in marks.iter().zip(walls) {
        match mark {
            _ if !is_wall => body.skip(),
            Mark::None => body.push('+'),
            Mark::Any => body.push('_'),
            sum => body.push(character(*sum)),
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
        fn walls_are_read_as_they_were_written(
            places in places(prop_oneof![
                1 => Just((Mark::None, true)),
                4 => mark(1..=MOST).prop_map(|mark| (mark, true)),
            ])
        ) {
            prop_assert!(places.iter().all(|(mark, _)| is_writable(*mark)));
            let (marks, walls): (Vec<Mark>, Vec<bool>) = places.into_iter().unzip();
            let body = write(&marks, &walls);
            prop_assert_eq!(read_whole(&body, |reader| read(reader, marks.len())), (marks, walls));
        }
    }

    #[test]
    fn each_sum_has_a_character_of_its_own() {
        let sums = (1..=MOST).map(Mark::Number).chain([Mark::None]);
        sums.for_each(|sum| assert_eq!(of_character(character(sum) as u8), Some(sum)));
    }
}
