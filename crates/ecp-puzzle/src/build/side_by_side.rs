//! Shapes side by side: `among(rows()).distinct()`.

use super::{Families, Measuring};
use crate::vocabulary::PropertyWord;

/// Families whose shapes are set side by side; after [`Families::cut_by`], the parts of each shape.
pub fn among(families: impl Into<Families>) -> Among {
    Among { families: families.into() }
}

/// See [`among`].
#[derive(Clone, Debug)]
#[must_use = "shapes are set side by side by `Builder::among`"]
pub struct Among {
    families: Families,
}

/// What holds among shapes, for [`Builder::among`](super::Builder::among).
#[derive(Clone, Debug)]
#[must_use = "it is added by `Builder::among`"]
pub struct AmongRules {
    pub(super) families: Families,
    pub(super) rule: AmongDraft,
}

#[derive(Clone, Debug)]
pub(super) enum AmongDraft {
    Equal,
    Distinct,
    Measured(Measuring, PropertyWord),
}

impl Among {
    /// They are alike in every cell.
    pub fn equal(self) -> AmongRules {
        AmongRules { families: self.families, rule: AmongDraft::Equal }
    }

    /// No two are alike in every cell.
    pub fn distinct(self) -> AmongRules {
        AmongRules { families: self.families, rule: AmongDraft::Distinct }
    }

    /// Their measures, in order, have a property: `among(strings).measured(sum(), PropertyWord::Equal)`.
    pub fn measured(self, measure: Measuring, property: PropertyWord) -> AmongRules {
        AmongRules { families: self.families, rule: AmongDraft::Measured(measure, property) }
    }
}
