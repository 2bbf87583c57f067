//! What can be put on a board by hand beside inputs: lines from point to point, borders between cells, pieces.

use std::collections::BTreeMap;

use ecp::Compiled;
use ecp::puzzle::{
    Board, CellId, DrawEdge, DrawGraph, DrawPoint, Form, Grid, InputId, Joint, PieceCell, Square, Stroke,
    Way, sides_between,
};
use ecp::render::Tile;
use ecp_maker::Written;
use ecp_picture::scene::{self, CELL, Point, outlines};
use serde_json::{Value, json};

use crate::{Refused, board};

/// Lines from point to point, as they are called and where they lie.
pub(crate) fn drawing(grid: &Grid) -> Value {
    let Some(graph) = grid.board.graph() else { return Value::Null };
    let at = scene::points(&grid.board, graph);
    let edges = edges(graph);
    let edge = |edge: &Edge| {
        json!({
            "name": graph.edges()[edge.number].name,
            "ends": edge.ends,
            "most": edge.slots.len(),
            "parts": parts(graph, edge, &at),
        })
    };
    let point = |(point, at): (&DrawPoint, &Point)| {
        let (name, row) = match point {
            DrawPoint::Cell(cell) => {
                let position = grid.board.cell(*cell).position;
                (position.to_string(), grid.board.row_of(position))
            }
            DrawPoint::Corner(corner) => (corner.to_string(), corner.row),
            DrawPoint::Place(place) => (place.to_string(), grid.board.row_of(*place)),
        };
        json!({ "name": name, "row": row, "at": [at.x, at.y] })
    };
    let way = match graph.draw().way {
        Way::Cells(_) => "cells",
        Way::Edges => "edges",
        Way::Diagonals => "diagonals",
        Way::Clues { .. } => "clues",
    };
    json!({
        "way": way,
        "points": graph.points().iter().zip(&at).map(point).collect::<Vec<_>>(),
        "edges": edges.iter().map(edge).collect::<Vec<_>>(),
    })
}

/// Edges between the same two points, side by side: they count as one, on which several lines may lie.
struct Edge {
    number: usize,
    ends: [u32; 2],
    slots: Vec<CellId>,
}

fn edges(graph: &DrawGraph) -> Vec<Edge> {
    let mut all: Vec<Edge> = Vec::new();
    for (number, edge) in graph.edges().iter().enumerate() {
        let DrawEdge { ends: Some(ends), after, .. } = edge else { continue };
        let slot = graph.slot(number);
        let before = after.and_then(|after| all.iter_mut().rev().find(|edge| edge.slots.contains(&after)));
        match before {
            Some(before) => before.slots.push(slot),
            None => all.push(Edge { number, ends: *ends, slots: vec![slot] }),
        }
    }
    all
}

/// An edge as it is drawn, from its first point to its second; where it leaves the board at one side and comes in at another,
/// the two halves, each from its point outwards.
fn parts(graph: &DrawGraph, edge: &Edge, at: &[Point]) -> Vec<[f64; 4]> {
    let [from, to] = edge.ends.map(|point| at[point as usize]);
    let is_whole = from.distance(to) < 1.5 * CELL || graph.draw().way.leaps() || !graph.draw().joins_cells();
    if is_whole {
        return vec![[from.x, from.y, to.x, to.y]];
    }
    let slot = graph.slot(edge.number);
    let half = |(point, from): (u32, Point)| {
        let joint = graph.joints(point).iter().find(|joint: &&Joint| joint.edge == slot);
        let step = joint.map(|joint| joint.step).unwrap_or_default();
        // from layer to layer: aslant
        let aslant = f64::from(step.layer) * 0.35;
        let (right, down) = (f64::from(step.column) / 2.0 + aslant, f64::from(step.row) / 2.0 - aslant);
        [from.x, from.y, from.x + right * CELL, from.y + down * CELL]
    };
    edge.ends.into_iter().zip([from, to]).map(half).collect()
}

/// Borders between cells, where the solver finds pieces by them: drawn from corner to corner.
pub(crate) fn division(grid: &Grid) -> Value {
    if !grid.pieces.are_found() {
        return Value::Null;
    }
    let outlines = outlines(&grid.board);
    let key = |point: &Point| [(point.x * 16.0).round() as i64, (point.y * 16.0).round() as i64];
    let mut corners: BTreeMap<[i64; 2], Point> = BTreeMap::new();
    let mut sides = Vec::new();
    for cells in sides_between(&grid.board) {
        let [one, other] = cells.map(|cell| &outlines[cell.index()]);
        let shared: Vec<&Point> =
            one.iter().filter(|point| other.iter().any(|beyond| key(beyond) == key(point))).collect();
        // over the edge of a torus, and from layer to layer, there is no side to draw
        let [from, to] = shared[..] else { continue };
        corners.extend([from, to].map(|point| (key(point), *point)));
        sides.push((cells, [*from, *to]));
    }
    let numbers: BTreeMap<[i64; 2], usize> = corners.keys().copied().zip(0..).collect();
    // corners of squares are called as in drawings
    let name = |(point, number): (&Point, usize)| {
        if grid.board.lattice().is_flat() {
            format!("r{}c{}", (point.y / CELL).round(), (point.x / CELL).round())
        } else {
            format!("corner {}", number + 1)
        }
    };
    let point = |(number, at): (usize, &Point)| json!({ "name": name((at, number)), "row": (at.y * 16.0).round(), "at": [at.x, at.y] });
    let side = |(cells, [from, to]): &([CellId; 2], [Point; 2])| {
        json!({
            "name": border_name(&grid.board, *cells),
            "ends": [numbers[&key(from)], numbers[&key(to)]],
            "most": 1,
            "parts": [[from.x, from.y, to.x, to.y]],
        })
    };
    json!({
        "way": "borders",
        "points": (0..).zip(corners.values()).map(point).collect::<Vec<_>>(),
        "edges": sides.iter().map(side).collect::<Vec<_>>(),
    })
}

/// The side between two cells.
pub(crate) fn border_name(board: &Board, cells: [CellId; 2]) -> String {
    let [one, other] = cells.map(|cell| board.slot_name(cell));
    format!("{one}|{other}")
}

/// The pieces that can be laid by hand, and the lattice on which they are turned; nothing where the answer is not made of pieces
/// that are drawn.
pub(crate) fn pieces(grid: &Grid) -> Value {
    let pieces = &grid.pieces;
    let are_drawn = pieces.list.iter().all(|piece| matches!(piece.form, Form::Drawn(_)));
    if pieces.is_empty() || !are_drawn || pieces.may_cross() {
        return Value::Null;
    }
    let topology = grid.board.topology();
    let symbol = |cell: &PieceCell| cell.input.map(|input| board::symbol(grid, input));
    let place = |point: ecp::puzzle::Point| [point.row, point.column, point.layer];
    let piece = |piece: &ecp::puzzle::Piece| {
        let ways = piece.orientations(topology);
        json!({
            "name": piece.name,
            "most": piece.occurs.hi,
            "ways": ways.iter().map(|way| way.iter().map(|cell| place(cell.offset)).collect::<Vec<_>>()).collect::<Vec<_>>(),
            "symbols": ways.iter().map(|way| way.iter().map(symbol).collect::<Vec<_>>()).collect::<Vec<_>>(),
        })
    };
    let lattice = grid.board.lattice();
    let joined = lattice.joins_edges.then(|| [grid.board.height(), grid.board.width()]);
    json!({
        "list": pieces.list.iter().map(piece).collect::<Vec<_>>(),
        "places": grid.board.cell_ids().map(|cell| place(grid.board.point(cell))).collect::<Vec<_>>(),
        "joined": joined,
        "squares": lattice.has_squares,
    })
}

/// The clues of places, for those who do not see the board: by the names of cells and holes, and by those of corners of the grid.
pub(crate) fn clues(compiled: &Compiled) -> Value {
    let Some(grid) = compiled.grid() else { return json!({ "cells": {}, "corners": {} }) };
    let clues = compiled.clues_but(|_| false);
    let of_cells = clues.cells.iter().map(|(cell, clue)| (grid.board.slot_name(*cell), clue));
    let of_holes = clues.holes.iter().map(|(place, clue)| (place.to_string(), clue));
    let of_corners =
        clues.grid_corners.iter().map(|((row, column), clue)| (format!("r{row}c{column}"), clue));
    json!({
        "cells": of_cells.chain(of_holes).collect::<BTreeMap<_, _>>(),
        "corners": of_corners.collect::<BTreeMap<_, _>>(),
    })
}

/// What is written on a board, as the page says it.
#[derive(serde::Deserialize, Default)]
#[serde(default)]
pub(crate) struct Hand {
    /// Inputs, by the names of cells.
    cells: BTreeMap<String, String>,
    /// How many lines lie on edges, by their names; fewer than none means that it is said that none does.
    lines: BTreeMap<String, i32>,
    /// The same of borders.
    borders: BTreeMap<String, i32>,
    /// Pieces and their ways by their numbers, with the names of the cells on which they lie, cell by cell.
    pieces: Vec<(usize, usize, Vec<String>)>,
}

impl Hand {
    /// The same by the numbers of places.
    pub(crate) fn read(&self, grid: &Grid) -> Result<Written, Refused> {
        let mut written = Written { filling: vec![None; grid.board.slot_count()], ..Written::default() };
        for cell in grid.board.cell_ids() {
            if let Some(held) = self.cells.get(&grid.board.slot_name(cell)) {
                let input =
                    grid.inputs.iter().take(grid.declared_inputs()).position(|input| input.symbol == *held);
                let input =
                    input.ok_or_else(|| Refused::because(format!("{held} is no input of this puzzle")))?;
                written.filling[cell.index()] = Some(InputId(input as u32));
            }
            if let Square::Given(input) = grid.board.cell(cell).square {
                written.filling[cell.index()] = Some(input);
            }
        }
        for edge in grid.board.graph().map(edges).unwrap_or_default() {
            let name = grid.board.slot_name(edge.slots[0]);
            match self.lines.get(&name) {
                Some(lines) if *lines < 0 => written.crossed.extend(edge.slots),
                Some(lines) => {
                    for slot in edge.slots.into_iter().take(*lines as usize) {
                        written.filling[slot.index()] = grid.stroke(Stroke::Line);
                    }
                }
                None => {}
            }
        }
        if grid.pieces.are_found() {
            for cells in sides_between(&grid.board) {
                match self.borders.get(&border_name(&grid.board, cells)) {
                    Some(1..) => written.parted.push(cells),
                    Some(..0) => written.joined.push(cells),
                    Some(0) | None => {}
                }
            }
        }
        self.lay(grid, &mut written)?;
        Ok(written)
    }

    /// Lays the pieces, and what they carry.
    fn lay(&self, grid: &Grid, written: &mut Written) -> Result<(), Refused> {
        let known: BTreeMap<String, CellId> =
            grid.board.cell_ids().map(|cell| (grid.board.slot_name(cell), cell)).collect();
        for (piece, way, names) in &self.pieces {
            let ways = grid.pieces.list.get(*piece).map(|piece| piece.orientations(grid.board.topology()));
            let way = ways.as_ref().and_then(|ways| ways.get(*way)).filter(|way| way.len() == names.len());
            let cells: Option<Vec<CellId>> = names.iter().map(|name| known.get(name).copied()).collect();
            let (Some(way), Some(mut cells)) = (way, cells) else {
                return Err(Refused::because("a piece lies where this puzzle has none"));
            };
            for (cell, PieceCell { input, .. }) in cells.iter().zip(way) {
                let held = &mut written.filling[cell.index()];
                *held = held.or(*input);
            }
            cells.sort_unstable();
            written.tiles.push(Tile { piece: *piece, cells });
        }
        Ok(())
    }
}
