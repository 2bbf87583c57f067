//! Bits, five to a character.

use super::digit;
use crate::puzzlink::reader::{Misread, Reader};

/// The values of the bits in a character.
const WEIGHTS: [u32; 5] = [16, 8, 4, 2, 1];

/// Reads so many bits; what is missing is not set.
pub(crate) fn read(reader: &mut Reader, length: usize) -> Result<Vec<bool>, Misread> {
    let mut bits = Vec::new();
    while bits.len() < length {
        let Some(byte) = reader.next_or_short() else { break };
        let value = (byte as char).to_digit(32).ok_or(reader.misread())?;
        bits.extend(WEIGHTS.map(|weight| value & weight != 0));
    }
    bits.resize(length, false);
    Ok(bits)
}

/// Writes bits.
pub(crate) fn write(bits: &[bool]) -> String {
    let bit = |(bit, weight): (&bool, u32)| if *bit { weight } else { 0 };
    let value = |five: &[bool]| digit(five.iter().zip(WEIGHTS).map(bit).sum::<u32>() as usize);
    bits.chunks(5).map(value).collect()
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;
    use crate::puzzlink::code::tests::read_whole;

    proptest! {
        #[test]
        fn bits_are_read_as_they_were_written(bits in vec(any::<bool>(), 0..40)) {
            prop_assert_eq!(read_whole(&write(&bits), |reader| read(reader, bits.len())), bits);
        }
    }

    #[test]
    fn the_first_bit_is_the_greatest() {
        assert_eq!(write(&[true, false, false, false, true, true]), "hg");
    }
}
