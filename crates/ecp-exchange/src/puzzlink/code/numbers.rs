//! A number for each place, without runs of places that hold none.

use super::digit;
use crate::puzzlink::reader::{Misread, Reader};
use crate::puzzlink::sheet::Mark;

/// The base of the digits.
const BASE: u32 = 36;

/// Reads so many numbers: a digit, or `-` and two of them. `%` and `@` are marks without a number.
pub(crate) fn read(reader: &mut Reader, length: usize) -> Result<Vec<Mark>, Misread> {
    let mut marks = Vec::new();
    while marks.len() < length {
        let Some(byte) = reader.next_or_short() else { break };
        marks.push(match byte {
            b'.' => Mark::None,
            b'%' | b'@' => Mark::Any,
            b'-' => {
                let (tens, ones) = (one(reader.next(), reader)?, one(reader.next(), reader)?);
                Mark::Number(BASE * tens + ones)
            }
            _ => Mark::Number(one(Some(byte), reader)?),
        });
    }
    marks.resize(length, Mark::None);
    Ok(marks)
}

fn one(byte: Option<u8>, reader: &Reader) -> Result<u32, Misread> {
    byte.and_then(|byte| (byte as char).to_digit(BASE)).ok_or(reader.misread())
}

/// Whether a mark has a form.
pub(crate) fn is_writable(mark: Mark) -> bool {
    mark.number().is_none_or(|number| number < BASE * BASE)
}

/// Writes marks that have a form.
pub(crate) fn write(marks: &[Mark]) -> String {
    let written = |mark: &Mark| match *mark {
        Mark::None => ".".to_owned(),
        Mark::Any => "@".to_owned(),
        Mark::Number(number) if number < BASE => digit(number as usize).to_string(),
        Mark::Number(number) => {
            format!("-{}{}", digit((number / BASE) as usize), digit((number % BASE) as usize))
        }
    };
    marks.iter().map(written).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::puzzlink::code::tests::{mark, places, read_whole};

    proptest! {
        #[test]
        fn numbers_are_read_as_they_were_written(marks in places(mark(0..1296_u32))) {
            prop_assert!(marks.iter().copied().all(is_writable));
            prop_assert_eq!(read_whole(&write(&marks), |reader| read(reader, marks.len())), marks);
        }
    }
}
