//! How large a puzzle may become before the compiler refuses.

/// How many cells of shapes, each counted once for every input that is counted there, go with one option of the limit.
pub(crate) const SHAPE_CELLS_PER_OPTION: u64 = 32;

/// How many entries that steps of sums bring go with one option of the limit.
pub(crate) const STEP_ENTRIES_PER_OPTION: u64 = 32;

/// How many places, to which the symmetries of a board move its cells, go with one option of the limit.
pub(crate) const PLACES_PER_OPTION: u64 = 8;

/// Bounds on everything that a few words of text can make huge. Each error names the bound and the flag that raises it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most squares of a board, holes included.
    pub cells: u64,
    /// The most inputs that a puzzle may declare.
    pub inputs: u64,
    /// The most options of a problem, and the most groups that `connectedInputs` may look at.
    pub options: u64,
    /// The most bytes of the puzzle's text, with all files that it names.
    pub bytes: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self { cells: 1_000_000, inputs: 100_000, options: 1_000_000, bytes: 16 << 20 }
    }
}
