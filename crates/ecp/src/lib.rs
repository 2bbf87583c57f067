//! The ecp puzzle language as a library: parse, compile, solve and render.
//!
//! ```
//! use ecp::{Limits, cover::Budget};
//!
//! let text = "inputs 1..4 occur 1\nboard { 1 . . . / . . 3 . / . 4 . . / . . . 2 }\nprimary rows, cols, boxes 2 2\n";
//! let compiled = ecp::compile_text(text, &Limits::default()).expect("the puzzle is well written");
//! let answer = compiled.solve(Budget::unlimited()).next().expect("the puzzle has a solution");
//! let picture = compiled.picture(answer.filling.as_ref().unwrap()).unwrap();
//! assert_eq!(ecp::render::plain(&picture), "1 3 2 4\n4 2 3 1\n2 4 1 3\n3 1 4 2\n");
//! ```

mod additions;
mod answer;
mod batch;
mod boards;
mod checked;
mod clues;
mod compiled;
mod forced;
mod needs;
mod reading;
pub mod rules;
mod search;
mod uses;

pub use ecp_compiler::codes;
pub use ecp_compiler::drawn_clues_of_relations;
pub use ecp_compiler::{
    Broken, Candidate, Fault, Limits, Looks, Lowered, PieceFault, Placements, Places, Spot, Subject, Totals,
    clue_cell, clue_marks, drawn_clues, family_expr, stated, totals_that_differ, written, written_formula,
};
pub use ecp_compiler::{FileFault, FilePath, Files, FoundFile, NoFiles, Texts};
pub use ecp_cover as cover;
pub use ecp_puzzle as puzzle;
pub use ecp_puzzle::shapes::{Shape, all_shapes_on, called};
pub use ecp_render as render;
pub use ecp_syntax as syntax;

pub use answer::{Answer, Answers, Uniqueness, differences};
pub use batch::{BATCH_MEMORY, Batch, BatchError, BoardError, Found};
pub use checked::Refuted;
pub use compiled::{Compilation, Compiled, compile, compile_text};
pub use forced::{Candidates, Forced, Number};
pub use reading::{LineError, Reading, puzzle_from_line, read, read_with};
pub use search::Search;

/// What stands in each cell of a board, in reading order.
pub type Filling = Vec<Option<ecp_puzzle::InputId>>;
