//! `ecp merge`: adds up what was counted in parts.

use std::path::PathBuf;

use clap::ValueHint;
use ecp_exchange::cubes;

use super::count::CountLine;
use super::{Arguments, Task};
use crate::desk::Desk;
use crate::exit::Exit;
use crate::input;
use crate::json::{self, TextOrJson};
use crate::sources::{Source, sources};
use crate::unanswered::Answered;
use crate::values::size;

const EXAMPLES: &str = "\
Examples:
  ecp merge results/*.jsonl              the number of solutions of the whole
  cat results/*.jsonl | ecp merge        the same

The lines are those that `ecp count --cubes` prints. Every cube is wanted once: what is missing, came twice or belongs to \
other cubes is told by number, and nothing is added up then.";

/// The most bytes of a file of results, unless said: some million lines.
const MAX_BYTES: u64 = 1 << 30;

#[derive(Clone, Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Files of results (- or none: standard input)
    #[arg(value_name = "RESULTS", value_hint = ValueHint::FilePath)]
    files: Vec<PathBuf>,

    /// How to show the answer
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t, help_heading = "Output")]
    format: TextOrJson,

    /// The most bytes of a file [default: 1GiB]
    #[arg(long, value_name = "SIZE", value_parser = size, help_heading = "Limits")]
    max_bytes: Option<std::num::NonZeroU64>,
}

impl Arguments for Args {
    const ABOUT: &str = "Add up what was counted in parts";

    fn task(self) -> Result<Task, clap::Error> {
        let sources = sources("merge", self.files)?;
        let max_bytes = self.max_bytes.map_or(MAX_BYTES, Into::into);
        Ok(Task::new(move |desk| merge(desk, &sources, max_bytes, self.format)))
    }
}

fn merge(desk: &mut Desk, sources: &[Source], max_bytes: u64, format: TextOrJson) -> Answered {
    let mut texts = Vec::new();
    for source in sources {
        match input::read(source, max_bytes) {
            // what is no text is no result, and is told with its line
            Ok(bytes) => texts.push((bytes.name, String::from_utf8_lossy(&bytes.content).into_owned())),
            Err(diagnostic) => return Ok(desk.reports.fail(diagnostic)),
        }
    }
    let solutions = match cubes::add_up(&texts) {
        Ok(solutions) => solutions.to_string(),
        Err(diagnostic) => return Ok(desk.reports.fail(diagnostic)),
    };
    match format {
        TextOrJson::Text => desk.output.line(&solutions)?,
        TextOrJson::Json => desk.output.put(&json::line_of(None, &CountLine::complete(&solutions)))?,
    }
    desk.output.flush()?;
    Ok(if solutions == "0" { Exit::No } else { Exit::Yes })
}
