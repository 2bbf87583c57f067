//! A file that a verb is to write.

use std::path::PathBuf;

use ecp::syntax::Diagnostic;

use crate::codes;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::save;
use crate::sources::{Input, Source};

/// A file to write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OutputFile {
    pub(crate) path: PathBuf,
    /// Whether it may exist.
    pub(crate) force: bool,
}

impl OutputFile {
    /// The file, unless it is `-`, which means standard output as everywhere.
    pub(crate) fn unless_stdout(path: Option<PathBuf>, force: bool) -> Option<Self> {
        path.filter(|path| path.as_os_str() != "-").map(|path| Self { path, force })
    }

    /// Whether it is one of those that were read, and would be lost.
    pub(crate) fn is_one_of(&self, input: &Input) -> bool {
        let Ok(output) = self.path.canonicalize() else { return false };
        input.sources.iter().any(|source| match source {
            Source::File(path) => path.canonicalize().is_ok_and(|path| path == output),
            Source::StandardInput | Source::Kind(_) => false,
        })
    }

    /// Reports that it was read.
    pub(crate) fn refuse(&self, desk: &Desk) -> Exit {
        let message = format!("{} is the puzzle itself, which would be lost", self.path.display());
        desk.reports.fail(Diagnostic::error(codes::FILE_EXISTS, message).help("choose another name"))
    }

    /// Reports before any work that it exists and may not.
    pub(crate) fn refuse_existing(&self, desk: &Desk) -> Option<Exit> {
        save::refuse_existing(&self.path, self.force).err().map(|diagnostic| desk.reports.fail(diagnostic))
    }

    /// Writes it; what is in the way is reported.
    pub(crate) fn save(&self, desk: &Desk, content: impl AsRef<[u8]>) -> Exit {
        self.save_by(desk, &|out| out.write_all(content.as_ref()))
    }

    /// Writes it piece by piece.
    pub(crate) fn save_by(&self, desk: &Desk, content: &save::Content<'_>) -> Exit {
        match save::write_by(&self.path, content, self.force) {
            Ok(()) => Exit::Yes,
            Err(diagnostic) => report(desk, diagnostic),
        }
    }
}

/// Reports why a file was not written.
pub(crate) fn report(desk: &Desk, diagnostic: Diagnostic) -> Exit {
    let is_lost = diagnostic.code == codes::FILE_UNWRITABLE;
    let exit = desk.reports.fail(diagnostic);
    if is_lost { Exit::Failed } else { exit }
}
