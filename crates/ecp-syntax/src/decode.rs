//! Bytes → text: UTF-8 with Unix line ends, or a diagnostic that says what the file is instead.

use crate::characters;
use crate::codes;
use crate::diagnostic::{Diagnostic, Span};

/// How many bytes are looked at to tell UTF-16 by its NULs.
const SAMPLE: usize = 256;

/// The text of a file: a byte order mark is taken off, CRLF and lone CR become LF, as
/// [`TextForm`](crate::TextForm) knows them.
///
/// # Errors
///
/// When the bytes are not UTF-8, or hold control characters. The text that comes with the diagnostic is what could be
/// made of the bytes; the diagnostic's places are in it.
pub fn decode(bytes: &[u8]) -> Result<String, (String, Diagnostic)> {
    if let Some(encoding) = wide_encoding(bytes) {
        return Err(wide(bytes, encoding));
    }
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => unix_line_ends(text),
        Err(error) => return Err(invalid(bytes, error.valid_up_to())),
    };
    match characters::control(&text) {
        Some(diagnostic) => Err((text, diagnostic)),
        None => Ok(text),
    }
}

fn unix_line_ends(text: &str) -> String {
    if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n") } else { text.to_owned() }
}

/// An encoding with two bytes for most characters.
#[derive(Clone, Copy)]
enum Wide {
    LittleEndian,
    BigEndian,
}

/// UTF-16 by its byte order mark, or by a NUL in every second byte.
fn wide_encoding(bytes: &[u8]) -> Option<Wide> {
    match bytes {
        [0xFF, 0xFE, ..] => return Some(Wide::LittleEndian),
        [0xFE, 0xFF, ..] => return Some(Wide::BigEndian),
        _ => {}
    }
    let pairs = bytes[..bytes.len().min(SAMPLE)].chunks_exact(2);
    let total = pairs.len();
    let (mut first, mut second) = (0, 0);
    for pair in pairs {
        first += usize::from(pair[0] == 0 && pair[1] != 0);
        second += usize::from(pair[1] == 0 && pair[0] != 0);
    }
    match total {
        0 | 1 => None,
        _ if second * 2 > total => Some(Wide::LittleEndian),
        _ if first * 2 > total => Some(Wide::BigEndian),
        _ => None,
    }
}

fn wide(bytes: &[u8], encoding: Wide) -> (String, Diagnostic) {
    let (name, unit): (_, fn([u8; 2]) -> u16) = match encoding {
        Wide::LittleEndian => ("UTF-16 LE", u16::from_le_bytes),
        Wide::BigEndian => ("UTF-16 BE", u16::from_be_bytes),
    };
    let units = bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
    let text: String = char::decode_utf16(units).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)).collect();
    let text = unix_line_ends(text.trim_start_matches('\u{FEFF}'));
    let line = text.find('\n').unwrap_or(text.len());
    let diagnostic = Diagnostic::error(codes::ENCODING, format!("the file is {name}, not UTF-8"))
        .label(Span::new(0, line), "read as UTF-16 here")
        .help("save it as UTF-8");
    (text, diagnostic)
}

fn invalid(bytes: &[u8], at: usize) -> (String, Diagnostic) {
    let before = unix_line_ends(&String::from_utf8_lossy(&bytes[..at]));
    let text = unix_line_ends(&String::from_utf8_lossy(bytes));
    let line = before.matches('\n').count() + 1;
    let byte = bytes[at];
    let span = Span::new(before.len(), before.len() + char::REPLACEMENT_CHARACTER.len_utf8());
    let is_text = !bytes[..bytes.len().min(SAMPLE)].contains(&0);
    let (message, help) = if is_text {
        (format!("the byte 0x{byte:02X} in line {line} is not UTF-8"), "save the file as UTF-8")
    } else {
        ("this is not a text file".to_owned(), "a puzzle is written in a text editor and saved as UTF-8")
    };
    let diagnostic =
        Diagnostic::error(codes::ENCODING, message).label(span, "this character cannot be read").help(help);
    (text, diagnostic)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(bytes: &[u8]) -> (String, Diagnostic) {
        decode(bytes).expect_err("the bytes are no text")
    }

    fn utf16(text: &str, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
        text.encode_utf16().flat_map(bytes).collect()
    }

    #[test]
    fn a_byte_order_mark_and_all_line_ends_are_accepted() {
        assert_eq!(decode(b"\xEF\xBB\xBFa\r\nb\rc\nd").unwrap(), "a\nb\nc\nd");
        assert_eq!(decode(b"").unwrap(), "");
    }

    #[test]
    fn utf_16_is_named_with_and_without_a_byte_order_mark() {
        for (mark, name) in [("\u{FEFF}", "UTF-16"), ("", "UTF-16")] {
            for (bytes, end) in [(u16::to_le_bytes as fn(u16) -> [u8; 2], "LE"), (u16::to_be_bytes, "BE")] {
                let (text, diagnostic) = error(&utf16(&format!("{mark}input Q\r\nboard"), bytes));
                assert_eq!(text, "input Q\nboard");
                assert_eq!(diagnostic.code, codes::ENCODING);
                assert_eq!(diagnostic.message, format!("the file is {name} {end}, not UTF-8"));
                assert_eq!(diagnostic.help.as_deref(), Some("save it as UTF-8"));
                assert_eq!(diagnostic.labels[0].span, Span::new(0, 7));
            }
        }
    }

    #[test]
    fn a_byte_that_is_not_utf_8_is_shown_with_its_line() {
        let (text, diagnostic) = error(b"a\r\nb \xE9\r\n");
        assert_eq!(text, "a\nb \u{FFFD}\n");
        assert_eq!(diagnostic.message, "the byte 0xE9 in line 2 is not UTF-8");
        let span = diagnostic.labels[0].span;
        assert_eq!(&text[span.start..span.end], "\u{FFFD}");
    }

    #[test]
    fn a_file_of_another_kind_is_no_text() {
        let (_, diagnostic) = error(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR");
        assert_eq!(diagnostic.message, "this is not a text file");
    }

    #[test]
    fn a_control_character_is_an_error_and_a_tab_is_none() {
        let (text, diagnostic) = error(b"input\tQ\x00");
        assert_eq!((text.as_str(), diagnostic.code), ("input\tQ\0", codes::CONTROL));
        assert!(decode(b"input\tQ\n").is_ok());
    }

    #[test]
    fn random_bytes_never_panic() {
        let mut random = fastrand::Rng::with_seed(7);
        for _ in 0..5_000 {
            let bytes: Vec<u8> = (0..random.usize(..40)).map(|_| random.u8(..)).collect();
            if let Err((text, diagnostic)) = decode(&bytes) {
                for label in diagnostic.labels {
                    assert!(text.get(label.span.start..label.span.end).is_some(), "{bytes:?}");
                }
            }
        }
    }
}
