//! The parts of a search in files: where they lie, and what was counted in them. A file is of lines of JSON, each of which is
//! whole by itself, so that other programs can cut files, mix them and put them together again.

mod numbers;
mod results;

use ecp::Compiled;
use ecp::cover::OptionId;
use ecp::cover::cubes::Cube;
use ecp::syntax::Diagnostic;
use serde::{Deserialize, Serialize};

use crate::codes;

pub use numbers::{Numbers, numbers};
pub use results::{CubeCount, MOST_DIGITS, Whole, add_up};

/// The version of the files, and of checkpoints.
pub const VERSION: u32 = 1;

/// The cubes of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cubes {
    /// The fingerprint of the puzzle.
    problem: String,
    /// The cubes; their numbers count from 1.
    pub list: Vec<Cube>,
}

/// A line of a file of cubes. Which one it is stands in it; to find that out first takes much memory, so a cube is read by itself.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Line {
    /// The first: of which puzzle they are, and how many.
    Cubes { version: u32, problem: String, cubes: usize },
    /// One of them: the numbers of its options, counted from 0.
    Cube { cube: usize, options: Vec<u32> },
    /// The last: the SHA-256 of all lines before.
    End { check: String },
}

/// The line of a cube, as it is read.
#[derive(Debug, Deserialize)]
struct CubeLine {
    r#type: String,
    cube: usize,
    options: Vec<u32>,
}

impl Cubes {
    /// Those of a puzzle.
    #[must_use]
    pub fn of(compiled: &Compiled, list: Vec<Cube>) -> Self {
        Self { problem: compiled.fingerprint(), list }
    }

    /// The file.
    #[must_use]
    pub fn written(&self) -> String {
        let body = self.body();
        let end = Line::End { check: ecp::digest(&body) };
        body + &line(&end)
    }

    fn body(&self) -> String {
        let head = Line::Cubes { version: VERSION, problem: self.problem.clone(), cubes: self.list.len() };
        let cubes = (1..).zip(&self.list).map(|(cube, of)| Line::Cube {
            cube,
            options: of.options().iter().map(|option| option.0).collect(),
        });
        [head].into_iter().chain(cubes).map(|written| line(&written)).collect()
    }

    /// Reads a file.
    ///
    /// # Errors
    /// That it is none, or not as it was written.
    pub fn read(name: &str, text: &str) -> Result<Self, Diagnostic> {
        let damaged = |message: String| {
            Diagnostic::error(codes::CUBES_DAMAGED, message)
                .help("make the cubes again: ecp split PUZZLE --cubes 2000 > CUBES; the same puzzle has the same ones")
        };
        let mut lines = text.lines();
        let head = lines.next().map(serde_json::from_str);
        let Some(Ok(Line::Cubes { version, problem, cubes })) = head else {
            return Err(damaged(format!("{name} is no file of cubes: it does not begin like one")));
        };
        if version != VERSION {
            return Err(damaged(format!("{name} is of version {version}, and this program reads {VERSION}")));
        }
        let mut read = Self { problem, list: Vec::new() };
        let mut check = None;
        for line in &mut lines {
            match serde_json::from_str(line) {
                Ok(CubeLine { r#type, cube, options }) if r#type == "cube" && cube == read.list.len() + 1 => {
                    read.list.push(Cube::of(options.into_iter().map(OptionId)));
                }
                _ => {
                    check = serde_json::from_str(line).ok();
                    break;
                }
            }
        }
        let is_whole = matches!(check, Some(Line::End { check }) if check == ecp::digest(&read.body()));
        if !is_whole || read.list.len() != cubes || lines.next().is_some() {
            return Err(damaged(format!(
                "{name} is not as it was written: something was changed, or is missing"
            )));
        }
        Ok(read)
    }

    /// What results say of where they come from.
    #[must_use]
    pub fn whole(&self) -> Whole {
        Whole { problem: self.problem.clone(), cubes: ecp::digest(&self.body()), of: self.list.len() }
    }

    /// That the cubes are not those of a puzzle, if so.
    ///
    /// # Errors
    /// That they are not.
    pub fn are_of(&self, compiled: &Compiled, name: &str) -> Result<(), Diagnostic> {
        same_puzzle(&self.problem, compiled, name)
    }
}

/// A line of a file, whole by itself.
fn line(written: &impl Serialize) -> String {
    let line = serde_json::to_string(written).expect("names and numbers have no fault");
    line + "\n"
}

/// That a file was made of another puzzle, if so.
///
/// # Errors
/// That it was.
pub fn same_puzzle(problem: &str, compiled: &Compiled, name: &str) -> Result<(), Diagnostic> {
    if problem == compiled.fingerprint() {
        return Ok(());
    }
    let message = format!("{name} was made of another puzzle, or by another version of this program");
    let help = "take the puzzle as it was, with the same --set and --occurs, or begin again: its numbers say nothing of another";
    Err(Diagnostic::error(codes::CUBES_PUZZLE, message).help(help))
}

/// That parts are asked for of several puzzles.
#[must_use]
pub fn several() -> Diagnostic {
    Diagnostic::error(codes::CUBES_PUZZLE, "a count in parts is one of one puzzle, and here are several")
        .help("put each into a file of its own; of a range of --set, give one value at a time")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cubes() -> Cubes {
        let cube = |options: &[u32]| Cube::of(options.iter().copied().map(OptionId));
        Cubes { problem: "f00".to_owned(), list: vec![cube(&[1, 2]), cube(&[1, 30]), cube(&[4])] }
    }

    #[test]
    fn what_is_written_reads_back_the_same() {
        assert_eq!(Cubes::read("p.cubes", &cubes().written()).unwrap(), cubes());
    }

    #[test]
    fn nothing_can_be_changed_or_left_out() {
        let text = cubes().written();
        for place in 0..text.len() {
            let mut bytes = text.clone().into_bytes();
            bytes[place] ^= 1;
            let changed = String::from_utf8(bytes).unwrap();
            let is_end = place == text.len() - 1;
            assert!(is_end || Cubes::read("p", &changed).is_err(), "{changed}");
            if place < text.len() - 1 {
                assert!(Cubes::read("p", &text[..place]).is_err(), "{}", &text[..place]);
            }
        }
    }
}
