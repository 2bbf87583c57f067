//! The turns and flips that map a board onto itself, and what they do to its pieces.

use ecp_puzzle::{CellId, Constraint, Form, Grid, Offset, Piece, PieceCell, Square, Turning, piece};

use crate::lower::Ground;

/// A turn or a flip of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// Where each cell goes.
    pub cells: Vec<CellId>,
    /// What each piece becomes: itself, or the piece that is its image; `None` where there is no such piece.
    pub pieces: Vec<Option<usize>>,
}

/// By what boards count as equal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Symmetries {
    /// The turns and flips, but for the one that moves nothing.
    pub list: Vec<Symmetry>,
    /// A piece that lies once on every board, of which only those layings are options that no turn or flip moves to
    /// earlier cells: every board has an equal one among those.
    pub pivot: Option<usize>,
}

/// The turns and flips of a board; none where they do not count.
pub(crate) fn of(grid: &Grid) -> Symmetries {
    if !grid.up_to_symmetry {
        return Symmetries::default();
    }
    let ground = Ground::of(&grid.board);
    let turns = ground.lattice().turns(Turning::Free).into_iter().skip(1);
    let list: Vec<Symmetry> = turns.filter_map(|turn| symmetry(grid, turn)).collect();
    let pivot = pivot(grid, &list);
    Symmetries { list, pivot }
}

fn symmetry(grid: &Grid, turn: piece::Turn) -> Option<Symmetry> {
    let ground = Ground::of(&grid.board);
    let places: Vec<Offset> = grid.board.cell_ids().map(|cell| ground.place(cell)).collect();
    let turned: Vec<Offset> = places.iter().map(|place| turn.apply(*place)).collect();
    let (from, to) = (corner(&places), corner(&turned));
    let home = |place: &Offset| {
        ground.at(Offset {
            layer: place.layer - to.layer + from.layer,
            row: place.row - to.row + from.row,
            column: place.column - to.column + from.column,
        })
    };
    let cells: Vec<CellId> = turned.iter().map(home).collect::<Option<_>>()?;
    Some(Symmetry { cells, pieces: images(grid, turn) })
}

/// The smallest layer, row and column of some places.
fn corner(places: &[Offset]) -> Offset {
    let least = |part: fn(&Offset) -> i32| places.iter().map(part).min().unwrap_or(0);
    Offset {
        layer: least(|place| place.layer),
        row: least(|place| place.row),
        column: least(|place| place.column),
    }
}

/// What each piece becomes by a turn: a piece that may be turned so stays itself.
fn images(grid: &Grid, turn: piece::Turn) -> Vec<Option<usize>> {
    let lattice = Ground::of(&grid.board).lattice();
    let own: Vec<Vec<Vec<PieceCell>>> =
        grid.pieces.list.iter().map(|piece| piece.orientations(lattice)).collect();
    let image = |(number, orientations): (usize, &Vec<Vec<PieceCell>>)| {
        let mut turned: Vec<Vec<PieceCell>> =
            orientations.iter().map(|cells| piece::normalized(cells, turn)).collect();
        turned.sort();
        if turned == *orientations { Some(number) } else { own.iter().position(|other| *other == turned) }
    };
    own.iter().enumerate().map(image).collect()
}

/// The piece whose layings are cut down the most, where every turn and flip of a solution is certainly a solution: every
/// rule is about pieces, and says the same of the turned board.
fn pivot(grid: &Grid, list: &[Symmetry]) -> Option<usize> {
    let is_whole = |constraint: &Constraint| {
        constraint.fills_cells() && constraint.shapes.family == ecp_puzzle::Family::Cells
    };
    let has_other_rules = !grid.constraints.iter().all(is_whole)
        || !grid.inputs.is_empty()
        || !grid.pieces.rules.is_empty()
        || !grid.pieces.meetings.is_empty()
        || grid.board.cells().iter().any(|cell| cell.square != Square::Empty);
    let keeps_pieces = |symmetry: &Symmetry| {
        symmetry.pieces.iter().enumerate().all(|(number, image)| *image == Some(number))
    };
    if list.is_empty() || has_other_rules || grid.pieces.may_be_left || !list.iter().all(keeps_pieces) {
        return None;
    }
    let lattice = Ground::of(&grid.board).lattice();
    let is_once = |piece: &&(usize, &Piece)| {
        piece.1.occurs == ecp_puzzle::Bounds::exactly(1) && matches!(piece.1.form, Form::Drawn(_))
    };
    let pieces = grid.pieces.list.iter().enumerate();
    let ways =
        |(_, piece): &(usize, &Piece)| (piece.orientations(lattice).len(), std::cmp::Reverse(piece.size()));
    pieces.filter(|piece| is_once(&piece)).min_by_key(ways).map(|(number, _)| number)
}

impl Symmetry {
    /// The cells of a laying after the turn, in reading order.
    #[must_use]
    pub fn moved(&self, cells: &[CellId]) -> Vec<CellId> {
        let mut moved: Vec<CellId> = cells.iter().map(|cell| self.cells[cell.index()]).collect();
        moved.sort_unstable();
        moved
    }
}

impl Symmetries {
    /// Whether a laying of the pivot comes first among those that turns and flips make of it.
    pub(crate) fn is_first(&self, cells: &[CellId]) -> bool {
        self.list.iter().all(|symmetry| symmetry.moved(cells).as_slice() >= cells)
    }
}
