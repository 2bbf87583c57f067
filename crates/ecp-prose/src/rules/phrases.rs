//! Small parts of sentences: lists, articles, and how often.

pub(super) use ecp_puzzle::english::{in_words, joined, sentence, with_article};
use ecp_puzzle::{Bounds, Comparison};

/// `once`, `twice`, `three times`, `1 to 2 times`
pub(super) fn times(bounds: Bounds) -> String {
    match (bounds.lo, bounds.hi) {
        (lo, Some(hi)) if lo == hi => number_of_times(lo),
        (0, Some(hi)) => format!("at most {}", number_of_times(hi)),
        (lo, Some(hi)) => format!("{lo} to {hi} times"),
        (0, None) => "any number of times".to_owned(),
        (lo, None) => format!("at least {}", number_of_times(lo)),
    }
}

pub(super) fn number_of_times(number: u32) -> String {
    match number {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        _ => format!("{} times", in_words(number)),
    }
}

/// `exactly two`, `at most two`, `two to four`
pub(super) fn so_many(bounds: Bounds) -> String {
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
pub(super) fn counted(comparison: Comparison, number: &str) -> String {
    if comparison == Comparison::Is && number == "zero" {
        return "no".to_owned();
    }
    format!("{} {number}", quantity(comparison))
}

/// `exactly`, `at most`, before a number of things.
pub(super) const fn quantity(comparison: Comparison) -> &'static str {
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
pub(super) const fn verb(comparison: Comparison) -> &'static str {
    match comparison {
        Comparison::Is => "is",
        Comparison::IsNot => "is not",
        Comparison::AtLeast => "is at least",
        Comparison::AtMost => "is at most",
        Comparison::LessThan => "is less than",
        Comparison::MoreThan => "is more than",
    }
}
