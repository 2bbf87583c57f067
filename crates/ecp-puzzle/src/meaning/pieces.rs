//! Pieces: whether those that lie on the board may lie so.

use std::collections::BTreeSet;

use super::{Broken, Check, Filling};
use crate::board::{CellId, Position, Square};
use crate::draw::Draw;
use crate::ground::{Axis, Ground};
use crate::input::{Bounds, InputId};
use crate::piece::{
    Covered, CoveredRule, Form, Gap, Meeting, Piece, PieceCell, PieceMeasure, PieceRule, PieceTerm, Pieces,
};
use crate::puzzle::Grid;
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
        self.list.iter().any(Piece::is_bare) && carried.len() == inputs
    }
}

/// What a cell needs that is to be filled.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fills {
    input: bool,
    piece: bool,
}

impl Fills {
    /// An input, unless pieces alone cover cells, and a piece where some carry none.
    pub(super) fn of(grid: &Grid) -> Self {
        Self {
            input: !grid.pieces.alone_cover(grid.declared_inputs()),
            piece: grid.pieces.list.iter().any(Piece::is_bare),
        }
    }
}

/// For each cell the pieces that lie on it, by their places in the filling; nothing at all where no piece lies.
#[derive(Debug)]
pub(super) struct Lying(Vec<Vec<usize>>);

impl Lying {
    pub(super) fn of(filling: &Filling<'_>) -> Self {
        if filling.pieces.is_empty() {
            return Self(Vec::new());
        }
        let mut on = vec![Vec::new(); filling.cells.len()];
        for (place, placed) in filling.pieces.iter().enumerate() {
            placed.cells.iter().for_each(|cell| on[cell.index()].push(place));
        }
        Self(on)
    }

    pub(super) fn on(&self, cell: CellId) -> &[usize] {
        self.0.get(cell.index()).map_or(&[], Vec::as_slice)
    }
}

impl Check<'_> {
    /// Whether each cell has what it needs to be filled. A cell that is drawn as staying empty is not to be filled.
    pub(super) fn are_filled(&self, cells: &[CellId], needs: Fills) -> bool {
        // a line fills a cell as well, unless it goes over all inputs
        let by_line = self.grid.board.draw().is_some_and(Draw::shares_cells) && !self.grid.draws_over_all();
        let is_filled = |cell: CellId| {
            let place = if by_line { self.grid.board.passing_place(cell) } else { cell };
            [cell, place].iter().any(|place| self.filling.cells[place.index()].is_some())
        };
        let covers = |place: &usize| {
            let piece = self.grid.pieces.list.get(self.filling.pieces[*place].piece);
            piece.is_some_and(|piece| !piece.lies_over())
        };
        cells.iter().all(|cell| {
            self.grid.board.cell(*cell).square == Square::Blank
                || (!needs.input || is_filled(*cell))
                    && (!needs.piece || self.lying.on(*cell).iter().any(covers))
        })
    }

    /// What the pieces do not keep.
    pub(super) fn broken_pieces(&self) -> Vec<Broken> {
        let mut used = vec![0; self.grid.pieces.list.len()];
        for placed in self.filling.pieces {
            used.get_mut(placed.piece).into_iter().for_each(|used| *used += 1);
        }
        let is_wrong = |piece: &usize| !self.may_be_used(*piece, used[*piece]) || self.stands_stray(*piece);
        let wrong = (0..used.len()).filter(is_wrong);
        let bordered = (!self.are_bordered()).then_some(0);
        let places = 0..self.filling.pieces.len();
        let lying =
            places.filter(|place| !self.may_lie(*place)).map(|place| self.filling.pieces[place].piece);
        let mut broken: Vec<Broken> = wrong.chain(lying).chain(bordered).map(Broken::Piece).collect();
        for (number, shapes) in self.meaning.meetings.iter().enumerate() {
            let meeting = &self.grid.pieces.meetings[number];
            let holds = |shape: &Shape| meeting.bounds.hold(self.met_by(shape, meeting));
            let is_broken = |shape: &Shape| !shape.cells.is_empty() && !holds(shape);
            let shapes = shapes.iter().enumerate().filter(|(_, shape)| is_broken(shape));
            broken.extend(shapes.map(|(shape, _)| Broken::Meeting(number, shape)));
        }
        broken
    }

    /// How many pieces of those that are counted have a cell in a shape.
    fn met_by(&self, shape: &Shape, meeting: &Meeting) -> u32 {
        let is_counted = |place: &&usize| {
            let piece = self.filling.pieces[**place].piece;
            self.grid.pieces.list.get(piece).is_some_and(|piece| piece.is_among(&meeting.of))
        };
        let on_cells = shape.cells.iter().flat_map(|cell| self.lying.on(*cell));
        let met: BTreeSet<usize> = on_cells.filter(is_counted).copied().collect();
        met.len() as u32
    }

    /// Whether a piece may be used so often.
    fn may_be_used(&self, number: usize, used: u32) -> bool {
        let pieces = &self.grid.pieces;
        let bounds = pieces.list[number].occurs;
        let bounds = if pieces.may_be_left { Bounds { lo: 0, ..bounds } } else { bounds };
        bounds.hold(used)
    }

    /// Whether something that the piece carries stands in a cell on which no piece lies.
    fn stands_stray(&self, number: usize) -> bool {
        let carried = self.grid.pieces.list[number].inputs();
        let carries =
            |place: &usize| self.grid.pieces.list[self.filling.pieces[*place].piece].carries_inputs();
        !carried.is_empty()
            && self.grid.board.cell_ids().any(|cell| {
                self.filling.cells[cell.index()].is_some_and(|input| carried.contains(&input))
                    && !self.lying.on(cell).iter().any(carries)
            })
    }

    /// Whether a piece lies in one of its orientations, carries what stands there, keeps its rules, and its distance from
    /// those before it.
    fn may_lie(&self, place: usize) -> bool {
        let placed = &self.filling.pieces[place];
        let pieces = &self.grid.pieces;
        let is_blank = |cell: &CellId| self.grid.board.cell(*cell).square == Square::Blank;
        placed.piece < pieces.list.len()
            && !placed.cells.iter().any(is_blank)
            && self.has_form(place)
            && pieces.rules.iter().all(|rule| self.keeps_rule(rule, placed.cells))
            && self.covers_as_asked(placed.cells)
            && placed.cells.iter().all(|cell| self.keeps_clear(place, *cell))
    }

    /// Whether a piece keeps what is asked of those that cover shapes.
    fn covers_as_asked(&self, cells: &[CellId]) -> bool {
        let ground = Ground::of(&self.grid.board);
        let mut rules = self.grid.pieces.covered.iter().zip(&self.meaning.covered);
        rules.all(|(rule, shapes)| rule.holds(ground, shapes, cells))
    }

    fn has_form(&self, place: usize) -> bool {
        let placed = &self.filling.pieces[place];
        let piece = &self.grid.pieces.list[placed.piece];
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
            // as large as the borders around let it be
            Form::Areas => {
                let filling = self.filling.cells;
                self.grid.board.borders().is_some_and(|borders| {
                    self.hang_together(placed.cells)
                        && placed.cells.iter().all(|cell| borders.covers(*cell, filling))
                        && borders.all().all(|(side, cells)| {
                            let within = cells.map(|cells| cells.map(|cell| placed.cells.contains(&cell)));
                            let has_border = filling[side.index()] == Some(borders.border());
                            within.is_none_or(|[one, other]| !(one || other) || (one && other) != has_border)
                        })
                })
            }
            Form::Drawn(_) | Form::Word(_) | Form::Overlay(_) => {
                let known = &self.meaning.orientations[placed.piece];
                let orientations = known.get_or_init(|| piece.orientations(ground.topology()));
                orientations.iter().any(|cells| self.lies_as(cells, place))
            }
        }
    }

    /// Whether borders lie on every side that is not within a piece, and on no other, and cells say which areas leave free.
    fn are_bordered(&self) -> bool {
        let Some(borders) = self.grid.board.borders() else { return true };
        let filling = self.filling.cells;
        let is_covered = |cell: CellId| !self.lying.on(cell).is_empty();
        let says_it =
            |cell: CellId| !borders.leaves_cells() || borders.covers(cell, filling) == is_covered(cell);
        self.grid.board.cell_ids().all(says_it)
            && borders.between_cells().all(|(side, [one, other])| {
                let is_within = self.lying.on(one).iter().any(|piece| self.lying.on(other).contains(piece));
                (filling[side.index()] == Some(borders.border())) != is_within
            })
    }

    /// How many layers some cells extend over.
    fn layers_of(&self, cells: &[CellId]) -> u64 {
        let layers = || cells.iter().map(|cell| self.grid.board.cell(*cell).position.layer.unwrap_or(0));
        layers().min().zip(layers().max()).map_or(0, |(first, last)| u64::from(last - first) + 1)
    }

    /// Whether a piece lies just on the cells that an orientation covers from some cell on, with what stands there.
    fn lies_as(&self, orientation: &[PieceCell], place: usize) -> bool {
        let ground = Ground::of(&self.grid.board);
        let cells = self.filling.pieces[place].cells;
        let Some(first) = orientation.first() else { return false };
        let lies_from = |anchor: &CellId| {
            let Some(shift) = ground.shift(first.offset, *anchor) else { return false };
            let lies = |cell: &PieceCell| {
                let at = ground.at(cell.offset + shift).filter(|at| self.lying.on(*at).contains(&place))?;
                let carried = cell.input.is_none_or(|input| self.filling.cells[at.index()] == Some(input));
                carried.then_some(at)
            };
            // on a torus a cell could be met twice
            let found: Option<BTreeSet<CellId>> = orientation.iter().map(lies).collect();
            found.is_some_and(|found| found.len() == cells.len())
        };
        orientation.len() == cells.len() && cells.iter().any(lies_from)
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

    /// Whether no piece before this one lies on a cell of it, unless both may, and none in a cell next to it that is to stay
    /// clear of it.
    fn keeps_clear(&self, place: usize, cell: CellId) -> bool {
        let pieces = &self.grid.pieces;
        let piece = self.filling.pieces[place].piece;
        let before = |cell: CellId| {
            let places = self.lying.on(cell).iter().filter(|other| **other < place);
            places.map(|other| self.filling.pieces[*other].piece)
        };
        let may_cross = |other: usize| {
            let (one, other) = (&pieces.list[piece], &pieces.list[other]);
            (pieces.overlap && one.carries_inputs() && other.carries_inputs())
                || one.lies_over()
                || other.lies_over()
        };
        let is_clear_of = |copies: bool| {
            let near = match pieces.gap_of(copies) {
                Gap::None => Vec::new(),
                Gap::Sides => self.grid.board.beside(cell),
                Gap::Corners => self.grid.board.around(cell),
            };
            near.into_iter().flat_map(before).all(|other| (piece == other) != copies)
        };
        before(cell).all(may_cross) && is_clear_of(false) && is_clear_of(true)
    }

    /// Whether a piece with these cells keeps a rule.
    fn keeps_rule(&self, rule: &PieceRule, cells: &[CellId]) -> bool {
        rule.holds(Ground::of(&self.grid.board), self.grid.pieces.clues_for(rule.term), cells)
    }
}

impl PieceRule {
    /// Whether a piece with these cells keeps the rule; `clues` has for each cell the [clue](Pieces::clues_for) that it reads there, or
    /// nothing at all.
    #[must_use]
    pub fn holds(&self, ground: Ground<'_>, clues: &[Option<Clue>], cells: &[CellId]) -> bool {
        let piece = AsItLies { ground, clues, cells };
        let is_about_a_clue =
            |term: &PieceTerm| matches!(term, PieceTerm::Measure(other) if other.is_about_a_clue());
        let from: Vec<Option<CellId>> = if self.measure.is_about_a_clue() || is_about_a_clue(&self.term) {
            piece.clued().map(|(cell, _)| Some(cell)).collect()
        } else {
            vec![None]
        };
        from.into_iter().all(|from| self.holds_from(piece, from))
    }

    /// The same as measured from the cell of a clue.
    fn holds_from(&self, piece: AsItLies<'_>, from: Option<CellId>) -> bool {
        // what is not known, as the smallest clue where there is none, is left alone
        let Some(measured) = piece.measure(self.measure, from) else { return true };
        match self.term {
            PieceTerm::Number(number) => self.comparison.holds(measured, number),
            PieceTerm::Measure(other) => {
                piece.measure(other, from).is_none_or(|other| self.comparison.holds(measured, other))
            }
            PieceTerm::Clue | PieceTerm::Kind(_) => {
                let read = piece.clued().filter(|(cell, _)| from.is_none_or(|from| from == *cell));
                read.flat_map(|(_, clue)| &clue.0).all(|mark| match mark {
                    ClueMark::Number(number) => self.comparison.holds(measured, *number),
                    ClueMark::Any => true,
                    ClueMark::Input(_) | ClueMark::Sign(_) => false,
                })
            }
        }
    }
}

impl PieceMeasure {
    /// What it comes to for the cells of a piece or a group, with the clues of the board; `None` where there is nothing to measure,
    /// as the least of no numbers, and where it is measured from a clue.
    #[must_use]
    pub fn of(self, grid: &Grid, cells: &[CellId]) -> Option<i64> {
        let clues = &grid.pieces.clues;
        AsItLies { ground: Ground::of(&grid.board), clues, cells }.measure(self, None)
    }
}

/// A piece as it lies on a board with clues.
#[derive(Clone, Copy)]
struct AsItLies<'a> {
    ground: Ground<'a>,
    clues: &'a [Option<Clue>],
    cells: &'a [CellId],
}

impl<'a> AsItLies<'a> {
    /// The clues that it covers, with their cells.
    fn clued(self) -> impl Iterator<Item = (CellId, &'a Clue)> {
        self.cells.iter().filter_map(move |cell| Some((*cell, self.clues.get(cell.index())?.as_ref()?)))
    }

    /// A measure of it, from the cell of a clue where it is about one; `None` where there is no number.
    fn measure(self, measure: PieceMeasure, from: Option<CellId>) -> Option<i64> {
        let position = |cell: CellId| self.ground.position(cell);
        let beyond = |lies: fn(Position, Position) -> bool| {
            let from = position(from?);
            Some(self.cells.iter().filter(|cell| lies(position(**cell), from)).count() as i64)
        };
        let numbers = || {
            let marks = self.clued().flat_map(|(_, clue)| &clue.0);
            marks.filter_map(|mark| if let ClueMark::Number(number) = mark { Some(*number) } else { None })
        };
        match measure {
            PieceMeasure::Size => Some(self.cells.len() as i64),
            PieceMeasure::Width => Some(self.ground.extent(self.cells, Axis::Columns).into()),
            PieceMeasure::Height => Some(self.ground.extent(self.cells, Axis::Rows).into()),
            PieceMeasure::Clues => Some(self.clued().count() as i64),
            PieceMeasure::Above => beyond(|cell, from| cell.row < from.row),
            PieceMeasure::Below => beyond(|cell, from| cell.row > from.row),
            PieceMeasure::Left => beyond(|cell, from| cell.column < from.column),
            PieceMeasure::Right => beyond(|cell, from| cell.column > from.column),
            PieceMeasure::LeastClue => numbers().min(),
            PieceMeasure::MostClue => numbers().max(),
        }
    }
}

impl CoveredRule {
    /// Whether a piece with these cells keeps the rule, of whose family these are the shapes.
    #[must_use]
    pub fn holds(&self, ground: Ground<'_>, shapes: &[Shape], cells: &[CellId]) -> bool {
        let is_covered =
            |shape: &&Shape| !shape.cells.is_empty() && shape.cells.iter().all(|cell| cells.contains(cell));
        let mut covered = shapes.iter().filter(is_covered);
        match self.keeps {
            Covered::Number(bounds) => bounds.hold(covered.count() as u32),
            Covered::Symmetric => covered.all(|shape| {
                let turned = |cell: &CellId| ground.half_turn(&shape.cells, *cell);
                cells.iter().all(|cell| turned(cell).is_some_and(|turned| cells.contains(&turned)))
            }),
        }
    }
}
