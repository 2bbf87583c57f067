//! Words that the language is to have, and that this version does not know yet.

use ecp_puzzle::vocabulary::is_word;

/// Those that are to begin a statement, each with the section of `docs/cannot.md` that says what comes nearest, if one does.
const STATEMENTS: &[(&str, Option<&str>)] =
    &[("draw", Some(LINES)), ("let", None), ("for", None), ("solution", None), ("picture", None)];

/// Sections of `docs/cannot.md`.
const TOGETHER: &str = "The cells of one kind hang together";
const LINES: &str = "Loops and lines";
const CHOICE: &str = "One thing or another";
const BORDER: &str = "The border of a piece";
const MARKED: &str = "Only the cells that hold something";

/// All others, by section. They stand in places where today no word stands, or where a name would be unknown.
#[rustfmt::skip]
const OTHERS: &[(Option<&str>, &[&str])] = &[
    (Some(TOGETHER), &["connected", "outside", "groups", "areas", "rectangular", "meeting"]),
    (Some(MARKED), &["marked", "spanning", "rays"]),
    (Some(BORDER), &["border"]),
    (Some(LINES), &[
        "loop", "loops", "tree", "trees", "network", "line", "sides", "joints", "next", "stretches", "arms", "visits", "paths",
        "passed", "straight", "turn", "end", "crossing", "inside",
    ]),
    (Some(CHOICE), &["if", "then", "or"]),
    (None, &["symmetric", "even", "odd", "mod", "matches", "gaps", "places", "as", "lettered", "overlay"]),
];

/// What is said of such a word; `None` for all others.
///
/// # Examples
/// ```
/// assert!(ecp_syntax::planned("connected").is_some_and(|said| said.contains("not there yet")));
/// assert_eq!(ecp_syntax::planned("conected"), None);
/// ```
#[must_use]
pub fn planned(word: &str) -> Option<String> {
    let is_planned = OTHERS.iter().any(|(_, words)| words.contains(&word));
    // a word that has come is one of the vocabulary
    (is_planned && !is_word(word)).then(|| said_of(word))
}

/// What is said of such a word at the beginning of a line.
pub(crate) fn planned_statement(word: &str) -> Option<String> {
    STATEMENTS.iter().any(|(other, _)| *other == word).then(|| said_of(word))
}

/// What is said of a word to come.
pub(crate) fn said_of(word: &str) -> String {
    let of_statement = STATEMENTS.iter().find(|(other, _)| *other == word).and_then(|(_, section)| *section);
    let of_other = OTHERS.iter().find(|(_, words)| words.contains(&word)).and_then(|(section, _)| *section);
    let nearest = |section| format!("; docs/cannot.md, \"{section}\", says what comes nearest");
    format!("`{word}` is planned as a word of the language, but not there yet")
        + &of_statement.or(of_other).map(nearest).unwrap_or_default()
}
