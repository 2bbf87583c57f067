//! The families on a torus, where rows, columns and diagonals go on at the opposite edge.
//!
//! A view of a torus finds a cell at every place, so most families need nothing of their own; but on a small torus a cell
//! is its own neighbour, or its neighbour's twice.

use std::collections::HashSet;

use crate::{CellId, Direction, Family};

use super::transform::Plane;
use super::{Shape, View, along, in_order, lines, near};

/// The shapes of a family on a whole torus; `None` where they are as in the plane.
pub(super) fn own(family: &Family, view: &View) -> Option<Vec<Shape>> {
    Some(match family {
        Family::DownDiags => in_order("down diagonal", diagonals(view, 1)),
        Family::UpDiags => in_order("up diagonal", diagonals(view, -1)),
        Family::Runs(direction) => runs(*direction, view),
        Family::Neighbours => pairs(near::neighbours(view)),
        Family::Touching => pairs(near::touching(view)),
        Family::Leaps { short, long } => pairs(near::leaps(*short, *long, view)),
        Family::Around => others(near::around(view), view),
        Family::Beside => others(near::beside(view), view),
        Family::Centred { width, height } => each_cell_once(near::centred(*width, *height, view)),
        Family::Crosses { holes } => crosses(view, *holes),
        // nobody stands outside of a torus
        Family::Sightlines => Vec::new(),
        _ => return None,
    })
}

/// Whether a family has shapes on a torus.
pub(super) fn exists(family: &Family) -> bool {
    !matches!(family, Family::Sightlines)
}

/// Each diagonal from its first cell in reading order on, up to that cell again; `down` is 1, or -1 for those that go up.
fn diagonals(view: &View, down: i64) -> Plane {
    let mut seen = HashSet::new();
    let mut diagonals = Vec::new();
    let size = (i64::from(view.height()), i64::from(view.width()));
    for start in view.places() {
        let step = |n: i64| ((start.0 + n * down).rem_euclid(size.0), (start.1 + n).rem_euclid(size.1));
        let places: Vec<(i64, i64)> = (0..).map(step).take_while(|place| seen.insert(*place)).collect();
        if !places.is_empty() {
            diagonals.push(places.into_iter().map(|(row, column)| view.at(row, column)).collect());
        }
    }
    diagonals
}

/// The longest runs; a run may go on at the other edge.
fn runs(direction: Direction, view: &View) -> Vec<Shape> {
    let from_a_hole = |row: &Vec<Option<CellId>>| {
        let mut row = row.clone();
        if let Some(hole) = row.iter().position(Option::is_none) {
            row.rotate_left(hole);
        }
        row
    };
    let (word, plane) = along(direction, view);
    let plane = plane.iter().map(from_a_hole).collect();
    in_order(word, lines::runs(&plane, direction, view.board()))
}

/// Pairs of two cells, each pair once.
fn pairs(mut pairs: Vec<Shape>) -> Vec<Shape> {
    let mut seen = HashSet::new();
    pairs.retain(|pair| {
        let (one, other) = (pair.cells[0], pair.cells[1]);
        one != other && seen.insert((one.min(other), one.max(other)))
    });
    pairs
}

/// Each cell once, in reading order.
fn each_cell_once(mut shapes: Vec<Shape>) -> Vec<Shape> {
    for shape in &mut shapes {
        shape.cells.sort_unstable();
        shape.cells.dedup();
    }
    shapes
}

/// What lies about each drawn place, without the place itself.
fn others(shapes: Vec<Shape>, view: &View) -> Vec<Shape> {
    let mut shapes = each_cell_once(shapes);
    let places = view.places().filter(|(row, column)| view.is_drawn(*row, *column));
    for (shape, (row, column)) in shapes.iter_mut().zip(places) {
        let centre = view.at(row, column);
        shape.cells.retain(|cell| Some(*cell) != centre);
    }
    shapes
}

/// Each cell with all cells of its row and column up to the nearest holes, in reading order.
fn crosses(view: &View, holes: bool) -> Vec<Shape> {
    let most = i64::from(view.width().max(view.height()));
    let mut shapes = Vec::new();
    for (row, column) in view.places() {
        if !near::has_cross(view, row, column, holes) {
            continue;
        }
        let mut cells: Vec<CellId> = view.at(row, column).into_iter().collect();
        for (down, right) in [(-1, 0), (0, -1), (0, 1), (1, 0)] {
            cells.extend((1..most).map_while(|n| view.at(row + n * down, column + n * right)));
        }
        cells.sort_unstable();
        cells.dedup();
        shapes.push(Shape { label: format!("cross of {}", view.name(row, column)), cells });
    }
    shapes
}
