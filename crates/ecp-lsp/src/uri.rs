//! Addresses of files, as editors write them.

use std::path::{Path, PathBuf};

use lsp_types::Uri;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// What is written as it is in the path of an address.
const KEPT: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'/')
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~')
    .remove(b'!')
    .remove(b'+');

/// The path of a file; `None` for a document that is none, such as one that was never saved.
pub(crate) fn path(uri: &Uri) -> Option<PathBuf> {
    let rest = uri.0.strip_prefix("file://")?;
    let path = rest.strip_prefix("localhost").unwrap_or(rest);
    let path = path.split(['?', '#']).next().unwrap_or(path);
    let path = percent_decode_str(path).decode_utf8().ok()?;
    let without = path.strip_prefix('/')?;
    let is_drive = without.as_bytes().first().is_some_and(u8::is_ascii_alphabetic)
        && without.as_bytes().get(1) == Some(&b':');
    Some(PathBuf::from(if is_drive && cfg!(windows) { without } else { &path }))
}

/// The address of a file.
pub(crate) fn of_path(path: &Path) -> Uri {
    let path = path.to_string_lossy().replace(std::path::MAIN_SEPARATOR, "/");
    let path = path.strip_prefix("//?/").unwrap_or(&path);
    let root = if path.starts_with('/') { "" } else { "/" };
    Uri(format!("file://{root}{}", utf8_percent_encode(path, KEPT)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_comes_back() {
        for written in ["/home/a b/ü#?%.ecp", "/x/😀.ecp"] {
            assert_eq!(path(&of_path(Path::new(written))), Some(PathBuf::from(written)));
        }
    }

    #[test]
    fn other_addresses_are_no_files() {
        for uri in ["untitled:Untitled-1", "https://example.org/a.ecp", "file:", "nonsense", ""] {
            assert_eq!(path(&Uri(uri.to_owned())), None, "{uri}");
        }
    }
}
