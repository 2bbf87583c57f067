//! Matchings, partitions, block designs, colourings and magic squares.

use super::{Cover, Instance, numbered, pairs};

/// The design of a row of the table.
#[must_use]
pub fn instance(nr: u32) -> Option<Instance> {
    Some(Instance::Cover(match nr {
        82 => perfect_matchings(8, cube(3)),
        83 => perfect_matchings(16, cube(4)),
        84 => perfect_matchings(10, pairs(10)),
        85 => one_factorizations(6),
        86 => one_factorizations(8),
        87 => steiner_triple_systems(7),
        88 => steiner_triple_systems(9),
        89 => steiner_triple_systems(5),
        90 => kirkman_triple_systems(9),
        91 => set_partitions(7),
        95 => colourings(10, &petersen_graph(), 3),
        104 => magic_squares(),
        106 => perfect_matchings(32, cube(5)),
        _ => return None,
    }))
}

/// The edges of the cube with so many dimensions: corners whose numbers differ in one bit.
fn cube(dimensions: u32) -> impl Iterator<Item = (usize, usize)> {
    pairs(1 << dimensions).filter(|(one, other)| (one ^ other).is_power_of_two())
}

/// An outer ring, an inner star, and spokes.
fn petersen_graph() -> Vec<(usize, usize)> {
    (0..5).flat_map(|i| [(i, (i + 1) % 5), (i, i + 5), (i + 5, (i + 2) % 5 + 5)]).collect()
}

/// The item of an edge or a pair.
fn edge(one: usize, other: usize) -> String {
    format!("e{}_{}", one.min(other), one.max(other))
}

fn edges(n: usize) -> Vec<String> {
    pairs(n).map(|(one, other)| edge(one, other)).collect()
}

/// All ways to cut so many points into blocks of one size: the first point with some others, then the rest.
fn splits(points: &[usize], size: usize) -> Vec<Vec<Vec<usize>>> {
    if points.is_empty() {
        return vec![Vec::new()];
    }
    let mut splits_found = Vec::new();
    for block in subsets(points, size).into_iter().filter(|block| block[0] == points[0]) {
        let rest: Vec<usize> = points.iter().copied().filter(|point| !block.contains(point)).collect();
        let further = splits(&rest, size).into_iter();
        splits_found.extend(further.map(|blocks| [vec![block.clone()], blocks].concat()));
    }
    splits_found
}

/// All choices of so many points, in order.
fn subsets(points: &[usize], size: usize) -> Vec<Vec<usize>> {
    let chosen = |bits: usize| (0..points.len()).filter(move |i| bits >> i & 1 == 1);
    let all = (0..1_usize << points.len()).filter(|bits| bits.count_ones() as usize == size);
    all.map(|bits| chosen(bits).map(|i| points[i]).collect()).collect()
}

/// The edges within a block.
fn edges_within(block: &[usize]) -> Vec<String> {
    pairs(block.len()).map(|(i, j)| edge(block[i], block[j])).collect()
}

/// Every point has exactly one edge.
fn perfect_matchings(points: usize, edges: impl Iterator<Item = (usize, usize)>) -> Cover {
    let option = |(one, other)| vec![format!("p{one}"), format!("p{other}")];
    Cover::of(numbered("p", 0..points)).options(edges.map(option))
}

/// The edges between n points, as disjoint perfect matchings.
fn one_factorizations(n: usize) -> Cover {
    resolutions(n, 2)
}

/// Triples of points, in classes that hold every point once, so that each two points are in one triple.
fn kirkman_triple_systems(n: usize) -> Cover {
    resolutions(n, 3)
}

/// Every pair of n points lies in one block of one class; an option is a class.
fn resolutions(n: usize, size: usize) -> Cover {
    let points: Vec<usize> = (0..n).collect();
    let option =
        |blocks: Vec<Vec<usize>>| blocks.iter().flat_map(|block| edges_within(block)).collect::<Vec<_>>();
    Cover::of(edges(n)).options(splits(&points, size).into_iter().map(option))
}

/// Triples of points so that each two points are in one triple.
fn steiner_triple_systems(n: usize) -> Cover {
    let points: Vec<usize> = (0..n).collect();
    Cover::of(edges(n)).options(subsets(&points, 3).iter().map(|triple| edges_within(triple)))
}

/// Every element lies in one block.
fn set_partitions(n: usize) -> Cover {
    let elements: Vec<usize> = (1..=n).collect();
    let blocks = (1..=n).flat_map(|size| subsets(&elements, size));
    Cover::of(numbered("e", 1..=n)).options(blocks.map(|block| numbered("e", block)))
}

/// Every point has one color; an edge takes each color from one of its ends at most.
fn colourings(points: usize, graph: &[(usize, usize)], colors: usize) -> Cover {
    let at = |&(one, other): &(usize, usize), color| format!("{}color{color}", edge(one, other));
    let option = |point: usize, color: usize| {
        let ends = graph.iter().filter(move |(one, other)| [one, other].contains(&&point));
        [vec![format!("p{point}")], ends.map(|edge| at(edge, color)).collect()].concat()
    };
    let secondary = graph.iter().flat_map(|edge| (0..colors).map(move |color| at(edge, color)));
    let options = (0..points).flat_map(|point| (0..colors).map(move |color| option(point, color)));
    Cover::of(numbered("p", 0..points)).secondary(secondary).options(options)
}

/// The rows, columns and diagonals of the square of order 3.
const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// The numbers 1 to 9, with 15 in each line: an option says where a number stands, or which three fill a line.
fn magic_squares() -> Cover {
    let numbers = || 1..=9_usize;
    let stand = |cell: usize, number: usize| format!("cell{cell}:{number}");
    let triples =
        || numbers().flat_map(move |a| numbers().map(move |b| [a, b, 15_usize.saturating_sub(a + b)]));
    let is_sum = |[a, b, c]: &[usize; 3]| a != b && b != c && a != c && (1..=9).contains(c);
    let line = |number: usize, cells: [usize; 3]| {
        let filled = triples().filter(is_sum).map(move |triple| {
            let cells = cells.iter().zip(triple).map(|(cell, number)| stand(*cell, number));
            [vec![format!("line{number}")], cells.collect()].concat()
        });
        filled.collect::<Vec<_>>()
    };
    let places = numbers()
        .flat_map(|number| (0..9).map(move |cell| vec![format!("number{number}"), stand(cell, number)]));
    Cover::of([numbered("number", 1..=9), numbered("line", 0..8)].concat())
        .secondary(numbered("cell", 0..9))
        .options(places)
        .options(LINES.iter().enumerate().flat_map(|(number, cells)| line(number, *cells)))
}
