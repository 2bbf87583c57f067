//! The program `ecp`.

use std::process::ExitCode;

fn main() -> ExitCode {
    ecp_cli::run()
}
