//! The puzzle: the record that text and builder both make.

use crate::board::Board;
use crate::constraint::{Constraint, Counts};
use crate::cover::Cover;
use crate::input::{Bounds, Input, InputId, Occurrence};

/// What is told about a puzzle; nothing of it changes the solutions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// Its title.
    pub title: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// Where it was published.
    pub source: Option<String>,
    /// Anything else, one entry for each `note`.
    pub notes: Vec<String>,
}

/// What is shown of the answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Show {
    /// The board as given, first (`showInitial`).
    pub initial: bool,
    /// At most so many solutions (`showXSolutions`).
    pub solutions: Option<u64>,
    /// Chosen options instead of boards (`interpret = False`).
    pub options: bool,
}

/// A board with the rules for filling it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// What may stand in a cell.
    pub inputs: Vec<Input>,
    /// The cells and givens.
    pub board: Board,
    /// The counts, in the order written, one for each family.
    pub constraints: Vec<Constraint>,
    /// The inputs whose cells form groups of as many cells as the input says (Fillomino); empty where none do.
    pub connected: Vec<InputId>,
}

/// The two kinds of puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rules {
    /// A board to fill.
    Grid(Grid),
    /// Items and options to choose.
    Cover(Cover),
}

/// A puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Title, author and the like.
    pub about: About,
    /// The rules.
    pub rules: Rules,
    /// What to show.
    pub show: Show,
}

/// A count that a `manually` declared input still needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The constraint, by its index in [`Grid::constraints`].
    pub constraint: usize,
    /// The input.
    pub input: InputId,
}

impl Grid {
    /// The counts of a constraint: for each input it counts, how often it occurs in every shape. Inputs that may occur
    /// any number of times are left out, and so are inputs that are still to be asked for.
    #[must_use]
    pub fn counts_of(&self, constraint: &Constraint) -> Vec<(InputId, Bounds)> {
        let counts = match &constraint.counts {
            Counts::With(counts) => counts.clone(),
            Counts::Declared => self.declared_counts(),
        };
        counts.into_iter().filter(|(_, bounds)| *bounds != Bounds::ANY).collect()
    }

    fn declared_counts(&self) -> Vec<(InputId, Bounds)> {
        let count = |(index, input): (usize, &Input)| match input.occurrence {
            Occurrence::Count(bounds) => Some((InputId(index as u32), bounds)),
            Occurrence::Manually => None,
        };
        self.inputs.iter().enumerate().filter_map(count).collect()
    }

    /// The input with that symbol.
    #[must_use]
    pub fn input(&self, symbol: &str) -> Option<InputId> {
        self.inputs.iter().position(|input| input.symbol == symbol).map(|index| InputId(index as u32))
    }
}
