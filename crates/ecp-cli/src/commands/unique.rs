//! `ecp unique`: none, one, or more than one solution.

use ecp::cover::{OptionId, Order, Stop};
use ecp::puzzle::{CellId, Grid};
use ecp::render::json::{Number, StoppedBy};
use ecp::render::printable;
use ecp::{Answer, Compiled, Limits, Uniqueness, differences};
use serde::Serialize;

use super::{Arguments, Task};
use crate::answer::{Format, Style};
use crate::batch::{self, Question};
use crate::desk::Desk;
use crate::each::{Unknown, each_or, prefix};
use crate::exit::Exit;
use crate::json::{self, TextOrJson, TwoSolutions};
use crate::proof::{self, ProofArgs, ProofFiles};
use crate::search::{Running, Search, SearchArgs};
use crate::sources::{Input, InputArgs};
use crate::unanswered::Answered;
use crate::words::{listed, so_many};
use crate::{doubts, stopped};

const EXAMPLES: &str = "\
Examples:
  ecp unique mine.ecp                    exit code 0: one solution; 1: none, or more than one
  ecp unique --proof mine.pbp mine.ecp   mine.opb and mine.pbp: a proof of the answer, for VeriPB

Where there are two solutions, both are shown, and the cells in which they differ are marked.";

/// Cells that are listed by name; of more, only the number is told.
const MOST_CELLS: usize = 12;

#[derive(Clone, Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// How to show the answer
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t, help_heading = "Output")]
    #[arg(conflicts_with = "each")]
    format: TextOrJson,

    #[command(flatten)]
    proof: ProofArgs,

    /// Write over a proof that exists
    #[arg(long, requires = proof::WRITTEN, help_heading = "Output")]
    force: bool,

    #[command(flatten)]
    search: SearchArgs,
}

impl Arguments for Args {
    const ABOUT: &str = "Say whether a puzzle has exactly one solution";

    fn task(self) -> Result<Task, clap::Error> {
        let exit_codes = self.search.exit_code;
        if self.search.each.is_some() {
            let task = batch::task("unique", Question::Unique, &self.search, self.input)?;
            return Ok(task.with_exit_codes(exit_codes));
        }
        let mut input = Input::from_args("unique", self.input)?;
        let request = Request {
            search: Search::from_args("unique", &self.search)?,
            proof: ProofFiles::from_args("unique", self.proof, self.force, &mut input)?,
            input,
            format: self.format,
        };
        Ok(Task::new(move |desk| unique(desk, &request)).with_exit_codes(exit_codes))
    }
}

/// What is asked, and how the answer is shown.
struct Request {
    input: Input,
    search: Search,
    format: TextOrJson,
    /// Where the proof is written.
    proof: Option<ProofFiles>,
}

/// Whether a puzzle has one solution, as JSON.
#[derive(Serialize)]
#[serde(tag = "type", rename = "uniqueness")]
struct UniquenessLine {
    solutions: Number,
    #[serde(flatten)]
    two: TwoSolutions,
    /// Whether the one solution is the one that the file says is meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    is_meant: Option<bool>,
    complete: bool,
    stopped_by: Option<StoppedBy>,
}

/// Says of every puzzle whether it has exactly one solution.
fn unique(desk: &mut Desk, wanted: &Request) -> Answered {
    let Request { ref input, search: limits, format, ref proof } = *wanted;
    let unknown = |limit| {
        json::object(&UniquenessLine {
            solutions: Number::Unknown,
            two: TwoSolutions::default(),
            is_meant: None,
            complete: false,
            stopped_by: Some(limit),
        })
    };
    let unknown = (format == TextOrJson::Json).then_some(&unknown as Unknown<'_>);
    each_or(desk, input, unknown, |desk, loaded, title| {
        let compiled = loaded.compile(desk, input)?;
        if let Some(refused) = proof.as_ref().and_then(|proof| proof.refuse(desk, (input, title), &compiled))
        {
            return Ok(refused);
        }
        let mut search = Running::start(&compiled, Some(2), Order::AsFound, limits, &desk.monitor);
        let (first, second, stop) = match search.uniqueness() {
            Uniqueness::None => (None, None, Some(Stop::Exhausted)),
            Uniqueness::One(one) => (Some(one), None, Some(Stop::Exhausted)),
            // two are enough: the search need not know that there are no more
            Uniqueness::Several(first, second) => (Some(first), Some(second), None),
            Uniqueness::Stopped(stop, first) => (first, None, Some(stop)),
        };
        if format == TextOrJson::Json {
            let line = in_json(&compiled, first.as_ref(), second.as_ref(), stop);
            desk.output.put(&json::line_of(title, &line))?;
        } else {
            let answer = in_words(&compiled, first.as_ref(), second.as_ref(), stop, |stop| {
                stopped::why(stop, limits, &desk.monitor)
            });
            desk.output.line(&format!("{}{answer}", prefix(title)))?;
            if first.is_none() && stop == Some(Stop::Exhausted) {
                desk.output.put(&doubts::lines(&compiled))?;
            }
            if let (Some(first), Some(second)) = (&first, &second) {
                let style = Style::new(&compiled, title, Some(Format::Grid), desk.color);
                desk.output.put(&side_by_side(&compiled, &style, first, second))?;
            }
        }
        desk.output.flush()?;
        stopped::tell_search(desk, &compiled, search, limits);
        let proved = match proof {
            Some(proof) => prove(desk, proof, &compiled, (first.as_ref(), second.as_ref()), stop, limits),
            None => Exit::Yes,
        };
        let answered = match (first, second) {
            (_, Some(_)) => Exit::No,
            (first, None) => stopped::exit(stop, first.map_or(0, |_| 1), &desk.monitor),
        };
        Ok(answered.and(proved))
    })
}

/// Writes the proof that there is no solution, or no other. Two solutions are their own proof.
fn prove(
    desk: &Desk,
    proof: &ProofFiles,
    compiled: &Compiled,
    (first, second): (Option<&Answer>, Option<&Answer>),
    stop: Option<Stop>,
    limits: Search,
) -> Exit {
    if second.is_some() {
        desk.reports.say("no proof was written: two solutions show that there is more than one");
    }
    if second.is_some() || stop != Some(Stop::Exhausted) {
        return Exit::Yes;
    }
    let known = first.map(|answer| answer.options.clone()).into_iter().collect();
    proof.write(desk, compiled, known, limits)
}

fn in_json(
    compiled: &Compiled,
    first: Option<&Answer>,
    second: Option<&Answer>,
    stop: Option<Stop>,
) -> UniquenessLine {
    let complete = matches!(stop, None | Some(Stop::Exhausted));
    let two = first.zip(second).map(|(first, second)| TwoSolutions::of(compiled, first, second));
    let solutions = match (first, second) {
        (Some(_), Some(_)) => Number::Several,
        (Some(_), None) if complete => Number::One,
        (Some(_), None) => Number::AtLeastOne,
        (None, _) if complete => Number::None,
        (None, _) => Number::Unknown,
    };
    let stopped_by = stopped::stopped_by(stop);
    let is_one = complete && second.is_none();
    let is_meant =
        first.filter(|_| is_one).and_then(|first| Some(cells_not_meant(compiled, first)?.is_empty()));
    UniquenessLine { solutions, two: two.unwrap_or_default(), is_meant, complete, stopped_by }
}

fn in_words(
    compiled: &Compiled,
    first: Option<&Answer>,
    second: Option<&Answer>,
    stop: Option<Stop>,
    why: impl FnOnce(Option<Stop>) -> Option<String>,
) -> String {
    match (first, second, why(stop)) {
        (Some(first), Some(second), _) => {
            format!("more than one solution; {}", two_of_them(compiled, first, second))
        }
        (None, _, None) => format!("{}; `ecp explain` says why", stopped::no_solution(compiled)),
        (Some(first), None, None) => format!("exactly one solution{}", whether_meant(compiled, first)),
        (None, _, Some(why)) => format!("no solution so far; {why}"),
        (Some(_), None, Some(why)) => format!("at least one solution; {why}"),
    }
}

/// The cells in which a solution is not the one that the file says is meant; `None` where it says nothing.
fn cells_not_meant(compiled: &Compiled, found: &Answer) -> Option<Vec<CellId>> {
    let grid = compiled.grid()?;
    // a turn or a flip of it is the same one
    if grid.up_to_symmetry && compiled.reports_of_meant(&Limits::default()).is_empty() {
        return grid.solution.as_ref().map(|_| Vec::new());
    }
    let (meant, found) = (grid.solution.as_ref()?, found.filling.as_ref()?);
    let cells = grid.board.cell_ids().zip(meant.iter().zip(found));
    Some(cells.filter(|(_, (meant, found))| meant != found).map(|(cell, _)| cell).collect())
}

/// `, the one that is meant`, where the file says which that is.
fn whether_meant(compiled: &Compiled, found: &Answer) -> String {
    match cells_not_meant(compiled, found) {
        None => String::new(),
        Some(cells) if cells.is_empty() => ", the one that is meant".to_owned(),
        Some(cells) => {
            let cells = cells_in_words(compiled, &cells, "");
            format!(", and not the one that is meant: `solution` differs in {cells}")
        }
    }
}

/// `two that differ in 4 cells`, with these, and with how they are marked where both are shown.
pub(super) fn two_of_them(compiled: &Compiled, first: &Answer, second: &Answer) -> String {
    if first.filling.is_none() {
        return "two of them".to_owned();
    }
    // no brackets stand among lines that are drawn
    let has_cells = compiled.grid().is_some_and(|grid| grid.board.graph().is_none());
    let is_marked = first.tiles.is_empty() && first.tiles.over().is_empty() && has_cells;
    let marked = if is_marked { ", in brackets" } else { "" };
    format!("two that differ in {}", cells_in_words(compiled, &compiled.differences(first, second), marked))
}

fn cells_in_words(compiled: &Compiled, cells: &[CellId], marked: &str) -> String {
    let are_lines = |grid: &Grid| cells.iter().any(|cell| grid.board.is_of_lines(*cell));
    let things = if compiled.grid().is_some_and(are_lines) { "places" } else { "cells" };
    let number = so_many(cells.len() as u64, things);
    let Some(grid) = compiled.grid().filter(|_| cells.len() <= MOST_CELLS) else {
        return format!("{number}{marked}");
    };
    let names: Vec<String> = cells.iter().map(|cell| grid.board.slot_name(*cell)).collect();
    format!("{number}{marked}: {}", listed(&names))
}

/// Both solutions, with the cells in brackets in which they differ, or with the pieces that lie on them; without a board, the options that only one of them has.
fn side_by_side(compiled: &Compiled, style: &Style<'_>, first: &Answer, second: &Answer) -> String {
    if !first.tiles.is_empty() || !first.tiles.over().is_empty() {
        return format!("\n{}\n{}", style.solution(first, 1), style.solution(second, 2));
    }
    if let (Some(one), Some(other)) = (&first.filling, &second.filling) {
        let cells = differences(one, other);
        return format!("\n{}\n{}", style.with_brackets(one, &cells), style.with_brackets(other, &cells));
    }
    let only = |number: &str, here: &Answer, there: &Answer| {
        let options = here.options.iter().filter(|option| !there.options.contains(option));
        let name = |option: &OptionId| {
            let name = compiled.option_name(*option);
            // in a bare problem several options may hold the same items
            let number = if compiled.puzzle().is_none() {
                format!("option {}, ", option.0 + 1)
            } else {
                String::new()
            };
            number + &printable(&name)
        };
        let names: Vec<String> = options.map(name).collect();
        format!(
            "only in the {number}: {}\n",
            if names.is_empty() { "nothing".to_owned() } else { names.join("; ") }
        )
    };
    only("first", first, second) + &only("second", second, first)
}
