//! What shows to be wrong with pieces.

mod doubtful;
mod nowhere;

use std::collections::HashMap;

use ecp_puzzle::{CellId, Grid, InputId, PieceCell, Square};

use super::Layer;
pub use nowhere::{KeptOut, Scarce};

/// What is wrong with pieces. A piece is named by its index in the puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PieceFault {
    /// Pieces that fit nowhere on the board.
    FitsNowhere {
        /// The pieces.
        pieces: Vec<usize>,
        /// What keeps them out.
        by: KeptOut,
    },
    /// Pieces must be used more often than there are ways to lay them.
    TooFewPlaces {
        /// The pieces.
        pieces: Vec<Scarce>,
        /// What keeps them out.
        by: KeptOut,
    },
    /// The pieces have fewer cells, or more, than they must cover.
    Area {
        /// The fewest and the most cells of the pieces together; no most where there is none.
        pieces: (u64, Option<u64>),
        /// The number of cells to be covered.
        cells: u64,
    },
    /// The pieces that must be used have more cells than the board.
    NoRoom {
        /// The fewest cells of the pieces together.
        pieces: u64,
        /// The number of cells on which pieces may lie.
        cells: u64,
    },
    /// A cell that must be covered, where no piece can lie.
    Uncovered {
        /// The cell.
        cell: CellId,
        /// How many more there are.
        more: usize,
    },
    /// Two pieces have the same shape.
    SameShape {
        /// The second of them.
        piece: usize,
        /// The first of them.
        other: usize,
    },
    /// A drawn piece of several parts that touch at corners only: a slip of the drawing, most often.
    Parted {
        /// The piece.
        piece: usize,
    },
    /// Inputs that no piece carries and nothing else speaks of: each may stand in any cell.
    Stray {
        /// The inputs.
        inputs: Vec<InputId>,
    },
    /// A given that only pieces bring, where no piece can bring it.
    Orphan {
        /// The given's cell.
        cell: CellId,
        /// The given.
        input: InputId,
    },
    /// More ways to lay a piece than the limit.
    TooMany {
        /// The piece.
        piece: usize,
        /// The limit.
        limit: u64,
    },
    /// Among so many ways as were looked at, not all that the rules leave were found.
    TooManyTried {
        /// The piece.
        piece: usize,
        /// How many steps were taken, or would have been.
        steps: u64,
    },
    /// What is said of areas looks at more cells than the limit.
    LargeAreas {
        /// The limit.
        limit: u64,
    },
    /// `up to symmetry` on a board with more turns and shifts than the limit allows.
    TooManySymmetries {
        /// The limit.
        limit: u64,
    },
}

/// What is worth a look.
pub(super) fn warnings(grid: &Grid, layer: &Layer) -> Vec<PieceFault> {
    let mut warnings = nowhere::faults(grid, &layer.placements);
    warnings.extend(same_shapes(grid));
    warnings.extend(doubtful::parted(grid));
    warnings.extend(doubtful::stray(grid, |input| layer.carries(input)));
    warnings
}

/// The first cell that bare pieces must cover and none can.
pub(super) fn uncovered(grid: &Grid, layer: &Layer, covered: &[CellId]) -> Option<PieceFault> {
    if !layer.has_bare || !grid.inputs.is_empty() {
        return None;
    }
    let mut is_reached = vec![false; grid.board.cells().len()];
    for cell in layer.placements.iter().flat_map(|placement| placement.cells) {
        is_reached[cell.index()] = true;
    }
    let is_bare =
        |cell: &&CellId| !is_reached[cell.index()] && grid.board.cell(**cell).square != Square::Blank;
    let mut bare = covered.iter().filter(is_bare);
    let cell = *bare.next()?;
    Some(PieceFault::Uncovered { cell, more: bare.count() })
}

/// Pieces that look alike, so that boards differ only in their names.
fn same_shapes(grid: &Grid) -> Vec<PieceFault> {
    let topology = grid.board.topology();
    let mut first: HashMap<Vec<Vec<PieceCell>>, usize> = HashMap::new();
    let mut same = Vec::new();
    for (number, piece) in grid.pieces.list.iter().enumerate() {
        let orientations = piece.orientations(topology);
        // boards of pieces with inputs differ in what stands on them, not in which piece brought it
        if orientations.is_empty() || !piece.is_bare() {
            continue;
        }
        match first.get(&orientations) {
            Some(other) => same.push(PieceFault::SameShape { piece: number, other: *other }),
            None => drop(first.insert(orientations, number)),
        }
    }
    same
}

impl PieceFault {
    /// Whether it says that pieces cannot be laid, or not as often as they must.
    pub(super) const fn is_of_places(&self) -> bool {
        matches!(self, Self::FitsNowhere { .. } | Self::TooFewPlaces { .. })
    }

    /// Whether the fault stops the work: anything but a warning.
    #[must_use]
    pub const fn is_fatal(&self) -> bool {
        match self {
            Self::Orphan { .. }
            | Self::TooMany { .. }
            | Self::TooManyTried { .. }
            | Self::LargeAreas { .. }
            | Self::TooManySymmetries { .. } => true,
            Self::FitsNowhere { .. }
            | Self::TooFewPlaces { .. }
            | Self::Area { .. }
            | Self::NoRoom { .. }
            | Self::Uncovered { .. }
            | Self::SameShape { .. }
            | Self::Parted { .. }
            | Self::Stray { .. } => false,
        }
    }
}
