//! Families of cells that lie near each other: by the steps of the lattice.

use std::collections::{HashMap, HashSet};

use crate::{CellId, Point, Position};

use super::{Anchor, Corner, Course, Ray, Shape, View};

/// Each cell by itself.
pub(super) fn cells(view: &View) -> Vec<Shape> {
    let shape = |(row, column)| {
        let cells = view.at(row, column).into_iter().collect();
        at_place(view, row, column, Shape::new(view.name(row, column), cells))
    };
    view.places().map(shape).collect()
}

/// Each pair of a cell and one that is one of these steps away, once; on a small torus, a cell may be its own neighbour, or
/// its neighbour's twice.
pub(super) fn pairs<'s>(view: &View, steps: impl Fn(Point) -> &'s [Point]) -> Vec<Shape> {
    let mut seen = HashSet::new();
    // of a pair, only the step from the first cell in reading order to the second; where edges are joined, either may be first
    let mut is_new = |step: Point, one: CellId, other: CellId| match view.lattice().joins_edges {
        true => step.is_forward() && one != other && seen.insert((one.min(other), one.max(other))),
        false => one < other,
    };
    let mut pairs = Vec::new();
    for (row, column) in view.places() {
        let Some(first) = view.at(row, column) else { continue };
        let from = view.point(row, column);
        for step in steps(from) {
            let second = view.at_point(from + *step);
            if let Some(second) = second.filter(|second| is_new(*step, first, *second)) {
                let label = format!("{}-{}", view.position_of(first), view.position_of(second));
                pairs.push(Shape::new(label, vec![first, second]));
            }
        }
    }
    pairs
}

/// The pairs of cells a leap apart.
pub(super) fn leaping(short: (u32, u32), long: (u32, u32), view: &View) -> Vec<Shape> {
    let steps = leaps(short, long, view);
    pairs(view, |_| &steps)
}

/// The steps of a leap: so many along one axis, so many along another.
fn leaps(short: (u32, u32), long: (u32, u32), view: &View) -> Vec<Point> {
    let most = view.reach();
    // where edges are joined, as many steps as the board is long lead everywhere
    let last = |from: u32| if view.lattice().joins_edges { from.saturating_add(most) } else { most };
    let numbers = |(from, to): (u32, u32)| from as i32..=to.min(last(from)) as i32;
    let symmetries = view.lattice().symmetries();
    let mut steps = Vec::new();
    for one in numbers(short) {
        for other in numbers(long) {
            steps.extend(symmetries.iter().map(|symmetry| symmetry.apply(Point::flat(one, other))));
        }
    }
    steps.sort_unstable();
    steps.dedup();
    steps
}

/// Each block of so many columns and rows that has a cell at every place.
pub(super) fn windows(width: u32, height: u32, view: &View) -> Vec<Shape> {
    if width > view.width() || height > view.height() {
        return Vec::new();
    }
    let (width, height) = (i64::from(width), i64::from(height));
    let mut windows = Vec::new();
    for (row, column) in view.places() {
        let places =
            (row..row + height).flat_map(|row| (column..column + width).map(move |column| (row, column)));
        let cells: Option<Vec<CellId>> = places.map(|(row, column)| view.at(row, column)).collect();
        if let Some(cells) = cells.filter(|cells| !cells.is_empty()) {
            let last = view.name(row + height - 1, column + width - 1);
            windows.push(Shape::new(format!("{}:{last}", view.name(row, column)), cells));
        }
    }
    windows
}

/// The cells that are one of these steps from each cell and each hole, in reading order.
pub(super) fn about<'s>(view: &View, word: &str, steps: impl Fn(Point) -> &'s [Point]) -> Vec<Shape> {
    let shape = |(row, column): (i64, i64)| {
        let centre = view.point(row, column);
        let near = steps(centre).iter().filter_map(|step| view.at_point(centre + *step));
        let mut cells: Vec<CellId> = near.collect();
        put_in_order(&mut cells);
        cells.retain(|cell| Some(*cell) != view.at(row, column));
        let label = format!("{word} {}", view.name(row, column));
        at_place(view, row, column, Shape::new(label, cells))
    };
    view.places().filter(|(row, column)| view.is_drawn(*row, *column)).map(shape).collect()
}

/// For each cell and each hole the cells that share a pair with it, in reading order; shapes that are no pairs do not count.
pub(super) fn beside_by(pairs: Vec<Shape>, view: &View) -> Vec<Shape> {
    let mut others: HashMap<CellId, Vec<CellId>> = HashMap::new();
    for pair in pairs {
        if let [one, other] = pair.cells[..] {
            others.entry(one).or_default().push(other);
            others.entry(other).or_default().push(one);
        }
    }
    let shape = |(row, column): (i64, i64)| {
        let own = view.at(row, column);
        let mut cells = own.and_then(|own| others.get(&own)).cloned().unwrap_or_default();
        put_in_order(&mut cells);
        cells.retain(|cell| Some(*cell) != own);
        at_place(view, row, column, Shape::new(format!("beside {}", view.name(row, column)), cells))
    };
    view.places().filter(|(row, column)| view.is_drawn(*row, *column)).map(shape).collect()
}

/// The neighbours of each cell and each hole clockwise, in a circle.
pub(super) fn rings(view: &View) -> Vec<Shape> {
    let shape = |(row, column): (i64, i64)| {
        let centre = view.point(row, column);
        let near = view.lattice().ring(centre).into_iter().map(|step| view.at_point(centre + step));
        let near = near.map(|cell| cell.filter(|cell| Some(*cell) != view.at(row, column)));
        let label = format!("ring of {}", view.name(row, column));
        at_place(view, row, column, Shape::circle(label, near))
    };
    view.places().filter(|(row, column)| view.is_drawn(*row, *column)).map(shape).collect()
}

/// The block of so many columns and rows around each cell, cut off at the edge. The size should be odd; where it is
/// even, the block reaches one further to the right and down.
pub(super) fn centred(width: u32, height: u32, view: &View) -> Vec<Shape> {
    let reach = |size: u32, most: u32| {
        let size = i64::from(size.min(2 * most + 1)).max(1);
        -(size - 1) / 2..=size / 2
    };
    let (rows, columns) = (reach(height, view.height()), reach(width, view.width()));
    let mut shapes = Vec::new();
    for (row, column) in view.places().filter(|(row, column)| view.at(*row, *column).is_some()) {
        let places =
            rows.clone().flat_map(|down| columns.clone().map(move |right| (row + down, column + right)));
        let mut cells = places.filter_map(|(row, column)| view.at(row, column)).collect();
        put_in_order(&mut cells);
        let label = format!("around {}", view.name(row, column));
        shapes.push(at_place(view, row, column, Shape::new(label, cells)));
    }
    shapes
}

/// Each cell with all cells in line with it, over sides of cells, up to the nearest holes, in reading order; if wanted also
/// each hole with them, without itself.
pub(super) fn crosses(view: &View, holes: bool) -> Vec<Shape> {
    // where edges are joined, so many steps lead all the way round
    let most = view.reach() as usize;
    let cross = |(row, column): (i64, i64)| {
        let centre = view.point(row, column);
        let own = view.at(row, column);
        let mut rays: Vec<Vec<CellId>> = Vec::new();
        for step in view.lattice().sides(centre) {
            let ray = std::iter::successors(Some(centre + *step), |point| Some(*point + *step));
            rays.push(ray.take(most).map_while(|point| view.at_point(point)).collect());
        }
        let mut cells: Vec<CellId> = own.into_iter().chain(rays.iter().flatten().copied()).collect();
        put_in_order(&mut cells);
        let label = format!("cross of {}", view.name(row, column));
        let shape = Shape { course: Course::Rays(course_of(&cells, own, rays)), ..Shape::new(label, cells) };
        at_place(view, row, column, shape)
    };
    let has_cross = |(row, column): &(i64, i64)| {
        view.at(*row, *column).is_some() || (holes && view.is_drawn(*row, *column))
    };
    view.places().filter(has_cross).map(cross).collect()
}

/// The rays from a place over the cells of its cross. Where edges are joined, two that go all the way round are one, which
/// comes back.
fn course_of(cells: &[CellId], own: Option<CellId>, rays: Vec<Vec<CellId>>) -> Vec<Ray> {
    let mut found: Vec<Ray> = Vec::new();
    for ray in rays {
        let outward = ray.iter().take_while(|cell| own != Some(**cell));
        let ray: Vec<usize> = outward.filter_map(|cell| cells.binary_search(cell).ok()).collect();
        match found.iter_mut().find(|known| known.cells.iter().rev().eq(&ray)) {
            Some(known) => known.comes_back = true,
            None if ray.is_empty() => {}
            None => found.push(Ray { cells: ray, comes_back: false }),
        }
    }
    found
}

/// The cells around each corner of the grid, in reading order.
pub(super) fn corners(view: &View) -> Vec<Shape> {
    let shape = |row: i64, column: i64| {
        let around = [(row - 1, column - 1), (row - 1, column), (row, column - 1), (row, column)];
        let cells = around.into_iter().filter_map(|(row, column)| view.at(row, column)).collect();
        let Position { row, column, .. } = view.position(row, column);
        let corner = Corner { row, column };
        Shape::new(format!("corner {corner}"), cells).at(Anchor::Corner(corner))
    };
    let columns = 0..=i64::from(view.width());
    (0..=i64::from(view.height()))
        .flat_map(|row| columns.clone().map(move |column| shape(row, column)))
        .collect()
}

/// A shape with its clue at a place of the view.
fn at_place(view: &View, row: i64, column: i64, shape: Shape) -> Shape {
    shape.at(Anchor::Place(view.position(row, column)))
}

/// Each cell once, in reading order.
fn put_in_order(cells: &mut Vec<CellId>) {
    cells.sort_unstable();
    cells.dedup();
}

#[cfg(test)]
mod tests {
    use crate::shapes::{Course, Shape, shapes_on};
    use crate::{Board, Family, Square, Topology};

    /// The ring of a place, with a stroke where it is cut.
    fn ring(board: &Board, place: &str) -> String {
        let is_it = |shape: &&Shape| shape.label == format!("ring of {place}");
        let shape = shapes_on(&Family::Rings, board).iter().find(is_it).cloned().expect("it has a ring");
        let Course::Circle { cuts } = shape.course else { panic!("a ring is a circle") };
        let name = |(place, cell): (usize, &crate::CellId)| {
            let cut = if cuts.contains(&place) { "| " } else { "" };
            format!("{cut}{}", board.cell(*cell).position)
        };
        shape.cells.iter().enumerate().map(name).collect::<Vec<_>>().join(" ")
    }

    fn empty(topology: Topology, width: usize, height: usize) -> Board {
        Board::with_topology(topology, vec![vec![Square::Empty; width]; height])
    }

    #[test]
    fn rings_go_clockwise_from_the_upper_left() {
        let board = empty(Topology::Plane, 3, 3);
        assert_eq!(ring(&board, "r2c2"), "r1c1 r1c2 r1c3 r2c3 r3c3 r3c2 r3c1 r2c1");
        assert_eq!(ring(&board, "r1c1"), "| r1c2 r2c2 r2c1");
        assert_eq!(ring(&board, "r2c3"), "r1c2 r1c3 | r3c3 r3c2 r2c2");
        let hexagons = empty(Topology::Hex, 3, 3);
        assert_eq!(ring(&hexagons, "r2c2"), "r1c2 r1c3 r2c3 r3c3 r3c2 r2c1");
        let triangles = empty(Topology::Triangles, 7, 3);
        assert_eq!(ring(&triangles, "r2c4"), "r1c3 r1c4 r1c5 r2c5 r2c6 r3c6 r3c5 r3c4 r3c3 r3c2 r2c2 r2c3");
        assert_eq!(ring(&triangles, "r2c3"), "r1c1 r1c2 r1c3 r1c4 r1c5 r2c5 r2c4 r3c4 r3c3 r3c2 r2c2 r2c1");
    }

    #[test]
    fn a_ring_is_cut_at_each_hole() {
        let (o, x) = (Square::Empty, Square::Hole);
        let board = Board::from_rows(vec![vec![o, x, o], vec![o, x, o], vec![o, o, x]]);
        assert_eq!(ring(&board, "r2c2"), "r1c1 | r1c3 r2c3 | r3c2 r3c1 r2c1");
        let torus = empty(Topology::Torus, 2, 3);
        assert_eq!(ring(&torus, "r1c1"), "| r3c2 r3c1 | r1c2 r2c2 r2c1");
    }
}
