//! `ecp minimize`: what a puzzle can do without.

mod apply;

use ecp::puzzle::Rules;
use ecp::render::json::Number;
use ecp::syntax::Span;
use ecp_maker::{Minimized, Outcome, Part, Wording};

use super::clash::place;
use super::trials::{is_told, stop, unproved, why, with_trials};
use super::{each, lines, prefix, stopped};
use crate::Written;
use crate::args::{Kind, TextOrJson};
use crate::desk::Desk;
use crate::exit::Exit;
use crate::report::{Text, visible};
use crate::request::{Input, Source};
use crate::words::so_many;

/// What is wanted.
pub(super) struct Wanted {
    /// Which parts may go.
    pub(super) kinds: Vec<Kind>,
    /// Whether they are to be taken out of the text.
    pub(super) apply: bool,
    /// How they are told.
    pub(super) format: TextOrJson,
}

/// Finds what every puzzle can do without.
pub(super) fn minimize(
    desk: &mut Desk,
    input: &Input,
    max_nodes: Option<u64>,
    wanted: &Wanted,
) -> Written<Exit> {
    each(desk, input, |desk, loaded, title| {
        let (puzzle, places, text) = match loaded.answered(desk, input) {
            Ok(read) => read,
            Err(exit) => return Ok(exit),
        };
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
                return Ok(desk.reports.print(&compilation.diagnostics, Some(&text)));
            }
            Err(Outcome::None) if is_told(desk, &puzzle, &places, &text, input) => {
                return Ok(Exit::Bad);
            }
            Err(outcome) if wanted.format == TextOrJson::Json => {
                let (_, exit) = refusal(&outcome, desk, max_nodes);
                desk.output.put(&lines::text(title, &lines::Line::Minimized(not_one(&outcome))))?;
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
            let line = lines::Line::Minimized(in_json(desk, &wording, &found));
            desk.output.put(&lines::text(title, &line))?;
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
        Part::Clue(_) | Part::PieceClue(_) => Kind::Clues,
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
            let exit = desk.monitor.signal().map_or(Exit::Limit, Exit::Interrupted);
            (format!("not known; {}", why(*stop, desk, max_nodes)), exit)
        }
        _ => ("no solution: `ecp explain` says why".to_owned(), Exit::No),
    }
}

/// What can be spared, as a line of JSON.
fn in_json(desk: &Desk, wording: &Wording<'_>, found: &Minimized) -> lines::Minimized {
    lines::Minimized {
        solutions: Number::One,
        spared: lines::parts(wording, &found.spared),
        parts: found.spared.len() + found.kept.len(),
        complete: found.is_irreducible,
        stopped_by: stop(desk, found.is_irreducible),
    }
}

/// The line of JSON of a puzzle that does not have one solution.
fn not_one(outcome: &Outcome) -> lines::Minimized {
    let (solutions, stop) = match outcome {
        Outcome::Several(..) => (Number::Several, None),
        Outcome::Stopped(stop, Some(_)) => (Number::AtLeastOne, Some(*stop)),
        Outcome::Stopped(stop, None) => (Number::Unknown, Some(*stop)),
        _ => (Number::None, None),
    };
    lines::Minimized {
        solutions,
        spared: Vec::new(),
        parts: 0,
        complete: stop.is_none(),
        stopped_by: stopped::stopped_by(stop),
    }
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
