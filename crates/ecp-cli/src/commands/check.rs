//! `ecp check`: looks for mistakes without solving.

use ecp::puzzle::About;
use ecp::render::printable;

use super::{Arguments, Task};
use crate::desk::Desk;
use crate::each::each;
use crate::exit::Exit;
use crate::report::visible;
use crate::sources::{Input, InputArgs};
use crate::stopped;
use crate::unanswered::Answered;
use crate::words::so_many;

const EXAMPLES: &str = "\
Examples:
  ecp check jigsaw.ecp                   ok, or every mistake with its place
  ecp check puzzles/*.ecp                many files at once
  ecp check --verbose jigsaw.ecp         with title, author, source, notes and sizes";

#[derive(Clone, Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// Tell title, author, source, notes and sizes
    #[arg(short, long)]
    verbose: bool,
}

impl Arguments for Args {
    const ABOUT: &str = "Look for mistakes without solving";

    fn task(self) -> Result<Task, clap::Error> {
        let input = Input::from_args("check", self.input)?;
        Ok(Task::new(move |desk| check(desk, &input, self.verbose)))
    }
}

/// Checks every puzzle.
fn check(desk: &mut Desk, input: &Input, verbose: bool) -> Answered {
    each(desk, input, |desk, loaded, _| {
        let name = visible(&loaded.text.name).into_owned();
        let open = loaded.open_questions(input);
        if open > 0 {
            let counts = so_many(open, "counts");
            let answer = format!("{name}: ok as far as it goes; it asks for {counts} (--occurs)");
            if !desk.quiet {
                desk.output.line(&answer)?;
            }
            return Ok(Exit::Yes);
        }
        let compiled = loaded.compile(desk, input)?;
        let is_true = compiled.reports_of_meant(&input.limits).is_empty();
        if !desk.quiet {
            let answer = if is_true { "ok" } else { "its `solution` breaks the rules" };
            desk.output.line(&format!("{name}: {answer}"))?;
        }
        if verbose {
            let about = compiled.puzzle().map_or_else(Vec::new, |puzzle| lines(&puzzle.about));
            for line in about.into_iter().chain(stopped::sizes(&compiled).lines().map(str::to_owned)) {
                desk.output.line(&format!("  {line}"))?;
            }
        }
        Ok(if is_true { Exit::Yes } else { Exit::No })
    })
}

/// What is told about a puzzle.
fn lines(about: &About) -> Vec<String> {
    let one = [("title", &about.title), ("author", &about.author), ("source", &about.source)];
    let one = one.into_iter().filter_map(|(name, text)| Some((name, text.as_ref()?)));
    let notes = about.notes.iter().map(|note| ("note", note));
    one.chain(notes).map(|(name, text)| format!("{name:15}{}", printable(text))).collect()
}
