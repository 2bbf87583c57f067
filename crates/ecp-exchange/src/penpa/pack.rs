//! Lines of text, their frequent words shortened, deflated, in base64.

use std::io::{Read, Write};

use base64::Engine;
use base64::alphabet;
use base64::engine::general_purpose::{GeneralPurpose, GeneralPurposeConfig};
use base64::engine::{DecodePaddingMode, general_purpose::STANDARD};
use ecp::syntax::Diagnostic;
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;

use super::broken;
use crate::{Bounds, codes};

/// The long words of the format, each with the short one that stands for it; the first shortens nothing, but keeps its
/// letter apart from short words.
const WORDS: &[(&str, &str)] = &[
    ("z", "zZ"),
    ("\"qa\"", "z9"),
    ("\"pu_q\"", "zQ"),
    ("\"pu_a\"", "zA"),
    ("\"grid\"", "zG"),
    ("\"edit_mode\"", "zM"),
    ("\"surface\"", "zS"),
    ("\"line\"", "zL"),
    ("\"lineE\"", "zE"),
    ("\"wall\"", "zW"),
    ("\"cage\"", "zC"),
    ("\"number\"", "zN"),
    ("\"symbol\"", "zY"),
    ("\"special\"", "zP"),
    ("\"board\"", "zB"),
    ("\"command_redo\"", "zR"),
    ("\"command_undo\"", "zU"),
    ("\"command_replay\"", "z8"),
    ("\"numberS\"", "z1"),
    ("\"freeline\"", "zF"),
    ("\"freelineE\"", "z2"),
    ("\"thermo\"", "zT"),
    ("\"arrows\"", "z3"),
    ("\"direction\"", "zD"),
    ("\"squareframe\"", "z0"),
    ("\"polygon\"", "z5"),
    ("\"deletelineE\"", "z4"),
    ("\"killercages\"", "z6"),
    ("\"nobulbthermo\"", "z7"),
    ("\"__a\"", "z_"),
    ("null", "zO"),
];

/// Base64 whose end may be filled up with `=` or not: some programs cut it off.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &alphabet::STANDARD,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// Packs lines of text.
pub(super) fn pack(text: &str) -> String {
    let short = WORDS.iter().fold(text.to_owned(), |text, (long, short)| text.replace(long, short));
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(short.as_bytes()).expect("memory takes every byte");
    STANDARD.encode(encoder.finish().expect("memory takes every byte"))
}

/// The lines of text that a link holds.
///
/// # Errors
/// That they do not unpack, or become too large.
pub(super) fn unpack(packed: &str, bounds: &Bounds) -> Result<String, Diagnostic> {
    let packed = percent_encoding::percent_decode_str(packed).decode_utf8_lossy().replace(' ', "+");
    let bytes = BASE64.decode(packed).map_err(|_| broken("is not in base64"))?;
    let mut text = Vec::new();
    DeflateDecoder::new(bytes.as_slice())
        .take(bounds.unpacked.saturating_add(1))
        .read_to_end(&mut text)
        .map_err(|_| broken("does not unpack"))?;
    if text.len() as u64 > bounds.unpacked {
        return Err(Diagnostic::limit(
            codes::TOO_LARGE,
            format!("the link unpacks to more than {} bytes", bounds.unpacked),
        )
        .help("--max-unpacked raises the limit"));
    }
    let text = String::from_utf8(text).map_err(|_| broken("holds no text"))?;
    Ok(WORDS.iter().rev().fold(text, |text, (long, short)| text.replace(short, long)))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn what_is_packed_unpacks(text in "[zZ9Q_a0\"\\[\\],:é☼]{0,300}") {
            prop_assert_eq!(unpack(&pack(&text), &Bounds::default()).unwrap(), text);
        }
    }
}
