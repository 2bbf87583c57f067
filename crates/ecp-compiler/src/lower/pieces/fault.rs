//! What shows to be wrong with pieces.

mod doubtful;
mod nowhere;

use std::collections::HashMap;

use ecp_puzzle::{CellId, Grid, InputId, PieceCell, Square};
use ecp_syntax::{Code, Severity, Span};

use super::Layer;
use crate::codes;
use crate::elaborate::grouped;
use crate::places::Places;
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
    /// `up to symmetry` on a board with more turns and shifts than the limit allows.
    TooManySymmetries {
        /// The limit.
        limit: u64,
    },
}

/// What is worth a look.
pub(super) fn warnings(grid: &Grid, layer: &Layer) -> Vec<PieceFault> {
    let mut warnings = nowhere::faults(grid, &layer.layings);
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
    for cell in layer.layings.iter().flat_map(|laying| laying.cells) {
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
        if orientations.is_empty() || piece.carries_inputs() {
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
    pub(in super::super) fn severity(&self) -> Severity {
        match self {
            Self::Orphan { .. } => Severity::Error,
            Self::TooMany { .. } | Self::TooManyTried { .. } | Self::TooManySymmetries { .. } => {
                Severity::Limit
            }
            _ => Severity::Warning,
        }
    }

    pub(in super::super) fn code(&self) -> Code {
        match self {
            Self::FitsNowhere { .. } | Self::TooFewPlaces { .. } | Self::Uncovered { .. } => {
                codes::PIECE_FITS_NOWHERE
            }
            Self::Area { .. } => codes::PIECE_AREA,
            Self::SameShape { .. } => codes::SAME_PIECE,
            Self::Parted { .. } => codes::PARTED_PIECE,
            Self::Stray { .. } => codes::STRAY_INPUT,
            Self::Orphan { .. } => codes::NO_PIECE,
            Self::TooMany { .. } | Self::TooManyTried { .. } => codes::TOO_MANY_PLACEMENTS,
            Self::TooManySymmetries { .. } => codes::TOO_MANY_SYMMETRIES,
        }
    }

    pub(in super::super) fn message(&self, grid: &Grid) -> String {
        let name = |piece: &usize| grid.pieces.list[*piece].name.as_str();
        match self {
            Self::FitsNowhere { pieces, .. } => nowhere::nowhere_message(grid, pieces),
            Self::TooFewPlaces { pieces, .. } => nowhere::scarce_message(grid, pieces),
            Self::Uncovered { cell, more } => {
                let position = grid.board.cell(*cell).position;
                let more = if *more == 0 { String::new() } else { format!(", nor {more} more cells") };
                format!("no piece can cover {position}{more}")
            }
            Self::Area { pieces, cells } => area_message(*pieces, *cells),
            Self::SameShape { piece, other } => {
                format!("pieces {} and {} have the same shape", name(other), name(piece))
            }
            Self::Parted { piece } => {
                format!("piece {} is drawn in parts that touch at corners only", name(piece))
            }
            Self::Stray { inputs } => stray_message(grid, inputs),
            Self::Orphan { cell, input } => format!(
                "no piece can bring the {} at {}",
                grid.inputs[input.index()].symbol,
                grid.board.cell(*cell).position
            ),
            Self::TooMany { piece, limit } => {
                format!("piece {} can lie in more than {} ways", name(piece), grouped(*limit))
            }
            Self::TooManyTried { piece, steps } => format!(
                "it takes more than {} steps to find the ways in which piece {} can lie",
                grouped(*steps),
                name(piece)
            ),
            Self::TooManySymmetries { limit } => format!(
                "the turns, flips and shifts of this board take too much room where {} options are the limit",
                grouped(*limit)
            ),
        }
    }

    pub(in super::super) fn labels(&self, places: &Places) -> Vec<(Span, String)> {
        let piece =
            |piece: &usize, text: &str| places.pieces.get(*piece).map(|span| (*span, text.to_owned()));
        // the pieces of a set stand at one place
        let these = |pieces: &[usize]| {
            let few = pieces.iter().take(nowhere::FEW);
            let mut labels: Vec<(Span, String)> =
                few.filter_map(|number| piece(number, "this piece")).collect();
            labels.dedup();
            match labels.as_mut_slice() {
                [(_, text)] if pieces.len() > 1 => "these pieces".clone_into(text),
                _ => {}
            }
            labels
        };
        match self {
            Self::Stray { inputs } => {
                let first = inputs.first().and_then(|input| places.inputs.get(input.index()));
                first.map(|span| (*span, "may stand in any cell".to_owned())).into_iter().collect()
            }
            Self::FitsNowhere { pieces, .. } => these(pieces),
            Self::TooFewPlaces { pieces, .. } => these(&numbers(pieces)),
            Self::Parted { piece: number }
            | Self::TooMany { piece: number, .. }
            | Self::TooManyTried { piece: number, .. } => piece(number, "this piece").into_iter().collect(),
            Self::TooManySymmetries { .. } => places
                .board
                .map(|span| (span, "too large for its symmetries".to_owned()))
                .into_iter()
                .collect(),
            Self::Uncovered { .. } => {
                places.board.map(|span| (span, "this board".to_owned())).into_iter().collect()
            }
            Self::Area { cells, .. } => {
                let cells = format!("{} to be covered", cells_in_words(*cells));
                places.board.map(|span| (span, cells)).into_iter().collect()
            }
            Self::SameShape { piece: second, other } => {
                piece(second, "the same shape again").into_iter().chain(piece(other, "the shape")).collect()
            }
            Self::Orphan { cell, .. } => {
                places.givens.get(cell).map(|span| (*span, "given here".to_owned())).into_iter().collect()
            }
        }
    }

    pub(in super::super) fn help(&self, grid: &Grid) -> String {
        match self {
            Self::FitsNowhere { pieces, by } => nowhere::help(grid, *by, pieces),
            Self::TooFewPlaces { pieces, by } => {
                nowhere::help(grid, *by, &numbers(pieces))
            }
            Self::Uncovered { .. } => {
                "look at the clue there and around it, at the rules of the pieces, and at holes".to_owned()
            }
            Self::Area { .. } if grid.pieces.clues.iter().any(Option::is_some) => {
                "each piece is as large as its clue: one of the clues is wrong, or one is missing".to_owned()
            }
            Self::Area { .. } => {
                "look at how often each piece occurs, or leave out `primary cells` if cells may stay bare".to_owned()
            }
            Self::SameShape { .. } => {
                "boards in which they change places count twice; write one piece that `occurs 2` if they are alike"
                    .to_owned()
            }
            Self::Parted { .. } => {
                "look at its drawing; if its parts are to stay together so, let the warning be".to_owned()
            }
            Self::Stray { .. } => {
                "leave out the inputs that are not needed, or say how often they occur, as in `secondary board with x occurs 0..4`"
                    .to_owned()
            }
            Self::Orphan { .. } => {
                "what pieces carry stands nowhere without a piece: look at its neighbours, or take the given away"
                    .to_owned()
            }
            Self::TooMany { .. } | Self::TooManyTried { .. } => {
                "make the board or the piece smaller, say more with `in pieces`, or raise the limit with --max-options"
                    .to_owned()
            }
            Self::TooManySymmetries { .. } => {
                "make the board smaller, leave out `up to symmetry`, or raise the limit with --max-options".to_owned()
            }
        }
    }
}

fn numbers(pieces: &[Scarce]) -> Vec<usize> {
    pieces.iter().map(|scarce| scarce.piece).collect()
}

/// `K, X and 5 more stand in no piece`: of many inputs only some are named.
fn stray_message(grid: &Grid, inputs: &[InputId]) -> String {
    const FEW: usize = 4;
    let symbols: Vec<&str> =
        inputs.iter().take(FEW).map(|input| grid.inputs[input.index()].symbol.as_str()).collect();
    let (verb, speak) = if inputs.len() == 1 { ("stands", "it") } else { ("stand", "them") };
    let named = match (symbols.as_slice(), inputs.len().saturating_sub(FEW)) {
        ([one], 0) => (*one).to_owned(),
        ([before @ .., last], 0) => format!("{} and {last}", before.join(", ")),
        (all, more) => format!("{} and {} more", all.join(", "), grouped(more as u64)),
    };
    format!("{named} {verb} in no piece, and nothing else speaks of {speak}")
}

fn area_message((least, most): (u64, Option<u64>), cells: u64) -> String {
    let cells = cells_in_words(cells);
    match most {
        Some(most) if most == least => format!("the pieces cover {} of {cells}", grouped(least)),
        Some(most) => {
            format!(
                "no choice of the pieces, with {} to {} cells, covers {cells}",
                grouped(least),
                grouped(most)
            )
        }
        None => format!("no choice of the pieces covers {cells}"),
    }
}

fn cells_in_words(cells: u64) -> String {
    if cells == 1 { "1 cell".to_owned() } else { format!("{} cells", grouped(cells)) }
}
