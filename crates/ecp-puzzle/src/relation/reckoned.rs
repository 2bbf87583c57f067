//! Measures that are reckoned of others: `width + 1`, `2 * first`, `sum of places of ■`.

use super::{Expression, Measure, Order, ReadFrom};

/// What a measure that is reckoned is made of, beside numbers that are written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Quantity {
    /// A measure of the same shape, a number.
    Measure(Measure),
    /// The shape's clue.
    Clue,
}

impl Quantity {
    /// The measure, if it is one.
    #[must_use]
    pub const fn measure(&self) -> Option<&Measure> {
        match self {
            Self::Measure(measure) => Some(measure),
            Self::Clue => None,
        }
    }
}

/// What is made of a list of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Total {
    /// Their sum.
    Sum,
    /// The smallest; of none, larger than all.
    Min,
    /// The largest; of none, smaller than all.
    Max,
    /// How many there are.
    Count,
}

impl Total {
    /// What it is of no numbers.
    #[must_use]
    pub const fn of_none(self) -> i64 {
        match self {
            Self::Sum | Self::Count => 0,
            Self::Min => i64::MAX,
            Self::Max => i64::MIN,
        }
    }

    /// What it is with one number more; `None` past all bounds.
    #[must_use]
    pub fn with(self, total: i64, number: i64) -> Option<i64> {
        match self {
            Self::Sum => total.checked_add(number),
            Self::Min => Some(total.min(number)),
            Self::Max => Some(total.max(number)),
            Self::Count => total.checked_add(1),
        }
    }

    /// What it is of a list; `None` past all bounds.
    #[must_use]
    pub fn of(self, list: &[i64]) -> Option<i64> {
        list.iter().try_fold(self.of_none(), |total, number| self.with(total, *number))
    }
}

impl Measure {
    /// The measures that it is reckoned of, in order; itself, if it is not.
    #[must_use]
    pub fn simple(&self) -> Vec<&Self> {
        match self {
            Self::Reckoned(expression) => {
                expression.terms().into_iter().filter_map(Quantity::measure).flat_map(Self::simple).collect()
            }
            _ => vec![self],
        }
    }

    /// What is made of a list; where that has a measure of its own, that one.
    #[must_use]
    pub fn total(total: Total, list: Self) -> Self {
        match (total, list) {
            (Total::Sum, Self::Arms) => Self::SumOfArms,
            (Total::Count, Self::Visits) => Self::CountOfVisits,
            (Total::Max, Self::Visits) => Self::MaxOfVisits,
            (Total::Min, Self::Visits) => Self::MinOfVisits,
            (total, list) => Self::OfList(total, Box::new(list)),
        }
    }

    /// Whether it is reckoned of the shape's clue.
    #[must_use]
    pub fn reads_clue(&self) -> bool {
        let is_clue = |quantity: &Quantity| match quantity {
            Quantity::Clue => true,
            Quantity::Measure(measure) => measure.reads_clue(),
        };
        matches!(self, Self::Reckoned(expression) if expression.terms().into_iter().any(is_clue))
    }

    /// The same, of a shape whose clue is this number.
    #[must_use]
    pub fn with_clue(&self, clue: i64) -> Self {
        let Self::Reckoned(expression) = self else { return self.clone() };
        let known = expression.map(|quantity| {
            Some(match quantity {
                Quantity::Clue => Expression::Number(clue),
                Quantity::Measure(measure) => Expression::Of(Quantity::Measure(measure.with_clue(clue))),
            })
        });
        known.map_or_else(|| self.clone(), |known| Self::Reckoned(Box::new(known)))
    }

    /// From which end it reads its shape, if it is reckoned: as the first of its measures that makes a difference.
    pub(super) fn read_from_of(measures: &[&Self]) -> ReadFrom {
        let known = measures.iter().map(|measure| measure.read_from());
        { known }.find(|from| *from != ReadFrom::Either).unwrap_or(ReadFrom::Either)
    }

    /// What order it asks, if it is reckoned: all that one of its measures does.
    pub(super) fn order_of(measures: &[&Self]) -> Order {
        measures.iter().map(|measure| measure.order()).max().unwrap_or(Order::None)
    }
}
