//! Rectangles and boxes filled with polyominoes.

use super::cover::Cover;
use super::shapes::{Cell, Cells, Drawing, LETTERS, Motions, PENTOMINOES, SOMA, drawn, places};

/// A rectangle cut into any number of each shape.
pub(super) fn tiling(height: usize, width: usize, shapes: &[Drawing]) -> Cover {
    let region = cuboid(1, height, width);
    let places = shapes.iter().flat_map(|shape| places(&drawn(shape), &region, Motions::Plane));
    Cover {
        primary: names(&region),
        options: places.map(|place| names(&place)).collect(),
        ..Cover::default()
    }
}

/// A flat region filled with the twelve pentominoes.
pub(super) fn pentominoes(region: &Cells) -> Cover {
    packing(region, LETTERS.into_iter().zip(PENTOMINOES), Motions::Plane)
}

/// A region filled with the twelve pentominoes made of cubes.
pub(super) fn solid_pentominoes(region: &Cells) -> Cover {
    packing(region, LETTERS.into_iter().zip(PENTOMINOES), Motions::Space)
}

/// The soma cube.
pub(super) fn soma() -> Cover {
    packing(&cuboid(3, 3, 3), ["V", "L", "T", "Z", "P", "A", "B"].into_iter().zip(SOMA), Motions::Space)
}

/// A region filled with pieces, each used once.
fn packing<'p>(
    region: &Cells,
    pieces: impl Iterator<Item = (&'p str, Drawing)> + Clone,
    motions: Motions,
) -> Cover {
    let options = pieces.clone().flat_map(|(name, drawing)| {
        let places = places(&drawn(drawing), region, motions).into_iter();
        places.map(move |place| [vec![name.to_owned()], names(&place)].concat())
    });
    Cover {
        options: options.collect(),
        primary: pieces.map(|(name, _)| name.to_owned()).chain(names(region)).collect(),
        secondary: Vec::new(),
    }
}

/// The cells of a box.
pub(super) fn cuboid(depth: usize, height: usize, width: usize) -> Cells {
    let range = |length: usize| 0..i32::try_from(length).expect("sizes are small");
    let rows =
        move |layer| range(height).flat_map(move |row| range(width).map(move |column| [layer, row, column]));
    range(depth).flat_map(rows).collect()
}

/// A chessboard without the four cells in the middle.
pub(super) fn without_middle() -> Cells {
    let is_middle = |cell: &Cell| cell[1..].iter().all(|place| (3..5).contains(place));
    cuboid(1, 8, 8).into_iter().filter(|cell| !is_middle(cell)).collect()
}

fn names(cells: &Cells) -> Vec<String> {
    let name = |[layer, row, column]: &Cell| match layer {
        0 => format!("{row}_{column}"),
        _ => format!("{layer}_{row}_{column}"),
    };
    cells.iter().map(name).collect()
}
