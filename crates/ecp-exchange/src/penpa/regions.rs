//! Regions, and the edges between them.

use std::collections::BTreeSet;

use super::points::{At, Points};

/// An edge: its ends, the smaller first.
pub(super) type Edge = (usize, usize);

/// The edges between cells of different regions, of which there is one for each cell, row by row.
pub(super) fn edges<R: PartialEq>(points: &Points, size: usize, regions: &[R]) -> Vec<Edge> {
    let mut edges = Vec::new();
    for (index, region) in regions.iter().enumerate() {
        let cell = (index / size, index % size);
        if cell.1 + 1 < size && regions[index + 1] != *region {
            edges.push(points.edge_behind(cell));
        }
        if cell.0 + 1 < size && regions[index + size] != *region {
            edges.push(points.edge_below(cell));
        }
    }
    edges
}

/// The region of each cell by the edges that are drawn, if they cut the board into as many cells as there are digits each.
pub(super) fn found(points: &Points, size: usize, edges: &BTreeSet<Edge>) -> Option<Vec<usize>> {
    let regions = fill(size, |cell, other| {
        let edge = if other.0 > cell.0 { points.edge_below(cell) } else { points.edge_behind(cell) };
        edges.contains(&edge)
    });
    let mut cells = vec![0; regions.iter().max().map_or(0, |last| last + 1)];
    regions.iter().for_each(|region| cells[*region] += 1);
    cells.iter().all(|cells| *cells == size).then_some(regions)
}

/// The number of each cell's region: cells beside each other are in one, unless there is an edge between a cell and the
/// one on its right or below it.
fn fill(size: usize, is_edge: impl Fn(At, At) -> bool) -> Vec<usize> {
    let mut regions = vec![usize::MAX; size * size];
    let mut next = 0;
    for start in 0..size * size {
        if regions[start] != usize::MAX {
            continue;
        }
        regions[start] = next;
        let mut open = vec![start];
        while let Some(cell) = open.pop() {
            let (row, column) = (cell / size, cell % size);
            let sides = [
                (column + 1 < size && !is_edge((row, column), (row, column + 1))).then(|| cell + 1),
                (row + 1 < size && !is_edge((row, column), (row + 1, column))).then(|| cell + size),
                (column > 0 && !is_edge((row, column.wrapping_sub(1)), (row, column))).then(|| cell - 1),
                (row > 0 && !is_edge((row.wrapping_sub(1), column), (row, column))).then(|| cell - size),
            ];
            for side in sides.into_iter().flatten() {
                if regions[side] == usize::MAX {
                    regions[side] = next;
                    open.push(side);
                }
            }
        }
        next += 1;
    }
    regions
}
