//! The same with every puzzle of the input.

use crate::desk::Desk;
use crate::exit::Exit;
use crate::load::{self, Loaded};
use crate::report::visible;
use crate::sources::Input;
use crate::unanswered::{Answered, Unanswered};

/// Does the same with every puzzle of every source. It is told the puzzle's name where there are several. The worst exit
/// counts; an interrupt ends it.
pub(crate) fn each(
    desk: &mut Desk,
    input: &Input,
    mut act: impl FnMut(&mut Desk, Loaded, Option<&str>) -> Answered,
) -> Answered {
    let mut worst = Exit::Yes;
    for source in &input.sources {
        let puzzles = load::read(desk, source, input);
        worst = worst.and(puzzles.exit);
        let several = input.sources.len() > 1 || puzzles.loaded.len() > 1;
        for puzzle in puzzles.loaded {
            if desk.monitor.signal().is_some() {
                return Ok(worst);
            }
            let name = several.then(|| puzzle.text.name.clone());
            desk.monitor.start(input.time_limit);
            let answered = act(desk, puzzle, name.as_deref());
            worst = worst.and(answered.or_else(Unanswered::settled)?);
            desk.output.flush()?;
        }
    }
    Ok(worst)
}

/// A name as it begins a line: `jigsaw.ecp: `; nothing where there is none.
pub(crate) fn prefix(title: Option<&str>) -> String {
    title.map_or_else(String::new, |title| format!("{}: ", visible(title)))
}
