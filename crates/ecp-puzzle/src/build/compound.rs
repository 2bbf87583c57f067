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

/// It does not hold.
pub fn not(saying: Saying) -> Saying {
    Saying(match saying.0 {
        RuleDraft::Has(property) => RuleDraft::Lacks(property),
        other => RuleDraft::Compound(Compound::Not(Box::new(other))),
    })
}

/// See [`if_`].
#[derive(Clone, Debug)]
#[must_use = "`If::then` says what follows"]
pub struct If(Saying);

/// Where this holds, another thing does: `if_(first().is(1)).then(last().is(2))`.
pub fn if_(saying: Saying) -> If {
    If(saying)
}

impl If {
    /// What holds where it does.
    pub fn then(self, saying: Saying) -> Saying {
        Saying(RuleDraft::Compound(Compound::If(Box::new([self.0.0, saying.0]))))
    }
}

impl Saying {
    /// Both hold.
    pub fn and(self, other: Self) -> Self {
        Self(RuleDraft::Compound(Compound::All(vec![self.0, other.0])))
    }

    /// One holds, or both do.
    pub fn or(self, other: Self) -> Self {
        Self(RuleDraft::Compound(Compound::Any(vec![self.0, other.0])))
    }
}

impl In {
    /// What is put together of others: `in_(rows()).holds(has(PropertyWord::Distinct).or(sum().is(4)))`.
    pub fn holds(self, saying: Saying) -> RelationRules {
        let saying = if self.is_turned { not(saying) } else { saying };
        RelationRules::one(self.families, saying.0, None)
    }
}
