//! Constraints: how often inputs occur in every shape of a family.

use crate::family::Shapes;
use crate::input::{Bounds, InputId};

/// Whether counts are owed or only allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strength {
    /// Every input occurs its count.
    Primary,
    /// Every input occurs its count or fewer times.
    Secondary,
}

/// Which inputs a constraint counts.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Counts {
    /// All inputs, as often as they were declared to occur.
    Declared,
    /// These inputs only, so often; each at most once, in the order written.
    With(Vec<(InputId, Bounds)>),
}

/// How often inputs occur in every shape of a family.
///
/// `primary cells` by itself has a meaning of its own: see [`Constraint::fills_cells`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Constraint {
    /// Primary or secondary.
    pub strength: Strength,
    /// The family.
    pub shapes: Shapes,
    /// The inputs and their counts.
    pub counts: Counts,
}

impl Constraint {
    /// Whether the constraint counts nothing, but wants an input in every cell of its family: it is primary, over
    /// [`Family::Cells`](crate::Family::Cells) or a part of them, and has no counts of its own.
    #[must_use]
    pub fn fills_cells(&self) -> bool {
        self.strength == Strength::Primary
            && self.counts == Counts::Declared
            && self.shapes.family.is_of_cells()
    }
}
