//! Whether counts, boards and families make sense, each by itself.

use std::collections::HashSet;

use super::{BuildError, Layout};
use crate::arrow::Arrow;
use crate::board::{Board, Position, Square};
use crate::family::{Block, Family, Map};
use crate::input::Bounds;
use crate::piece::{Gap, Pieces};
use crate::shapes::is_straight;

/// Some number is within the bounds.
pub(super) fn bounds(symbol: &str, bounds: Bounds, place: &str) -> Result<(), BuildError> {
    match bounds.hi {
        Some(hi) if hi < bounds.lo => {
            Err(BuildError::EmptyBounds { symbol: symbol.to_owned(), bounds, place: place.to_owned() })
        }
        _ => Ok(()),
    }
}

/// The board is not too large; asked before its memory is.
pub(super) fn size(layout: &Layout) -> Result<(), BuildError> {
    let squares = match layout {
        Layout::Rectangle { width, height } => u64::from(*width.max(&1)) * u64::from(*height),
        Layout::Lattice { topology, width, height } => {
            let rows = u64::from(*height).saturating_mul(u64::from(topology.layers()));
            u64::from(*width.max(&1)).saturating_mul(rows)
        }
        Layout::Drawing(drawing) => drawing.rows.iter().map(|row| row.len() as u64).sum(),
        Layout::Board(board) => board.rows().iter().map(|row| row.len() as u64).sum(),
    };
    let most = Layout::MAX_SQUARES;
    if squares > most { Err(BuildError::BoardTooLarge { squares, most }) } else { Ok(()) }
}

/// No two pieces have one name, none may be used an impossible number of times, and only pieces with inputs may cross.
pub(super) fn pieces(pieces: &Pieces) -> Result<(), BuildError> {
    let mut names = HashSet::new();
    for piece in &pieces.list {
        let fault = |reason| Err(BuildError::Piece { piece: piece.name.clone(), reason });
        bounds(&piece.name, piece.occurs, "its declaration")?;
        if !names.insert(&piece.name) {
            return fault("a piece of this name was declared before");
        }
        if piece.lies_over() && (pieces.overlap || pieces.gap_of(true) != Gap::None) {
            return fault("it lies over what stands there, beside any other: no gap, no overlap");
        }
        if pieces.overlap && !piece.carries_inputs() {
            return fault("it carries no inputs, so it cannot cross another one");
        }
        if pieces.overlap && pieces.gap_of(true) != Gap::None {
            return fault("pieces that cross touch each other, but pieces keep a gap");
        }
    }
    Ok(())
}

/// Each arrow stands on the board, and points at cells.
pub(super) fn arrows(arrows: &[(Position, Arrow)], board: &Board) -> Result<(), BuildError> {
    let stands = |arrow: &(Position, Arrow)| board.arrows().any(|other| other == *arrow);
    if let Some((position, _)) = arrows.iter().find(|arrow| !stands(arrow)) {
        return Err(BuildError::NoCell { shapes: "an arrow".to_owned(), position: *position });
    }
    if arrows.iter().any(|(_, arrow)| !arrow.points_on(board)) {
        return Err(BuildError::NotSaid(
            "above and below a hexagon lie two others: an arrow points right or left",
        ));
    }
    Ok(())
}

/// The givens of a finished board are among so many inputs.
pub(super) fn givens(board: &Board, inputs: usize) -> Result<(), BuildError> {
    for cell in board.cells() {
        if let Square::Given(input) = cell.square
            && input.index() >= inputs
        {
            let symbol = format!("input number {}", input.0);
            return Err(BuildError::UndeclaredGiven { symbol, position: cell.position });
        }
    }
    Ok(())
}

/// The family fits the board; `name` is what it is called.
pub(super) fn family(name: &str, family: &Family, board: &Board) -> Result<(), BuildError> {
    let rows: Vec<usize> = board.rows().iter().map(Vec::len).collect();
    family_within(name, family, board, &rows)
}

/// The same where maps have rows of these lengths: those of the board, or of a rectangle that stands for it.
fn family_within(name: &str, family: &Family, board: &Board, rows: &[usize]) -> Result<(), BuildError> {
    let on = |positions: &[Position]| cells(name, positions, board);
    match family {
        Family::Regions(map) => regions(name, map, rows),
        Family::Cell(position) => on(&[*position]),
        Family::Line(from, to) => on(&[*from, *to]).and_then(|()| straight(name, *from, *to, board)),
        Family::Lines(lines) => lines.iter().try_for_each(|line| on(line)),
        Family::Block(block) => within(name, block, board),
        Family::Of(inner, block) => {
            within(name, block, board)?;
            let (first, last) = (block.top_left, block.bottom_right);
            let width = (last.column - first.column + 1) as usize;
            family_within(name, inner, board, &vec![width; (last.row - first.row + 1) as usize])
        }
        Family::Boxes { width, height } | Family::Windows { width, height } => {
            positive(name, *width, *height)
        }
        Family::Successive(0, _) => {
            ensure(false, name, || "windows of 0".to_owned(), "a window has at least one cell")
        }
        Family::Centred { width, height } => odd(name, *width, *height),
        Family::Leaps { short, long } => leaps(name, *short, *long),
        other => other.made_of().try_for_each(|family| family_within(name, family, board, rows)),
    }
}

fn cells(name: &str, positions: &[Position], board: &Board) -> Result<(), BuildError> {
    let missing = positions.iter().copied().find(|&position| board.at(position).is_none());
    missing.map_or(Ok(()), |position| Err(BuildError::NoCell { shapes: name.to_owned(), position }))
}

/// The corners are in order and on the board, be they holes.
fn within(name: &str, block: &Block, board: &Board) -> Result<(), BuildError> {
    let last = block.bottom_right;
    if last.row >= board.height() || last.column >= board.width() {
        return Err(BuildError::NoCell { shapes: name.to_owned(), position: last });
    }
    Ok(())
}

fn straight(name: &str, from: Position, to: Position, board: &Board) -> Result<(), BuildError> {
    if is_straight(from, to, board) {
        return Ok(());
    }
    Err(BuildError::CrookedLine { shapes: name.to_owned(), lines: board.lattice().nouns.straight })
}

fn regions(name: &str, map: &Map, rows: &[usize]) -> Result<(), BuildError> {
    let shapes = || name.to_owned();
    let (expected, found) = (rows.len(), map.rows.len());
    if expected != found {
        return Err(BuildError::MapHeight { shapes: shapes(), expected, found });
    }
    for ((expected, regions), row) in rows.iter().zip(&map.rows).zip(1..) {
        let (expected, found) = (*expected, regions.len());
        if expected != found {
            return Err(BuildError::MapWidth { shapes: shapes(), row, expected, found });
        }
    }
    Ok(())
}

fn positive(name: &str, width: u32, height: u32) -> Result<(), BuildError> {
    let fits = width > 0 && height > 0;
    ensure(fits, name, || format!("{width} by {height}"), "width and height are at least 1")
}

fn odd(name: &str, width: u32, height: u32) -> Result<(), BuildError> {
    let fits = width % 2 == 1 && height % 2 == 1;
    ensure(
        fits,
        name,
        || format!("{width} by {height}"),
        "width and height are odd, so that there is a middle",
    )
}

fn leaps(name: &str, short: (u32, u32), long: (u32, u32)) -> Result<(), BuildError> {
    let size = || format!("{}..{} by {}..{}", short.0, short.1, long.0, long.1);
    ensure(short.0 <= short.1 && long.0 <= long.1, name, size, "a range goes from less to more")?;
    ensure(short.1 > 0 || long.1 > 0, name, size, "a leap goes at least one step")
}

fn ensure(fits: bool, name: &str, size: impl Fn() -> String, reason: &'static str) -> Result<(), BuildError> {
    if fits { Ok(()) } else { Err(BuildError::Size { shapes: name.to_owned(), size: size(), reason }) }
}
