//! Families of edges, on which lines may be drawn.

use crate::CellId;
use crate::draw::DrawPoint;

use super::{Anchor, Course, Shape, View};

/// The edges of each place.
pub(super) fn sides(view: &View) -> Vec<Shape> {
    let Some(graph) = view.board().graph() else { return Vec::new() };
    let is_seen = |place| view.place_in_view(place).is_some();
    let sides = graph.sides().iter().filter(|(place, _)| is_seen(*place));
    let shape = |(place, edges): &(_, Vec<_>)| {
        Shape::new(format!("sides of {place}"), edges.clone()).at(Anchor::Place(*place))
    };
    sides.map(shape).collect()
}

/// The edges that meet in each point.
pub(super) fn joints(view: &View) -> Vec<Shape> {
    let Some(graph) = view.board().graph() else { return Vec::new() };
    let mut shapes = Vec::new();
    for (number, point) in (0..).zip(graph.points()) {
        let edges = graph.joints(number).iter().map(|joint| joint.edge).collect();
        let (label, anchor) = match point {
            DrawPoint::Cell(cell) => {
                let place = view.position_of(*cell);
                if view.place_in_view(place).is_none() {
                    continue;
                }
                (format!("joints of {place}"), Anchor::Place(place))
            }
            DrawPoint::Corner(corner) => (format!("joints of corner {corner}"), Anchor::Corner(*corner)),
        };
        shapes.push(Shape::new(label, edges).at(anchor));
    }
    shapes
}

/// For each cell its edges, each with the cell to which it leads.
pub(super) fn next(view: &View) -> Vec<Shape> {
    let Some(graph) = view.board().graph().filter(|graph| graph.draw().joins_cells()) else {
        return Vec::new();
    };
    let shape = |cell: CellId| {
        let place = view.position_of(cell);
        view.place_in_view(place)?;
        let cells = graph.joints(cell.0).iter().flat_map(|joint| [joint.edge, CellId(joint.to)]).collect();
        let shape = Shape::new(format!("next to {place}"), cells).at(Anchor::Place(place));
        Some(Shape { course: Course::Followed, ..shape })
    };
    view.board().cell_ids().filter_map(shape).collect()
}

/// For each shape the edges between two of its cells.
pub(super) fn within(shapes: Vec<Shape>, view: &View) -> Vec<Shape> {
    let Some(graph) = view.board().graph() else { return Vec::new() };
    let edges = |shape: Shape| Shape {
        cells: graph.within(view.board(), &shape.cells),
        course: Course::Line,
        ..shape
    };
    shapes.into_iter().map(edges).collect()
}
