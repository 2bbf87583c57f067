//! Where clues are written in a drawing with lines.

use std::collections::BTreeMap;

use ecp_puzzle::{CellId, Position};
use unicode_segmentation::UnicodeSegmentation;

use crate::clues::Margin;
use crate::sheet::Fit;
use crate::symbols::{Symbols, columns};
use crate::{Marks, Picture, printable};

/// The clues of a picture as texts in their places.
#[derive(Debug, Default)]
pub(super) struct Notes {
    /// Into the line over a cell.
    pub(super) corners: BTreeMap<CellId, String>,
    /// Where lines cross.
    pub(super) crossings: BTreeMap<(u32, u32), String>,
    /// Into an empty cell.
    pub(super) inside: BTreeMap<CellId, String>,
    pub(super) holes: BTreeMap<Position, String>,
    /// Beside the rows.
    pub(super) left: BTreeMap<u32, String>,
    pub(super) right: BTreeMap<u32, String>,
    /// For each column the marks over it, from the top down.
    pub(super) top: Margin,
    pub(super) bottom: Margin,
}

impl Notes {
    /// The clues of a picture. Those of single cells stand in the cells where all of these are empty, else in corners.
    pub(super) fn of(picture: &Picture<'_>, symbols: &Symbols, marks: &Marks, fit: Fit) -> Self {
        let clues = picture.clues;
        let mut corners = clues.corners.clone();
        let mut inside = BTreeMap::new();
        let is_free = |cell: &CellId| match fit {
            Fit::Close => {
                symbols.at(picture, *cell).is_none_or(str::is_empty) && !marks.stay_empty.contains(cell)
            }
            Fit::Steady => picture.input(*cell).is_none() && !symbols.may_stand_in(picture, *cell),
        };
        let are_free = clues.cells.keys().all(is_free);
        for (cell, clue) in &clues.cells {
            if are_free {
                inside.insert(*cell, format!("({})", printable(clue)));
            } else {
                let corner = corners.entry(*cell).or_default();
                *corner = if corner.is_empty() { clue.clone() } else { format!("{corner},{clue}") };
            }
        }
        let shown = |text: &String| printable(text).into_owned();
        let joined = |margin: &Margin| {
            margin.iter().map(|(line, marks)| (*line, shown(&marks.join(" ")))).collect::<BTreeMap<_, _>>()
        };
        let stacked = |margin: &Margin| {
            margin.iter().map(|(line, marks)| (*line, marks.iter().map(shown).collect())).collect()
        };
        Self {
            corners: corners.iter().map(|(cell, clue)| (*cell, shown(clue))).collect(),
            crossings: clues.grid_corners.iter().map(|(at, clue)| (*at, shown(clue))).collect(),
            inside,
            holes: clues.holes.iter().map(|(hole, clue)| (*hole, shown(clue))).collect(),
            left: joined(&clues.left),
            right: joined(&clues.right),
            top: stacked(&clues.top),
            bottom: stacked(&clues.bottom),
        }
    }

    /// The lines of clues over the board.
    pub(super) fn rows_over(&self) -> usize {
        self.top.values().map(Vec::len).max().unwrap_or(0)
    }

    /// The lines of clues under it.
    pub(super) fn rows_under(&self) -> usize {
        self.bottom.values().map(Vec::len).max().unwrap_or(0)
    }

    /// The columns that every square must have for what is written in squares, and over and under them.
    pub(super) fn width(&self) -> usize {
        let stacked = self.top.values().chain(self.bottom.values()).flatten();
        let corners =
            self.corners.values().chain(self.crossings.values()).map(|clue| columns(clue).saturating_sub(1));
        let outside = stacked.map(|text| columns(text)).chain(corners).max().unwrap_or(0).min(WIDEST);
        self.width_inside().max(outside)
    }

    /// The columns that every square must have for what is written in squares.
    pub(super) fn width_inside(&self) -> usize {
        let written = self.inside.values().chain(self.holes.values());
        written.map(|text| columns(text)).max().unwrap_or(0).min(WIDEST)
    }
}

/// No square is made wider than this for a clue; what is longer is cut off.
const WIDEST: usize = 12;

/// The columns that the widest text beside the rows takes, with the blank between it and the board.
pub(super) fn room_beside(texts: &BTreeMap<u32, String>) -> usize {
    texts.values().map(|text| columns(text) + 1).max().unwrap_or(0)
}

/// As much of a text as has room.
pub(super) fn cut(text: &str, room: usize) -> String {
    if columns(text) <= room {
        return text.to_owned();
    }
    let mut taken = String::new();
    for grapheme in text.graphemes(true) {
        if columns(&taken) + columns(grapheme) + 1 > room {
            break;
        }
        taken.push_str(grapheme);
    }
    if room > 0 {
        taken.push('…');
    }
    taken
}
