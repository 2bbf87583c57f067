//! Pieces as they are written, and the rules for laying them.

use std::collections::HashMap;

use ecp_puzzle::vocabulary::Word;
use ecp_puzzle::{Bounds, Comparison, Form, Gap, Grid, Piece, PieceCell, PieceRule, Turning};

use super::families::Names;
use super::symbols::{drawing, layer, symbol};
use super::{clues, input_symbol};

/// The pieces, and what every piece keeps.
pub(super) fn lines(grid: &Grid) -> Vec<String> {
    let pieces = &grid.pieces;
    let mut lines: Vec<String> = pieces.list.iter().map(|piece| of_piece(piece, grid)).collect();
    if pieces.may_be_left {
        lines.push("secondary pieces".to_owned());
    }
    lines.extend(gap(pieces.gap, ""));
    lines.extend(gap(pieces.gap_between_copies, " between copies"));
    if pieces.overlap {
        lines.push("pieces overlap".to_owned());
    }
    lines.extend(pieces.rules.iter().map(|rule| format!("in pieces: {rule}")));
    if pieces.rules.iter().any(PieceRule::reads_clues) && pieces.clues.iter().any(Option::is_some) {
        lines.push(format!("clues cells {}", clues::of_cells(&pieces.clues, grid)));
    }
    lines
}

/// `in windows 2 2: count of pieces at most 3`
pub(super) fn add_meetings(grid: &Grid, names: &mut Names<'_>, lines: &mut Vec<String>) {
    for meeting in &grid.pieces.meetings {
        let family = names.name(&meeting.shapes, lines);
        for (comparison, number) in compared(meeting.bounds) {
            let verb = comparison.word();
            lines.push(format!("in {family}: count of pieces {verb} {number}"));
        }
    }
}

/// Bounds as comparisons.
fn compared(bounds: Bounds) -> Vec<(Comparison, u32)> {
    match (bounds.lo, bounds.hi) {
        (lo, Some(hi)) if lo == hi => vec![(Comparison::Is, lo)],
        (0, Some(hi)) => vec![(Comparison::AtMost, hi)],
        (lo, None) => vec![(Comparison::AtLeast, lo)],
        (lo, Some(hi)) => vec![(Comparison::AtLeast, lo), (Comparison::AtMost, hi)],
    }
}

fn gap(gap: Gap, between: &str) -> Option<String> {
    match gap {
        Gap::None => None,
        Gap::Sides => Some(format!("pieces gap{between}")),
        Gap::Corners => Some(format!("pieces gap corners{between}")),
    }
}

fn of_piece(piece: &Piece, grid: &Grid) -> String {
    let topology = grid.board.topology();
    let usual = match &piece.form {
        Form::Drawn(_) => (topology.usual_turning(), Bounds::exactly(1)),
        Form::Word(_) => (Turning::OneSided, Bounds::exactly(1)),
        // how what the solver finds is turned says nothing
        Form::Rectangles | Form::Polyominoes(..) => (piece.turning, Bounds::ANY),
    };
    let mut manner = String::new();
    if piece.turning != usual.0 {
        manner.push_str(turning(piece.turning));
    }
    if piece.occurs != usual.1 {
        manner.push_str(&format!(" occurs {}", piece.occurs));
    }
    match &piece.form {
        Form::Drawn(cells) => format!("piece {}{manner} {}", symbol(&piece.name), drawn(cells, grid)),
        Form::Word(inputs) => {
            let word: String =
                inputs.iter().map(|input| grid.inputs[input.index()].symbol.as_str()).collect();
            format!("pieces words{manner} {{ {} }}", symbol(&word))
        }
        Form::Rectangles => format!("pieces rectangles{manner}"),
        Form::Polyominoes(from, to) if from == to => format!("pieces polyominoes {from}{manner}"),
        Form::Polyominoes(from, to) => format!("pieces polyominoes {from}..{to}{manner}"),
    }
}

const fn turning(turning: Turning) -> &'static str {
    match turning {
        Turning::Free => " free",
        Turning::OneSided => " one-sided",
        Turning::Fixed => " fixed",
    }
}

/// The drawing of a piece, or its size.
fn drawn(cells: &[PieceCell], grid: &Grid) -> String {
    let topology = grid.board.topology();
    let position = |cell: &PieceCell| topology.position(cell.offset);
    let places: HashMap<_, _> = cells.iter().filter_map(|cell| Some((position(cell)?, cell))).collect();
    let end = |part: fn(&ecp_puzzle::Position) -> u32| places.keys().map(part).max().unwrap_or(0) + 1;
    let depth = end(|place| place.layer.unwrap_or(0));
    let (height, width) = (end(|place| place.row), end(|place| place.column));
    let is_whole = (u64::from(depth) * u64::from(height) * u64::from(width)) == cells.len() as u64;
    let is_bare = cells.iter().all(|cell| cell.input.is_none());
    if is_whole && is_bare && topology.lattice().has_squares {
        return if depth > 1 {
            format!("cuboid {width} {height} {depth}")
        } else {
            format!("rectangle {width} {height}")
        };
    }
    let mark = bare_mark(grid);
    let mut rows = Vec::new();
    for of_layer in 0..depth {
        if of_layer > 0 {
            rows.push(layer());
        }
        for row in 0..height {
            let at = |column| {
                let place = ecp_puzzle::Position::new(row, column);
                places.get(&if topology.has_layers() { place.in_layer(of_layer) } else { place })
            };
            let text = |cell: &&PieceCell| cell.input.map_or(mark.clone(), |input| input_symbol(input, grid));
            rows.push((0..width).map(|column| at(column).map_or(".".to_owned(), text)).collect());
        }
    }
    drawing(&rows)
}

/// A mark that is no input.
fn bare_mark(grid: &Grid) -> String {
    let mut mark = "X".to_owned();
    while grid.input(&mark).is_some() {
        mark.push('X');
    }
    mark
}
