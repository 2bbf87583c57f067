//! The families of a board with layers: most are those of each layer; some reach from layer to layer.

use crate::{Block, Board, CellId, Family, Position};

use super::{Shape, View, shapes};

/// Whether the shapes of a family lie within a layer each, if there are layers.
pub(super) fn lie_within(family: &Family) -> bool {
    matches!(
        family,
        Family::Rows
            | Family::Cols
            | Family::DownDiags
            | Family::UpDiags
            | Family::MainDiags
            | Family::Boxes { .. }
            | Family::Windows { .. }
            | Family::Centred { .. }
            | Family::Runs(_)
            | Family::Sightlines
            | Family::Rays
    )
}

/// The rectangle of a layer.
pub(super) fn layer_of(board: &Board, layer: u32) -> Block {
    let corner = |row, column| Position::new(row, column).in_layer(layer);
    let last_row = board.layer_height().saturating_sub(1);
    Block { top_left: corner(0, 0), bottom_right: corner(last_row, board.width().saturating_sub(1)) }
}

/// The shapes of a family in each layer by itself.
pub(super) fn in_each(family: &Family, view: &View) -> Vec<Shape> {
    let of_layer = |layer: u32| {
        let shapes = shapes(family, &view.within(layer_of(view.board(), layer)));
        shapes.into_iter().map(move |shape| Shape { label: in_layer(shape.label, layer), ..shape })
    };
    (0..view.board().layers()).flat_map(of_layer).collect()
}

/// A label that names no place says in which layer its shape lies.
fn in_layer(label: String, layer: u32) -> String {
    if label.contains("l1r") || label.contains(&format!("l{}r", layer + 1)) {
        return label;
    }
    format!("{label} of layer {}", layer + 1)
}

/// All cells of each layer.
pub(super) fn layers(board: &Board) -> Vec<Shape> {
    let shape = |layer: u32| {
        let lies_there = |cell: &CellId| board.cell(*cell).position.layer == Some(layer);
        Shape::new(format!("layer {}", layer + 1), board.cell_ids().filter(lies_there).collect())
    };
    (0..board.layers()).map(shape).collect()
}

/// The cells of each row and column through all layers, from the first.
pub(super) fn pillars(board: &Board) -> Vec<Shape> {
    let mut pillars = Vec::new();
    for row in 0..board.layer_height() {
        for column in 0..board.width() {
            let position = Position::new(row, column);
            let cells = (0..board.layers()).filter_map(|layer| board.at(position.in_layer(layer))).collect();
            pillars.push(Shape::new(format!("pillar {position}"), cells));
        }
    }
    pillars
}
