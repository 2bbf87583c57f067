//! A mark for each place: digits up to `f`, larger numbers behind a sign, a dot for a mark without a number.

use std::iter::repeat_n;

use super::gaps::Gaps;
use crate::puzzlink::reader::{Misread, Reader};
use crate::puzzlink::sheet::Mark;

/// A sign before larger numbers.
struct Sign {
    character: u8,
    /// The least number that is written with it; the next sign's is the first that is not.
    least: u32,
    /// What is taken off before the number is written.
    base: u32,
    /// The hexadecimal digits that are left.
    digits: usize,
}

const fn sign(character: u8, least: u32, base: u32, digits: usize) -> Sign {
    Sign { character, least, base, digits }
}

const SIGNS: [Sign; 6] = [
    sign(b'-', 16, 0, 2),
    sign(b'+', 256, 0, 3),
    sign(b'=', 4096, 4096, 3),
    sign(b'@', 8192, 8192, 3),
    sign(b'*', 12_240, 12_240, 4),
    sign(b'$', 77_776, 77_776, 5),
];

/// The first number that has no form.
const END: u32 = 77_776 + (1 << 20);

/// Reads so many marks.
pub(crate) fn read(reader: &mut Reader, length: usize) -> Result<Vec<Mark>, Misread> {
    let mut marks = Vec::new();
    while marks.len() < length {
        let Some(first) = reader.next_or_short() else { break };
        match Gaps::USUAL.read(first) {
            Some(gap) => marks.extend(repeat_n(Mark::None, gap)),
            None => marks.push(mark(reader, first)?),
        }
    }
    reader.passes(marks.len() > length);
    marks.resize(length, Mark::None);
    Ok(marks)
}

/// The mark that a character begins.
pub(super) fn mark(reader: &mut Reader, first: u8) -> Result<Mark, Misread> {
    let character = match first {
        b'.' => return Ok(Mark::Any),
        b'0'..=b'9' => return Ok(Mark::Number(u32::from(first - b'0'))),
        b'a'..=b'f' => return Ok(Mark::Number(u32::from(first - b'a') + 10)),
        // another spelling
        b'%' => b'@',
        other => other,
    };
    let sign = SIGNS.iter().find(|sign| sign.character == character).ok_or(reader.misread())?;
    Ok(Mark::Number(sign.base + reader.hexadecimal(sign.digits)?))
}

/// Whether a number has a form.
pub(crate) fn is_writable(number: u32) -> bool {
    number < END
}

/// Writes marks whose numbers have a form.
pub(crate) fn write(marks: &[Mark]) -> String {
    let mut body = Gaps::USUAL.body();
    for mark in marks {
        match *mark {
            Mark::None => body.skip(),
            Mark::Any => body.push('.'),
            Mark::Number(number) => body.push(written(number)),
        }
    }
    body.end()
}

/// A number as it is written.
pub(super) fn written(number: u32) -> String {
    match SIGNS.iter().rfind(|sign| sign.least <= number) {
        None => format!("{number:x}"),
        Some(Sign { character, base, digits, .. }) => {
            format!("{}{:0digits$x}", char::from(*character), number - base)
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::puzzlink::code::tests::{mark, places, read_whole};

    proptest! {
        #[test]
        fn marks_are_read_as_they_were_written(
            marks in places(mark(prop_oneof![
                0..16_u32,
                16..256_u32,
                256..4096_u32,
                4096..8192_u32,
                8192..12_240_u32,
                12_240..77_776_u32,
                77_776..END,
            ]))
        ) {
            prop_assert_eq!(read_whole(&write(&marks), |reader| read(reader, marks.len())), marks);
        }
    }

    #[test]
    fn a_number_has_the_sign_of_its_size() {
        let numbers = [0, 15, 16, 255, 256, 4095, 4096, 8191, 8192, 12_239, 12_240, 77_775, 77_776, END - 1];
        let all = write(&numbers.map(Mark::Number));
        assert_eq!(all, "0f-10-ff+100+fff=000=fff@000@fcf*0000*ffff$00000$fffff");
        assert_eq!(read_whole("%fff", |reader| read(reader, 1)), [Mark::Number(12_287)]);
    }
}
