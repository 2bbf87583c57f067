//! The tests over the whole project, in one program, so that it is linked once.
//!
//! `cargo test -p ecp-tests docs::` runs those of one module.

mod batch;
mod cases;
mod certificates;
mod conditions;
mod crates;
#[cfg(unix)] // the browser's pipes
mod dance;
#[cfg(unix)] // the sessions are those of a shell
mod docs;
mod errors;
mod exchange;
mod genres;
mod lsp;
mod maker;
mod mutations;
mod oracles;
mod pictures;
mod puzzles;
mod slips;
mod statements;
mod sums;
mod vocabulary;
mod whole_board;
mod written;
