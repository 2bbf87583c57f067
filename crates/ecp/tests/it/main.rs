//! The library as its users see it.

mod clues;
mod language;
mod up_to_symmetry;

#[path = "../../../ecp-lower/tests/it/interpreter/mod.rs"]
mod interpreter;
#[path = "../../../ecp-lower/tests/it/random_puzzle/mod.rs"]
#[expect(dead_code, reason = "the compiler's tests use the rest of it")]
mod random_puzzle;
