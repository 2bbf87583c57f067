//! Clues at the side where shapes end.

use ecp_puzzle::{Condition, Extent, Measure, Part};
use ecp_syntax::ast::Side;

/// What a relation has to do with a clue that stands where its shapes end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FarEnd {
    /// Nothing: it counts from the beginning, and such a clue would be for one that is read from there.
    Unread,
    /// It reads the clue: from which end the shape is read makes no difference.
    Alike,
    /// The clue is meant for it: it speaks of the end of the shape.
    Meant,
}

impl FarEnd {
    pub(super) fn of(condition: &Condition) -> Self {
        match condition {
            Condition::Compare(measure, ..) => Self::of_measure(measure),
            Condition::Has(_) | Condition::Lacks(_) => Self::Alike,
        }
    }

    fn of_measure(measure: &Measure) -> Self {
        match measure {
            Measure::Last(Part::Whole | Part::Middle | Part::Trailing(Extent::Cells(_))) => Self::Meant,
            Measure::First(_) | Measure::Last(_) | Measure::Visible(_) => Self::Unread,
            Measure::Sum(part) | Measure::Product(part) | Measure::Min(part) | Measure::Max(part) => {
                match part {
                    Part::Whole | Part::Ends | Part::Middle => Self::Alike,
                    Part::Trailing(Extent::Cells(_)) => Self::Meant,
                    Part::Rest | Part::Leading(_) | Part::Trailing(Extent::First) => Self::Unread,
                }
            }
            _ => Self::Alike,
        }
    }
}

/// The side across the board.
pub(super) const fn opposite(side: Side) -> Side {
    match side {
        Side::Left => Side::Right,
        Side::Right => Side::Left,
        Side::Top => Side::Bottom,
        Side::Bottom => Side::Top,
    }
}
