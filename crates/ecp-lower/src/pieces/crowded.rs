//! Placements that leave no room for the pieces that a shape wants: of `in SHAPES: count of pieces is N`.

use ecp_puzzle::shapes::shapes_on;
use ecp_puzzle::{CellId, Grid, Meeting, Square};

/// How many cells of some shapes one piece may have.
pub(super) struct Room {
    /// For each cell the shapes that it is in.
    shapes_of: Vec<Vec<u32>>,
    /// For each shape the most cells of it that one piece has, and the rule that says so.
    most: Vec<(usize, usize)>,
    /// For each rule whether it counts a piece.
    counts: Vec<Vec<bool>>,
}

impl Room {
    /// What the rules leave; `None` where they leave all.
    pub(super) fn of(grid: &Grid) -> Option<Self> {
        let counts = |meeting: &Meeting| {
            let of = &meeting.of;
            grid.pieces.list.iter().map(|piece| piece.is_among(of)).collect()
        };
        let mut room = Self {
            shapes_of: vec![Vec::new(); grid.board.cells().len()],
            most: Vec::new(),
            counts: grid.pieces.meetings.iter().map(counts).collect(),
        };
        for (rule, meeting) in grid.pieces.meetings.iter().enumerate() {
            for shape in shapes_on(&meeting.shapes.family, &grid.board).iter() {
                let may_be_covered =
                    |cell: &&CellId| !matches!(grid.board.cell(**cell).square, Square::Hole | Square::Blank);
                let mut cells: Vec<CellId> = shape.cells.iter().filter(may_be_covered).copied().collect();
                cells.sort_unstable();
                cells.dedup();
                let most = most_of_one(meeting, cells.len(), grid.pieces.may_cross());
                if most < cells.len() {
                    let number = room.most.len() as u32;
                    cells.iter().for_each(|cell| room.shapes_of[cell.index()].push(number));
                    room.most.push((most, rule));
                }
            }
        }
        (!room.most.is_empty()).then_some(room)
    }

    /// Whether a piece of this number on these cells leaves room for the others that are counted.
    pub(super) fn leaves_enough(&self, piece: usize, cells: &[CellId]) -> bool {
        let mut shapes: Vec<u32> =
            cells.iter().flat_map(|cell| &self.shapes_of[cell.index()]).copied().collect();
        shapes.sort_unstable();
        shapes.chunk_by(|one, other| one == other).all(|of_one| {
            let (most, rule) = self.most[of_one[0] as usize];
            of_one.len() <= most || !self.counts[rule][piece]
        })
    }
}

/// The most of so many cells that one piece has: each of the others has one of its own.
fn most_of_one(meeting: &Meeting, cells: usize, may_overlap: bool) -> usize {
    match meeting.bounds.lo as usize {
        _ if meeting.bounds.hi == Some(0) => 0,
        0 | 1 => cells,
        _ if may_overlap => cells,
        lo => (cells + 1).saturating_sub(lo),
    }
}
