//! Families of cells that lie near each other.

use crate::{CellId, Topology};

use super::{Shape, View};

/// Each cell by itself.
pub(super) fn cells(view: &View) -> Vec<Shape> {
    let shape = |(row, column)| Shape {
        label: view.name(row, column),
        cells: view.at(row, column).into_iter().collect(),
    };
    view.places().map(shape).collect()
}

/// Each pair of cells that share a side.
pub(super) fn neighbours(view: &View) -> Vec<Shape> {
    pairs_apart(view, &[(0, 1), (1, 0)])
}

/// Each pair of cells that share a side or a corner.
pub(super) fn touching(view: &View) -> Vec<Shape> {
    pairs_apart(view, &[(0, 1), (1, -1), (1, 0), (1, 1)])
}

/// Each pair of cells that lie so many steps apart along one axis and so many along the other.
pub(super) fn leaps(short: (u32, u32), long: (u32, u32), view: &View) -> Vec<Shape> {
    let most = view.width().max(view.height());
    // on a torus, as many steps as the board is long lead everywhere
    let last = |from: u32| if view.topology() == Topology::Torus { from.saturating_add(most) } else { most };
    let steps = |(from, to): (u32, u32)| i64::from(from)..=i64::from(to.min(last(from)));
    let mut offsets = Vec::new();
    for one in steps(short) {
        for other in steps(long) {
            for (rows, columns) in [(one, other), (other, one)] {
                offsets.extend([(rows, columns), (rows, -columns)]);
            }
        }
    }
    // of a pair, only the step from the first cell in reading order to the second
    offsets.retain(|&(rows, columns)| rows > 0 || columns > 0);
    offsets.sort_unstable();
    offsets.dedup();
    pairs_apart(view, &offsets)
}

/// Each pair of a cell and the one so many rows and columns further, in reading order.
fn pairs_apart(view: &View, offsets: &[(i64, i64)]) -> Vec<Shape> {
    let mut pairs = Vec::new();
    for (row, column) in view.places() {
        let Some(first) = view.at(row, column) else { continue };
        for (rows, columns) in offsets {
            if let Some(second) = view.at(row + rows, column + columns) {
                let label = format!("{}-{}", view.name(row, column), view.name(row + rows, column + columns));
                pairs.push(Shape { label, cells: vec![first, second] });
            }
        }
    }
    pairs
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
            windows.push(Shape { label: format!("{}:{last}", view.name(row, column)), cells });
        }
    }
    windows
}

/// The eight neighbours of each cell and each hole.
pub(super) fn around(view: &View) -> Vec<Shape> {
    let ring = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];
    about_places(view, "around", &ring)
}

/// The four neighbours of each cell and each hole.
pub(super) fn beside(view: &View) -> Vec<Shape> {
    about_places(view, "beside", &[(-1, 0), (0, -1), (0, 1), (1, 0)])
}

fn about_places(view: &View, word: &str, offsets: &[(i64, i64)]) -> Vec<Shape> {
    let shape = |(row, column): (i64, i64)| Shape {
        label: format!("{word} {}", view.name(row, column)),
        cells: offsets.iter().filter_map(|(rows, columns)| view.at(row + rows, column + columns)).collect(),
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
        let cells = places.filter_map(|(row, column)| view.at(row, column)).collect();
        shapes.push(Shape { label: format!("around {}", view.name(row, column)), cells });
    }
    shapes
}

/// Whether a place has a cross: a cell, or also a hole.
pub(super) fn has_cross(view: &View, row: i64, column: i64, holes: bool) -> bool {
    view.at(row, column).is_some() || (holes && view.is_drawn(row, column))
}

/// Each cell with all cells of its row and column up to the nearest holes, in reading order; if wanted also each hole with
/// them, without itself.
pub(super) fn crosses(view: &View, holes: bool) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for (row, column) in view.places() {
        if !has_cross(view, row, column, holes) {
            continue;
        }
        let mut cells: Vec<CellId> = view.at(row, column).into_iter().collect();
        for (down, right) in [(-1, 0), (0, -1), (0, 1), (1, 0)] {
            cells.extend((1..).map_while(|n| view.at(row + n * down, column + n * right)));
        }
        cells.sort_unstable();
        shapes.push(Shape { label: format!("cross of {}", view.name(row, column)), cells });
    }
    shapes
}
