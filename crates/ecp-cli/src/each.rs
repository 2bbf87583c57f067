//! The same with every puzzle of the input.

use ecp::render::json::StoppedBy;

use crate::Written;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::load::{self, Loaded};
use crate::monitor::LastWords;
use crate::report::visible;
use crate::set_flag;
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

/// The JSON object that answers for a puzzle of which there is nothing to be told but the limit that stopped it.
pub(crate) type Unknown<'a> = &'a dyn Fn(StoppedBy) -> String;

/// Does the same with every puzzle, as [`each`] does; `unknown` answers in JSON for one that was stopped by a limit before
/// there was anything to be told.
pub(crate) fn each_or(
    desk: &mut Desk,
    input: &Input,
    unknown: Option<Unknown<'_>>,
    mut act: impl FnMut(&mut Desk, Loaded, Option<&str>) -> Answered,
) -> Answered {
    let settled = |desk: &mut Desk, answered: Answered, title: Option<&str>| -> Written<Exit> {
        desk.monitor.prepare(LastWords::default());
        let limit = answered.as_ref().err().and_then(Unanswered::limit);
        if let (Some(limit), Some(unknown)) = (limit, unknown) {
            desk.output.put(&json::line(title, &unknown(limit)))?;
        }
        desk.output.flush()?;
        answered.or_else(|unanswered| unanswered.settled(desk, title))
    };
    let prepare = |desk: &Desk, title: Option<&str>, files_left| {
        let json = unknown.map_or_else(String::new, |unknown| json::line(title, &unknown(StoppedBy::Memory)));
        desk.monitor.prepare(LastWords { prefix: prefix(title), json, files_left });
    };
    let mut worst = Exit::Yes;
    let settings = set_flag::one_by_one(&input.settings);
    let many = input.sources.len() * settings.len();
    let sources = input.sources.iter().flat_map(|source| settings.iter().map(move |one| (source, one)));
    for ((source, set), files_left) in sources.zip((0..many).rev()) {
        let set_as = set_flag::title(&input.settings, set);
        let titled = |name: Option<String>| match (name, &set_as) {
            (Some(name), Some(set)) => Some(format!("{name} {set}")),
            (name, set) => name.or_else(|| set.clone()),
        };
        let file = titled((input.sources.len() > 1).then(|| input::name(source)));
        prepare(desk, file.as_deref(), files_left);
        let puzzles = match load::read_set(desk, source, input, set) {
            Ok(puzzles) => puzzles,
            Err(unread) => {
                worst = worst.and(settled(desk, Err(unread), file.as_deref())?);
                continue;
            }
        };
        worst = worst.and(puzzles.exit);
        let several = input.sources.len() > 1 || puzzles.loaded.len() > 1;
        for puzzle in puzzles.loaded {
            if desk.monitor.signal().is_some() {
                return Ok(worst);
            }
            let name = titled(several.then(|| puzzle.text.name.clone()));
            prepare(desk, name.as_deref(), files_left);
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
