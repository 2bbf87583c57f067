//! Families of shapes: the *where* of a rule. A family is a name for a list of shapes; the compiler works them out.

use std::fmt;

use crate::board::Position;
use crate::vocabulary::{FamilyForm, FormWord, MadeWord, Word};

/// A rectangle of places, both corners included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Block {
    /// The corner with the smaller row and column.
    pub top_left: Position,
    /// The corner with the larger row and column.
    pub bottom_right: Position,
}

impl fmt::Display for Block {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.top_left, self.bottom_right)
    }
}

/// Along rows or along columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// Left to right.
    Across,
    /// Top to bottom.
    Down,
}

/// A drawing that names the region of each place; `None` belongs to no region.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Map {
    /// Rows of region names, top to bottom.
    pub rows: Vec<Vec<Option<String>>>,
}

/// A family of shapes. See the language reference, section "Shapes", for what each of them holds.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// Each row (`rowCons`).
    Rows,
    /// Each column (`colCons`).
    Cols,
    /// Each diagonal that goes down to the right (`downDiagCons`), length 1 included.
    DownDiags,
    /// Each diagonal that goes up to the right (`upDiagCons`), length 1 included.
    UpDiags,
    /// Each box of so many columns and rows (`boxCons`), side by side.
    Boxes {
        /// Columns of a box.
        width: u32,
        /// Rows of a box.
        height: u32,
    },
    /// Each region of a map (`customCons`).
    Regions(Map),
    /// The two long diagonals.
    MainDiags,
    /// Each layer of a board that has some.
    Layers,
    /// The cells of each row and column through all layers.
    Pillars,
    /// The whole board, one shape.
    Board,
    /// The cells of a rectangle, one shape.
    Block(Block),
    /// A straight line of cells between two places (a row, a column or a diagonal), one shape.
    Line(Position, Position),
    /// One cell, one shape.
    Cell(Position),
    /// Each pair of cells that share a side.
    Neighbours,
    /// Each pair of cells that share a side or a corner.
    Touching,
    /// Each pair of cells so many steps apart, in all eight directions.
    Leaps {
        /// Steps along one axis.
        short: (u32, u32),
        /// Steps along the other axis.
        long: (u32, u32),
    },
    /// Each block of so many columns and rows, at every position.
    Windows {
        /// Columns of a block.
        width: u32,
        /// Rows of a block.
        height: u32,
    },
    /// Each longest run of two or more cells between holes, and those of one cell that have a [clue](crate::Board::has_run_clue).
    Runs(Direction),
    /// Each listed row of cells, in its order.
    Lines(Vec<Vec<Position>>),
    /// Each row and column from both ends: left, right, top, bottom.
    Sightlines,
    /// Each cell by itself.
    Cells,
    /// The eight neighbours of each place.
    Around,
    /// The four neighbours of each place.
    Beside,
    /// The block around each cell, itself included, cut off at the edge.
    Centred {
        /// Columns of the block; odd.
        width: u32,
        /// Rows of the block; odd.
        height: u32,
    },
    /// Each cell with all cells of its row and column up to the nearest holes.
    Crosses {
        /// Also each hole with them, without itself: for rules that read clues, which may stand there.
        holes: bool,
    },
    /// The neighbours of each place clockwise, a circle.
    Rings,
    /// For each arrow on the board the cells at which it points, the nearest first.
    Rays,
    /// The up to four cells around each corner of the grid.
    Corners,
    /// Where lines are drawn: the edges of each place.
    Sides,
    /// Where lines are drawn: the edges that meet in each point.
    Joints,
    /// Where lines are drawn: for each cell those to which its lines lead.
    Next,
    /// For each shape of a family of cells what a rule about lines reads of it.
    OfLines(LineReading, Box<Family>),
    /// Each shape of the family turned round.
    Reversed(Box<Family>),
    /// The family as if the rectangle were the whole board.
    Of(Box<Family>, Block),
    /// Each two successive cells of each shape.
    Pairs(Box<Family>),
    /// `sides around F`, `sides between F`: edges that lead out of shapes of F, or from one to another.
    SidesOf(SidesOf, Box<Family>),
    /// Each so many successive cells of each shape.
    Successive(u32, Box<Family>),
    /// For each place the cells that share a pair of the family with it.
    BesideBy(Box<Family>),
    /// Each shape of the first family, cut where it leaves one shape of the second for another.
    Cut(Box<Family>, Box<Family>),
    /// Each longest part of a shape of the first family within one shape of the second, with the cell before it and the cell
    /// after it.
    Spanning(Box<Family>, Box<Family>),
    /// The shapes of the first family that lie within no shape of the others.
    Except(Box<Family>, Vec<Family>),
}

/// What a rule about lines reads of a shape of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LineReading {
    /// The edges between two of its cells.
    Edges,
    /// Its cells, and between them the edges that join them.
    Parts,
    /// Of a single cell, the edges in straight lines from it.
    Arms,
    /// For each cell whether it lies inside.
    Inside,
    /// Of cells that may hold something and be passed: what lines do there.
    Passing,
    /// Of the sides of a place, those on which borders may lie.
    Borders,
}

/// Which edges a family is of that is made of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SidesOf {
    /// For each shape those that lead from its cells out of it.
    Around,
    /// For each two shapes those that lead from one to the other.
    Between,
}

impl SidesOf {
    /// As it is written before the family.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Around => MadeWord::SidesAround.word(),
            Self::Between => MadeWord::SidesBetween.word(),
        }
    }
}

/// What a family may want of a lattice, beside cells that share sides and corners.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Want {
    /// Rows and columns that cross at right angles.
    RightAngles,
    /// An edge, from outside of which one looks at the board.
    Edge,
    /// Layers.
    Layers,
    /// A single layer.
    OneLayer,
    /// Steps over a side that lead on to the next cell in line.
    StraightSteps,
    /// Corners of a grid: each lies in four cells, or at the edge.
    Corners,
}

/// Where new clues are put of a family with one shape for each place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceOfClues {
    /// In cells.
    Cells,
    /// In holes: what is counted around a number does not stand on it.
    Holes,
}

/// A family under the name by which messages and items call it: its [word](Family::word), or a name given with `shape`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Shapes {
    /// The name.
    pub name: String,
    /// The family.
    pub family: Family,
}

/// The families that one is made of, the first of them and the others, as they are or to be changed.
macro_rules! made_of {
    ($family:expr, $one:path, $none:expr) => {
        match $family {
            Self::Reversed(family)
            | Self::Of(family, _)
            | Self::Pairs(family)
            | Self::SidesOf(_, family)
            | Self::Successive(_, family)
            | Self::OfLines(_, family)
            | Self::BesideBy(family) => (Some(family), $none),
            Self::Cut(family, by) | Self::Spanning(family, by) => (Some(family), $one(by)),
            Self::Except(family, others) => (Some(family), others),
            Self::Rows
            | Self::Cols
            | Self::DownDiags
            | Self::UpDiags
            | Self::Boxes { .. }
            | Self::Regions(_)
            | Self::MainDiags
            | Self::Layers
            | Self::Pillars
            | Self::Board
            | Self::Block(_)
            | Self::Line(..)
            | Self::Cell(_)
            | Self::Neighbours
            | Self::Touching
            | Self::Leaps { .. }
            | Self::Windows { .. }
            | Self::Runs(_)
            | Self::Lines(_)
            | Self::Sightlines
            | Self::Cells
            | Self::Around
            | Self::Beside
            | Self::Centred { .. }
            | Self::Crosses { .. }
            | Self::Corners
            | Self::Rays
            | Self::Sides
            | Self::Joints
            | Self::Next
            | Self::Rings => (None, $none),
        }
    };
}

impl Family {
    /// The short word for the family, by which it goes where its author gives it no name of its own.
    ///
    /// # Examples
    /// ```
    /// use ecp_puzzle::{Block, Family, Position};
    ///
    /// let block = Block { top_left: Position::new(0, 0), bottom_right: Position::new(2, 2) };
    /// assert_eq!(Family::Boxes { width: 3, height: 3 }.word(), "boxes");
    /// assert_eq!(Family::Of(Box::new(Family::Rows), block).word(), "rows of r1c1:r3c3");
    /// ```
    #[must_use]
    pub fn word(&self) -> String {
        self.to_string()
    }

    /// The family as it is said, where what a relation reads are the lines in its shapes.
    #[must_use]
    pub fn as_said(&self) -> &Self {
        match self {
            Self::OfLines(_, family) => family,
            family => family,
        }
    }

    /// The [word](Self::word) with the numbers behind it, as an author writes it: `centred 3 3`.
    #[must_use]
    pub fn spelled(&self) -> String {
        Spelled { family: self, numbers: true }.to_string()
    }

    /// The family as it is for a rule that reads clues: there `crosses` are of holes, too, as their clues may stand in
    /// holes.
    #[must_use]
    pub fn for_clues(self) -> Self {
        match self {
            Self::Crosses { .. } => Self::Crosses { holes: true },
            Self::OfLines(reading, family) => Self::OfLines(reading, Box::new(family.for_clues())),
            Self::Reversed(family) => Self::Reversed(Box::new(family.for_clues())),
            Self::Of(family, block) => Self::Of(Box::new(family.for_clues()), block),
            Self::Except(family, others) => Self::Except(Box::new(family.for_clues()), others),
            other => other,
        }
    }

    /// The families that it is made of, as they are written; none if it is made of no other.
    pub fn made_of(&self) -> impl Iterator<Item = &Self> {
        let (first, others): (Option<&Self>, &[Self]) = made_of!(self, std::slice::from_ref, &[]);
        first.into_iter().chain(others)
    }

    /// The same families, to be changed.
    pub fn made_of_mut(&mut self) -> impl Iterator<Item = &mut Self> {
        let (first, others): (Option<&mut Self>, &mut [Self]) = made_of!(self, std::slice::from_mut, &mut []);
        first.into_iter().chain(others)
    }

    /// The rectangle that stands for the whole board.
    #[must_use]
    pub fn rectangle(&self) -> Option<Block> {
        match self {
            Self::Of(family, block) => Some(family.rectangle().unwrap_or(*block)),
            Self::Reversed(family) | Self::Except(family, _) | Self::OfLines(_, family) => family.rectangle(),
            _ => None,
        }
    }

    /// What it wants of a lattice: where that is not there, the family has no shapes.
    #[must_use]
    pub const fn wants(&self) -> &'static [Want] {
        match self {
            Self::Layers | Self::Pillars => &[Want::Layers],
            Self::Sightlines => &[Want::RightAngles, Want::Edge],
            Self::Crosses { .. } => &[Want::StraightSteps],
            Self::Corners => &[Want::Corners],
            Self::Rays => &[Want::StraightSteps, Want::Edge],
            Self::Rings => &[Want::OneLayer],
            Self::Cols
            | Self::Boxes { .. }
            | Self::MainDiags
            | Self::Leaps { .. }
            | Self::Windows { .. }
            | Self::Centred { .. }
            | Self::Runs(Direction::Down) => &[Want::RightAngles],
            _ => &[],
        }
    }

    /// Where its clues are put, if it has one shape for each place: then those on the board are its clues, too.
    #[must_use]
    pub fn place_of_clues(&self) -> Option<PlaceOfClues> {
        match self {
            Self::Cells
            | Self::Centred { .. }
            | Self::Crosses { .. }
            | Self::Rings
            | Self::Sides
            | Self::Next
            | Self::BesideBy(_) => Some(PlaceOfClues::Cells),
            Self::Around | Self::Beside => Some(PlaceOfClues::Holes),
            Self::OfLines(_, family) => family.place_of_clues(),
            _ => None,
        }
    }

    /// Whether it has one shape for each place, also of a rectangle or except some: what stands in a place says which shapes
    /// are meant.
    #[must_use]
    pub fn has_places(&self) -> bool {
        match self {
            Self::Reversed(family) | Self::Of(family, _) | Self::Except(family, _) => family.has_places(),
            family => family.place_of_clues().is_some(),
        }
    }

    /// Whether its shapes look out from a place: `crosses`, also of a rectangle or except some.
    #[must_use]
    pub fn has_rays(&self) -> bool {
        match self {
            Self::Crosses { .. } => true,
            Self::Reversed(family) | Self::Of(family, _) | Self::Except(family, _) => family.has_rays(),
            _ => false,
        }
    }

    /// Whether its shapes are of edges, on which lines may lie.
    #[must_use]
    pub fn is_of_edges(&self) -> bool {
        match self {
            Self::Sides | Self::Joints | Self::SidesOf(..) | Self::OfLines(LineReading::Edges, _) => true,
            Self::Reversed(family) | Self::Of(family, _) | Self::Except(family, _) => family.is_of_edges(),
            _ => false,
        }
    }

    /// Whether each shape is of the sides of a place: `sides`, also of a rectangle.
    #[must_use]
    pub fn is_of_sides(&self) -> bool {
        match self {
            Self::Sides => true,
            Self::Of(family, _) => family.is_of_sides(),
            _ => false,
        }
    }

    /// Whether a rule about lines reads so of its shapes, or of those that it is made of.
    #[must_use]
    pub fn reads_of_lines(&self, reading: LineReading) -> bool {
        matches!(self, Self::OfLines(own, _) if *own == reading)
            || self.made_of().any(|family| family.reads_of_lines(reading))
    }

    /// Whether its shapes are the cells to which lines lead.
    #[must_use]
    pub fn is_of_next(&self) -> bool {
        *self == Self::Next || self.made_of().any(Self::is_of_next)
    }

    /// Whether each shape is one cell by itself: `cells`, also of a rectangle or except some.
    #[must_use]
    pub fn is_of_cells(&self) -> bool {
        match self {
            Self::Cells => true,
            Self::Reversed(family) | Self::Of(family, _) | Self::Except(family, _) => family.is_of_cells(),
            _ => false,
        }
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Spelled { family: self, numbers: false }.fmt(f)
    }
}

/// A family as it is written, with its numbers or without; maps and lists of cells are left out.
struct Spelled<'f> {
    family: &'f Family,
    numbers: bool,
}

impl Spelled<'_> {
    fn inner<'f>(&self, family: &'f Family) -> Spelled<'f> {
        Spelled { family, numbers: self.numbers }
    }

    /// A word and its two numbers.
    fn sized(
        &self,
        f: &mut fmt::Formatter<'_>,
        word: &str,
        [one, other]: [impl fmt::Display; 2],
    ) -> fmt::Result {
        if self.numbers { write!(f, "{word} {one} {other}") } else { f.write_str(word) }
    }
}

impl fmt::Display for Spelled<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match FamilyForm::from(self.family) {
            FamilyForm::Word(word) => f.write_str(word.word()),
            FamilyForm::Sized(word, width, height) => self.sized(f, word.word(), [width, height]),
            FamilyForm::Leaps(short, long) => {
                self.sized(f, FormWord::Leaps.word(), [steps(short), steps(long)])
            }
            FamilyForm::Regions(_) => f.write_str(FormWord::Regions.word()),
            FamilyForm::Lines(_) => f.write_str(FormWord::Lines.word()),
            FamilyForm::Block(block) => write!(f, "{block}"),
            FamilyForm::Line(from, to) => write!(f, "{from}..{to}"),
            FamilyForm::Cell(position) => write!(f, "{position}"),
            FamilyForm::Reversed(family) => write!(f, "{} {}", self.inner(family), MadeWord::Reversed.word()),
            FamilyForm::Of(family, block) => {
                write!(f, "{} {} {block}", self.inner(family), MadeWord::Of.word())
            }
            FamilyForm::Pairs(family) => write!(f, "{} {}", MadeWord::Pairs.word(), self.inner(family)),
            FamilyForm::SidesOf(of, family) => write!(f, "{} {}", of.word(), self.inner(family)),
            FamilyForm::Successive(number, family) => {
                write!(f, "{} {number} of {}", MadeWord::Successive.word(), self.inner(family))
            }
            FamilyForm::BesideBy(family) => {
                write!(f, "{} {}", MadeWord::BesideBy.word(), self.inner(family))
            }
            FamilyForm::Cut(family, by) => {
                write!(f, "{} {} {}", self.inner(family), MadeWord::Cut.word(), self.inner(by))
            }
            FamilyForm::Spanning(family, over) => {
                write!(f, "{} {} {}", self.inner(family), MadeWord::Spanning.word(), self.inner(over))
            }
            FamilyForm::Except(family, others) => {
                let others: Vec<String> = others.iter().map(|other| self.inner(other).to_string()).collect();
                write!(f, "{} {} {}", self.inner(family), MadeWord::Except.word(), others.join(" and "))
            }
        }
    }
}

/// `2`, `1..3`
fn steps((from, to): (u32, u32)) -> String {
    if from == to { from.to_string() } else { format!("{from}..{to}") }
}

impl From<Family> for Shapes {
    /// The family under its own word.
    fn from(family: Family) -> Self {
        Self { name: family.word(), family }
    }
}
