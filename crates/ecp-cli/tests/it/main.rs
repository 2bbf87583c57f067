//! The program from outside: what it prints and with which code it exits.

mod batch;
mod certificates;
mod commands;
mod deadline;
mod drawn;
mod files;
mod flags;
mod folder;
mod foreign;
mod making;
mod manual;
mod memory;
mod output;
mod parts;
mod pictures;
mod pieces;
mod proofs;
mod reports;
mod setting;
#[cfg(unix)]
mod signals;
#[cfg(unix)]
mod terminal;
mod threads;

use std::path::Path;

use folder::{Folder, Run};

/// The program.
fn program() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_ecp"))
}
