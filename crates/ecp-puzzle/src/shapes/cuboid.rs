//! The families on a board with layers: most are those of each layer; some reach from layer to layer.

use crate::{Block, Board, CellId, Family, Point, Position};

use super::{Shape, View, near, shapes};

/// The shapes of a family on a whole board with layers; `None` where they are as in the plane.
pub(super) fn own(family: &Family, view: &View) -> Option<Vec<Shape>> {
    let board = view.board();
    Some(match family {
        Family::Rows
        | Family::Cols
        | Family::DownDiags
        | Family::UpDiags
        | Family::MainDiags
        | Family::Boxes { .. }
        | Family::Windows { .. }
        | Family::Centred { .. }
        | Family::Runs(_)
        | Family::Sightlines => in_each_layer(family, view),
        Family::Layers => layers(board),
        Family::Pillars => pillars(board),
        Family::Block(block) => vec![cuboid_between(*block, board)],
        Family::Neighbours => pairs(board, &board.topology().sides()),
        Family::Touching => pairs(board, &board.topology().corners()),
        Family::Leaps { short, long } => pairs(board, &leaps(*short, *long, board)),
        Family::Around => about(board, "around", &board.topology().corners()),
        Family::Beside => about(board, "beside", &board.topology().sides()),
        Family::Crosses { holes } => crosses(view, *holes),
        _ => return None,
    })
}

/// The rectangle of a layer, in rows counted through all layers.
pub(super) fn layer_of(board: &Board, layer: u32) -> Block {
    let corner = |row, column| Position::new(row, column).in_layer(layer);
    let last_row = board.layer_height().saturating_sub(1);
    Block { top_left: corner(0, 0), bottom_right: corner(last_row, board.width().saturating_sub(1)) }
}

fn in_each_layer(family: &Family, view: &View) -> Vec<Shape> {
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

fn layers(board: &Board) -> Vec<Shape> {
    let shape = |layer: u32| {
        let lies_there = |cell: &CellId| board.cell(*cell).position.layer == Some(layer);
        Shape { label: format!("layer {}", layer + 1), cells: board.cell_ids().filter(lies_there).collect() }
    };
    (0..board.layers()).map(shape).collect()
}

/// The cells of each row and column through all layers, from the first.
fn pillars(board: &Board) -> Vec<Shape> {
    let mut pillars = Vec::new();
    for row in 0..board.layer_height() {
        for column in 0..board.width() {
            let position = Position::new(row, column);
            let cells = (0..board.layers()).filter_map(|layer| board.at(position.in_layer(layer))).collect();
            pillars.push(Shape { label: format!("pillar {position}"), cells });
        }
    }
    pillars
}

fn cuboid_between(block: Block, board: &Board) -> Shape {
    let within = |from: u32, at: u32, to: u32| (from.min(to)..=from.max(to)).contains(&at);
    let (from, to) = (block.top_left, block.bottom_right);
    let lies_there = |cell: &CellId| {
        let at = board.cell(*cell).position;
        let layer = |position: Position| position.layer.unwrap_or(0);
        within(layer(from), layer(at), layer(to))
            && within(from.row, at.row, to.row)
            && within(from.column, at.column, to.column)
    };
    Shape { label: format!("{from}:{to}"), cells: board.cell_ids().filter(lies_there).collect() }
}

/// Each pair of a cell and a later one that is one of these steps away.
fn pairs(board: &Board, steps: &[Point]) -> Vec<Shape> {
    let mut pairs = Vec::new();
    for first in board.cell_ids() {
        let mut others: Vec<CellId> =
            steps.iter().filter_map(|step| board.at_point(board.point(first) + *step)).collect();
        others.retain(|other| *other > first);
        others.sort_unstable();
        for second in others {
            let label = format!("{}-{}", board.cell(first).position, board.cell(second).position);
            pairs.push(Shape { label, cells: vec![first, second] });
        }
    }
    pairs
}

/// The steps of a leap: so many along one axis, so many along another.
fn leaps(short: (u32, u32), long: (u32, u32), board: &Board) -> Vec<Point> {
    let most = board.width().max(board.layer_height()).max(board.layers());
    let range = |(from, to): (u32, u32)| from as i32..=to.min(most) as i32;
    let mut steps = Vec::new();
    for one in range(short) {
        for other in range(long) {
            for symmetry in board.topology().symmetries() {
                steps.push(symmetry.apply(Point::new(0, one, other)));
            }
        }
    }
    steps.retain(|step| *step != Point::default());
    steps.sort_unstable();
    steps.dedup();
    steps
}

/// The cells that are one of these steps from each cell and each hole.
fn about(board: &Board, word: &str, steps: &[Point]) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for (row, squares) in (0..).zip(board.rows()) {
        for column in 0..squares.len() as u32 {
            let position = board.place(row, column);
            let centre = board.topology().point(position);
            let mut cells: Vec<CellId> =
                steps.iter().filter_map(|step| board.at_point(centre + *step)).collect();
            cells.sort_unstable();
            shapes.push(Shape { label: format!("{word} {position}"), cells });
        }
    }
    shapes
}

/// Each cell with all cells of its row, column and pillar up to the nearest holes.
fn crosses(view: &View, holes: bool) -> Vec<Shape> {
    let board = view.board();
    let cross = |(row, column)| {
        let position = view.position(row, column);
        let mut cells: Vec<CellId> = view.at(row, column).into_iter().collect();
        for step in board.topology().sides() {
            let start = Some(board.topology().point(position) + step);
            let points = std::iter::successors(start, |point| Some(*point + step));
            cells.extend(points.map_while(|point| board.at_point(point)));
        }
        cells.sort_unstable();
        Shape { label: format!("cross of {position}"), cells }
    };
    let places = view.places().filter(|(row, column)| near::has_cross(view, *row, *column, holes));
    places.map(cross).collect()
}
