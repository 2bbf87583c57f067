//! `ecp rate` and `ecp hint`: what a person does.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use ecp::cover::{Budget, OptionId, Order, Stop};
use ecp::puzzle::{CellId, InputId};
use ecp::render::Marks;
use ecp::render::json::{Number, StoppedBy};
use ecp::{Compiled, Places, Uniqueness};
use ecp_maker::{Conclusion, Hint, Hints, Part, Rating, Rung, Sight, Step, Wording};

use super::trials::{stop, why};
use super::{each, lines, prefix, stopped};
use crate::Written;
use crate::answer::Style;
use crate::args::{Format, TextOrJson};
use crate::desk::Desk;
use crate::exit::Exit;
use crate::load::Loaded;
use crate::monitor::Phase;
use crate::report::{Text, visible};
use crate::request::{self, Input};
use crate::search::Search;
use crate::words::so_many;

/// Says how hard every puzzle is.
pub(super) fn rate(desk: &mut Desk, input: &Input, format: TextOrJson) -> Written<Exit> {
    let untold = |solutions, stopped_by: Option<StoppedBy>| {
        let (steps, within) = (lines::Steps::default(), lines::Steps::default());
        let complete = stopped_by.is_none();
        lines::Line::Rating(lines::Rating { solutions, grade: None, steps, within, complete, stopped_by })
    };
    each_solved(desk, input, (format, &untold), |desk, solved, title| {
        let sight = Sight::of(&solved.compiled, &solved.solution, &input.limits);
        let budget = budget(desk);
        let monitor = Arc::clone(&desk.monitor);
        let rating = ecp_maker::rate(&sight, &|| budget.interruption().is_some(), |rating| {
            monitor.steps.store(rating.all_steps(), Relaxed);
        });
        let (words, exit) = in_words(desk, &rating);
        if format == TextOrJson::Json {
            desk.output.put(&lines::text(title, &lines::Line::Rating(in_json(desk, &rating))))?;
            return Ok(exit);
        }
        desk.output.line(&format!("{}{words}", prefix(title)))?;
        Ok(exit)
    })
}

/// Shows the next steps of every puzzle.
pub(super) fn hint(desk: &mut Desk, input: &Input, steps: u64, format: TextOrJson) -> Written<Exit> {
    let untold = |solutions, stopped_by| lines::Line::Step(no_step(solutions, stopped_by));
    each_solved(desk, input, (format, &untold), |desk, solved, title| {
        let sight = Sight::of(&solved.compiled, &solved.solution, &input.limits);
        let compiled = sight.compiled();
        let budget = budget(desk);
        let mut hints = Hints::new(&sight, &solved.places);
        let mut shown = 0;
        while shown < steps {
            let Some(hint) = hints.next(&|| budget.interruption().is_some()) else { break };
            shown += 1;
            let told = solved.told(compiled, &hint);
            let text = if format == TextOrJson::Json {
                let line = lines::Line::Step(step_in_json(compiled, &hint.step, shown, told));
                lines::text(title, &line)
            } else {
                let between = if shown > 1 { "\n" } else { "" };
                format!("{between}{}", picture(desk, compiled, &hints, &hint.step, &told.words))
            };
            desk.output.put(&text)?;
        }
        let stop = budget.interruption();
        if format == TextOrJson::Json {
            if shown == 0 || stop.is_some() {
                let line = no_step(Number::One, stopped::stopped_by(stop));
                desk.output.put(&lines::text(title, &lines::Line::Step(line)))?;
            }
            return Ok(if stop.is_some() { unfinished(desk) } else { Exit::Yes });
        }
        if let Some(stop) = stop {
            desk.output.line(&format!("no further step so far; {}", why(stop, desk, None)))?;
            return Ok(unfinished(desk));
        }
        if shown == 0 {
            desk.output.line(&format!("{}nothing is open", prefix(title)))?;
        }
        Ok(Exit::Yes)
    })
}

/// A puzzle with its one solution.
struct Solved {
    compiled: Compiled,
    solution: Vec<OptionId>,
    places: Places,
    text: Text,
}

/// A step in words, and the rules and clues by which it follows.
struct Told {
    words: String,
    by: Option<Vec<String>>,
}

impl Solved {
    /// What is to be said of a step.
    fn told(&self, compiled: &Compiled, hint: &Hint) -> Told {
        let bare;
        let puzzle = match self.compiled.puzzle() {
            Some(puzzle) => puzzle,
            None => {
                bare = ecp_maker::puzzle_of(self.compiled.problem());
                &bare
            }
        };
        let sources = self.text.sources();
        let wording = Wording { puzzle, places: &self.places, sources: &sources };
        let names = |parts: &Vec<Part>| parts.iter().map(|part| wording.in_sentence(part)).collect();
        let by = hint.reasons.as_ref().map(names);
        Told { words: wording.step(compiled, hint), by }
    }
}

/// Does something with every puzzle and its one solution; of one that has none, or several, it says so.
fn each_solved(
    desk: &mut Desk,
    input: &Input,
    (format, untold): (TextOrJson, &dyn Fn(Number, Option<StoppedBy>) -> lines::Line),
    mut act: impl FnMut(&mut Desk, &Solved, Option<&str>) -> Written<Exit>,
) -> Written<Exit> {
    each(desk, input, |desk, loaded, title| {
        let solved = match solved(desk, input, loaded) {
            Ok(solved) => solved,
            Err(Untold { words: None, exit, .. }) => return Ok(exit),
            Err(Untold { exit, solutions, stopped_by, .. }) if format == TextOrJson::Json => {
                desk.output.put(&lines::text(title, &untold(solutions, stopped_by)))?;
                return Ok(exit);
            }
            Err(Untold { words: Some(words), exit, .. }) => {
                desk.output.line(&format!("{}{words}", prefix(title)))?;
                return Ok(exit);
            }
        };
        desk.monitor.enter(Phase::Searching);
        let exit = act(desk, &solved, title)?;
        desk.monitor.enter(Phase::Other);
        Ok(exit)
    })
}

/// What stands instead of a step.
struct Untold {
    words: Option<String>,
    exit: Exit,
    solutions: Number,
    stopped_by: Option<StoppedBy>,
}

/// The puzzle with its one solution.
fn solved(desk: &Desk, input: &Input, loaded: Loaded) -> Result<Solved, Untold> {
    let unread = |exit| Untold { words: None, exit, solutions: Number::Unknown, stopped_by: None };
    let (text, places) = (loaded.text.clone(), loaded.places());
    let compiled = loaded.compile(desk, input).map_err(unread)?;
    desk.monitor.enter(Phase::Searching);
    let plain = request::Search::plain();
    let mut search = Search::start(&compiled, Some(2), Order::AsFound, plain, &desk.monitor);
    let uniqueness = search.uniqueness();
    drop(search);
    desk.monitor.enter(Phase::Other);
    let (words, exit, solutions, stop) = match uniqueness {
        Uniqueness::One(answer) => {
            let solution = answer.options;
            return Ok(Solved { compiled, solution, places, text });
        }
        Uniqueness::None => ("no solution: `ecp explain` says why".to_owned(), Exit::No, Number::None, None),
        Uniqueness::Several(..) => {
            let words = "more than one solution: `ecp explain` says what settles it".to_owned();
            (words, Exit::No, Number::Several, None)
        }
        Uniqueness::Stopped(stop, found) => {
            let number = if found.is_some() { Number::AtLeastOne } else { Number::Unknown };
            (format!("not known; {}", why(stop, desk, None)), unfinished(desk), number, Some(stop))
        }
    };
    Err(Untold { words: Some(words), exit, solutions, stopped_by: stopped::stopped_by(stop) })
}

fn unfinished(desk: &Desk) -> Exit {
    desk.monitor.signal().map_or(Exit::Limit, Exit::Interrupted)
}

fn budget(desk: &Desk) -> Budget {
    let (time, cancel) = (desk.monitor.time_limit(), Some(desk.monitor.cancel_flag()));
    Budget { time, cancel, ..Budget::unlimited() }
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
        let stop = if desk.monitor.signal().is_some() { Stop::Cancelled } else { Stop::Time };
        let found = if all.is_empty() { String::new() } else { format!(" after {all}") };
        return (format!("not known{found}; {}", why(stop, desk, None)), unfinished(desk));
    }
    let grade = rating.hardest().map_or("nothing is open", Rung::grade);
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
fn in_json(desk: &Desk, rating: &Rating) -> lines::Rating {
    lines::Rating {
        solutions: Number::One,
        grade: rating.hardest().filter(|_| rating.is_complete).map(Rung::grade),
        steps: rating.steps.into(),
        within: rating.within.into(),
        complete: rating.is_complete,
        stopped_by: stop(desk, rating.is_complete),
    }
}

/// The line of JSON that tells that there is no step.
fn no_step(solutions: Number, stopped_by: Option<StoppedBy>) -> lines::Step {
    let (taken, out, items) = (Vec::new(), Vec::new(), Vec::new());
    let (by, words) = (None, String::new());
    lines::Step { solutions, number: 0, kind: None, taken, out, items, by, words, stopped_by }
}

/// A step as a line of JSON.
fn step_in_json(compiled: &Compiled, step: &Step, number: u64, told: Told) -> lines::Step {
    let (taken, out) = taken_and_out(compiled, step);
    let items = step.items.iter().map(|item| compiled.problem().items()[item.index()].name.clone());
    lines::Step {
        number,
        kind: Some(step.rung.word()),
        taken,
        out,
        items: items.collect(),
        by: told.by,
        words: told.words,
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
        let is_piece = compiled.placements().laid_by(*option).is_some();
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
    let marks = Marks { in_question, stay_empty: hints.stay_empty().into_iter().collect() };
    text.push('\n');
    text.push_str(&style.marked(&answer, &marks));
    text
}
