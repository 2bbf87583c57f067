//! Every family of the language as a condition on places.
//!
//! Only which cells a shape holds matters to a count; to a relation their order matters, too, and to its clues the order
//! of the shapes.

use std::collections::BTreeMap;

use ecp_puzzle::shapes::{Anchor, Course, Shape, all_shapes_on, is_straight, straight_line};
use ecp_puzzle::{Arrow, Block, Board, CellId, Direction, Family, Map, Position, Square, Topology};

use super::lattice;

/// Row and column, from 0; they may lie outside the board.
pub(super) type Place = (i64, i64);

/// A shape's places, in order.
pub(super) type Path = Vec<Place>;

/// The groups of cells that a family means on a board, no cell twice in one. No cells are no shape.
pub fn shapes(family: &Family, board: &Board) -> Vec<Vec<CellId>> {
    let mut shapes: Vec<Vec<CellId>> = Vec::new();
    for path in paths_on(family, board) {
        let mut cells: Vec<CellId> = path.iter().map(|place| cell_at(*place, board)).collect();
        cells.sort();
        cells.dedup();
        shapes.push(cells);
    }
    shapes.retain(|cells| !cells.is_empty());
    shapes
}

/// The paths of a family on any board.
fn paths_on(family: &Family, board: &Board) -> Vec<Path> {
    match board.topology() {
        Topology::Plane => paths(family, &Area::whole(board)),
        Topology::Torus | Topology::Cuboid { .. } | Topology::Hex | Topology::Triangles => {
            lattice::paths(family, board)
        }
    }
}

/// The shapes that a family means on a board, in the family's order, those without cells, too; each has its cells in order,
/// none twice. The order of shapes is the library's, and the order of their cells where the board is no plane; which cells
/// make a shape, and on planes in which order, is this interpreter's own.
///
/// # Panics
/// Where the library has other shapes.
pub fn ordered_shapes(family: &Family, board: &Board) -> Vec<Vec<CellId>> {
    let own: Vec<Vec<CellId>> = paths_on(family, board).iter().map(|path| cells_of(path, board)).collect();
    let shapes = all_shapes_on(family, board).iter().map(|shape| once_each(&shape.cells)).collect();
    agreed(&own, shapes, board)
}

/// The library's shapes, if they are this interpreter's own in any order.
fn agreed(own: &[Vec<CellId>], shapes: Vec<Vec<CellId>>, board: &Board) -> Vec<Vec<CellId>> {
    let in_any_order = |shapes: &[Vec<CellId>]| {
        let mut shapes: Vec<Vec<CellId>> = shapes.iter().filter(|cells| !cells.is_empty()).cloned().collect();
        if board.topology() != Topology::Plane {
            shapes.iter_mut().for_each(|cells| cells.sort());
        }
        shapes.sort();
        shapes
    };
    assert_eq!(in_any_order(own), in_any_order(&shapes), "{:?} {:?}", board.topology(), board.rows());
    shapes
}

fn once_each(cells: &[CellId]) -> Vec<CellId> {
    let mut once: Vec<CellId> = Vec::new();
    for cell in cells {
        if !once.contains(cell) {
            once.push(*cell);
        }
    }
    once
}

/// The cells of a path in order, none twice.
fn cells_of(path: &Path, board: &Board) -> Vec<CellId> {
    let cells: Vec<CellId> = path.iter().map(|place| cell_at(*place, board)).collect();
    once_each(&cells)
}

/// How the cells of a shape of a family follow each other; of one that looks out from a place, the number says which.
pub fn course_at(family: &Family, number: usize, cells: &[CellId], board: &Board) -> Course {
    let shapes = all_shapes_on(family, board);
    match shapes.get(number).map(|shape| &shape.anchor) {
        Some(Anchor::Place(at)) if family.has_rays() => {
            lattice::rays((board.row_of(*at).into(), at.column.into()), cells, board)
        }
        _ => course(family, cells, board),
    }
}

/// How the cells of a shape of a family follow each other.
pub fn course(family: &Family, cells: &[CellId], board: &Board) -> Course {
    match family {
        Family::Reversed(family) | Family::Of(family, _) | Family::Except(family, _) => {
            course(family, cells, board)
        }
        Family::Rings => {
            // two cells of a ring follow each other where they share a side; of two alone nothing goes on but this
            let is_cut = |at: &usize| {
                let before = cells[(at + cells.len() - 1) % cells.len()];
                !lattice::share_a_side(before, cells[*at], board)
            };
            Course::Circle { cuts: (0..cells.len()).filter(is_cut).collect() }
        }
        _ => Course::Line,
    }
}

/// The places around one, from the upper left clockwise.
pub(super) const AROUND: [Place; 8] = [(-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1)];

fn ring((row, column): Place, area: &Area) -> Path {
    let around = AROUND.iter().map(|(down, right)| (row + down, column + right));
    around.filter(|place| area.is_cell(*place)).collect()
}

/// The parts of each shape that is cut, each with its cells in order, none twice. A cell belongs to the first of the shapes by
/// which is cut that hold it.
pub fn parts(family: &Family, by: &Family, board: &Board) -> Vec<Vec<Vec<CellId>>> {
    let others = ordered_shapes(by, board);
    let owner = |cell: &CellId| others.iter().position(|other| other.contains(cell));
    let parts = |shape: &Shape| -> Vec<Vec<CellId>> {
        shape.cells.chunk_by(|one, next| owner(one) == owner(next)).map(once_each).collect()
    };
    // a line may pass a cell again in another part
    ordered_shapes(family, board);
    all_shapes_on(family, board).iter().map(parts).collect()
}

fn cell_at((row, column): Place, board: &Board) -> CellId {
    let lies_there = |cell: &CellId| {
        let position = board.cell(*cell).position;
        (i64::from(board.row_of(position)), i64::from(position.column)) == (row, column)
    };
    board.cell_ids().find(lies_there).expect("a shape holds cells of the board")
}

fn place(position: Position) -> Place {
    (i64::from(position.row), i64::from(position.column))
}

/// The board, or a rectangle of it as if it were the whole board.
pub(super) struct Area {
    /// Its cells, in reading order.
    pub(super) cells: Path,
    /// Its cells and holes, in reading order.
    pub(super) drawn: Path,
    /// The holes of the whole board with a clue for the run behind or below them.
    run_clues: Vec<(Direction, Place)>,
    corner: Place,
    height: i64,
    width: i64,
    /// The whole board.
    board: Board,
}

impl Area {
    pub(super) fn whole(board: &Board) -> Self {
        let rows = (0..).zip(board.rows());
        let squares = rows.flat_map(|(row, squares)| {
            (0..).zip(squares).map(move |(column, square)| ((row, column), *square))
        });
        let squares: Vec<(Place, Square)> = squares.collect();
        let drawn: Path = squares.iter().map(|(place, _)| *place).collect();
        let cells = squares.iter().filter(|(_, square)| *square != Square::Hole).map(|(place, _)| *place);
        let run_clues = board.run_clues().map(|(direction, hole)| (direction, place(hole))).collect();
        let height = board.rows().len() as i64;
        let width = i64::from(board.width());
        let cells = cells.collect();
        Self { cells, drawn, run_clues, corner: (0, 0), height, width, board: board.clone() }
    }

    pub(super) fn within(&self, block: Block) -> Self {
        let (top, left) = place(block.top_left);
        let (bottom, right) = place(block.bottom_right);
        let inside = |place: &&Place| lies_in(block, **place);
        Self {
            cells: self.cells.iter().filter(inside).copied().collect(),
            drawn: self.drawn.iter().filter(inside).copied().collect(),
            run_clues: self.run_clues.clone(),
            corner: (top, left),
            height: bottom - top + 1,
            width: right - left + 1,
            board: self.board.clone(),
        }
    }

    fn place_of(&self, position: Position) -> Place {
        (i64::from(self.board.row_of(position)), i64::from(position.column))
    }

    /// The arrows in it.
    pub(super) fn arrows(&self) -> Vec<(Position, Arrow)> {
        self.board.arrows().filter(|(position, _)| self.drawn.contains(&self.place_of(*position))).collect()
    }

    pub(super) fn is_cell(&self, place: Place) -> bool {
        self.cells.contains(&place)
    }

    /// Whether there is nothing but holes between two places in one line.
    fn has_hole_between(&self, one: Place, other: Place) -> bool {
        let [one, other] = [one, other].map(|place| self.board.cell(cell_at(place, &self.board)).position);
        let line = straight_line(one, other, &self.board);
        is_straight(one, other, &self.board)
            && line.len() > 2
            && line[1..line.len() - 1].iter().all(|place| self.board.at(*place).is_none())
    }

    /// Whether a clue stands in the hole before a run.
    pub(super) fn has_run_clue(&self, direction: Direction, (row, column): Place) -> bool {
        let hole = if direction == Direction::Across { (row, column - 1) } else { (row - 1, column) };
        self.run_clues.contains(&(direction, hole))
    }

    /// A place's row and column as counted from the corner.
    fn inner(&self, (row, column): Place) -> Place {
        (row - self.corner.0, column - self.corner.1)
    }

    fn cells_where(&self, holds: impl Fn(Place) -> bool) -> Path {
        self.cells.iter().copied().filter(|place| holds(*place)).collect()
    }

    /// The cells with the same key together, each group in reading order.
    pub(super) fn cells_by<K: Ord>(&self, key: impl Fn(Place) -> K) -> Vec<Path> {
        let mut groups: BTreeMap<K, Path> = BTreeMap::new();
        for cell in &self.cells {
            groups.entry(key(*cell)).or_default().push(*cell);
        }
        groups.into_values().collect()
    }

    /// Each two cells, the first in reading order first, whose distance in rows and in columns is right.
    fn pairs_where(&self, is_right: impl Fn(i64, i64) -> bool) -> Vec<Path> {
        let mut pairs = Vec::new();
        for one in &self.cells {
            for other in self.cells.iter().filter(|other| *other > one) {
                let (rows, columns) = distance(*one, *other);
                if is_right(rows, columns) {
                    pairs.push(vec![*one, *other]);
                }
            }
        }
        pairs
    }

    /// For each of these places the cells whose distance from it in rows and in columns is right.
    fn about(&self, places: &[Place], is_right: impl Fn(i64, i64) -> bool) -> Vec<Path> {
        let near = |centre: &Place| {
            self.cells_where(|cell| {
                let (rows, columns) = distance(*centre, cell);
                is_right(rows, columns)
            })
        };
        places.iter().map(near).collect()
    }

    /// Whether all places from one, which may be a hole, to another in the same row or column are cells.
    fn sees(&self, one: Place, other: Place) -> bool {
        let rows = one.0.min(other.0)..=one.0.max(other.0);
        let columns = one.1.min(other.1)..=one.1.max(other.1);
        (one.0 == other.0 || one.1 == other.1)
            && rows
                .into_iter()
                .all(|row| columns.clone().all(|column| (row, column) == one || self.is_cell((row, column))))
    }
}

fn lies_in(block: Block, (row, column): Place) -> bool {
    let ((top, left), (bottom, right)) = (place(block.top_left), place(block.bottom_right));
    (top..=bottom).contains(&row) && (left..=right).contains(&column)
}

fn distance(one: Place, other: Place) -> (i64, i64) {
    ((one.0 - other.0).abs(), (one.1 - other.1).abs())
}

/// The table of families.
pub(super) fn paths(family: &Family, area: &Area) -> Vec<Path> {
    let one = |place: Position| (area.is_cell(self::place(place))).then_some(self::place(place));
    match family {
        Family::Rows => area.cells_by(|(row, _)| row),
        Family::Cols => area.cells_by(|(_, column)| column),
        Family::DownDiags => by_first_cell(area.cells_by(|(row, column)| row - column)),
        Family::UpDiags => by_first_cell(reversed(area.cells_by(|(row, column)| row + column))),
        Family::Boxes { width, height } => area.cells_by(|cell| {
            let (row, column) = area.inner(cell);
            (row / i64::from(*height), column / i64::from(*width))
        }),
        Family::Regions(map) => regions(map, area),
        Family::MainDiags => vec![
            area.cells_where(|cell| area.inner(cell).0 == area.inner(cell).1),
            // left to right
            area.cells
                .iter()
                .rev()
                .copied()
                .filter(|cell| area.inner(*cell).0 + area.inner(*cell).1 == area.height - 1)
                .collect(),
        ],
        // only a board with layers has them
        Family::Layers | Family::Pillars => Vec::new(),
        Family::Board => vec![area.cells.clone()],
        Family::Block(block) => vec![area.cells_where(|cell| lies_in(*block, cell))],
        Family::Line(from, to) => vec![line(place(*from), place(*to), area)],
        Family::Cell(position) => vec![one(*position).into_iter().collect()],
        Family::Neighbours | Family::Touching | Family::Leaps { .. } => pairs(family, area),
        Family::Windows { width, height } => windows(i64::from(*width), i64::from(*height), area),
        Family::Runs(direction) => runs(*direction, area),
        Family::Lines(lines) => {
            lines.iter().map(|line| line.iter().copied().filter_map(one).collect()).collect()
        }
        Family::Sightlines => {
            let (rows, columns) = (paths(&Family::Rows, area), paths(&Family::Cols, area));
            [rows.clone(), reversed(rows), columns.clone(), reversed(columns)].concat()
        }
        Family::Cells | Family::Around | Family::Beside | Family::Centred { .. } | Family::Crosses { .. } => {
            at_places(family, area)
        }
        Family::Corners => corners(area),
        Family::Rays => rays(area),
        Family::Sides | Family::SidesOf(..) | Family::Joints | Family::Next | Family::OfLines(..) => {
            panic!("the interpreter draws no lines")
        }
        Family::Rings => area.drawn.iter().map(|place| ring(*place, area)).collect(),
        Family::Reversed(_)
        | Family::Of(..)
        | Family::Pairs(_)
        | Family::Successive(..)
        | Family::BesideBy(_)
        | Family::Cut(..)
        | Family::Spanning(..)
        | Family::Except(..) => made_of_families(family, area),
    }
}

/// The families of pairs.
fn pairs(family: &Family, area: &Area) -> Vec<Path> {
    match family {
        Family::Neighbours => area.pairs_where(|rows, columns| rows + columns == 1),
        Family::Touching => area.pairs_where(|rows, columns| rows.max(columns) == 1),
        Family::Leaps { short, long } => {
            let within = |(from, to): (u32, u32), steps| (i64::from(from)..=i64::from(to)).contains(&steps);
            area.pairs_where(|rows, columns| {
                (within(*short, rows) && within(*long, columns))
                    || (within(*long, rows) && within(*short, columns))
            })
        }
        _ => unreachable!("a family of pairs"),
    }
}

/// The families with one shape for each place.
fn at_places(family: &Family, area: &Area) -> Vec<Path> {
    match family {
        Family::Cells => area.cells.iter().map(|cell| vec![*cell]).collect(),
        Family::Around => area.about(&area.drawn, |rows, columns| rows.max(columns) == 1),
        Family::Beside => area.about(&area.drawn, |rows, columns| rows + columns == 1),
        Family::Centred { width, height } => area.about(&area.cells, |rows, columns| {
            rows < (i64::from(*height) + 1) / 2 && columns < (i64::from(*width) + 1) / 2
        }),
        Family::Crosses { holes } => {
            let centres = if *holes { &area.drawn } else { &area.cells };
            centres.iter().map(|centre| area.cells_where(|cell| area.sees(*centre, cell))).collect()
        }
        _ => unreachable!("a family with one shape for each place"),
    }
}

/// For each corner of the grid, as a place between four, the cells that it is half a step away from.
fn corners(area: &Area) -> Vec<Path> {
    let around = |(row, column): Place| {
        area.cells_where(|cell| {
            let (down, right) = area.inner(cell);
            (2 * down + 1 - 2 * row).abs() == 1 && (2 * right + 1 - 2 * column).abs() == 1
        })
    };
    let row = |row: i64| (0..=area.width).map(move |column| (row, column));
    (0..=area.height).flat_map(row).map(around).collect()
}

/// For each arrow in the area the cells that lie further that way in its row or column.
pub(super) fn rays(area: &Area) -> Vec<Path> {
    let ray = |(position, arrow): (Position, Arrow)| {
        let centre = area.place_of(position);
        let mut cells = area.cells_where(|(row, column)| match arrow {
            Arrow::Up => column == centre.1 && row < centre.0,
            Arrow::Right => row == centre.0 && column > centre.1,
            Arrow::Down => column == centre.1 && row > centre.0,
            Arrow::Left => row == centre.0 && column < centre.1,
        });
        cells.sort_by_key(|cell| distance(centre, *cell));
        cells
    };
    area.arrows().into_iter().map(ray).collect()
}

/// The families made of families.
fn made_of_families(family: &Family, area: &Area) -> Vec<Path> {
    match family {
        Family::Reversed(family) => reversed(paths(family, area)),
        Family::Of(family, block) => paths(family, &area.within(*block)),
        Family::Pairs(family) => {
            paths(family, area).iter().flat_map(|path| path.windows(2)).map(<[Place]>::to_vec).collect()
        }
        Family::Successive(number, family) => successive(*number, &paths(family, area)),
        Family::BesideBy(family) => beside_by(&paths(family, area), area),
        Family::Cut(family, by) => cut(&paths(family, area), &paths(by, area)),
        Family::Spanning(family, over) => spans(&paths(family, area), &paths(over, area), area),
        Family::Except(family, others) => {
            let others: Vec<Path> = others.iter().flat_map(|other| paths(other, area)).collect();
            let lies_within =
                |path: &Path| others.iter().any(|other| path.iter().all(|cell| other.contains(cell)));
            paths(family, area).into_iter().filter(|path| !lies_within(path)).collect()
        }
        _ => unreachable!("a family made of families"),
    }
}

/// So many places of a path, one after the other.
pub(super) fn successive(number: u32, paths: &[Path]) -> Vec<Path> {
    let number = number as usize;
    let from = |path: &Path| path.len().checked_sub(number).map_or(0..0, |last| 0..last + 1);
    paths.iter().flat_map(|path| from(path).map(|at| path[at..at + number].to_vec())).collect()
}

/// For each place the cells with which it makes one of the pairs.
pub(super) fn beside_by(pairs: &[Path], area: &Area) -> Vec<Path> {
    let is_pair = |one: Place, other: Place| {
        one != other && pairs.iter().any(|pair| *pair == [one, other] || *pair == [other, one])
    };
    area.drawn.iter().map(|place| area.cells_where(|cell| is_pair(*place, cell))).collect()
}

pub(super) fn reversed(mut paths: Vec<Path>) -> Vec<Path> {
    for path in &mut paths {
        path.reverse();
    }
    paths
}

/// Each stretch of a path in one of the others that goes on at both ends: all stretches, without those that lie in longer ones.
pub(super) fn spans(paths: &[Path], others: &[Path], area: &Area) -> Vec<Path> {
    let mut spans = Vec::new();
    for path in paths {
        for other in others {
            let is_in = |at: usize| other.contains(&path[at]);
            for from in 1..path.len() {
                for to in from + 1..path.len() {
                    let inside = (from..to).all(is_in) && !is_in(from - 1) && !is_in(to);
                    if inside && (from..=to).all(|at| !area.has_hole_between(path[at - 1], path[at])) {
                        spans.push(path[from - 1..=to].to_vec());
                    }
                }
            }
        }
    }
    spans
}

/// The cells that bear the same symbol in the map; those without a symbol are in no region.
fn regions(map: &Map, area: &Area) -> Vec<Path> {
    let symbol = |cell: Place| {
        let (row, column) = area.inner(cell);
        map.rows.get(row as usize)?.get(column as usize)?.clone()
    };
    let bears_one = |path: &Path| path.first().is_some_and(|cell| symbol(*cell).is_some());
    by_first_cell(area.cells_by(symbol).into_iter().filter(bears_one).collect())
}

/// In the order of their first cells.
fn by_first_cell(mut paths: Vec<Path>) -> Vec<Path> {
    paths.sort_by_key(|path| path[0]);
    paths
}

/// The cells on the straight line between two places, the nearest to `from` first.
fn line(from: Place, to: Place, area: &Area) -> Path {
    let (along, aside) = (to.0 - from.0, to.1 - from.1);
    let mut path = area.cells_where(|(row, column)| {
        let is_between = |at: i64, one: i64, other: i64| (one.min(other)..=one.max(other)).contains(&at);
        is_between(row, from.0, to.0)
            && is_between(column, from.1, to.1)
            && (row - from.0) * aside == (column - from.1) * along
    });
    path.sort_by_key(|cell| distance(from, *cell));
    path
}

/// Blocks that are cells at every place.
fn windows(width: i64, height: i64, area: &Area) -> Vec<Path> {
    let mut windows = Vec::new();
    for (top, left) in &area.cells {
        let window = area.cells_where(|(row, column)| {
            (*top..top + height).contains(&row) && (*left..left + width).contains(&column)
        });
        if window.len() as i64 == width * height {
            windows.push(window);
        }
    }
    windows
}

/// Cells of one row or column belong to the same run when no place before them that is no cell divides them.
fn runs(direction: Direction, area: &Area) -> Vec<Path> {
    let gaps_left = |(row, column): Place| (0..column).filter(|column| !area.is_cell((row, *column))).count();
    let gaps_above = |(row, column): Place| (0..row).filter(|row| !area.is_cell((*row, column))).count();
    let runs = match direction {
        Direction::Across => area.cells_by(|cell| (cell.0, gaps_left(cell))),
        Direction::Down => area.cells_by(|cell| (cell.1, gaps_above(cell))),
    };
    runs.into_iter().filter(|run| run.len() > 1 || area.has_run_clue(direction, run[0])).collect()
}

/// Each path in parts whose cells all lie in the same one of the others, or all in none.
pub(super) fn cut(paths: &[Path], others: &[Path]) -> Vec<Path> {
    let owner = |cell: &Place| others.iter().position(|other| other.contains(cell));
    let mut parts = Vec::new();
    for path in paths {
        let mut part: Path = Vec::new();
        for cell in path {
            if part.last().is_some_and(|last| owner(last) != owner(cell)) {
                parts.push(std::mem::take(&mut part));
            }
            part.push(*cell);
        }
        parts.push(part);
    }
    parts
}
