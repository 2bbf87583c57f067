//! Cages, each with the number in a corner of its first cell, or else of another one of its cells. A number goes for one
//! cage alone.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::super::points::{At, Points};
use super::{Reading, is_list, reported, text_of};
use crate::fpuzzles::Cells;

/// Reads all cages.
pub(super) fn read(reading: &mut Reading) {
    let lists = reading.question.get("killercages").and_then(Value::as_array).cloned().unwrap_or_default();
    let cells = |list: &Value| -> Vec<At> {
        let mut cells: Vec<At> =
            list.as_array().into_iter().flatten().filter_map(|point| reading.cell(point)).collect();
        cells.sort_unstable();
        cells
    };
    let all: Vec<Vec<At>> = lists.iter().filter(|list| is_list(list)).map(cells).collect();
    let caged: BTreeSet<At> = all.iter().flatten().copied().collect();
    let corners = reading.map("numberS");
    let (sums, used) = sums(&all, &corners, &reading.points);
    let small = corners.keys().map(|key| (String::new(), reported::point(key)));
    let small = small.filter(|(_, point)| point.is_none_or(|point| !used.contains(&point)));
    reported::tell(reading, "small numbers", small.collect::<Vec<_>>());
    let apart = edges_apart(reading, &caged);
    reported::tell(reading, "edges of cages", apart);
    let cages = reading.lists("killercages");
    let sums = if cages.len() < sums.len() {
        // which of them has which sum is not known any more
        reading.drawing.left_out.push("the sums of the cages".to_owned());
        vec![None; cages.len()]
    } else {
        sums
    };
    let cage = |(cells, sum): (Vec<String>, Option<String>)| Cells {
        cells,
        value: sum.map_or(Value::Null, Value::from),
    };
    reading.drawing.model.killercage = cages.into_iter().zip(sums).map(cage).collect();
}

/// The sum of each cage, and which of the small numbers are one. First cells come first, so that no cage takes the
/// number of another.
fn sums(
    cages: &[Vec<At>],
    corners: &Map<String, Value>,
    points: &Points,
) -> (Vec<Option<String>>, BTreeSet<usize>) {
    let mut sums: Vec<Option<String>> = vec![None; cages.len()];
    let mut used = BTreeSet::new();
    for part in [0..1, 1..usize::MAX] {
        for (sum, cells) in sums.iter_mut().zip(cages).filter(|(sum, _)| sum.is_none()) {
            let cells = cells.iter().take(part.end).skip(part.start);
            let mut keys = cells.flat_map(|cell| (0..4).map(|corner| points.small(*cell) + corner));
            *sum = keys.find_map(|key| {
                let text = text_of(corners.get(&key.to_string())?)?;
                used.insert(key).then_some(text)
            });
        }
    }
    (sums, used)
}

/// The edges of cages that are drawn and belong to no cage.
fn edges_apart(reading: &Reading, caged: &BTreeSet<At>) -> Vec<(String, Option<usize>)> {
    let is_caged = |text: &str| {
        let point = text.trim().parse().ok();
        point.and_then(|point| reading.points.cell_of_small(point)).is_some_and(|cell| caged.contains(&cell))
    };
    let edges = reading.map("cage");
    let apart = edges.keys().filter(|key| !key.split(',').all(is_caged));
    apart.map(|key| (String::new(), reported::point(key))).collect()
}
