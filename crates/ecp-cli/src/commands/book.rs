//! `ecp book`: puzzles on pages to be printed, with their rules and their answers.

use std::io::IsTerminal;
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};

use clap::{ValueEnum, ValueHint};
use ecp::cover::Order;
use ecp::puzzle::Rules;
use ecp::render::short_labels;
use ecp::syntax::Diagnostic;
use ecp::{Answer, Compiled, Uniqueness};
use ecp_picture::print::{Book, Entry, Format, Paper};
use ecp_picture::{Filled, Ink, Look, Subject, Words};

use super::render::{too_large, unwritten};
use super::{Arguments, Task};
use crate::codes;
use crate::desk::Desk;
use crate::each::each;
use crate::exit::Exit;
use crate::load::{self, Loaded};
use crate::output_file::OutputFile;
use crate::program::usage;
use crate::search::{Running, Search};
use crate::sources::{Input, InputArgs};
use crate::stopped;
use crate::trials::why;
use crate::unanswered::Answered;
use crate::values::number;

const EXAMPLES: &str = "\
Examples:
  ecp book -o book.pdf puzzles/*.ecp             four puzzles on a page, the answers at the back
  ecp book --per-page 1 --title 'For Sunday' -o book.pdf a.ecp b.ecp
  ecp book --paper letter -o book.html *.ecp     for a browser, which prints it

Puzzles with the same rules come together, and their rules are told once. A board that would be hard to read gets \
more room than others. Every puzzle is solved first: of one without a solution there is no book, and where there are \
several solutions the answer says so.";

#[derive(Clone, Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// The file to write; without it, standard output
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    output: Option<PathBuf>,

    /// Write over a file that exists
    #[arg(long, requires = "output", help_heading = "Output")]
    force: bool,

    /// What to write [default: by the ending of --output, else pdf]
    #[arg(long, value_enum, value_name = "FORMAT", help_heading = "Output")]
    format: Option<BookFormat>,

    /// What stands over the first page
    #[arg(long, value_name = "TEXT", help_heading = "Pages")]
    title: Option<String>,

    /// The most puzzles on a page, from 1 to 6
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(1..=6), help_heading = "Pages")]
    per_page: u8,

    /// What it is printed on
    #[arg(long, value_enum, value_name = "PAPER", default_value_t, help_heading = "Pages")]
    paper: PaperArg,

    /// Black, white and greys
    #[arg(long, help_heading = "Pages")]
    monochrome: bool,

    /// The most squares of a board, holes included [default: 10,000]
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, help_heading = "Limits")]
    max_squares: Option<NonZeroU64>,

    /// Stop the search for the answer of a puzzle after so many nodes
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, help_heading = "Limits")]
    max_nodes: Option<NonZeroU64>,
}

/// How a book is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum BookFormat {
    /// Pages of PDF, with their font
    Pdf,
    /// A page for a browser, which needs nothing but itself
    Html,
}

/// Sizes of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum PaperArg {
    /// 210 by 297 mm
    #[default]
    A4,
    /// 8.5 by 11 inches
    Letter,
}

impl BookFormat {
    /// The format that the ending of a file promises; of other pictures no book is made.
    fn by_ending(path: &Path) -> Option<Self> {
        match Format::by_ending(path)? {
            Format::Pdf => Some(Self::Pdf),
            Format::Html => Some(Self::Html),
            Format::Svg | Format::Png => None,
        }
    }
}

impl Arguments for Args {
    const ABOUT: &str = "Set puzzles as a book to be printed: rules, numbered puzzles, answers";

    fn task(self) -> Result<Task, clap::Error> {
        let output = OutputFile::unless_stdout(self.output, self.force);
        let by_ending = output.as_ref().map(|file| BookFormat::by_ending(&file.path));
        let format = match (self.format, by_ending) {
            (Some(format), _) | (None, Some(Some(format))) => format,
            (None, None) => BookFormat::Pdf,
            (None, Some(None)) => {
                let message = "the ending of the file is neither pdf nor html: say --format";
                return Err(usage("book", message));
            }
        };
        if format == BookFormat::Pdf && output.is_none() && std::io::stdout().is_terminal() {
            return Err(usage("book", "a pdf is not for the terminal: name a file with -o"));
        }
        let ink = if self.monochrome { Ink::Monochrome } else { Ink::Color };
        let request = Request {
            input: Input::from_args("book", self.input)?,
            output,
            format,
            search: Search { max_nodes: self.max_nodes.map(Into::into), ..Search::plain() },
            look: Look {
                ink,
                most_squares: self.max_squares.map_or(Look::SQUARES, Into::into),
                ..Look::default()
            },
            title: self.title,
            per_page: self.per_page.into(),
            paper: match self.paper {
                PaperArg::A4 => Paper::A4,
                PaperArg::Letter => Paper::Letter,
            },
        };
        Ok(Task::new(move |desk| book(desk, request)))
    }
}

/// What is wanted.
struct Request {
    input: Input,
    output: Option<OutputFile>,
    format: BookFormat,
    search: Search,
    look: Look,
    title: Option<String>,
    per_page: usize,
    paper: Paper,
}

/// Solves and draws every puzzle, and writes the book.
fn book(desk: &mut Desk, wanted: Request) -> Answered {
    let Request { ref input, search, ref look, .. } = wanted;
    if let Some(file) = wanted.output.as_ref().filter(|file| file.is_one_of(input)) {
        return Ok(file.refuse(desk));
    }
    let mut entries = Vec::new();
    let exit = each(desk, input, |desk, loaded, _| {
        entries.push(entry(desk, loaded, input, search, look)?);
        Ok(Exit::Yes)
    })?;
    if exit != Exit::Yes {
        desk.reports.say("no book was written");
        return Ok(exit);
    }
    let Request { title, paper, per_page, format, .. } = wanted;
    let book = Book { title, paper, per_page, ink: look.ink, entries };
    let written = match format {
        BookFormat::Pdf => book.pdf(),
        BookFormat::Html => Ok(book.html().into_bytes()),
    };
    match (written, &wanted.output) {
        (Err(error), _) => {
            desk.reports.fail(unwritten(&error));
            Ok(Exit::Limit)
        }
        (Ok(bytes), Some(file)) => Ok(file.save(desk, bytes)),
        (Ok(bytes), None) => {
            desk.output.put_bytes(&bytes)?;
            Ok(Exit::Yes)
        }
    }
}

/// A puzzle with its answer, drawn; why there is none is reported.
fn entry(desk: &Desk, loaded: Loaded, input: &Input, search: Search, look: &Look) -> Answered<Entry> {
    let (puzzle, places, text) = loaded.answered(desk, input)?;
    let Rules::Grid(grid) = &puzzle.rules else {
        return Err(desk.reports.fail(no_board(&text.name)).into());
    };
    let words = Words::of(&places, &text.sources());
    let compilation = load::compile(desk, puzzle.clone(), places, input)?;
    let exit = desk.reports.print(&compilation.diagnostics, Some(&text));
    let Some(compiled) = compilation.compiled.filter(|_| exit == Exit::Yes) else {
        return Err(exit.into());
    };
    let (answer, is_only) = answer(desk, &compiled, search, &text.name)?;
    let Some(picture) = compiled.picture_of(&answer) else {
        return Err(desk.reports.fail(no_board(&text.name)).into());
    };
    let labels = short_labels(&picture);
    let solved = Filled { filling: picture.filling, tiles: picture.tiles, labels: &labels };
    let subject = Subject { grid, about: puzzle.about.clone(), words, solution: None };
    Entry::new(&subject, solved, is_only, look).map_err(|error| {
        desk.reports.fail(too_large(error));
        Exit::Limit.into()
    })
}

/// The answer of a puzzle, and whether it is the only one.
fn answer(desk: &Desk, compiled: &Compiled, search: Search, name: &str) -> Answered<(Answer, bool)> {
    let mut running = Running::start(compiled, Some(2), Order::Sequential, search, &desk.monitor);
    let uniqueness = running.uniqueness();
    drop(running);
    match uniqueness {
        Uniqueness::One(answer) => Ok((answer, true)),
        Uniqueness::Several(answer, _) => {
            if !desk.quiet {
                let what = "more than one solution, and the book has one of them";
                desk.reports.say(&format!("warning: {name}: {what}"));
            }
            Ok((answer, false))
        }
        Uniqueness::None => {
            let why = stopped::no_solution(compiled);
            desk.reports.say(&format!("{name}: {why}; `ecp explain` says why"));
            Err(Exit::No.into())
        }
        Uniqueness::Stopped(stop, found) => {
            let known = if found.is_some() { "only one solution found so far" } else { "no solution so far" };
            let why = why(stop, desk, search.max_nodes);
            desk.reports.say(&format!("{name}: {known}; {why}"));
            Err(desk.monitor.unfinished().into())
        }
    }
}

fn no_board(name: &str) -> Diagnostic {
    Diagnostic::error(codes::PICTURE_NO_BOARD, format!("{name} has no board, and nothing to draw"))
        .help("leave it out of the book")
}
