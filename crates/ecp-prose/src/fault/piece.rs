//! The words for what is wrong with pieces.

mod nowhere;

use ecp_lower::{PieceFault, Scarce};
use ecp_puzzle::english::grouped;
use ecp_puzzle::report::{Code, Place, Severity};
use ecp_puzzle::{Form, Grid, InputId, PieceMeasure, PieceRule, PieceTerm};

use super::{Label, Report, Wording, it, label, some_symbols};
use crate::codes;
use crate::names::{position, symbol};

impl Wording<'_> {
    pub(super) fn piece(&self, fault: &PieceFault) -> Report {
        let grid = self.grid();
        Report {
            code: code(fault),
            severity: severity(fault),
            message: grid.map(|grid| message(fault, grid)).unwrap_or_default(),
            labels: labels(fault),
            help: grid.map(|grid| help(fault, grid)),
        }
    }
}

fn message(fault: &PieceFault, grid: &Grid) -> String {
    let name = |piece: &usize| grid.pieces.list[*piece].name.as_str();
    match fault {
        PieceFault::FitsNowhere { pieces, .. } => nowhere::nowhere_message(grid, pieces),
        PieceFault::TooFewPlaces { pieces, .. } => nowhere::scarce_message(grid, pieces),
        PieceFault::Uncovered { cell, more } => {
            let position = position(grid, *cell);
            let more = if *more == 0 { String::new() } else { format!(", nor {more} more cells") };
            format!("no piece can cover {position}{more}")
        }
        PieceFault::Area { pieces, cells } => area_message(*pieces, *cells),
        PieceFault::NoRoom { pieces, cells } => {
            format!("the pieces have {} together, the board has {}", cells_in_words(*pieces), grouped(*cells))
        }
        PieceFault::SameShape { piece, other } => {
            format!("pieces {} and {} have the same shape", name(other), name(piece))
        }
        PieceFault::Parted { piece } => {
            format!("piece {} is drawn in parts that touch at corners only", name(piece))
        }
        PieceFault::Stray { inputs } => stray_message(grid, inputs),
        PieceFault::Orphan { cell, input } => {
            format!("no piece can bring the {} at {}", symbol(grid, *input), position(grid, *cell))
        }
        PieceFault::TooMany { piece, limit } => {
            format!("piece {} can lie in more than {} ways", name(piece), grouped(*limit))
        }
        PieceFault::TooManyTried { piece, steps } => format!(
            "it takes more than {} steps to find the ways in which piece {} can lie",
            grouped(*steps),
            name(piece)
        ),
        PieceFault::LargeAreas { limit } => {
            format!("what is said of areas looks at more than {} cells, sides and clues", grouped(*limit))
        }
        PieceFault::TooManySymmetries { limit } => format!(
            "the turns, flips and shifts of this board take too much room where {} options are the limit",
            grouped(*limit)
        ),
    }
}

fn help(fault: &PieceFault, grid: &Grid) -> String {
    match fault {
        PieceFault::FitsNowhere { pieces, by } => nowhere::help(grid, *by, pieces),
        PieceFault::TooFewPlaces { pieces, by } => {
            nowhere::help(grid, *by, &numbers(pieces))
        }
        PieceFault::Uncovered { .. } => {
            "look at the clue there and around it, at the rules of the pieces, and at holes".to_owned()
        }
        PieceFault::Area { .. } if is_sized_by_clues(grid) => {
            "each piece is as large as its clue: one of the clues is wrong, or one is missing".to_owned()
        }
        PieceFault::Area { .. } => {
            "look at how often each piece occurs, or leave out `primary cells` if cells may stay bare".to_owned()
        }
        PieceFault::NoRoom { .. } => {
            "look at how often each piece occurs and how large the board is, or say `secondary pieces` if some may be left"
                .to_owned()
        }
        PieceFault::SameShape { .. } => {
            "boards in which they change places count twice; write one piece that `occurs 2` if they are alike"
                .to_owned()
        }
        PieceFault::Parted { .. } => {
            "look at its drawing; if its parts are to stay together so, let the warning be".to_owned()
        }
        PieceFault::Stray { .. } => {
            "leave out the inputs that are not needed, or say how often they occur, as in `secondary board with x occurs 0..4`"
                .to_owned()
        }
        PieceFault::Orphan { .. } if grid.pieces.list.iter().all(|piece| matches!(piece.form, Form::Word(_))) => {
            "words that are found among letters which stand there already lie over them: `pieces words { ... } overlay`"
                .to_owned()
        }
        PieceFault::Orphan { .. } => {
            "what pieces carry stands nowhere without a piece: look at its neighbours, or take the given away"
                .to_owned()
        }
        PieceFault::TooMany { .. } | PieceFault::TooManyTried { .. } => {
            "make the board or the piece smaller, say more with `in pieces`, or raise the limit with --max-options"
                .to_owned()
        }
        PieceFault::LargeAreas { .. } => {
            "make the board smaller, or raise the limit with --max-options".to_owned()
        }
        PieceFault::TooManySymmetries { .. } => {
            "make the board smaller, leave out `up to symmetry`, or raise the limit with --max-options".to_owned()
        }
    }
}

/// Whether the clues on the board say how large pieces are.
fn is_sized_by_clues(grid: &Grid) -> bool {
    let is_size = |rule: &PieceRule| rule.measure == PieceMeasure::Size && rule.term == PieceTerm::Clue;
    grid.pieces.clues.iter().any(Option::is_some) && grid.pieces.rules.iter().any(is_size)
}

const fn code(fault: &PieceFault) -> Code {
    match fault {
        PieceFault::FitsNowhere { .. } | PieceFault::TooFewPlaces { .. } | PieceFault::Uncovered { .. } => {
            codes::PIECE_FITS_NOWHERE
        }
        PieceFault::Area { .. } | PieceFault::NoRoom { .. } => codes::PIECE_AREA,
        PieceFault::SameShape { .. } => codes::SAME_PIECE,
        PieceFault::Parted { .. } => codes::PARTED_PIECE,
        PieceFault::Stray { .. } => codes::STRAY_INPUT,
        PieceFault::Orphan { .. } => codes::NO_PIECE,
        PieceFault::TooMany { .. } | PieceFault::TooManyTried { .. } | PieceFault::LargeAreas { .. } => {
            codes::TOO_MANY_PLACEMENTS
        }
        PieceFault::TooManySymmetries { .. } => codes::TOO_MANY_SYMMETRIES,
    }
}

const fn severity(fault: &PieceFault) -> Severity {
    match fault {
        PieceFault::Orphan { .. } => Severity::Error,
        PieceFault::TooMany { .. }
        | PieceFault::TooManyTried { .. }
        | PieceFault::LargeAreas { .. }
        | PieceFault::TooManySymmetries { .. } => Severity::Limit,
        PieceFault::FitsNowhere { .. }
        | PieceFault::TooFewPlaces { .. }
        | PieceFault::Area { .. }
        | PieceFault::NoRoom { .. }
        | PieceFault::Uncovered { .. }
        | PieceFault::SameShape { .. }
        | PieceFault::Parted { .. }
        | PieceFault::Stray { .. } => Severity::Warning,
    }
}

fn labels(fault: &PieceFault) -> Vec<Label> {
    let piece = |piece: usize, text: &str| label(Place::Piece(piece), text);
    let these = |pieces: &[usize]| -> Vec<Label> {
        let these = |number: &usize| Label { together: Some("these pieces"), ..piece(*number, "this piece") };
        pieces.iter().take(nowhere::FEW).map(these).collect()
    };
    match fault {
        PieceFault::Stray { inputs } => inputs
            .first()
            .map(|input| label(Place::Input(*input), "may stand in any cell"))
            .into_iter()
            .collect(),
        PieceFault::FitsNowhere { pieces, .. } => these(pieces),
        PieceFault::TooFewPlaces { pieces, .. } => these(&numbers(pieces)),
        PieceFault::Parted { piece: number }
        | PieceFault::TooMany { piece: number, .. }
        | PieceFault::TooManyTried { piece: number, .. } => vec![piece(*number, "this piece")],
        PieceFault::LargeAreas { .. } => vec![piece(0, "areas")],
        PieceFault::TooManySymmetries { .. } => vec![label(Place::Board, "too large for its symmetries")],
        PieceFault::Uncovered { .. } => vec![label(Place::Board, "this board")],
        PieceFault::Area { cells, .. } => {
            vec![label(Place::Board, format!("{} to be covered", cells_in_words(*cells)))]
        }
        PieceFault::NoRoom { .. } => vec![label(Place::Board, "too small for all pieces")],
        PieceFault::SameShape { piece: second, other } => {
            vec![piece(*second, "the same shape again"), piece(*other, "the shape")]
        }
        PieceFault::Orphan { cell, .. } => vec![label(Place::Cell(*cell), "given here")],
    }
}

fn numbers(pieces: &[Scarce]) -> Vec<usize> {
    pieces.iter().map(|scarce| scarce.piece).collect()
}

/// `K, X and 5 more stand in no piece`
fn stray_message(grid: &Grid, inputs: &[InputId]) -> String {
    let verb = if inputs.len() == 1 { "stands" } else { "stand" };
    let (named, them) = (some_symbols(grid, inputs), it(inputs.len()));
    format!("{named} {verb} in no piece, and nothing else speaks of {them}")
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
