//! The numbers that inputs are.

use ecp_puzzle::{Grid, InputId};

use super::automaton::Value;

/// For each input its number; inputs without one never come where a number is read, as that is checked before.
#[derive(Clone, Debug)]
pub(in crate::lower) struct Numbers(Vec<Option<i64>>);

impl Numbers {
    pub(super) fn of(grid: &Grid) -> Self {
        Self(grid.inputs.iter().map(|input| input.number().map(i64::from)).collect())
    }

    /// The number that an input is.
    pub(super) fn get(&self, input: InputId) -> Option<i64> {
        self.0[input.index()]
    }

    /// The number that stands in a cell; none in an empty one.
    pub(super) fn read(&self, value: Value) -> Option<i64> {
        value.and_then(|input| self.get(input))
    }

    /// Whether an input is a number below 0.
    pub(super) fn has_negative(&self) -> bool {
        self.0.iter().flatten().any(|number| *number < 0)
    }

    /// The inputs that are this number.
    pub(super) fn inputs_with(&self, number: i64) -> impl Iterator<Item = InputId> + '_ {
        (0..)
            .map(InputId)
            .zip(&self.0)
            .filter(move |(_, other)| **other == Some(number))
            .map(|(input, _)| input)
    }
}
