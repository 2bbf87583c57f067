//! Texts of other tools come in, and go out the same.

mod certificates;
mod hostile;
mod limits;
mod penpa;
mod proofs;
mod puzzlink;
mod random_problem;
mod round_trips;
mod sudokupad;
