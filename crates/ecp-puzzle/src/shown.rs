//! What can be seen of a cell in a solution: an input, or that there is none.

use crate::input::InputId;

/// What a cell may show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shown {
    /// This input.
    Input(InputId),
    /// No input, and no piece.
    Empty,
}

impl Shown {
    /// The input, if it is one.
    #[must_use]
    pub const fn input(self) -> Option<InputId> {
        match self {
            Self::Input(input) => Some(input),
            Self::Empty => None,
        }
    }

    /// The inputs of a list, if all that it names are inputs.
    #[must_use]
    pub fn inputs_alone(list: &[Self]) -> Option<Vec<InputId>> {
        list.iter().copied().map(Self::input).collect()
    }
}

/// What a cell shows that holds this.
impl From<Option<InputId>> for Shown {
    fn from(held: Option<InputId>) -> Self {
        held.map_or(Self::Empty, Self::Input)
    }
}
