//! Families of edges, on which lines may be drawn.

use std::collections::HashMap;

use indexmap::IndexMap;

use crate::draw::{DrawGraph, DrawPoint, Joint};
use crate::family::{LineReading, SidesOf};
use crate::{CellId, Position};

use super::{Anchor, Course, Ray, Shape, View};

/// The edges of each place.
pub(super) fn sides(view: &View) -> Vec<Shape> {
    let Some(graph) = view.board().graph() else { return Vec::new() };
    at_places(graph.sides(), view)
}

/// The sides of each place, on which borders may lie.
pub(super) fn borders(view: &View) -> Vec<Shape> {
    let Some(borders) = view.board().borders() else { return Vec::new() };
    at_places(borders.sides(), view)
}

fn at_places(sides: &[(Position, Vec<CellId>)], view: &View) -> Vec<Shape> {
    let is_seen = |place| view.place_in_view(place).is_some();
    let sides = sides.iter().filter(|(place, _)| is_seen(*place));
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
            DrawPoint::Place(place) => (format!("joints of {place}"), Anchor::Place(*place)),
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

/// The edges that lead out of shapes, or from one to another: from the sides of cells.
pub(super) fn sides_of(of: SidesOf, shapes: &[Shape], view: &View) -> Vec<Shape> {
    let Some(graph) = view.board().graph() else { return Vec::new() };
    // for each edge the shapes that have a cell of which it is a side, each once
    let mut at: IndexMap<CellId, Vec<usize>> = IndexMap::new();
    // how many cells of the shape it is a side of
    let mut times: HashMap<(CellId, usize), usize> = HashMap::new();
    let sides: HashMap<Position, &Vec<CellId>> =
        graph.sides().iter().map(|(place, edges)| (*place, edges)).collect();
    for (number, shape) in shapes.iter().enumerate() {
        for cell in &shape.cells {
            let edges = sides.get(&view.position_of(*cell)).into_iter().flat_map(|edges| edges.iter());
            for edge in edges {
                let times = times.entry((*edge, number)).or_default();
                *times += 1;
                if *times == 1 {
                    at.entry(*edge).or_default().push(number);
                }
            }
        }
    }
    match of {
        SidesOf::Around => {
            let around = |(number, shape): (usize, &Shape)| {
                let leads_out = |(edge, beside): &(&CellId, &Vec<usize>)| {
                    beside.contains(&number) && times[&(**edge, number)] == 1
                };
                let edges: Vec<CellId> = at.iter().filter(leads_out).map(|(edge, _)| *edge).collect();
                let label = format!("sides around {}", shape.label);
                Shape { label, cells: edges, course: Course::Line, ..shape.clone() }
            };
            shapes.iter().enumerate().map(around).collect()
        }
        SidesOf::Between => {
            let mut between: IndexMap<[usize; 2], Vec<CellId>> = IndexMap::new();
            for (edge, beside) in &at {
                for (place, one) in beside.iter().enumerate() {
                    for other in &beside[place + 1..] {
                        // one side in each
                        if times[&(*edge, *one)] == 1 && times[&(*edge, *other)] == 1 {
                            between.entry([*one.min(other), *one.max(other)]).or_default().push(*edge);
                        }
                    }
                }
            }
            between.sort_unstable_keys();
            let shape = |([one, other], edges): (&[usize; 2], &Vec<CellId>)| {
                let label = format!("sides between {} and {}", shapes[*one].label, shapes[*other].label);
                Shape::new(label, edges.clone())
            };
            between.iter().map(shape).collect()
        }
    }
}

/// For each shape of cells what a rule about lines reads of it.
pub(super) fn of_lines(reading: LineReading, shapes: Vec<Shape>, view: &View) -> Vec<Shape> {
    let Some(graph) = view.board().graph() else { return Vec::new() };
    let read = |shape: Shape| match reading {
        LineReading::Edges => {
            Shape { cells: graph.within(view.board(), &shape.cells), course: Course::Line, ..shape }
        }
        LineReading::Parts => Shape { cells: with_edges(graph, &shape.cells), course: Course::Line, ..shape },
        LineReading::Arms => arms(graph, shape),
        LineReading::Borders => shape,
        LineReading::Passing => {
            let cells = shape.cells.iter().map(|slot| passing(graph, *slot)).collect();
            Shape { cells, ..shape }
        }
        LineReading::Inside => {
            let cells = shape.cells.iter().filter_map(|cell| graph.inside_of(*cell)).collect();
            Shape { cells, ..shape }
        }
    };
    shapes.into_iter().map(read).collect()
}

/// Where it stands what lines do in a cell; an edge stands for itself.
fn passing(graph: &DrawGraph, slot: CellId) -> CellId {
    if graph.edge_at(slot).is_some() { slot } else { graph.passing_place(slot) }
}

/// Some cells, each followed by the edges that join it with those before it.
fn with_edges(graph: &DrawGraph, cells: &[CellId]) -> Vec<CellId> {
    let mut places = Vec::with_capacity(3 * cells.len());
    for (number, cell) in cells.iter().enumerate() {
        places.push(graph.passing_place(*cell));
        let joints = graph.joints(cell.0).iter();
        let back = joints.filter(|joint| cells[..number].contains(&CellId(joint.to)));
        places.extend(back.map(|joint| joint.edge));
    }
    places
}

/// The edges that lead straight on from the only cell of a shape, in each direction the nearest first.
fn arms(graph: &DrawGraph, shape: Shape) -> Shape {
    let mut cells = Vec::new();
    let mut rays = Vec::new();
    for from in shape.cells.iter().take(1) {
        for first in graph.joints(from.0) {
            let begin = cells.len();
            let mut next = Some(*first);
            while let Some(joint) = next {
                cells.push(joint.edge);
                let goes_on = |other: &&Joint| other.step == joint.step && joint.to != from.0;
                next = graph.joints(joint.to).iter().find(goes_on).copied();
            }
            rays.push(Ray { cells: (begin..cells.len()).collect(), comes_back: false });
        }
    }
    Shape { cells, course: Course::Rays(rays), ..shape }
}
