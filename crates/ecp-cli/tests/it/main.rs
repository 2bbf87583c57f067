//! The program from outside: what it prints and with which code it exits.

mod batch;
mod commands;
mod deadline;
mod files;
mod flags;
mod foreign;
mod making;
mod manual;
mod output;
mod pictures;
mod pieces;
mod reports;
mod setting;
#[cfg(unix)]
mod signals;
#[cfg(unix)]
mod terminal;
mod threads;
mod workshop;

use std::path::Path;

use workshop::{Run, Workshop};

/// The program.
fn program() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_ecp"))
}
