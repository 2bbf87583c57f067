//! Families made from families.

use std::collections::{BTreeSet, HashMap};

use crate::{Board, CellId};

use super::Shape;
use super::lines::{is_straight, straight_line};

/// Each shape turned round; its clue stands at the other end.
pub(super) fn reversed(mut shapes: Vec<Shape>) -> Vec<Shape> {
    for shape in &mut shapes {
        shape.cells.reverse();
        shape.course = std::mem::take(&mut shape.course).turned(shape.cells.len());
        shape.anchor = shape.anchor.clone().turned();
    }
    shapes
}

/// Each two successive cells of each shape.
pub(super) fn pairs(shapes: Vec<Shape>) -> Vec<Shape> {
    let pairs = |shape: Shape| {
        let label = shape.label;
        let pair = |(number, cells): (usize, &[CellId])| {
            Shape::new(format!("pair {number} of {label}"), cells.to_vec())
        };
        (1..).zip(shape.cells.windows(2)).map(pair).collect::<Vec<_>>()
    };
    shapes.into_iter().flat_map(pairs).collect()
}

/// Each so many successive cells of each shape.
pub(super) fn successive(number: u32, shapes: Vec<Shape>) -> Vec<Shape> {
    let successive = |shape: Shape| {
        let label = shape.label;
        let window =
            |(at, cells): (usize, &[CellId])| Shape::new(format!("window {at} of {label}"), cells.to_vec());
        // none of no cells
        let windows = shape.cells.windows((number as usize).max(1)).filter(|_| number > 0);
        (1..).zip(windows).map(window).collect::<Vec<_>>()
    };
    shapes.into_iter().flat_map(successive).collect()
}

/// Each shape cut where it leaves one shape of the others for another. A cell in several of the others counts for the
/// first of them; cells in none of them form parts of their own.
pub(super) fn cut(shapes: Vec<Shape>, others: &[Shape]) -> Vec<Shape> {
    let holders = holders(others);
    let owner = |cell: &CellId| holders.get(cell).map(|shapes| shapes[0]);
    let parts = |shape: Shape| {
        let label = shape.label;
        let part = |(number, cells): (usize, &[CellId])| {
            Shape::new(format!("part {number} of {label}"), cells.to_vec())
        };
        (1..).zip(shape.cells.chunk_by(|a, b| owner(a) == owner(b))).map(part).collect::<Vec<_>>()
    };
    shapes.into_iter().flat_map(parts).collect()
}

/// Each longest part of a shape within one of the others, with the cell before it and the cell after it. A hole ends a part,
/// and is no such cell; a part without one of these two makes no shape.
pub(super) fn spanning(shapes: Vec<Shape>, others: &[Shape], board: &Board) -> Vec<Shape> {
    let holders = holders(others);
    let lies_in = |cell: &CellId, other: usize| {
        holders.get(cell).is_some_and(|shapes| shapes.binary_search(&other).is_ok())
    };
    let mut all = Vec::new();
    for shape in shapes {
        let goes_on = |place: usize| !is_hole_between(shape.cells[place - 1], shape.cells[place], board);
        let mut number = 0;
        for (first, cell) in shape.cells.iter().enumerate().skip(1) {
            for other in holders.get(cell).map_or(&[][..], Vec::as_slice) {
                let is_before = |place: usize| !lies_in(&shape.cells[place], *other);
                // within the other shape it begins here, and goes on as far as it can
                if !is_before(first - 1) || !goes_on(first) {
                    continue;
                }
                let mut end = first + 1;
                while end < shape.cells.len() && goes_on(end) && !is_before(end) {
                    end += 1;
                }
                if end < shape.cells.len() && goes_on(end) {
                    number += 1;
                    let label = format!("span {number} of {}", shape.label);
                    all.push(Shape::new(label, shape.cells[first - 1..=end].to_vec()));
                }
            }
        }
    }
    all
}

/// Whether a straight line from one cell to the next passes over holes alone.
fn is_hole_between(one: CellId, other: CellId, board: &Board) -> bool {
    let (from, to) = (board.cell(one).position, board.cell(other).position);
    if !is_straight(from, to, board) {
        return false;
    }
    let line = straight_line(from, to, board);
    let between = line.get(1..line.len().saturating_sub(1)).unwrap_or_default();
    !between.is_empty() && between.iter().all(|place| board.at(*place).is_none())
}

/// The shapes that do not lie within one of the others.
pub(super) fn except(shapes: Vec<Shape>, others: &[Shape]) -> Vec<Shape> {
    let holders = holders(others);
    let lies_within = |shape: &Shape| {
        let Some((first, rest)) = shape.cells.split_first() else { return false };
        let holds = |other: &usize, cell: &CellId| holders.get(cell).is_some_and(|all| all.contains(other));
        let candidates = holders.get(first).map_or(&[][..], Vec::as_slice);
        candidates.iter().any(|other| rest.iter().all(|cell| holds(other, cell)))
    };
    shapes.into_iter().filter(|shape| !lies_within(shape)).collect()
}

/// The pairs of shapes with cells in a common shape of the others, by their places, in order; `None` if there are more than so
/// many.
pub(super) fn meeting(shapes: &[Shape], others: &[Shape], most: u64) -> Option<Vec<[usize; 2]>> {
    let holders = holders(shapes);
    let mut pairs = BTreeSet::new();
    for other in others {
        let found: BTreeSet<usize> =
            other.cells.iter().filter_map(|cell| holders.get(cell)).flatten().copied().collect();
        let later = |one: usize| found.range(one + 1..).copied();
        for one in &found {
            pairs.extend(later(*one).map(|other| [*one, other]));
            if pairs.len() as u64 > most {
                return None;
            }
        }
    }
    Some(pairs.into_iter().collect())
}

/// For each cell the shapes that hold it, in order.
fn holders(shapes: &[Shape]) -> HashMap<CellId, Vec<usize>> {
    let mut holders: HashMap<CellId, Vec<usize>> = HashMap::new();
    for (index, shape) in shapes.iter().enumerate() {
        for cell in &shape.cells {
            holders.entry(*cell).or_default().push(index);
        }
    }
    holders
}
