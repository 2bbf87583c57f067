//! The embedded language: puzzles written in Rust, in the words of the thesis.
//!
//! A puzzle is a record of inputs, a board, primary and secondary constraints, and what to show. What takes one part takes
//! several of its kind, too: an array, a `Vec` or an iterator; `next` joins them as well. The names of families are the thesis's (`row_cons`), or the shorter ones of the text (`rows`).
//!
//! # Examples
//! Equation 5.5 of the thesis: a queen in every row and column, and at most one in every diagonal.
//! ```
//! use ecp_puzzle::build::*;
//!
//! let queens: Puzzle = puzzle()
//!     .title("Queens")
//!     .inputs(input("♛").occurs(1))
//!     .board(rectangle(8, 8))
//!     .primary([row_cons(), col_cons()])
//!     .secondary([down_diag_cons(), up_diag_cons()])
//!     .show_solutions(3)
//!     .build()?;
//! # Ok::<(), BuildError>(())
//! ```
//!
//! A sudoku from a drawing (`.` is an empty cell, `#` a hole), and a star battle, whose counts stand with the constraint:
//! ```
//! # use ecp_puzzle::build::*;
//! let sudoku = puzzle()
//!     .inputs(inputs(1..=4).occur_each(1))
//!     .board(drawing(["1 . | . .", ". . | 3 .", "----+----", ". 4 | . .", ". . | . 2"]))
//!     .primary([row_cons(), col_cons(), box_cons(2, 2)])
//!     .build()?;
//!
//! let stars = puzzle()
//!     .inputs(input("★"))
//!     .board(rectangle(5, 5))
//!     .primary(rows().next(cols()).next(custom_cons(["AABBB", "ACCBB", "ACDDB", "ACDEE", "CCDEE"])).with([("★", 1)]))
//!     .secondary(touching().with([("★", 1)]))
//!     .build()?;
//! # Ok::<(), BuildError>(())
//! ```
//!
//! A killer sudoku of 4 by 4: the digits of a cage add up to its clue.
//! ```
//! # use ecp_puzzle::build::*;
//! let cages = named("cages", regions(["aabb", "accd", "eecd", "ffgg"]));
//! let killer = puzzle()
//!     .inputs(inputs(1..=4).occur_each(1))
//!     .board(rectangle(4, 4))
//!     .primary([rows(), cols(), boxes(2, 2)])
//!     .relation(in_(cages.clone()).distinct())
//!     .relation(in_(cages).sum().is_clue("a=7 b=7 c=7 e=5"))
//!     .build()?;
//! # Ok::<(), BuildError>(())
//! ```
//!
//! The Soma cube: pieces in space, and boards that count once.
//! ```
//! # use ecp_puzzle::build::*;
//! let corner = piece("P", ["XX", "X.", "layer", "X.", ".."]);
//! let soma = puzzle()
//!     .board(cuboid(3, 3, 3))
//!     .pieces([piece("V", ["X.", "XX"]), piece("L", ["X..", "XXX"]), corner])
//!     .primary(cells())
//!     .up_to_symmetry()
//!     .build()?;
//! # Ok::<(), BuildError>(())
//! ```
//!
//! Exact cover without a board:
//! ```
//! # use ecp_puzzle::build::*;
//! let team = cover()
//!     .items(["A", "B", "C"])
//!     .secondary_items(["G"])
//!     .option("Anna", ["A", "B"])
//!     .option("Charlotte", ["C", "G:red"])
//!     .build()?;
//! # Ok::<(), BuildError>(())
//! ```

mod check;
mod clues;
mod compound;
mod connected;
mod cover;
mod drawing;
mod error;
mod families;
mod grid;
mod groups;
mod inputs;
mod lines;
mod patterns;
mod piece_conditions;
mod pieces;
mod relations;
mod shown;
mod side_by_side;
mod single_cells;

#[cfg(test)]
mod tests;

pub use crate::relation::{Comparison, Part, Remainder, Total};
pub use crate::vocabulary::{PropertyWord, Stroke};
pub use crate::{Direction, Gap, PieceMeasure, PieceSet, PieceTerm, Puzzle};
pub use clues::{Clues, on_board};
pub use compound::*;
pub use connected::{Connecting, connected};
pub use cover::{CoverRules, cover};
pub use drawing::{Drawing, Layout, cuboid, drawing, hex, rectangle, torus, triangles};
pub use error::BuildError;
pub use families::*;
pub use grid::{GridRules, puzzle};
pub use groups::*;
pub use inputs::{Inputs, any, at_least, at_most, between, exactly, input, inputs};
pub use lines::*;
pub use patterns::{Matching, anything, holding, matches};
pub use piece_conditions::{
    SayingOfPieces, clue_of_piece, clues_distinct, clues_equal, measured, rectangular,
};
pub use pieces::{
    PieceRules, areas, piece, piece_cuboid, piece_rectangle, pieces, polyominoes, rectangles, words,
};
pub use shown::{Showing, empty, showing};

pub use relations::*;
pub use side_by_side::{Among, AmongRules, among};
pub use single_cells::{Formulas, number_at, number_in};

use crate::{About, Show};

/// A puzzle being written. `R` holds its rules: [`GridRules`] or [`CoverRules`].
#[derive(Clone, Debug, Default)]
#[must_use = "a puzzle is made by `build`"]
pub struct Builder<R> {
    about: About,
    show: Show,
    rules: R,
}

impl<R> Builder<R> {
    /// Its title.
    pub fn title(mut self, title: impl Into<String>) -> Self {
        self.about.title = Some(title.into());
        self
    }

    /// Who made it.
    pub fn author(mut self, author: impl Into<String>) -> Self {
        self.about.author = Some(author.into());
        self
    }

    /// Where it was published.
    pub fn source(mut self, source: impl Into<String>) -> Self {
        self.about.source = Some(source.into());
        self
    }

    /// Anything else worth telling; may be said more than once.
    pub fn note(mut self, note: impl Into<String>) -> Self {
        self.about.notes.push(note.into());
        self
    }

    /// Shows the board as given, first.
    pub fn show_initial(mut self) -> Self {
        self.show.initial = true;
        self
    }

    /// Shows at most so many solutions.
    pub fn show_solutions(mut self, most: u64) -> Self {
        self.show.solutions = Some(most);
        self
    }

    /// Shows chosen options instead of boards.
    pub fn show_options(mut self) -> Self {
        self.show.options = true;
        self
    }
}
