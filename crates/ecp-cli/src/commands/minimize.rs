//! `ecp minimize`: what a puzzle can do without.

mod apply;

use clap::ValueEnum;
use ecp::puzzle::Rules;
use ecp::render::json::{Number, StoppedBy};
use ecp::syntax::Span;
use ecp_maker::{Minimized, Outcome, Part, Wording};
use serde::Serialize;

use super::{Arguments, Task};
use crate::Written;
use crate::desk::Desk;
use crate::each::{Unknown, each_or, prefix};
use crate::exit::Exit;
use crate::json::{PartOfPuzzle, TextOrJson, line_of, object, parts};
use crate::load;
use crate::report::{Text, place, visible};
use crate::sources::{Input, InputArgs, Source};
use crate::stopped;
use crate::trials::{TrialArgs, is_reported, stop, unproved, why, with_trials};
use crate::unanswered::Answered;
use crate::words::so_many;

const EXAMPLES: &str = "\
Examples:
  ecp minimize mine.ecp                  what the puzzle can do without
  ecp minimize --only givens mine.ecp    of the givens alone
  ecp minimize --apply mine.ecp          and take it out of the file

What is left has the same one solution, and nothing more of it can be taken away. \
Without a board, items go, while the solution is made of the same options; another option that covers none of \
the items left goes with them. \
Exit code 1 says that the puzzle does not have exactly one solution.";

#[derive(Clone, Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// Which parts may go; may be repeated [default: all]
    #[arg(long, value_enum, value_name = "PARTS")]
    only: Vec<Kind>,

    /// Take them out of the file; of standard input, print what is left
    #[arg(long, conflicts_with = "format")]
    apply: bool,

    /// How to show the answer
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t, help_heading = "Output")]
    format: TextOrJson,

    #[command(flatten)]
    trials: TrialArgs,
}

/// Kinds of parts of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// What stands on the board
    Givens,
    /// The numbers beside the board, in it, or before lines
    Clues,
    /// Counts, relations, paths, formulas
    Rules,
}

impl Arguments for Args {
    const ABOUT: &str = "Find what a puzzle can do without: givens, clues, rules";

    fn task(self) -> Result<Task, clap::Error> {
        let request = Request {
            max_nodes: self.trials.max_nodes.map(Into::into),
            kinds: if self.only.is_empty() { Kind::value_variants().to_vec() } else { self.only },
            apply: self.apply,
            format: self.format,
            input: Input::from_args("minimize", self.input)?,
        };
        Ok(Task::new(move |desk| minimize(desk, &request)))
    }
}

/// What is wanted.
struct Request {
    input: Input,
    max_nodes: Option<u64>,
    /// Which parts may go.
    kinds: Vec<Kind>,
    /// Whether they are to be taken out of the text.
    apply: bool,
    /// How they are told.
    format: TextOrJson,
}

/// What a puzzle can do without.
#[derive(Serialize)]
#[serde(tag = "type", rename = "minimized")]
struct MinimizedLine {
    solutions: Number,
    /// What can go, all together.
    spared: Vec<PartOfPuzzle>,
    /// How many parts there are in all.
    parts: usize,
    /// Whether it is known that nothing more can go.
    complete: bool,
    stopped_by: Option<StoppedBy>,
}

/// Finds what every puzzle can do without.
fn minimize(desk: &mut Desk, wanted: &Request) -> Answered {
    let (input, max_nodes) = (&wanted.input, wanted.max_nodes);
    let unknown = |limit| object(&not_known(Number::Unknown, Some(limit)));
    let unknown = (wanted.format == TextOrJson::Json).then_some(&unknown as Unknown<'_>);
    each_or(desk, input, unknown, |desk, loaded, title| {
        let (puzzle, places, text) = loaded.answered(desk, input)?;
        // rules that take too long to compile once are given up here, before there are many trials
        load::compile(desk, puzzle.clone(), places.clone(), input)?;
        let is_own = |span: Option<Span>| span.is_none_or(|span| span.end <= own_length(&text));
        let sources = text.sources();
        let wording = Wording { puzzle: &puzzle, places: &places, sources: &sources };
        let may_go = |part: &Part| wanted.kinds.contains(&kind(part)) && is_own(wording.place(part));
        let found = with_trials(desk, input, max_nodes, |trials| {
            ecp_maker::minimize(&puzzle, &places, may_go, trials)
        });
        let found = match found {
            Ok(found) => found,
            Err(Outcome::Unfit(_)) => {
                let compilation = ecp::compile(puzzle.clone(), &places, &input.limits);
                return Err(desk.reports.print(&compilation.diagnostics, Some(&text)).into());
            }
            Err(Outcome::None) if is_reported(desk, &puzzle, &places, &text, input) => {
                return Ok(Exit::Bad);
            }
            Err(outcome) if wanted.format == TextOrJson::Json => {
                let (_, exit) = refusal(&outcome, desk, max_nodes);
                desk.output.put(&line_of(title, &not_one(&outcome)))?;
                return Ok(exit);
            }
            Err(outcome) => {
                let (words, exit) = refusal(&outcome, desk, max_nodes);
                desk.output.line(&format!("{}{words}", prefix(title)))?;
                return Ok(exit);
            }
        };
        if wanted.apply {
            let is_it = |source: &&Source| crate::input::name(source) == text.name;
            let source = input.sources.iter().find(is_it);
            return apply::apply(desk, &wording, &text, &found, source, input, max_nodes);
        }
        if wanted.format == TextOrJson::Json {
            desk.output.put(&line_of(title, &in_json(desk, &wording, &found)))?;
        } else {
            tell(desk, &wording, &found, title, max_nodes)?;
        }
        Ok(if found.is_irreducible { Exit::Yes } else { Exit::Limit })
    })
}

fn own_length(text: &Text) -> usize {
    text.sources().iter().next().map_or(0, |own| own.end())
}

fn kind(part: &Part) -> Kind {
    match part {
        Part::Given(_) => Kind::Givens,
        Part::Clue(_) | Part::PieceClue(_) | Part::KindClue(..) => Kind::Clues,
        _ => Kind::Rules,
    }
}

/// Why nothing can be taken away.
fn refusal(outcome: &Outcome, desk: &Desk, max_nodes: Option<u64>) -> (String, Exit) {
    match outcome {
        Outcome::Several(..) => {
            ("more than one solution already: `ecp explain` says what settles it".to_owned(), Exit::No)
        }
        Outcome::Stopped(stop, _) => {
            let exit = desk.monitor.unfinished();
            (format!("not known; {}", why(*stop, desk, max_nodes)), exit)
        }
        _ => ("no solution: `ecp explain` says why".to_owned(), Exit::No),
    }
}

/// What can be spared, as a line of JSON.
fn in_json(desk: &Desk, wording: &Wording<'_>, found: &Minimized) -> MinimizedLine {
    MinimizedLine {
        solutions: Number::One,
        spared: parts(wording, &found.spared),
        parts: found.spared.len() + found.kept.len(),
        complete: found.is_irreducible,
        stopped_by: stop(desk, found.is_irreducible),
    }
}

/// The line of JSON of a puzzle that does not have one solution.
fn not_one(outcome: &Outcome) -> MinimizedLine {
    let (solutions, stop) = match outcome {
        Outcome::Several(..) => (Number::Several, None),
        Outcome::Stopped(stop, Some(_)) => (Number::AtLeastOne, Some(*stop)),
        Outcome::Stopped(stop, None) => (Number::Unknown, Some(*stop)),
        _ => (Number::None, None),
    };
    not_known(solutions, stopped::stopped_by(stop))
}

/// The line of JSON of a puzzle of which it is not known what can be spared.
fn not_known(solutions: Number, stopped_by: Option<StoppedBy>) -> MinimizedLine {
    MinimizedLine { solutions, spared: Vec::new(), parts: 0, complete: stopped_by.is_none(), stopped_by }
}

/// What can be spared in words: of a clue that must stand, only what it says.
fn words(wording: &Wording<'_>, part: &Part) -> String {
    let words = wording.words(part);
    match (part, &wording.puzzle.rules) {
        (Part::PieceClue(_), Rules::Grid(grid)) if ecp_maker::clues_are_counted(grid) => {
            format!("what {words} says: `?` will do")
        }
        _ => words,
    }
}

/// Lists what can be spared.
fn tell(
    desk: &mut Desk,
    wording: &Wording<'_>,
    found: &Minimized,
    title: Option<&str>,
    max_nodes: Option<u64>,
) -> Written {
    let things = match &wording.puzzle.rules {
        Rules::Grid(_) => "givens, clues and rules",
        Rules::Cover(_) => "items",
    };
    let all = so_many((found.spared.len() + found.kept.len()) as u64, things);
    let sentence = match found.spared.len() {
        0 if !found.is_irreducible => "nothing was found that can be spared".to_owned(),
        0 => "nothing can be spared".to_owned(),
        number => format!("{number} of {all} can be spared, all together"),
    };
    desk.output.line(&format!("{}{sentence}", prefix(title)))?;
    for part in &found.spared {
        let place = wording.place(part).map_or_else(String::new, |span| place(wording, span));
        desk.output.line(&format!("{place}{}", visible(&words(wording, part))))?;
    }
    if !found.is_irreducible {
        desk.output.line(&format!("perhaps more: {}", unproved(desk, max_nodes)))?;
    }
    Ok(())
}
