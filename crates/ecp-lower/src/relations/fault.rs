//! What shows to be wrong with a relation before any search.

use ecp_puzzle::{CellId, InputId, RuleId};

use super::against_counts::Totals;

/// What is wrong with a rule that relates inputs.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RelationFault {
    /// The rule.
    pub rule: RuleId,
    /// The shape's name; empty where the rule as a whole is meant.
    pub shape: String,
    /// What it is.
    pub kind: RelationFaultKind,
}

impl RelationFault {
    /// Whether the fault stops the work: anything but a warning.
    #[must_use]
    pub const fn is_fatal(&self) -> bool {
        !matches!(self.kind, RelationFaultKind::NothingToConnect) && !self.is_a_doubt()
    }

    /// Whether it doubts that the rule is meant so: a warning.
    #[must_use]
    pub(crate) const fn is_a_doubt(&self) -> bool {
        matches!(
            self.kind,
            RelationFaultKind::NoShapes { .. }
                | RelationFaultKind::AlwaysKept { .. }
                | RelationFaultKind::Excludes { .. }
        )
    }

    /// Whether it says that nothing keeps the rule in the shape: the rule itself makes sense.
    #[must_use]
    pub(super) const fn is_impossible(&self) -> bool {
        matches!(
            self.kind,
            RelationFaultKind::Impossible
                | RelationFaultKind::OutOfReach { .. }
                | RelationFaultKind::TooLong { .. }
                | RelationFaultKind::NoWordFits { .. }
                | RelationFaultKind::NoLengthFits { .. }
                | RelationFaultKind::RunsTooLong { .. }
        )
    }
}

/// The kinds of faults in relations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RelationFaultKind {
    /// Nothing that the inputs, givens and counts allow in the shape keeps the relation.
    Impossible,
    /// What the cells of the shape add lies between other bounds than wanted.
    OutOfReach {
        /// The least and the most that they add.
        reach: (i64, i64),
        /// The least and the most that is wanted.
        wanted: (i64, i64),
    },
    /// The cells of the shape must all differ, and there are more of them than inputs for them.
    TooLong {
        /// The number of cells.
        cells: usize,
        /// The number of inputs, or of numbers, that may stand there.
        values: usize,
    },
    /// No word, or no row of a table, has as many inputs as the shape has cells.
    NoWordFits {
        /// The number of cells.
        cells: usize,
        /// The least and the most inputs of a word.
        lengths: (usize, usize),
    },
    /// No shape that matches the expression has as many cells as this one.
    NoLengthFits {
        /// The number of cells.
        cells: u64,
        /// The least and, where there is a bound, the most cells that match.
        lengths: (u64, Option<u64>),
    },
    /// The runs that are wanted need more cells than the shape has.
    RunsTooLong {
        /// The number of cells.
        cells: usize,
        /// The number of runs.
        runs: usize,
        /// The number of cells that the runs need, with one between each two of them.
        needed: i64,
    },
    /// Two relations whose clues measure the same cells want different totals.
    OtherTotal(Totals),
    /// The relation would take more options, or more states on the way to them, than the limit.
    TooLarge {
        /// The limit.
        limit: u64,
    },
    /// A sum or product grows past all bounds.
    Overflow,
    /// An input may stand in the shape that is no number, where a number is wanted.
    NoNumber {
        /// The input.
        input: InputId,
    },
    /// An input may stand in the shape that is no digit, where digits are to make a number.
    NotADigit {
        /// The input.
        input: InputId,
    },
    /// More cells than a number may have digits.
    TooManyDigits {
        /// The number of cells.
        cells: usize,
    },
    /// A cell of the shape may stay empty, where a value is wanted in every cell.
    MayBeEmpty {
        /// The cell.
        cell: CellId,
    },
    /// A piece may lie on a cell of the shape without an input, so that its inputs do not say whether it is empty.
    UnderPieces,
    /// The shape has another number of cells than the two of a pair.
    NotAPair {
        /// The number of its cells.
        cells: usize,
    },
    /// The shape's clue is a list where one mark is wanted, or a mark of the wrong kind.
    ClueForm,
    /// A list of runs compared with a number, or more than compared for being the same.
    NotComparable,
    /// The path has more inputs than there are cells for them.
    PathTooLong {
        /// The inputs on the path.
        inputs: u32,
        /// The cells that can hold one of them.
        cells: u32,
    },
    /// No cell of the shapes can hold anything of what is to hang together; a warning.
    NothingToConnect,
    /// A family of the rule, by its number there, has no shape on this board; a warning.
    NoShapes {
        /// The number of the family.
        family: usize,
    },
    /// Every board keeps the rule, whatever stands there; a warning.
    AlwaysKept {
        /// The least and the most that its measure comes to, where it is compared with a number.
        reach: Option<(i64, i64)>,
    },
    /// The rule leaves some inputs no cell; a warning.
    Excludes {
        /// The inputs.
        inputs: Vec<InputId>,
    },
    /// An input that the path names stands nowhere.
    NowhereOnPath {
        /// The input.
        input: InputId,
    },
}
