//! `ecp rate`: how hard a puzzle is for a person.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use ecp::cover::Stop;
use ecp::render::json::{Number, StoppedBy};
use ecp_maker::{Rating, Rung, Sight};
use serde::Serialize;

use super::hint::NOTHING_OPEN;
use super::{Arguments, Task};
use crate::desk::Desk;
use crate::each::prefix;
use crate::exit::Exit;
use crate::json::{TextOrJson, line_of};
use crate::memory;
use crate::solved::each_solved;
use crate::sources::{Input, InputArgs};
use crate::trials::{stop, why};
use crate::unanswered::Answered;
use crate::words::so_many;

const EXAMPLES: &str = "\
Examples:
  ecp rate mine.ecp                      how hard it is, and the steps that it needs
  ecp rate puzzles/*.ecp                 a line for each

The steps, the easier first: single, interaction, pair, triple, chain, guess; docs/making.md says what they are. \
Exit code 1 says that the puzzle does not have exactly one solution.";

#[derive(Clone, Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,

    /// How to show the answer
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t, help_heading = "Output")]
    format: TextOrJson,
}

impl Arguments for Args {
    const ABOUT: &str = "Say how hard a puzzle is for a person";

    fn task(self) -> Result<Task, clap::Error> {
        let input = Input::from_args("rate", self.input)?;
        Ok(Task::new(move |desk| rate(desk, &input, self.format)))
    }
}

/// How hard a puzzle is.
#[derive(Serialize)]
#[serde(tag = "type", rename = "rating")]
struct RatingLine {
    solutions: Number,
    /// Nothing where nothing is open, or it is not known.
    grade: Option<&'static str>,
    /// Of steps that are about cells or pieces.
    steps: Steps,
    /// Of steps within what relations ask.
    within: Steps,
    complete: bool,
    stopped_by: Option<StoppedBy>,
}

/// How many steps of each kind.
#[derive(Default, Serialize)]
struct Steps {
    single: u64,
    interaction: u64,
    pair: u64,
    triple: u64,
    chain: u64,
    guess: u64,
}

impl From<[u64; 6]> for Steps {
    fn from([single, interaction, pair, triple, chain, guess]: [u64; 6]) -> Self {
        Self { single, interaction, pair, triple, chain, guess }
    }
}

/// Says how hard every puzzle is.
fn rate(desk: &mut Desk, input: &Input, format: TextOrJson) -> Answered {
    let unreported = |solutions, stopped_by: Option<StoppedBy>| {
        let (steps, within) = (Steps::default(), Steps::default());
        RatingLine { solutions, grade: None, steps, within, complete: stopped_by.is_none(), stopped_by }
    };
    each_solved(desk, input, (format, unreported), |desk, solved, title| {
        let sight = Sight::of(&solved.compiled, &solved.solution, &input.limits);
        let budget = desk.monitor.budget();
        let monitor = Arc::clone(&desk.monitor);
        let rating = ecp_maker::rate(&sight, &|| budget.interruption().is_some(), |rating| {
            monitor.steps.store(rating.all_steps(), Relaxed);
        });
        let (words, exit) = in_words(desk, &rating);
        if format == TextOrJson::Json {
            desk.output.put(&line_of(title, &in_json(desk, &rating)))?;
            return Ok(exit);
        }
        desk.output.line(&format!("{}{words}", prefix(title)))?;
        Ok(exit)
    })
}

/// `moderate: 40 singles, 2 interactions`, and what was to be seen within the rules
fn in_words(desk: &Desk, rating: &Rating) -> (String, Exit) {
    let (steps, within) = (steps_in_words(&rating.steps), steps_in_words(&rating.within));
    let all = match (steps.is_empty(), within.is_empty()) {
        (_, true) => steps,
        (true, false) => format!("{within} within the rules"),
        (false, false) => format!("{steps}; within the rules {within}"),
    };
    if !rating.is_complete {
        let is_cancelled = desk.monitor.signal().is_some() || memory::refusal().is_some();
        let stop = if is_cancelled { Stop::Cancelled } else { Stop::Time };
        let found = if all.is_empty() { String::new() } else { format!(" after {all}") };
        return (format!("not known{found}; {}", why(stop, desk, None)), desk.monitor.unfinished());
    }
    let grade = rating.hardest().map_or(NOTHING_OPEN, Rung::grade);
    let all = if all.is_empty() { String::new() } else { format!(": {all}") };
    (format!("{grade}{all}"), Exit::Yes)
}

/// `40 singles, 2 interactions`
fn steps_in_words(steps: &[u64; 6]) -> String {
    let plural = |rung: Rung| match rung {
        Rung::Guess => "guesses".to_owned(),
        _ => format!("{}s", rung.word()),
    };
    let words = |(rung, number): (&Rung, &u64)| match (rung, number) {
        (Rung::Guess, 1) => "1 guess".to_owned(),
        _ => so_many(*number, &plural(*rung)),
    };
    let steps = Rung::ALL.iter().zip(steps).filter(|(_, number)| **number > 0);
    steps.map(words).collect::<Vec<String>>().join(", ")
}

/// A rating as a line of JSON.
fn in_json(desk: &Desk, rating: &Rating) -> RatingLine {
    RatingLine {
        solutions: Number::One,
        grade: rating.hardest().filter(|_| rating.is_complete).map(Rung::grade),
        steps: rating.steps.into(),
        within: rating.within.into(),
        complete: rating.is_complete,
        stopped_by: stop(desk, rating.is_complete),
    }
}
