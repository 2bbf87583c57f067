//! `ecp split`: cuts the search through a puzzle into parts, for other processes and other machines.

use std::num::NonZeroU64;
use std::path::PathBuf;

use clap::ValueHint;
use ecp::cover::cubes;
use ecp::syntax::Diagnostic;
use ecp_exchange::cubes::{self as files, Cubes};

use super::{Arguments, Task};
use crate::codes;
use crate::desk::Desk;
use crate::each::each;
use crate::exit::Exit;
use crate::monitor::Phase;
use crate::output_file::OutputFile;
use crate::program::usage;
use crate::search::Search;
use crate::sources::{Input, InputArgs};
use crate::stopped;
use crate::unanswered::Answered;
use crate::values::number;
use crate::words::so_many;

const EXAMPLES: &str = "\
Examples:
  ecp split big.ecp --cubes 2000 > p.cubes           about 2,000 parts, none of which has a solution of another
  ecp count big.ecp --cubes p.cubes --only 1/2 > one.jsonl   a half here
  ecp count big.ecp --cubes p.cubes --only 2/2 > two.jsonl   and a half there
  ecp merge one.jsonl two.jsonl                      how many there are together

A cube is a list of options, and its part of the puzzle is the solutions that hold all of them. The parts differ in size, \
so more of them than machines keep all machines busy. docs/scale.md shows how a cluster is asked.";

/// The most cubes that can be asked for.
const MOST: u64 = 1 << 24;

#[derive(Clone, Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// About how many parts to make: an item is cut whole, so there are a few more; fewer where nothing is left to cut
    #[arg(long, value_name = "N", value_parser = number, allow_negative_numbers = true)]
    cubes: NonZeroU64,

    /// Write into this file instead of standard output
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    output: Option<PathBuf>,

    /// Write over a file that exists
    #[arg(long, requires = "output", help_heading = "Output")]
    force: bool,
}

impl Arguments for Args {
    const ABOUT: &str = "Cut a count into parts, for many processes or machines";

    fn task(self) -> Result<Task, clap::Error> {
        if self.cubes.get() > MOST {
            return Err(usage("split", &format!("--cubes is at most {MOST}")));
        }
        let wanted = usize::try_from(self.cubes.get()).unwrap_or(usize::MAX);
        let output = OutputFile::unless_stdout(self.output, self.force);
        let input = Input::from_args("split", self.input)?;
        Ok(Task::new(move |desk| split(desk, &input, wanted, output.as_ref())))
    }
}

fn split(desk: &mut Desk, input: &Input, wanted: usize, output: Option<&OutputFile>) -> Answered {
    if let Some(file) = output {
        if file.is_one_of(input) {
            return Ok(file.refuse(desk));
        }
        if let Some(exit) = file.refuse_existing(desk) {
            return Ok(exit);
        }
    }
    each(desk, input, |desk, loaded, title| {
        if title.is_some() {
            return Ok(desk.reports.fail(files::several()));
        }
        let compiled = loaded.compile(desk, input)?;
        desk.monitor.enter(Phase::Preparing);
        let list = cubes::split(compiled.problem(), wanted, &desk.monitor.budget());
        desk.monitor.enter(Phase::Other);
        let list = match list {
            Ok(list) => list,
            Err(stop) => {
                let why = stopped::why(Some(stop), Search::plain(), &desk.monitor).unwrap_or_default();
                desk.reports.say(&format!("there are no cubes; {why}"));
                return Ok(desk.monitor.unfinished());
            }
        };
        let cubes = Cubes::of(&compiled, list);
        if !desk.quiet && cubes.list.len() != wanted {
            desk.reports.say(&remark(cubes.list.len()));
        }
        match output {
            Some(file) => Ok(file.save(desk, cubes.written())),
            None => {
                desk.output.put(&cubes.written())?;
                desk.output.flush()?;
                Ok(Exit::Yes)
            }
        }
    })
}

/// How many there are, where that is not what was asked for.
fn remark(cubes: usize) -> String {
    match cubes {
        1 => "1 cube, the whole: there is nothing to be cut".to_owned(),
        _ => so_many(cubes as u64, "cubes"),
    }
}

/// That a number is asked for that no cube has.
pub(super) fn no_such_cube(last: usize, of: usize) -> Diagnostic {
    let message = format!("there is no cube {last}: they are numbered from 1 to {of}");
    Diagnostic::error(codes::CUBES_MISSING, message).help("give numbers within that to --only")
}
