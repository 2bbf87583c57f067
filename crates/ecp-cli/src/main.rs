//! The program `ecp`.

use std::process::ExitCode;

#[global_allocator]
static MEMORY: ecp_cli::Memory = ecp_cli::Memory;

fn main() -> ExitCode {
    ecp_cli::run()
}
