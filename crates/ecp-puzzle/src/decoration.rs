//! What is drawn for the eye only: it changes no answer.

use crate::family::Shapes;
use crate::vocabulary::Shade;

/// A mark on the shapes of a family: `picture circle cells`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Decoration {
    /// The mark.
    pub mark: DecorationMark,
    /// Where it is drawn.
    pub shapes: Shapes,
}

/// What is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum DecorationMark {
    /// A circle in each cell.
    Circle,
    /// A square in each cell.
    Square,
    /// A line through the cells of each shape, in their order.
    Line,
    /// A text in each cell.
    Text(String),
    /// A ground of this color in each cell.
    Shade(Shade),
}
