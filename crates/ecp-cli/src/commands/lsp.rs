//! `ecp lsp`: a server for editors.

use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::time::Duration;

use ecp::Limits;
use ecp_lsp::{Ended, Host, Reach};

use super::{Arguments, Task};
use crate::exit::Exit;
use crate::folder::{self, Folder};
use crate::kinds;
use crate::output;
use crate::pages;
use crate::unanswered::Answered;
use crate::values::duration;

const EXAMPLES: &str = "\
Examples:
  ecp lsp                                the command to give to an editor
  ecp lsp --time-limit 2m                longer searches for `solve`, `count` and `unique`

The editor starts it and speaks with it over standard input and output, in the Language Server Protocol. \
docs/editors.md says how to set up editors, and what they can do then.";

#[derive(Clone, Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Let a puzzle name files outside its own folder
    #[arg(long)]
    allow_outside: bool,

    /// Stop a search that was asked for in the editor when it takes longer, as in 500ms, 30s, 5m
    #[arg(long, value_name = "TIME", value_parser = duration, allow_negative_numbers = true, default_value = "30s")]
    time_limit: Duration,
}

impl Arguments for Args {
    const ABOUT: &str = "Serve an editor: mistakes while typing, help on every word, the way to names";

    fn task(self) -> Result<Task, clap::Error> {
        Ok(Task::new(move |_| lsp(self.allow_outside, self.time_limit)))
    }
}

/// Serves the editor at the other end of standard input and output. That it went away without a word is a fault, as the
/// protocol has it.
fn lsp(allow_outside: bool, time_limit: Duration) -> Answered {
    if io::stdin().is_terminal() {
        eprintln!("this speaks with an editor, which starts it by itself (docs/editors.md); Ctrl-D ends it");
    }
    // whoever closed it hears no answer
    drop(output::stdout()?);
    let host = Host {
        version: env!("CARGO_PKG_VERSION"),
        files: |path, reach| Arc::new(Folder::around(path, reach == Reach::Anywhere)),
        beside: |path, folder, reach| folder::listed(path, folder, reach == Reach::Anywhere),
        reach: if allow_outside { Reach::Anywhere } else { Reach::Folder },
        identity: folder::identity,
        page: pages::page,
        template: |name| kinds::template(name).map(|template| template.text),
        limits: Limits::default(),
        time_limit,
    };
    Ok(match ecp_lsp::serve(host)? {
        Ended::Asked => Exit::Yes,
        Ended::Abandoned => Exit::No,
    })
}
