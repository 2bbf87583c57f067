//! What cells show, in lists of inputs: `["■"]`, `empty()`, `inputs(["■"]).or_empty()`.

use super::relations::symbols;

/// What cells show: some inputs, or that they are empty. A list of symbols is one.
#[derive(Clone, Debug, Default)]
pub struct Showing(pub(super) ShownDraft);

/// What cells show, with symbols.
#[derive(Clone, Debug, Default)]
pub(super) struct ShownDraft {
    pub(super) inputs: Vec<String>,
    pub(super) shows_empty: bool,
}

/// Cells that stay empty: `count_of(empty())`.
#[must_use]
pub fn empty() -> Showing {
    Showing(ShownDraft { inputs: Vec::new(), shows_empty: true })
}

/// Cells with one of these inputs: `connected(showing(["■"]).or_empty())`.
pub fn showing<S: ToString>(inputs: impl IntoIterator<Item = S>) -> Showing {
    Showing(ShownDraft { inputs: symbols(inputs), shows_empty: false })
}

impl Showing {
    /// Also cells that stay empty.
    #[must_use]
    pub fn or_empty(mut self) -> Self {
        self.0.shows_empty = true;
        self
    }
}

impl<S: ToString, I: IntoIterator<Item = S>> From<I> for Showing {
    fn from(inputs: I) -> Self {
        showing(inputs)
    }
}
