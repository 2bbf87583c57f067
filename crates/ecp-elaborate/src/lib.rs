//! From the text of a puzzle to the puzzle, and back.
//!
//! [`read`] parses a text, follows the files that it names and gives the syntax tree its meaning: names become inputs,
//! drawings become boards, words become families. [`written`] makes a text of a [`Puzzle`](ecp_puzzle::Puzzle) again.

mod additions;
pub mod codes;
mod elaborate;
mod files;
mod needs;
mod numbers;
mod places;
mod reading;
pub mod rules;
mod uses;
mod written;

pub use elaborate::{Elaborated, elaborate};
pub use files::{FileFault, FilePath, Files, FoundFile, NoFiles, PathFault, Texts};
pub use places::Places;
pub use reading::{Reading, read, read_with};
pub use written::{clue_cell, clue_list, clue_marks, family_expr, stated, written, written_formula};
