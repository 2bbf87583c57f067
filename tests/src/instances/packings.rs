//! Regions filled by given pieces, each used once.

use super::lattice::{cuboid, drawn, names, places};
use super::tilings::rectangle;
use super::{Cell, Cells, Cover, Instance, Lattice, numbered};

/// The packing of a row of the table.
#[must_use]
pub fn instance(nr: u32) -> Option<Instance> {
    use Lattice::{Squares, Triangles};
    Some(Instance::Cover(match nr {
        34 => packing(Squares, &rectangle(3, 20), Squares.free_shapes(5)),
        35 => packing(Squares, &rectangle(4, 15), Squares.free_shapes(5)),
        36 => packing(Squares, &rectangle(5, 12), Squares.free_shapes(5)),
        37 => packing(Squares, &rectangle(6, 10), Squares.free_shapes(5)),
        38 => packing(Squares, &without_centre(), Squares.free_shapes(5)),
        39 => packing(Lattice::Cubes, &cuboid(3, 3, 3), SOMA.map(drawn)),
        40 => slothouber_graatsma(),
        73 => packing(Squares, &rectangle(4, 5), Squares.free_shapes(4)),
        80 => packing(Triangles, &rhombus(6), Triangles.free_shapes(6)),
        _ => return None,
    }))
}

/// The seven pieces of the Soma cube; the last two mirror each other.
const SOMA: [&str; 7] =
    ["XX/X.", "XXX/X..", "XXX/.X.", "XX./.XX", "XX/X.|X./..", "XX/X.|.X/..", "XX/X.|../X."];

/// The chessboard without the four squares in its middle.
fn without_centre() -> Cells {
    let centre: Cells = [[3, 3, 0], [3, 4, 0], [4, 3, 0], [4, 4, 0]].into();
    &rectangle(8, 8) - &centre
}

/// The triangles of a rhombus with sides of n.
fn rhombus(n: i32) -> Cells {
    let is_triangle = |cell: &Cell| [2 * n - 2, 2 * n - 1].contains(&cell.iter().sum());
    cuboid(n, n, 2 * n).into_iter().filter(is_triangle).collect()
}

/// Every piece is used once, in any orientation, and every cell lies in one piece.
fn packing(lattice: Lattice, region: &Cells, pieces: impl IntoIterator<Item = Cells>) -> Cover {
    let pieces: Vec<Cells> = pieces.into_iter().collect();
    let labels = numbered("piece", 1..=pieces.len());
    let options = labels.iter().zip(&pieces).flat_map(|(label, piece)| {
        let turned = lattice.orientations(piece).into_iter();
        let placed = turned.flat_map(|shape| places(&shape, region));
        placed.map(|place| [vec![label.clone()], names(&place)].concat())
    });
    Cover::of([labels.clone(), names(region)].concat()).options(options)
}

/// Six blocks of 1×2×2, not told apart, and three single cubes with names, fill a cube.
fn slothouber_graatsma() -> Cover {
    let cube = cuboid(3, 3, 3);
    let units = numbered("unit", 1..=3);
    let single =
        |unit: &String| names(&cube).into_iter().map(|cell| vec![unit.clone(), cell]).collect::<Vec<_>>();
    let turned = Lattice::Cubes.orientations(&cuboid(1, 2, 2));
    let blocks = turned.iter().flat_map(|block| places(block, &cube));
    Cover::of([units.clone(), names(&cube)].concat())
        .options(blocks.map(|block| names(&block)))
        .options(units.iter().flat_map(single))
}
