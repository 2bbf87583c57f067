//! Slips that are no slips in a later version of the language: what is planned, and stands in more than one word.

use crate::parse::mistakes::Stop;
use crate::planned::Phrase;

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
        let help = help("use sudoku of r1c1:r9c9");
        assert!(help.starts_with("`of`") && help.contains("planned"), "{help}");
        assert!(help.contains("docs/cannot.md"), "{help}");
    }

    #[test]
    fn slips_beside_what_is_planned_are_called_so() {
        for (said, help_wanted) in [
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
