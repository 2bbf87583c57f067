//! Files that are compressed where their names say so.

use std::ffi::OsStr;
use std::io::{self, BufRead, BufReader, BufWriter, IntoInnerError, Read, Write};
use std::path::Path;

use flate2::Compression;
use flate2::bufread::MultiGzDecoder;
use flate2::write::GzEncoder;

/// The ending of what is compressed.
pub(crate) const COMPRESSED: &str = "gz";

/// How such a file begins.
const MAGIC: [u8; 2] = [0x1f, 0x8b];

/// Whether the name of a file says that it is compressed.
pub(crate) fn is_named_so(path: &Path) -> bool {
    path.extension() == Some(OsStr::new(COMPRESSED))
}

/// Writes what is written into `out`, compressed or as it is.
///
/// # Errors
/// What writing says.
pub(crate) fn write<T>(
    out: &mut dyn Write,
    is_compressed: bool,
    content: impl FnOnce(&mut dyn Write) -> io::Result<T>,
) -> io::Result<T> {
    if !is_compressed {
        return content(out);
    }
    let mut packed = BufWriter::new(GzEncoder::new(out, Compression::default()));
    let written = content(&mut packed)?;
    packed.into_inner().map_err(IntoInnerError::into_error)?.finish()?;
    Ok(written)
}

/// What was written, whatever the name says.
///
/// # Errors
/// What reading says.
pub(crate) fn read(from: impl Read + 'static) -> io::Result<Box<dyn Read>> {
    let mut from = BufReader::new(from);
    let is_compressed = from.fill_buf()?.starts_with(&MAGIC);
    Ok(if is_compressed { Box::new(BufReader::new(MultiGzDecoder::new(from))) } else { Box::new(from) })
}
