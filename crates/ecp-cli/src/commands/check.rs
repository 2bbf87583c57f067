//! `ecp check`: looks for mistakes without solving.

use ecp::puzzle::About;
use ecp::render::printable;

use super::{each, stopped};
use crate::Written;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::report::visible;
use crate::request::Input;
use crate::words::so_many;

/// Checks every puzzle.
pub(super) fn check(desk: &mut Desk, input: &Input, verbose: bool) -> Written<Exit> {
    each(desk, input, |desk, loaded, _| {
        let name = visible(&loaded.text.name).into_owned();
        let open = loaded.open_questions(input);
        if open > 0 {
            let counts = so_many(open, "counts");
            let answer = format!("{name}: ok as far as it goes; it asks for {counts} (--occurs)");
            return if desk.quiet { Ok(Exit::Yes) } else { desk.output.line(&answer).map(|()| Exit::Yes) };
        }
        let compiled = match loaded.compile(desk, input) {
            Ok(compiled) => compiled,
            Err(exit) => return Ok(exit),
        };
        if !desk.quiet {
            desk.output.line(&format!("{name}: ok"))?;
        }
        if verbose {
            let about = compiled.puzzle().map_or_else(Vec::new, |puzzle| lines(&puzzle.about));
            for line in about.into_iter().chain(stopped::sizes(&compiled).lines().map(str::to_owned)) {
                desk.output.line(&format!("  {line}"))?;
            }
        }
        Ok(Exit::Yes)
    })
}

/// What is told about a puzzle.
fn lines(about: &About) -> Vec<String> {
    let one = [("title", &about.title), ("author", &about.author), ("source", &about.source)];
    let one = one.into_iter().filter_map(|(name, text)| Some((name, text.as_ref()?)));
    let notes = about.notes.iter().map(|note| ("note", note));
    one.chain(notes).map(|(name, text)| format!("{name:15}{}", printable(text))).collect()
}
