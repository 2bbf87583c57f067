//! A file on parts of the board says what is written out for them.

use std::sync::Arc;

use ecp_puzzle::Limits;

use ecp_elaborate::{FileFault, FilePath, Files, FoundFile, Reading, Texts, read, read_with, written};

/// Files by their names.
struct Known(&'static [(&'static str, &'static str)]);

impl Files for Known {
    fn read(&self, path: &FilePath, _: u64) -> Result<FoundFile, FileFault> {
        let name = path.to_string();
        let found = self.0.iter().find(|(known, _)| *known == name).ok_or(FileFault::Missing(None))?;
        Ok(FoundFile { identity: name.clone(), name, bytes: found.1.as_bytes().to_vec() })
    }
}

const FILES: &[(&str, &str)] = &[
    (
        "rules.ecp",
        "let k = 2
board rectangle k 2
shape parts = regions { a a / b . }
shape ways = lines { 3: r1c1 r2c2 / r2c1 r1c1 }
primary parts, rows, cells except r1c1
in parts: count of 1 at most k
in ways: sum is clue
in pairs of ways: difference is not k
in ways reversed: distinct
in beside at 1: sum is 2
in r1c2: one of 1
in rows of r2c1:r2c2: not equal
among cols meeting in touching: sum distinct
among rows cut by cols: sum distinct
in board: connected 1 by touching
require r1c1 + 1 < 2 * r2c2
",
    ),
    ("deeper.ecp", "use \"rows.ecp\" of r1c1:r1c2, r2c2:r2c3\nuse \"cols.ecp\"\n"),
    ("rows.ecp", "secondary rows\n"),
    ("cols.ecp", "inputs 1 2 occur 1\nsecondary cols\n"),
];

fn reading(text: &str) -> Reading {
    let limits = Limits::default();
    read_with(Texts::new("", text, Arc::new(Known(FILES)), &limits), &limits)
}

/// The puzzle in the language, without names of files.
fn stated(reading: &Reading) -> String {
    let puzzle = reading.puzzle.as_ref();
    puzzle.map_or_else(|| format!("{:?}", reading.diagnostics), written)
}

/// A line for each of the two parts that the test uses.
fn said(say: fn(&str, [&str; 4]) -> String) -> String {
    let parts =
        [("r2c2:r3c3", ["r2c2", "r2c3", "r3c2", "r3c3"]), ("r1c1:r2c2", ["r1c1", "r1c2", "r2c1", "r2c2"])];
    parts.iter().map(|(corners, cells)| say(corners, *cells) + "\n").collect()
}

#[test]
fn all_that_a_file_says_is_said_of_each_part() {
    let parted =
        reading("let A = r2c2\nuse \"rules.ecp\" of A:r3c3, r1c1:r2c2\nboard rectangle 3 3\ninputs 1 2\n");
    let whole = [
        "inputs 1 2\nboard rectangle 3 3\n".to_owned(),
        said(|p, _| format!("shape \"parts of {p}\" = regions {{ a a / b . }} of {p}")),
        said(|p, [one, _, three, four]| {
            format!("shape \"ways of {p}\" = lines {{ 3: {one} {four} / {three} {one} }}")
        }),
        said(|p, [one, ..]| format!("primary \"parts of {p}\", rows of {p}, (cells except {one}) of {p}")),
        said(|p, _| format!("in \"parts of {p}\": count of 1 at most 2")),
        said(|p, _| format!("in \"ways of {p}\": sum is clue")),
        said(|p, _| format!("in pairs of \"ways of {p}\": difference is not 2")),
        said(|p, _| format!("in \"ways of {p}\" reversed: distinct")),
        said(|p, _| format!("in beside of {p} at 1: sum is 2")),
        said(|_, [_, two, ..]| format!("in {two}: one of 1")),
        said(|p, [_, _, three, four]| format!("in (rows of {three}:{four}) of {p}: not equal")),
        said(|p, _| format!("among cols of {p} meeting in touching of {p}: sum distinct")),
        said(|p, _| format!("among rows of {p} cut by (cols of {p}): sum distinct")),
        said(|p, _| format!("in board of {p}: connected 1 by touching of {p}")),
        said(|_, [one, _, _, four]| format!("require {one} + 1 < 2 * {four}")),
    ];
    assert_eq!(stated(&parted), stated(&read(&whole.concat(), &Limits::default())));
}

#[test]
fn files_are_used_for_parts_of_parts() {
    let parted = reading("use \"deeper.ecp\" of r2c2:r3c4\nuse \"cols.ecp\"\nboard rectangle 4 4\n");
    let whole = "inputs 1 2 occur 1
board rectangle 4 4
secondary rows of r2c2:r2c3
secondary rows of r3c3:r3c4
secondary cols
secondary cols of r2c2:r3c4
";
    assert_eq!(stated(&parted), stated(&read(whole, &Limits::default())));
}

/// Each uses the next one for two parts, the last says much.
struct Doubling;

impl Files for Doubling {
    fn read(&self, path: &FilePath, _: u64) -> Result<FoundFile, FileFault> {
        let name = path.to_string();
        let number: u32 = name[1..].parse().unwrap_or(0);
        let last = 9 - number;
        let text = match number {
            ..8 => format!("use \"f{}\" of r1c1:r{last}c8, r2c1:r{last}c8\n", number + 1),
            _ => "secondary rows\n".repeat(2000),
        };
        Ok(FoundFile { identity: name.clone(), name, bytes: text.into_bytes() })
    }
}

#[test]
fn what_comes_of_parts_has_a_bound() {
    let limits = Limits::default();
    let text = "use \"f0\" of r1c1:r9c9, r1c2:r9c10\nboard rectangle 10 9\ninput x\n";
    let reading = read_with(Texts::new("", text, Arc::new(Doubling), &limits), &limits);
    let codes: Vec<_> = reading.diagnostics.iter().map(|diagnostic| diagnostic.code).collect();
    assert!(codes.contains(&ecp_elaborate::codes::TOO_MANY_STATEMENTS), "{codes:?}");
}
