//! Families of lines and areas that are named place by place, or follow the drawing.

use std::collections::{BTreeMap, HashSet};

use indexmap::IndexMap;

use crate::lattice::Slant;
use crate::vocabulary::Side;
use crate::{Arrow, Block, Board, CellId, Direction, Map, Point, Position};

use super::transform::{self, Plane};
use super::{Anchor, Shape, View, beside, numbered};

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
    let shape = |(symbol, cells): (&str, Vec<CellId>)| {
        Shape::new(format!("region {symbol}"), cells).at(Anchor::Name(symbol.to_owned()))
    };
    regions.into_iter().map(shape).collect()
}

/// The diagonals that go down, or up, each from left to right.
pub(super) fn diagonals(view: &View, slant: Slant) -> Plane {
    if let Some(common) = view.lattice().along(slant) {
        return slanted(view, slant, common);
    }
    if view.lattice().joins_edges {
        return closed_diagonals(view, slant);
    }
    match slant {
        Slant::Down => transform::diagonals(&view.plane()),
        Slant::Up => transform::diagonals(&transform::reverse(&view.plane())),
    }
}

/// The cells together that have something in common, from left to right.
fn slanted(view: &View, slant: Slant, common: fn(Point) -> i32) -> Plane {
    let mut lines: BTreeMap<i32, Vec<(Position, CellId)>> = BTreeMap::new();
    for (row, column) in view.places() {
        if let Some(cell) = view.at(row, column) {
            let position = view.position(row, column);
            lines.entry(common(view.point(row, column))).or_default().push((position, cell));
        }
    }
    let place = |(position, _): &(Position, CellId)| match slant {
        Slant::Down => (position.column, i64::from(position.row)),
        Slant::Up => (position.column, -i64::from(position.row)),
    };
    lines.values_mut().for_each(|line| line.sort_by_key(place));
    lines.into_values().map(|line| line.into_iter().map(|(_, cell)| Some(cell)).collect()).collect()
}

/// The diagonals of a board that joins its edges, each from its first cell in reading order on, up to that cell again.
fn closed_diagonals(view: &View, slant: Slant) -> Plane {
    let down = match slant {
        Slant::Down => 1,
        Slant::Up => -1,
    };
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

/// The diagonals from the upper left corner down and from the lower left corner up.
pub(super) fn main_diagonals(view: &View) -> Vec<Shape> {
    let down = transform::diagonals(&view.plane()).into_iter().take(1);
    let up = transform::diagonals(&transform::reverse(&view.plane())).into_iter().take(1);
    numbered("main diagonal", down.chain(up).collect())
}

/// All cells, one shape.
pub(super) fn whole_board(view: &View) -> Vec<Shape> {
    let cells = view.places().filter_map(|(row, column)| view.at(row, column)).collect();
    vec![Shape::new("board".to_owned(), cells)]
}

/// The cells of a rectangle, row by row, and layer by layer where its corners lie in two, one shape.
pub(super) fn block(block: Block, view: &View) -> Vec<Shape> {
    let (from, to) = (block.top_left, block.bottom_right);
    let label = format!("{from}:{to}");
    let (Some(one), Some(other)) = (from.layer, to.layer) else {
        return vec![Shape::new(label, cells_within(block, view))];
    };
    // from the first layer to the last, one corner need not be above and left of the other
    let corner = |end: fn(u32, u32) -> u32| Position::new(end(from.row, to.row), end(from.column, to.column));
    let (top_left, bottom_right) = (corner(u32::min), corner(u32::max));
    let of_layer = |layer: u32| {
        let block = Block { top_left: top_left.in_layer(layer), bottom_right: bottom_right.in_layer(layer) };
        cells_within(block, view)
    };
    let cells = (one.min(other)..=one.max(other)).flat_map(of_layer).collect();
    vec![Shape::new(label, cells)]
}

fn cells_within(block: Block, view: &View) -> Vec<CellId> {
    whole_board(&view.within(block)).swap_remove(0).cells
}

/// The cells from one place straight to another, both included, one shape.
pub(super) fn straight(from: Position, to: Position, view: &View) -> Vec<Shape> {
    let label = if from == to { from.to_string() } else { format!("{from}..{to}") };
    let places = straight_line(from, to, view.board()).into_iter();
    let cells = places.filter_map(|position| view.at_position(position)).collect();
    vec![Shape::new(label, cells)]
}

/// Whether a straight line of cells leads from one place to another, as the board's lattice has them.
#[must_use]
pub fn is_straight(from: Position, to: Position, board: &Board) -> bool {
    let lattice = board.lattice();
    lattice.is_straight(lattice.point(from), lattice.point(to))
}

/// The places of a straight line from one place to another, both included. Where no line joins them, it goes as far as
/// the longest of its sides, and no further along the others.
#[must_use]
pub fn straight_line(from: Position, to: Position, board: &Board) -> Vec<Position> {
    let lattice = board.lattice();
    let line = lattice.line(lattice.point(from), lattice.point(to)).into_iter();
    line.filter_map(|point| lattice.position(point)).collect()
}

/// The longest runs of two or more cells in each row of a plane; of one cell too, where it has a clue. Where edges are
/// joined, a run may go on at the other edge.
pub(super) fn runs(mut plane: Plane, direction: Direction, view: &View) -> Plane {
    if view.lattice().joins_edges {
        plane.iter_mut().for_each(|row| begin_with_a_hole(row));
    }
    let is_run = |run: &&[Option<CellId>]| match run {
        [] => false,
        [cell] => cell.is_some_and(|cell| view.board().has_run_clue(direction, cell)),
        _ => true,
    };
    let runs = plane.iter().flat_map(|row| row.split(Option::is_none));
    runs.filter(is_run).map(<[_]>::to_vec).collect()
}

/// A run with its clue in the hole before its first cell; a run that begins at the edge has none.
pub(super) fn behind_its_clue(run: Shape, direction: Direction, view: &View) -> Shape {
    let before = run.cells.first().and_then(|first| view.position_of(*first).before(direction));
    match before {
        Some(hole) => run.at(Anchor::Before(direction, hole)),
        None => run,
    }
}

fn begin_with_a_hole(row: &mut [Option<CellId>]) {
    if let Some(hole) = row.iter().position(Option::is_none) {
        row.rotate_left(hole);
    }
}

/// For each arrow the cells of its row or column at which it points, the nearest first.
pub(super) fn rays(view: &View) -> Vec<Shape> {
    let board = view.board();
    let ray = |(place, arrow): (Position, Arrow)| {
        let from = view.place_in_view(place)?;
        let (down, right) = arrow.step();
        let next = |(row, column): &(i64, i64)| Some((row + down, column + right));
        let places = std::iter::successors(next(&from), next);
        let places = places.take_while(|(row, column)| view.is_within(*row, *column));
        let cells = match arrow.points_on(board) {
            true => places.filter_map(|(row, column)| view.at(row, column)).collect(),
            false => Vec::new(),
        };
        let label = format!("ray {} {place}", arrow.beyond());
        Some(Shape::new(label, cells).at(Anchor::Arrow(place, arrow)))
    };
    board.arrows().filter_map(ray).collect()
}

/// The listed rows of cells, in their order.
pub(super) fn listed(paths: &[Vec<Position>], view: &View) -> Vec<Shape> {
    let shape = |(number, path): (usize, &Vec<Position>)| {
        let cells = path.iter().filter_map(|position| view.at_position(*position)).collect();
        Shape::new(format!("line {number}"), cells)
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
        ("row from left", Side::Left, rows.clone()),
        ("row from right", Side::Right, turned(&rows)),
        ("column from top", Side::Top, columns.clone()),
        ("column from bottom", Side::Bottom, turned(&columns)),
    ];
    sides.into_iter().flat_map(|(word, side, plane)| beside(word, side, plane)).collect()
}
