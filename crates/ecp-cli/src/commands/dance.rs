//! `ecp dance`: the search, to be played forward and back.

mod draft;
mod page;
mod screen;
mod session;
mod terminal;

use std::num::NonZeroU64;
use std::path::PathBuf;

use clap::ValueHint;
use ecp::syntax::Diagnostic;

use super::{Arguments, Task};
use crate::codes;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::load::{self, Loaded};
use crate::output_file::OutputFile;
use crate::sources::{Input, InputArgs, ReadingArgs};
use crate::unanswered::Answered;
use crate::values::number;

const EXAMPLES: &str = "\
Examples:
  ecp dance queens.ecp                           on the terminal; the keys are shown there
  ecp dance --html queens.html queens.ecp        a page for the browser, up to the first solution
  ecp dance --html queens.html -n 2 queens.ecp   up to the second

Both show the board, the open items with their sizes, and the path; the page, of small problems, the linked \
matrix, too. On the terminal a cell of the board can be changed, the search goes on with it, and the changed puzzle can \
be saved.";

/// The most steps of a page, unless said.
const PAGE_STEPS: u64 = 10_000;

/// The most steps that are played on the terminal, unless said.
const PLAYED_STEPS: u64 = 1_000_000;

/// The most cells and entries of a page, unless said.
const PAGE_ENTRIES: u64 = 500_000;

#[derive(Clone, Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The file to read; - is standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    file: Option<PathBuf>,

    #[command(flatten)]
    reading: ReadingArgs,

    /// Write a web page instead, of one file that needs no network
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    html: Option<PathBuf>,

    /// Write over a file that exists
    #[arg(long, requires = "html", help_heading = "Output")]
    force: bool,

    /// Record at most so many steps [default: 1,000,000; of a page 10,000]
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, help_heading = "Limits")]
    steps: Option<NonZeroU64>,

    /// Stop after so many solutions [default: all; of a page 1]
    #[arg(short = 'n', long, value_name = "N", value_parser = number, allow_negative_numbers = true)]
    solutions: Option<NonZeroU64>,

    /// The most cells and entries (items of options) that a page may hold [default: 500,000]
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, requires = "html", help_heading = "Limits")]
    max_entries: Option<NonZeroU64>,
}

impl Arguments for Args {
    const ABOUT: &str = "Play the search forward and back: the board, the open items, the links";

    fn task(self) -> Result<Task, clap::Error> {
        let files = self.file.into_iter().collect();
        let input = Input::from_args("dance", InputArgs { files, reading: self.reading })?;
        let Some(path) = self.html else {
            let request = terminal::Request {
                input,
                steps: self.steps.map_or(PLAYED_STEPS, Into::into),
                solutions: self.solutions.map(Into::into),
            };
            return Ok(Task::new(move |desk| terminal::show(desk, &request)));
        };
        let request = page::Request {
            input,
            steps: self.steps.map_or(PAGE_STEPS, Into::into),
            solutions: self.solutions.map_or(1, Into::into),
            entries: self.max_entries.map_or(PAGE_ENTRIES, Into::into),
            output: OutputFile { path, force: self.force },
        };
        Ok(Task::new(move |desk| page::page(desk, &request)))
    }
}

/// The puzzle that is to be seen, the only one of the input.
fn only_puzzle(desk: &Desk, input: &Input) -> Answered<Loaded> {
    let mut puzzles = load::read(desk, &input.sources[0], input)?;
    match puzzles.loaded.len() {
        0 => Err(puzzles.exit.into()),
        1 if puzzles.exit == Exit::Yes => Ok(puzzles.loaded.remove(0)),
        1 => Err(puzzles.exit.into()),
        _ => {
            let message = "`ecp dance` shows one puzzle, and here are several";
            let help = "put the puzzle into a file of its own";
            Err(desk.reports.fail(Diagnostic::error(codes::DANCE_SEVERAL, message).help(help)).into())
        }
    }
}
