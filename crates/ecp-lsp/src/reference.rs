//! What words mean, from the tables of the reference: the pages are the one place where it is written down.

use std::collections::HashMap;
use std::sync::OnceLock;

/// The pages with the heads of their tables about words, and what a word of the table is.
const TABLES: &[(&str, &str, Group)] = &[
    (include_str!("../reference/reference.md"), "| written | the shapes | their order |", Group::Family),
    (include_str!("../reference/reference.md"), "| written | the shapes |", Group::Family),
    (include_str!("../reference/relations.md"), "| measure | of a shape it is | as in |", Group::Measure),
    (include_str!("../reference/relations.md"), "| part | what it leaves |", Group::Part),
    (include_str!("../reference/relations.md"), "| property | a shape has it, if |", Group::Property),
];

/// What a word is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Group {
    Family,
    Measure,
    Part,
    Property,
}

/// What the reference says of a word.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) group: Group,
    /// All words of the row, which share their meaning.
    pub(crate) written: &'static str,
    pub(crate) meaning: &'static str,
}

/// What the reference says of a word; of `runs` as of what begins it.
pub(crate) fn entry(word: &str, group: Option<Group>) -> Option<&'static Entry> {
    static ENTRIES: OnceLock<HashMap<&'static str, Vec<Entry>>> = OnceLock::new();
    let entries = ENTRIES.get_or_init(read).get(spelling(word))?;
    entries.iter().find(|entry| group.is_none_or(|group| entry.group == group))
}

/// The spelling under which the tables have a word.
fn spelling(word: &str) -> &str {
    match word {
        "neighbors" => "neighbours",
        "centered" => "centred",
        word => word,
    }
}

fn read() -> HashMap<&'static str, Vec<Entry>> {
    let mut entries: HashMap<&'static str, Vec<Entry>> = HashMap::new();
    for (page, head, group) in TABLES {
        let rows =
            page.lines().skip_while(|line| line != head).skip(2).take_while(|line| line.starts_with("| "));
        for row in rows {
            let mut columns = row.trim_matches(['|', ' ']).split(" | ");
            let (Some(written), Some(meaning)) = (columns.next(), columns.next()) else { continue };
            // every second part stands between two backticks
            for code in written.split('`').skip(1).step_by(2) {
                let entry = Entry { group: *group, written, meaning: meaning.trim() };
                entries.entry(key(code)).or_default().push(entry);
            }
        }
    }
    entries
}

/// The word by which a row is found: `boxes` of `boxes W H`, `except` of `F except G`, `rest` of `of rest`.
fn key(code: &'static str) -> &'static str {
    let mut words = code.split(' ').filter(|word| !matches!(*word, "F" | "of"));
    words.next().unwrap_or(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_family_of_the_language_is_in_the_tables() {
        let places = ["r1c1:r3c3", "lines", "pieces"];
        for word in ecp::syntax::words::FAMILIES.iter().filter(|word| !places.contains(word)) {
            assert!(entry(word, Some(Group::Family)).is_some(), "{word}");
        }
    }

    #[test]
    fn measures_parts_and_properties_are_in_the_tables() {
        for (word, group) in [
            ("sum", Group::Measure),
            ("runs", Group::Measure),
            ("visible", Group::Measure),
            ("distinct", Group::Property),
            ("allowed", Group::Property),
            ("rest", Group::Part),
            ("leading", Group::Part),
            ("except", Group::Family),
        ] {
            assert!(entry(word, Some(group)).is_some(), "{word}");
        }
    }
}
