//! `ecp count`: counts solutions.

mod estimate;
mod parts;

use std::num::NonZeroU64;
use std::path::PathBuf;
use std::time::Duration;

use clap::ValueHint;
use ecp::Compiled;
use ecp::cover::count::{MEMORY, Way};
use ecp::cover::{Count, Stop, Threads};
use ecp::render::json::StoppedBy;
use ecp_exchange::cubes::{Numbers, numbers};
use serde::Serialize;

use parts::{EVERY, Parts};

use super::{Arguments, Task};
use crate::Written;
use crate::batch::{self, Question};
use crate::certificate::{CertificateArgs, CertificateFile};
use crate::desk::Desk;
use crate::each::{Unknown, each_or, prefix};
use crate::exit::Exit;
use crate::json::{self, TextOrJson};
use crate::memory;
use crate::monitor::{Monitor, Phase};
use crate::program::usage;
use crate::search::{EngineArg, Search, SearchArgs, engine, watched};
use crate::sources::{Input, InputArgs};
use crate::stopped;
use crate::unanswered::Answered;
use crate::values::{duration, number, seed};
use crate::words::digits_grouped;

const EXAMPLES: &str = "\
Examples:
  ecp count queens.ecp                   how many solutions?
  ecp count --time-limit 30s big.ecp     as many as are found in 30 seconds: `at least ...`
  ecp count --stats queens.ecp           with the way it was counted, and the work
  ecp count --max-memory 64MiB big.ecp   the same number in little memory
  ecp count --estimate huge.ecp          about how many, by random probes
  ecp count problem.dlx                  a problem in Knuth's format
  ecp count --checkpoint big.count big.ecp            noted part by part, so that nothing is lost
  ecp count --checkpoint big.count --resume big.ecp   and continued, after whatever ended it
  ecp count --certificate big.cert big.ecp            and how it was found is written down; `ecp verify` checks it
  ecp count --cubes p.cubes --only 3/8 big.ecp        the third of eight shares of what `ecp split` cut; `ecp merge` adds up";

const MERGED: &str = "warning: several solutions can be one board here, so each is looked at: a search counts them, not states";

/// How many random probes an estimate makes, unless said.
const PROBES: u64 = 1000;

#[derive(Clone, Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// How to show the answer
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t, help_heading = "Output")]
    #[arg(conflicts_with_all = ["each", "estimate"])]
    format: TextOrJson,

    /// Estimate the number by random probes instead of counting
    #[arg(long, conflicts_with_all = ["each", "engine", "stats"], help_heading = "Estimate")]
    estimate: bool,

    /// How many random probes to make [default: 1,000]
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true, requires = "estimate", help_heading = "Estimate")]
    probes: Option<NonZeroU64>,

    /// The seed of the random numbers: the same seed makes the same estimate [default: 1]
    #[arg(long, value_name = "N", value_parser = seed, allow_negative_numbers = true, requires = "estimate", help_heading = "Estimate")]
    seed: Option<u64>,

    /// Note every part that is counted in this file, so that the count can go on after whatever ends it
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Parts")]
    #[arg(conflicts_with_all = ["each", "estimate", "stats", "max_nodes"])]
    checkpoint: Option<PathBuf>,

    /// Go on with the count that the checkpoint has begun, if it is there
    #[arg(long, requires = "checkpoint", help_heading = "Parts")]
    resume: bool,

    /// How much work may be lost on each thread: a part that takes longer is cut [default: 4s]
    #[arg(long, value_name = "TIME", value_parser = duration, requires = "checkpoint", help_heading = "Parts")]
    checkpoint_every: Option<Duration>,

    /// Count cubes of this file, which `ecp split` made, and print a line for each (- is standard input)
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Parts")]
    #[arg(conflicts_with_all = ["each", "estimate", "stats", "max_nodes", "checkpoint", "format"])]
    cubes: Option<PathBuf>,

    /// Only these cubes, as in 17..40 or 1..5,9; or a share, as in 3/8, the third of eight
    #[arg(long, value_name = "NUMBERS", value_parser = numbers, requires = "cubes", help_heading = "Parts")]
    only: Option<Numbers>,

    #[command(flatten)]
    certificate: CertificateArgs,

    #[command(flatten)]
    search: SearchArgs,
}

impl Arguments for Args {
    const ABOUT: &str = "Count the solutions of puzzles";

    fn task(self) -> Result<Task, clap::Error> {
        let exit_codes = self.search.exit_code;
        let task = match self.search.each {
            Some(_) => batch::task("count", Question::Count, &self.search, self.input),
            None if self.estimate => self.estimating(),
            None => self.counting(),
        };
        task.map(|task| task.with_exit_codes(exit_codes))
    }
}

impl Args {
    fn estimating(self) -> Result<Task, clap::Error> {
        let request = estimate::Request {
            probes: self.probes.map_or(PROBES, Into::into),
            seed: self.seed.unwrap_or(1),
            search: Search::from_args("count", &self.search)?,
            input: Input::from_args("count", self.input)?,
        };
        Ok(Task::new(move |desk| estimate::estimate(desk, &request)))
    }

    fn counting(self) -> Result<Task, clap::Error> {
        let way = match (self.search.engine, engine(self.search.engine)) {
            (EngineArg::Auto, _) => Way::Any,
            (_, Some(engine)) => Way::Search(engine),
            (_, None) => Way::Frontier,
        };
        let checkpoint = self.checkpoint.map(|file| Parts::Checkpoint {
            file,
            goes_on: self.resume,
            every: self.checkpoint_every.unwrap_or(EVERY),
        });
        let cubes = self.cubes.map(|file| Parts::Cubes { file, only: self.only });
        let input = Input::from_args("count", self.input)?;
        let request = Request {
            // the way says which engine
            search: Search::from_args("count", &SearchArgs { engine: EngineArg::Auto, ..self.search })?,
            way,
            certificate: CertificateFile::from_args("count", self.certificate, &input.sources)?,
            input,
            format: self.format,
        };
        Ok(match checkpoint.or(cubes) {
            Some(parts) if request.input.sources.len() > 1 => return Err(several(&parts)),
            Some(parts) => Task::new(move |desk| parts::count(desk, &request, &parts)),
            None => Task::new(move |desk| count(desk, &request)),
        })
    }
}

/// That parts are those of one puzzle.
fn several(parts: &Parts) -> clap::Error {
    let flag = match parts {
        Parts::Cubes { .. } => "--cubes",
        Parts::Checkpoint { .. } => "--checkpoint",
    };
    usage("count", &format!("{flag} is about one puzzle: give one file"))
}

/// How solutions are counted, and how the number is shown.
struct Request {
    input: Input,
    search: Search,
    way: Way,
    format: TextOrJson,
    certificate: Option<CertificateFile>,
}

/// How many solutions a puzzle has, as JSON.
#[derive(Serialize)]
#[serde(tag = "type", rename = "count")]
pub(super) struct CountLine {
    /// The digits of the number, which may be of any size; the fewest that there are where it is not complete.
    solutions: String,
    complete: bool,
    stopped_by: Option<StoppedBy>,
}

impl CountLine {
    /// That all were counted.
    pub(super) fn complete(solutions: &str) -> Self {
        Self { solutions: solutions.to_owned(), complete: true, stopped_by: None }
    }
}

/// Counts the solutions of every puzzle.
fn count(desk: &mut Desk, wanted: &Request) -> Answered {
    let Request { ref input, search: limits, way, format, ref certificate } = *wanted;
    let unknown = |limit| {
        json::object(&CountLine { solutions: "0".to_owned(), complete: false, stopped_by: Some(limit) })
    };
    let unknown = (format == TextOrJson::Json).then_some(&unknown as Unknown<'_>);
    each_or(desk, input, unknown, |desk, loaded, title| {
        let compiled = loaded.compile(desk, input)?;
        let refused = |file: &CertificateFile| file.refuse(desk, (input, title));
        if let Some(exit) = certificate.as_ref().and_then(refused) {
            return Ok(exit);
        }
        desk.monitor.enter(Phase::Searching);
        warn_of_merged(desk, &compiled, way);
        let threads = Threads::new(limits.threads).as_found();
        let count = watched(&compiled, limits, &desk.monitor)
            .on(threads)
            .count_by(way, memory::for_tables(1, MEMORY));
        desk.monitor.enter(Phase::Other);
        tell(desk, wanted, title, &count)?;
        stopped::tell_refused(desk, count.refused_threads, limits);
        if limits.stats {
            let solutions = count.solutions.to_string();
            let method = methods(&count);
            stopped::tell_work(desk, &compiled, &method, count.threads, &solutions, count.statistics);
        }
        let exit = stopped::exit(Some(count.stop), count.statistics.solutions, &desk.monitor);
        match certificate {
            Some(file) if count.stop == Stop::Exhausted => {
                let written = file.write(desk, &compiled, &count, limits);
                Ok(if written == Exit::Yes { exit } else { written })
            }
            Some(_) => {
                desk.reports.say("there is no certificate: not all solutions were counted");
                Ok(exit)
            }
            None => Ok(exit),
        }
    })
}

/// That states cannot be counted, where that was asked for.
fn warn_of_merged(desk: &Desk, compiled: &Compiled, way: Way) {
    if way == Way::Frontier && compiled.merges_solutions() && !desk.quiet {
        desk.reports.say(MERGED);
    }
}

/// Prints the number.
fn tell(desk: &mut Desk, wanted: &Request, title: Option<&str>, count: &Count) -> Written {
    match wanted.format {
        TextOrJson::Text => {
            let words = in_words(count, wanted.search, &desk.monitor);
            desk.output.line(&format!("{}{words}", prefix(title)))?;
        }
        TextOrJson::Json => desk.output.put(&json::line_of(title, &in_json(count)))?,
    }
    desk.output.flush()
}

fn in_json(count: &Count) -> CountLine {
    CountLine {
        solutions: count.solutions.to_string(),
        complete: count.stop == Stop::Exhausted,
        stopped_by: stopped::stopped_by(Some(count.stop)),
    }
}

fn in_words(count: &Count, limits: Search, monitor: &Monitor) -> String {
    let number = count.solutions.to_string();
    match (stopped::why(Some(count.stop), limits, monitor), number.as_str()) {
        (None, _) => number,
        (Some(why), "0") => format!("the number of solutions is not known; {why}"),
        (Some(why), "1") => format!("at least 1 solution; {why}"),
        (Some(why), _) => format!("at least {} solutions; {why}", digits_grouped(&number)),
    }
}

/// What counted the parts of the puzzle; of many parts only some are told.
fn methods(count: &Count) -> String {
    const FEW: usize = 3;
    let reported: Vec<String> = count.methods.iter().take(FEW).map(ToString::to_string).collect();
    match count.methods.len() {
        0 => "none was needed".to_owned(),
        1 => reported.concat(),
        parts => format!("{parts} parts: {}{}", reported.join("; "), if parts > FEW { "; ..." } else { "" }),
    }
}
