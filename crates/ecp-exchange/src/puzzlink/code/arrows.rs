//! Numbers from 1 to 100, and walls that have an arrow or none.

use std::iter::repeat_n;

use super::digit;
use super::gaps::Gaps;
use crate::puzzlink::reader::{Misread, Reader};
use crate::puzzlink::sheet::Mark;

/// Reads so many places, as their marks and whether they are walls. Numbers stand there less 1, ten of them in one digit;
/// `a` is a wall that says nothing, `b` to `e` are walls with the arrows 1 to 4: up, down, left, right.
pub(crate) fn read(reader: &mut Reader, length: usize) -> Result<(Vec<Mark>, Vec<bool>), Misread> {
    let (mut marks, mut walls) = (Vec::new(), Vec::new());
    while marks.len() < length {
        let Some(byte) = reader.next_or_short() else { break };
        let digit = |byte: u8| u32::from(byte - b'0');
        match byte {
            b'0'..=b'9' => marks.push(Mark::Number(digit(byte) + 1)),
            b'-' => {
                let [Some(tens @ b'0'..=b'9'), Some(ones @ b'0'..=b'9')] = [reader.next(), reader.next()]
                else {
                    return Err(reader.misread());
                };
                marks.push(Mark::Number(10 * digit(tens) + digit(ones) + 1));
            }
            b'a' => marks.push(Mark::Any),
            b'b'..=b'e' => marks.push(Mark::Number(u32::from(byte - b'a'))),
            other => {
                let gap = Gaps::USUAL.read(other).ok_or(reader.misread())?;
                marks.extend(repeat_n(Mark::None, gap));
            }
        }
        walls.resize(marks.len(), (b'a'..=b'e').contains(&byte));
    }
    marks.resize(length, Mark::None);
    walls.resize(length, false);
    Ok((marks, walls))
}

/// Whether a place has a form.
pub(crate) fn is_writable(mark: Mark, is_wall: bool) -> bool {
    mark.number().is_none_or(|number| if is_wall { number <= 4 } else { (1..=100).contains(&number) })
}

/// Writes places that have a form.
pub(crate) fn write(marks: &[Mark], walls: &[bool]) -> String {
    let mut body = Gaps::USUAL.body();
    for (mark, is_wall) in marks.iter().zip(walls) {
        match mark.number() {
            number if *is_wall => body.push(digit(10 + number.unwrap_or(0) as usize)),
            Some(number @ ..=10) => body.push(format!("{}", number - 1)),
            Some(number) => body.push(format!("-{:02}", number - 1)),
            None => body.skip(),
        }
    }
    body.end()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::puzzlink::code::tests::{places, read_whole};

    proptest! {
        #[test]
        fn numbers_and_walls_are_read_as_they_were_written(
            places in places(prop_oneof![
                Just((Mark::Any, true)),
                (1..=4_u32).prop_map(|arrow| (Mark::Number(arrow), true)),
                (1..=10_u32).prop_map(|number| (Mark::Number(number), false)),
                (11..=100_u32).prop_map(|number| (Mark::Number(number), false)),
            ])
        ) {
            prop_assert!(places.iter().all(|(mark, is_wall)| is_writable(*mark, *is_wall)));
            let (marks, walls): (Vec<Mark>, Vec<bool>) = places.into_iter().unzip();
            let body = write(&marks, &walls);
            prop_assert_eq!(read_whole(&body, |reader| read(reader, marks.len())), (marks, walls));
        }
    }
}
