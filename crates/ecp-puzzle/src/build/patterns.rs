//! Expressions over what the cells of a shape hold: `holding(["□"]).any_times().then(holding(["■"]))`.

use super::compound::Saying;
use super::relations::{PropertyDraft, RuleDraft};
use super::shown::{Showing, ShownDraft};
use crate::relation::{Pattern, Times};

/// An expression, for [`In::matches`](super::In::matches) and [`matches()`].
#[derive(Clone, Debug)]
#[must_use = "an expression is said of shapes by `In::matches`"]
pub struct Matching(pub(super) Pattern<CellDraft>);

/// What one cell holds, with symbols.
#[derive(Clone, Debug)]
pub(super) enum CellDraft {
    Any,
    Of(ShownDraft),
}

/// One cell that holds one of these: `holding(["□"])`, `holding(empty())`.
pub fn holding(shown: impl Into<Showing>) -> Matching {
    Matching(Pattern::Cell(CellDraft::Of(shown.into().0)))
}

/// One cell, whatever it holds, nothing too.
pub fn anything() -> Matching {
    Matching(Pattern::Cell(CellDraft::Any))
}

/// The cells of a shape match an expression, in what is put together of others: `if_(matches(...)).then(sum().is(4))`.
pub fn matches(expression: Matching) -> Saying {
    Saying(RuleDraft::Has(PropertyDraft::Matches(expression.0)))
}

impl Matching {
    /// One after the other.
    pub fn then(self, next: Self) -> Self {
        Self(Pattern::sequence([self.0, next.0]))
    }

    /// One or the other.
    pub fn or(self, other: Self) -> Self {
        Self(match self.0 {
            Pattern::Either(mut parts) => {
                parts.push(other.0);
                Pattern::Either(parts)
            }
            one => Pattern::Either(vec![one, other.0]),
        })
    }

    /// `*`: any number of it, none too.
    pub fn any_times(self) -> Self {
        self.repeated(Times::ANY)
    }

    /// `+`: one or more of it.
    pub fn at_least_once(self) -> Self {
        self.repeated(Times::SOME)
    }

    /// `?`: one of it or none.
    pub fn at_most_once(self) -> Self {
        self.repeated(Times::MAYBE)
    }

    /// `{3}`: so many of it.
    pub fn times(self, times: u32) -> Self {
        self.repeated(Times::exactly(times))
    }

    /// `{2..4}`: so many of it, both ends included.
    pub fn times_between(self, least: u32, most: u32) -> Self {
        self.repeated(Times { least, most: Some(most) })
    }

    fn repeated(self, times: Times) -> Self {
        Self(self.0.repeated(times))
    }
}
