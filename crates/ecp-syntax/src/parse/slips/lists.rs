//! Words of the language among inputs, where another thing was meant.

use crate::codes;
use crate::diagnostic::{Diagnostic, Span};

/// What is said of a word of the language in a list of inputs, where it was meant as one; and of `or` between two of them.
pub(crate) fn in_list(refused: Diagnostic, list: &str, place: Span, of_or: &str) -> Diagnostic {
    let Some(span) = refused.labels.first().map(|label| label.span) else { return refused };
    let is_symbol =
        refused.code == codes::KEYWORD_AS_SYMBOL && place.start <= span.start && span.end <= place.end;
    if !is_symbol {
        return refused;
    }
    match &list[span.start - place.start..span.end - place.start] {
        "and" => refused.help("put blanks alone between inputs; one that is called so is written `\"and\"`"),
        "or" => refused.help(of_or),
        _ => refused,
    }
}

#[cfg(test)]
mod tests {
    use crate::parse::parse;

    #[test]
    fn words_between_inputs_are_called_what_they_are() {
        for (said, wanted) in [
            (
                "in rows: one of 1 or 2",
                "put blanks alone between inputs, as in `one of 1 2`, which is one or the other",
            ),
            (
                "in rows: contains 1 and 2",
                "put blanks alone between inputs; one that is called so is written `\"and\"`",
            ),
        ] {
            let mistakes = parse(said).diagnostics;
            assert_eq!(
                mistakes.into_iter().find_map(|mistake| mistake.help).as_deref(),
                Some(wanted),
                "{said}"
            );
        }
    }

    #[test]
    fn numbers_that_are_missing_and_ranges_are_called_so() {
        for (said, wanted) in [
            ("in windows 3: distinct", "`windows` wants two numbers: `windows 3 3`"),
            (
                "in rows: count of 1-9 is 2",
                "a range is written with two dots: `1..9`; to reckon, put blanks around the sign, as in `count of 1 - 2`",
            ),
            (
                "inputs empty 1",
                "a cell that stays empty needs no input, and is counted as `count of empty`; an input that is called so is written `\"empty\"`",
            ),
        ] {
            assert_eq!(crate::parse::slips::first_help(said), wanted, "{said}");
        }
    }
}
