//! Pieces that clash with their clues, or with the size of the board.

use ecp::puzzle::{CellId, Grid, Rules};
use ecp::syntax::Span;
use ecp_maker::{Area, Change, Clash, Mend, Part, Without, Wording};

use super::alternatives;
use crate::report::visible;
use crate::words::so_many;

/// More clues than so many are not marked one by one where all of them clash.
const MOST_MARKED: usize = 6;

/// `the clues add up to 60, the board has 57 cells`
pub(super) fn area(clash: &Clash) -> String {
    let Some(Area { pieces: (least, most), cells, is_reported_by_clues }) = clash.area else {
        return String::new();
    };
    let number = match most {
        Some(most) if most == least => least.to_string(),
        Some(most) => format!("{least} to {most}"),
        None => format!("at least {least}"),
    };
    if is_reported_by_clues {
        format!("the clues add up to {number}, the board has {}", so_many(cells, "cells"))
    } else {
        format!("the pieces have {number} cells in all, the board has {cells}")
    }
}

/// Whether the clash is just that the clues do not add up: all of them are needed for it.
fn is_sum(wording: Wording<'_>, clash: &Clash) -> bool {
    let Rules::Grid(grid) = &wording.puzzle.rules else { return false };
    let clues = grid.pieces.clues.iter().flatten().count();
    clash.area.is_some_and(|area| area.is_reported_by_clues) && clash.parts.len() >= clues
}

/// The places of the pieces and of the board, where these do not fit.
pub(super) fn sizes(wording: Wording<'_>, clash: &Clash) -> Vec<(Span, String)> {
    let Some(area) = clash.area.filter(|area| !area.is_reported_by_clues) else { return Vec::new() };
    let board =
        wording.places.board.map(|span| (span, format!("{} to be covered", so_many(area.cells, "cells"))));
    let pieces = wording.places.pieces.first().map(|span| (*span, "the pieces".to_owned()));
    board.into_iter().chain(pieces).collect()
}

/// The parts that are marked in the text.
pub(super) fn marked(wording: Wording<'_>, clash: &Clash) -> Vec<Part> {
    if !is_sum(wording, clash) || clash.parts.len() <= MOST_MARKED {
        return clash.parts.clone();
    }
    let mut cells: Vec<CellId> = clash.mends.iter().filter_map(of_clue).collect();
    cells.dedup();
    cells.into_iter().take(MOST_MARKED).map(Part::PieceClue).collect()
}

fn of_clue(mend: &Mend) -> Option<CellId> {
    match mend.change {
        Change::Number(cell, _) | Change::Gone(cell) => Some(cell),
        _ => None,
    }
}

/// The parts that are listed one by one.
pub(super) fn listed(wording: Wording<'_>, clash: &Clash) -> Vec<Part> {
    if is_sum(wording, clash) { Vec::new() } else { clash.parts.clone() }
}

/// All clues in a line, where it is all of them; or that some clash already.
pub(super) fn all(wording: Wording<'_>, clash: &Clash) -> Option<String> {
    clash.area.filter(|area| area.is_reported_by_clues)?;
    if !is_sum(wording, clash) {
        return (!clash.parts.is_empty()).then(|| by_themselves(clash));
    }
    let clues = clash.parts.iter().map(|part| {
        let words = wording.words(part);
        words.strip_prefix("the clue ").map_or(words.clone(), str::to_owned)
    });
    Some(format!("the clues: {}\n", visible(&clues.collect::<Vec<_>>().join(", "))))
}

fn by_themselves(clash: &Clash) -> String {
    let these = if clash.parts.len() == 1 { "this one cannot hold" } else { "these clash" };
    format!("whatever the other clues say, {these}:\n")
}

/// What is said where nothing helps.
pub(super) fn no_help(clash: &Clash) -> Option<&'static str> {
    let clues = clash.parts.iter().any(|part| matches!(part, Part::PieceClue(_) | Part::KindClue(..)));
    clues.then_some(
        "no change of one clue helps: there are other clashes besides, so mend this one and explain again",
    )
}

/// The changes that help: those that leave one solution, or else those that leave several.
pub(super) fn help(wording: Wording<'_>, clash: &Clash) -> Vec<String> {
    let Rules::Grid(grid) = &wording.puzzle.rules else { return Vec::new() };
    let has_one = clash.mends.iter().any(|mend| mend.solutions == Without::One);
    let wanted: Vec<Change> = clash
        .mends
        .iter()
        .filter(|mend| (mend.solutions == Without::One) == has_one)
        .map(|mend| mend.change)
        .collect();
    let mut help: Vec<String> = clash.area.and_then(room).into_iter().collect();
    let number = if has_one { "exactly one solution" } else { "several solutions" };
    for words in
        [other_numbers(wording, &wanted), fewer(wording, &wanted), more(grid, &wanted), left(&wanted)]
    {
        help.extend(words.map(|words| format!("{number} {words}")));
    }
    help
}

/// One change in words.
pub(super) fn changed(wording: &Wording<'_>, change: Change) -> Option<String> {
    let Rules::Grid(grid) = &wording.puzzle.rules else { return None };
    let change = [change];
    let words =
        [other_numbers(*wording, &change), fewer(*wording, &change), more(grid, &change), left(&change)];
    words.into_iter().flatten().next()
}

/// What the board would have to be.
fn room(area: Area) -> Option<String> {
    let (least, most) = area.pieces;
    if area.is_reported_by_clues {
        return None;
    }
    if least > area.cells {
        return Some(format!("{} more on the board would make room", so_many(least - area.cells, "cells")));
    }
    let short = area.cells.checked_sub(most?).filter(|short| *short > 0)?;
    Some(format!("{} less on the board would be filled", so_many(short, "cells")))
}

/// `if the clue 4 at r3c1 is 3`
fn other_numbers(wording: Wording<'_>, wanted: &[Change]) -> Option<String> {
    let reported = |change: &Change| match change {
        Change::Number(cell, Some(number)) => {
            Some(format!("{} is {number}", wording.words(&Part::PieceClue(*cell))))
        }
        _ => None,
    };
    let unreported = |change: &Change| match change {
        Change::Number(cell, None) => {
            Some(format!("{} is another number", wording.words(&Part::PieceClue(*cell))))
        }
        _ => None,
    };
    let words: Vec<String> =
        wanted.iter().filter_map(reported).chain(wanted.iter().filter_map(unreported)).collect();
    (!words.is_empty()).then(|| format!("if {}", or(&words)))
}

/// `without the clue 3 at r3c1`
fn fewer(wording: Wording<'_>, wanted: &[Change]) -> Option<String> {
    let gone = |change: &Change| match change {
        Change::Gone(cell) => Some(wording.words(&Part::PieceClue(*cell))),
        _ => None,
    };
    let words: Vec<String> = wanted.iter().filter_map(gone).collect();
    (!words.is_empty()).then(|| format!("without {}", alternatives(&words)))
}

/// `with one clue 3 more, at r3c1 or r4c1`
fn more(grid: &Grid, wanted: &[Change]) -> Option<String> {
    let new = |change: &Change| match change {
        Change::New(cell, number) => Some((*number, grid.board.cell(*cell).position.to_string())),
        _ => None,
    };
    let new: Vec<(i64, String)> = wanted.iter().filter_map(new).collect();
    let (number, _) = new.first()?;
    let cells: Vec<String> = new.iter().map(|(_, place)| place.clone()).collect();
    Some(format!("with one clue {number} more, at {}", or(&cells)))
}

/// `with `secondary pieces``
fn left(wanted: &[Change]) -> Option<String> {
    wanted
        .iter()
        .find_map(|change| match change {
            Change::PiecesLeft => Some("with `secondary pieces`, so that pieces may be left"),
            Change::CellsBare => Some("without `primary cells`, so that cells may stay bare"),
            Change::Both => Some("with `secondary pieces` and without `primary cells`"),
            _ => None,
        })
        .map(str::to_owned)
}

/// `a, b or c`, not too many.
fn or(words: &[String]) -> String {
    let more = words.len().saturating_sub(super::MOST_LISTED);
    let shown = &words[..words.len() - more];
    match shown {
        _ if more > 0 => format!("{}, or {more} more", shown.join(", ")),
        [first @ .., last] if !first.is_empty() => format!("{} or {last}", first.join(", ")),
        _ => shown.join(""),
    }
}
