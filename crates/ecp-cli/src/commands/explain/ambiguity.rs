//! Two solutions: where they differ, and what settles which is meant.

use std::fmt::Write as _;

use ecp::Compiled;
use ecp::cover::OptionId;
use ecp::puzzle::{CellId, Grid, InputId, Square};
use ecp::render::printable;
use ecp_maker::{Ambiguity, Settled, Wording};

use crate::answer::Format;
use crate::answer::Style;
use crate::commands::unique::two_of_them;
use crate::desk::Desk;
use crate::report::visible;
use crate::sources::Input;
use crate::trials::unproved;
use crate::words::{listed, so_many};

/// Two solutions, and what settles it.
pub(super) fn page(
    desk: &Desk,
    wording: &Wording<'_>,
    found: &Ambiguity,
    input: &Input,
    max_nodes: Option<u64>,
) -> String {
    let compilation = ecp::compile(wording.puzzle.clone(), &ecp::Places::default(), &input.limits);
    let Some(compiled) = compilation.compiled else { return "more than one solution\n".to_owned() };
    let mut page = match compiled.grid() {
        Some(_) => boards(desk, &compiled, found),
        None => choices(wording, found),
    };
    match &found.settled_by {
        Some(settled) => {
            let _ = writeln!(page, "the first is the only one if {}", condition(wording, &compiled, settled));
            if !found.is_irreducible {
                let _ = writeln!(page, "perhaps fewer settle it: {}", unproved(desk, max_nodes));
            }
        }
        None => page.push_str(&unsettled(desk, &compiled, found, max_nodes)),
    }
    page
}

/// Two boards, with the cells marked in which they differ.
fn boards(desk: &Desk, compiled: &Compiled, found: &Ambiguity) -> String {
    let cells = compiled.differences(&found.one, &found.other);
    let style = Style::new(compiled, None, Some(Format::Grid), desk.color);
    let (first, second) = match (&found.one.filling, &found.other.filling) {
        (Some(one), Some(other)) if found.one.tiles.is_empty() => {
            (style.with_brackets(one, &cells), style.with_brackets(other, &cells))
        }
        _ => (style.solution(&found.one, 1), style.solution(&found.other, 2)),
    };
    let two = two_of_them(compiled, &found.one, &found.other);
    format!("more than one solution; {two}\n\n{first}\n{second}\n")
}

/// The options that only one of two solutions chooses.
fn choices(wording: &Wording<'_>, found: &Ambiguity) -> String {
    let (one, other) = (&found.one.options, &found.other.options);
    let shared = one.iter().filter(|option| other.contains(option)).count();
    let shared = match shared {
        0 => "share no options".to_owned(),
        number => format!("share {}", so_many(number as u64, "options")),
    };
    let mut page = format!("more than one solution; two that {shared}\n");
    for (number, here, there) in [("first", one, other), ("second", other, one)] {
        let _ = writeln!(page, "\nonly in the {number}:");
        let only: Vec<&OptionId> = here.iter().filter(|option| !there.contains(option)).collect();
        for option in &only {
            let _ = writeln!(page, "  {}", visible(&wording.option(**option)));
        }
        if only.is_empty() {
            page.push_str("  nothing\n");
        }
    }
    page + "\n"
}

/// `r1c1=2 and r3c4=1 are given, too`, or `options 3 and 7 must be chosen`.
fn condition(wording: &Wording<'_>, compiled: &Compiled, settled: &Settled) -> String {
    match settled {
        Settled::Cells(cells) => {
            let given: Vec<String> = cells.iter().map(|cell| given(compiled, cell)).collect();
            format!("{} {} given, too", listed(&given), are(&given))
        }
        Settled::Options(options) => {
            let names: Vec<String> = options.iter().map(|option| wording.option_name(*option)).collect();
            let names: Vec<String> = names.iter().map(|name| printable(name).into_owned()).collect();
            let (options, each) =
                if names.len() == 1 { ("option", "it") } else { ("options", "each of them") };
            format!("{options} {} must be chosen: give {each} a primary item of its own", listed(&names))
        }
    }
}

/// `r1c1=2`
pub(super) fn given(compiled: &Compiled, (cell, input): &(CellId, InputId)) -> String {
    let Some(grid) = compiled.grid() else { return String::new() };
    let symbol = printable(&grid.inputs[input.index()].symbol);
    format!("{}={symbol}", grid.board.cell(*cell).position)
}

/// Why nothing is told that settles it.
fn unsettled(desk: &Desk, compiled: &Compiled, found: &Ambiguity, max_nodes: Option<u64>) -> String {
    if !found.is_irreducible {
        return format!("what settles it was not found: {}\n", unproved(desk, max_nodes));
    }
    match compiled.grid() {
        // another solution has all that stands in the first, and fills cells that it leaves empty
        Some(grid) if leaves_cells_empty(grid, found) => {
            "no givens settle which is meant, for cells may stay empty: say `primary cells` if every cell is \
                    to be filled, or add a clue or a rule\n"
        }
        Some(_) => {
            "no givens settle which is meant, for the same board is filled by other pieces: add a clue or a \
                    rule\n"
        }
        None => {
            "no option tells them apart, since the other has those of the first and more: \
                 add a primary item\n"
        }
    }
    .to_owned()
}

/// Whether cells of the first board are empty that could be filled.
fn leaves_cells_empty(grid: &Grid, found: &Ambiguity) -> bool {
    let is_open = |cell: CellId| grid.board.cell(cell).square == Square::Empty;
    let filling = found.one.filling.iter().flatten();
    !grid.inputs.is_empty()
        && (0..).map(CellId).zip(filling).any(|(cell, input)| input.is_none() && is_open(cell))
}

fn are(words: &[String]) -> &'static str {
    if words.len() == 1 { "is" } else { "are" }
}
