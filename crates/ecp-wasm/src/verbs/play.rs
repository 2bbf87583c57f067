//! Playing: what can be put on the board, and whether what somebody has written is still right.

use ecp::puzzle::{CellId, Grid};
use ecp_maker::{Attempt, Compared, Trials};
use serde_json::{Value, json};

use crate::asked::Asked;
use crate::stage::{self, Hand};
use crate::{Answered, Refused, board};

/// What can be put on the board by hand, beside inputs.
pub(super) fn stage(asked: &Asked<'_>) -> Answered {
    let sheet = asked.sheet();
    let grid = sheet.grid()?;
    let pieces = stage::pieces(grid);
    // pieces that lie beside the board to be taken are not drawn under it, too
    let svg = if pieces.is_null() { board::given(&sheet)? } else { board::without_tray(&sheet)? };
    Ok(json!({
        "drawing": stage::drawing(grid),
        "division": stage::division(grid),
        "pieces": pieces,
        "clues": sheet.sound().ok().map(|sound| stage::clues(sound.compiled)),
        "svg": svg,
    }))
}

/// Whether what is written is still right.
pub(super) fn attempt(asked: &Asked<'_>) -> Answered {
    let hand: Hand = asked.options()?;
    let sheet = asked.sheet();
    let (grid, puzzle) = (sheet.grid()?, sheet.sound()?.puzzle);
    let written = hand.read(grid)?;
    let mut trials = Trials::new(*sheet.limits(), asked.budget());
    match ecp_maker::attempt(puzzle, &written, &mut trials) {
        Attempt::One(found) => Ok(told("one", grid, &found)),
        Attempt::Several(found) => Ok(told("several", grid, &found)),
        Attempt::Astray => Ok(told("astray", grid, &Compared::default())),
        Attempt::None => Ok(told("none", grid, &Compared::default())),
        Attempt::Stopped(stop) => {
            let mut answer = told("unknown", grid, &Compared::default());
            answer["stopped"] = json!(asked.stopped(Some(stop)));
            Ok(answer)
        }
        _ => Err(Refused::because("the puzzle cannot be compiled")),
    }
}

/// What is wrong, by the names of cells and edges, and how much is missing.
fn told(number: &str, grid: &Grid, found: &Compared) -> Value {
    let is_edge = |slot: &&CellId| grid.board.is_of_lines(**slot);
    let (edges, cells): (Vec<CellId>, Vec<CellId>) = found.wrong.iter().partition(is_edge);
    let borders = found.wrong_borders.iter().map(|cells| stage::border_name(&grid.board, *cells));
    let missing_edges = found.missing.iter().filter(is_edge).count();
    json!({
        "number": number,
        "wrong": board::names(grid, &cells),
        "edges": board::names(grid, &edges),
        "borders": borders.collect::<Vec<_>>(),
        "pieces": found.wrong_tiles,
        "missing": found.missing.len() - missing_edges,
        "missing_edges": missing_edges,
        "missing_borders": found.missing_borders.len(),
        "missing_pieces": found.missing_tiles,
    })
}
