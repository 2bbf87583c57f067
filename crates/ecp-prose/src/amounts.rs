//! How often, how many, how large: amounts in words.

use ecp_puzzle::english::{self, in_words};
use ecp_puzzle::{Bounds, Comparison};

/// How numbers are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbers {
    /// As words: `twice`, `three times`.
    Words,
    /// As the language writes them, beside words of it: `2 times`, `1..3 times`.
    Digits,
}

/// How often: `once`, `at most three times`, `1 to 2 times`.
#[must_use]
pub fn times(bounds: Bounds, numbers: Numbers) -> String {
    let times = |number: u32| match (number, numbers) {
        (1, _) => "once".to_owned(),
        (2, Numbers::Words) => english::times(2),
        (_, Numbers::Words) => format!("{} times", in_words(number)),
        (_, Numbers::Digits) => format!("{number} times"),
    };
    match (bounds.lo, bounds.hi, numbers) {
        (lo, Some(hi), _) if lo == hi => times(lo),
        (0, Some(hi), _) => format!("at most {}", times(hi)),
        (0, None, Numbers::Words) => "any number of times".to_owned(),
        (lo, Some(hi), Numbers::Words) => format!("{lo} to {hi} times"),
        (0, None, Numbers::Digits) | (_, Some(_), Numbers::Digits) => format!("{bounds} times"),
        (lo, None, _) => format!("at least {}", times(lo)),
    }
}

/// `exactly two`, `at most two`, `two to four`
pub(crate) fn so_many(bounds: Bounds) -> String {
    match (bounds.lo, bounds.hi) {
        (0, Some(0)) => "no".to_owned(),
        (lo, Some(hi)) if lo == hi => format!("exactly {}", in_words(lo)),
        (0, Some(hi)) => format!("at most {}", in_words(hi)),
        (lo, Some(hi)) => format!("{} to {}", in_words(lo), in_words(hi)),
        (0, None) => "any number of".to_owned(),
        (lo, None) => format!("at least {}", in_words(lo)),
    }
}

/// `exactly two`, `at most one`, `no`: before what is counted.
pub(crate) fn counted(comparison: Comparison, number: &str) -> String {
    if comparison == Comparison::Is && number == "zero" {
        return "no".to_owned();
    }
    format!("{} {number}", quantity(comparison))
}

/// `exactly`, `at most`, before a number of things.
pub(crate) const fn quantity(comparison: Comparison) -> &'static str {
    match comparison {
        Comparison::Is => "exactly",
        Comparison::IsNot => "any number but",
        Comparison::AtLeast => "at least",
        Comparison::AtMost => "at most",
        Comparison::LessThan => "fewer than",
        Comparison::MoreThan => "more than",
    }
}

/// `is`, `is at most`, between two values.
pub(crate) const fn verb(comparison: Comparison) -> &'static str {
    match comparison {
        Comparison::Is => "is",
        Comparison::IsNot => "is not",
        Comparison::AtLeast => "is at least",
        Comparison::AtMost => "is at most",
        Comparison::LessThan => "is less than",
        Comparison::MoreThan => "is more than",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_times_are_words_or_digits() {
        let bounds = [
            Bounds::exactly(1),
            Bounds::exactly(2),
            Bounds::exactly(3),
            Bounds::at_most(1),
            Bounds::at_most(3),
            Bounds { lo: 1, hi: Some(3) },
            Bounds { lo: 1, hi: None },
            Bounds { lo: 2, hi: None },
            Bounds::ANY,
        ];
        assert_eq!(
            bounds.map(|bounds| times(bounds, Numbers::Words)),
            [
                "once",
                "twice",
                "three times",
                "at most once",
                "at most three times",
                "1 to 3 times",
                "at least once",
                "at least twice",
                "any number of times"
            ]
        );
        assert_eq!(
            bounds.map(|bounds| times(bounds, Numbers::Digits)),
            [
                "once",
                "2 times",
                "3 times",
                "at most once",
                "at most 3 times",
                "1..3 times",
                "at least once",
                "at least 2 times",
                "any times"
            ]
        );
    }
}
