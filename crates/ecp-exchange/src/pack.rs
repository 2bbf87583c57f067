//! Packed text in links: base64 and the compression of lz-string, unpacked with a bound.
//!
//! That compression is the one of Lempel and Ziv, 1978, over units of UTF-16: a code names a unit that is new, or an
//! earlier piece of the text; each piece is one that came before and the unit behind it.

use ecp::syntax::Diagnostic;

use crate::{Bounds, codes};

/// Packs a text as lz-string does, which fills up every length to a multiple of four.
pub(crate) fn pack(text: &str) -> String {
    let packed = lz_str::compress_to_base64(text);
    let packed = packed.trim_end_matches('=');
    packed.to_owned() + &"=".repeat(packed.len().next_multiple_of(4) - packed.len())
}

/// Unpacks a text, as long as it does not become larger than allowed.
///
/// # Errors
/// That the packed text is broken, or becomes too large.
pub(crate) fn unpack(packed: &str, bounds: &Bounds) -> Result<String, Diagnostic> {
    let mut bits = Bits {
        units: packed.trim_end_matches('=').bytes().map(value).collect::<Option<_>>().ok_or_else(broken)?,
        place: 0,
    };
    let units = units(&mut bits, bounds.unpacked)?;
    String::from_utf16(&units).map_err(|_| broken())
}

fn broken() -> Diagnostic {
    Diagnostic::error(codes::BROKEN, "the packed part of the link does not unpack")
        .help("a piece of it may be missing: copy the whole link once more, and write it in single quotes")
}

fn too_large(most: u64) -> Diagnostic {
    Diagnostic::limit(codes::TOO_LARGE, format!("the link unpacks to more than {most} bytes"))
        .help("--max-unpacked raises the limit")
}

/// The value of a letter of base64; both alphabets.
fn value(letter: u8) -> Option<u8> {
    Some(match letter {
        b'A'..=b'Z' => letter - b'A',
        b'a'..=b'z' => letter - b'a' + 26,
        b'0'..=b'9' => letter - b'0' + 52,
        b'+' | b'-' | b' ' => 62,
        b'/' | b'_' => 63,
        _ => return None,
    })
}

/// Letters as bits, six to each, the highest first.
struct Bits {
    units: Vec<u8>,
    place: usize,
}

impl Bits {
    /// A number of so many bits, the lowest first.
    fn number(&mut self, bits: u32) -> Option<u32> {
        (0..bits).try_fold(0, |number, bit| {
            let unit = *self.units.get(self.place / 6)?;
            let value = unit >> (5 - self.place % 6) & 1;
            self.place += 1;
            Some(number | u32::from(value) << bit)
        })
    }
}

/// A piece of the text that was unpacked already, or a unit by itself.
#[derive(Clone, Copy)]
enum Piece {
    Unit(u16),
    Earlier { start: usize, length: usize },
}

/// The codes that are no pieces: a new unit of 8 bits, one of 16, and the end.
const CODES: u32 = 3;

fn units(bits: &mut Bits, most: u64) -> Result<Vec<u16>, Diagnostic> {
    let mut text: Vec<u16> = Vec::new();
    let mut pieces: Vec<Piece> = Vec::new();
    // where the last piece lies in the text
    let mut last: Option<(usize, usize)> = None;
    let mut width = 2;
    // so many more codes until they get one bit wider
    let mut room: u64 = 1;
    loop {
        let code = bits.number(width).ok_or_else(broken)?;
        let piece = match code {
            0 | 1 => {
                let unit = Piece::Unit(bits.number(8 * (code + 1)).ok_or_else(broken)? as u16);
                pieces.push(unit);
                if last.is_some() {
                    use_up(&mut room, &mut width);
                }
                unit
            }
            2 => return Ok(text),
            code => match (pieces.get((code - CODES) as usize), last) {
                (Some(piece), _) => *piece,
                // the piece that is being made: the last one and its own first unit
                (None, Some((start, length))) if (code - CODES) as usize == pieces.len() => {
                    Piece::Earlier { start, length: length + 1 }
                }
                _ => return Err(broken()),
            },
        };
        let start = text.len();
        match piece {
            Piece::Unit(unit) => text.push(unit),
            // a piece may reach into itself
            Piece::Earlier { start, length } => {
                (start..start + length).for_each(|place| text.push(text[place]));
            }
        }
        if text.len() as u64 > most {
            return Err(too_large(most));
        }
        if let Some((start, length)) = last {
            pieces.push(Piece::Earlier { start, length: length + 1 });
        }
        last = Some((start, text.len() - start));
        use_up(&mut room, &mut width);
    }
}

fn use_up(room: &mut u64, width: &mut u32) {
    *room -= 1;
    if *room == 0 {
        *room = 1 << *width;
        *width += 1;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_long_text_of_one_letter_is_refused_before_it_is_made() {
        let packed = pack(&"a".repeat(200_000));
        assert!(packed.len() < 3_000);
        let bounds = |unpacked| Bounds { unpacked, ..Bounds::default() };
        assert_eq!(unpack(&packed, &bounds(199_999)).unwrap_err().code, codes::TOO_LARGE);
        assert_eq!(unpack(&packed, &bounds(200_000)).map(|text| text.len()), Ok(200_000));
    }

    proptest! {
        #[test]
        fn what_is_packed_unpacks(text in "[ab{}\\[\\],:\"é☼]{0,300}") {
            prop_assert_eq!(unpack(&pack(&text), &Bounds::default()).unwrap(), text);
        }

        #[test]
        fn anything_is_unpacked_or_refused(packed in "[A-Za-z0-9+/=]{0,200}") {
            let _ = unpack(&packed, &Bounds::default());
        }
    }
}
