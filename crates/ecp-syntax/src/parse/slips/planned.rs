//! Slips that are no slips in a later version of the language: what is planned, and stands in more than one word.

use ecp_puzzle::vocabulary::{MeasureWord, PartMeasure, Word};

use super::table::is_number;
use crate::parse::grammar::Rule;
use crate::parse::mistakes::Stop;
use crate::parse::nouns::{is_letter, token};
use crate::planned::Phrase;

/// `sum is 2 * first`, `sum + 1 is clue`, `2 * sum is 8`: a sign between what can be measured.
pub(super) fn reckoning(stop: &Stop<'_>) -> Option<String> {
    // `-1` is one word
    let found = if stop.found.starts_with('-') { "-" } else { stop.found };
    let rest = stop.after[found.len()..].trim_start();
    let before = stop.before.rsplit(|c| !is_letter(c)).next().unwrap_or_default();
    let is_between =
        is_sign(found) && is_term(token(rest)) && (is_term(before) || stop.before.ends_with(')'));
    // `1-9` is a range, and in a list a sign is an input
    let is_list = stop.expects(&[Rule::choices, Rule::kw_clue]) || is_number(before) && super::is_range(stop);
    // a number is reckoned up to a measure
    let before_sign = stop.before.trim_end_matches(['+', '-', '*']);
    let sign = &stop.before[before_sign.len()..];
    let last = before_sign.trim_end().rsplit(|c| !is_letter(c)).next().unwrap_or_default();
    let is_behind = is_sign(sign) && is_number(last) && is_term(stop.found) && !is_number(stop.found);
    let is_first = stop.expects(&[Rule::holds]) && is_number(stop.found) && is_sign(token(rest));
    let is_reckoned = is_between && !is_list || is_first || is_behind;
    (matches!(stop.head, "in" | "among") && is_reckoned).then(|| Phrase::Reckoning.said())
}

fn is_sign(found: &str) -> bool {
    matches!(found, "+" | "-" | "*")
}

/// Whether a word ends or begins what has a value.
fn is_term(word: &str) -> bool {
    let mut measures = PartMeasure::ALL.iter().map(|measure| measure.word());
    is_number(word)
        || matches!(word, "clue" | "(" | "count")
        || measures.any(|measure| measure == word)
        || MeasureWord::ALL.iter().any(|measure| measure.word() == word)
}

/// `use sudoku of r1c1:r9c9`
pub(super) fn used(stop: &Stop<'_>) -> Option<String> {
    match stop.found {
        "of" if stop.head == "use" => Some(Phrase::UseOf.said()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::parse::slips::first_help as help;

    #[test]
    fn what_is_planned_is_called_so() {
        for (said, planned) in [
            ("in rows: sum is 2 * first", "`+`"),
            ("in rows: sum is first + 2", "`+`"),
            ("in rows: sum is clue - 1", "`+`"),
            ("in rows: sum is clue-1", "`+`"),
            ("in rows: sum + first is 4", "`+`"),
            ("in rows: 2 * sum is 4", "`+`"),
            ("in rows: count of 1 + 1 is 3", "`+`"),
            ("use sudoku of r1c1:r9c9", "`of`"),
            ("in r1c1..r1c3: number is 12", "`number`"),
            ("in rows: number at most 12", "`number`"),
        ] {
            let help = help(said);
            assert!(help.starts_with(planned) && help.contains("planned"), "{said}: {help}");
            assert!(help.contains("docs/cannot.md"), "{said}: {help}");
        }
    }

    #[test]
    fn slips_beside_what_is_planned_are_called_so() {
        for (said, help_wanted) in [
            ("in rows: number of 1 is 2", "did you mean `count`?"),
            ("in windows 3: distinct", "`windows` wants two numbers: `windows 3 3`"),
            ("in rows: count of 1-9 is 2", "a range is written with two dots: `1..9`"),
            (
                "inputs empty 1",
                "a cell that stays empty needs no input, and is counted as `count of empty`; an input that is called so is written `\"empty\"`",
            ),
        ] {
            assert_eq!(help(said), help_wanted, "{said}");
        }
    }
}
