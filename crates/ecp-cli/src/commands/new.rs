//! `ecp new`: a puzzle to begin with, for each rule file of the program.

mod picture;

use std::path::PathBuf;

use clap::ValueHint;
use ecp::rules;

use super::{Arguments, Task};
use crate::desk::Desk;
use crate::exit::Exit;
use crate::kinds;
use crate::output_file::OutputFile;
use crate::unanswered::Answered;
use picture::PictureArgs;

const EXAMPLES: &str = "\
Examples:
  ecp new                                all kinds of puzzles
  ecp new killer                         a killer sudoku to begin with
  ecp new killer mine.ecp                the same, in a file
  ecp new nonogram --picture heart.png   a nonogram whose solution is a picture
  ecp new nonogram --picture heart.png --size 20x15 --mend heart.ecp
                                         the same in so many cells, a few of which may change so that there is one solution

What was done to a picture, and whether its clues leave it alone, is told; exit code 1 says that they do not.";

#[derive(Clone, Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The kind: the name of a rule file, such as killer; without it, all of them
    kind: Option<String>,
    /// The file to write; without it, standard output
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    output: Option<PathBuf>,
    /// Write over a file that exists
    #[arg(long, requires = "output", help_heading = "Output")]
    force: bool,
    #[command(flatten)]
    picture: PictureArgs,
}

impl Arguments for Args {
    const ABOUT: &str = "Begin a new puzzle of some kind";

    fn task(self) -> Result<Task, clap::Error> {
        let Some(kind) = self.kind else { return Ok(Task::new(super::rules::list)) };
        let output = OutputFile::unless_stdout(self.output, self.force);
        if let Some(wanted) = self.picture.wanted() {
            return Ok(Task::new(move |desk| picture::new(desk, &kind, &wanted, output.as_ref())));
        }
        Ok(Task::new(move |desk| new(desk, &kind, output.as_ref())))
    }
}

/// Writes a puzzle to begin with into a file, or to standard output.
fn new(desk: &mut Desk, kind: &str, output: Option<&OutputFile>) -> Answered {
    let Some(template) = kinds::template(kind) else {
        return Ok(desk.reports.fail(kinds::unknown(kind)));
    };
    let summary = rules::named(template.name).map_or("", |rules| rules.summary());
    let text = format!("// {summary}\n{}", template.text);
    match output {
        None => {
            desk.output.put(&text)?;
            Ok(Exit::Yes)
        }
        Some(file) => Ok(file.save(desk, &text)),
    }
}
