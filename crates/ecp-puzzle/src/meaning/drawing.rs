//! `draw`: whether the lines on a board are such lines.

use crate::board::CellId;
use crate::draw::{Draw, DrawGraph, DrawPoint, Joint, Stroke};
use crate::input::InputId;
use crate::puzzle::Grid;

/// Whether the lines of a filled board are what is drawn, and its cells say of them what they do there.
pub(super) fn is_kept(grid: &Grid, filling: &[Option<InputId>]) -> bool {
    let Some(graph) = grid.board.graph() else { return true };
    let line = grid.stroke(Stroke::Line);
    let has_line = |edge: CellId| filling[edge.index()].is_some() && filling[edge.index()] == line;
    let lines_at = |point: u32| -> Vec<Joint> {
        graph.joints(point).iter().copied().filter(|joint| has_line(joint.edge)).collect()
    };
    let points = 0..graph.points().len() as u32;
    let draw = graph.draw();
    points.clone().all(|point| draw.figure.lets_meet(lines_at(point).len()))
        && grid
            .board
            .slot_ids()
            .all(|slot| !grid.board.is_edge(slot) || is_of_lines(filling[slot.index()], line))
        && points.clone().all(|point| says_what_is_drawn(grid, draw, graph, point, &lines_at(point), filling))
        && is_whole(draw, graph, &points.map(lines_at).collect::<Vec<_>>())
}

/// On an edge nothing stands but a line.
fn is_of_lines(held: Option<InputId>, line: Option<InputId>) -> bool {
    held.is_none() || held == line
}

/// A cell that is passed says how; all others hold what they like.
fn says_what_is_drawn(
    grid: &Grid,
    draw: &Draw,
    graph: &DrawGraph,
    point: u32,
    lines: &[Joint],
    filling: &[Option<InputId>],
) -> bool {
    let DrawPoint::Cell(cell) = graph.points()[point as usize] else { return true };
    let said = filling[cell.index()].and_then(|input| grid.stroke_at(input));
    match draw.stroke_of(lines) {
        Some(stroke) => said == Some(stroke),
        None => said.is_none(),
    }
}

/// Whether there is a line where one is wanted, and all hang together where they are to. The lines of each point are given.
fn is_whole(draw: &Draw, graph: &DrawGraph, lines: &[Vec<Joint>]) -> bool {
    debug_assert_eq!(lines.len(), graph.points().len(), "each point has a list");
    let Some(first) = lines.iter().position(|lines| !lines.is_empty()) else {
        return !draw.figure.wants_a_line();
    };
    if !draw.figure.hangs_together() {
        return true;
    }
    let mut is_reached = vec![false; lines.len()];
    let mut open = vec![first];
    is_reached[first] = true;
    while let Some(point) = open.pop() {
        for joint in &lines[point] {
            if !std::mem::replace(&mut is_reached[joint.to as usize], true) {
                open.push(joint.to as usize);
            }
        }
    }
    lines.iter().zip(&is_reached).all(|(lines, is_reached)| lines.is_empty() || *is_reached)
}
