//! JSON as it is printed: with the name of its puzzle, and with nothing that a terminal would take for a command.

mod parts;

use std::fmt::Write as _;

use clap::ValueEnum;
use ecp::puzzle::is_hidden;
use serde::Serialize;

pub(crate) use parts::{PartOfPuzzle, TwoSolutions, board, parts};

/// For whom an answer is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum TextOrJson {
    /// For people
    #[default]
    Text,
    /// A JSON object on a line
    Json,
}

/// What is told of a puzzle, on a line of its own.
pub(crate) fn line_of(title: Option<&str>, reported: &impl Serialize) -> String {
    line(title, &object(reported))
}

/// What is told of a puzzle, as an object.
pub(crate) fn object(reported: &impl Serialize) -> String {
    serde_json::to_string(reported).expect("names and numbers have no fault")
}

/// An object on a line of its own; where there are several puzzles, the name of this one stands first in it, as `file`.
pub(crate) fn line(title: Option<&str>, object: &str) -> String {
    let object = escaped(object);
    match title {
        None => format!("{object}\n"),
        Some(title) => {
            let title = escaped(&serde_json::Value::from(title).to_string());
            format!("{{\"file\":{title},{}\n", &object[1..])
        }
    }
}

/// With everything but plain characters as JSON's `\u....`: the text stays what it is, and no terminal obeys it.
pub(crate) fn escaped(json: &str) -> String {
    let mut text = String::with_capacity(json.len());
    for character in json.chars() {
        if is_hidden(character) {
            for unit in character.encode_utf16(&mut [0; 2]) {
                let _ = write!(text, "\\u{unit:04x}");
            }
        } else {
            text.push(character);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_stays_the_true_one() {
        let title = "a\u{1b}[31m\u{9b}\u{202e}\".ecp";
        let line = line(Some(title), "{\"number\":1}");
        assert_eq!(line, "{\"file\":\"a\\u001b[31m\\u009b\\u202e\\\".ecp\",\"number\":1}\n");
        let read: serde_json::Value = serde_json::from_str(&line).unwrap();
        assert_eq!(read["file"], title);
    }
}
