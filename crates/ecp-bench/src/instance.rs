//! The instances: files in Knuth's format or in the language of ecp.

use std::fs::File;
use std::io::Seek;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use ecp::cover::text::{Names, write_knuth};

use crate::exit::Failure;
use crate::program::Side;

/// A file with a problem.
#[derive(Clone, Debug)]
pub(crate) struct Instance {
    /// Where it is.
    pub(crate) path: PathBuf,
    /// Its file name without the ending, by which its answer is recorded.
    pub(crate) name: String,
    /// How it is written.
    pub(crate) language: Language,
}

/// How an instance is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Language {
    /// Knuth's format.
    Dlx,
    /// The language of ecp.
    Ecp,
}

impl Instance {
    /// The instance in a file, by the ending of its name.
    pub(crate) fn of(path: &Path) -> Result<Self, Failure> {
        let language = match path.extension().and_then(|ending| ending.to_str()) {
            Some("dlx") => Language::Dlx,
            Some("ecp") => Language::Ecp,
            _ => {
                let message = format!("{}: a file that ends in .dlx or .ecp was expected", path.display());
                return Err(Failure::Usage(message));
            }
        };
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        Ok(Self { path: path.to_owned(), name, language })
    }

    /// What a program of this side reads.
    pub(crate) fn open(&self, side: Side) -> Result<File, Failure> {
        match (self.language, side) {
            (Language::Dlx, _) | (_, Side::Ours) => {
                File::open(&self.path).map_err(|error| Failure::Unreadable(self.path.clone(), error))
            }
            (Language::Ecp, Side::Peer) => self.translated(),
        }
    }

    /// The instance in Knuth's format, in a file that vanishes when it is closed.
    ///
    /// Another process writes it: the peak memory that the system tells of a child is never below that of the process that
    /// started it, so this one stays small.
    fn translated(&self) -> Result<File, Failure> {
        let this = std::env::current_exe().map_err(Failure::Setup)?;
        let mut file = tempfile::tempfile().map_err(Failure::Setup)?;
        let stdout = file.try_clone().map_err(Failure::Setup)?;
        let output = Command::new(this)
            .arg("knuth")
            .arg("--")
            .arg(&self.path)
            .stdin(Stdio::null())
            .stdout(stdout)
            .stderr(Stdio::piped())
            .output()
            .map_err(Failure::Setup)?;
        if !output.status.success() {
            let message = "it could not be written in Knuth's format; ecp check tells why".to_owned();
            return Err(Failure::Malformed(self.path.clone(), message));
        }
        file.rewind().map_err(Failure::Setup)?;
        Ok(file)
    }
}

/// A puzzle of ecp in Knuth's format, with short names: Knuth's programs take at most eight characters.
pub(crate) fn knuth_text(file: &Path) -> Result<String, Failure> {
    let text = std::fs::read_to_string(file).map_err(|error| Failure::Unreadable(file.to_owned(), error))?;
    let compiled = crate::sizes::compile(file, &text)?;
    Ok(write_knuth(compiled.problem(), Names::Short))
}
