//! `in pieces: ...`: whether a piece may lie so.

use ecp_puzzle::{CellId, Clue, ClueMark, Grid, PieceMeasure, PieceRule, PieceTerm};

use super::ground::{Axis, Ground};

/// Whether a piece with these cells keeps all rules.
pub(super) fn allow(grid: &Grid, cells: &[CellId]) -> bool {
    grid.pieces.rules.iter().all(|rule| holds(rule, grid, cells))
}

fn holds(rule: &PieceRule, grid: &Grid, cells: &[CellId]) -> bool {
    let measured = measure(rule.measure, grid, cells);
    let compare = |other: i64| rule.comparison.holds(measured, other);
    match rule.term {
        PieceTerm::Number(number) => compare(number),
        PieceTerm::Measure(other) => compare(measure(other, grid, cells)),
        PieceTerm::Clue => clues(grid, cells).flat_map(|clue| &clue.0).all(|mark| match mark {
            ClueMark::Number(number) => compare(*number),
            ClueMark::Any => true,
            ClueMark::Input(_) => false,
        }),
    }
}

/// The clues that a piece covers.
fn clues<'g>(grid: &'g Grid, cells: &'g [CellId]) -> impl Iterator<Item = &'g Clue> {
    cells.iter().filter_map(|cell| grid.pieces.clues.get(cell.index())?.as_ref())
}

fn measure(measure: PieceMeasure, grid: &Grid, cells: &[CellId]) -> i64 {
    let ground = Ground::of(&grid.board);
    match measure {
        PieceMeasure::Size => cells.len() as i64,
        PieceMeasure::Width => ground.extent(cells, Axis::Columns).into(),
        PieceMeasure::Height => ground.extent(cells, Axis::Rows).into(),
        PieceMeasure::Clues => clues(grid, cells).count() as i64,
    }
}
