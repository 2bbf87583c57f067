//! What stands before the verb, and what concerns the whole program: its help, its colors, its exit codes.

use std::ffi::OsString;
use std::num::NonZeroU64;

use anstream::{AutoStream, ColorChoice};
use clap::error::ErrorKind;
use clap::{ArgMatches, Args, Command, CommandFactory, FromArgMatches, Parser, ValueEnum};

use crate::commands::{self, Task, explain};
use crate::exit::Exit;
use crate::values::memory;
use crate::welcome::WELCOME;

const ABOUT: &str = "\
Solve puzzles that are written down as text.

A puzzle is a text file that says what may stand in a cell, how the board looks, and which rules hold. \
This program finds the boards that obey all rules, counts them, or says where the text is wrong.";

const EXAMPLES: &str = "\
Examples:
  ecp solve jigsaw.ecp          fill the board
  ecp count queens.ecp          how many ways are there?
  ecp unique mine.ecp           is there exactly one solution?
  ecp forced mine.ecp           what is the same in all solutions?
  ecp explain broken.ecp        why is there no solution?
  ecp minimize mine.ecp         what can it do without?
  ecp generate rules.ecp        a new puzzle
  ecp rate mine.ecp             how hard is it for a person?
  ecp hint mine.ecp             what is the next step?
  ecp trace queens.ecp          how does the search go?
  ecp dance queens.ecp          watch it, forward and back
  ecp render -o mine.svg mine.ecp
                                a picture to be printed
  ecp check *.ecp               look for mistakes only
  ecp convert mine.ecp --to puzzlink
  ecp --explain ecp::file::missing

Exit codes:
  0  answered                   3  stopped by a limit; what was found is printed
  1  the answer is no           4  the output could not be written
  2  a mistake in the input     130  interrupted (Ctrl-C)
                                141  whoever read the output has gone";

/// Solve puzzles that are written down as text
#[derive(Clone, Debug, Parser)]
#[command(name = "ecp", version, long_about = ABOUT, after_help = EXAMPLES, arg_required_else_help = false)]
#[command(max_term_width = 100, propagate_version = true)]
struct Program {
    /// Explain an error by its code, such as ecp::file::missing
    #[arg(long, value_name = "CODE")]
    explain: Option<String>,

    #[command(flatten)]
    general: General,
}

/// What every verb takes.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct General {
    /// When to use colors; `auto`: on a terminal, unless NO_COLOR is set
    #[arg(long, value_enum, value_name = "WHEN", default_value_t, global = true, help_heading = "Output")]
    color: ColorWhen,

    /// Print the answer only: no warnings, no progress
    #[arg(short, long, global = true, help_heading = "Output")]
    pub(crate) quiet: bool,

    /// The most memory to take, as in 2GiB [default: what the system gives]
    #[arg(long, value_name = "SIZE", value_parser = memory, allow_negative_numbers = true, global = true, help_heading = "Limits")]
    pub(crate) max_memory: Option<NonZeroU64>,
}

/// When to use colors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum ColorWhen {
    #[default]
    Auto,
    Always,
    Never,
}

impl General {
    /// Whether standard output is to show colors.
    pub(crate) fn color_on_stdout(&self) -> bool {
        self.color_on(|| AutoStream::choice(&std::io::stdout()))
    }

    /// Whether standard error is to show colors.
    pub(crate) fn color_on_stderr(&self) -> bool {
        self.color_on(|| AutoStream::choice(&std::io::stderr()))
    }

    fn color_on(&self, auto: impl FnOnce() -> ColorChoice) -> bool {
        match self.color {
            ColorWhen::Always => true,
            ColorWhen::Never => false,
            ColorWhen::Auto => auto() != ColorChoice::Never,
        }
    }
}

/// The program with all its verbs and flags, from which help, man pages and completions are made.
pub(crate) fn table() -> Command {
    Program::command().subcommands(commands::all(|_| true))
}

/// The same, as far as it is needed to understand what was typed.
pub(crate) fn table_for(typed: &[OsString]) -> Command {
    Program::command().subcommands(commands::all(|verb| typed.iter().any(|word| word == verb)))
}

/// What was typed: what concerns every verb, and what is to be done.
///
/// # Errors
/// What clap would say, where arguments do not fit together.
pub(crate) fn understood(matches: &ArgMatches) -> Result<(General, Task), clap::Error> {
    let Program { explain, general } = Program::from_arg_matches(matches)?;
    let task = match (explain, matches.subcommand()) {
        (None, None) => welcome(),
        (Some(code), None) => explain::page(code),
        (None, Some((verb, matches))) => commands::task(verb, matches)?,
        (Some(_), Some(_)) => {
            let message = "--explain stands alone: it takes no command";
            return Err(table().error(ErrorKind::ArgumentConflict, message));
        }
    };
    Ok((general, task))
}

/// What is done where nothing is asked for.
fn welcome() -> Task {
    Task::new(|desk| {
        desk.output.put(WELCOME)?;
        Ok(Exit::Yes)
    })
}

/// An error in the arguments of a verb.
pub(crate) fn usage(verb: &str, message: &str) -> clap::Error {
    let mut table = table();
    table.build();
    let verb = table.find_subcommand_mut(verb).expect("it is one of the table's");
    verb.error(ErrorKind::MissingRequiredArgument, message)
}
