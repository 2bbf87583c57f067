//! Conditions put together: `in_(rows()).holds(if_(first().is(Remainder::EVEN)).then(last().is(Remainder::ODD)))`.

use super::relations::{
    Against, AgainstDraft, In, Measuring, PropertyDraft, RelationRules, RuleDraft, symbols,
};
use super::shown::Showing;
use crate::relation::{Comparison, Compound, Remainder};
use crate::vocabulary::PropertyWord;

/// Something that may hold in a shape, for [`In::holds`].
#[derive(Clone, Debug)]
#[must_use = "it is said of shapes by `In::holds`"]
pub struct Saying(pub(super) RuleDraft);

/// All numbers that leave a remainder: `sum().is(Remainder::EVEN)`.
impl From<Remainder> for Against {
    fn from(remainder: Remainder) -> Self {
        Self(AgainstDraft::Remainder(remainder))
    }
}

impl Measuring {
    /// It is that.
    pub fn is(self, other: impl Into<Against>) -> Saying {
        self.compares(Comparison::Is, other)
    }

    /// It is not that.
    pub fn is_not(self, other: impl Into<Against>) -> Saying {
        self.compares(Comparison::IsNot, other)
    }

    /// It is that or more.
    pub fn at_least(self, other: impl Into<Against>) -> Saying {
        self.compares(Comparison::AtLeast, other)
    }

    /// It is that or less.
    pub fn at_most(self, other: impl Into<Against>) -> Saying {
        self.compares(Comparison::AtMost, other)
    }

    /// It is less.
    pub fn less_than(self, other: impl Into<Against>) -> Saying {
        self.compares(Comparison::LessThan, other)
    }

    /// It is more.
    pub fn more_than(self, other: impl Into<Against>) -> Saying {
        self.compares(Comparison::MoreThan, other)
    }

    /// It is the shape's clue; the clues are those of [`RelationRules::with_clues`].
    pub fn is_clue(self) -> Saying {
        self.compares(Comparison::Is, Against(AgainstDraft::Clue))
    }

    /// Compares in any way.
    pub fn compares(self, comparison: Comparison, other: impl Into<Against>) -> Saying {
        Saying(RuleDraft::Compare(self, comparison, other.into()))
    }
}

/// A shape has a property: `has(PropertyWord::Distinct)`.
pub fn has(property: PropertyWord) -> Saying {
    Saying(RuleDraft::Has(PropertyDraft::Plain(property.meant())))
}

/// A shape holds these inputs, each at least as often as listed.
pub fn holds_all_of<S: ToString>(inputs: impl IntoIterator<Item = S>) -> Saying {
    Saying(RuleDraft::Has(PropertyDraft::Contains(symbols(inputs))))
}

/// Every cell of a shape that is not empty holds one of these inputs.
pub fn all_are(shown: impl Into<Showing>) -> Saying {
    Saying(RuleDraft::Has(PropertyDraft::OneOf(shown.into().0)))
}

/// What may be put together with others of its kind: a [`Saying`] of shapes, a [`SayingOfPieces`](super::SayingOfPieces).
pub trait Said: Sized {
    /// What is put together.
    #[must_use]
    fn of_parts(parts: Compound<Self>) -> Self;

    /// Both hold.
    #[must_use]
    fn and(self, other: Self) -> Self {
        Self::of_parts(Compound::All(vec![self, other]))
    }

    /// One holds, or both do.
    #[must_use]
    fn or(self, other: Self) -> Self {
        Self::of_parts(Compound::Any(vec![self, other]))
    }
}

impl Said for Saying {
    fn of_parts(parts: Compound<Self>) -> Self {
        Self(match parts {
            Compound::Not(saying) => match saying.0 {
                RuleDraft::Has(property) => RuleDraft::Lacks(property),
                other => RuleDraft::Compound(Compound::Not(Box::new(other))),
            },
            Compound::All(parts) => RuleDraft::Compound(Compound::All(drafts(parts))),
            Compound::Any(parts) => RuleDraft::Compound(Compound::Any(drafts(parts))),
            Compound::If(parts) => RuleDraft::Compound(Compound::If(Box::new(parts.map(|part| part.0)))),
        })
    }
}

fn drafts(parts: Vec<Saying>) -> Vec<RuleDraft> {
    parts.into_iter().map(|part| part.0).collect()
}

/// It does not hold.
pub fn not<S: Said>(saying: S) -> S {
    S::of_parts(Compound::Not(Box::new(saying)))
}

/// See [`if_`].
#[derive(Clone, Debug)]
#[must_use = "`If::then` says what follows"]
pub struct If<S>(S);

/// Where this holds, another thing does: `if_(first().is(1)).then(last().is(2))`.
pub fn if_<S: Said>(saying: S) -> If<S> {
    If(saying)
}

impl<S: Said> If<S> {
    /// What holds where it does.
    pub fn then(self, saying: S) -> S {
        S::of_parts(Compound::If(Box::new([self.0, saying])))
    }
}

impl In {
    /// What is put together of others: `in_(rows()).holds(has(PropertyWord::Distinct).or(sum().is(4)))`.
    pub fn holds(self, saying: Saying) -> RelationRules {
        let saying = if self.is_turned { not(saying) } else { saying };
        RelationRules::one(self.families, saying.0, None)
    }
}
