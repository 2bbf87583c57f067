//! From a puzzle's rules to the items and options of an exact cover problem.
//!
//! [`lower()`] turns a puzzle into an exact cover [`Problem`](ecp_cover::Problem), with the [`Placements`] by which its
//! solutions become boards again. What is wrong with the puzzle it answers as [`Fault`]s, which are data.
//!
//! The kinds of faults grow, and are matched exhaustively on purpose: before 1.0 a new one is a new minor version.

mod borders;
mod connected;
mod connected_inputs;
mod counts;
mod cover;
mod domains;
mod emit;
mod fault;
mod fillers;
mod groups;
mod lines;
mod lower;
mod pieces;
mod placements;
mod relations;
mod requirements;
mod subjects;
mod symmetry;
mod whole;

pub use fault::{CountFault, Fault, GroupFault, SizeFault};
pub use lower::{Lowered, lower, lower_with_propagators, too_large};
pub use pieces::fault::{KeptOut, PieceFault, Scarce};
pub use placements::Placements;
pub use relations::{
    Broken, Candidate, Propagators, RelationFault, RelationFaultKind, Totals, totals_that_differ,
};
pub use subjects::{Subject, Subjects};
pub use symmetry::{Symmetries, Symmetry};
pub use whole::WholeRule;
