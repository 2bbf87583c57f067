//! `ecp minimize --apply`: what can be spared is taken out of the text, which else stays as it is.

use ecp::Texts;
use ecp::syntax::Diagnostic;
use ecp_maker::{Minimized, Wording};

use crate::codes;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::head;
use crate::memory;
use crate::own_file;
use crate::report::{Text, place, visible};
use crate::sources::{Input, Source};
use crate::trials::unproved;
use crate::unanswered::Answered;
use crate::words::so_many;

/// Takes what can be spared out of the text.
pub(super) fn apply(
    desk: &mut Desk,
    wording: &Wording<'_>,
    text: &Text,
    found: &Minimized,
    source: Option<&Source>,
    input: &Input,
    max_nodes: Option<u64>,
) -> Answered {
    // reading the text once more starts the clock again
    let unproved = unproved(desk, max_nodes);
    let own = wording.sources.iter().next().map_or("", |own| own.text.as_str());
    let reading = |content: &str| {
        let texts: Texts = crate::load::texts(&Text::new(&text.name, content.to_owned()), source, input);
        ecp::read_with(texts, &input.limits).puzzle
    };
    let struck = ecp_maker::struck(wording, own, found, reading);
    if struck.parts.is_empty() && !found.spared.is_empty() {
        return Ok(refuse(desk, wording, found));
    }
    if let Some(signal) = desk.monitor.signal() {
        desk.reports.say("interrupted: nothing was taken away");
        return Ok(Exit::Interrupted(signal));
    }
    if let Some(refusal) = memory::refusal() {
        desk.reports.say(&format!("{refusal}: nothing was taken away"));
        return Ok(Exit::Limit);
    }
    let content = text.form.written(&head::after_minimize(&struck.text));
    match source {
        Some(source @ Source::File(_)) => {
            let before = Text::new(&text.name, own.to_owned());
            if let Err(exit) = own_file::save(desk, &before, &content, source, input, codes::MINIMIZE_TEXT) {
                return Ok(exit);
            }
            let number = so_many(struck.parts.len() as u64, "parts");
            desk.output.line(&format!("{}: {number} taken away", visible(&text.name)))?;
        }
        _ => desk.output.put(&content)?,
    }
    for part in found.spared.iter().filter(|part| !struck.parts.contains(part)) {
        let place = wording.place(part).map_or_else(String::new, |span| place(wording, span));
        let words = visible(&wording.words(part)).into_owned();
        desk.reports.say(&format!("{place}{words}: can be spared, but not taken out of this text by itself"));
    }
    if !found.is_irreducible {
        desk.reports.say(&format!("perhaps more can be spared: {unproved}"));
    }
    Ok(if found.is_irreducible { Exit::Yes } else { Exit::Limit })
}

/// Refuses a text out of which nothing can be taken.
fn refuse(desk: &Desk, wording: &Wording<'_>, found: &Minimized) -> Exit {
    let message = "what can be spared cannot be taken out of this text part by part";
    // those of Knuth's format and of sudoku lines have no places
    let is_language = found.spared.iter().any(|part| wording.place(part).is_some());
    let help = if is_language {
        "`ecp minimize` without --apply lists it; take it out by hand, or use --only givens"
    } else {
        "only a text of the language can be changed: `ecp convert FILE --to ecp` makes one of it"
    };
    desk.reports.fail(Diagnostic::error(codes::MINIMIZE_TEXT, message).help(help))
}
