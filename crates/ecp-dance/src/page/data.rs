//! What a page knows of the puzzle and of the search, as JSON.

use ecp::cover::{ItemKind, OptionId};
use ecp::render::printable;
use serde::Serialize;

use super::Film;
use super::board::{self, Board};
use crate::recording::{End, Step, What};

/// A matrix of more items, options or nodes is not drawn: nobody could see it.
const DRAWN: (usize, usize, usize) = (80, 90, 480);

/// All of it.
#[derive(Debug, Serialize)]
pub(super) struct Data {
    items: Vec<Item>,
    options: Vec<Row>,
    inputs: Vec<String>,
    pieces: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<Board>,
    /// Four numbers for each step: kind, level, and what it is about.
    steps: Vec<u64>,
    /// How the film ends, ...
    end: String,
    /// ... and whether it was cut off there.
    cut: bool,
    /// Whether the matrix is drawn.
    draws: bool,
}

#[derive(Debug, Serialize)]
struct Item {
    name: String,
    /// The bounds of a primary item.
    #[serde(skip_serializing_if = "Option::is_none")]
    lo: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hi: Option<u32>,
}

/// An option.
#[derive(Debug, Serialize)]
struct Row {
    name: String,
    entries: Vec<u32>,
    /// For each entry its color, or 0; nothing where there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    colors: Option<Vec<u32>>,
    /// What it puts on the board: a cell and an input, a cell and an input...
    puts: Vec<u32>,
    /// The piece that it lays, and the cells.
    #[serde(skip_serializing_if = "Option::is_none")]
    lays: Option<Vec<u32>>,
}

pub(super) fn data(film: &Film<'_>) -> Data {
    let problem = film.compiled.problem();
    let grid = film.compiled.grid();
    let shown = |text: &str| printable(text).into_owned();
    let (items, options, nodes) = DRAWN;
    Data {
        items: problem.items().iter().map(item).collect(),
        options: problem.option_ids().map(|option| row(film, option)).collect(),
        inputs: grid
            .map_or_else(Vec::new, |grid| grid.inputs.iter().map(|input| shown(&input.symbol)).collect()),
        pieces: grid
            .map_or_else(Vec::new, |grid| grid.pieces.list.iter().map(|piece| shown(&piece.name)).collect()),
        board: board::board(film.compiled),
        steps: film.recording.steps().iter().flat_map(|step| numbers(*step)).collect(),
        end: film.end(),
        cut: matches!(film.recording.end(), Some(End::Steps) | None),
        draws: problem.items().len() <= items
            && problem.option_count() <= options
            && problem.entry_count() <= nodes,
    }
}

fn item(item: &ecp::cover::Item) -> Item {
    let (lo, hi) = match item.kind {
        ItemKind::Primary(bounds) => (Some(bounds.lo), Some(bounds.hi)),
        ItemKind::Secondary => (None, None),
    };
    Item { name: printable(&item.name).into_owned(), lo, hi }
}

fn row(film: &Film<'_>, option: OptionId) -> Row {
    let compiled = film.compiled;
    let entries = compiled.problem().option(option);
    let color = |entry: &ecp::cover::Entry| entry.color.map_or(0, |color| color.0.get());
    let has_colors = entries.iter().any(|entry| entry.color.is_some());
    let overlaps = compiled.grid().is_some_and(|grid| grid.pieces.overlap);
    let placed = compiled.placements().placed_by(option).filter(|_| !overlaps);
    let puts = compiled.grid().map_or(&[][..], |_| compiled.placements().of(option));
    Row {
        name: printable(&compiled.option_name(option)).into_owned(),
        entries: entries.iter().map(|entry| entry.item.0).collect(),
        colors: has_colors.then(|| entries.iter().map(color).collect()),
        puts: puts.iter().flat_map(|(cell, input)| [cell.0, input.0]).collect(),
        lays: placed.map(|(piece, cells)| {
            std::iter::once(piece as u32).chain(cells.iter().map(|cell| cell.0)).collect()
        }),
    }
}

/// A step as the script understands it.
fn numbers(step: Step) -> [u64; 4] {
    let (kind, about, size) = match step.what {
        What::Item { item, branches } => (0, u64::from(item.0), u64::from(branches)),
        What::Take(option) => (1, u64::from(option.0), 0),
        What::Back(option) => (2, u64::from(option.0), 0),
        What::Enough => (3, 0, 0),
        What::Solution(number) => (4, number, 0),
        What::Over => (5, 0, 0),
    };
    [kind, u64::from(step.level), about, size]
}
