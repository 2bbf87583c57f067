//! Squares with colored edges.

use super::cover::Cover;

const COLORS: [char; 3] = ['a', 'b', 'c'];

/// MacMahon's 24 squares: edges of three colors in all ways, those that turn into each other once. They fill a rectangle;
/// edges that meet have the same color, and those around are all of the first. The edges are secondary items.
pub(super) fn macmahon(height: usize, width: usize) -> Cover {
    let tiles: Vec<[char; 4]> = all().filter(|edges| turns(*edges).iter().min() == Some(edges)).collect();
    let cells = || (0..height).flat_map(|row| (0..width).map(move |column| (row, column)));
    let options =
        cells().flat_map(|cell| tiles.iter().flat_map(move |tile| placements(*tile, cell, (height, width))));
    let horizontal = (0..=height).flat_map(|row| (0..width).map(move |column| format!("h{row}_{column}")));
    let vertical = (0..height).flat_map(|row| (0..=width).map(move |column| format!("v{row}_{column}")));
    Cover {
        primary: cells().map(cell_name).chain(tiles.iter().map(tile_name)).collect(),
        secondary: horizontal.chain(vertical).collect(),
        options: options.collect(),
    }
}

/// The options that put a tile into a cell: upper edge, right, lower, left.
fn placements(tile: [char; 4], cell: (usize, usize), (height, width): (usize, usize)) -> Vec<Vec<String>> {
    let (row, column) = cell;
    let is_around = [row == 0, column + 1 == width, row + 1 == height, column == 0];
    let names = [
        format!("h{row}_{column}"),
        format!("v{row}_{}", column + 1),
        format!("h{}_{column}", row + 1),
        format!("v{row}_{column}"),
    ];
    let mut turns = turns(tile).to_vec();
    turns.sort_unstable();
    turns.dedup();
    turns.retain(|edges| (0..4).all(|side| !is_around[side] || edges[side] == COLORS[0]));
    let option = |edges: [char; 4]| {
        let edges = names.iter().zip(edges).map(|(name, color)| format!("{name}:{color}"));
        [cell_name(cell), tile_name(&tile)].into_iter().chain(edges).collect()
    };
    turns.into_iter().map(option).collect()
}

/// The edges in all ways.
fn all() -> impl Iterator<Item = [char; 4]> {
    (0..81).map(|code| [27, 9, 3, 1].map(|place| COLORS[code / place % 3]))
}

/// A square in its four orientations.
fn turns([a, b, c, d]: [char; 4]) -> [[char; 4]; 4] {
    [[a, b, c, d], [b, c, d, a], [c, d, a, b], [d, a, b, c]]
}

fn cell_name((row, column): (usize, usize)) -> String {
    format!("{row}_{column}")
}

fn tile_name(tile: &[char; 4]) -> String {
    tile.iter().collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn there_are_24_squares_and_each_option_has_six_items() {
        let cover = super::macmahon(4, 6);
        assert_eq!(cover.primary.len(), 24 + 24);
        // 81 ways in each of 8 inner cells, 27 at 12 sides, 9 at 4 corners
        assert_eq!(cover.options.len(), 8 * 81 + 12 * 27 + 4 * 9);
        assert!(cover.options.iter().all(|option| option.len() == 6));
    }
}
