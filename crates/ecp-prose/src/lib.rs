//! English for people: what is wrong with a puzzle, in sentences with a code, places and a help line.
//!
//! [`describe`] makes a [`Report`] of what `ecp-lower` finds wrong. A report points at parts of the puzzle; where these
//! stand in a text, whoever has the text knows.

pub mod codes;
mod fault;

pub use fault::{Label, Report, describe, totals_in_words};
