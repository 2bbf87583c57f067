//! Where clues are written in a drawing with lines.

use std::collections::BTreeMap;

use ecp_puzzle::{CellId, Position};
use unicode_segmentation::UnicodeSegmentation;

use crate::clues::{BoardCorner, Clues, Margin};
use crate::sheet::{Fit, Room};
use crate::symbols::{Symbols, columns};
use crate::{Marks, Picture, printable};

/// The clues of a picture as texts in their places.
#[derive(Debug, Default)]
pub(super) struct Notes {
    /// The columns that a square has at most for a clue.
    widest: usize,
    /// Those in the middle over where lines cross.
    knots: Vec<String>,
    /// Whether lines go through squares.
    has_paths: bool,
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
    /// Off the corners of the board.
    pub(super) off_corners: BTreeMap<BoardCorner, String>,
}

impl Notes {
    /// The clues of a picture. Those of single cells stand in the cells where all of these are empty, else in corners.
    pub(super) fn of(picture: &Picture<'_>, symbols: &Symbols, marks: &Marks, room: Room) -> Self {
        let clues = picture.clues;
        let mut corners = clues.corners.clone();
        let mut inside = BTreeMap::new();
        let is_free = |cell: &CellId| match room.fit {
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
        let widest = widest(picture, room);
        // a mark that is wider than a column stands there in several lines
        let stacked = |margin: &Margin| {
            let lines =
                |marks: &Vec<String>| marks.iter().flat_map(|mark| wrapped(&shown(mark), widest)).collect();
            margin.iter().map(|(line, marks)| (*line, lines(marks))).collect()
        };
        Self {
            widest,
            knots: clues.knots.values().map(shown).collect(),
            has_paths: !clues.paths.is_empty() && Clues::have_room(&picture.grid.board),
            off_corners: clues.off_corners.iter().map(|(corner, clue)| (*corner, shown(clue))).collect(),
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
        let rows = self.top.values().map(Vec::len).max().unwrap_or(0);
        rows.max(usize::from(self.off_corners.keys().any(|corner| !corner.is_low)))
    }

    /// The lines of clues under it.
    pub(super) fn rows_under(&self) -> usize {
        let rows = self.bottom.values().map(Vec::len).max().unwrap_or(0);
        rows.max(usize::from(self.off_corners.keys().any(|corner| corner.is_low)))
    }

    /// The columns on the left of the board, with the blank between.
    pub(super) fn room_left(&self) -> usize {
        self.room_beside(&self.left, false)
    }

    /// The columns on the right of the board, with the blank between.
    pub(super) fn room_right(&self) -> usize {
        self.room_beside(&self.right, true)
    }

    fn room_beside(&self, texts: &BTreeMap<u32, String>, is_right: bool) -> usize {
        let corners = self.off_corners.iter().filter(|(corner, _)| corner.is_right == is_right);
        let widths = texts.values().chain(corners.map(|(_, text)| text)).map(|text| columns(text) + 1);
        widths.max().unwrap_or(0)
    }

    /// The columns that every square must have for what is written in squares, and over and under them.
    pub(super) fn width(&self) -> usize {
        let stacked = self.top.values().chain(self.bottom.values()).flatten();
        let crossings =
            self.crossings.values().chain(&self.knots).map(|clue| columns(clue).saturating_sub(1));
        let corners = self.corners.values().map(|clue| columns(clue).saturating_sub(1));
        // a line down through the middle of a square has room beside the clue in its corner
        let corners = corners.map(|width| if self.has_paths { 2 * width + 1 } else { width });
        let outside = stacked
            .map(|text| columns(text))
            .chain(corners)
            .chain(crossings)
            .max()
            .unwrap_or(0)
            .min(self.widest);
        self.width_inside().max(outside)
    }

    /// The columns that every square must have for what is written in squares.
    pub(super) fn width_inside(&self) -> usize {
        let written = self.inside.values().chain(self.holes.values());
        written.map(|text| columns(text)).max().unwrap_or(0).min(self.widest)
    }
}

/// No square is made wider than this for a clue where the board has no room for that.
const WIDEST: usize = 12;

/// The columns that a square has at most for a clue: what is longer is cut off, or wrapped over and under columns.
fn widest(picture: &Picture<'_>, room: Room) -> usize {
    let squares = picture.grid.board.width().max(1) as usize;
    let of_board = room.columns / squares;
    // blanks, and the line beside it
    WIDEST.max(of_board.saturating_sub(4))
}

/// The clues that are cut off, whole, with their places.
pub(super) fn cut_off(picture: &Picture<'_>, room: Room) -> Vec<String> {
    let widest = widest(picture, room);
    let board = &picture.grid.board;
    let of_cells = picture.clues.cells.iter().chain(&picture.clues.corners);
    let of_cells = of_cells.map(|(cell, clue)| (board.cell(*cell).position, clue));
    // those in cells stand in brackets
    let is_long = |clue: &&str| columns(clue) + 2 > widest;
    let all = of_cells.chain(picture.clues.holes.iter().map(|(hole, clue)| (*hole, clue)));
    let line = |(place, clue): (Position, &String)| {
        Some(clue.as_str()).filter(is_long).map(|clue| format!("{place}: {}", printable(clue)))
    };
    all.filter_map(line).collect()
}

/// A text in lines that are no wider than this.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for grapheme in text.graphemes(true) {
        if lines.last().is_some_and(|line| !line.is_empty() && columns(line) + columns(grapheme) > width) {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            line.push_str(grapheme);
        }
    }
    lines
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
