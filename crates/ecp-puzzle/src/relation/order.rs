//! What of the order of a shape's cells a relation reads, and from which end.

use super::{Condition, Extent, Measure, Part, Property, Term};

/// What of the order of a shape's cells matters to a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Order {
    /// Nothing.
    None,
    /// Which cell is the first.
    First,
    /// All of it.
    All,
}

/// From which end of a shape a rule reads it: a clue that stands there is meant for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadFrom {
    /// From the beginning: a clue where the shape ends would be for one that is read from there.
    Beginning,
    /// It makes no difference.
    Either,
    /// From the end, of which it speaks.
    End,
}

impl Property {
    /// What of the order of a shape's cells matters to the property.
    #[must_use]
    pub const fn order(&self) -> Order {
        match self {
            Self::Distinct | Self::Equal | Self::Consecutive | Self::Contains(_) | Self::OneOf(_) => {
                Order::None
            }
            Self::Increasing
            | Self::Decreasing
            | Self::Nondecreasing
            | Self::Nonincreasing
            | Self::Palindrome
            | Self::Word(_)
            | Self::Allowed(_)
            | Self::Matches(_)
            | Self::Drawn { .. } => Order::All,
        }
    }
}

impl Condition {
    /// What of the order of a shape's cells matters to the condition.
    #[must_use]
    pub fn order(&self) -> Order {
        match self {
            Self::Has(property) | Self::Lacks(property) => property.order(),
            Self::Connected(_) => Order::None,
            Self::Compare(measure, _, Term::Measure(other)) => measure.order().max(other.order()),
            Self::Compare(measure, ..) => measure.order(),
            Self::Compound(compound) => compound.parts().iter().map(Self::order).max().unwrap_or(Order::None),
        }
    }

    /// From which end the condition reads its shapes.
    #[must_use]
    pub fn read_from(&self) -> ReadFrom {
        match self {
            Self::Compare(measure, _, Term::Measure(other)) => Measure::read_from_of(&[measure, other]),
            Self::Compare(measure, ..) => measure.read_from(),
            Self::Has(_) | Self::Lacks(_) | Self::Connected(_) => ReadFrom::Either,
            // of a clue that several parts read, the first says where it stands
            Self::Compound(_) => {
                let clued = self.clued();
                let parts = if clued.is_empty() { self.simple() } else { clued };
                let known = parts.into_iter().map(Self::read_from).find(|from| *from != ReadFrom::Either);
                known.unwrap_or(ReadFrom::Either)
            }
        }
    }
}

impl Measure {
    /// From which end the measure reads its shape.
    #[must_use]
    pub fn read_from(&self) -> ReadFrom {
        match self {
            Self::Reckoned(_) => Self::read_from_of(&self.simple()),
            Self::OfList(_, list) => list.read_from(),
            Self::Digits | Self::Places(_) => ReadFrom::Beginning,
            Self::Last(Part::Whole | Part::Middle | Part::Trailing(Extent::Cells(_))) => ReadFrom::End,
            Self::First(_) | Self::Last(_) | Self::Visible(_) => ReadFrom::Beginning,
            Self::Sum(part) | Self::Product(part) | Self::Min(part) | Self::Max(part) => match part {
                Part::Whole | Part::Ends | Part::Middle => ReadFrom::Either,
                Part::Trailing(Extent::Cells(_)) => ReadFrom::End,
                Part::Rest | Part::Leading(_) | Part::Trailing(Extent::First) => ReadFrom::Beginning,
            },
            Self::Size
            | Self::Count(_)
            | Self::Difference
            | Self::Ratio
            | Self::SumBetween(..)
            | Self::Runs(_)
            | Self::SumsOfRuns
            | Self::Gaps(_)
            | Self::CountOfVisits
            | Self::MaxOfVisits
            | Self::MinOfVisits
            | Self::Visits
            | Self::SizeOfGroups(_)
            | Self::SumOfArms
            | Self::Arms
            | Self::Worth(_)
            | Self::Seen(_) => ReadFrom::Either,
        }
    }

    /// What order the measure asks of the cells of its shape.
    #[must_use]
    pub fn order(&self) -> Order {
        match self {
            Self::Reckoned(_) => Self::order_of(&self.simple()),
            Self::OfList(_, list) => list.order(),
            Self::Sum(part) | Self::Product(part) | Self::Min(part) | Self::Max(part) => match part {
                Part::Whole => Order::None,
                Part::Rest => Order::First,
                Part::Ends | Part::Middle | Part::Leading(_) | Part::Trailing(_) => Order::All,
            },
            Self::First(Part::Whole) => Order::First,
            // a shape that looks out from a place does so in whatever order its cells are listed
            Self::Size
            | Self::Count(_)
            | Self::Seen(_)
            | Self::Worth(_)
            | Self::CountOfVisits
            | Self::MaxOfVisits
            | Self::MinOfVisits
            | Self::Visits
            | Self::SizeOfGroups(_)
            | Self::SumOfArms
            | Self::Arms
            | Self::Difference
            | Self::Ratio => Order::None,
            Self::First(_)
            | Self::Last(_)
            | Self::Visible(_)
            | Self::SumBetween(..)
            | Self::Runs(_)
            | Self::SumsOfRuns
            | Self::Digits
            | Self::Places(_)
            | Self::Gaps(_) => Order::All,
        }
    }
}
