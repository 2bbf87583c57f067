//! The files that a puzzle names: those in its folder.

use std::fs;
use std::path::{Path, PathBuf};

use ecp::{FileFault, FilePath, Files, FoundFile};

/// The folder of a puzzle.
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// The folder in which the puzzle lies.
    pub(crate) fn of(puzzle: &Path) -> Self {
        Self(puzzle.parent().unwrap_or(Path::new("")).to_owned())
    }
}

impl Files for Folder {
    fn read(&self, path: &FilePath, max_bytes: u64) -> Result<FoundFile, FileFault> {
        let mut file = self.0.clone();
        file.extend(path.parts());
        let size = fs::metadata(&file).map_err(|_| FileFault::Missing(None))?.len();
        if size > max_bytes {
            return Err(FileFault::TooLarge);
        }
        let bytes = fs::read(&file).map_err(|error| FileFault::Unreadable(error.to_string()))?;
        let identity = fs::canonicalize(&file).unwrap_or_else(|_| file.clone());
        let [name, identity] = [file, identity].map(|path| path.to_string_lossy().into_owned());
        Ok(FoundFile { name, identity, bytes })
    }
}
