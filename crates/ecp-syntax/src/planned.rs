//! Words that the language is to have, and that this version does not know yet.

use ecp_puzzle::vocabulary::is_word;

/// Those that are to begin a statement.
const STATEMENTS: &[&str] = &["draw", "let", "for", "solution", "picture"];

/// All others. They stand in places where today no word stands, or where a name would be unknown.
#[rustfmt::skip]
const OTHERS: &[&str] = &[
    // more boards, connection, groups, areas
    "connected", "outside", "groups", "areas", "symmetric", "rectangular", "border", "meeting", "marked",
    "spanning", "rays",
    // drawings
    "loop", "loops", "tree", "trees", "network", "line", "sides", "joints", "next", "stretches", "arms", "visits", "paths",
    "passed", "straight", "turn", "end", "crossing", "inside",
    // numbers and conditions
    "if", "then", "or", "even", "odd", "mod", "matches", "gaps", "places", "as", "lettered", "overlay",
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
    // a word that has come is one of the vocabulary
    (OTHERS.contains(&word) && !is_word(word)).then(|| said_of(word))
}

/// What is said of such a word at the beginning of a line.
pub(crate) fn planned_statement(word: &str) -> Option<String> {
    STATEMENTS.contains(&word).then(|| said_of(word))
}

/// What is said of a word to come.
pub(crate) fn said_of(word: &str) -> String {
    format!("`{word}` is planned as a word of the language, but not there yet")
}
