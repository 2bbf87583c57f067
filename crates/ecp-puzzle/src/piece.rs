//! Pieces: shapes that are placed on the board.

mod lattice;
mod sets;

use crate::board::CellId;
use crate::family::Shapes;
use crate::input::{Bounds, InputId};
use crate::lattice::{Point, Symmetry, Topology};
use crate::relation::{Clue, Comparison, Expression, Remainder};
use crate::vocabulary::Word;

pub use lattice::{Reading, cuboid};
pub use sets::{PieceSet, free_polyforms, set};

/// The pieces of a puzzle, and the rules for laying them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pieces {
    /// The pieces, in the order written.
    pub list: Vec<Piece>,
    /// Whether a piece may be used fewer times than it occurs (`secondary pieces`).
    pub may_be_left: bool,
    /// How far pieces keep away from each other.
    pub gap: Gap,
    /// How far copies of one piece keep away from each other, where that is further.
    pub gap_between_copies: Gap,
    /// Whether pieces may cross where their inputs agree.
    pub overlap: bool,
    /// What every piece keeps, as it lies (`in pieces: ...`).
    pub rules: Vec<PieceRule>,
    /// How many pieces come into the shapes of a family (`in ...: count of pieces ...`).
    pub meetings: Vec<Meeting>,
    /// What pieces keep that cover shapes whole (`in pieces: symmetric about ...`).
    pub covered: Vec<CoveredRule>,
    /// For each cell of the board the clue that stands in it; no entries where there is none at all.
    pub clues: Vec<Option<Clue>>,
    /// The kinds of clues in cells that have a name, in the order in which rules read them.
    pub kinds: Vec<KindOfClues>,
    /// The signs among the clues that are neither numbers nor inputs, each once.
    pub signs: Vec<String>,
}

impl Pieces {
    /// The cells with a clue.
    pub fn clued_cells(&self) -> impl Iterator<Item = (CellId, &Clue)> {
        clued(&self.clues)
    }

    /// For each cell the clue that a rule with such a term compares with, or measures from.
    #[must_use]
    pub fn clues_for(&self, term: PieceTerm) -> &[Option<Clue>] {
        match term {
            PieceTerm::Kind(kind) => self.kinds.get(kind as usize).map_or(&[], |kind| &kind.clues),
            PieceTerm::Number(_) | PieceTerm::Clue | PieceTerm::Measure(_) => &self.clues,
        }
    }

    /// The cells with a clue that a rule compares with, or measures from.
    pub fn clued_cells_for(&self, rule: &PieceRule) -> impl Iterator<Item = (CellId, &Clue)> {
        clued(self.clues_for(rule.term))
    }

    /// A rule as in the language, behind `in pieces:`.
    #[must_use]
    pub fn rule_in_words(&self, rule: &PieceRule) -> String {
        let term = match rule.term {
            PieceTerm::Number(number) => number.to_string(),
            PieceTerm::Clue => "clue".to_owned(),
            PieceTerm::Kind(kind) => {
                format!("clue {}", self.kinds.get(kind as usize).map_or("?", |kind| &kind.name))
            }
            PieceTerm::Measure(other) => other.word().to_owned(),
        };
        format!("{} {} {term}", rule.measure.word(), rule.comparison.word())
    }
}

/// The cells with a clue of a list.
fn clued(clues: &[Option<Clue>]) -> impl Iterator<Item = (CellId, &Clue)> {
    (0..).map(CellId).zip(clues).filter_map(|(cell, clue)| Some((cell, clue.as_ref()?)))
}

/// Clues in cells that have a name of their own: `clues cells as north { ... }`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct KindOfClues {
    /// The name.
    pub name: String,
    /// For each cell of the board the clue of this kind; no entries where there is none at all.
    pub clues: Vec<Option<Clue>>,
}

/// A piece.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Its name.
    pub name: String,
    /// How it may be turned.
    pub turning: Turning,
    /// How often it is used.
    pub occurs: Bounds,
    /// Its cells, or how they are found.
    pub form: Form,
}

/// How a piece may be turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turning {
    /// Turned and flipped; in space, turned, and the mirror image too; a word, read in all directions.
    Free,
    /// Turned, not flipped; a word, read across or down (in space, also through the layers).
    OneSided,
    /// Neither; a word, read across.
    Fixed,
}

/// What a piece looks like.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// These cells, each at its place, from the place 0, 0; in reading order.
    Drawn(Vec<PieceCell>),
    /// A word, an input for each cell.
    Word(Vec<InputId>),
    /// A word that lies over what stands on the board: in each of its cells its letter stands, whoever put it there.
    Overlay(Vec<InputId>),
    /// Any rectangle; the solver finds its size.
    Rectangles,
    /// Any cells that hang together by their sides, from so many to so many; the solver finds them.
    Polyominoes(u32, u32),
    /// Any cells that hang together by their sides, in any number; the solver finds them, by the borders between them.
    Areas,
}

impl Form {
    /// Whether the solver finds what it looks like.
    #[must_use]
    pub const fn is_found(&self) -> bool {
        matches!(self, Self::Rectangles | Self::Polyominoes(..) | Self::Areas)
    }
}

/// A cell of a drawn piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PieceCell {
    /// Where it lies in the piece.
    pub offset: Point,
    /// The input that it carries; of a piece, all cells carry one or none does.
    pub input: Option<InputId>,
}

/// How far pieces keep away from each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Gap {
    /// They may touch.
    #[default]
    None,
    /// They do not touch along sides.
    Sides,
    /// They do not even touch at corners.
    Corners,
}

/// `in pieces: size is clue`: what every piece keeps, for each clue that it covers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PieceRule {
    /// What is measured.
    pub measure: PieceMeasure,
    /// How it compares.
    pub comparison: Comparison,
    /// With what.
    pub term: PieceTerm,
}

impl PieceRule {
    /// Whether it speaks of the clues that have no name.
    #[must_use]
    pub fn reads_clues(&self) -> bool {
        match self.term {
            // it is measured from the clues of this kind
            PieceTerm::Kind(_) => self.measure.reads_clues() && !self.measure.is_about_a_clue(),
            PieceTerm::Clue => true,
            PieceTerm::Measure(other) => self.measure.reads_clues() || other.reads_clues(),
            PieceTerm::Number(_) => self.measure.reads_clues(),
        }
    }

    /// Whether it is compared with clues, of whatever kind.
    #[must_use]
    pub fn compares_with_clues(&self) -> bool {
        matches!(self.term, PieceTerm::Clue | PieceTerm::Kind(_))
    }
}

/// What can be measured of a piece as it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PieceMeasure {
    /// Its number of cells.
    Size,
    /// Columns from its first to its last.
    Width,
    /// Rows from its first to its last.
    Height,
    /// How many clues it covers.
    Clues,
    /// How many of its cells lie in rows above the cell of a clue that it covers.
    Above,
    /// How many lie in rows below it.
    Below,
    /// How many lie in columns on the left of it.
    Left,
    /// How many lie in columns on the right of it.
    Right,
    /// The smallest number among the clues that it covers.
    LeastClue,
    /// The largest number among the clues that it covers.
    MostClue,
}

impl PieceRule {
    /// Whether it reads the numbers of clues, not only whether there are any.
    #[must_use]
    pub fn reads_numbers(&self) -> bool {
        let of_term = match self.term {
            PieceTerm::Clue => true,
            PieceTerm::Measure(other) => other.reads_numbers(),
            PieceTerm::Number(_) | PieceTerm::Kind(_) => false,
        };
        of_term || self.measure.reads_numbers()
    }
}

impl PieceMeasure {
    /// Whether it depends on the clues that the piece covers.
    #[must_use]
    pub const fn reads_clues(self) -> bool {
        self.is_about_a_clue() || matches!(self, Self::Clues | Self::LeastClue | Self::MostClue)
    }

    /// Whether it is measured from the cell of a clue.
    #[must_use]
    pub const fn is_about_a_clue(self) -> bool {
        matches!(self, Self::Above | Self::Below | Self::Left | Self::Right)
    }

    /// Whether it depends on the numbers that clues say, and not only on how many there are.
    #[must_use]
    pub const fn reads_numbers(self) -> bool {
        matches!(self, Self::LeastClue | Self::MostClue)
    }
}

/// What the measure of a piece is compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PieceTerm {
    /// A number.
    Number(i64),
    /// Every clue without a name that the piece covers; one that covers none is left alone.
    Clue,
    /// Every clue of a kind, by its number in [`Pieces::kinds`].
    Kind(u32),
    /// Another measure.
    Measure(PieceMeasure),
}

/// `in pieces: 2 * (width + height) is clue`: what is reckoned of what is measured of a piece as it lies.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PieceFormula {
    /// What is measured; not from the cell of a clue.
    pub left: Expression<PieceMeasure>,
    /// How it compares.
    pub comparison: Comparison,
    /// With what.
    pub right: PieceSide,
}

/// What is reckoned of a piece is compared with a number that is reckoned, or with all that leave a remainder.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum PieceSide {
    /// A number.
    Number(Expression<PieceQuantity>),
    /// `even`, `odd`, `2 mod 3`; with [`Comparison::Is`] and [`Comparison::IsNot`] alone.
    Remainder(Remainder),
}

impl PieceSide {
    /// What stands in it.
    fn terms(&self) -> Vec<&PieceQuantity> {
        match self {
            Self::Number(expression) => expression.terms(),
            Self::Remainder(_) => Vec::new(),
        }
    }
}

/// What the measures of a piece are compared with, beside numbers that are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PieceQuantity {
    /// Another measure.
    Measure(PieceMeasure),
    /// Every clue that the piece covers; one that covers none is left alone.
    Clue,
}

impl PieceFormula {
    /// What it measures.
    #[must_use]
    pub fn measures(&self) -> Vec<PieceMeasure> {
        let of_right = self.right.terms().into_iter().filter_map(|term| match term {
            PieceQuantity::Measure(measure) => Some(*measure),
            PieceQuantity::Clue => None,
        });
        self.left.terms().into_iter().copied().chain(of_right).collect()
    }

    /// Whether the clue stands in it.
    #[must_use]
    pub fn names_clue(&self) -> bool {
        self.right.terms().contains(&&PieceQuantity::Clue)
    }

    /// Whether it speaks of the clues on the board.
    #[must_use]
    pub fn reads_clues(&self) -> bool {
        self.names_clue() || self.measures().into_iter().any(PieceMeasure::reads_clues)
    }

    /// Whether it reads the numbers of clues, not only whether there are any.
    #[must_use]
    pub fn reads_numbers(&self) -> bool {
        self.names_clue() || self.measures().into_iter().any(PieceMeasure::reads_numbers)
    }
}

/// `in windows 2 2: count of pieces at most 3`: how many pieces have a cell in each shape of a family.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Meeting {
    /// The family.
    pub shapes: Shapes,
    /// Which pieces are counted, by their names in the order of the puzzle; all, if none is named.
    pub of: Vec<String>,
    /// The number of pieces.
    pub bounds: Bounds,
}

/// `in pieces: symmetric about dots`, `in pieces: count of dots is 1`: what pieces keep that cover shapes of a family whole.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CoveredRule {
    /// The family.
    pub shapes: Shapes,
    /// What pieces keep.
    pub keeps: Covered,
}

/// What pieces keep that cover shapes whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Covered {
    /// A half-turn about the middle of each shape takes the piece to itself.
    Symmetric,
    /// How many shapes a piece covers.
    Number(Bounds),
}

impl Pieces {
    /// Whether they are areas, which the solver finds by the borders between them.
    #[must_use]
    pub fn are_areas(&self) -> bool {
        self.list.iter().any(|piece| piece.form == Form::Areas)
    }

    /// Whether there are pieces, and the solver finds what each looks like: they divide the board.
    #[must_use]
    pub fn are_found(&self) -> bool {
        !self.list.is_empty() && self.list.iter().all(|piece| piece.form.is_found())
    }

    /// Whether some lie over what stands on the board.
    #[must_use]
    pub fn lie_over(&self) -> bool {
        self.list.iter().any(Piece::lies_over)
    }

    /// Whether two pieces may share a cell.
    #[must_use]
    pub fn may_cross(&self) -> bool {
        self.overlap || self.lie_over()
    }

    /// How far two pieces keep away from each other; copies of one piece, further perhaps.
    #[must_use]
    pub fn gap_of(&self, are_copies: bool) -> Gap {
        if are_copies { self.gap.max(self.gap_between_copies) } else { self.gap }
    }

    /// The pieces of these names, in the order of the puzzle; none where that is all of them, as rules have it that speak of all.
    #[must_use]
    pub fn named(&self, names: &[String]) -> Vec<String> {
        if self.list.iter().all(|piece| piece.is_among(names)) {
            return Vec::new();
        }
        let named = self.list.iter().filter(|piece| piece.is_among(names));
        named.map(|piece| piece.name.clone()).collect()
    }

    /// Whether there is no piece.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }
}

impl Piece {
    /// The same piece, if it is drawn, with an input in all its cells.
    #[must_use]
    pub fn carrying(mut self, input: InputId) -> Self {
        if let Form::Drawn(cells) = &mut self.form {
            cells.iter_mut().for_each(|cell| cell.input = Some(input));
        }
        self
    }

    /// Whether it is one of those that are named; where none is, all are meant.
    #[must_use]
    pub fn is_among(&self, names: &[String]) -> bool {
        names.is_empty() || names.contains(&self.name)
    }

    /// Whether the piece puts inputs on the board.
    #[must_use]
    pub fn carries_inputs(&self) -> bool {
        match &self.form {
            Form::Drawn(cells) => cells.iter().any(|cell| cell.input.is_some()),
            Form::Word(_) => true,
            Form::Overlay(_) | Form::Rectangles | Form::Polyominoes(..) | Form::Areas => false,
        }
    }

    /// Whether it lies over what stands on the board, and may share cells with any other piece.
    #[must_use]
    pub const fn lies_over(&self) -> bool {
        matches!(self.form, Form::Overlay(_))
    }

    /// Whether it covers cells, each of which has no other piece, and says nothing of what stands there.
    #[must_use]
    pub fn is_bare(&self) -> bool {
        !self.carries_inputs() && !self.lies_over()
    }

    /// Whether an input stands in each of its cells, wherever it lies.
    #[must_use]
    pub fn fills_its_cells(&self) -> bool {
        match &self.form {
            Form::Drawn(cells) => cells.iter().all(|cell| cell.input.is_some()),
            Form::Word(_) | Form::Overlay(_) => true,
            Form::Rectangles | Form::Polyominoes(..) | Form::Areas => false,
        }
    }

    /// The inputs that the piece puts on the board; one may be there more than once.
    #[must_use]
    pub fn inputs(&self) -> Vec<InputId> {
        match &self.form {
            Form::Drawn(cells) => cells.iter().filter_map(|cell| cell.input).collect(),
            Form::Word(inputs) => inputs.clone(),
            Form::Overlay(_) | Form::Rectangles | Form::Polyominoes(..) | Form::Areas => Vec::new(),
        }
    }

    /// Its number of cells; `None` where the solver finds it.
    #[must_use]
    pub fn size(&self) -> Option<usize> {
        match &self.form {
            Form::Drawn(cells) => Some(cells.len()),
            Form::Word(inputs) | Form::Overlay(inputs) => Some(inputs.len()),
            Form::Rectangles | Form::Polyominoes(..) | Form::Areas => None,
        }
    }

    /// All ways in which the piece may lie, each with its corner at the place 0, 0, its cells in order; none twice.
    /// None for a piece whose shape the solver finds.
    #[must_use]
    pub fn orientations(&self, topology: Topology) -> Vec<Vec<PieceCell>> {
        let mut orientations: Vec<Vec<PieceCell>> = match &self.form {
            Form::Drawn(cells) => topology
                .turns(self.turning)
                .into_iter()
                .map(|turn| topology.normalized(cells, turn))
                .collect(),
            Form::Word(inputs) | Form::Overlay(inputs) => {
                let readings = topology.readings(self.turning).into_iter();
                readings.map(|reading| placed(inputs, reading, topology)).collect()
            }
            Form::Rectangles | Form::Polyominoes(..) | Form::Areas => Vec::new(),
        };
        orientations.sort();
        orientations.dedup();
        orientations
    }
}

/// A word laid in a direction, its corner at the place 0, 0.
fn placed(inputs: &[InputId], reading: Reading, topology: Topology) -> Vec<PieceCell> {
    let cell = |(offset, input): (Point, &InputId)| PieceCell { offset, input: Some(*input) };
    let cells: Vec<PieceCell> = reading.places().zip(inputs).map(cell).collect();
    topology.normalized(&cells, Symmetry::IDENTITY)
}

#[cfg(test)]
mod tests;
