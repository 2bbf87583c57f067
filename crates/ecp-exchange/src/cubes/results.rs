//! What was counted in cubes, a line for each, and what all of them come to together.

use std::collections::BTreeMap;

use ecp::puzzle::english::digits_grouped;
use ecp::syntax::Diagnostic;
use num_bigint::BigUint;
use serde::{Deserialize, Serialize};

use super::{Numbers, line};
use crate::codes;

/// Where results come from: the same for all of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Whole {
    /// The fingerprint of the puzzle.
    pub problem: String,
    /// That of the cubes.
    pub cubes: String,
    /// How many cubes there are.
    pub of: usize,
}

/// The number of solutions in a cube.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CubeCount {
    /// Where it comes from.
    pub whole: Whole,
    /// Which cube, counted from 1.
    pub cube: usize,
    /// The number.
    pub solutions: BigUint,
}

/// The same as a line of JSON.
#[derive(Serialize, Deserialize)]
struct Line {
    r#type: String,
    #[serde(flatten)]
    whole: Whole,
    cube: usize,
    solutions: String,
    /// The SHA-256 of all that is said before.
    check: String,
}

/// More cubes are never made.
const MOST_CUBES: usize = 1 << 25;

/// More digits than this has no number that was counted.
pub const MOST_DIGITS: usize = 1 << 16;

/// What tells result lines from others.
const TYPE: &str = "cube_count";

impl CubeCount {
    /// The line.
    #[must_use]
    pub fn line(&self) -> String {
        line(&Line {
            r#type: TYPE.to_owned(),
            whole: self.whole.clone(),
            cube: self.cube,
            solutions: self.solutions.to_string(),
            check: self.check(),
        })
    }

    fn check(&self) -> String {
        let Self { whole: Whole { problem, cubes, of }, cube, solutions } = self;
        ecp::digest(&format!("{TYPE} {problem} {cubes} {of} {cube} {solutions}"))
    }

    /// Reads a line; `None` where it is none, or not as it was written.
    #[must_use]
    pub fn read(line: &str) -> Option<Self> {
        let Line { r#type, whole, cube, solutions, check } = serde_json::from_str(line).ok()?;
        if solutions.len() > MOST_DIGITS || whole.of > MOST_CUBES {
            return None;
        }
        let read = Self { whole, cube, solutions: solutions.parse().ok()? };
        (r#type == TYPE && check == read.check() && (1..=read.whole.of).contains(&cube)).then_some(read)
    }
}

/// Adds up the results of all cubes, from texts with their names.
///
/// # Errors
/// That some are missing, came twice, belong to others, or are not as they were written.
pub fn add_up(texts: &[(String, String)]) -> Result<BigUint, Diagnostic> {
    let mut counts: BTreeMap<usize, BigUint> = BTreeMap::new();
    let mut twice = BTreeMap::new();
    let mut whole: Option<(Whole, String)> = None;
    for (name, text) in texts {
        for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
            let place = format!("line {number} of {name}");
            let read = CubeCount::read(line).ok_or_else(|| no_result(line, &place, name))?;
            let (of_all, first) = whole.get_or_insert_with(|| (read.whole.clone(), place.clone()));
            if *of_all != read.whole {
                return Err(foreign(&place, first, of_all, &read));
            }
            if counts.insert(read.cube, read.solutions).is_some() {
                twice.entry(read.cube).or_insert(place);
            }
        }
    }
    let Some((whole, _)) = whole else {
        let message = "there are no results here";
        return Err(Diagnostic::error(codes::CUBES_MISSING, message)
            .help("`ecp count PUZZLE --cubes CUBES > results.jsonl` writes them"));
    };
    if let Some((cube, place)) = twice.first_key_value() {
        let message = format!(
            "some cubes were counted twice: {}; cube {cube} for the second time in {place}",
            Numbers::of(twice.keys().copied())
        );
        return Err(Diagnostic::error(codes::CUBES_MISSING, message)
            .help("leave one of the two lines out, for both would count; of lines that are the same, this does: sort -u RESULTS... | ecp merge"));
    }
    let sum: BigUint = counts.values().sum();
    let missing = Numbers::of((1..=whole.of).filter(|cube| !counts.contains_key(cube)));
    if missing.last() == 0 {
        return Ok(sum);
    }
    let without = whole.of - counts.len();
    let message = format!("the results of {without} of {} cubes are missing: {missing}", whole.of);
    let solutions = match digits_grouped(&sum.to_string()).as_str() {
        "1" => "1 solution".to_owned(),
        sum => format!("{sum} solutions"),
    };
    let how = match missing.typed() {
        Some(numbers) => format!("ecp count PUZZLE --cubes CUBES --only {numbers}"),
        None => "count the shares again whose results are not here".to_owned(),
    };
    let help = format!("the others have {solutions} together; count those that are missing: {how}");
    Err(Diagnostic::error(codes::CUBES_MISSING, message).help(help))
}

/// That a line is no result, and what it is where that is plain.
fn no_result(line: &str, place: &str, name: &str) -> Diagnostic {
    let begins_with = |kind: &str| line.starts_with(&format!("{{\"type\":\"{kind}\""));
    let (message, help) = if begins_with("cubes") {
        (
            format!("{name} has cubes, and no results of them"),
            "count them: ecp count PUZZLE --cubes CUBES > results.jsonl; then add up: ecp merge results.jsonl",
        )
    } else if begins_with("checkpoint") {
        (
            format!("{name} is a checkpoint, and no file of results"),
            "the count that it belongs to tells the number: ecp count PUZZLE --checkpoint FILE --resume",
        )
    } else if begins_with(TYPE) {
        (
            format!("{place} is not as it was written"),
            "leave the line out, and count its cube again: what is missing is told by number",
        )
    } else {
        (
            format!("{place} is no result"),
            "results are the lines that `ecp count PUZZLE --cubes CUBES` prints; nothing else can be added up",
        )
    };
    Diagnostic::error(codes::CUBES_DAMAGED, message).help(help)
}

fn foreign(place: &str, first: &str, of_all: &Whole, read: &CubeCount) -> Diagnostic {
    let other = if of_all.problem == read.whole.problem { "of other cubes" } else { "of another puzzle" };
    let message =
        format!("{place} is a result {other} than {first}: cube {} of {}", read.cube, read.whole.of);
    Diagnostic::error(codes::CUBES_PUZZLE, message)
        .help("add up what was counted with one file of cubes, and only that")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn result(cube: usize, solutions: u64) -> CubeCount {
        let whole = Whole { problem: "p".to_owned(), cubes: "c".to_owned(), of: 4 };
        CubeCount { whole, cube, solutions: solutions.into() }
    }

    fn sum(results: &[CubeCount]) -> Result<String, String> {
        let text = results.iter().map(CubeCount::line).collect();
        let sum = add_up(&[("r".to_owned(), text)]);
        sum.map(|sum| sum.to_string()).map_err(|diagnostic| diagnostic.message)
    }

    #[test]
    fn all_cubes_are_wanted_once() {
        assert_eq!(sum(&[result(2, 5), result(1, 0), result(4, 1), result(3, 10)]).unwrap(), "16");
        let missing = sum(&[result(2, 5)]).unwrap_err();
        assert_eq!(missing, "the results of 3 of 4 cubes are missing: 1,3..4");
        let twice = sum(&[result(2, 5), result(3, 1), result(2, 5)]).unwrap_err();
        assert_eq!(twice, "some cubes were counted twice: 2; cube 2 for the second time in line 3 of r");
        let mut other = result(3, 1);
        other.whole.cubes = "d".to_owned();
        let foreign = sum(&[result(2, 5), other]).unwrap_err();
        assert_eq!(foreign, "line 2 of r is a result of other cubes than line 1 of r: cube 3 of 4");
    }

    #[test]
    fn no_bit_of_a_line_can_be_changed() {
        let line = result(2, 50).line();
        for place in 0..line.trim_end().len() {
            for bit in 0..7 {
                let mut bytes = line.clone().into_bytes();
                bytes[place] ^= 1 << bit;
                let changed = String::from_utf8(bytes).unwrap();
                let read = CubeCount::read(&changed);
                assert!(read.is_none() || read == CubeCount::read(&line), "{changed}");
            }
        }
    }
}
