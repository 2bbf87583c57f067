//! `connected`: cells that hang together.

use super::Families;
use super::relations::{In, RelationRules, RuleDraft, symbols};

/// The cells with one of these inputs hang together by their sides: `in_(whole_board()).connected(connected(["■"]))`.
pub fn connected<S: ToString>(inputs: impl IntoIterator<Item = S>) -> Connecting {
    Connecting(ConnectionDraft {
        inputs: symbols(inputs),
        shows_empty: false,
        joined_by: None,
        reaches_outside: false,
        is_turned: false,
    })
}

/// The cells that stay empty hang together by their sides.
pub fn connected_empty() -> Connecting {
    connected::<&str>([]).or_empty()
}

/// What is to hang together: see [`connected`].
#[derive(Clone, Debug)]
#[must_use = "what hangs together is said of shapes by `In::connected`"]
pub struct Connecting(pub(super) ConnectionDraft);

/// What is to hang together, with symbols.
#[derive(Clone, Debug)]
pub(super) struct ConnectionDraft {
    pub(super) inputs: Vec<String>,
    pub(super) shows_empty: bool,
    pub(super) joined_by: Option<Families>,
    pub(super) reaches_outside: bool,
    /// Whether it was said not to be so.
    pub(super) is_turned: bool,
}

impl Connecting {
    /// Cells that stay empty are to hang together with the others.
    pub fn or_empty(mut self) -> Self {
        self.0.shows_empty = true;
        self
    }

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
