//! Writing files: whole or not at all, and never over another by accident.

use std::fs::{self, OpenOptions};
use std::io::{self, BufWriter, ErrorKind, IntoInnerError, Write};
use std::path::{Path, PathBuf};

use ecp::syntax::Diagnostic;

use crate::codes;

/// What writes the content of a file.
pub(crate) type Content<'c> = dyn Fn(&mut dyn Write) -> io::Result<()> + 'c;

/// Writes a file: first beside its place, then moved there. `force` allows it to exist.
///
/// # Errors
/// Why not, as a diagnostic.
pub(crate) fn write(path: &Path, content: impl AsRef<[u8]>, force: bool) -> Result<(), Diagnostic> {
    write_by(path, &|file| file.write_all(content.as_ref()), force)
}

/// Writes a file in the same way, piece by piece.
///
/// # Errors
/// Why not, as a diagnostic.
pub(crate) fn write_by(path: &Path, content: &Content<'_>, force: bool) -> Result<(), Diagnostic> {
    let name = path.display();
    if !force && fs::symlink_metadata(path).is_ok() {
        return Err(Diagnostic::error(codes::FILE_EXISTS, format!("{name} exists"))
            .help("--force writes over it, or choose another name"));
    }
    if fs::metadata(path).is_ok_and(|metadata| metadata.permissions().readonly()) {
        return Err(unwritable(path, &ErrorKind::PermissionDenied.into()));
    }
    let beside = beside(path);
    let written = write_synced(&beside, content).and_then(|()| fs::rename(&beside, path));
    written.map_err(|error| {
        let _ = fs::remove_file(&beside);
        unwritable(path, &error)
    })
}

/// A name beside the file for the time of writing; two programs do not share it.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    path.with_file_name(name)
}

fn write_synced(path: &Path, content: &Content<'_>) -> io::Result<()> {
    let mut file = BufWriter::new(OpenOptions::new().write(true).create_new(true).open(path)?);
    content(&mut file)?;
    file.into_inner().map_err(IntoInnerError::into_error)?.sync_all()
}

fn unwritable(path: &Path, error: &io::Error) -> Diagnostic {
    Diagnostic::error(codes::FILE_UNWRITABLE, format!("could not write {}: {error}", path.display()))
        .help("see that the directory exists, has room, and may be written to")
}
