//! Dots of two kinds, three pairs of cells to a character.

use super::digit;
use crate::puzzlink::reader::{Misread, Reader};
use crate::puzzlink::sheet::Between;

/// The values of the pairs in a character.
const WEIGHTS: [u32; 3] = [9, 3, 1];

/// Reads the dots of so many pairs.
pub(crate) fn read(reader: &mut Reader, length: usize) -> Result<Vec<Between>, Misread> {
    let mut dots = Vec::new();
    while dots.len() < length {
        let Some(byte) = reader.next_or_short() else { break };
        let value = (byte as char).to_digit(27).ok_or(reader.misread())?;
        dots.extend(WEIGHTS.map(|weight| match value / weight % 3 {
            0 => Between::None,
            kind => Between::Number(kind),
        }));
    }
    dots.resize(length, Between::None);
    Ok(dots)
}

/// Whether a mark has a form.
pub(crate) fn is_writable(mark: Between) -> bool {
    matches!(mark, Between::None | Between::Number(1 | 2))
}

/// Writes dots.
pub(crate) fn write(dots: &[Between]) -> String {
    let kind = |dot: &Between| if let Between::Number(kind) = dot { *kind } else { 0 };
    let value = |three: &[Between]| {
        three.iter().zip(WEIGHTS).map(|(dot, weight)| kind(dot) * weight).sum::<u32>() as usize
    };
    dots.chunks(3).map(|three| digit(value(three))).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::puzzlink::code::tests::{places, read_whole};

    proptest! {
        #[test]
        fn dots_are_read_as_they_were_written(dots in places((1..=2_u32).prop_map(Between::Number))) {
            prop_assert!(dots.iter().copied().all(is_writable));
            prop_assert_eq!(read_whole(&write(&dots), |reader| read(reader, dots.len())), dots);
        }
    }
}
