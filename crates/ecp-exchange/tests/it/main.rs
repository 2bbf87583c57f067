//! Texts of other tools come in, and go out the same.

mod hostile;
mod limits;
mod penpa;
mod proofs;
mod puzzlink;
mod round_trips;
mod sudokupad;
