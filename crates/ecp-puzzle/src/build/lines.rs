//! What is drawn: `draw(loop_().along_edges())`.

use super::Families;
use super::relations::symbols;
use crate::vocabulary::FigureWord;

/// Lines that a solution draws, for [`Builder::draw`](super::Builder::draw): from cell to cell over their sides, unless
/// something else is said.
#[derive(Clone, Debug)]
#[must_use = "lines are drawn by `Builder::draw`"]
pub struct Lines {
    pub(super) figure: FigureWord,
    pub(super) crossings: bool,
    pub(super) way: WayDraft,
    pub(super) over: Vec<String>,
}

/// Where lines run, with families that were not looked at yet.
#[derive(Clone, Debug)]
pub(super) enum WayDraft {
    Cells(Option<Families>),
    Edges,
    Diagonals,
    Clues(u32),
}

/// Defines the figures.
macro_rules! figures {
    ($($name:ident: $doc:literal => $figure:ident;)*) => {$(
        #[doc = $doc]
        pub fn $name() -> Lines {
            Lines { figure: FigureWord::$figure, crossings: false, way: WayDraft::Cells(None), over: Vec::new() }
        }
    )*};
}

// Figures end in `_`: `loop` is a word of Rust, and `lines` and `paths` are families and groups.
figures! {
    loop_: "A single closed line." => Loop;
    loops_: "Closed lines." => Loops;
    path_: "A single line from one end to the other." => Path;
    paths_: "Lines, each from one end to the other." => Paths;
    tree_: "Lines that hang together and close nowhere." => Tree;
    trees_: "Lines that close nowhere." => Trees;
    network_: "Lines that hang together." => Network;
    lines_: "Lines." => Lines;
}

impl Lines {
    /// From corner to corner, along the sides of cells.
    pub fn along_edges(self) -> Self {
        Self { way: WayDraft::Edges, ..self }
    }

    /// From corner to corner across cells, one in a cell at most.
    pub fn along_diagonals(self) -> Self {
        Self { way: WayDraft::Diagonals, ..self }
    }

    /// Straight from a clue of the board to the next in its row or column, so many side by side at most; they do not cross.
    pub fn between_clues(self, most: u32) -> Self {
        Self { way: WayDraft::Clues(most), ..self }
    }

    /// From cell to cell by the pairs of a family: `loop_().by(leaps(1, 2))`.
    pub fn by(self, pairs: impl Into<Families>) -> Self {
        Self { way: WayDraft::Cells(Some(pairs.into())), ..self }
    }

    /// Lines may pass cells that hold one of these inputs.
    pub fn over<S: ToString>(self, inputs: impl IntoIterator<Item = S>) -> Self {
        Self { over: symbols(inputs), ..self }
    }

    /// Two lines may cross in a cell.
    pub fn with_crossings(self) -> Self {
        Self { crossings: true, ..self }
    }
}
