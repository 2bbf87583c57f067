//! `draw`: whether the lines on a board are such lines.

use std::collections::HashMap;

use crate::board::CellId;
use crate::draw::{Closing, Draw, DrawGraph, DrawPoint, Joint, Strand, Stroke};
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
    points.clone().all(|point| draw.lets_meet(&lines_at(point)))
        && grid
            .board
            .slot_ids()
            .all(|slot| graph.edge_at(slot).is_none() || is_of_lines(filling[slot.index()], line))
        && points.clone().all(|point| says_what_is_drawn(grid, draw, graph, point, &lines_at(point), filling))
        && grid.board.cell_ids().all(|cell| says_what_lies_across(grid, graph, cell, has_line, filling))
        && lie_apart(graph, has_line)
        && (!grid.reads_inside()
            || grid.board.cell_ids().all(|cell| says_whether_inside(grid, graph, cell, has_line, filling)))
        && is_whole(draw, &drawn_strands(grid, graph, filling))
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
    let said = filling[graph.passing_place(cell).index()].and_then(|input| grid.stroke_at(input));
    let stays_off = |input: InputId| grid.stroke_at(input).is_none() && !draw.goes_over(input);
    if !lines.is_empty() && filling[cell.index()].is_some_and(stays_off) {
        return false;
    }
    match draw.stroke_of(lines) {
        Some(stroke) => said == Some(stroke),
        None => said.is_none(),
    }
}

/// Where it is asked which cells lie inside, those say so that do, and no others.
fn says_whether_inside(
    grid: &Grid,
    graph: &DrawGraph,
    cell: CellId,
    has_line: impl Fn(CellId) -> bool,
    filling: &[Option<InputId>],
) -> bool {
    let Some(slot) = graph.inside_of(cell) else { return true };
    let passing = filling[graph.passing_place(cell).index()];
    let is_passed = passing.is_some_and(|input| grid.stroke_at(input).is_some());
    let is_inside = !is_passed && graph.is_inside(&grid.board, cell, has_line);
    filling[slot.index()] == grid.stroke(Stroke::Inside).filter(|_| is_inside)
}

/// Lines between clues do not cross, and of those side by side the first lie first.
fn lie_apart(graph: &DrawGraph, has_line: impl Fn(CellId) -> bool) -> bool {
    let edges = graph.edges().iter().enumerate();
    let drawn = edges.filter(|(number, edge)| edge.ends.is_some() && has_line(graph.slot(*number)));
    let mut lies_over: HashMap<CellId, Option<[u32; 2]>> = HashMap::new();
    drawn.into_iter().all(|(_, edge)| {
        // those beside it join the same clues
        let is_free = edge.over.iter().all(|cell| *lies_over.entry(*cell).or_insert(edge.ends) == edge.ends);
        is_free && edge.after.is_none_or(&has_line)
    })
}

/// A cell has a single line across it, and says that it is passed.
fn says_what_lies_across(
    grid: &Grid,
    graph: &DrawGraph,
    cell: CellId,
    has_line: impl Fn(CellId) -> bool,
    filling: &[Option<InputId>],
) -> bool {
    let across = graph.across(cell);
    if across.is_empty() {
        return true;
    }
    let lines = across.iter().filter(|edge| has_line(**edge)).count();
    let said = filling[cell.index()].and_then(|input| grid.stroke_at(input));
    match lines {
        0 => said.is_none(),
        1 => said == Some(Stroke::Passed),
        _ => false,
    }
}

/// The points that are joined by what is drawn.
fn drawn_strands(grid: &Grid, graph: &DrawGraph, filling: &[Option<InputId>]) -> Vec<[u32; 2]> {
    let is_drawn = |strand: &Strand| {
        let held = filling[strand.place.index()];
        held.is_some() && held == grid.stroke(strand.stroke)
    };
    graph.strands().into_iter().filter(is_drawn).map(|strand| strand.ends).collect()
}

/// Whether there is a line where one is wanted, all hang together where they are to, and none is closed that must not be.
fn is_whole(draw: &Draw, strands: &[[u32; 2]]) -> bool {
    let Some(first) = strands.first() else { return !draw.figure.wants_a_line() };
    let mut parts = Parts::of(strands);
    (!draw.figure.hangs_together() || strands.iter().all(|ends| parts.are_joined(ends[0], first[0])))
        && match draw.figure.closing() {
            Closing::Any => true,
            Closing::Never => parts.closed.is_empty(),
            // with two lines in each point one that is closed is all of its part
            Closing::Alone => parts.closed.len() <= 1,
        }
}

/// Which points are joined.
struct Parts {
    /// For each point another of its part; itself for the one that stands for the part.
    above: Vec<u32>,
    /// What closes a line.
    closed: Vec<[u32; 2]>,
}

impl Parts {
    fn of(strands: &[[u32; 2]]) -> Self {
        let points = strands.iter().flatten().max().map_or(0, |last| last + 1);
        let mut parts = Self { above: (0..points).collect(), closed: Vec::new() };
        for ends in strands {
            let [one, other] = ends.map(|end| parts.part_of(end));
            if one == other {
                parts.closed.push(*ends);
            } else {
                parts.above[one as usize] = other;
            }
        }
        parts
    }

    fn part_of(&mut self, mut point: u32) -> u32 {
        while self.above[point as usize] != point {
            // long ways are halved as they are gone
            let next = self.above[self.above[point as usize] as usize];
            self.above[point as usize] = next;
            point = next;
        }
        point
    }

    fn are_joined(&mut self, one: u32, other: u32) -> bool {
        self.part_of(one) == self.part_of(other)
    }
}
