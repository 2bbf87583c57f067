//! `ecp trace`: every step of the search.

use std::io;

use ecp::Compiled;
use ecp::cover::links::Links;
use ecp::cover::{Budget, Engine, ItemId, Observer, OptionId, Stop, Verdict};
use serde::Serialize;

use super::{each, prefix};
use crate::Written;
use crate::args::TraceFormat;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::monitor::Phase;
use crate::report::visible;
use crate::request::Input;
use crate::words::{grouped, so_many, time};

/// What is wanted.
pub(super) struct Wanted {
    /// The most steps.
    pub(super) steps: u64,
    /// The most solutions.
    pub(super) solutions: Option<u64>,
    pub(super) format: TraceFormat,
}

/// Shows the search through every puzzle.
pub(super) fn trace(desk: &mut Desk, input: &Input, wanted: &Wanted) -> Written<Exit> {
    each(desk, input, |desk, loaded, title| {
        let compiled = match loaded.compile(desk, input) {
            Ok(compiled) => compiled,
            Err(exit) => return Ok(exit),
        };
        if title.is_some() && wanted.format == TraceFormat::Text {
            desk.output.line(prefix(title).trim_end())?;
        }
        let budget = Budget {
            solutions: wanted.solutions,
            // each node takes a step
            nodes: Some(wanted.steps.saturating_add(1)),
            time: desk.monitor.time_limit(),
            cancel: Some(desk.monitor.cancel_flag()),
            ..Budget::unlimited()
        };
        desk.monitor.enter(Phase::Searching);
        let mut log = Log { desk, compiled: &compiled, wanted, steps: 0, solutions: 0, written: Ok(()) };
        let stop = log.run(&budget);
        let (steps, solutions) = (log.steps, log.solutions);
        log.written?;
        desk.monitor.enter(Phase::Other);
        if wanted.format == TraceFormat::Text {
            desk.output.line(&end(desk, stop, steps, solutions, wanted))?;
        }
        Ok(match stop {
            Stop::Exhausted | Stop::Solutions if solutions > 0 => Exit::Yes,
            Stop::Exhausted | Stop::Solutions => Exit::No,
            Stop::Cancelled => desk.monitor.signal().map_or(Exit::Limit, Exit::Interrupted),
            _ => Exit::Limit,
        })
    })
}

/// How the log ends: `the whole search: 63 steps, 2 solutions`.
fn end(desk: &Desk, stop: Stop, steps: u64, solutions: u64, wanted: &Wanted) -> String {
    let (steps, found) = (so_many(steps, "steps"), so_many(solutions, "solutions"));
    let why = match stop {
        Stop::Exhausted => return format!("the whole search: {steps}, {found}"),
        Stop::Solutions => return format!("as much as was wanted: {steps}, {found}"),
        Stop::Time => {
            let limit = time(desk.monitor.clock().limit.unwrap_or_default());
            format!("stopped after {limit}, --time-limit raises it")
        }
        Stop::Cancelled => "interrupted".to_owned(),
        _ => format!("stopped after {}, --steps raises it", so_many(wanted.steps, "steps")),
    };
    format!("{found} so far; {why}")
}

/// A step of the search.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Step {
    /// An item was chosen.
    Item { level: u32, item: String, options: u32, forced: bool, dead: bool },
    /// An option was taken.
    Option { level: u32, option: String, covers: Vec<String> },
    /// It was given back.
    Back { level: u32, option: String },
    /// A solution stands.
    Solution { number: u64 },
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
    wanted: &'a Wanted,
    steps: u64,
    solutions: u64,
    written: io::Result<()>,
}

impl Log<'_> {
    /// Searches as far as the budget goes.
    fn run(&mut self, budget: &Budget) -> Stop {
        let mut engine = Links::new(self.compiled.problem());
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

    fn write(&mut self, step: &Step) {
        if self.is_full() || self.written.is_err() {
            return;
        }
        self.steps += 1;
        let line = match self.wanted.format {
            TraceFormat::Json => {
                serde_json::to_string(&Numbered { step: self.steps, what: step }).unwrap_or_default()
            }
            TraceFormat::Text => in_words(self.steps, step),
        };
        self.written = self.desk.output.line(&line).and_then(|()| self.desk.output.flush_soon());
    }
}

/// `  12    r1c1=5: covers r1c1, row 1=5`
fn in_words(number: u64, step: &Step) -> String {
    const DEEPEST: usize = 40;
    let (level, words) = match step {
        Step::Item { level, item, options, forced, dead } => {
            let remark = match (forced, dead) {
                (_, true) => ": a dead end",
                (true, _) => ": forced",
                _ => "",
            };
            (*level, format!("item {item} has {}{remark}", so_many((*options).into(), "options")))
        }
        Step::Option { level, option, covers } => {
            (*level, format!("take {option}: covers {}", covers.join(", ")))
        }
        Step::Back { level, option } => (*level, format!("back from {option}")),
        Step::Solution { number } => (0, format!("solution {}", grouped(*number))),
    };
    let indent = (level as usize).min(DEEPEST);
    visible(&format!("{number:>5}  {}{words}", "  ".repeat(indent))).into_owned()
}

impl Observer for Log<'_> {
    fn item_chosen(&mut self, item: ItemId, size: u32, level: u32) {
        let item = self.item(item);
        self.write(&Step::Item { level, item, options: size, forced: size == 1, dead: size == 0 });
    }

    fn option_chosen(&mut self, option: OptionId, level: u32) -> Verdict {
        let step =
            Step::Option { level, option: self.compiled.option_name(option), covers: self.covers(option) };
        self.write(&step);
        if self.is_full() || self.written.is_err() { Verdict::Hopeless } else { Verdict::Continue }
    }

    fn option_undone(&mut self, option: OptionId, level: u32) {
        let option = self.compiled.option_name(option);
        self.write(&Step::Back { level, option });
    }

    fn solution_found(&mut self, number: u64) {
        self.solutions = number;
        self.write(&Step::Solution { number });
    }
}
