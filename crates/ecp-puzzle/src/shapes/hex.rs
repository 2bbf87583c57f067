//! The families on a board of hexagons. Its lines are the rows and the two diagonals; neighbours are six.
//!
//! What wants right angles (columns, boxes, windows, leaps, ...) has no shapes here; elaboration says so.

use std::collections::BTreeMap;

use crate::{CellId, Family, Point, Topology};

use super::{Shape, View, near, transform};

/// The shapes of a family among hexagons; `None` where they are as in the plane.
pub(super) fn own(family: &Family, view: &View) -> Option<Vec<Shape>> {
    Some(match family {
        Family::DownDiags => in_order("down diagonal", lines(view, |point| point.column)),
        Family::UpDiags => {
            let mut up = lines(view, |point| point.row + point.column);
            up.iter_mut().for_each(|line| line.reverse());
            in_order("up diagonal", up)
        }
        Family::Neighbours | Family::Touching => pairs(view),
        Family::Around => about(view, "around"),
        Family::Beside => about(view, "beside"),
        Family::Crosses { holes } => crosses(view, *holes),
        family if !exists(family) => Vec::new(),
        _ => return None,
    })
}

/// Whether a family has shapes among hexagons.
pub(super) fn exists(family: &Family) -> bool {
    !matches!(
        family,
        Family::Cols
            | Family::Boxes { .. }
            | Family::MainDiags
            | Family::Leaps { .. }
            | Family::Windows { .. }
            | Family::Centred { .. }
            | Family::Runs(crate::Direction::Down)
            | Family::Sightlines
    )
}

/// The places from one straight to another, both included; where no line joins them, only the first.
pub(super) fn places_between(
    from: crate::Position,
    to: crate::Position,
) -> impl Iterator<Item = crate::Position> {
    let hex = Topology::Hex;
    let (start, way) = (hex.point(from), hex.point(to) - hex.point(from));
    let steps = if is_straight(way) { way.row.abs().max(way.column.abs()) } else { 0 };
    let step = Point::new(0, way.row.signum(), way.column.signum());
    let place =
        move |n: i32| hex.position(Point::new(0, start.row + n * step.row, start.column + n * step.column));
    (0..=steps).filter_map(place)
}

/// Whether a way leads along a row or a diagonal.
pub(super) fn is_straight(way: Point) -> bool {
    way.row == 0 || way.column == 0 || way.row + way.column == 0
}

/// All cells of the view with their points, in reading order.
fn cells(view: &View) -> impl Iterator<Item = (CellId, Point)> {
    let cells = view.places().filter_map(|(row, column)| view.at(row, column));
    cells.map(|cell| (cell, view.board().point(cell)))
}

fn at(view: &View, point: Point) -> Option<CellId> {
    view.at_position(Topology::Hex.position(point)?)
}

/// The cells with the same key together, each line from top to bottom.
fn lines(view: &View, key: impl Fn(Point) -> i32) -> Vec<Vec<CellId>> {
    let mut lines: BTreeMap<i32, Vec<CellId>> = BTreeMap::new();
    for (cell, point) in cells(view) {
        lines.entry(key(point)).or_default().push(cell);
    }
    lines.into_values().collect()
}

fn in_order(word: &str, lines: Vec<Vec<CellId>>) -> Vec<Shape> {
    let plane: transform::Plane =
        lines.into_iter().map(|line| line.into_iter().map(Some).collect()).collect();
    super::in_order(word, plane)
}

fn pairs(view: &View) -> Vec<Shape> {
    let mut pairs = Vec::new();
    for (first, point) in cells(view) {
        // of a pair, only the step from the first cell in reading order to the second
        for second in Topology::Hex.sides().into_iter().filter_map(|step| at(view, point + step)) {
            if second > first {
                let (one, other) = (view.board().cell(first).position, view.board().cell(second).position);
                pairs.push(Shape { label: format!("{one}-{other}"), cells: vec![first, second] });
            }
        }
    }
    pairs
}

/// The six neighbours of each cell and each hole.
fn about(view: &View, word: &str) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for (row, column) in view.places().filter(|(row, column)| view.is_drawn(*row, *column)) {
        let position = view.position(row, column);
        let centre = Topology::Hex.point(position);
        let cells = Topology::Hex.sides().into_iter().filter_map(|step| at(view, centre + step)).collect();
        shapes.push(Shape { label: format!("{word} {position}"), cells });
    }
    shapes
}

/// Each cell with all cells of its row and both its diagonals up to the nearest holes, in reading order.
fn crosses(view: &View, holes: bool) -> Vec<Shape> {
    let cross = |(row, column)| {
        let position = view.position(row, column);
        let point = Topology::Hex.point(position);
        let mut cells: Vec<CellId> = view.at(row, column).into_iter().collect();
        for step in Topology::Hex.sides() {
            let points = std::iter::successors(Some(point + step), |point| Some(*point + step));
            cells.extend(points.map_while(|point| at(view, point)));
        }
        cells.sort_unstable();
        Shape { label: format!("cross of {position}"), cells }
    };
    let places = view.places().filter(|(row, column)| near::has_cross(view, *row, *column, holes));
    places.map(cross).collect()
}
