//! Regions that are drawn with the mark of another, or where none is meant.

use std::collections::BTreeMap;

use ecp_puzzle::{Family, Grid, Map, Rule, Topology};

use super::Slip;

/// A row and a column of the drawing.
type Place = (usize, usize);

/// A region of a map that is rarely meant as one.
pub(super) fn doubtful(rule: &Rule, grid: &Grid) -> Option<Slip> {
    if grid.board.topology() != Topology::Plane {
        return None;
    }
    let families = rule.families();
    families.iter().find_map(|shapes| match &shapes.family {
        Family::Regions(map) => nought(map).or_else(|| in_parts(map)),
        _ => None,
    })
}

/// `regions { 1 1 0 / 0 0 0 / 0 2 2 }`: regions are numbered from 1 on, and 0 stands where none is.
fn nought(map: &Map) -> Option<Slip> {
    let places = places(map);
    let numbers: Option<Vec<u32>> = places.keys().map(|name| name.parse().ok()).collect();
    let is_rest = numbers.is_some_and(|numbers| numbers.len() > 1 && numbers.contains(&1));
    let (zero, most) = (places.get("0")?, places.values().map(Vec::len).max()?);
    let are_larger = places.iter().filter(|(name, _)| **name != "0").all(|(_, of)| of.len() < zero.len());
    (is_rest && are_larger && zero.len() == most).then(|| Slip {
        message: format!("the {} cells with 0 are a region, too", zero.len()),
        label: "of the region 0 as well",
        help: "where there is no region, the map has `.`".to_owned(),
    })
}

/// `regions { a a b b / c c d d / a a e e }`: one region lies in two parts, of which each is as large as the others.
fn in_parts(map: &Map) -> Option<Slip> {
    let places = places(map);
    let parts: Vec<(&str, Vec<usize>)> =
        places.iter().map(|(name, places)| (*name, sizes_of_parts(places))).collect();
    let [(name, sizes)] = parts.iter().filter(|(_, sizes)| sizes.len() > 1).collect::<Vec<_>>()[..] else {
        return None;
    };
    let others: Vec<usize> =
        parts.iter().filter(|(_, sizes)| sizes.len() == 1).map(|(_, sizes)| sizes[0]).collect();
    let (least, most) = (*others.iter().min()?, *others.iter().max()?);
    let is_too_large = others.len() > 2 && sizes.iter().sum::<usize>() > most;
    (is_too_large && sizes.iter().all(|size| (least..=most).contains(size))).then(|| Slip {
        message: format!("region {name} lies in {} parts, and is one shape", sizes.len()),
        label: "of all parts together",
        help: format!("if another region is meant, give it a name of its own, as `{}`", unused(&places)),
    })
}

/// A letter that names no region.
fn unused(places: &BTreeMap<&str, Vec<Place>>) -> char {
    ('a'..='z').chain('A'..='Z').find(|letter| !places.contains_key(&*letter.to_string())).unwrap_or('?')
}

/// The places of each region.
fn places(map: &Map) -> BTreeMap<&str, Vec<Place>> {
    let mut places: BTreeMap<&str, Vec<Place>> = BTreeMap::new();
    for (row, names) in map.rows.iter().enumerate() {
        for (column, name) in names.iter().enumerate() {
            if let Some(name) = name {
                places.entry(name).or_default().push((row, column));
            }
        }
    }
    places
}

/// How many places each part has that hangs together.
fn sizes_of_parts(places: &[Place]) -> Vec<usize> {
    let mut left: std::collections::BTreeSet<Place> = places.iter().copied().collect();
    let mut sizes = Vec::new();
    while let Some(first) = left.pop_first() {
        let (mut open, mut size) = (vec![first], 0);
        while let Some((row, column)) = open.pop() {
            size += 1;
            let around = [
                (row.wrapping_sub(1), column),
                (row + 1, column),
                (row, column.wrapping_sub(1)),
                (row, column + 1),
            ];
            open.extend(around.into_iter().filter(|place| left.remove(place)));
        }
        sizes.push(size);
    }
    sizes
}
