//! What the tests over the whole project share: where its files are, and what a puzzle file says of its answer.

mod answers;
mod expectation;
pub mod instances;
pub mod pages;
mod program;

use std::path::{Path, PathBuf};

pub use answers::{check_answer, check_silence, compile};
pub use expectation::{Expectation, Expected};
pub use program::{built, program};

/// The root of the project.
#[must_use]
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("the tests lie in a folder of the project")
        .to_owned()
}

/// All files of a kind below a folder of the project, sorted.
///
/// # Panics
/// If the folder cannot be read.
#[must_use]
pub fn files_below(folder: &str, extension: &str) -> Vec<PathBuf> {
    let mut folders = vec![root().join(folder)];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("the folder can be read") {
            let path = entry.expect("the entry can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|found| found == extension) {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// The text of a file.
///
/// # Panics
/// If it cannot be read.
#[must_use]
pub fn text_of(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
