//! What hangs together, in a way of its own: sets of cells are joined, pair by pair, until no two of them touch.

use std::collections::BTreeSet;

use ecp_puzzle::{CellId, Connection, Family, Grid, InputId, Position, Shown, Square};

use super::families;

/// Whether the cells of a shape that show what is said form one set at most; with the outside, none but what reaches it.
pub(super) fn hangs_together(
    connection: &Connection,
    shape: &[CellId],
    grid: &Grid,
    filling: &[Option<InputId>],
) -> bool {
    let shown = |cell: &CellId| filling[cell.index()].map_or(Shown::Empty, Shown::Input);
    let shows = |cell: &&CellId| connection.shown.contains(&shown(cell));
    let joined = |shapes: &Family| families::ordered_shapes(shapes, &grid.board);
    let joining = joined(connection.joined_by.as_ref().map_or(&Family::Neighbours, |shapes| &shapes.family));
    let mut sets: Vec<BTreeSet<CellId>> =
        shape.iter().filter(shows).map(|cell| BTreeSet::from([*cell])).collect();
    sets.sort();
    sets.dedup();
    let touch = |one: &BTreeSet<CellId>, other: &BTreeSet<CellId>| {
        let reaches = |set: &BTreeSet<CellId>, shape: &[CellId]| shape.iter().any(|cell| set.contains(cell));
        joining.iter().any(|shape| reaches(one, shape) && reaches(other, shape))
    };
    while let Some((one, other)) = (0..sets.len())
        .flat_map(|one| (0..one).map(move |other| (one, other)))
        .find(|(one, other)| touch(&sets[*one], &sets[*other]))
    {
        let taken = sets.remove(one);
        sets[other].extend(taken);
    }
    if connection.reaches_outside {
        sets.iter().all(|set| set.iter().any(|cell| is_on_rim(grid, grid.board.cell(*cell).position)))
    } else {
        sets.len() < 2
    }
}

/// Whether one comes from a cell of a plane board to beyond it over places without a cell.
fn is_on_rim(grid: &Grid, from: Position) -> bool {
    let rows = grid.board.rows();
    let is_cell = |row: usize, column: usize| {
        rows.get(row).and_then(|row| row.get(column)).is_some_and(|square| *square != Square::Hole)
    };
    let width = rows.iter().map(Vec::len).max().unwrap_or(0);
    // the drawing with a frame of places around it, numbered from the frame
    let mut seen = BTreeSet::new();
    let mut open = vec![(from.row as usize + 1, from.column as usize + 1)];
    while let Some((row, column)) = open.pop() {
        for (row, column) in [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)] {
            if row == 0 || column == 0 || row > rows.len() || column > width {
                return true;
            }
            if !is_cell(row - 1, column - 1) && seen.insert((row, column)) {
                open.push((row, column));
            }
        }
    }
    false
}
