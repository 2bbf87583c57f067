//! What cells show, in lists of inputs: `["■"]`, `empty()`, `showing(["■"]).or_empty()`, `Stroke::Turn`.

use super::relations::symbols;
use crate::vocabulary::Stroke;

/// What cells show: some inputs, or that they are empty. A list of symbols is one.
#[derive(Clone, Debug, Default)]
pub struct Showing(pub(super) ShownDraft);

/// What cells show, with symbols.
#[derive(Clone, Debug, Default)]
pub(super) struct ShownDraft {
    pub(super) inputs: Vec<String>,
    pub(super) shows_empty: bool,
    pub(super) strokes: Vec<Stroke>,
}

/// Cells that stay empty: `count_of(empty())`.
#[must_use]
pub fn empty() -> Showing {
    Showing(ShownDraft { shows_empty: true, ..ShownDraft::default() })
}

/// Cells with one of these inputs: `connected(showing(["■"]).or_empty())`.
pub fn showing<S: ToString>(inputs: impl IntoIterator<Item = S>) -> Showing {
    Showing(ShownDraft { inputs: symbols(inputs), ..ShownDraft::default() })
}

impl Showing {
    /// Also cells that stay empty.
    #[must_use]
    pub fn or_empty(mut self) -> Self {
        self.0.shows_empty = true;
        self
    }

    /// Also cells, or edges, where a line does this: `showing(["■"]).or(Stroke::Passed)`.
    #[must_use]
    pub fn or(mut self, stroke: Stroke) -> Self {
        self.0.strokes.push(stroke);
        self
    }
}

/// Where a line does this: `count_of(Stroke::Line)`, `one_of(Stroke::Turn)`; after `areas`, `count_of(Stroke::Border)`.
impl From<Stroke> for Showing {
    fn from(stroke: Stroke) -> Self {
        Self(ShownDraft { strokes: vec![stroke], ..ShownDraft::default() })
    }
}

impl<S: ToString, I: IntoIterator<Item = S>> From<I> for Showing {
    fn from(inputs: I) -> Self {
        showing(inputs)
    }
}
