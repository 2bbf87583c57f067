//! Numbers in digits to the base 32, one to each, or two behind a sign.

use super::digit;
use crate::puzzlink::reader::{Misread, Reader};
use crate::puzzlink::sheet::Mark;

/// The first number that has no form.
pub(crate) const END: u32 = 32 * 32;

/// Reads so many numbers; one that is missing is the sum of nothing.
pub(crate) fn read(reader: &mut Reader, length: usize) -> Result<Vec<Mark>, Misread> {
    let mut weights = Vec::new();
    while weights.len() < length {
        let Some(first) = reader.next_or_short() else { break };
        let digit = |byte: Option<u8>| byte.and_then(|byte| (byte as char).to_digit(32));
        let weight = if first == b'-' {
            let digits = [reader.next(), reader.next()].map(digit);
            digits[0].zip(digits[1]).map(|(high, low)| 32 * high + low)
        } else {
            digit(Some(first))
        };
        weights.push(Mark::Number(weight.ok_or(reader.misread())?));
    }
    weights.resize(length, Mark::Number(0));
    Ok(weights)
}

/// Writes numbers that have a form.
pub(crate) fn write<'m>(marks: impl Iterator<Item = &'m Mark>) -> String {
    let written = |number: u32| {
        let low = digit(number as usize % 32);
        if number < 32 { low.to_string() } else { format!("-{}{low}", digit(number as usize / 32)) }
    };
    marks.filter_map(|mark| mark.number()).map(written).collect()
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;
    use crate::puzzlink::code::tests::read_whole;

    proptest! {
        #[test]
        fn numbers_are_read_as_they_were_written(
            weights in vec(prop_oneof![0..32_u32, 32..END].prop_map(Mark::Number), 0..20)
        ) {
            let body = write(weights.iter());
            prop_assert_eq!(read_whole(&body, |reader| read(reader, weights.len())), weights);
        }
    }
}
