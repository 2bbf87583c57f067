//! Words that the language is to have, and that this version does not know yet.

/// Those that are to begin a statement, each with the section of `docs/cannot.md` that says what comes nearest, if one does.
const STATEMENTS: &[(&str, Option<&str>)] = &[("solution", None), ("picture", None)];

/// Sections of `docs/cannot.md`.
const RULE_FILES: &str = "A rule file with other numbers, or for a part of the board";

/// All others, by section. They stand in places where today no word stands, or where a name would be unknown.
#[rustfmt::skip]
const OTHERS: &[(Option<&str>, &[&str])] = &[
    (None, &["lettered", "overlay"]),
];

/// What is to be said in more than one word.
#[derive(Clone, Copy)]
pub(crate) enum Phrase {
    /// `use sudoku of r1c1:r9c9`
    UseOf,
}

impl Phrase {
    /// What is said of it.
    pub(crate) fn said(self) -> String {
        let (what, section) = match self {
            Self::UseOf => ("`of` after `use` is", RULE_FILES),
        };
        format!("{what} planned, but not there yet{}", nearest(section))
    }
}

/// Where to read on.
fn nearest(section: &str) -> String {
    format!("; docs/cannot.md, \"{section}\", says what comes nearest")
}

/// What is said of such a word; `None` for all others.
///
/// # Examples
/// ```
/// assert!(ecp_syntax::planned("overlay").is_some_and(|said| said.contains("not there yet")));
/// assert_eq!(ecp_syntax::planned("conected"), None);
/// ```
#[must_use]
pub fn planned(word: &str) -> Option<String> {
    let is_planned = OTHERS.iter().any(|(_, words)| words.contains(&word));
    is_planned.then(|| said_of(word))
}

/// What is said of such a word at the beginning of a line.
pub(crate) fn planned_statement(word: &str) -> Option<String> {
    STATEMENTS.iter().any(|(other, _)| *other == word).then(|| said_of(word))
}

/// What is said of a word to come.
pub(crate) fn said_of(word: &str) -> String {
    let known = STATEMENTS.iter().find(|(other, _)| *other == word);
    let of_known = known.and_then(|(_, section)| *section);
    let of_other = OTHERS.iter().find(|(_, words)| words.contains(&word)).and_then(|(section, _)| *section);
    format!("`{word}` is planned as a word of the language, but not there yet")
        + &of_known.or(of_other).map(nearest).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use ecp_puzzle::vocabulary::is_word;

    use super::*;

    #[test]
    fn a_word_that_has_come_is_planned_no_more() {
        let come: Vec<_> = OTHERS.iter().flat_map(|(_, words)| *words).filter(|word| is_word(word)).collect();
        assert_eq!(come, Vec::<&&str>::new());
    }
}
