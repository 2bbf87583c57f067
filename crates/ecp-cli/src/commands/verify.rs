//! `ecp verify`: goes through a certificate of a count again.

use std::fs::{self, File};
use std::io::{ErrorKind, Read};
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};

use clap::ValueHint;
use ecp::cover::{Budget, Stop};
use ecp::syntax::Diagnostic;
use ecp::verify::boards::{self, Boards, Uncounted};
use ecp::verify::{Refused, Verified, Way};
use serde::Serialize;

use super::{Arguments, Task};
use crate::Written;
use crate::certificate::{self, StatesArgs};
use crate::desk::Desk;
use crate::each::each;
use crate::exit::Exit;
use crate::json::{self, TextOrJson};
use crate::monitor::Phase;
use crate::program::usage;
use crate::proof::at_fault;
use crate::search::Search;
use crate::sources::{Input, InputArgs};
use crate::unanswered::Answered;
use crate::values::number;
use crate::words::{digits_grouped, so_many};
use crate::{codes, packed, stopped};

const EXAMPLES: &str = "\
Examples:
  ecp count --certificate queens.cert queens.ecp     count, and write down how
  ecp verify queens.cert queens.ecp                  go that way again, by a checker that shares no code with the search
  ecp verify --max-nodes 5000000 queens.cert queens.ecp   and spend more on counting the boards by the rules alone

The certificate is checked against the items and options of the puzzle. Whether these say what the puzzle says is tried by counting \
boards cell by cell, by the rules alone, where that is not too much. docs/trust.md says what is left to trust.";

/// So many cells are filled when boards are counted by the rules alone, unless said.
const NODES: u64 = 100_000;

#[derive(Clone, Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The certificate, as `ecp count --certificate` wrote it
    #[arg(value_name = "CERTIFICATE", value_hint = ValueHint::FilePath)]
    certificate: PathBuf,

    #[command(flatten)]
    input: InputArgs,

    /// How to show the answer
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t, help_heading = "Output")]
    format: TextOrJson,

    /// The most cells that are filled to count boards by the rules alone [default: 100,000]
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, help_heading = "Limits")]
    max_nodes: Option<NonZeroU64>,

    #[command(flatten)]
    states: StatesArgs,
}

impl Arguments for Args {
    const ABOUT: &str = "Check a count by its certificate";

    fn task(self) -> Result<Task, clap::Error> {
        match self.input.files.len() {
            0 => {
                let message =
                    "a certificate is checked against its puzzle: name that, too, or `-` for standard input";
                return Err(usage("verify", message));
            }
            1 => {}
            _ => return Err(usage("verify", "a certificate is about one puzzle: give one file")),
        }
        let wanted = Wanted {
            certificate: self.certificate,
            format: self.format,
            most_nodes: self.max_nodes.map_or(NODES, NonZeroU64::get),
            most_states: self.states.most(),
            input: Input::from_args("verify", self.input)?,
        };
        Ok(Task::new(move |desk| check(desk, &wanted)))
    }
}

struct Wanted {
    certificate: PathBuf,
    input: Input,
    format: TextOrJson,
    most_nodes: u64,
    most_states: u64,
}

/// What was verified, as JSON.
#[derive(Serialize)]
#[serde(tag = "type", rename = "verified")]
struct Line {
    /// The digits of the number, which may be of any size.
    solutions: String,
    /// How they were counted: by a tree, or by states.
    way: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    nodes: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    states: Option<u64>,
    /// The boards that the rules alone leave; nothing where they were not counted.
    boards: Option<u64>,
    /// Why they were not.
    not_counted: Option<String>,
}

fn check(desk: &mut Desk, wanted: &Wanted) -> Answered {
    each(desk, &wanted.input, |desk, loaded, title| {
        if title.is_some() {
            return Ok(desk.reports.fail(certificate::several()));
        }
        let compiled = loaded.compile(desk, &wanted.input)?;
        desk.monitor.enter(Phase::Searching);
        let budget = desk.monitor.budget();
        let is_stopped = || budget.interruption().is_some();
        let file = match open(&wanted.certificate) {
            Ok(file) => file,
            Err(diagnostic) => return Ok(desk.reports.fail(diagnostic)),
        };
        let verified = match compiled.verify(file, wanted.most_states, &is_stopped) {
            Ok(verified) => verified,
            Err(Refused::Stopped) => {
                let (why, exit) = stopped_by(desk, &budget);
                desk.reports.say(&format!("nothing was verified: {why}"));
                return Ok(exit);
            }
            Err(why) => {
                let name = wanted.certificate.display().to_string();
                return Ok(desk.reports.fail(certificate::refused(&name, &why)));
            }
        };
        let counted = match compiled.grid() {
            Some(grid) => boards::count(grid, wanted.most_nodes, &is_stopped),
            None => Err(Uncounted::NoBoard),
        };
        desk.monitor.enter(Phase::Other);
        if let Some(why) = difference(&verified, counted) {
            return Ok(at_fault(desk, "verified count", &why));
        }
        show(desk, wanted.format, &verified, counted)?;
        match counted {
            Err(Uncounted::Stopped) => {
                let (why, exit) = stopped_by(desk, &budget);
                desk.reports.say(&format!("boards were not counted by the rules alone: {why}"));
                Ok(exit)
            }
            _ => Ok(Exit::Yes),
        }
    })
}

fn show(
    desk: &mut Desk,
    format: TextOrJson,
    verified: &Verified,
    counted: Result<Boards, Uncounted>,
) -> Written {
    match format {
        TextOrJson::Text => {
            desk.output.line(&in_words(verified))?;
            if counted != Err(Uncounted::Stopped) {
                desk.output.line(&boards_in_words(counted))?;
            }
        }
        TextOrJson::Json => desk.output.put(&json::line_of(None, &in_json(verified, counted)))?,
    }
    desk.output.flush()
}

/// What shows that items and options do not say what the puzzle says.
fn difference(verified: &Verified, counted: Result<Boards, Uncounted>) -> Option<String> {
    let Boards { boards, .. } = counted.ok()?;
    let of_options = &verified.solutions;
    (*of_options != boards.into())
        .then(|| format!("the rules leave {boards} boards, and items and options {of_options}"))
}

/// Opens a certificate. One that comes bit by bit could be waited for without end.
fn open(path: &Path) -> Result<Box<dyn Read>, Diagnostic> {
    let name = path.display();
    let help = "`ecp count --certificate FILE PUZZLE` writes a certificate";
    if fs::metadata(path).is_ok_and(|metadata| !metadata.is_file()) {
        let message = format!("{name} is no file, and a certificate is read from one");
        return Err(Diagnostic::error(codes::FILE_SPECIAL, message).help(help));
    }
    File::open(path).and_then(packed::read).map_err(|error| {
        let is_missing = error.kind() == ErrorKind::NotFound;
        let code = if is_missing { codes::FILE_MISSING } else { codes::FILE_UNREADABLE };
        Diagnostic::error(code, format!("{name} cannot be read: {error}")).help(help)
    })
}

/// Why the work was stopped, and the exit.
fn stopped_by(desk: &Desk, budget: &Budget) -> (String, Exit) {
    let stop = Some(budget.interruption().unwrap_or(Stop::Cancelled));
    let why = stopped::why(stop, Search::plain(), &desk.monitor).unwrap_or_default();
    (why, stopped::exit(stop, 0, &desk.monitor))
}

fn in_words(verified: &Verified) -> String {
    let number = verified.solutions.to_string();
    let solutions = if number == "1" { "solution" } else { "solutions" };
    let how = match verified.way {
        Way::Tree => format!("each of {} of the tree is right", so_many(verified.size, "nodes")),
        Way::States => format!(
            "counted again in the same order, with at most {} at a time",
            so_many(verified.size, "states")
        ),
    };
    format!("{} {solutions}: {how}", digits_grouped(&number))
}

fn boards_in_words(counted: Result<Boards, Uncounted>) -> String {
    match counted {
        Ok(Boards { boards, nodes, .. }) => {
            let boards = so_many(boards, "boards");
            format!("by the rules alone: {boards}, found by filling {}", so_many(nodes, "cells"))
        }
        Err(Uncounted::Nodes { .. }) => {
            format!("by the rules alone: not counted, {}; --max-nodes raises the limit", why_not(counted))
        }
        Err(_) => {
            format!(
                "by the rules alone: not counted, {}; items and options are trusted here",
                why_not(counted)
            )
        }
    }
}

fn why_not(counted: Result<Boards, Uncounted>) -> String {
    counted.map_or_else(|why| why.to_string(), |_| String::new())
}

fn in_json(verified: &Verified, counted: Result<Boards, Uncounted>) -> Line {
    Line {
        solutions: verified.solutions.to_string(),
        way: match verified.way {
            Way::Tree => "tree",
            Way::States => "states",
        },
        nodes: (verified.way == Way::Tree).then_some(verified.size),
        states: (verified.way == Way::States).then_some(verified.size),
        boards: counted.ok().map(|counted| counted.boards),
        not_counted: counted.err().map(|why| why.to_string()),
    }
}
