//! `ecp rate` and `ecp hint`: what a person does.

use ecp::cover::{Budget, OptionId, Stop};
use ecp::render::json::{Number, StoppedBy};
use ecp::render::printable;
use ecp::{Compiled, Filling, Uniqueness};
use ecp_maker::{Climb, Conclusion, Rating, Rung, Step};

use super::trials::{stop, why};
use super::{each, lines, prefix, stopped};
use crate::Written;
use crate::answer::Style;
use crate::args::{Format, TextOrJson};
use crate::desk::Desk;
use crate::exit::Exit;
use crate::load::Loaded;
use crate::monitor::Phase;
use crate::report::visible;
use crate::request::Input;
use crate::words::{listed, so_many};

/// The most options of a step that are named; the board shows all of them.
const MOST_NAMED: usize = 8;

/// Says how hard every puzzle is.
pub(super) fn rate(desk: &mut Desk, input: &Input, format: TextOrJson) -> Written<Exit> {
    let untold = |solutions, stopped_by: Option<StoppedBy>| {
        let (steps, complete) = (lines::Steps::default(), stopped_by.is_none());
        lines::Line::Rating(lines::Rating { solutions, grade: None, steps, complete, stopped_by })
    };
    each_solved(desk, input, (format, &untold), |desk, compiled, solution, title| {
        let budget = budget(desk);
        let rating = ecp_maker::rate(compiled, solution, &|| budget.interruption().is_some());
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
    each_solved(desk, input, (format, &untold), |desk, compiled, solution, title| {
        let budget = budget(desk);
        let is_over = || budget.interruption().is_some();
        let mut climb = Climb::new(compiled, solution);
        let mut shown = 0;
        while shown < steps {
            let Some(step) = climb.step(&is_over) else { break };
            if !is_visible(compiled, &step) {
                continue;
            }
            shown += 1;
            if format == TextOrJson::Json {
                let line = lines::Line::Step(step_in_json(compiled, &step, shown));
                desk.output.put(&lines::text(title, &line))?;
                continue;
            }
            let text = picture(desk, compiled, &climb, &step);
            desk.output.put(&format!("{}{}", if shown > 1 { "\n" } else { "" }, text))?;
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

/// Does something with every puzzle and its one solution; of one that has none, or several, it says so.
fn each_solved(
    desk: &mut Desk,
    input: &Input,
    (format, untold): (TextOrJson, &dyn Fn(Number, Option<StoppedBy>) -> lines::Line),
    mut act: impl FnMut(&mut Desk, &Compiled, &[OptionId], Option<&str>) -> Written<Exit>,
) -> Written<Exit> {
    each(desk, input, |desk, loaded, title| {
        let (compiled, solution) = match solved(desk, input, loaded) {
            Ok(solved) => solved,
            Err(Told { words: None, exit, .. }) => return Ok(exit),
            Err(Told { exit, solutions, stopped_by, .. }) if format == TextOrJson::Json => {
                desk.output.put(&lines::text(title, &untold(solutions, stopped_by)))?;
                return Ok(exit);
            }
            Err(Told { words: Some(words), exit, .. }) => {
                desk.output.line(&format!("{}{words}", prefix(title)))?;
                return Ok(exit);
            }
        };
        desk.monitor.enter(Phase::Searching);
        let exit = act(desk, &compiled, &solution, title)?;
        desk.monitor.enter(Phase::Other);
        Ok(exit)
    })
}

/// What stands instead of a step.
struct Told {
    words: Option<String>,
    exit: Exit,
    solutions: Number,
    stopped_by: Option<StoppedBy>,
}

/// The puzzle with its one solution.
fn solved(desk: &Desk, input: &Input, loaded: Loaded) -> Result<(Compiled, Vec<OptionId>), Told> {
    let unread = |exit| Told { words: None, exit, solutions: Number::Unknown, stopped_by: None };
    let compiled = loaded.compile(desk, input).map_err(unread)?;
    desk.monitor.enter(Phase::Searching);
    let uniqueness = compiled.unique(budget(desk));
    desk.monitor.enter(Phase::Other);
    let (words, exit, solutions, stop) = match uniqueness {
        Uniqueness::One(answer) => return Ok((compiled, answer.options)),
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
    Err(Told { words: Some(words), exit, solutions, stopped_by: stopped::stopped_by(stop) })
}

fn unfinished(desk: &Desk) -> Exit {
    desk.monitor.signal().map_or(Exit::Limit, Exit::Interrupted)
}

fn budget(desk: &Desk) -> Budget {
    let (time, cancel) = (desk.monitor.time_limit(), Some(desk.monitor.cancel_flag()));
    Budget { time, cancel, ..Budget::unlimited() }
}

/// `moderate: 40 singles, 2 interactions`
fn in_words(desk: &Desk, rating: &Rating) -> (String, Exit) {
    let steps = Rung::ALL.iter().zip(rating.steps).filter(|(_, number)| *number > 0);
    let plural = |rung: Rung| match rung {
        Rung::Guess => "guesses".to_owned(),
        _ => format!("{}s", rung.word()),
    };
    let words = |(rung, number): (&Rung, u64)| match (rung, number) {
        (Rung::Guess, 1) => "1 guess".to_owned(),
        _ => so_many(number, &plural(*rung)),
    };
    let steps: Vec<String> = steps.map(words).collect();
    let grade = rating.hardest().map_or("nothing is open", Rung::grade);
    if !rating.is_complete {
        let stop = if desk.monitor.signal().is_some() { Stop::Cancelled } else { Stop::Time };
        let found = if steps.is_empty() { String::new() } else { format!(" after {}", listed(&steps)) };
        return (format!("not known{found}; {}", why(stop, desk, None)), unfinished(desk));
    }
    let steps = if steps.is_empty() { String::new() } else { format!(": {}", steps.join(", ")) };
    (format!("{grade}{steps}"), Exit::Yes)
}

/// A rating as a line of JSON.
fn in_json(desk: &Desk, rating: &Rating) -> lines::Rating {
    let [single, interaction, pair, triple, chain, guess] = rating.steps;
    lines::Rating {
        solutions: Number::One,
        grade: rating.hardest().filter(|_| rating.is_complete).map(Rung::grade),
        steps: lines::Steps { single, interaction, pair, triple, chain, guess },
        complete: rating.is_complete,
        stopped_by: stop(desk, rating.is_complete),
    }
}

/// The line of JSON that tells that there is no step.
fn no_step(solutions: Number, stopped_by: Option<StoppedBy>) -> lines::Step {
    let (taken, out, items) = (Vec::new(), Vec::new(), Vec::new());
    lines::Step { solutions, number: 0, kind: None, taken, out, items, words: String::new(), stopped_by }
}

/// A step as a line of JSON.
fn step_in_json(compiled: &Compiled, step: &Step, number: u64) -> lines::Step {
    let names = options_of(step).iter().map(|option| compiled.option_name(*option)).collect();
    let (taken, out) = match step.conclusion {
        Conclusion::Taken(_) => (names, Vec::new()),
        Conclusion::Out(_) => (Vec::new(), names),
    };
    let items = step.items.iter().map(|item| compiled.problem().items()[item.index()].name.clone());
    lines::Step {
        number,
        kind: Some(step.rung.word()),
        taken,
        out,
        items: items.collect(),
        words: words(compiled, step),
        ..no_step(Number::One, None)
    }
}

/// The options that a step is about.
fn options_of(step: &Step) -> &[OptionId] {
    match &step.conclusion {
        Conclusion::Taken(option) => std::slice::from_ref(option),
        Conclusion::Out(options) => options,
    }
}

/// Whether a step is about something that can be seen: a cell, a piece, or an option of a puzzle without a board.
fn is_visible(compiled: &Compiled, step: &Step) -> bool {
    let placements = compiled.placements();
    let is_seen =
        |option: &OptionId| !placements.of(*option).is_empty() || placements.laid_by(*option).is_some();
    compiled.grid().is_none() || options_of(step).iter().any(is_seen)
}

/// A step in words, and the board as it stands then with the cells in question framed.
fn picture(desk: &Desk, compiled: &Compiled, climb: &Climb<'_>, step: &Step) -> String {
    let mut text = format!("{}\n", words(compiled, step));
    let Some(filling) = compiled.decode(climb.taken().to_vec()).filling else { return text };
    let style = Style::new(compiled, None, Some(Format::Grid), desk.color);
    text.push('\n');
    text.push_str(&style.marked(&filling, &framed(compiled, climb, step, &filling)));
    text
}

/// The regions of the board, or else the pieces that lie there, and in another one the cells that a step is about.
fn framed(compiled: &Compiled, climb: &Climb<'_>, step: &Step, filling: &Filling) -> Vec<Option<u32>> {
    let placements = compiled.placements();
    let regions = compiled.picture(filling).map_or(&[][..], |picture| picture.regions);
    let mut framed = regions.to_vec();
    framed.resize(filling.len(), None);
    let has_inputs = compiled.grid().is_some_and(|grid| !grid.inputs.is_empty());
    let laid = climb.taken().iter().filter_map(|option| placements.laid_by(*option)).filter(|_| !has_inputs);
    for (number, (_, cells)) in (0..).zip(laid) {
        cells.iter().for_each(|cell| framed[cell.index()] = Some(number));
    }
    for option in options_of(step) {
        let holding = placements.of(*option).iter().map(|(cell, _)| *cell);
        let covered = placements.laid_by(*option).into_iter().flat_map(|(_, cells)| cells.iter().copied());
        holding.chain(covered).for_each(|cell| framed[cell.index()] = Some(u32::MAX));
    }
    framed
}

/// `single: r1c3=5, for row 1=5 has no other way`
fn words(compiled: &Compiled, step: &Step) -> String {
    let options = options_of(step);
    let names = options.iter().map(|option| printable(&compiled.option_name(*option)).into_owned());
    let mut names: Vec<String> = names.take(MOST_NAMED).collect();
    if options.len() > names.len() {
        names.push(format!("and {} more", options.len() - names.len()));
    }
    let option = names.join(", ");
    let items = step.items.iter().map(|item| compiled.problem().items()[item.index()].name.clone());
    let items: Vec<String> = items.map(|item| format!("`{}`", visible(&item))).collect();
    let items = listed(&items);
    let word = step.rung.word();
    match step.rung {
        Rung::Single => format!("{word}: {option}, for {items} has no other way"),
        Rung::Interaction => format!("{word}: not {option}, for that leaves too few ways for {items}"),
        Rung::Pair => format!("{word}: not {option}, for that leaves too few ways for both {items}"),
        Rung::Triple => format!("{word}: not {option}, for that leaves too few ways for all of {items}"),
        Rung::Chain => {
            format!("{word}: not {option}, for one thing leads to another until {items} has too few ways")
        }
        Rung::Guess => format!("{word}: {option}, for nothing simpler is left"),
    }
}
