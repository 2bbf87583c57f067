//! Pieces: whether those that lie on the board may lie so.

use super::{Broken, Check};
use crate::board::{Board, CellId, Square};
use crate::ground::{Axis, Ground};
use crate::input::{Bounds, InputId};
use crate::piece::{Form, Gap, Piece, PieceCell, PieceMeasure, PieceRule, PieceTerm, Pieces};
use crate::relation::{Clue, ClueMark};
use crate::shapes::Shape;

/// A piece as it lies on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed<'a> {
    /// The piece, by its index in the puzzle.
    pub piece: usize,
    /// Its cells, in reading order.
    pub cells: &'a [CellId],
}

impl Pieces {
    /// Whether `primary cells` asks only for a piece on each cell: some pieces carry no inputs, and no input stands anywhere
    /// without a piece; of so many inputs.
    #[must_use]
    pub fn alone_cover(&self, inputs: usize) -> bool {
        let mut carried: Vec<InputId> = self.list.iter().flat_map(Piece::inputs).collect();
        carried.sort_unstable();
        carried.dedup();
        self.list.iter().any(|piece| !piece.carries_inputs()) && carried.len() == inputs
    }
}

impl Check<'_> {
    /// Whether each cell that is to be filled holds an input, and a piece where some pieces carry none. A cell that is
    /// drawn as staying empty is not to be filled.
    pub(super) fn are_filled(&self, cells: &[CellId]) -> bool {
        let pieces = &self.grid.pieces;
        let wants_input = !pieces.alone_cover(self.grid.inputs.len());
        let wants_piece = pieces.list.iter().any(|piece| !piece.carries_inputs());
        cells.iter().all(|cell| {
            let is_filled = !wants_input || self.filling.cells[cell.index()].is_some();
            let is_covered = || self.filling.pieces.iter().any(|placed| placed.cells.contains(cell));
            self.grid.board.cell(*cell).square == Square::Blank || is_filled && (!wants_piece || is_covered())
        })
    }

    /// What the pieces do not keep.
    pub(super) fn broken_pieces(&self) -> Vec<Broken> {
        let is_wrong = |piece: &usize| !self.is_used_rightly(*piece) || self.stands_stray(*piece);
        let used = (0..self.grid.pieces.list.len()).filter(is_wrong);
        let places = 0..self.filling.pieces.len();
        let lying =
            places.filter(|place| !self.may_lie(*place)).map(|place| self.filling.pieces[place].piece);
        let mut broken: Vec<Broken> = used.chain(lying).map(Broken::Piece).collect();
        for (number, shapes) in self.meaning.meetings.iter().enumerate() {
            let bounds = self.grid.pieces.meetings[number].bounds;
            let is_broken = |shape: &Shape| !shape.cells.is_empty() && !bounds.hold(self.met_by(shape));
            let shapes = shapes.iter().enumerate().filter(|(_, shape)| is_broken(shape));
            broken.extend(shapes.map(|(shape, _)| Broken::Meeting(number, shape)));
        }
        broken
    }

    /// How many pieces have a cell in a shape.
    fn met_by(&self, shape: &Shape) -> u32 {
        let comes = |placed: &&Placed<'_>| placed.cells.iter().any(|cell| shape.cells.contains(cell));
        self.filling.pieces.iter().filter(comes).count() as u32
    }

    /// Whether a piece is used as often as it is to be.
    fn is_used_rightly(&self, number: usize) -> bool {
        let pieces = &self.grid.pieces;
        let bounds = pieces.list[number].occurs;
        let bounds = if pieces.may_be_left { Bounds { lo: 0, ..bounds } } else { bounds };
        let used = self.filling.pieces.iter().filter(|placed| placed.piece == number).count() as u32;
        bounds.hold(used)
    }

    /// Whether something that the piece carries stands in a cell on which no piece lies.
    fn stands_stray(&self, number: usize) -> bool {
        let carried = self.grid.pieces.list[number].inputs();
        let holds =
            |cell: &CellId| self.filling.cells[cell.index()].is_some_and(|input| carried.contains(&input));
        let mut holding = self.grid.board.cell_ids().filter(holds).peekable();
        holding.peek().is_some()
            && holding.any(|cell| {
                let carries = |placed: &Placed<'_>| self.grid.pieces.list[placed.piece].carries_inputs();
                !self.filling.pieces.iter().any(|placed| carries(placed) && placed.cells.contains(&cell))
            })
    }

    /// Whether a piece lies in one of its orientations, carries what stands there, keeps its rules, and its distance from
    /// those before it.
    fn may_lie(&self, place: usize) -> bool {
        let placed = &self.filling.pieces[place];
        let pieces = &self.grid.pieces;
        let Some(piece) = pieces.list.get(placed.piece) else { return false };
        let is_blank = |cell: &CellId| self.grid.board.cell(*cell).square == Square::Blank;
        !placed.cells.iter().any(is_blank)
            && self.has_form(piece, placed)
            && pieces.rules.iter().all(|rule| self.keeps_rule(rule, placed.cells))
            && self.filling.pieces[..place].iter().all(|other| self.may_lie_together(placed, other))
    }

    fn has_form(&self, piece: &Piece, placed: &Placed<'_>) -> bool {
        let ground = Ground::of(&self.grid.board);
        match piece.form {
            Form::Rectangles => {
                let extent = |along| u64::from(ground.extent(placed.cells, along));
                let cells = extent(Axis::Columns) * extent(Axis::Rows) * self.layers_of(placed.cells);
                cells == placed.cells.len() as u64
            }
            Form::Polyominoes(least, most) => {
                (least..=most).contains(&(placed.cells.len() as u32)) && self.hang_together(placed.cells)
            }
            Form::Drawn(_) | Form::Word(_) => {
                let orientations = piece.orientations(ground.topology());
                orientations.iter().any(|cells| self.lies_as(cells, placed.cells))
            }
        }
    }

    /// How many layers some cells extend over.
    fn layers_of(&self, cells: &[CellId]) -> u64 {
        let layers = || cells.iter().map(|cell| self.grid.board.cell(*cell).position.layer.unwrap_or(0));
        layers().min().zip(layers().max()).map_or(0, |(first, last)| u64::from(last - first) + 1)
    }

    /// Whether an orientation covers just these cells from some place on, with what stands there.
    fn lies_as(&self, orientation: &[PieceCell], cells: &[CellId]) -> bool {
        let ground = Ground::of(&self.grid.board);
        let Some(first) = orientation.first() else { return false };
        orientation.len() == cells.len()
            && cells.iter().any(|anchor| {
                let Some(shift) = ground.shift(first.offset, *anchor) else { return false };
                let mut found: Vec<CellId> = Vec::with_capacity(cells.len());
                let lies = |cell: &PieceCell| {
                    let at = ground.at(cell.offset + shift);
                    let at = at.filter(|at| cells.contains(at) && !found.contains(at));
                    found.extend(at);
                    at.is_some_and(|at| {
                        cell.input.is_none_or(|input| self.filling.cells[at.index()] == Some(input))
                    })
                };
                orientation.iter().all(lies)
            })
    }

    fn hang_together(&self, cells: &[CellId]) -> bool {
        let (mut seen, mut next) = (cells.get(..1).unwrap_or_default().to_vec(), 0);
        while let Some(cell) = seen.get(next).copied() {
            next += 1;
            let near = self.grid.board.beside(cell).into_iter().filter(|near| cells.contains(near));
            let new: Vec<CellId> = near.filter(|near| !seen.contains(near)).collect();
            seen.extend(new);
        }
        seen.len() == cells.len()
    }

    /// Whether two pieces do not cross, unless they may and agree, and keep their distance.
    fn may_lie_together(&self, one: &Placed<'_>, other: &Placed<'_>) -> bool {
        let pieces = &self.grid.pieces;
        let may_cross = pieces.overlap
            && pieces.list[one.piece].carries_inputs()
            && pieces.list[other.piece].carries_inputs();
        if !may_cross && one.cells.iter().any(|cell| other.cells.contains(cell)) {
            return false;
        }
        let near: fn(&Board, CellId) -> Vec<CellId> = match pieces.gap_of(one.piece == other.piece) {
            Gap::None => return true,
            Gap::Sides => Board::beside,
            Gap::Corners => Board::around,
        };
        let touches =
            |cell: &CellId| near(&self.grid.board, *cell).iter().any(|near| other.cells.contains(near));
        !one.cells.iter().any(touches)
    }

    /// Whether a piece with these cells keeps a rule.
    fn keeps_rule(&self, rule: &PieceRule, cells: &[CellId]) -> bool {
        rule.holds(Ground::of(&self.grid.board), &self.grid.pieces.clues, cells)
    }
}

impl PieceRule {
    /// Whether a piece with these cells keeps the rule; `clues` has for each cell the clue that stands in it, or nothing at all.
    #[must_use]
    pub fn holds(&self, ground: Ground<'_>, clues: &[Option<Clue>], cells: &[CellId]) -> bool {
        let covered = || cells.iter().filter_map(|cell| clues.get(cell.index())?.as_ref());
        let measure = |measure: PieceMeasure| match measure {
            PieceMeasure::Size => cells.len() as i64,
            PieceMeasure::Width => ground.extent(cells, Axis::Columns).into(),
            PieceMeasure::Height => ground.extent(cells, Axis::Rows).into(),
            PieceMeasure::Clues => covered().count() as i64,
        };
        let measured = measure(self.measure);
        match self.term {
            PieceTerm::Number(number) => self.comparison.holds(measured, number),
            PieceTerm::Measure(other) => self.comparison.holds(measured, measure(other)),
            PieceTerm::Clue => covered().flat_map(|clue| &clue.0).all(|mark| match mark {
                ClueMark::Number(number) => self.comparison.holds(measured, *number),
                ClueMark::Any => true,
                ClueMark::Input(_) | ClueMark::Sign(_) => false,
            }),
        }
    }
}
