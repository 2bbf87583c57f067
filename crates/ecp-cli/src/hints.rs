//! What clap cannot guess about arguments that it does not understand.

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};

/// A file where a command should stand: says how to solve it.
pub(crate) fn with_command(mut error: Error) -> Error {
    let file = match error.get(ContextKind::InvalidSubcommand) {
        Some(ContextValue::String(word)) if is_file(word) => word.clone(),
        _ => return error,
    };
    if error.kind() == ErrorKind::InvalidSubcommand {
        let tip = StyledStr::from(format!("a command stands before the file: 'ecp solve {file}'"));
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip]));
    }
    error
}

/// Whether a word is meant as the name of a file.
fn is_file(word: &str) -> bool {
    word.contains(['.', '/', '\\']) || std::path::Path::new(word).exists()
}
