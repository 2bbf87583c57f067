//! Regions cut into pieces of any number of each shape.

use super::lattice::{cuboid, drawn, names, places};
use super::{Cell, Cells, Cover, Instance, Lattice};

/// The tiling of a row of the table.
#[must_use]
pub fn instance(nr: u32) -> Option<Instance> {
    use Lattice::{Cubes, Squares, Triangles};
    Some(Instance::Cover(match nr {
        21 => tiling(Squares, &rectangle(4, 4), ["XX"]),
        22 => tiling(Squares, &rectangle(6, 6), ["XX"]),
        23 => tiling(Squares, &rectangle(8, 8), ["XX"]),
        24 => tiling(Squares, &without_opposite_corners(6), ["XX"]),
        25 => tiling(Squares, &without_opposite_corners(8), ["XX"]),
        26 => tiling(Squares, &rectangle(2, 10), ["XX"]),
        27 => tiling(Squares, &rectangle(3, 8), ["XX"]),
        28 => tiling(Squares, &aztec_diamond(3), ["XX"]),
        29 => tiling(Squares, &aztec_diamond(4), ["XX"]),
        30 => tiling(Cubes, &cuboid(2, 2, 5), ["XX"]),
        31 => tiling(Cubes, &cuboid(2, 4, 4), ["XX"]),
        32 => tiling(Squares, &rectangle(4, 4), ["X", "XX"]),
        33 => tiling(Squares, &rectangle(5, 5), ["X", "XX"]),
        55 => cuts(&rectangle(3, 3), 3..=3),
        56 => cuts(&rectangle(4, 4), 4..=4),
        57 => cuts(&rectangle(5, 5), 5..=5),
        58 => cuts(&rectangle(2, 2), 1..=4),
        59 => cuts(&rectangle(3, 3), 1..=9),
        60 => cuts(&rectangle(4, 4), 1..=16),
        61 => squares(4),
        62 => squares(5),
        63 => squares(6),
        64 => tiling(Squares, &rectangle(4, 6), ["XX/X."]),
        65 => tiling(Squares, &rectangle(6, 6), ["XX/X."]),
        66 => tiling(Squares, &rectangle(5, 9), ["XX/X."]),
        67 => tiling(Squares, &rectangle(3, 9), ["XX/X."]),
        68 => tiling_of(Squares, &rectangle(3, 3), Squares.free_shapes(3)),
        69 => tiling_of(Squares, &rectangle(6, 6), Squares.free_shapes(3)),
        70 => tiling_of(Squares, &rectangle(4, 4), Squares.free_shapes(4)),
        71 => tiling_of(Squares, &rectangle(4, 8), Squares.free_shapes(4)),
        72 => tiling_of(Squares, &rectangle(6, 6), Squares.free_shapes(4)),
        74 => tiling(Squares, &rectangle(8, 8), ["XXX/.X."]),
        75 => tiling(Squares, &rectangle(6, 6), ["XXX/.X."]),
        76 => tiling(Squares, &rectangle(5, 10), ["XXXX/.X.."]),
        77 => tiling(Squares, &rectangle(5, 10), ["XXX/XX."]),
        78 => tiling_of(Triangles, &hexagon(2), Triangles.free_shapes(2)),
        79 => tiling_of(Triangles, &hexagon(3), Triangles.free_shapes(2)),
        98 => tatami(2, 8),
        99 => tatami(3, 8),
        100 => tatami(4, 4),
        107 => tiling(Squares, &rectangle(9, 9), ["XX/X."]),
        108 => cuts(&rectangle(6, 6), 6..=6),
        _ => return None,
    }))
}

/// A rectangle of squares.
pub(super) fn rectangle(height: i32, width: i32) -> Cells {
    cuboid(height, width, 1)
}

/// A square of squares without its first and its last.
fn without_opposite_corners(n: i32) -> Cells {
    let mut region = rectangle(n, n);
    region.pop_first();
    region.pop_last();
    region
}

/// The squares that lie wholly within |x| + |y| ≤ n + 1.
fn aztec_diamond(n: i32) -> Cells {
    let distance = |x: i32| if x < n { n - x } else { x - n + 1 };
    let is_within = |[x, y, _]: &Cell| distance(*x) + distance(*y) <= n + 1;
    rectangle(2 * n, 2 * n).into_iter().filter(is_within).collect()
}

/// The triangles of a hexagon with sides of n.
fn hexagon(n: i32) -> Cells {
    let is_triangle = |cell: &Cell| [3 * n - 2, 3 * n - 1].contains(&cell.iter().sum());
    cuboid(2 * n, 2 * n, 2 * n).into_iter().filter(is_triangle).collect()
}

/// Every cell lies in exactly one piece; the pieces are drawings in all orientations.
fn tiling<const N: usize>(lattice: Lattice, region: &Cells, drawings: [&str; N]) -> Cover {
    tiling_of(lattice, region, drawings.map(drawn))
}

fn tiling_of(lattice: Lattice, region: &Cells, shapes: impl IntoIterator<Item = Cells>) -> Cover {
    let turned = shapes.into_iter().flat_map(|shape| lattice.orientations(&shape));
    let pieces = turned.flat_map(|shape| places(&shape, region));
    Cover::of(names(region)).options(pieces.map(|piece| names(&piece)))
}

/// Every cell lies in exactly one connected piece of an allowed size.
fn cuts(region: &Cells, sizes: impl IntoIterator<Item = usize>) -> Cover {
    let pieces = sizes.into_iter().flat_map(|size| Lattice::Squares.connected_sets(region, size));
    Cover::of(names(region)).options(pieces.map(|piece| names(&piece)))
}

/// A square cut into squares of any sizes.
fn squares(n: i32) -> Cover {
    let region = rectangle(n, n);
    let pieces = (1..=n).flat_map(|side| places(&rectangle(side, side), &region));
    Cover::of(names(&region)).options(pieces.map(|piece| names(&piece)))
}

/// Dominoes of which no four meet in a point: each inner point lies at the middle of a domino's long side, of two at
/// most.
fn tatami(height: i32, width: i32) -> Cover {
    let point = |x: i32, y: i32| format!("p{x}_{y}");
    let is_inner = |x: i32, y: i32| (1..height).contains(&x) && (1..width).contains(&y);
    let beside = |domino: &Cells| {
        let ([x, y, _], [below, _, _]) = (domino.first().unwrap(), domino.last().unwrap());
        let points = if x == below { [(*x, y + 1), (x + 1, y + 1)] } else { [(x + 1, *y), (x + 1, y + 1)] };
        points.into_iter().filter(|(x, y)| is_inner(*x, *y)).map(|(x, y)| point(x, y)).collect::<Vec<_>>()
    };
    let region = rectangle(height, width);
    let dominoes = Lattice::Squares.orientations(&drawn("XX"));
    let pieces = dominoes.iter().flat_map(|domino| places(domino, &region));
    let options = pieces.map(|piece| [names(&piece), beside(&piece)].concat());
    let points = (1..height).flat_map(|x| (1..width).map(move |y| point(x, y)));
    Cover::of(names(&region)).within(1, 2, points).options(options)
}
