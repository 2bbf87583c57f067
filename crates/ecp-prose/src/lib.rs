//! English for people: the rules of a puzzle as sentences, and what is wrong with it.
//!
//! [`rules::Sentences`] says what the rules want, for those who solve the puzzle on paper. [`describe`] makes a [`Report`]
//! of what `ecp-lower` finds wrong: a message, a code, places and a help line. A report points at parts of the puzzle; where
//! these stand in a text, whoever has the text knows. Both call shapes, clues and pieces by their [`names`], and so does who
//! speaks of single [`parts`] of a puzzle, and of the [`steps`] by which it is solved.
//!
//! The kinds of marks grow, and are matched exhaustively on purpose: before 1.0 a new one is a new minor version.
//!
//! ```
//! use ecp_prose::rules::{Drawn, Sentences};
//! use ecp_puzzle::build::*;
//! use ecp_puzzle::{RuleId, Rules};
//!
//! let puzzle = puzzle()
//!     .inputs(inputs(1..=4).occur_each(1))
//!     .board(rectangle(4, 4))
//!     .primary([row_cons(), col_cons()])
//!     .build()?;
//! let Rules::Grid(grid) = &puzzle.rules else { unreachable!() };
//! let sentences = Sentences::new(grid, Drawn::default());
//! let both = sentences.sentence(&[RuleId(0), RuleId(1)]);
//! assert_eq!(both.as_deref(), Some("Every row and every column holds the digits 1 to 4, each once"));
//! # Ok::<(), BuildError>(())
//! ```

pub mod amounts;
pub mod codes;
mod fault;
pub mod lists;
pub mod names;
pub mod parts;
pub mod rules;
pub mod solution;
pub mod steps;

pub use fault::{Label, Report, describe, totals_in_words};
