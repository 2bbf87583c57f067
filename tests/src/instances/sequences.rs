//! Sequences: Langford pairs, Skolem sequences, Costas arrays.

use super::{Cover, Instance, numbered, pairs};

/// The sequence of a row of the table.
#[must_use]
pub fn instance(nr: u32) -> Option<Instance> {
    Some(Instance::Cover(match nr {
        41 => langford(3),
        42 => langford(7),
        43 => langford(8),
        44 => langford(11),
        45 => langford(12),
        46 => skolem(5),
        47 => skolem(8),
        48 => skolem(9),
        49 => langford(5),
        96 => costas(6),
        97 => costas(8),
        _ => return None,
    }))
}

/// Two of each number up to n in a row, with k others between the two k.
fn langford(n: usize) -> Cover {
    pairs_at_distances(n, |k| k + 1)
}

/// Two of each number up to n in a row, the two k at distance k.
fn skolem(n: usize) -> Cover {
    pairs_at_distances(n, |k| k)
}

fn pairs_at_distances(n: usize, distance: impl Fn(usize) -> usize) -> Cover {
    let items = [numbered("number", 1..=n), numbered("slot", 1..=2 * n)].concat();
    let options = (1..=n).flat_map(|k| {
        let distance = distance(k);
        let places = 1..=2 * n - distance;
        places.map(move |i| vec![format!("number{k}"), format!("slot{i}"), format!("slot{}", i + distance)])
    });
    Cover::of(items).options(options)
}

/// A permutation in which no two pairs of columns have the same distance and the same difference. An option for a
/// column says its row; one for a pair of columns says both rows again, as colors, and takes the difference.
fn costas(n: usize) -> Cover {
    let pair = |(left, right): (usize, usize)| format!("pair{left}_{right}");
    let vector = |across, up: i64| format!("across{across}up{up}").replace('-', "m");
    let items = [numbered("column", 0..n), numbered("row", 0..n), pairs(n).map(pair).collect()].concat();
    let differences = 1 - n as i64..n as i64;
    let vectors = (1..n).flat_map(|across| differences.clone().map(move |up| vector(across, up)));
    let permutation = (0..n).flat_map(|column| {
        (0..n)
            .map(move |row| vec![format!("column{column}"), format!("row{row}"), format!("at{column}:{row}")])
    });
    let rows = || (0..n).flat_map(|left| (0..n).map(move |right| (left, right)));
    let in_pairs = pairs(n).flat_map(|(left, right)| {
        rows().filter(|(a, b)| a != b).map(move |(a, b)| {
            let difference = vector(right - left, b as i64 - a as i64);
            vec![pair((left, right)), format!("at{left}:{a}"), format!("at{right}:{b}"), difference]
        })
    });
    Cover::of(items).secondary(numbered("at", 0..n)).secondary(vectors).options(permutation).options(in_pairs)
}
