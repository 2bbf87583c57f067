//! Every case gives the report that is kept beside it, and every code has a case.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use ecp_tests::text_of;

use super::case::stored_root;
use super::codes::{UNSEEN, all, file_name};
use super::{Case, generated};

/// The files and folders in a folder, sorted.
fn entries(folder: PathBuf) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder can be read");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry can be read").path()).collect();
    paths.sort();
    paths
}

fn name_of(path: &std::path::Path) -> String {
    path.file_name().expect("it has a name").to_string_lossy().into_owned()
}

/// The files of the stored cases; a folder in the folder of a code holds what the cases need.
fn stored_files() -> Vec<PathBuf> {
    let folders = entries(stored_root()).into_iter().filter(|path| path.is_dir());
    let files = folders.flat_map(entries).filter(|path| path.is_file());
    files.filter(|path| path.extension().is_some_and(|extension| extension != "report")).collect()
}

/// The reports that are kept, each under the name of its case.
fn reports() -> Vec<(String, String)> {
    let folders = entries(stored_root()).into_iter().filter(|path| path.is_dir());
    let files =
        folders.flat_map(entries).filter(|path| path.extension().is_some_and(|found| found == "report"));
    let name = |path: &PathBuf| {
        let relative = path.strip_prefix(stored_root()).expect("it lies below tests/errors");
        relative.with_extension("").display().to_string()
    };
    files.map(|path| (name(&path), text_of(&path))).collect()
}

/// All cases: those that are stored, and those that are made.
fn cases() -> Vec<Case> {
    let mut cases: Vec<Case> = stored_files().iter().map(|path| Case::stored(path)).collect();
    cases.extend(generated::cases());
    cases
}

#[test]
fn every_case_gives_its_report() {
    let faults: Vec<String> = cases().iter().filter_map(Case::fault).collect();
    assert!(faults.is_empty(), "{} reports differ; {}", faults.len(), faults.join("\n"));
}

#[test]
fn every_report_belongs_to_one_case() {
    let cases = cases();
    let names: BTreeSet<&str> = cases.iter().map(|case| case.name.as_str()).collect();
    assert_eq!(names.len(), cases.len(), "two cases have one name");
    for (name, _) in reports() {
        assert!(names.contains(name.as_str()), "{name} belongs to no case");
    }
}

#[test]
fn every_code_has_a_case_that_shows_it() {
    let unseen: BTreeSet<&str> = UNSEEN.iter().map(|(code, _)| *code).collect();
    let folders: BTreeSet<String> =
        entries(stored_root()).iter().filter(|path| path.is_dir()).map(|path| name_of(path)).collect();
    for code in all().difference(&unseen) {
        assert!(folders.contains(&file_name(code)), "{code} has no case");
    }
    let known: BTreeSet<String> = all().iter().map(|code| file_name(code)).collect();
    for folder in &folders {
        assert!(known.contains(folder), "{folder} is the folder of no code");
    }
}

#[test]
fn every_report_of_a_code_names_it() {
    for (name, report) in reports() {
        let (folder, _) = name.split_once('/').expect("a folder and a name");
        let mut found = report.lines().filter(|line| line.starts_with("ecp::"));
        assert!(found.any(|code| file_name(code) == folder), "{name}");
    }
}

#[test]
fn reports_are_plain_text_that_names_no_machine() {
    for (name, report) in reports() {
        let raw = report.chars().find(|c| c.is_control() && *c != '\n');
        assert_eq!(raw, None, "{name}");
        for word in ["/tmp", "/home", "panicked", "thread '"] {
            assert!(!report.contains(word), "{name}: {word}");
        }
        let widest = report.lines().skip(1).map(|line| line.chars().count()).max().unwrap_or(0);
        assert!(widest <= 110, "{name}: {widest} characters in a line");
    }
}

#[test]
fn exit_codes_say_whether_it_is_a_mistake_a_limit_or_a_warning() {
    for (name, report) in reports() {
        let code =
            report.lines().last().and_then(|line| line.strip_prefix("exit code ")).expect("an exit code");
        let mistakes = report.lines().filter(|line| line.starts_with("  x ")).count();
        let expected: &[&str] = if name.starts_with("ecp-file-unwritable") {
            &["4"]
        } else if ANSWERS.iter().any(|answer| name.starts_with(answer)) {
            &["1"]
        } else if mistakes == 0 {
            &["0", "1"]
        } else {
            &["2", "3"]
        };
        assert!(expected.contains(&code), "{name}: {code}");
        let is_limit = name.split('/').next().is_some_and(|folder| LIMITS.contains(&folder));
        assert_eq!(code == "3", is_limit, "{name}");
    }
}

/// The codes of answers that are no, drawn as reports are.
const ANSWERS: &[&str] = &["ecp-explain-clash", "ecp-generate-givens"];

/// The codes of limits, whose exit code is 3.
const LIMITS: &[&str] = &[
    "ecp-certificate-too_large",
    "ecp-dance-too_large",
    "ecp-convert-too_large",
    "ecp-elaborate-too_many_cells",
    "ecp-elaborate-too_many_inputs",
    "ecp-file-too_large",
    "ecp-lower-relation_too_large",
    "ecp-lower-too_many_options",
    "ecp-lower-too_many_placements",
    "ecp-lower-too_many_shapes",
    "ecp-lower-too_many_symmetries",
    "ecp-picture-pixels",
    "ecp-picture-too_large",
    "ecp-proof-too_large",
    "ecp-use-too_large",
];
