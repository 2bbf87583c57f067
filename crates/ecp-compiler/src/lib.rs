//! From a puzzle's rules to the items and options of an exact cover problem.
//!
//! [`elaborate`] gives the syntax tree its meaning: names become inputs, drawings become boards, words become
//! families. [`lower`] turns the puzzle that results into an exact cover [`Problem`](ecp_cover::Problem), with the
//! [`Placements`] by which its solutions become boards again.

pub mod codes;
mod drawn;
mod elaborate;
mod files;
mod limits;
mod lower;
mod placements;
mod places;
mod subjects;
mod symmetry;
mod written;

pub use drawn::{Spot, drawn_clues, drawn_clues_of_relations, drawn_parts};
pub use elaborate::{Elaborated, elaborate};
pub use files::{FileFault, FilePath, Files, FoundFile, NoFiles, PathFault, Texts};
pub use limits::Limits;
pub use lower::{
    Broken, Candidate, Fault, KeptOut, Looks, Lowered, PieceFault, RelationFault, RelationFaultKind, Scarce,
    Totals, describe, lower, lower_with_looks, totals_that_differ,
};
pub use placements::Placements;
pub use places::Places;
pub use subjects::{Subject, Subjects};
pub use symmetry::{Symmetries, Symmetry};
pub use written::{clue_cell, clue_marks, family_expr, stated, written, written_formula};
