//! `ecp completions`: made from the table of verbs and flags.

use clap_complete::Shell;

use super::{Arguments, Task};
use crate::desk::Desk;
use crate::exit::Exit;
use crate::program::table;
use crate::unanswered::Answered;

const EXAMPLES: &str = "\
Examples:
  ecp completions bash > ~/.local/share/bash-completion/completions/ecp
  ecp completions fish > ~/.config/fish/completions/ecp.fish";

#[derive(Clone, Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

impl Arguments for Args {
    const ABOUT: &str = "Print a script that lets the shell complete commands and flags";

    fn task(self) -> Result<Task, clap::Error> {
        Ok(Task::new(move |desk| completions(desk, self.shell)))
    }
}

/// Prints the completions for a shell.
fn completions(desk: &mut Desk, shell: Shell) -> Answered {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut table(), "ecp", &mut script);
    desk.output.put(&String::from_utf8_lossy(&script))?;
    Ok(Exit::Yes)
}
