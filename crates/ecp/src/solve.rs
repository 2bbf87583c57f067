//! A puzzle solved in one word.

use std::fmt;
use std::sync::Arc;

use ecp_cover::{Budget, Chosen, Engine, EngineName, Solutions as Found};
use ecp_puzzle::{Limits, Puzzle};
use ecp_render::{Ink, boxed};

use crate::{Answer, Compiled, Faults};

/// What a puzzle can be asked without further ado; a [search](Compiled::search) has more to choose from.
pub trait Solve {
    /// The solutions, one by one, each of them checked.
    ///
    /// # Errors
    /// [`Faults`] if something is wrong with the puzzle.
    ///
    /// # Examples
    /// ```
    /// use ecp::Solve;
    /// use ecp::puzzle::build::{cols, drawing, inputs, puzzle, rows};
    ///
    /// let latin = puzzle()
    ///     .inputs(inputs(1..=3).occur_each(1))
    ///     .board(drawing(&["1 . .", ". 1 .", ". . ."]))
    ///     .primary([rows(), cols()])
    ///     .build()?;
    /// for board in latin.solve()? {
    ///     println!("{board}");
    /// }
    /// assert_eq!(latin.solve()?.count(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn solve(&self) -> Result<Solutions, Faults>;
}

impl Solve for Puzzle {
    fn solve(&self) -> Result<Solutions, Faults> {
        let compiled = Compiled::of(self.clone(), &Limits::default())?;
        let found = Chosen::new(EngineName::Auto, compiled.problem()).solutions(Budget::unlimited());
        Ok(Solutions { compiled: Arc::new(compiled), found })
    }
}

/// The solutions of a puzzle, one by one, in constant memory.
#[derive(Debug)]
pub struct Solutions {
    compiled: Arc<Compiled>,
    found: Found<Chosen>,
}

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        for options in self.found.by_ref() {
            // several sets of options may show one board
            let boards = self.compiled.boards(&Budget::unlimited());
            if boards.is_none_or(|boards| boards.keep(&options) == Ok(true)) {
                return Some(Solution {
                    answer: self.compiled.answer(options),
                    compiled: Arc::clone(&self.compiled),
                });
            }
        }
        None
    }
}

/// A solution that can be shown: [`Display`](fmt::Display) draws the board, or, where there is none, lists the chosen
/// options, one in a line.
#[derive(Clone, Debug)]
pub struct Solution {
    /// What was found.
    pub answer: Answer,
    compiled: Arc<Compiled>,
}

impl Solution {
    /// What stands in a row and column, both from 1; `None` where nothing does, and outside the board.
    #[must_use]
    pub fn at(&self, row: u32, column: u32) -> Option<&str> {
        let grid = self.compiled.grid()?;
        let filling = self.answer.filling.as_ref()?;
        let position = ecp_puzzle::Position::new(row.checked_sub(1)?, column.checked_sub(1)?);
        let cell = grid.board.at(position)?;
        let input = filling[cell.index()]?;
        Some(&grid.inputs[input.index()].symbol)
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.compiled.picture_of(&self.answer) {
            Some(picture) => f.write_str(boxed(&picture, Ink::Plain).trim_end()),
            None => {
                let names = self.answer.options.iter().map(|option| self.compiled.option_name(*option));
                f.write_str(&names.collect::<Vec<_>>().join("\n"))
            }
        }
    }
}
