//! Writing files: whole or not at all, and never over another by accident.

use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{self, BufWriter, ErrorKind, IntoInnerError, Write};
use std::path::{Path, PathBuf};

use ecp::syntax::Diagnostic;

use crate::{codes, output};

/// What writes the content of a file.
pub(crate) type Content<'c> = dyn Fn(&mut dyn Write) -> io::Result<()> + 'c;

/// Writes a file: first beside its place, then moved there. `force` allows it to exist. A link stays one. A device, a pipe
/// or a stream of this program is written into as it is, and only a disk needs `force`: elsewhere nothing can be lost.
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
    refuse_existing(path, force)?;
    let written = if is_device(path) { put_into(path, content) } else { put(path, content) };
    written.map_err(|error| unwritable(path, &error))
}

/// Whether a file may be written there: unless by `force`, none that exists.
///
/// # Errors
/// That it exists.
pub(crate) fn refuse_existing(path: &Path, force: bool) -> Result<(), Diagnostic> {
    if !force && fs::symlink_metadata(path).is_ok() && (!is_device(path) || is_disk(path)) {
        let message = format!("{} exists", path.display());
        return Err(Diagnostic::error(codes::FILE_EXISTS, message)
            .help("--force writes over it, or choose another name"));
    }
    Ok(())
}

/// Whether a path leads to a device or a pipe, or to a stream that was opened for this program, whatever that is.
fn is_device(path: &Path) -> bool {
    let is_special = |metadata: fs::Metadata| !metadata.is_file() && !metadata.is_dir();
    is_stream(path) || fs::metadata(path).is_ok_and(is_special)
}

#[cfg(unix)]
fn is_disk(path: &Path) -> bool {
    use std::os::unix::fs::FileTypeExt;
    fs::metadata(path).is_ok_and(|metadata| metadata.file_type().is_block_device())
}

#[cfg(not(unix))]
fn is_disk(_path: &Path) -> bool {
    false
}

/// Whether a path stands for a stream of this program, as `/dev/stdout` does.
fn is_stream(path: &Path) -> bool {
    ["/dev/stdout", "/dev/stderr", "/dev/fd", "/proc/self/fd"].iter().any(|stream| path.starts_with(stream))
}

/// Puts the content where a stream or a device takes it: behind what is there.
fn put_into(path: &Path, content: &Content<'_>) -> io::Result<()> {
    let is_stdout =
        ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].iter().any(|stdout| path == Path::new(stdout));
    if is_stdout {
        // opened again it would have a place of its own, and what the program prints would stand in the same one
        let mut stdout = BufWriter::new(output::stdout()?);
        content(&mut stdout)?;
        return stdout.flush();
    }
    let mut file = BufWriter::new(OpenOptions::new().append(true).open(path)?);
    content(&mut file)?;
    file.flush()
}

/// Puts the content beside the file and then in its place, with its permissions.
fn put(path: &Path, content: &Content<'_>) -> io::Result<()> {
    let is_link = fs::symlink_metadata(path).is_ok_and(|metadata| metadata.is_symlink());
    let target = if is_link { fs::canonicalize(path)? } else { path.to_owned() };
    let permissions = fs::metadata(&target).ok().map(|old| old.permissions());
    if permissions.as_ref().is_some_and(Permissions::readonly) {
        return Err(ErrorKind::PermissionDenied.into());
    }
    let (beside, file) = open_beside(&target)?;
    let written = write_synced(file, content, permissions).and_then(|()| fs::rename(&beside, &target));
    if written.is_err() {
        // it is ours: nobody had a file of this name before
        let _ = fs::remove_file(&beside);
    }
    written.and_then(|()| sync_folder(&target))
}

/// A new file beside another for the time of writing. Its name is random, and whatever has it already is left alone.
fn open_beside(path: &Path) -> io::Result<(PathBuf, File)> {
    loop {
        let name = format!(".ecp-{:012x}.part", fastrand::u64(..1 << 48));
        let beside = path.with_file_name(name);
        match OpenOptions::new().write(true).create_new(true).open(&beside) {
            Ok(file) => return Ok((beside, file)),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
}

fn write_synced(file: File, content: &Content<'_>, permissions: Option<Permissions>) -> io::Result<()> {
    let mut file = BufWriter::new(file);
    if let Some(permissions) = permissions {
        file.get_ref().set_permissions(permissions)?;
    }
    content(&mut file)?;
    file.into_inner().map_err(IntoInnerError::into_error)?.sync_all()
}

/// Waits until the new name of a file is on the disk, too: without it a power failure may leave the old file.
#[cfg(unix)]
fn sync_folder(file: &Path) -> io::Result<()> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    match File::open(folder).and_then(|folder| folder.sync_all()) {
        // of some folders that can be written to this cannot be asked
        Err(error) if matches!(error.kind(), ErrorKind::PermissionDenied | ErrorKind::InvalidInput) => Ok(()),
        synced => synced,
    }
}

/// Elsewhere a folder is no file that could be asked for that.
#[cfg(not(unix))]
fn sync_folder(_file: &Path) -> io::Result<()> {
    Ok(())
}

/// That a file cannot be written, and why.
pub(crate) fn unwritable(path: &Path, error: &io::Error) -> Diagnostic {
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

    #[test]
    fn what_another_program_left_behind_is_neither_in_the_way_nor_touched() {
        let folder = tempfile::tempdir().unwrap();
        let left = folder.path().join(format!("file.{}.part", std::process::id()));
        fs::write(&left, "not ours").unwrap();
        // the random names begin alike in a thread that is seeded alike
        fastrand::seed(7);
        let taken = folder.path().join(format!(".ecp-{:012x}.part", fastrand::u64(..1 << 48)));
        fs::write(&taken, "not ours").unwrap();
        fastrand::seed(7);
        write(&folder.path().join("file"), "ours", false).unwrap();
        assert_eq!(fs::read_to_string(folder.path().join("file")).unwrap(), "ours");
        for other in [left, taken] {
            assert_eq!(fs::read_to_string(other).unwrap(), "not ours");
        }
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 3);
    }

    #[test]
    fn a_name_may_be_as_long_as_names_may_be() {
        let folder = tempfile::tempdir().unwrap();
        write(&folder.path().join("n".repeat(255)), "long", false).unwrap();
    }
}
