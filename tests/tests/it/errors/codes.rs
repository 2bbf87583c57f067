//! All codes of diagnostics, and how their pages and folders are called.

use std::collections::BTreeSet;

/// The codes that `.ecp` texts, other formats, files and flags lead to.
pub(crate) fn all() -> BTreeSet<&'static str> {
    let tables = [
        ecp::syntax::codes::ALL,
        ecp::codes::reading::ALL,
        ecp::codes::compiling::ALL,
        ecp_exchange::codes::ALL,
        ecp_cli::codes(),
    ];
    tables.into_iter().flatten().map(|code| code.0).collect()
}

/// The codes that nobody sees who uses the program, with the reason.
pub(crate) const UNSEEN: &[(&str, &str)] = &[
    ("ecp::lower::unanswered", "the program asks, or says ecp::occurs::missing"),
    ("ecp::lower::clue_form", "the text's own check comes before: ecp::elaborate::clue_mark"),
    ("ecp::lower::problem", "the limits on cells and options come before 2^31 nodes"),
    ("ecp::dlx::problem", "the limit on bytes comes before 2^31 nodes"),
];

/// The name of the page, or of the folder of cases: `ecp-parse-empty`.
pub(crate) fn file_name(code: &str) -> String {
    code.replace("::", "-")
}

#[test]
fn a_code_belongs_to_one_table() {
    let tables = [
        ecp::syntax::codes::ALL,
        ecp::codes::reading::ALL,
        ecp::codes::compiling::ALL,
        ecp_exchange::codes::ALL,
        ecp_cli::codes(),
    ];
    assert_eq!(all().len(), tables.into_iter().map(<[_]>::len).sum::<usize>());
}

#[test]
fn a_code_is_a_stage_and_a_name() {
    for code in all() {
        let parts: Vec<&str> = code.split("::").collect();
        let is_word = |part: &&str| part.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
        assert!(matches!(parts.as_slice(), ["ecp", _, _]) && parts.iter().all(is_word), "{code}");
    }
}

#[test]
fn unanswered_questions_are_reported_to_users_of_the_library() {
    let limits = ecp::Limits::default();
    let reading = ecp::read("inputs A B manually\nboard rectangle 2 2\nprimary rows\n", &limits);
    let puzzle = reading.puzzle.expect("it is well written");
    let found = ecp::compile(puzzle, &reading.places, &limits).diagnostics;
    assert_eq!(found[0].code.0, "ecp::lower::unanswered");
    assert_eq!(found[0].message, "how often A occurs in rows was not said");
}
