//! Outlines: what encloses a set of cells, the same drawn in a little, and lines between cells as long as they are straight.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use ecp::puzzle::CellId;

use crate::layout::{Corner, Layout};
use crate::scene::Point;

/// A side of cells, the lesser corner first.
pub(crate) type Edge = (Corner, Corner);

/// A side without its direction.
pub(crate) fn edge((from, to): (Corner, Corner)) -> Edge {
    if from <= to { (from, to) } else { (to, from) }
}

/// The closed lines around some cells, with the cells on the right hand. Where cells meet at a corner only, each keeps a
/// line of its own.
pub(crate) fn loops(cells: &[CellId], layout: &Layout) -> Vec<Vec<Corner>> {
    let cells: BTreeSet<CellId> = cells.iter().copied().collect();
    let sides: HashSet<(Corner, Corner)> = cells.iter().flat_map(|cell| layout.sides(*cell)).collect();
    let mut from: BTreeMap<Corner, Vec<Corner>> = BTreeMap::new();
    for (start, end) in &sides {
        if !sides.contains(&(*end, *start)) {
            from.entry(*start).or_default().push(*end);
        }
    }
    from.values_mut().for_each(|ends| ends.sort_unstable());
    let mut all = Vec::new();
    while let Some((start, next)) = first(&mut from) {
        all.push(closed(start, next, &mut from));
    }
    all
}

/// Takes a side out.
fn first(from: &mut BTreeMap<Corner, Vec<Corner>>) -> Option<Edge> {
    loop {
        let mut entry = from.first_entry()?;
        match entry.get_mut().pop() {
            Some(end) => return Some((*entry.key(), end)),
            None => drop(entry.remove()),
        }
    }
}

/// The closed line that begins with this side.
fn closed(start: Corner, next: Corner, from: &mut BTreeMap<Corner, Vec<Corner>>) -> Vec<Corner> {
    let mut line = vec![start];
    let (mut last, mut here) = (start, next);
    while here != start {
        line.push(here);
        let Some(ends) = from.get_mut(&here).filter(|ends| !ends.is_empty()) else { break };
        // the sharpest turn to the right stays with the same cell
        let sharpest = (0..ends.len()).max_by_key(|end| cross(last, here, ends[*end])).unwrap_or(0);
        (last, here) = (here, ends.remove(sharpest));
    }
    without_straight(&line)
}

/// Positive for a turn to the right, 0 for straight on.
fn cross(from: Corner, by: Corner, to: Corner) -> i32 {
    (by.x - from.x) * (to.y - by.y) - (by.y - from.y) * (to.x - by.x)
}

/// A closed line without the corners at which it goes straight on.
fn without_straight(line: &[Corner]) -> Vec<Corner> {
    let number = line.len();
    let turns = |at: &usize| cross(line[(at + number - 1) % number], line[*at], line[(at + 1) % number]) != 0;
    (0..number).filter(turns).map(|at| line[at]).collect()
}

/// A closed line, drawn in so far on its right hand.
pub(crate) fn inset(line: &[Point], by: f64) -> Vec<Point> {
    let number = line.len();
    let normal = |from: Point, to: Point| {
        let length = from.distance(to).max(f64::EPSILON);
        Point::new(-(to.y - from.y) / length, (to.x - from.x) / length)
    };
    let moved = |at: usize| {
        let here = line[at];
        let before = normal(line[(at + number - 1) % number], here);
        let after = normal(here, line[(at + 1) % number]);
        let stretch = by / (1.0 + before.x * after.x + before.y * after.y).max(0.1);
        here.moved((before.x + after.x) * stretch, (before.y + after.y) * stretch)
    };
    (0..number).map(moved).collect()
}

/// Sides joined to lines as long as they go straight on.
pub(crate) fn straight(edges: &BTreeSet<Edge>) -> Vec<Edge> {
    let mut left = edges.clone();
    let mut lines = Vec::new();
    // in the order of the lattice, so that a line is met at its beginning
    for (from, to) in edges {
        if !left.remove(&(*from, *to)) {
            continue;
        }
        let mut end = *to;
        let step = (to.x - from.x, to.y - from.y);
        loop {
            let next = Corner { x: end.x + step.0, y: end.y + step.1 };
            if !left.remove(&(end, next)) {
                break;
            }
            end = next;
        }
        lines.push((*from, end));
    }
    lines
}

#[cfg(test)]
mod tests {
    use ecp::puzzle::{Board, Square, Topology};

    use super::*;

    fn ring() -> (Board, Layout) {
        let board = Board::rectangle(3, 3);
        let layout = Layout::of(&board);
        (board, layout)
    }

    #[test]
    fn a_ring_of_cells_has_two_outlines() {
        let (board, layout) = ring();
        let cells: Vec<CellId> = board.cell_ids().filter(|cell| cell.index() != 4).collect();
        let mut corners: Vec<usize> = loops(&cells, &layout).iter().map(Vec::len).collect();
        corners.sort_unstable();
        assert_eq!(corners, [4, 4]);
    }

    #[test]
    fn cells_that_meet_at_a_corner_have_outlines_of_their_own() {
        let (_, layout) = ring();
        assert_eq!(loops(&[CellId(0), CellId(4)], &layout).len(), 2);
    }

    #[test]
    fn an_outline_is_drawn_in_on_all_sides() {
        let (_, layout) = ring();
        let line = &loops(&[CellId(0)], &layout)[0];
        let line: Vec<Point> = line.iter().map(|corner| layout.point(*corner)).collect();
        let expected = [(4.0, 4.0), (36.0, 4.0), (36.0, 36.0), (4.0, 36.0)];
        let mut found: Vec<(f64, f64)> =
            inset(&line, 4.0).iter().map(|point| (point.x.round(), point.y.round())).collect();
        found.sort_by(f64_pairs);
        let mut expected = expected.to_vec();
        expected.sort_by(f64_pairs);
        assert_eq!(found, expected);
    }

    fn f64_pairs(one: &(f64, f64), other: &(f64, f64)) -> std::cmp::Ordering {
        one.partial_cmp(other).expect("they are numbers")
    }

    #[test]
    fn a_grid_has_a_line_for_each_row_and_column() {
        let (board, layout) = ring();
        let edges = board.cell_ids().flat_map(|cell| layout.sides(cell)).map(edge).collect();
        assert_eq!(straight(&edges).len(), 8);
    }

    #[test]
    fn hexagons_share_their_sides() {
        let board = Board::with_topology(Topology::Hex, vec![vec![Square::Empty; 2]; 2]);
        let layout = Layout::of(&board);
        let edges: BTreeSet<Edge> = board.cell_ids().flat_map(|cell| layout.sides(cell)).map(edge).collect();
        assert_eq!(edges.len(), 4 * 6 - 5);
        let all: Vec<CellId> = board.cell_ids().collect();
        assert_eq!(loops(&all, &layout).len(), 1);
    }
}
