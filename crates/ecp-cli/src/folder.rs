//! The files that a puzzle names, as far as they lie in its folder.

use std::fs;
use std::path::{Path, PathBuf};

use ecp::{FileFault, FilePath, Files, FoundFile};

use crate::sources::Source;
use crate::{codes, input};

/// The folder of a puzzle; of one from standard input, the current one.
#[derive(Clone, Debug)]
pub(crate) struct Folder {
    path: PathBuf,
    may_leave: bool,
}

impl Folder {
    /// The folder in which a source lies.
    pub(crate) fn of(source: &Source, may_leave: bool) -> Self {
        match source {
            Source::File(path) => Self::around(path, may_leave),
            Source::StandardInput | Source::Kind(_) => Self { path: PathBuf::new(), may_leave },
        }
    }

    /// The folder in which a file lies.
    pub(crate) fn around(file: &Path, may_leave: bool) -> Self {
        Self { path: file.parent().unwrap_or(Path::new("")).to_owned(), may_leave }
    }

    /// Whether a file, links followed, lies in this folder, links followed.
    fn holds(&self, file: &Path) -> bool {
        let folder = if self.path.as_os_str().is_empty() { Path::new(".") } else { &self.path };
        let folder = fs::canonicalize(folder);
        folder.is_ok_and(|folder| file.starts_with(folder))
    }
}

/// So many files of a folder are listed.
const MOST_LISTED: usize = 500;

/// The files that lie beside a file, or in a folder that is named from there, and the folders, with a `/` behind their
/// names; those that are hidden are left out, and so is the file itself.
pub(crate) fn listed(file: &Path, folder: &str, may_leave: bool) -> Vec<String> {
    let around = Folder::around(file, may_leave);
    let place = around.path.join(folder);
    let Ok(canonical) = fs::canonicalize(if place.as_os_str().is_empty() { Path::new(".") } else { &place })
    else {
        return Vec::new();
    };
    if !may_leave && !around.holds(&canonical) {
        return Vec::new();
    }
    let name = |entry: fs::DirEntry| {
        let name = entry.file_name().into_string().ok().filter(|name| !name.starts_with('.'))?;
        let is_itself = folder.is_empty() && file.file_name().is_some_and(|own| own == name.as_str());
        let metadata = fs::metadata(entry.path()).ok().filter(|_| !is_itself)?;
        Some(if metadata.is_dir() { format!("{name}/") } else { name })
    };
    let entries = fs::read_dir(&canonical).into_iter().flatten().flatten();
    let mut names: Vec<String> = entries.take(MOST_LISTED).filter_map(name).collect();
    names.sort();
    names
}

/// A name that no other file has.
pub(crate) fn identity(path: &Path) -> Option<String> {
    Some(fs::canonicalize(path).ok()?.to_string_lossy().into_owned())
}

impl Files for Folder {
    fn read(&self, path: &FilePath, max_bytes: u64) -> Result<FoundFile, FileFault> {
        let mut file = self.path.clone();
        file.extend(path.parts());
        let canonical = fs::canonicalize(&file);
        if let Ok(canonical) = &canonical
            && !self.may_leave
            && !self.holds(canonical)
        {
            return Err(FileFault::Outside);
        }
        let source = Source::File(file.clone());
        let bytes = input::read(&source, max_bytes).map_err(|diagnostic| match diagnostic.code {
            codes::FILE_MISSING => FileFault::Missing(near(&file)),
            codes::FILE_TOO_LARGE => FileFault::TooLarge,
            codes::FILE_DIRECTORY => FileFault::Unreadable("it is a directory".to_owned()),
            codes::FILE_SPECIAL => FileFault::Unreadable("it is a device or a pipe".to_owned()),
            _ => FileFault::Unreadable("it may not be read".to_owned()),
        })?;
        // a file that was just read has a name
        let identity = canonical.unwrap_or(file).to_string_lossy().into_owned();
        Ok(FoundFile { name: bytes.name, identity, bytes: bytes.content })
    }

    fn may_leave(&self) -> bool {
        self.may_leave
    }
}

/// The name of a file beside the missing one that was probably meant.
fn near(missing: &Path) -> Option<String> {
    Some(input::near(missing)?.file_name()?.to_str()?.to_owned())
}
