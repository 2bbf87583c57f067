//! The board transforms of the thesis, section 5.2.2: rows that become columns, diagonals and boxes.
//!
//! Each is a function from a plane (rows of equal length) to a list of lists, to be read beside its Haskell twin.
//! They move what stands in the plane and never look at it: holes travel along and are dropped afterwards, so that a
//! board with holes needs no special case.

use crate::CellId;

/// Rows of equal length; `None` is a hole or lies outside a ragged row.
pub(crate) type Plane = Vec<Vec<Option<CellId>>>;

/// The rows as they are.
pub(crate) fn identity(plane: &Plane) -> Plane {
    plane.clone()
}

/// The rows from bottom to top (the thesis's `reverse`).
pub(crate) fn reverse(plane: &Plane) -> Plane {
    plane.iter().rev().cloned().collect()
}

/// The columns, left to right, each from top to bottom.
pub(crate) fn transpose(plane: &Plane) -> Plane {
    let width = plane.first().map_or(0, Vec::len);
    (0..width).map(|column| plane.iter().map(|row| row[column]).collect()).collect()
}

/// The downward diagonals, each from left to right; first those that start in the first row, left to right, then
/// those that start in the first column, top to bottom.
pub(crate) fn diagonals(plane: &Plane) -> Plane {
    let (height, width) = (plane.len(), plane.first().map_or(0, Vec::len));
    let from =
        |row: usize, column: usize| (row..height).zip(column..width).map(|(r, c)| plane[r][c]).collect();
    let along_the_top = (0..width).map(|column| from(0, column));
    let down_the_left = (1..height).map(|row| from(row, 0));
    if width == 0 { Vec::new() } else { along_the_top.chain(down_the_left).collect() }
}

/// The boxes of so many columns and rows, left to right, top to bottom; those at the right and lower edge are cut off
/// where the plane does not divide.
pub(crate) fn boxes(plane: &Plane, width: u32, height: u32) -> Plane {
    let (width, height) = (width.max(1) as usize, height.max(1) as usize);
    let mut boxes = Vec::new();
    for band in plane.chunks(height) {
        for left in (0..band[0].len()).step_by(width) {
            let right = left.saturating_add(width).min(band[0].len());
            boxes.push(band.iter().flat_map(|row| row[left..right].iter().copied()).collect());
        }
    }
    boxes
}
