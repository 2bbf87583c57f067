//! What clap cannot guess about arguments that it does not understand.

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};

/// Flags that other programs have, and how the same is said here.
const FLAGS: &[(&[&str], &str)] = &[
    (&["--json"], "answers are JSON with '--format json'"),
    (
        &["--svg", "--png", "--pdf", "--html"],
        "what a picture is follows from the name of its file: 'ecp render -o FILE.svg FILE.ecp'",
    ),
    (&["--all", "--solutions"], "all solutions are shown by 'ecp solve --all', and counted by 'ecp count'"),
    (&["--no-color", "--no-colors"], "colors are left out by '--color never'"),
    (&["--limit", "--number", "--max-solutions"], "three solutions are shown by 'ecp solve -n 3'"),
    (&["--timeout", "--time"], "the time is bounded by '--time-limit 10s'"),
];

/// What is said of words that clap does not know: flags of other programs, a file where a command should stand.
pub(crate) fn advised(error: Error) -> Error {
    with_command(with_flag(error))
}

fn with_flag(mut error: Error) -> Error {
    let known = match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::String(flag)) if error.kind() == ErrorKind::UnknownArgument => {
            FLAGS.iter().find(|(flags, _)| flags.contains(&flag.as_str()))
        }
        _ => None,
    };
    if let Some((_, tip)) = known {
        error.remove(ContextKind::SuggestedArg);
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![StyledStr::from(*tip)]));
    }
    error
}

/// A file where a command should stand: says how to solve it.
fn with_command(mut error: Error) -> Error {
    if matches!(error.get(ContextKind::InvalidSubcommand), Some(ContextValue::String(word)) if word == "version")
    {
        error.remove(ContextKind::SuggestedSubcommand);
        let tip = StyledStr::from("the version is told by 'ecp --version'");
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip]));
        return error;
    }
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
