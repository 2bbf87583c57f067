//! `ecp forced`: what is the same in all solutions.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::num::{NonZeroU64, NonZeroUsize};

use clap::ValueEnum;
use ecp::cover::{Fate, OptionId, Reduce, Stop};
use ecp::puzzle::{CellId, Grid, InputId};
use ecp::render::{json, printable};
use ecp::syntax::Diagnostic;
use ecp::{Candidates, Compiled, Forced, Number};

use super::{Arguments, Task};
use crate::answer::{Format, Style};
use crate::codes;
use crate::desk::Desk;
use crate::each::{Unknown, each_or};
use crate::exit::ExitCodes;
use crate::monitor::Phase;
use crate::report::visible;
use crate::search::{EngineArg, Search, searching_engine, watched};
use crate::sources::{Input, InputArgs};
use crate::stopped;
use crate::unanswered::Answered;
use crate::values::number;
use crate::words::{grouped, so_many};

const EXAMPLES: &str = "\
Examples:
  ecp forced jigsaw.ecp                  the cells that are the same in every solution
  ecp forced --possible jigsaw.ecp       and what may stand in the others
  ecp forced --format json jigsaw.ecp    both, for another program

Exit code 1 says that there is no solution.";

#[derive(Clone, Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// Tell also what may stand in the other cells
    #[arg(long)]
    possible: bool,

    /// How to show the board [default: grid]
    #[arg(long, value_enum, value_name = "FORMAT", help_heading = "Output")]
    format: Option<BoardFormat>,

    /// Stop after so many nodes of all search trees together
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, help_heading = "Limits")]
    max_nodes: Option<NonZeroU64>,

    /// How to search
    #[arg(long, value_enum, value_name = "ENGINE", default_value_t, help_heading = "Search")]
    engine: EngineArg,

    /// Tell afterwards what the searches did: their number, nodes, time
    #[arg(long, help_heading = "Output")]
    stats: bool,

    /// Which exit codes say yes and no
    #[arg(long, value_enum, value_name = "CODES", default_value_t, help_heading = "Output")]
    exit_code: ExitCodes,
}

/// How a board is shown of which some cells are not known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum BoardFormat {
    /// The board with its lines
    #[default]
    Grid,
    /// The inputs alone, a line for each row
    Plain,
    /// All inputs on one line
    Line,
    /// A JSON object on one line
    Json,
}

impl Arguments for Args {
    const ABOUT: &str = "Show what is the same in all solutions";

    fn task(self) -> Result<Task, clap::Error> {
        let request = Request {
            search: Search {
                max_nodes: self.max_nodes.map(Into::into),
                engine: searching_engine("forced", self.engine)?,
                threads: NonZeroUsize::MIN,
                reduce: Reduce::Auto,
                stats: self.stats,
            },
            possible: self.possible,
            format: self.format.unwrap_or_default(),
            input: Input::from_args("forced", self.input)?,
        };
        Ok(Task::new(move |desk| forced(desk, &request)).with_exit_codes(self.exit_code))
    }
}

/// What is to be shown.
struct Request {
    input: Input,
    search: Search,
    possible: bool,
    format: BoardFormat,
}

/// Shows of every puzzle what its solutions have in common.
fn forced(desk: &mut Desk, wanted: &Request) -> Answered {
    let input = &wanted.input;
    let mut is_first = true;
    let unknown = |limit| unreported(limit).to_string();
    let unknown = (wanted.format == BoardFormat::Json).then_some(&unknown as Unknown<'_>);
    each_or(desk, input, unknown, |desk, loaded, title| {
        let compiled = loaded.compile(desk, input)?;
        if compiled.is_up_to_symmetry() {
            return Ok(desk.reports.fail(no_facts()));
        }
        let found = search(desk, &compiled, wanted.search);
        let why = stopped::why(Some(found.stop), wanted.search, &desk.monitor);
        let style = Style::new(&compiled, title, Some(format(wanted.format)), desk.color);
        if style.is_json() {
            desk.output.put(&style.json(&in_json(&compiled, &found)))?;
        } else {
            if let Some(title) = title {
                let gap = if std::mem::take(&mut is_first) { "" } else { "\n" };
                desk.output.line(&format!("{gap}{}:", visible(title)))?;
            }
            let answer = Reported { compiled: &compiled, found: &found, why };
            desk.output.put(&answer.in_words(&style, wanted))?;
        }
        desk.output.flush()?;
        if wanted.search.stats {
            tell_statistics(desk, &compiled, &found);
        }
        Ok(stopped::exit(Some(found.stop), found.statistics.solutions, &desk.monitor))
    })
}

/// Of boards that a turn makes equal the compiler keeps one: what all those have in common says nothing of the others.
fn no_facts() -> Diagnostic {
    Diagnostic::error(
        codes::FORCED_SYMMETRY,
        "what solutions have in common depends on which of the boards that turns make equal are looked at",
    )
    .help("leave `up to symmetry` out for `forced`: then every board is a solution of its own")
}

fn search(desk: &Desk, compiled: &Compiled, limits: Search) -> Forced {
    desk.monitor.enter(Phase::Searching);
    let found = watched(compiled, limits, &desk.monitor).forced();
    desk.monitor.enter(Phase::Other);
    found
}

fn format(format: BoardFormat) -> Format {
    match format {
        BoardFormat::Grid => Format::Grid,
        BoardFormat::Plain => Format::Plain,
        BoardFormat::Line => Format::Line,
        BoardFormat::Json => Format::Json,
    }
}

/// An answer for people.
struct Reported<'a> {
    compiled: &'a Compiled,
    found: &'a Forced,
    /// Why the search was stopped.
    why: Option<String>,
}

impl Reported<'_> {
    fn in_words(&self, style: &Style<'_>, wanted: &Request) -> String {
        let mut text = String::new();
        let pencilled = self.pencilled(style, wanted);
        if let Some(pencilled) = &pencilled {
            text += pencilled;
        } else if let Some(filling) =
            self.found.filling().filter(|cells| !cells.is_empty() && self.found.answer.is_some())
        {
            text += &style.known(&filling, &self.found.tiles, self.stay_empty());
        }
        // a board alone is for another program, if there is nothing to be warned of
        if wanted.format == BoardFormat::Grid || text.is_empty() || self.why.is_some() {
            text += &format!("{}\n", self.sentence());
        }
        match (&self.found.cells, self.compiled.grid()) {
            (Some(_), Some(grid)) if wanted.possible && grid.declared_inputs() == 0 => {
                text += "--possible lists the inputs of each cell, and this puzzle has none\n";
            }
            (Some(cells), Some(grid)) if wanted.possible && pencilled.is_none() => {
                text += &possible(grid, cells);
            }
            (Some(_), _) => {}
            (None, _) => text += &self.options(wanted.possible),
        }
        text
    }

    /// The board with what may stand in each cell, if that is wanted and has room, and something is open.
    fn pencilled(&self, style: &Style<'_>, wanted: &Request) -> Option<String> {
        let cells = self.found.cells.as_ref().filter(|_| wanted.possible && self.is_open())?;
        if self.compiled.grid()?.declared_inputs() == 0 || cells.iter().any(|cell| !cell.unknown.is_empty()) {
            return None;
        }
        let candidates: Vec<_> = cells.iter().map(|cell| cell.possible.clone()).collect();
        style.pencilled(&self.found.filling()?, &candidates)
    }

    /// Whether something differs from solution to solution, or may do so.
    fn is_open(&self) -> bool {
        matches!(self.found.number(), Number::Several | Number::AtLeastOne)
    }

    /// The cells that are empty in every solution, where others are open.
    fn stay_empty(&self) -> BTreeSet<CellId> {
        let cells = self.found.cells.as_ref().filter(|_| self.is_open());
        let Some((cells, grid)) = cells.zip(self.compiled.grid()) else { return BTreeSet::new() };
        let is_empty = |cell: &CellId| {
            grid.board.cell(*cell).square == ecp::puzzle::Square::Empty
                && grid.declared_inputs() > 0
                && cells[cell.index()].forced() == Some(None)
        };
        grid.board.cell_ids().filter(is_empty).collect()
    }

    fn sentence(&self) -> String {
        let number = match self.found.number() {
            Number::None => return stopped::no_solution(self.compiled),
            Number::One => return "exactly one solution".to_owned(),
            Number::Unknown => "no solution so far".to_owned(),
            Number::AtLeastOne => format!("at least one solution; {}", self.common()),
            Number::Several => format!("several solutions; {}", self.common()),
        };
        self.why.as_ref().map_or_else(|| number.clone(), |why| format!("{number}; {why}"))
    }

    /// What all solutions have in common.
    fn common(&self) -> String {
        let Some((cells, grid)) = self.found.cells.as_ref().zip(self.compiled.grid()) else {
            let always = self.found.options.iter().filter(|fate| **fate == Fate::Always).count();
            return self.ratio(always, self.found.options.len(), "options");
        };
        let is_open = |cell: &ecp::puzzle::Cell| cell.square == ecp::puzzle::Square::Empty;
        if grid.inputs.is_empty() || grid.pieces.are_areas() && grid.declared_inputs() == 0 {
            let open: Vec<_> =
                grid.board.cell_ids().filter(|cell| is_open(&grid.board.cell(*cell))).collect();
            let known = open.iter().filter(|cell| self.found.tiles.at(**cell).is_some()).count();
            return self.ratio(known, open.len(), "open cells");
        }
        let open = grid.board.cells().iter().zip(cells).filter(|(cell, _)| is_open(cell));
        let forced: Vec<Option<Option<InputId>>> = open.map(|(_, cell)| cell.forced()).collect();
        let known = forced.iter().filter(|cell| cell.is_some()).count();
        let empty = forced.iter().filter(|cell| **cell == Some(None)).count();
        let mut text = self.ratio(known, forced.len(), "open cells");
        if empty > 0 {
            let number = if empty == known { "all".to_owned() } else { grouped(empty as u64) };
            let _ = write!(text, ", {number} of them empty");
        }
        text
    }

    fn ratio(&self, known: usize, all: usize, things: &str) -> String {
        let so_far = if self.why.is_some() { ", as far as is known" } else { "" };
        let all = so_many(all as u64, things);
        let are = if known == 1 { "is" } else { "are" };
        let known = if known == 0 { "none".to_owned() } else { grouped(known as u64) };
        format!("{known} of {all} {are} the same in all of them{so_far}")
    }

    /// Without a board: the options of every solution, and the others if they are asked for.
    fn options(&self, possible: bool) -> String {
        let mut text = String::new();
        let lists = OptionLists::of(self.compiled, self.found);
        let others = [
            ("in some solutions", lists.sometimes),
            ("in no solution", lists.never),
            ("not known", lists.unknown),
        ];
        let shown = std::iter::once(("in every solution", lists.always));
        for (label, names) in shown.chain(others.into_iter().filter(|_| possible)) {
            if !names.is_empty() && self.found.answer.is_some() {
                let names: Vec<_> = names.iter().map(|name| printable(name)).collect();
                let _ = writeln!(text, "{label}: {}", names.join("; "));
            }
        }
        text
    }
}

/// A line for each cell that is not filled alike in all solutions.
fn possible(grid: &Grid, cells: &[Candidates]) -> String {
    let mut text = String::new();
    for (cell, candidates) in grid.board.cells().iter().zip(cells) {
        let is_shown = cell.square == ecp::puzzle::Square::Empty && !candidates.possible.is_empty();
        if !is_shown || candidates.forced().is_some_and(|input| input.is_some()) {
            continue;
        }
        let _ = write!(text, "{}: {}", cell.position, symbols(grid, &candidates.possible));
        if !candidates.unknown.is_empty() {
            let _ = write!(text, "; not known: {}", symbols(grid, &candidates.unknown));
        }
        text.push('\n');
    }
    text
}

/// Inputs as a list, with `nothing` at its end.
fn symbols(grid: &Grid, inputs: &[Option<InputId>]) -> String {
    let symbol = |input: InputId| printable(&grid.inputs[input.index()].symbol).into_owned();
    let mut symbols: Vec<String> = inputs.iter().copied().flatten().map(symbol).collect();
    if inputs.contains(&None) {
        symbols.push("nothing".to_owned());
    }
    symbols.join(", ")
}

/// The names of options by their fates.
#[derive(Default)]
struct OptionLists {
    always: Vec<String>,
    sometimes: Vec<String>,
    never: Vec<String>,
    unknown: Vec<String>,
}

impl OptionLists {
    fn of(compiled: &Compiled, found: &Forced) -> Self {
        let mut lists = Self::default();
        for (option, fate) in (0..).map(OptionId).zip(&found.options) {
            let list = match fate {
                Fate::Always => &mut lists.always,
                Fate::Sometimes => &mut lists.sometimes,
                Fate::Never => &mut lists.never,
                Fate::Unknown { .. } => &mut lists.unknown,
            };
            list.push(compiled.option_name(option));
        }
        lists
    }
}

fn in_json(compiled: &Compiled, found: &Forced) -> json::Line {
    let about = match (&found.cells, compiled.grid()) {
        (Some(cells), Some(grid)) => {
            let symbol = |input: &Option<InputId>| {
                input.map_or_else(String::new, |input| grid.inputs[input.index()].symbol.clone())
            };
            json::About::Cells(json::squares(grid, |cell| json::Square {
                possible: cells[cell.index()].possible.iter().map(symbol).collect(),
                unknown: cells[cell.index()].unknown.iter().map(symbol).collect(),
            }))
        }
        _ => {
            let OptionLists { always, sometimes, never, unknown } = OptionLists::of(compiled, found);
            json::About::Options { always, sometimes, never, unknown }
        }
    };
    json::Line::Forced(json::Forced {
        solutions: match found.number() {
            Number::None => json::Number::None,
            Number::One => json::Number::One,
            Number::Several => json::Number::Several,
            Number::AtLeastOne => json::Number::AtLeastOne,
            Number::Unknown => json::Number::Unknown,
        },
        about,
        complete: found.stop == Stop::Exhausted,
        stopped_by: stopped::stopped_by(Some(found.stop)),
        searches: found.searches,
        nodes: found.statistics.nodes,
    })
}

/// The line of a puzzle that a limit stopped before there was a search.
fn unreported(limit: json::StoppedBy) -> json::Line {
    json::Line::Forced(json::Forced {
        solutions: json::Number::Unknown,
        about: json::About::Cells(Vec::new()),
        complete: false,
        stopped_by: Some(limit),
        searches: 0,
        nodes: 0,
    })
}

/// Tells on standard error what the searches did.
fn tell_statistics(desk: &Desk, compiled: &Compiled, found: &Forced) {
    let mut text = stopped::sizes(compiled);
    let found_solutions = found.statistics.solutions;
    for (name, number) in
        [("searches", found.searches), ("solutions", found_solutions), ("nodes", found.statistics.nodes)]
    {
        let _ = write!(text, "\n{name:15}{}", grouped(number));
    }
    let _ = write!(text, "\n{:15}{:.3} s", "time", desk.monitor.clock().started.elapsed().as_secs_f64());
    desk.reports.say(&text);
}
