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

mod answer;
mod batch;
mod boards;
mod certificate;
mod checked;
mod clues;
mod compiled;
mod faults;
mod fingerprint;
mod forced;
mod line;
mod meant;
mod parts;
mod proof;
mod search;
mod solve;
#[cfg(feature = "text")]
mod text;

pub use ecp_lower::{
    Broken, Candidate, Fault, Lowered, PieceFault, Placements, Propagators, Subject, Totals, WholeRule,
    totals_that_differ,
};
pub use ecp_prose::{Label, Report, totals_in_words};
pub use ecp_puzzle::{Limits, Spot, drawn_clues, drawn_clues_of_relations};
#[cfg(feature = "text")]
pub use {
    ecp_elaborate::{
        FileFault, FilePath, Files, FoundFile, NoFiles, Places, Reading, Texts, clue_cell, clue_list,
        clue_marks, family_expr, read, read_with, rules, stated, with_rule_files, written, written_formula,
    },
    ecp_syntax as syntax,
    text::{Compilation, compile, compile_text, diagnostics, too_large},
};

/// The codes of diagnostics: those of reading, and those of what shows when a puzzle is compiled.
pub mod codes {
    #[cfg(feature = "text")]
    pub use ecp_elaborate::codes as reading;
    pub use ecp_prose::codes as compiling;
}

pub use ecp_cover as cover;
pub use ecp_prose as prose;
pub use ecp_puzzle as puzzle;
pub use ecp_puzzle::shapes::{Corner, Shape, all_shapes_on};
pub use ecp_render as render;
pub use ecp_verify as verify;

pub use answer::{Answer, Answers, Uniqueness, differences};
pub use batch::{BATCH_MEMORY, Batch, BatchError, BoardError, Found};
pub use certificate::{Certified, Uncertified};
pub use checked::Refuted;
pub use compiled::Compiled;
pub use faults::Faults;
pub use fingerprint::digest;
pub use forced::{Candidates, Forced, Number};
pub use line::{LineError, puzzle_from_line};
pub use parts::{Cutting, PartCounted, PartName, PartsDone, PartsToCount};
pub use proof::{Proof, ProofLimits, Unproved};
pub use search::Search;
pub use solve::{Solution, Solutions, Solve};

/// What stands in each cell of a board, in reading order.
pub type Filling = Vec<Option<ecp_puzzle::InputId>>;
