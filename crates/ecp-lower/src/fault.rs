//! What shows to be wrong with a puzzle while it is turned into items and options, as data in the puzzle's own terms.
//! How it is said in words is no matter of this crate.

use ecp_puzzle::board::OddRow;
use ecp_puzzle::{CellId, InputId, PieceMeasure, RuleId};

use crate::pieces::fault::PieceFault;
use crate::relations::RelationFault;

/// What is wrong with a puzzle, by what it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// What is wrong with counts.
    Count(CountFault),
    /// What is wrong with groups of connected inputs.
    Group(GroupFault),
    /// What is of the wrong size, or too large.
    Size(SizeFault),
    /// What is wrong with a statement that relates inputs.
    Relation(RelationFault),
    /// What is wrong with pieces.
    Piece(PieceFault),
    /// What the problem itself refuses.
    Problem(ecp_cover::ProblemError),
}

impl Fault {
    /// Whether the fault stops the work: anything but a warning.
    #[must_use]
    pub fn is_fatal(&self) -> bool {
        match self {
            Self::Count(fault) => fault.is_fatal(),
            Self::Size(fault) => fault.is_fatal(),
            Self::Piece(fault) => fault.is_fatal(),
            Self::Relation(fault) => fault.is_fatal(),
            Self::Group(fault) => fault.is_fatal(),
            Self::Problem(_) => true,
        }
    }
}

impl Fault {
    /// The rule of which it is doubted that it is meant so: it has no effect, or leaves inputs no cell; a warning.
    #[must_use]
    pub fn doubted_rule(&self) -> Option<RuleId> {
        match self {
            Self::Relation(fault) if fault.is_a_doubt() => Some(fault.rule),
            Self::Group(GroupFault::AlwaysKept { rule, .. }) => Some(*rule),
            _ => None,
        }
    }
}

macro_rules! is_a_fault {
    ($($kind:ident => $variant:ident,)*) => {
        $(impl From<$kind> for Fault {
            fn from(fault: $kind) -> Self {
                Self::$variant(fault)
            }
        })*
    };
}

is_a_fault! {
    CountFault => Count,
    GroupFault => Group,
    SizeFault => Size,
    RelationFault => Relation,
    PieceFault => Piece,
}

impl From<ecp_cover::ProblemError> for Fault {
    fn from(error: ecp_cover::ProblemError) -> Self {
        Self::Problem(error)
    }
}

/// What is wrong with counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CountFault {
    /// More givens of an input in a shape than its count allows.
    GivensExceed {
        /// The rule that counts.
        rule: RuleId,
        /// The shape's name.
        shape: String,
        /// The input.
        input: InputId,
        /// The count's upper bound.
        most: u32,
        /// The givens, in reading order.
        cells: Vec<CellId>,
    },
    /// The counts of a shape want more cells than it has.
    OverflowShape {
        /// The rule that counts.
        rule: RuleId,
        /// The shape's name.
        shape: String,
        /// The number of inputs that the counts want at least.
        wanted: u64,
        /// The number of its cells that may be filled.
        cells: u32,
    },
    /// The counts of a shape want an input more often than givens and blank cells leave room for.
    OutOfReach {
        /// The rule that counts.
        rule: RuleId,
        /// The shape's name.
        shape: String,
        /// The input.
        input: InputId,
        /// How often it must occur.
        wanted: u32,
        /// How often it can.
        possible: u32,
    },
    /// A given that the counts do not allow in a shape they fill.
    GivenNotCounted {
        /// The rule that counts.
        rule: RuleId,
        /// The shape's name.
        shape: String,
        /// The given's cell.
        cell: CellId,
        /// The given.
        input: InputId,
    },
    /// A family without a single shape on this board.
    EmptyFamily {
        /// The rule over it.
        rule: RuleId,
    },
    /// A constraint that counts nothing, as no input has a count.
    NothingCounted {
        /// The rule.
        rule: RuleId,
    },
    /// A constraint that every filling keeps, as its counts are no smaller than its shapes.
    NothingForbidden {
        /// The rule.
        rule: RuleId,
        /// The number of cells in the largest shape.
        cells: u32,
    },
    /// The counts let inputs stand in fewer cells of a shape than must be filled.
    LeavesEmpty {
        /// The rule that counts.
        rule: RuleId,
        /// The shape's name.
        shape: String,
        /// How many of its cells can be filled at most.
        most: u64,
        /// The number of its cells, each of which must hold an input.
        cells: u32,
    },
    /// Inputs to which counts leave no cell.
    NoCell {
        /// The inputs.
        inputs: Vec<InputId>,
    },
    /// A `manually` declared input whose count was not asked for.
    Unanswered {
        /// The rule that needs the count.
        rule: RuleId,
        /// The input.
        input: InputId,
    },
}

impl CountFault {
    /// Whether the fault stops the work: anything but a warning.
    #[must_use]
    pub const fn is_fatal(&self) -> bool {
        match self {
            Self::EmptyFamily { .. }
            | Self::NothingCounted { .. }
            | Self::NothingForbidden { .. }
            | Self::LeavesEmpty { .. }
            | Self::NoCell { .. } => false,
            Self::GivensExceed { .. }
            | Self::OverflowShape { .. }
            | Self::OutOfReach { .. }
            | Self::GivenNotCounted { .. }
            | Self::Unanswered { .. } => true,
        }
    }
}

/// What is wrong with groups of connected inputs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GroupFault {
    /// A connected input that is no whole number from 1 on.
    NotNumber {
        /// The input.
        input: InputId,
    },
    /// Two connected inputs that are the same number, as 1 and 01: their groups could not be told apart.
    Twice {
        /// The later of the two.
        input: InputId,
        /// The earlier.
        other: InputId,
    },
    /// No group can have the size, width or height that a rule wants; a warning.
    OutOfReach {
        /// The rule, if it has a name: what all areas keep has none.
        rule: Option<RuleId>,
        /// What is measured.
        measure: PieceMeasure,
        /// The clue that wants it, by its kind and cell; none where a number does.
        clue: Option<(Option<u32>, CellId)>,
        /// The most that a group comes to; the least is 1.
        most: i64,
        /// The least and the most that is wanted.
        wanted: (i64, i64),
    },
    /// Every group has a size, width or height as a rule wants it; a warning.
    AlwaysKept {
        /// The rule.
        rule: RuleId,
        /// What is measured.
        measure: PieceMeasure,
        /// The most that a group comes to; the least is 1.
        most: i64,
    },
    /// A given that no group can hold.
    NoGroup {
        /// The given's cell.
        cell: CellId,
        /// The given.
        input: InputId,
    },
}

impl GroupFault {
    /// Whether the fault stops the work: anything but a warning.
    #[must_use]
    pub const fn is_fatal(&self) -> bool {
        match self {
            Self::OutOfReach { .. } | Self::AlwaysKept { .. } => false,
            Self::NotNumber { .. } | Self::Twice { .. } | Self::NoGroup { .. } => true,
        }
    }
}

/// What is of the wrong size, or too large.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SizeFault {
    /// A row that is shorter or longer than all others; it is an error where the counts want it to be like them.
    RaggedRow {
        /// The row, and how long it and the others are.
        odd: OddRow,
        /// Whether counts want another length.
        is_wrong: bool,
    },
    /// More options than the limit.
    TooManyOptions {
        /// The number of options, or a lower bound on it.
        options: u64,
        /// The limit.
        limit: u64,
    },
    /// A family whose shapes have more cells together than the limit.
    TooManyShapes {
        /// The constraint over the family.
        rule: RuleId,
        /// An upper bound on the number of cells in all shapes.
        cells: u64,
        /// The limit.
        limit: u64,
    },
}

impl SizeFault {
    /// Whether the fault stops the work: anything but a warning.
    #[must_use]
    pub const fn is_fatal(&self) -> bool {
        match self {
            Self::RaggedRow { is_wrong, .. } => *is_wrong,
            Self::TooManyOptions { .. } | Self::TooManyShapes { .. } => true,
        }
    }
}
