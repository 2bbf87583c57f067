//! Signs between cells, and numbers up to 255.

use std::iter::repeat_n;

use super::gaps::Gaps;
use crate::puzzlink::reader::{Misread, Reader};
use crate::puzzlink::sheet::Between;

/// Pairs of cells without a sign.
const GAPS: Gaps = Gaps("ijklmnopqrstuvwxyz");

/// Reads the signs of so many pairs.
pub(crate) fn read(reader: &mut Reader, length: usize) -> Result<Vec<Between>, Misread> {
    let mut signs = Vec::new();
    while signs.len() < length {
        let Some(byte) = reader.next_or_short() else { break };
        match GAPS.read(byte) {
            Some(gap) => signs.extend(repeat_n(Between::None, gap)),
            None => signs.push(sign(reader, byte)?),
        }
    }
    signs.resize(length, Between::None);
    Ok(signs)
}

/// The sign that a character begins.
fn sign(reader: &mut Reader, first: u8) -> Result<Between, Misread> {
    Ok(match first {
        b'g' => Between::Less,
        b'h' => Between::More,
        b'.' => Between::Any,
        b'-' => Between::Number(reader.hexadecimal(2)?),
        _ => Between::Number((first as char).to_digit(16).ok_or(reader.misread())?),
    })
}

/// Whether a mark has a form.
pub(crate) fn is_writable(mark: Between) -> bool {
    !matches!(mark, Between::Number(256..))
}

/// Writes signs that have a form.
pub(crate) fn write(signs: &[Between]) -> String {
    let mut body = GAPS.body();
    for sign in signs {
        match sign {
            Between::None => body.skip(),
            Between::Any => body.push('.'),
            Between::Less => body.push('g'),
            Between::More => body.push('h'),
            Between::Number(number @ 0..16) => body.push(format!("{number:x}")),
            Between::Number(number) => body.push(format!("-{number:x}")),
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
        fn signs_are_read_as_they_were_written(
            signs in places(prop_oneof![
                Just(Between::Any),
                Just(Between::Less),
                Just(Between::More),
                (0..16_u32).prop_map(Between::Number),
                (16..256_u32).prop_map(Between::Number),
            ])
        ) {
            prop_assert!(signs.iter().copied().all(is_writable));
            prop_assert_eq!(read_whole(&write(&signs), |reader| read(reader, signs.len())), signs);
        }
    }

    #[test]
    fn a_number_past_one_digit_has_a_sign() {
        assert_eq!(write(&[15, 16, 255].map(Between::Number)), "f-10-ff");
    }
}
