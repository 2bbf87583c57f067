//! Lists of one to four runs, each a number or unknown, in some of the places.
//!
//! A single run is a digit up to 8, or `.`; four runs of one cell are 9. All other lists are two digits of base 36: from 360 on
//! stand those of two runs, up to 5 each; from 396 on those of three, up to 3; from 460 on those of four, up to 1. There 0 is
//! a run that is unknown.

use std::iter::repeat_n;

use super::digit;
use super::gaps::Gaps;
use crate::puzzlink::reader::{Misread, Reader};
use crate::puzzlink::sheet::Mark;

/// The longest run that stands alone.
const LONGEST: u32 = 8;

/// Four runs of one cell.
const ALL_ONES: [Mark; 4] = [Mark::Number(1); 4];

/// For lists of two runs, of three and of four: their number, the value of the first one, and the base of the runs.
const LISTS: [(usize, u32, u32); 3] = [(2, 360, 6), (3, 396, 4), (4, 460, 2)];

/// Reads so many lists; a place without one has an empty list.
pub(crate) fn read(reader: &mut Reader, length: usize) -> Result<Vec<Vec<Mark>>, Misread> {
    let mut lists = Vec::new();
    while lists.len() < length {
        let Some(byte) = reader.next_or_short() else { break };
        match byte {
            b'.' => lists.push(vec![Mark::Any]),
            b'0'..=b'8' => lists.push(vec![Mark::Number(u32::from(byte - b'0'))]),
            b'9' => lists.push(ALL_ONES.to_vec()),
            b'a'..=b'f' => {
                let second = reader.next().and_then(|byte| (byte as char).to_digit(36));
                let value = 36 * u32::from(byte - b'a' + 10) + second.ok_or(reader.misread())?;
                lists.push(of_value(value).ok_or(reader.misread())?);
            }
            _ => {
                let gap = Gaps::USUAL.read(byte).ok_or(reader.misread())?;
                lists.extend(repeat_n(Vec::new(), gap));
            }
        }
    }
    reader.passes(lists.len() > length);
    lists.resize(length, Vec::new());
    Ok(lists)
}

fn of_value(value: u32) -> Option<Vec<Mark>> {
    let (runs, first, base) = LISTS.into_iter().rev().find(|(_, first, _)| value >= *first)?;
    let value = value - first;
    let run = |place: usize| match value / base.pow(place as u32) % base {
        0 => Mark::Any,
        number => Mark::Number(number),
    };
    (value < base.pow(runs as u32)).then(|| (0..runs).rev().map(run).collect())
}

/// The value of a list of several runs; `None` where it has no form.
fn value(list: &[Mark]) -> Option<u32> {
    let (_, first, base) = LISTS.into_iter().find(|(runs, ..)| *runs == list.len())?;
    list.iter()
        .try_fold(0, |value, run| {
            let number = match run {
                Mark::Any => 0,
                Mark::Number(number) if (1..base).contains(number) => *number,
                _ => return None,
            };
            Some(base * value + number)
        })
        .map(|value| first + value)
}

/// Whether a list has a form.
pub(crate) fn is_writable(list: &[Mark]) -> bool {
    match list {
        [] | [Mark::Any] => true,
        [Mark::Number(number)] => *number <= LONGEST,
        _ => value(list).is_some(),
    }
}

/// Writes lists that have a form.
pub(crate) fn write(lists: &[Vec<Mark>]) -> String {
    let mut body = Gaps::USUAL.body();
    for list in lists {
        match list.as_slice() {
            [] => body.skip(),
            [Mark::Any] => body.push('.'),
            [Mark::Number(number)] => body.push(digit(*number as usize)),
            list if *list == ALL_ONES => body.push('9'),
            list => {
                let value = value(list).unwrap_or_default() as usize;
                body.push([digit(value / 36), digit(value % 36)].iter().collect::<String>());
            }
        }
    }
    body.end()
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;
    use crate::puzzlink::code::tests::{mark, places, read_whole};

    fn list() -> impl Strategy<Value = Vec<Mark>> {
        prop_oneof![
            vec(mark(0..=8_u32), 1),
            vec(mark(1..=5_u32), 2),
            vec(mark(1..=3_u32), 3),
            vec(mark(1..=1_u32), 4),
        ]
    }

    proptest! {
        #[test]
        fn lists_are_read_as_they_were_written(lists in places(list())) {
            prop_assert!(lists.iter().all(|list| is_writable(list)));
            prop_assert_eq!(read_whole(&write(&lists), |reader| read(reader, lists.len())), lists);
        }
    }
}
