//! What a measure comes to, and how two such things compare.

use std::cmp::Ordering;

use crate::draw::Stroke;
use crate::input::{Input, InputId};
use crate::relation::{Comparison, Expression, Operator, Remainder};

/// What a measure comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reading {
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
    /// Numbers in no order, the smallest first.
    Unordered(Vec<i64>),
}

/// Numbers in no order.
pub(super) fn unordered(mut numbers: Vec<i64>) -> Reading {
    numbers.sort_unstable();
    Reading::Unordered(numbers)
}

impl Reading {
    /// The number as a fraction.
    fn fraction(&self) -> Option<(i128, i128)> {
        match self {
            Self::Number(number) | Self::Held(_, Some(number)) => Some((i128::from(*number), 1)),
            Self::Fraction(over, under) if *under < 0 => Some((-i128::from(*over), -i128::from(*under))),
            Self::Fraction(over, under) => Some((i128::from(*over), i128::from(*under))),
            Self::Nothing | Self::Held(_, None) | Self::Input(_) | Self::List(_) | Self::Unordered(_) => None,
        }
    }

    fn order(&self, other: &Self) -> Option<Ordering> {
        let ((one, under_one), (other, under_other)) = (self.fraction()?, other.fraction()?);
        Some((one * under_other).cmp(&(other * under_one)))
    }

    /// Whether it is a whole number that leaves a remainder.
    #[must_use]
    pub fn leaves(&self, remainder: Remainder) -> bool {
        match self {
            // the smallest and the largest of no numbers are none
            Self::Number(i64::MIN | i64::MAX) => false,
            Self::Number(number) | Self::Held(_, Some(number)) => remainder.is_left_by(*number),
            Self::Fraction(over, under) => {
                over.checked_rem(*under) == Some(0) && remainder.is_left_by(over.wrapping_div(*under))
            }
            Self::Nothing | Self::Held(_, None) | Self::Input(_) | Self::List(_) | Self::Unordered(_) => {
                false
            }
        }
    }

    fn equals(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::List(one), Self::List(other)) | (Self::Unordered(one), Self::Unordered(other)) => {
                one == other
            }
            (Self::List(list), Self::Unordered(sorted)) | (Self::Unordered(sorted), Self::List(list)) => {
                unordered(list.clone()) == Self::Unordered(sorted.clone())
            }
            (Self::Held(one, _) | Self::Input(one), Self::Input(other))
            | (Self::Input(one), Self::Held(other, _)) => one == other,
            // inputs without numbers can still be the same input
            (Self::Held(one, None), Self::Held(other, None)) => one == other,
            _ => self.order(other) == Some(Ordering::Equal),
        }
    }
}

impl<T> Expression<T> {
    /// What it comes to, by what its terms do: a number or a fraction, and nothing where one of them is nothing, or past all
    /// bounds. The smallest and the largest of no numbers are nothing to reckon with.
    ///
    /// # Examples
    /// ```
    /// use ecp_puzzle::Expression;
    /// use ecp_puzzle::meaning::Reading;
    ///
    /// let twice = Expression::Multiply(Box::new(Expression::Number(2)), Box::new(Expression::Of(())));
    /// assert_eq!(twice.reckon(|()| Reading::Fraction(3, 2)), Reading::Number(3));
    /// assert_eq!(twice.reckon(|()| Reading::Nothing), Reading::Nothing);
    /// ```
    pub fn reckon(&self, mut of: impl FnMut(&T) -> Reading) -> Reading {
        let fraction = self.fold(
            |part| match part {
                Ok(number) => Some((i128::from(number), 1)),
                Err(term) => match of(term) {
                    Reading::Number(i64::MIN | i64::MAX) => None,
                    reading => reading.fraction().filter(|(_, under)| *under != 0),
                },
            },
            |operator, (one, under_one), (other, under_other)| {
                let (over, under) = match operator {
                    Operator::Multiply => (one.checked_mul(other)?, under_one.checked_mul(under_other)?),
                    Operator::Add | Operator::Subtract => {
                        let sides = (one.checked_mul(under_other)?, other.checked_mul(under_one)?);
                        (operator.of(sides.0, sides.1)?, under_one.checked_mul(under_other)?)
                    }
                };
                let divisor = greatest_common_divisor(over, under);
                Some((over / divisor, under / divisor))
            },
        );
        let Some((over, under)) = fraction else { return Reading::Nothing };
        match (i64::try_from(over), i64::try_from(under)) {
            (Ok(number), Ok(1)) if !matches!(number, i64::MIN | i64::MAX) => Reading::Number(number),
            (Ok(over), Ok(under)) if under != 1 => Reading::Fraction(over, under),
            _ => Reading::Nothing,
        }
    }
}

/// Of two numbers, the second above 0.
fn greatest_common_divisor(one: i128, other: i128) -> i128 {
    let (mut one, mut other) = (one.unsigned_abs(), other.unsigned_abs());
    while other != 0 {
        (one, other) = (other, one % other);
    }
    i128::try_from(one).unwrap_or(1)
}

/// Whether a comparison holds. Where there is nothing to compare, only `is not` does.
///
/// # Examples
/// ```
/// use ecp_puzzle::Comparison;
/// use ecp_puzzle::meaning::{Reading, compares};
///
/// assert!(compares(&Reading::Fraction(4, 2), Comparison::Is, &Reading::Number(2)));
/// assert!(!compares(&Reading::Nothing, Comparison::AtMost, &Reading::Number(2)));
/// assert!(compares(&Reading::Nothing, Comparison::IsNot, &Reading::Number(2)));
/// ```
#[must_use]
pub fn compares(left: &Reading, comparison: Comparison, right: &Reading) -> bool {
    // the least of no numbers is no number, nor is the largest
    let is_none = |reading: &Reading| matches!(reading, Reading::Number(i64::MIN | i64::MAX));
    if is_none(left) && is_none(right) {
        return comparison == Comparison::IsNot;
    }
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

/// For each input its number. Where a rule wants numbers, inputs without one are a mistake of the puzzle.
#[derive(Clone, Debug)]
pub struct Numbers {
    numbers: Vec<Option<i64>>,
    /// For each input what a line does where it stands, if it is that.
    strokes: Vec<Option<Stroke>>,
}

impl Numbers {
    /// The numbers of inputs, in their order.
    #[must_use]
    pub fn of(inputs: &[Input]) -> Self {
        Self {
            numbers: inputs.iter().map(|input| input.number().map(i64::from)).collect(),
            strokes: inputs.iter().map(|input| input.stroke).collect(),
        }
    }

    /// Whether a list names what lines do: then also empty cells are asked.
    #[must_use]
    pub fn name_lines(&self, inputs: &[InputId]) -> bool {
        inputs.iter().any(|input| self.strokes[input.index()].is_some())
    }

    /// What a line does where an input stands, if it is that.
    #[must_use]
    pub fn stroke(&self, input: InputId) -> Option<Stroke> {
        self.strokes[input.index()]
    }

    /// The number that an input is.
    #[must_use]
    pub fn get(&self, input: InputId) -> Option<i64> {
        self.numbers[input.index()]
    }

    /// The number that stands in a cell; none in an empty one.
    #[must_use]
    pub fn read(&self, held: Option<InputId>) -> Option<i64> {
        held.and_then(|input| self.get(input))
    }

    /// Whether an input is a number below 0.
    #[must_use]
    pub fn has_negative(&self) -> bool {
        self.numbers.iter().flatten().any(|number| *number < 0)
    }

    /// The inputs that are this number.
    pub fn inputs_with(&self, number: i64) -> impl Iterator<Item = InputId> + '_ {
        let is_it = move |(_, other): &(InputId, &Option<i64>)| **other == Some(number);
        (0..).map(InputId).zip(&self.numbers).filter(is_it).map(|(input, _)| input)
    }

    /// The numbers that stand in some cells, in order; empty cells are skipped.
    pub(super) fn among<'h>(&'h self, held: &'h [Option<InputId>]) -> impl Iterator<Item = i64> + Clone + 'h {
        held.iter().filter_map(|held| self.read(*held))
    }
}
