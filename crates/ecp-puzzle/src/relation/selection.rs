//! Of which shapes of its family a relation speaks: `at ■`, `marked w`.

use super::{Clue, ClueMark, Condition, Measure, Relation};
use crate::board::{Board, CellId, Position};
use crate::input::InputId;
use crate::shapes::{Anchor, Shape};
use crate::shown::Shown;

/// Of which shapes of its family a relation speaks; by default of all.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Selection {
    /// `at ■`: of those whose cell shows one of these; of all, if nothing is listed.
    pub at: Vec<Shown>,
    /// Whether these are what lines do, where they stand in places of their own: lines go over inputs.
    pub at_lines: bool,
    /// `marked w`: of those with such a clue.
    pub marked: Option<Marked>,
}

impl Selection {
    /// Whether it is all of them.
    #[must_use]
    pub fn is_all(&self) -> bool {
        self.at.is_empty() && self.marked.is_none()
    }
}

/// With which clues shapes are meant.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Marked {
    /// `marked any`: with one, whatever it is.
    Any,
    /// `marked none`: without one.
    None,
    /// `marked w b`: with one of these among its marks.
    With(Vec<ClueMark>),
}

impl Marked {
    /// Whether a shape with this clue is meant.
    #[must_use]
    pub fn means(&self, clue: Option<&Clue>) -> bool {
        match self {
            Self::Any => clue.is_some(),
            Self::None => clue.is_none(),
            Self::With(marks) => clue.is_some_and(|clue| clue.0.iter().any(|mark| marks.contains(mark))),
        }
    }
}

impl Relation {
    /// Whether the clues of its shapes matter to it.
    #[must_use]
    pub fn reads_clues(&self) -> bool {
        self.condition.reads_clues() || self.selection.marked.is_some()
    }

    fn speaks_of(&self, clue: Option<&Clue>) -> bool {
        let is_meant = self.selection.marked.as_ref().is_none_or(|marked| marked.means(clue));
        is_meant && (!self.condition.reads_clues() || self.read_clue(clue).is_some())
    }

    /// Whether it speaks of a shape on a board with this clue. Of a hole without a clue no family looks out.
    #[must_use]
    pub fn means(&self, shape: &Shape, clue: Option<&Clue>, board: &Board) -> bool {
        let is_hole = |place: &Position| board.at(*place).is_none();
        let looks_out_of_hole = clue.is_none()
            && self.shapes.family.has_rays()
            && matches!(&shape.anchor, Anchor::Place(place) if is_hole(place));
        !looks_out_of_hole && self.speaks_of(clue)
    }

    /// What its condition reads of a clue: not the signs by which shapes are only told apart. `None` where nothing is left.
    #[must_use]
    pub fn read_clue(&self, clue: Option<&Clue>) -> Option<Clue> {
        let clue = clue?;
        if self.selection.marked.is_none() {
            return Some(clue.clone());
        }
        let read = Clue(clue.0.iter().copied().filter(|mark| self.condition.reads(*mark)).collect());
        (clue.0.is_empty() || !read.0.is_empty()).then_some(read)
    }

    /// The shapes on a board of which it speaks, by their numbers, each with what it reads of its clue.
    pub fn meant_shapes<'r>(
        &'r self,
        board: &Board,
    ) -> impl Iterator<Item = (usize, Shape, Option<Clue>)> + use<'r> {
        let board = board.clone();
        let shapes = self.clued_shapes(&board).enumerate();
        shapes
            .filter(move |(_, (shape, clue))| self.means(shape, *clue, &board))
            .map(|(number, (shape, clue))| (number, shape, self.read_clue(clue)))
    }

    /// The cell whose content decides whether the relation speaks of a shape, if one does; `Err` where no cell does, as in a
    /// hole, so that it does not.
    ///
    /// # Errors
    /// The shape has no cell of its own.
    pub fn decided_by(&self, shape: &Shape, board: &Board) -> Result<Option<CellId>, NoCell> {
        if self.selection.at.is_empty() {
            return Ok(None);
        }
        match shape.anchor {
            Anchor::Place(place) => {
                let cell = board.at(place).ok_or(NoCell)?;
                Ok(Some(if self.selection.at_lines { board.passing_place(cell) } else { cell }))
            }
            _ => Err(NoCell),
        }
    }

    /// Whether what stands in a cell makes the relation speak of its shape.
    #[must_use]
    pub fn is_at(&self, held: Option<InputId>) -> bool {
        self.selection.at.contains(&Shown::from(held))
    }
}

/// A shape has no cell of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoCell;

impl Condition {
    /// Whether it reads such a mark of a clue.
    pub(crate) fn reads(&self, mark: ClueMark) -> bool {
        match mark {
            ClueMark::Sign(_) => false,
            ClueMark::Number(_) | ClueMark::Any => true,
            ClueMark::Input(_) => match self {
                Self::Compare(Measure::First(_) | Measure::Last(_), ..) | Self::Has(_) | Self::Lacks(_) => {
                    true
                }
                Self::Compare(..) | Self::Connected(_) => false,
                Self::Compound(compound) => compound.parts().iter().any(|part| part.reads(mark)),
            },
        }
    }
}
