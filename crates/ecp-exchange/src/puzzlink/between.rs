//! What stands between cells: dots, of which three pairs of cells go into a character, and signs with differences.

use super::reader::{Misread, Reader};
use super::sheet::Between;

/// The values of three pairs in a character.
const WEIGHTS: [u32; 3] = [9, 3, 1];

/// Reads dots of two kinds.
pub(crate) fn read_dots(reader: &mut Reader, pairs: usize) -> Result<Vec<Between>, Misread> {
    let mut dots = Vec::new();
    while dots.len() < pairs {
        let Some(byte) = reader.next_or_short() else { break };
        let value = (byte as char).to_digit(27).ok_or(reader.misread())?;
        dots.extend(WEIGHTS.map(|weight| match value / weight % 3 {
            0 => Between::None,
            kind => Between::Number(kind),
        }));
    }
    dots.resize(pairs, Between::None);
    Ok(dots)
}

/// Whether all marks are dots of two kinds.
pub(crate) fn are_dots(marks: &[Between]) -> bool {
    marks.iter().all(|mark| matches!(mark, Between::None | Between::Number(1 | 2)))
}

/// Writes dots of two kinds.
pub(crate) fn write_dots(dots: &[Between]) -> String {
    let kind = |dot: &Between| if let Between::Number(kind) = dot { *kind } else { 0 };
    let value = |three: &[Between]| three.iter().zip(WEIGHTS).map(|(dot, weight)| kind(dot) * weight).sum();
    dots.chunks(3).filter_map(|three| char::from_digit(value(three), 27)).collect()
}

/// Reads signs, and numbers up to 255; `i` to `z` for 1 to 18 pairs without one.
pub(crate) fn read_signs(reader: &mut Reader, pairs: usize) -> Result<Vec<Between>, Misread> {
    let mut signs = Vec::new();
    while signs.len() < pairs {
        let Some(byte) = reader.next_or_short() else { break };
        match byte {
            b'g' => signs.push(Between::Less),
            b'h' => signs.push(Between::More),
            b'.' => signs.push(Between::Any),
            b'-' => signs.push(Between::Number(reader.hexadecimal(2)?)),
            b'i'..=b'z' => signs.extend(std::iter::repeat_n(Between::None, usize::from(byte - b'i') + 1)),
            _ => signs.push(Between::Number((byte as char).to_digit(16).ok_or(reader.misread())?)),
        }
    }
    signs.resize(pairs, Between::None);
    Ok(signs)
}

/// Whether all numbers have a form between signs.
pub(crate) fn are_signs(marks: &[Between]) -> bool {
    marks.iter().all(|mark| !matches!(mark, Between::Number(256..)))
}

/// Writes signs and numbers.
pub(crate) fn write_signs(signs: &[Between]) -> String {
    let mut body = String::new();
    let mut gap = 0;
    for sign in signs {
        if *sign != Between::None || gap == 18 {
            end_gap(&mut body, &mut gap);
        }
        match sign {
            Between::None => gap += 1,
            Between::Any => body.push('.'),
            Between::Less => body.push('g'),
            Between::More => body.push('h'),
            Between::Number(number @ 0..16) => body.push_str(&format!("{number:x}")),
            Between::Number(number) => body.push_str(&format!("-{number:x}")),
        }
    }
    end_gap(&mut body, &mut gap);
    body
}

fn end_gap(body: &mut String, gap: &mut u32) {
    if *gap > 0 {
        body.extend(char::from_digit(17 + *gap, 36));
    }
    *gap = 0;
}
