//! `ecp hint`: the next steps that a person would take.

use std::num::NonZeroU64;

use ecp::Compiled;
use ecp::puzzle::{CellId, InputId};
use ecp::render::Marks;
use ecp::render::json::{Number, StoppedBy};
use ecp_maker::{Argument, Conclusion, Hint, Hints, Part, Sight, Step, Wording};
use serde::Serialize;

use super::{Arguments, Task};
use crate::answer::{Format, Style};
use crate::desk::Desk;
use crate::each::prefix;
use crate::exit::Exit;
use crate::json::{TextOrJson, line_of};
use crate::report::visible;
use crate::solved::{Solved, each_solved};
use crate::sources::{Input, InputArgs};
use crate::stopped;
use crate::trials::why;
use crate::unanswered::Answered;
use crate::values::number;

const EXAMPLES: &str = "\
Examples:
  ecp hint mine.ecp                      the next step, in words and on the board
  ecp hint -n 5 mine.ecp                 the next five

Exit code 1 says that the puzzle does not have exactly one solution.";

#[derive(Clone, Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// Show so many steps
    #[arg(short = 'n', long, value_name = "N", value_parser = number, allow_negative_numbers = true, default_value = "1")]
    steps: NonZeroU64,

    /// How to show a step
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t, help_heading = "Output")]
    format: TextOrJson,
}

impl Arguments for Args {
    const ABOUT: &str = "Show the next step that a person would take";

    fn task(self) -> Result<Task, clap::Error> {
        let input = Input::from_args("hint", self.input)?;
        Ok(Task::new(move |desk| hint(desk, &input, self.steps.get(), self.format)))
    }
}

/// A step of a person; without a kind, that there is none.
#[derive(Serialize)]
#[serde(tag = "type", rename = "step")]
struct StepLine {
    solutions: Number,
    number: u64,
    kind: Option<&'static str>,
    /// The options that belong to the solution.
    taken: Vec<String>,
    /// The options that do not.
    out: Vec<String>,
    /// The items by which that follows.
    items: Vec<String>,
    /// The rules and clues by which it follows; nothing where they were not found.
    by: Option<Vec<String>>,
    /// What of the board shows it, where it follows by a rule over the whole of it.
    shown_by: Option<ShownBy>,
    words: String,
    stopped_by: Option<StoppedBy>,
}

/// Cells that show that something follows.
#[derive(Serialize)]
struct ShownBy {
    /// Where something is that the rule speaks of.
    on: Vec<String>,
    /// Where it is not.
    off: Vec<String>,
}

impl ShownBy {
    fn of(argument: &Argument, compiled: &Compiled) -> Option<Self> {
        let board = &compiled.grid()?.board;
        let named = |cells: &[CellId]| cells.iter().map(|cell| board.slot_name(*cell)).collect();
        Some(Self { on: named(&argument.on), off: named(&argument.off) })
    }
}

/// Shows the next steps of every puzzle.
fn hint(desk: &mut Desk, input: &Input, steps: u64, format: TextOrJson) -> Answered {
    each_solved(desk, input, (format, no_step), |desk, solved, title| {
        let sight = Sight::of(&solved.compiled, &solved.solution, &input.limits);
        let compiled = sight.compiled();
        let budget = desk.monitor.budget();
        let mut hints = Hints::new(&sight, &solved.places);
        let mut shown = 0;
        while shown < steps {
            let Some(hint) = hints.next(&|| budget.interruption().is_some()) else { break };
            shown += 1;
            let reported = reported(solved, compiled, &hint);
            let text = if format == TextOrJson::Json {
                line_of(title, &step_in_json(compiled, &hint.step, shown, reported))
            } else {
                let between = if shown > 1 { "\n" } else { "" };
                format!("{between}{}", picture(desk, compiled, &hints, &hint.step, &reported.words))
            };
            desk.output.put(&text)?;
        }
        let stop = budget.interruption();
        if format == TextOrJson::Json {
            if shown == 0 || stop.is_some() {
                let line = no_step(Number::One, stopped::stopped_by(stop));
                desk.output.put(&line_of(title, &line))?;
            }
            return Ok(if stop.is_some() { desk.monitor.unfinished() } else { Exit::Yes });
        }
        if let Some(stop) = stop {
            desk.output.line(&format!("no further step so far; {}", why(stop, desk, None)))?;
            return Ok(desk.monitor.unfinished());
        }
        if shown == 0 {
            desk.output.line(&format!("{}{}", prefix(title), NOTHING_OPEN))?;
        }
        Ok(Exit::Yes)
    })
}

/// What is said where there is no step.
pub(super) const NOTHING_OPEN: &str = "nothing is open";

/// A step in words, and the rules and clues by which it follows.
struct Reported {
    words: String,
    by: Option<Vec<String>>,
}

/// What is to be said of a step.
fn reported(solved: &Solved, compiled: &Compiled, hint: &Hint) -> Reported {
    let bare;
    let puzzle = match solved.compiled.puzzle() {
        Some(puzzle) => puzzle,
        None => {
            bare = ecp_maker::puzzle_of(solved.compiled.problem());
            &bare
        }
    };
    let sources = solved.text.sources();
    let wording = Wording { puzzle, places: &solved.places, sources: &sources };
    let names = |parts: &Vec<Part>| parts.iter().map(|part| wording.in_sentence(part)).collect();
    let by = hint.reasons.as_ref().map(names);
    Reported { words: wording.step(compiled, hint), by }
}

/// The line of JSON that tells that there is no step.
fn no_step(solutions: Number, stopped_by: Option<StoppedBy>) -> StepLine {
    let (taken, out, items) = (Vec::new(), Vec::new(), Vec::new());
    let (by, words) = (None, String::new());
    StepLine { solutions, number: 0, kind: None, taken, out, items, by, shown_by: None, words, stopped_by }
}

/// A step as a line of JSON.
fn step_in_json(compiled: &Compiled, step: &Step, number: u64, reported: Reported) -> StepLine {
    let (taken, out) = taken_and_out(compiled, step);
    let items = step.items.iter().map(|item| compiled.problem().items()[item.index()].name.clone());
    StepLine {
        number,
        kind: Some(step.rung.word()),
        taken,
        out,
        items: items.collect(),
        by: reported.by,
        shown_by: step.argument.as_ref().and_then(|argument| ShownBy::of(argument, compiled)),
        words: reported.words,
        ..no_step(Number::One, None)
    }
}

/// The names of what a step takes, and of what is out by it.
fn taken_and_out(compiled: &Compiled, step: &Step) -> (Vec<String>, Vec<String>) {
    let names = step.options().iter().map(|option| compiled.option_name(*option));
    let Some(grid) = compiled.grid() else {
        return match step.conclusion {
            Conclusion::Taken(_) => (names.collect(), Vec::new()),
            _ => (Vec::new(), names.collect()),
        };
    };
    let named = |cell: CellId, input: InputId| {
        format!("{}={}", grid.board.cell(cell).position, grid.inputs[input.index()].symbol)
    };
    let every = |cell| (0..grid.inputs.len() as u32).map(move |input| named(cell, InputId(input)));
    let (mut taken, mut out) = (Vec::new(), Vec::new());
    for (cell, value) in step.candidates() {
        match (value, &step.conclusion) {
            (Some(input), Conclusion::Settled(_)) => taken.push(named(*cell, *input)),
            (Some(input), _) => out.push(named(*cell, *input)),
            (None, Conclusion::Settled(_)) => out.extend(every(*cell)),
            (None, _) if grid.inputs.len() == 1 => taken.extend(every(*cell)),
            (None, _) => out.push(format!("{}=empty", grid.board.cell(*cell).position)),
        }
    }
    let is_taken = matches!(step.conclusion, Conclusion::Taken(_));
    let of_options = if is_taken { &mut taken } else { &mut out };
    for (option, name) in step.options().iter().zip(names) {
        let placed = compiled.placements().of(*option);
        let is_piece = compiled.placements().placed_by(*option).is_some();
        if is_taken && !is_piece && !placed.is_empty() {
            // what is taken stands in every cell; what is out is so as a whole
            of_options.extend(placed.iter().map(|(cell, input)| named(*cell, *input)));
        } else {
            of_options.push(name);
        }
    }
    (taken, out)
}

/// A step in words, and the board as it stands then, on which the cells in question and those that stay empty are marked.
fn picture(desk: &Desk, compiled: &Compiled, hints: &Hints<'_>, step: &Step, words: &str) -> String {
    let mut text = format!("{}\n", visible(words));
    let answer = compiled.decode(hints.taken().to_vec());
    if answer.filling.is_none() {
        return text;
    }
    let style = Style::new(compiled, None, Some(Format::Grid), desk.color);
    let in_question = step.cells(compiled).into_iter().collect();
    let stay_empty = hints.stay_empty().into_iter().collect();
    let marks = Marks { in_question, stay_empty, sides: hints.sides() };
    text.push('\n');
    text.push_str(&style.marked(&answer, &marks));
    text
}
