//! What a measure comes to, and how two such things compare.

use std::cmp::Ordering;

use ecp_puzzle::{Comparison, InputId};

/// What a measure comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::lower) enum Reading {
    /// Nothing: there is no first cell, no run between two inputs.
    Nothing,
    /// A number.
    Number(i64),
    /// A number by another; the divisor may be 0, but not both.
    Fraction(i64, i64),
    /// What stands in a cell, with its number if it is one.
    Held(InputId, Option<i64>),
    /// An input that a clue names.
    Input(InputId),
    /// Numbers, one after the other.
    List(Vec<i64>),
}

impl Reading {
    /// The number as a fraction.
    fn fraction(&self) -> Option<(i128, i128)> {
        match self {
            Self::Number(number) | Self::Held(_, Some(number)) => Some((i128::from(*number), 1)),
            Self::Fraction(over, under) if *under < 0 => Some((-i128::from(*over), -i128::from(*under))),
            Self::Fraction(over, under) => Some((i128::from(*over), i128::from(*under))),
            _ => None,
        }
    }

    fn order(&self, other: &Self) -> Option<Ordering> {
        let ((one, under_one), (other, under_other)) = (self.fraction()?, other.fraction()?);
        Some((one * under_other).cmp(&(other * under_one)))
    }

    fn equals(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::List(one), Self::List(other)) => one == other,
            (Self::Held(one, _) | Self::Input(one), Self::Input(other))
            | (Self::Input(one), Self::Held(other, _)) => one == other,
            // inputs without numbers can still be the same input
            (Self::Held(one, None), Self::Held(other, None)) => one == other,
            _ => self.order(other) == Some(Ordering::Equal),
        }
    }
}

/// Whether a comparison holds. Where there is nothing to compare, only `is not` does.
pub(in crate::lower) fn compares(left: &Reading, comparison: Comparison, right: &Reading) -> bool {
    let order = || left.order(right);
    match comparison {
        Comparison::Is => left.equals(right),
        Comparison::IsNot => !left.equals(right),
        Comparison::AtLeast => order().is_some_and(Ordering::is_ge),
        Comparison::AtMost => order().is_some_and(Ordering::is_le),
        Comparison::LessThan => order().is_some_and(Ordering::is_lt),
        Comparison::MoreThan => order().is_some_and(Ordering::is_gt),
    }
}
