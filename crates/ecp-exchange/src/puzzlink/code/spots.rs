//! Places of one kind, each with up to 17 others behind it, or up to 18 others.

use std::iter::repeat_n;

use super::digit;
use crate::puzzlink::reader::{Misread, Reader};

/// Reads so many places, and whether they are of that kind.
pub(crate) fn read(reader: &mut Reader, length: usize) -> Result<Vec<bool>, Misread> {
    let mut spots = Vec::new();
    while spots.len() < length {
        let Some(byte) = reader.next_or_short() else { break };
        let value = (byte as char).to_digit(36).ok_or(reader.misread())? as usize;
        spots.push(value < 18);
        spots.extend(repeat_n(false, value % 18));
    }
    spots.resize(length, false);
    Ok(spots)
}

/// Writes places.
pub(crate) fn write(spots: &[bool]) -> String {
    let mut body = String::new();
    let mut place = 0;
    while let Some(is_spot) = spots.get(place) {
        place += 1;
        let behind = spots[place..].iter().take_while(|spot| !**spot).take(17).count();
        body.push(digit(if *is_spot { behind } else { 18 + behind }));
        place += behind;
    }
    body
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::puzzlink::code::tests::{places, read_whole};

    proptest! {
        #[test]
        fn places_are_read_as_they_were_written(spots in places(Just(true))) {
            prop_assert_eq!(read_whole(&write(&spots), |reader| read(reader, spots.len())), spots);
        }
    }
}
