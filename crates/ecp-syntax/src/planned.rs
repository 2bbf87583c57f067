//! Words that the language is to have, and that this version does not know yet.

/// Those that are to begin a statement.
const STATEMENTS: &[&str] = &["picture"];

/// All others. They stand in places where today no word stands, or where a name would be unknown.
const OTHERS: &[&str] = &["lettered", "overlay"];

/// What is said of such a word; `None` for all others.
///
/// # Examples
/// ```
/// assert!(ecp_syntax::planned("overlay").is_some_and(|said| said.contains("not there yet")));
/// assert_eq!(ecp_syntax::planned("conected"), None);
/// ```
#[must_use]
pub fn planned(word: &str) -> Option<String> {
    OTHERS.contains(&word).then(|| said_of(word))
}

/// What is said of such a word at the beginning of a line.
pub(crate) fn planned_statement(word: &str) -> Option<String> {
    STATEMENTS.contains(&word).then(|| said_of(word))
}

/// What is said of a word to come.
pub(crate) fn said_of(word: &str) -> String {
    format!("`{word}` is planned as a word of the language, but not there yet")
}

#[cfg(test)]
mod tests {
    use ecp_puzzle::vocabulary::is_word;

    use super::*;

    #[test]
    fn a_word_that_has_come_is_planned_no_more() {
        let come: Vec<_> = OTHERS.iter().filter(|word| is_word(word)).collect();
        assert_eq!(come, Vec::<&&str>::new());
    }
}
