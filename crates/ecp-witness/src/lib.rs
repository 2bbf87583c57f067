//! A witness that shares nothing with the compiler, for tests: what a small puzzle means, by trying everything, and small puzzles
//! at random.
#![allow(missing_docs, reason = "only tests use it; what is not plain is explained")]

pub mod interpreter;
pub mod random_puzzle;
