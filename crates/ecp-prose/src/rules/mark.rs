//! The marks by which pictures show the shapes of rules, as those know them who solve puzzles.

use ecp_puzzle::{Comparison, Condition, Measure, Part, Term};

/// How shapes are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A grey square or circle in the cell, by the parity of the inputs that may stand there.
    Parity,
    /// A sign between two cells, open toward the second.
    Less,
    /// The same, open toward the first.
    Greater,
    /// A white dot between two cells; without a number it stands for 1.
    WhiteDot,
    /// A black dot between two cells; without a number it stands for 2.
    BlackDot,
    /// V for 5 and X for 10 between two cells; else the number.
    Sum,
    /// A number in a circle where cells meet.
    Knot,
    /// A number beside the board, with an arrow where the shape is on a diagonal.
    Ray,
    /// A grey cell, the first.
    Peak,
    /// An arrow in a hole, toward the first cell.
    Pointer,
    /// A tube with a bulb in the first cell.
    Thermometer,
    /// A tube with a bulb in the last cell.
    ThermometerFromEnd,
    /// A paler tube with a bulb in the first cell.
    SlowThermometer,
    /// The same with a bulb in the last cell, or in the first of what has two values only.
    SlowThermometerFromEnd,
    /// A circle with an arrow.
    Arrow,
    /// A line with circles at both ends.
    Ends,
    /// A line in a color.
    Line,
    /// A dashed outline with a number.
    Cage,
    /// A ground in a color.
    Tint,
}

impl Mark {
    /// Whether a reader of puzzles knows what it means, so that it needs no words.
    #[must_use]
    pub const fn speaks_for_itself(self) -> bool {
        match self {
            Self::Parity
            | Self::Less
            | Self::Greater
            | Self::WhiteDot
            | Self::BlackDot
            | Self::Sum
            | Self::Thermometer
            | Self::ThermometerFromEnd
            | Self::Arrow
            | Self::Cage => true,
            Self::Knot
            | Self::Ray
            | Self::Peak
            | Self::Pointer
            | Self::SlowThermometer
            | Self::SlowThermometerFromEnd
            | Self::Ends
            | Self::Line
            | Self::Tint => false,
        }
    }
}

/// The sign behind the number of a cage, of what is calculated from its cells; a number alone is their sum. Other measures
/// have none.
#[must_use]
pub const fn cage_sign(measure: &Measure) -> Option<&'static str> {
    match measure {
        Measure::Product(Part::Whole) => Some("×"),
        Measure::Difference => Some("−"),
        Measure::Ratio => Some("÷"),
        _ => None,
    }
}

/// Whether an arrow shows this condition: `first is sum of rest`, either way round.
#[must_use]
pub fn is_arrow(condition: &Condition) -> bool {
    let Condition::Compare(one, Comparison::Is, Term::Measure(other)) = condition else { return false };
    let (first, sum) = (Measure::First(Part::Whole), Measure::Sum(Part::Rest));
    (*one == first && *other == sum) || (*one == sum && *other == first)
}
