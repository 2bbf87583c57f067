//! `connected`: cells that hang together.

use super::Families;
use super::relations::{In, RelationRules, RuleDraft};
use super::shown::{Showing, ShownDraft};

/// The cells that show one of these hang together by their sides: `in_(whole_board()).connected(connected(["■"]))`,
/// `connected(empty())`.
pub fn connected(shown: impl Into<Showing>) -> Connecting {
    Connecting(ConnectionDraft {
        shown: shown.into().0,
        joined_by: None,
        reaches_outside: false,
        is_turned: false,
    })
}

/// What is to hang together: see [`connected`].
#[derive(Clone, Debug)]
#[must_use = "what hangs together is said of shapes by `In::connected`"]
pub struct Connecting(pub(super) ConnectionDraft);

/// What is to hang together, with symbols.
#[derive(Clone, Debug)]
pub(super) struct ConnectionDraft {
    pub(super) shown: ShownDraft,
    pub(super) joined_by: Option<Families>,
    pub(super) reaches_outside: bool,
    /// Whether it was said not to be so.
    pub(super) is_turned: bool,
}

impl Connecting {
    /// Two cells are joined if a shape of this family holds both: `connected(["■"]).by(touching())`.
    pub fn by(mut self, family: impl Into<Families>) -> Self {
        self.0.joined_by = Some(family.into());
        self
    }

    /// What lies outside the board is one cell more.
    pub fn outside(mut self) -> Self {
        self.0.reaches_outside = true;
        self
    }
}

impl In {
    /// In each shape the cells that show what is said form one set at most that hangs together.
    pub fn connected(self, what: Connecting) -> RelationRules {
        let draft = ConnectionDraft { is_turned: self.is_turned, ..what.0 };
        RelationRules::one(self.families, RuleDraft::Connected(draft), None)
    }
}
