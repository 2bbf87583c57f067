//! The turns and flips that map a board onto itself, and what they do to its pieces.

use std::collections::HashSet;

use ecp_puzzle::{
    CellId, Constraint, Form, Grid, Piece, PieceCell, Point, Square, Symmetry as Turn, Turning,
};

use ecp_puzzle::Ground;

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
#[non_exhaustive]
pub struct Symmetries {
    /// The turns and flips, but for the one that moves nothing.
    pub list: Vec<Symmetry>,
    /// A piece that lies once on every board, of which only those placements are options that no turn or flip moves to
    /// earlier cells: every board has an equal one among those.
    pub pivot: Option<usize>,
}

/// The turns and flips of a board; none where they do not count. On a torus no place is the first, so that shifts count too.
///
/// # Errors
/// They take more than so many places together.
pub(crate) fn of(grid: &Grid, most_places: u64) -> Result<Symmetries, TooMany> {
    if !grid.up_to_symmetry {
        return Ok(Symmetries::default());
    }
    let turns = grid.board.topology().turns(Turning::Free);
    let shifts = shifts(grid);
    let cells = grid.board.cells().len() as u64;
    if (turns.len() as u64).saturating_mul(shifts.len() as u64).saturating_mul(cells) > most_places {
        return Err(TooMany);
    }
    let own: Vec<usize> = (0..grid.pieces.list.len()).collect();
    let mut seen = HashSet::from([(grid.board.cell_ids().collect(), own.into_iter().map(Some).collect())]);
    let mut list: Vec<Symmetry> = Vec::new();
    for turn in turns {
        let pieces = images(grid, turn);
        for cells in shifts.iter().filter_map(|shift| moved_board(grid, turn, *shift)) {
            if seen.insert((cells.clone(), pieces.clone())) {
                list.push(Symmetry { cells, pieces: pieces.clone() });
            }
        }
    }
    let pivot = pivot(grid, &list);
    Ok(Symmetries { list, pivot })
}

/// The symmetries of a board take too much room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooMany;

/// How far a turned board may be moved: anywhere where edges are joined, elsewhere only back to its place.
fn shifts(grid: &Grid) -> Vec<Point> {
    if !grid.board.lattice().joins_edges {
        return vec![Point::default()];
    }
    let (height, width) = (grid.board.height() as i32, grid.board.width() as i32);
    (0..height).flat_map(|row| (0..width).map(move |column| Point::flat(row, column))).collect()
}

/// Where each cell goes; `None` where the board does not come to lie on itself.
fn moved_board(grid: &Grid, turn: Turn, shift: Point) -> Option<Vec<CellId>> {
    let ground = Ground::of(&grid.board);
    let places: Vec<Point> = grid.board.cell_ids().map(|cell| ground.place(cell)).collect();
    let turned: Vec<Point> = places.iter().map(|place| turn.apply(*place)).collect();
    let corner = |points| grid.board.lattice().corner(points);
    let home = if ground.joins_edges() { shift } else { corner(&places) - corner(&turned) };
    let cells: Vec<CellId> = turned.iter().map(|place| ground.at(*place + home)).collect::<Option<_>>()?;
    let different: HashSet<&CellId> = cells.iter().collect();
    (different.len() == cells.len()).then_some(cells)
}

/// What each piece becomes by a turn: a piece that may be turned so stays itself.
fn images(grid: &Grid, turn: Turn) -> Vec<Option<usize>> {
    let topology = grid.board.topology();
    let own: Vec<Vec<Vec<PieceCell>>> =
        grid.pieces.list.iter().map(|piece| piece.orientations(topology)).collect();
    let image = |(number, orientations): (usize, &Vec<Vec<PieceCell>>)| {
        let mut turned: Vec<Vec<PieceCell>> =
            orientations.iter().map(|cells| topology.normalized(cells, turn)).collect();
        turned.sort();
        if turned == *orientations { Some(number) } else { own.iter().position(|other| *other == turned) }
    };
    own.iter().enumerate().map(image).collect()
}

/// The piece whose placements are cut down the most, where every turn and flip of a solution is certainly a solution: every
/// rule is about pieces, and says the same of the turned board.
fn pivot(grid: &Grid, list: &[Symmetry]) -> Option<usize> {
    let is_whole = |constraint: &Constraint| {
        constraint.fills_cells() && constraint.shapes.family == ecp_puzzle::Family::Cells
    };
    let has_other_rules = !grid.counts().all(is_whole)
        || !grid.inputs.is_empty()
        || !grid.pieces.rules.is_empty()
        || !grid.pieces.meetings.is_empty()
        || grid.board.cells().iter().any(|cell| cell.square != Square::Empty);
    // a mirror image may change places with its piece, if both are used equally often
    let keeps_pieces = |symmetry: &Symmetry| {
        let occurs = |piece: usize| grid.pieces.list[piece].occurs;
        let images: HashSet<&usize> = symmetry.pieces.iter().flatten().collect();
        images.len() == symmetry.pieces.len()
            && symmetry.pieces.iter().flatten().zip(0..).all(|(image, own)| occurs(*image) == occurs(own))
    };
    if list.is_empty() || has_other_rules || grid.pieces.may_be_left || !list.iter().all(keeps_pieces) {
        return None;
    }
    let stays = |number: usize| list.iter().all(|symmetry| symmetry.pieces[number] == Some(number));
    let is_once = |(number, piece): &(usize, &Piece)| {
        let is_drawn = matches!(piece.form, Form::Drawn(_));
        is_drawn && piece.occurs == ecp_puzzle::Bounds::exactly(1) && stays(*number)
    };
    let topology = grid.board.topology();
    let pieces = grid.pieces.list.iter().enumerate();
    // among equally many orientations, the largest
    let ways =
        |(_, piece): &(usize, &Piece)| (piece.orientations(topology).len(), std::cmp::Reverse(piece.size()));
    pieces.filter(is_once).min_by_key(ways).map(|(number, _)| number)
}

impl Symmetry {
    /// The cells of a placement after the turn, in reading order.
    #[must_use]
    pub fn moved(&self, cells: &[CellId]) -> Vec<CellId> {
        let mut moved: Vec<CellId> = cells.iter().map(|cell| self.cells[cell.index()]).collect();
        moved.sort_unstable();
        moved
    }
}

impl Symmetries {
    /// Whether a placement of the pivot comes first among those that turns and flips make of it.
    pub(crate) fn is_first(&self, cells: &[CellId]) -> bool {
        self.list.iter().all(|symmetry| symmetry.moved(cells).as_slice() >= cells)
    }
}
