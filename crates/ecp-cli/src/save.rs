//! Writing files: whole or not at all, and never over another by accident.

use std::fs::{self, OpenOptions, Permissions};
use std::io::{self, BufWriter, ErrorKind, IntoInnerError, Write};
use std::path::{Path, PathBuf};

use ecp::syntax::Diagnostic;

use crate::codes;

/// What writes the content of a file.
pub(crate) type Content<'c> = dyn Fn(&mut dyn Write) -> io::Result<()> + 'c;

/// Writes a file: first beside its place, then moved there. `force` allows it to exist. A link stays one, and so does a pipe.
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
    put(path, content).map_err(|error| unwritable(path, &error))
}

/// Puts the content where a path leads: into a device or a pipe as it is, otherwise beside the file and then in its place,
/// with its permissions.
fn put(path: &Path, content: &Content<'_>) -> io::Result<()> {
    let is_link = fs::symlink_metadata(path).is_ok_and(|metadata| metadata.is_symlink());
    let target = if is_link { fs::canonicalize(path)? } else { path.to_owned() };
    let old = fs::metadata(&target).ok();
    if old.as_ref().is_some_and(|old| !old.is_file() && !old.is_dir()) {
        let mut file = BufWriter::new(OpenOptions::new().write(true).open(&target)?);
        content(&mut file)?;
        return file.flush();
    }
    let permissions = old.map(|old| old.permissions());
    if permissions.as_ref().is_some_and(Permissions::readonly) {
        return Err(ErrorKind::PermissionDenied.into());
    }
    let beside = beside(&target);
    let written = write_synced(&beside, content, permissions).and_then(|()| fs::rename(&beside, &target));
    if written.is_err() {
        let _ = fs::remove_file(&beside);
    }
    written
}

/// A name beside the file for the time of writing; two programs do not share it.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    path.with_file_name(name)
}

fn write_synced(path: &Path, content: &Content<'_>, permissions: Option<Permissions>) -> io::Result<()> {
    let mut file = BufWriter::new(OpenOptions::new().write(true).create_new(true).open(path)?);
    if let Some(permissions) = permissions {
        file.get_ref().set_permissions(permissions)?;
    }
    content(&mut file)?;
    file.into_inner().map_err(IntoInnerError::into_error)?.sync_all()
}

fn unwritable(path: &Path, error: &io::Error) -> Diagnostic {
    Diagnostic::error(codes::FILE_UNWRITABLE, format!("could not write {}: {error}", path.display()))
        .help("see that the directory exists, has room, and may be written to")
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::*;

    #[test]
    fn a_link_stays_a_link_and_a_private_file_private() {
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("file"), folder.path().join("link"));
        fs::write(&file, "old").unwrap();
        fs::set_permissions(&file, Permissions::from_mode(0o600)).unwrap();
        symlink("file", &link).unwrap();
        assert_eq!(write(&link, "new", false).unwrap_err().code, codes::FILE_EXISTS);
        write(&link, "new", true).unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&file).unwrap(), "new");
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }

    #[test]
    fn what_is_written_into_a_pipe_comes_out_of_it() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let reader = std::thread::spawn({
            let pipe = pipe.clone();
            move || fs::read_to_string(pipe).unwrap()
        });
        write(&pipe, "through", true).unwrap();
        assert_eq!(reader.join().unwrap(), "through");
        assert!(!fs::metadata(&pipe).unwrap().is_file());
    }
}
