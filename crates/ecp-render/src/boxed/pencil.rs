//! What may stand in each cell, in a small grid within it, as people who solve puzzles write it with a pencil.

use std::collections::BTreeMap;

use ecp_puzzle::{CellId, InputId};

use super::notes::Notes;
use super::{Brush, Drawing, Ink, SCREEN, cross, in_ink};
use crate::sheet::{Fit, Role};
use crate::symbols::{Symbols, columns};
use crate::{Clues, Marks, Picture, Tiles, printable};

/// The most different candidates of a cell that stand in a small grid.
const MOST: usize = 16;

/// The small grids of all cells.
pub(super) struct Pencil {
    /// For each cell its lines, all equally wide.
    cells: BTreeMap<CellId, (Vec<String>, Role)>,
    /// The lines of a cell.
    pub(super) height: usize,
    /// The columns of a line.
    width: usize,
    /// The blanks before and after a line.
    pub(super) pad: usize,
}

/// A board whose cells show what may stand in them, each in its place in a small grid: an input, or nothing at all as a cross.
/// What alone may stand in a cell stands in its middle. `None` where the board is not one of squares in a single layer, where
/// lines are drawn on it, and where it would be wider than 80 columns.
#[must_use]
pub fn pencilled(picture: &Picture<'_>, candidates: &[Vec<Option<InputId>>], ink: Ink) -> Option<String> {
    let board = &picture.grid.board;
    if board.cells().is_empty() || !board.lattice().is_flat() || board.graph().is_some() {
        return None;
    }
    // what lies between cells and around them has no room beside candidates
    let clues = picture.clues.clone();
    let clues =
        Clues { paths: Vec::new(), circles: Default::default(), squares: Default::default(), ..clues };
    let picture = &Picture { clues: &clues, tiles: Tiles::none(), ..*picture };
    let symbols = Symbols::in_squares(picture, Fit::Steady, |symbol| printable(symbol).into_owned());
    let cross = cross(picture, &symbols);
    let notes = Notes::of(picture, &symbols, Marks::none(), SCREEN);
    for (gap, pad) in [(1, 1), (0, 1), (0, 0)] {
        let pencil = Pencil::of(picture, candidates, (&symbols, cross), (gap, pad))?;
        let symbols = symbols.clone().widened(notes.width()).widened(pencil.width);
        let brush = Brush {
            picture,
            symbols: &symbols,
            notes: &notes,
            marks: Marks::none(),
            cross,
            room: SCREEN,
            pencil: Some(&pencil),
        };
        let lines = Drawing::of(brush).draw();
        if lines.iter().all(|line| line.columns() <= SCREEN.columns) {
            return Some(in_ink(&lines, &[], ink));
        }
    }
    None
}

impl Pencil {
    /// The small grids of the cells, with so many blanks between candidates and around them; `None` where there are too many
    /// candidates, or they are too wide to stand so closely.
    fn of(
        picture: &Picture<'_>,
        candidates: &[Vec<Option<InputId>>],
        (symbols, cross): (&Symbols, &str),
        (gap, pad): (usize, usize),
    ) -> Option<Self> {
        let mut slots: Vec<Option<InputId>> = candidates.iter().flatten().copied().collect();
        // nothing comes last
        slots.sort_unstable_by_key(|slot| (slot.is_none(), *slot));
        slots.dedup();
        let text = |slot: Option<InputId>| slot.map_or(cross, |input| symbols.text(input));
        let own = slots.iter().map(|slot| columns(text(*slot))).max().unwrap_or(1).max(1);
        if slots.len() > MOST || (own > 1 && gap == 0) {
            return None;
        }
        let per_line = per_line(slots.len());
        let width = per_line * own + per_line.saturating_sub(1) * gap;
        let height = slots.len().div_ceil(per_line).max(1);
        let lines = |cell: &[Option<InputId>]| -> Vec<String> {
            let slot = |slot: &Option<InputId>| {
                let text = if cell.contains(slot) { text(*slot) } else { "" };
                format!("{text}{}", " ".repeat(own.saturating_sub(columns(text))))
            };
            let line =
                |slots: &[Option<InputId>]| slots.iter().map(slot).collect::<Vec<_>>().join(&" ".repeat(gap));
            slots.chunks(per_line).map(line).map(|line| filled_up(&line, width, 0)).collect()
        };
        let alone = |text: &str| -> Vec<String> {
            let before = width.saturating_sub(columns(text)) / 2;
            let line = |number| filled_up(if number == height / 2 { text } else { "" }, width, before);
            (0..height).map(line).collect()
        };
        let cell = |(cell, candidates): (CellId, &Vec<Option<InputId>>)| {
            let drawn = match candidates.as_slice() {
                [Some(input)] if picture.is_given(cell) => (alone(symbols.text(*input)), Role::Given),
                [Some(input)] => (alone(symbols.text(*input)), Role::Found),
                [None] => (alone(cross), Role::Empty),
                several => (lines(several), Role::Empty),
            };
            (cell, drawn)
        };
        let cells = picture.grid.board.cell_ids().zip(candidates).map(cell).collect();
        Some(Self { cells, height, width, pad })
    }

    /// A line of a cell.
    pub(super) fn line(&self, cell: CellId, number: usize) -> Option<(&str, Role)> {
        let (lines, role) = self.cells.get(&cell)?;
        Some((lines.get(number)?, *role))
    }
}

/// The candidates that stand side by side: few in one line, more in a grid that is as high as wide.
fn per_line(slots: usize) -> usize {
    if slots <= 3 { slots.max(1) } else { (2..).find(|width| width * width >= slots).unwrap_or(slots) }
}

/// A text with blanks before it, and so many behind it that it is as wide as this.
fn filled_up(text: &str, width: usize, before: usize) -> String {
    let after = width.saturating_sub(before + columns(text));
    format!("{}{text}{}", " ".repeat(before), " ".repeat(after))
}
