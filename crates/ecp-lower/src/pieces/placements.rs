//! All placements of all pieces, packed.

use ecp_puzzle::{CellId, Form, Grid, InputId, Piece};

use super::super::domains::Domains;
use super::super::fault::Fault;
use super::fault::PieceFault;
use super::{fit, found};
use ecp_puzzle::Limits;

/// A piece as it lies.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PiecePlacement<'l> {
    /// The piece, by its index in the puzzle.
    pub(crate) piece: usize,
    /// Its cells in reading order.
    pub(crate) cells: &'l [CellId],
    /// What it carries, or reads, for each cell; empty for a bare piece.
    inputs: &'l [InputId],
    /// Whether it lies over what stands on the board.
    lies_over: bool,
}

impl PiecePlacement<'_> {
    /// The cells with what the piece puts there; none for a bare piece, and for one that lies over the board.
    pub(crate) fn filled(&self) -> impl Iterator<Item = (CellId, InputId)> {
        self.held().filter(|_| !self.lies_over)
    }

    /// The cells with what must stand there for the piece to lie over them; none for one that does not.
    pub(crate) fn read(&self) -> impl Iterator<Item = (CellId, InputId)> {
        self.held().filter(|_| self.lies_over)
    }

    fn held(&self) -> impl Iterator<Item = (CellId, InputId)> {
        self.cells.iter().copied().zip(self.inputs.iter().copied())
    }

    /// Whether it lies over what stands on the board.
    pub(crate) fn lies_over(&self) -> bool {
        self.lies_over
    }

    /// Whether the piece carries no inputs.
    pub(crate) fn is_bare(&self) -> bool {
        self.inputs.is_empty()
    }
}

/// PiecePlacements, one after the other; those of a piece stand together, in the order of the pieces.
#[derive(Clone, Debug, Default)]
pub(crate) struct PiecePlacements {
    /// The piece of each placement, and where its cells and its inputs end.
    ends: Vec<(u32, u32, u32)>,
    cells: Vec<CellId>,
    inputs: Vec<InputId>,
    /// For each piece whether it lies over what stands on the board.
    lie_over: Vec<bool>,
}

impl PiecePlacements {
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    pub(crate) fn get(&self, number: usize) -> PiecePlacement<'_> {
        let (piece, cells_end, inputs_end) = self.ends[number];
        let (cells, inputs) =
            number.checked_sub(1).map_or((0, 0), |before| (self.ends[before].1, self.ends[before].2));
        PiecePlacement {
            piece: piece as usize,
            cells: &self.cells[cells as usize..cells_end as usize],
            inputs: &self.inputs[inputs as usize..inputs_end as usize],
            lies_over: self.lie_over[piece as usize],
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = PiecePlacement<'_>> {
        (0..self.len()).map(|number| self.get(number))
    }

    /// The placements of a piece.
    pub(crate) fn of(&self, piece: usize) -> impl ExactSizeIterator<Item = PiecePlacement<'_>> {
        let start = self.ends.partition_point(|(other, _, _)| (*other as usize) < piece);
        let count = self.ends[start..].partition_point(|(other, _, _)| *other as usize == piece);
        (start..start + count).map(|number| self.get(number))
    }

    /// Keeps the placements of which `keep` says so.
    pub(crate) fn retain(&mut self, keep: impl Fn(&PiecePlacement<'_>) -> bool) {
        let mut kept = Self { lie_over: self.lie_over.clone(), ..Self::default() };
        for placement in self.iter().filter(|placement| keep(placement)) {
            kept.cells.extend_from_slice(placement.cells);
            kept.inputs.extend_from_slice(placement.inputs);
            kept.ends.push((placement.piece as u32, kept.cells.len() as u32, kept.inputs.len() as u32));
        }
        *self = kept;
    }

    /// Adds a placement; its cells come in any order.
    pub(super) fn push(&mut self, piece: usize, cells: &mut [(CellId, Option<InputId>)]) {
        cells.sort_unstable();
        self.cells.extend(cells.iter().map(|(cell, _)| *cell));
        self.inputs.extend(cells.iter().filter_map(|(_, input)| *input));
        self.ends.push((piece as u32, self.cells.len() as u32, self.inputs.len() as u32));
    }
}

/// How many steps of the search for placements go with one option of the limit.
const STEPS_PER_OPTION: u64 = 24;

/// Counts placements and the steps to find them, and says when there are too many.
pub(super) struct Meter {
    limit: u64,
    steps: u64,
    steps_left: u64,
}

impl Meter {
    /// The usual number of steps, or more where more options are allowed: however few placements are to be kept, the rules
    /// may leave so few of very many.
    fn new(limits: &Limits) -> Self {
        let options = limits.options.max(Limits::default().options);
        let steps = options.saturating_mul(STEPS_PER_OPTION);
        Self { limit: limits.options, steps, steps_left: steps }
    }

    /// Takes so many steps for the piece.
    pub(super) fn step(&mut self, steps: u64, piece: usize, found: &PiecePlacements) -> Result<(), Fault> {
        if found.len() as u64 > self.limit {
            return Err(Fault::Piece(PieceFault::TooMany { piece, limit: self.limit }));
        }
        self.steps_left = self.steps_left.saturating_sub(steps);
        if self.steps_left > 0 { Ok(()) } else { Err(self.too_many_tried(piece)) }
    }

    /// Says whether so many steps are too many.
    pub(super) fn expect(&self, steps: f64, piece: usize) -> Result<(), Fault> {
        if steps <= self.steps as f64 { Ok(()) } else { Err(self.too_many_tried(piece)) }
    }

    fn too_many_tried(&self, piece: usize) -> Fault {
        Fault::Piece(PieceFault::TooManyTried { piece, steps: self.steps })
    }
}

/// All placements of all pieces that keep the rules of `in pieces`.
pub(super) fn all(grid: &Grid, domains: &Domains, limits: &Limits) -> Result<PiecePlacements, Fault> {
    let lie_over = grid.pieces.list.iter().map(Piece::lies_over).collect();
    let mut placements = PiecePlacements { lie_over, ..PiecePlacements::default() };
    let mut meter = Meter::new(limits);
    for (number, piece) in grid.pieces.list.iter().enumerate() {
        if piece.occurs.hi == Some(0) {
            continue;
        }
        match piece.form {
            Form::Drawn(_) | Form::Word(_) | Form::Overlay(_) => {
                fit::lay(grid, domains, number, &mut placements, &mut meter)?;
            }
            // they are found by borders
            Form::Areas => {}
            Form::Rectangles => found::rectangles(grid, number, &mut placements, &mut meter)?,
            Form::Polyominoes(from, to) => {
                found::polyominoes(grid, number, (from, to), &mut placements, &mut meter)?;
            }
        }
    }
    Ok(placements)
}
