//! Formulas over single cells: `number_at(at(1, 1)).less_than(number_at(at(1, 2)))`.

use std::ops::{Add, Mul, Sub};

use crate::board::Position;
use crate::relation::{Expression, Formula, FormulaTerm};

/// The number in a cell, to be added, multiplied and compared.
#[must_use]
pub const fn number_at(position: Position) -> Expression<FormulaTerm> {
    Expression::Of(FormulaTerm::Cell(position))
}

/// The number that the digits in some cells make, read in order: `number_in([at(1, 1), at(1, 2)])`.
pub fn number_in(positions: impl IntoIterator<Item = Position>) -> Expression<FormulaTerm> {
    Expression::Of(FormulaTerm::Digits(positions.into_iter().collect()))
}

impl<T> From<i64> for Expression<T> {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

/// One or more formulas, for [`Builder::require`](super::Builder::require): a formula, or an array, a `Vec` or an iterator of
/// them.
#[derive(Clone, Debug)]
pub struct Formulas {
    pub(super) list: Vec<Formula>,
}

impl From<Formula> for Formulas {
    fn from(formula: Formula) -> Self {
        Self { list: vec![formula] }
    }
}

impl<I: IntoIterator<Item = Formula>> From<I> for Formulas {
    fn from(all: I) -> Self {
        Self { list: all.into_iter().collect() }
    }
}

/// Defines an operator of expressions.
macro_rules! operator {
    ($operator:ident, $function:ident, $variant:ident) => {
        impl<T, E: Into<Self>> $operator<E> for Expression<T> {
            type Output = Self;

            fn $function(self, other: E) -> Self {
                Self::$variant(Box::new(self), Box::new(other.into()))
            }
        }

        impl<T> $operator<Expression<T>> for i64 {
            type Output = Expression<T>;

            fn $function(self, other: Expression<T>) -> Expression<T> {
                Expression::from(self).$function(other)
            }
        }
    };
}

operator!(Add, add, Add);
operator!(Sub, sub, Subtract);
operator!(Mul, mul, Multiply);

/// Defines the comparisons of two expressions over such terms, and what they make.
macro_rules! comparisons {
    ($term:ty => $made:ty, $make:expr) => {
        impl $crate::relation::Expression<$term> {
            $crate::build::single_cells::comparisons! { $made, $make,
                equals: "`=`" => Is;
                differs_from: "`!=`" => IsNot;
                less_than: "`<`" => LessThan;
                more_than: "`>`" => MoreThan;
                at_least: "`>=`" => AtLeast;
                at_most: "`<=`" => AtMost;
            }
        }
    };
    ($made:ty, $make:expr, $($name:ident: $doc:literal => $comparison:ident;)*) => {$(
        #[doc = $doc]
        #[must_use]
        pub fn $name(self, other: impl Into<Self>) -> $made {
            ($make)(self, $crate::relation::Comparison::$comparison, other.into())
        }
    )*};
}

pub(super) use comparisons;

comparisons! { FormulaTerm => Formula, |left, comparison, right| Formula { left, comparison, right } }
