//! Puzzles with their one solution, for what is about the way to it.

use ecp::cover::{OptionId, Order};
use ecp::render::json::{Number, StoppedBy};
use ecp::{Compiled, Places, Uniqueness};
use serde::Serialize;

use crate::desk::Desk;
use crate::each::{Unknown, each_or, prefix};
use crate::exit::Exit;
use crate::json::{TextOrJson, line_of, object};
use crate::load::Loaded;
use crate::monitor::Phase;
use crate::report::Text;
use crate::search::{Running, Search};
use crate::sources::Input;
use crate::stopped;
use crate::trials::why;
use crate::unanswered::Answered;

/// A puzzle with its one solution.
pub(crate) struct Solved {
    pub(crate) compiled: Compiled,
    pub(crate) solution: Vec<OptionId>,
    pub(crate) places: Places,
    pub(crate) text: Text,
}

/// Does something with every puzzle and its one solution; of one that has none, or several, it says so.
pub(crate) fn each_solved<T: Serialize>(
    desk: &mut Desk,
    input: &Input,
    (format, unreported): (TextOrJson, impl Fn(Number, Option<StoppedBy>) -> T),
    mut act: impl FnMut(&mut Desk, &Solved, Option<&str>) -> Answered,
) -> Answered {
    let unknown = |limit| object(&unreported(Number::Unknown, Some(limit)));
    let unknown = (format == TextOrJson::Json).then_some(&unknown as Unknown<'_>);
    each_or(desk, input, unknown, |desk, loaded, title| {
        let solved = match solved(desk, input, loaded)? {
            Ok(solved) => solved,
            Err(Unreported { exit, solutions, stopped_by, .. }) if format == TextOrJson::Json => {
                desk.output.put(&line_of(title, &unreported(solutions, stopped_by)))?;
                return Ok(exit);
            }
            Err(Unreported { words, exit, .. }) => {
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
struct Unreported {
    words: String,
    exit: Exit,
    solutions: Number,
    stopped_by: Option<StoppedBy>,
}

/// The puzzle with its one solution, or what is told of one that has none, or several.
fn solved(desk: &Desk, input: &Input, loaded: Loaded) -> Answered<Result<Solved, Unreported>> {
    let (text, places) = (loaded.text.clone(), loaded.places());
    let compiled = loaded.compile(desk, input)?;
    desk.monitor.enter(Phase::Searching);
    let plain = Search::plain();
    let mut search = Running::start(&compiled, Some(2), Order::AsFound, plain, &desk.monitor);
    let uniqueness = search.uniqueness();
    drop(search);
    desk.monitor.enter(Phase::Other);
    let (words, exit, solutions, stop) = match uniqueness {
        Uniqueness::One(answer) => {
            let solution = answer.options;
            return Ok(Ok(Solved { compiled, solution, places, text }));
        }
        Uniqueness::None => ("no solution: `ecp explain` says why".to_owned(), Exit::No, Number::None, None),
        Uniqueness::Several(..) => {
            let words = "more than one solution: `ecp explain` says what settles it".to_owned();
            (words, Exit::No, Number::Several, None)
        }
        Uniqueness::Stopped(stop, found) => {
            let number = if found.is_some() { Number::AtLeastOne } else { Number::Unknown };
            (format!("not known; {}", why(stop, desk, None)), desk.monitor.unfinished(), number, Some(stop))
        }
    };
    Ok(Err(Unreported { words, exit, solutions, stopped_by: stopped::stopped_by(stop) }))
}
