//! `ecp trace`: every step of the search.

use std::io;
use std::num::NonZeroU64;

use ecp::Compiled;
use ecp::cover::links::Links;
use ecp::cover::{Budget, Engine, ItemId, Multiplicity, Observer, OptionId, Stop, Verdict, Watched};
use ecp::render::json::StoppedBy;
use serde::Serialize;

use super::{Arguments, Task};
use crate::desk::Desk;
use crate::each::{Unknown, each_or, prefix};
use crate::exit::Exit;
use crate::json::{self, TextOrJson};
use crate::memory;
use crate::monitor::Phase;
use crate::report::visible;
use crate::sources::{Input, InputArgs};
use crate::stopped;
use crate::unanswered::Answered;
use crate::values::number;
use crate::words::{grouped, so_many, time};

const EXAMPLES: &str = "\
Examples:
  ecp trace queens.ecp                   the first hundred steps
  ecp trace --steps 1000 queens.ecp      more of them
  ecp trace -n 1 queens.ecp              up to the first solution
  ecp trace --format json queens.ecp     a JSON object for each step

Each step of dancing links: the item chosen, with the number of its options; the option taken, with the items \
that it covers; dead ends, steps back, and solutions.";

#[derive(Clone, Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// Show at most so many steps
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, default_value = "100")]
    steps: NonZeroU64,

    /// Stop after so many solutions [default: all]
    #[arg(short = 'n', long, value_name = "N", value_parser = number, allow_negative_numbers = true)]
    solutions: Option<NonZeroU64>,

    /// How to show a step
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t, help_heading = "Output")]
    format: TextOrJson,
}

impl Arguments for Args {
    const ABOUT: &str = "Show every step of the search";

    fn task(self) -> Result<Task, clap::Error> {
        let request = Request {
            steps: self.steps.get(),
            solutions: self.solutions.map(Into::into),
            format: self.format,
            input: Input::from_args("trace", self.input)?,
        };
        Ok(Task::new(move |desk| trace(desk, &request)))
    }
}

/// What is to be shown.
struct Request {
    input: Input,
    /// The most steps.
    steps: u64,
    /// The most solutions.
    solutions: Option<u64>,
    format: TextOrJson,
}

/// Shows the search through every puzzle.
fn trace(desk: &mut Desk, wanted: &Request) -> Answered {
    let input = &wanted.input;
    let unknown = |limit| json::object(&End::new(0, 0, Some(EndedBy::Limit(limit))));
    let unknown = (wanted.format == TextOrJson::Json).then_some(&unknown as Unknown<'_>);
    each_or(desk, input, unknown, |desk, loaded, title| {
        let compiled = loaded.compile(desk, input)?;
        if title.is_some() && wanted.format == TextOrJson::Text {
            desk.output.line(prefix(title).trim_end())?;
        }
        // each node takes a step
        let budget = desk.monitor.budget().with_nodes(wanted.steps.saturating_add(1));
        let budget = budget.with_solutions(wanted.solutions);
        desk.monitor.enter(Phase::Searching);
        let mut log = Log {
            desk,
            compiled: &compiled,
            wanted,
            steps: 0,
            solutions: 0,
            branches: Vec::new(),
            written: Ok(()),
        };
        let stop = log.run(&budget);
        let (steps, solutions) = (log.steps, log.solutions);
        log.written?;
        desk.monitor.enter(Phase::Other);
        let last = match wanted.format {
            TextOrJson::Text => end(desk, stop, steps, solutions, wanted),
            TextOrJson::Json => end_in_json(stop, steps, solutions),
        };
        desk.output.line(&last)?;
        Ok(match stop {
            Stop::Exhausted | Stop::Solutions if solutions > 0 => Exit::Yes,
            Stop::Exhausted | Stop::Solutions => Exit::No,
            Stop::Cancelled => desk.monitor.unfinished(),
            _ => Exit::Limit,
        })
    })
}

/// How the log ends: `the whole search: 63 steps, 2 solutions`.
fn end(desk: &Desk, stop: Stop, steps: u64, solutions: u64, wanted: &Request) -> String {
    let (steps, found) = (so_many(steps, "steps"), so_many(solutions, "solutions"));
    let why = match stop {
        Stop::Exhausted => return format!("the whole search: {steps}, {found}"),
        Stop::Solutions => return format!("as much as was wanted: {steps}, {found}"),
        Stop::Time => {
            let limit = time(desk.monitor.clock().limit.unwrap_or_default());
            format!("stopped after {limit}, --time-limit raises it")
        }
        Stop::Cancelled => memory::refusal().unwrap_or("interrupted").to_owned(),
        _ => format!("stopped after {}, --steps raises it", so_many(wanted.steps, "steps")),
    };
    format!("{found} so far; {why}")
}

fn end_in_json(stop: Stop, steps: u64, solutions: u64) -> String {
    let stopped_by = match stop {
        Stop::Nodes | Stop::Memory => Some(EndedBy::Trace(OwnLimit::Steps)),
        Stop::Exhausted | Stop::Solutions | Stop::Time | Stop::Cancelled => {
            stopped::stopped_by(Some(stop)).map(EndedBy::Limit)
        }
    };
    json::object(&End::new(steps, solutions, stopped_by))
}

/// A step of the search.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Step {
    /// An item was chosen.
    Item {
        level: u32,
        item: String,
        /// Its branches: of an item that is covered once, the options that are left for it.
        options: u32,
        forced: bool,
        dead: bool,
        /// Whether it is covered once.
        #[serde(skip)]
        is_once: bool,
    },
    /// An option was taken.
    Option { level: u32, option: String, covers: Vec<String> },
    /// It was given back.
    Back { level: u32, option: String },
    /// An item takes no further option: it has as many as it needs.
    Enough { level: u32, item: String },
    /// A solution stands.
    Solution { number: u64, options: Vec<String> },
}

/// The last line of JSON.
#[derive(Debug, Serialize)]
struct End {
    #[serde(rename = "type")]
    what: &'static str,
    steps: u64,
    solutions: u64,
    /// Whether this was the whole search.
    complete: bool,
    /// What stopped it before; `null` where nothing did.
    stopped_by: Option<EndedBy>,
}

impl End {
    fn new(steps: u64, solutions: u64, stopped_by: Option<EndedBy>) -> Self {
        Self { what: "end", steps, solutions, complete: stopped_by.is_none(), stopped_by }
    }
}

/// What stopped a search that is written down.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum EndedBy {
    Limit(StoppedBy),
    Trace(OwnLimit),
}

/// The limit that only this command has.
#[derive(Debug, Serialize)]
#[serde(rename_all = "lowercase")]
enum OwnLimit {
    Steps,
}

/// A step with its number.
#[derive(Debug, Serialize)]
struct Numbered<'a> {
    step: u64,
    #[serde(flatten)]
    what: &'a Step,
}

/// One who hears of the steps and writes them down.
struct Log<'a> {
    desk: &'a mut Desk,
    compiled: &'a Compiled,
    wanted: &'a Request,
    steps: u64,
    solutions: u64,
    /// The branches that stand.
    branches: Vec<Branch>,
    written: io::Result<()>,
}

/// An item that is branched on, and what stands for it.
#[derive(Clone, Copy, Debug)]
struct Branch {
    item: ItemId,
    option: Option<OptionId>,
    has_enough: bool,
}

impl Log<'_> {
    /// Searches as far as the budget goes.
    fn run(&mut self, budget: &Budget) -> Stop {
        let problem = self.compiled.problem();
        let mut engine = Watched::new(Links::new(problem), problem);
        loop {
            if let Some(stop) = engine.advance(budget, self) {
                return if self.is_full() && stop == Stop::Exhausted { Stop::Nodes } else { stop };
            }
            if budget.solutions.is_some_and(|most| engine.statistics().solutions >= most) {
                return Stop::Solutions;
            }
        }
    }

    fn is_full(&self) -> bool {
        self.steps >= self.wanted.steps
    }

    fn item(&self, item: ItemId) -> String {
        self.compiled.problem().items()[item.index()].name.clone()
    }

    fn covers(&self, option: OptionId) -> Vec<String> {
        let problem = self.compiled.problem();
        let name = |entry: &ecp::cover::Entry| {
            let item = self.item(entry.item);
            entry.color.map_or_else(|| item.clone(), |color| format!("{item}:{}", problem.color_name(color)))
        };
        problem.option(option).iter().map(name).collect()
    }

    /// Notes what stands at a level, below which nothing does.
    fn stands(&mut self, level: u32, option: Option<OptionId>) {
        self.branches.truncate(level as usize + 1);
        if let Some(branch) = self.branches.last_mut() {
            branch.option = option;
        }
    }

    fn write(&mut self, step: &Step) {
        if self.is_full() || self.written.is_err() {
            return;
        }
        self.steps += 1;
        let line = match self.wanted.format {
            TextOrJson::Json => {
                let line = serde_json::to_string(&Numbered { step: self.steps, what: step });
                crate::json::escaped(&line.unwrap_or_default())
            }
            TextOrJson::Text => in_words(self.steps, step),
        };
        self.written = self.desk.output.line(&line).and_then(|()| self.desk.output.flush_soon());
    }
}

/// `  12    r1c1=5: covers r1c1, row 1=5`
fn in_words(number: u64, step: &Step) -> String {
    const DEEPEST: usize = 40;
    let (level, words) = match step {
        Step::Item { level, item, options, forced, dead, is_once } => {
            let size = match (is_once, options) {
                (true, _) => so_many((*options).into(), "options"),
                (false, 0) => "no branches".to_owned(),
                (false, 1) => "1 branch".to_owned(),
                (false, _) => format!("{options} branches"),
            };
            let remark = match (forced, dead) {
                (_, true) => ": a dead end",
                (true, _) => ": forced",
                _ => "",
            };
            (*level, format!("item {item} has {size}{remark}"))
        }
        Step::Option { level, option, covers } => {
            (*level, format!("take {option}: covers {}", covers.join(", ")))
        }
        Step::Back { level, option } => (*level, format!("back from {option}")),
        Step::Enough { level, item } => (*level, format!("enough for {item}: no further option")),
        Step::Solution { number, options } => {
            (0, format!("solution {}: {}", grouped(*number), options.join(", ")))
        }
    };
    let indent = (level as usize).min(DEEPEST);
    visible(&format!("{number:>5}  {}{words}", "  ".repeat(indent))).into_owned()
}

impl Observer for Log<'_> {
    fn node_entered(&mut self, level: u32) {
        // a branch for which no option was taken
        let above = level.checked_sub(1).and_then(|above| self.branches.get_mut(above as usize));
        if let Some(branch) = above.filter(|branch| branch.option.is_none() && !branch.has_enough) {
            branch.has_enough = true;
            let item = branch.item;
            self.write(&Step::Enough { level: level - 1, item: self.item(item) });
        }
    }

    fn item_chosen(&mut self, item: ItemId, size: u32, level: u32) {
        self.branches.truncate(level as usize);
        self.branches.push(Branch { item, option: None, has_enough: false });
        let is_once =
            self.compiled.problem().items()[item.index()].multiplicity() == Some(Multiplicity::ONCE);
        let (forced, dead) = (size == 1, size == 0);
        self.write(&Step::Item { level, item: self.item(item), options: size, forced, dead, is_once });
    }

    fn option_chosen(&mut self, option: OptionId, level: u32) -> Verdict {
        self.stands(level, Some(option));
        let step =
            Step::Option { level, option: self.compiled.option_name(option), covers: self.covers(option) };
        self.write(&step);
        if self.is_full() || self.written.is_err() { Verdict::Hopeless } else { Verdict::Continue }
    }

    fn option_undone(&mut self, option: OptionId, level: u32) {
        self.stands(level, None);
        let option = self.compiled.option_name(option);
        self.write(&Step::Back { level, option });
    }

    fn solution_found(&mut self, number: u64) {
        self.solutions = number;
        let options: Vec<OptionId> = self.branches.iter().filter_map(|branch| branch.option).collect();
        self.compiled.assure(&options);
        let options = options.into_iter().map(|option| self.compiled.option_name(option)).collect();
        self.write(&Step::Solution { number, options });
    }
}
