//! The library as its users see it.

mod clues;
mod language;
mod up_to_symmetry;
