//! `ecp dance`: the search, to be played forward and back.

mod draft;
mod page;
mod screen;
mod session;
mod terminal;

use ecp::syntax::Diagnostic;

use crate::codes;
use crate::desk::Desk;
use crate::exit::Exit;
use crate::load::{self, Loaded};
use crate::request::Input;

pub(super) use page::{Film, page};
pub(super) use terminal::{Show, show};

/// The puzzle that is to be seen, the only one of the input.
fn only_puzzle(desk: &Desk, input: &Input) -> Result<Loaded, Exit> {
    let mut puzzles = load::read(desk, &input.sources[0], input);
    match puzzles.loaded.len() {
        0 => Err(puzzles.exit),
        1 if puzzles.exit == Exit::Yes => Ok(puzzles.loaded.remove(0)),
        1 => Err(puzzles.exit),
        _ => {
            let message = "`ecp dance` shows one puzzle, and here are several";
            let help = "put the puzzle into a file of its own";
            Err(desk.reports.fail(Diagnostic::error(codes::DANCE_SEVERAL, message).help(help)))
        }
    }
}
