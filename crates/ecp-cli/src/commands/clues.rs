//! `ecp clues`: from a solution to a puzzle.

use ecp::Places;
use ecp::puzzle::{Relation, Rule, Rules};
use ecp::syntax::Diagnostic;
use ecp_maker::{Generated, Outcome, Part, Refusal, Wording, clued};

use super::unique::two_of_them;
use super::{Arguments, Task};
use crate::desk::Desk;
use crate::each::each;
use crate::exit::Exit;
use crate::own_file;
use crate::report::{Text, visible};
use crate::rewritten::{rewritten, source_of};
use crate::sources::{Input, InputArgs, Source};
use crate::trials::{TrialArgs, why, with_trials};
use crate::unanswered::Answered;
use crate::words::so_many;
use crate::{codes, load};

const EXAMPLES: &str = "\
Examples:
  ecp clues heart.ecp > puzzle.ecp       the puzzle, with every clue that its `solution` has
  ecp clues --apply heart.ecp            and write them into the file

The file draws the board that is meant, as in `solution { . ■ / ■ ■ }`. Clues that stand already are made those of the \
solution, and lists that are missing are added. \
Whether they leave that solution alone is told, too: exit code 1 says that they do not; `ecp generate` gives cells \
beside them until there is one, and takes clues away.";

#[derive(Clone, Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// Write them into the file; of standard input, print the puzzle
    #[arg(long)]
    apply: bool,

    #[command(flatten)]
    trials: TrialArgs,
}

impl Arguments for Args {
    const ABOUT: &str = "Write the clues that a solution has";

    fn task(self) -> Result<Task, clap::Error> {
        let mut input = Input::from_args("clues", self.input)?;
        input.makes_clues = true;
        let max_nodes = self.trials.max_nodes.map(Into::into);
        Ok(Task::new(move |desk| clues(desk, &input, self.apply, max_nodes)))
    }
}

/// Writes the clues of every puzzle.
fn clues(desk: &mut Desk, input: &Input, is_applied: bool, max_nodes: Option<u64>) -> Answered {
    each(desk, input, |desk, loaded, _| {
        let (puzzle, places, text) = loaded.answered(desk, input)?;
        let sources = text.sources();
        let wording = Wording { puzzle: &puzzle, places: &places, sources: &sources };
        let budget = desk.monitor.budget().with_nodes(max_nodes);
        let made = match clued(&puzzle, &places, &input.limits, &budget) {
            Ok(made) => made,
            Err(refusal @ (Refusal::MeantBroken | Refusal::Unfit(_))) => {
                // clues that stand are made true: only what else is wrong keeps the solution from being one
                let compilation = load::compile(desk, puzzle.clone(), places.clone(), input)?;
                let exit = desk.reports.print(&compilation.diagnostics, Some(&text));
                let is_said = exit != Exit::Yes && matches!(refusal, Refusal::Unfit(_));
                return Ok(if is_said { exit } else { refuse(desk, &wording, &refusal, max_nodes) });
            }
            Err(refusal) => return Ok(refuse(desk, &wording, &refusal, max_nodes)),
        };
        let Some(content) = rewritten(&wording, &text, input, &made) else {
            return Ok(desk.reports.fail(unwritable(&wording, &made)));
        };
        let source = source_of(&text, input);
        match source {
            Some(source @ Source::File(_)) if is_applied => {
                let own = sources.iter().next().map_or("", |own| own.text.as_str());
                let before = Text::new(&text.name, own.to_owned());
                let content = text.form.written(&content);
                let saved = own_file::save(desk, &before, &content, source, input, codes::CLUES_SOLUTION);
                if let Err(exit) = saved {
                    return Ok(exit);
                }
            }
            _ => desk.output.put(&text.form.written(&content))?,
        }
        desk.output.flush()?;
        if !desk.quiet {
            tell_unread(desk, &wording, &made);
        }
        Ok(tell(desk, &text.name, &made, input, max_nodes))
    })
}

/// Says how many clues there are, and whether they leave one solution.
pub(super) fn tell(desk: &Desk, name: &str, made: &Generated, input: &Input, max_nodes: Option<u64>) -> Exit {
    let is_clue = |part: &Part| matches!(part, Part::Clue(_) | Part::PieceClue(_) | Part::KindClue(..));
    let parts = ecp_maker::parts(&made.puzzle, &Places::default()).into_iter();
    let number = so_many(parts.filter(is_clue).count() as u64, "clues");
    let outcome = with_trials(desk, input, max_nodes, |trials| trials.try_out(made.puzzle.clone()));
    let (words, exit) = match &outcome {
        Outcome::One(_) => ("exactly one solution".to_owned(), Exit::Yes),
        Outcome::Several(first, second) => {
            let compiled = ecp::Compiled::of(made.puzzle.clone(), &input.limits).ok();
            let two = compiled.map(|compiled| two_of_them(&compiled, first, second));
            (format!("more than one solution; {}", two.unwrap_or_default()), Exit::No)
        }
        Outcome::Stopped(stop, _) => {
            let words =
                format!("nobody knows whether they leave one solution; {}", why(*stop, desk, max_nodes));
            (words, desk.monitor.unfinished())
        }
        Outcome::Unfit(faults) => return desk.reports.print(&without_places(faults), None),
        _ => ("no solution".to_owned(), Exit::No),
    };
    if !desk.quiet {
        desk.reports.say(&format!("{}: {number}, {words}", visible(name)));
    }
    exit
}

/// What keeps a puzzle from being compiled.
fn without_places(faults: &ecp::Faults) -> Vec<Diagnostic> {
    ecp::diagnostics(faults.errors().cloned().collect(), &Places::default())
}

/// Says which rules read clues, and got none.
fn tell_unread(desk: &Desk, wording: &Wording<'_>, made: &Generated) {
    let Rules::Grid(grid) = &made.puzzle.rules else { return };
    let is_bare = |relation: &Relation| relation.reads_clues() && relation.clues.iter().all(Option::is_none);
    for (rule, _) in grid.all(Rule::relation).filter(|(_, relation)| is_bare(relation)) {
        let words = wording.words(&Part::Rule(rule));
        desk.reports.say(&format!(
            "no clue was written for `{words}`: only what `is clue` says is measured; write the others yourself"
        ));
    }
}

/// Reports why there are no clues.
pub(super) fn refuse(desk: &Desk, wording: &Wording<'_>, refusal: &Refusal, max_nodes: Option<u64>) -> Exit {
    if let Refusal::Stopped(stop) = refusal {
        desk.reports.say(&format!("no clues so far; {}", why(*stop, desk, max_nodes)));
        return desk.monitor.unfinished();
    }
    if let Refusal::Unfit(faults) = refusal {
        return desk.reports.print(&without_places(faults), None);
    }
    let Some(refused) = refusal.in_words(|rule| wording.words(&Part::Rule(rule))) else { return Exit::Bad };
    desk.reports.fail(Diagnostic::error(codes::CLUES_SOLUTION, refused.message).help(refused.help))
}

/// That the clues cannot be written into the text.
pub(super) fn unwritable(wording: &Wording<'_>, made: &Generated) -> Diagnostic {
    let of = made.added.first().map(|rule| format!(" of the rule `{}`", wording.words(&Part::Rule(*rule))));
    let message = format!("the clues{} cannot be written into this text", of.unwrap_or_default());
    Diagnostic::error(codes::CLUES_SOLUTION, message).help(
        "write yourself those of arrows, of cells that stay empty and of files that are used; a list of clues goes by the name of its \
         shapes: name those that have none, as in `shape blocks = boxes 2 2` and `in blocks: ...`; a clue on the board is read by every \
         rule that reads clues there",
    )
}
