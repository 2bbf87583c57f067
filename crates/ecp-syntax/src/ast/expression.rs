//! Whole numbers that are reckoned, as written.

use super::Spanned;

/// A number made of others, of any form in which these may stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expression<T> {
    /// `3`; in a text never below 0, and never beyond the range of a [number](super::Number)
    Number(i64),
    /// What has a number.
    Of(T),
    /// `a + b - c`: a sum of terms, the first with `+`; at least two.
    Sum(Vec<(PlusMinus, Spanned<Self>)>),
    /// `a * b`: at least two factors.
    Product(Vec<Spanned<Self>>),
}

/// `+` or `-`
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlusMinus {
    /// `+`
    Plus,
    /// `-`
    Minus,
}

impl<T> Expression<T> {
    /// What has a number in it, in order.
    #[must_use]
    pub fn terms(&self) -> Vec<&T> {
        match self {
            Self::Number(_) => Vec::new(),
            Self::Of(term) => vec![term],
            Self::Sum(terms) => terms.iter().flat_map(|(_, term)| term.value.terms()).collect(),
            Self::Product(factors) => factors.iter().flat_map(|factor| factor.value.terms()).collect(),
        }
    }
}
