//! Families of lines and areas that are named place by place, or follow the drawing.

use crate::{Block, Board, CellId, Direction, Map, Point, Position, Topology};
use indexmap::IndexMap;

use super::transform::{self, Plane};
use super::{Shape, View, numbered};

/// The cells that bear the same symbol, in the order in which the symbols first appear.
pub(super) fn regions(map: &Map, view: &View) -> Vec<Shape> {
    let mut regions: IndexMap<&str, Vec<CellId>> = IndexMap::new();
    for (row, symbols) in (0..).zip(&map.rows) {
        for (column, symbol) in (0..).zip(symbols) {
            if let (Some(symbol), Some(cell)) = (symbol, view.at(row, column)) {
                regions.entry(symbol).or_default().push(cell);
            }
        }
    }
    regions.into_iter().map(|(symbol, cells)| Shape { label: format!("region {symbol}"), cells }).collect()
}

/// The diagonals from the upper left corner down and from the lower left corner up.
pub(super) fn main_diagonals(view: &View) -> Vec<Shape> {
    let down = transform::diagonals(&view.plane()).into_iter().take(1);
    let up = transform::diagonals(&transform::reverse(&view.plane())).into_iter().take(1);
    numbered("main diagonal", down.chain(up).collect())
}

/// All cells, one shape.
pub(super) fn whole_board(view: &View) -> Vec<Shape> {
    let cells = view.places().filter_map(|(row, column)| view.at(row, column)).collect();
    vec![Shape { label: "board".to_owned(), cells }]
}

/// The cells of a rectangle, row by row, one shape.
pub(super) fn block(block: Block, view: &View) -> Vec<Shape> {
    let mut shapes = whole_board(&view.within(block));
    shapes[0].label = format!("{}:{}", block.top_left, block.bottom_right);
    shapes
}

/// The cells from one place straight to another, both included, one shape.
pub(super) fn straight(from: Position, to: Position, view: &View) -> Vec<Shape> {
    let label = if from == to { from.to_string() } else { format!("{from}..{to}") };
    let places = straight_line(from, to, view.board()).into_iter();
    let cells = places.filter_map(|position| view.at_position(position)).collect();
    vec![Shape { label, cells }]
}

/// The places of a straight line from one place to another, both included. Where no line joins them, it goes as far as
/// the longest of its sides, and no further along the others.
#[must_use]
pub fn straight_line(from: Position, to: Position, board: &Board) -> Vec<Position> {
    let topology = board.topology();
    if topology == Topology::Hex {
        return super::hex::places_between(from, to).collect();
    }
    let (start, way) = (topology.point(from), topology.point(to) - topology.point(from));
    let steps = way.layer.abs().max(way.row.abs()).max(way.column.abs());
    let along = |n: i32, way: i32| way.signum() * n.min(way.abs());
    let point = |n| Point::new(along(n, way.layer), along(n, way.row), along(n, way.column));
    (0..=steps).filter_map(|n| topology.position(start + point(n))).collect()
}

/// The longest runs of two or more cells in each row of a plane; of one cell too, where it has a clue.
pub(super) fn runs(plane: &Plane, direction: Direction, board: &Board) -> Plane {
    let is_run = |run: &&[Option<CellId>]| match run {
        [] => false,
        [cell] => cell.is_some_and(|cell| board.has_run_clue(direction, cell)),
        _ => true,
    };
    let runs = plane.iter().flat_map(|row| row.split(Option::is_none));
    runs.filter(is_run).map(<[_]>::to_vec).collect()
}

/// The listed rows of cells, in their order.
pub(super) fn listed(paths: &[Vec<Position>], view: &View) -> Vec<Shape> {
    let shape = |(number, path): (usize, &Vec<Position>)| Shape {
        label: format!("line {number}"),
        cells: path.iter().filter_map(|position| view.at_position(*position)).collect(),
    };
    (1..).zip(paths).map(shape).collect()
}

/// Each row from the left, each row from the right, each column from the top, each column from the bottom.
pub(super) fn sightlines(view: &View) -> Vec<Shape> {
    let rows = view.plane();
    let columns = transform::transpose(&rows);
    let turned =
        |plane: &Plane| -> Plane { plane.iter().map(|row| row.iter().rev().copied().collect()).collect() };
    let sides = [
        ("row from left", rows.clone()),
        ("row from right", turned(&rows)),
        ("column from top", columns.clone()),
        ("column from bottom", turned(&columns)),
    ];
    sides.into_iter().flat_map(|(side, plane)| numbered(side, plane)).collect()
}
