//! Shapes side by side: `among(rows()).distinct()`.

use super::{Families, Measuring};
use crate::vocabulary::PropertyWord;

/// Families whose shapes are set side by side; after [`Families::cut_by`], the parts of each shape.
pub fn among(families: impl Into<Families>) -> Among {
    Among { families: families.into(), meeting: None }
}

/// See [`among`].
#[derive(Clone, Debug)]
#[must_use = "shapes are set side by side by `Builder::among`"]
pub struct Among {
    families: Families,
    meeting: Option<Families>,
}

/// What holds among shapes, once or more, for [`Builder::among`](super::Builder::among).
#[derive(Clone, Debug)]
#[must_use = "it is added by `Builder::among`"]
pub struct AmongRules {
    pub(super) list: Vec<AmongDraft>,
}

/// Rules joined: `[among(rows()).distinct(), among(cols()).distinct()]`; a `Vec` and an iterator, too.
impl<I: IntoIterator<Item = Self>> From<I> for AmongRules {
    fn from(all: I) -> Self {
        Self { list: all.into_iter().flat_map(|among| among.list).collect() }
    }
}

/// Families and what holds among their shapes.
#[derive(Clone, Debug)]
pub(super) struct AmongDraft {
    pub(super) families: Families,
    pub(super) meeting: Option<Families>,
    pub(super) holds: Holds,
}

#[derive(Clone, Debug)]
pub(super) enum Holds {
    Equal,
    Distinct,
    Measured(Measuring, PropertyWord),
}

impl Among {
    /// Only those with cells in a common shape of this family are set side by side, each two by themselves:
    /// `among(rooms).meeting_in(neighbours())`.
    pub fn meeting_in(mut self, family: impl Into<Families>) -> Self {
        self.meeting = Some(family.into());
        self
    }

    /// They are alike in every cell.
    pub fn equal(self) -> AmongRules {
        self.rule(Holds::Equal)
    }

    /// No two are alike in every cell.
    pub fn distinct(self) -> AmongRules {
        self.rule(Holds::Distinct)
    }

    /// Their measures, in order, have a property: `among(strings).measured(sum(), PropertyWord::Equal)`.
    pub fn measured(self, measure: Measuring, property: PropertyWord) -> AmongRules {
        self.rule(Holds::Measured(measure, property))
    }

    fn rule(self, holds: Holds) -> AmongRules {
        AmongRules { list: vec![AmongDraft { families: self.families, meeting: self.meeting, holds }] }
    }
}
