//! The files that a puzzle names. A library reads none: the program around it says what may be read, and reads it.

mod path;
mod texts;

pub use path::{FilePath, PathFault};
pub use texts::Texts;

/// Where the files that a puzzle names come from.
pub trait Files: Send + Sync {
    /// A file, by its path from the puzzle's folder.
    ///
    /// # Errors
    /// Why it cannot be had: also where it lies outside that folder through a link and [`Files::may_leave`] is false.
    fn read(&self, path: &FilePath, max_bytes: u64) -> Result<FoundFile, FileFault>;

    /// Whether files outside the puzzle's folder may be read.
    fn may_leave(&self) -> bool {
        false
    }
}

/// A file that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundFile {
    /// How messages call it.
    pub name: String,
    /// A name that no other file has, however it was reached: by it a file that uses itself is found out.
    pub identity: String,
    /// Its content.
    pub bytes: Vec<u8>,
}

/// Why a file cannot be had.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FileFault {
    /// There is none of this name; perhaps the other one in its folder was meant, whose name this is.
    Missing(Option<String>),
    /// It lies outside the puzzle's folder.
    Outside,
    /// It is more than the bytes allowed.
    TooLarge,
    /// It cannot be read, for this reason.
    Unreadable(String),
    /// There are no files here at all.
    NoFiles,
}

/// For puzzles that may name no files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NoFiles;

impl Files for NoFiles {
    fn read(&self, _: &FilePath, _: u64) -> Result<FoundFile, FileFault> {
        Err(FileFault::NoFiles)
    }
}
