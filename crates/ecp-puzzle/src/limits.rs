//! How large a puzzle may become before the compiler refuses.

use crate::report::Code;

/// Bounds on everything that a few words of text can make huge. Each error names the bound and the flag that raises it.
///
/// # Examples
/// ```
/// let limits = ecp_puzzle::Limits::default().with_cells(10_000);
/// assert_eq!(limits.cells, 10_000);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// The most squares of a board, holes included.
    pub cells: u64,
    /// The most inputs that a puzzle may declare.
    pub inputs: u64,
    /// The most options of a problem, and the most groups that `connectedInputs` may look at.
    pub options: u64,
    /// The most bytes of the puzzle's text, with all files that it names.
    pub bytes: u64,
    /// Whether rules are put together, and what no cell can hold then is taken away, before there is a problem. Otherwise the problem
    /// says what each rule says of each shape by itself; it is larger, and the search may take longer.
    pub filters: bool,
}

impl Default for Limits {
    fn default() -> Self {
        Self { cells: 1_000_000, inputs: 100_000, options: 1_000_000, bytes: 16 << 20, filters: true }
    }
}

impl Limits {
    /// The code under which shapes with too many cells are reported.
    pub const TOO_MANY_SHAPES: Code = Code("ecp::lower::too_many_shapes");

    /// With at most so many squares of a board.
    #[must_use]
    pub const fn with_cells(mut self, cells: u64) -> Self {
        self.cells = cells;
        self
    }

    /// With rules that are not put together before there is a problem.
    #[must_use]
    pub const fn without_filters(mut self) -> Self {
        self.filters = false;
        self
    }

    /// With at most so many inputs.
    #[must_use]
    pub const fn with_inputs(mut self, inputs: u64) -> Self {
        self.inputs = inputs;
        self
    }

    /// With at most so many options.
    #[must_use]
    pub const fn with_options(mut self, options: u64) -> Self {
        self.options = options;
        self
    }

    /// With at most so many bytes of text.
    #[must_use]
    pub const fn with_bytes(mut self, bytes: u64) -> Self {
        self.bytes = bytes;
        self
    }

    /// The most cells of shapes, each counted once for every input that is counted there.
    #[must_use]
    pub const fn shape_cells(&self) -> u64 {
        self.options.saturating_mul(32)
    }

    /// The most entries that steps of sums bring.
    #[must_use]
    pub const fn step_entries(&self) -> u64 {
        self.options.saturating_mul(32)
    }

    /// The most places to which the symmetries of a board move its cells.
    #[must_use]
    pub const fn moved_places(&self) -> u64 {
        self.options.saturating_mul(8)
    }
}
