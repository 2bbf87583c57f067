//! Families made from families.

use std::collections::HashMap;

use crate::CellId;

use super::Shape;

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
