//! What is reported in the end: a table for people, a log for programs.

mod log;
mod table;

pub(crate) use log::Log;
pub(crate) use table::{markdown, table};

/// The command line, as it could be typed again.
pub(crate) fn command_line() -> String {
    let arguments: Vec<String> =
        std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned()).collect();
    let quoted =
        shlex::try_join(arguments.iter().map(String::as_str)).unwrap_or_else(|_| arguments.join(" "));
    format!("ecp-bench {quoted}")
}
