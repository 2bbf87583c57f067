//! Words that the language is to have, and that this version does not know yet.

/// They stand in places where today no word stands, or where a name would be unknown.
const WORDS: &[&str] = &["overlay"];

/// What is said of such a word; `None` for all others.
///
/// # Examples
/// ```
/// assert!(ecp_syntax::planned("overlay").is_some_and(|said| said.contains("not there yet")));
/// assert_eq!(ecp_syntax::planned("conected"), None);
/// ```
#[must_use]
pub fn planned(word: &str) -> Option<String> {
    let said = || format!("`{word}` is planned as a word of the language, but not there yet");
    WORDS.contains(&word).then(said)
}

#[cfg(test)]
mod tests {
    use ecp_puzzle::vocabulary::is_word;

    use super::*;

    #[test]
    fn a_word_that_has_come_is_planned_no_more() {
        let come: Vec<_> = WORDS.iter().filter(|word| is_word(word)).collect();
        assert_eq!(come, Vec::<&&str>::new());
    }
}
