//! `ecp man`: made from the table of verbs and flags.

use std::fs;
use std::path::{Path, PathBuf};

use clap::{Command, ValueHint};
use clap_mangen::Man;
use ecp::syntax::{Diagnostic, nearest};

use super::{Arguments, Task};
use crate::Written;
use crate::codes;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::program::table;
use crate::save;
use crate::unanswered::Answered;

const EXAMPLES: &str = "\
Examples:
  ecp man | man -l -                     read the manual page
  ecp man solve | man -l -               that of a command
  ecp man --out ~/.local/share/man/man1  write all of them";

#[derive(Clone, Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The command; without it, the program
    #[arg(conflicts_with = "out")]
    command: Option<String>,
    /// Write all manual pages into this directory
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    out: Option<PathBuf>,
}

impl Arguments for Args {
    const ABOUT: &str = "Print the manual page of the program or of a command";

    fn task(self) -> Result<Task, clap::Error> {
        Ok(match self.out {
            Some(directory) => Task::new(move |desk| files(desk, &directory)),
            None => Task::new(move |desk| page(desk, self.command.as_deref())),
        })
    }
}

/// Prints the manual page of the program, or of a command.
fn page(desk: &mut Desk, command: Option<&str>) -> Answered {
    let pages = pages()?;
    let name = command
        .map_or_else(|| "ecp".to_owned(), |command| format!("ecp-{}", command.trim_start_matches("ecp-")));
    if let Some((_, page)) = pages.iter().find(|(of, _)| *of == name) {
        desk.output.put(page)?;
        return Ok(Exit::Yes);
    }
    let names = pages.iter().filter_map(|(name, _)| name.strip_prefix("ecp-"));
    let diagnostic =
        Diagnostic::error(codes::MAN_UNKNOWN, format!("there is no command {}", command.unwrap_or_default()));
    Ok(desk.reports.fail(match nearest(command.unwrap_or_default(), names.clone()) {
        Some(near) => diagnostic.help(format!("did you mean {near}?")),
        None => diagnostic.help(format!("the commands are {}", names.collect::<Vec<_>>().join(", "))),
    }))
}

/// Writes all manual pages into a directory, over older ones.
fn files(desk: &mut Desk, directory: &Path) -> Answered {
    if let Err(error) = fs::create_dir_all(directory) {
        let message = format!("could not make the directory {}: {error}", directory.display());
        desk.reports
            .fail(Diagnostic::error(codes::FILE_UNWRITABLE, message).help("choose another directory"));
        return Ok(Exit::Failed);
    }
    for (name, page) in pages()? {
        if let Err(diagnostic) = save::write(&directory.join(format!("{name}.1")), &page, true) {
            desk.reports.fail(diagnostic);
            return Ok(Exit::Failed);
        }
    }
    Ok(Exit::Yes)
}

/// The page with its last section under the right name, and its lines left as they are.
fn with_examples(page: &str) -> String {
    let Some((head, tail)) = page.split_once(".SH EXTRA\n") else {
        return page.to_owned();
    };
    let (examples, rest) = tail.split_at(tail.find("\n.SH ").map_or(tail.len(), |end| end + 1));
    format!("{head}.SH EXAMPLES\n.nf\n{examples}.fi\n{rest}")
}

/// All manual pages, the program's first.
fn pages() -> Written<Vec<(String, String)>> {
    let mut table = table().disable_help_subcommand(true);
    table.build();
    let page = |command: &Command, name: String| -> Written<(String, String)> {
        let mut page = Vec::new();
        Man::new(command.clone()).render(&mut page)?;
        Ok((name, with_examples(&String::from_utf8_lossy(&page))))
    };
    let mut pages = vec![page(&table, "ecp".to_owned())?];
    for command in table.get_subcommands() {
        pages.push(page(command, format!("ecp-{}", command.get_name()))?);
    }
    Ok(pages)
}
