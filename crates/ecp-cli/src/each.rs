//! The same with every puzzle of the input.

use crate::Written;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::load::{self, Loaded};
use crate::report::visible;
use crate::sources::Input;
use crate::unanswered::{Answered, Unanswered};
use crate::{input, json};

/// Does the same with every puzzle of every source. It is told the puzzle's name where there are several. The worst exit
/// counts; an interrupt ends it.
pub(crate) fn each(
    desk: &mut Desk,
    input: &Input,
    act: impl FnMut(&mut Desk, Loaded, Option<&str>) -> Answered,
) -> Answered {
    each_or(desk, input, None, act)
}

/// Does the same with every puzzle, as [`each`] does; `unknown` is the JSON object that answers for one whose time was up
/// before there was anything to be told.
pub(crate) fn each_or(
    desk: &mut Desk,
    input: &Input,
    unknown: Option<&str>,
    mut act: impl FnMut(&mut Desk, Loaded, Option<&str>) -> Answered,
) -> Answered {
    let settled = |desk: &mut Desk, answered: Answered, title: Option<&str>| -> Written<Exit> {
        if let (Err(Unanswered::TimeUp(_)), Some(object)) = (&answered, unknown) {
            desk.output.put(&json::line(title, object))?;
        }
        desk.output.flush()?;
        answered.or_else(|unanswered| unanswered.settled(desk, title))
    };
    let mut worst = Exit::Yes;
    for source in &input.sources {
        let puzzles = match load::read(desk, source, input) {
            Ok(puzzles) => puzzles,
            Err(unread) => {
                let name = (input.sources.len() > 1).then(|| input::name(source));
                worst = worst.and(settled(desk, Err(unread), name.as_deref())?);
                continue;
            }
        };
        worst = worst.and(puzzles.exit);
        let several = input.sources.len() > 1 || puzzles.loaded.len() > 1;
        for puzzle in puzzles.loaded {
            if desk.monitor.signal().is_some() {
                return Ok(worst);
            }
            let name = several.then(|| puzzle.text.name.clone());
            desk.monitor.start(input.time_limit);
            let answered = act(desk, puzzle, name.as_deref());
            worst = worst.and(settled(desk, answered, name.as_deref())?);
        }
    }
    Ok(worst)
}

/// A name as it begins a line: `jigsaw.ecp: `; nothing where there is none.
pub(crate) fn prefix(title: Option<&str>) -> String {
    title.map_or_else(String::new, |title| format!("{}: ", visible(title)))
}
