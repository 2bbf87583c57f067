//! Cages, each with the number in a corner of its first cell, or else of another one of its cells. A number goes for one
//! cage alone.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::super::points::{At, Points};
use super::{Reading, is_list, text_of};
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
    reading.leave_out(corners.len() - used, "small numbers");
    reading.leave_out(edges_apart(reading, &caged), "edges of cages");
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

/// The sum of each cage, and how many of the small numbers are one. First cells come first, so that no cage takes the
/// number of another.
fn sums(cages: &[Vec<At>], corners: &Map<String, Value>, points: &Points) -> (Vec<Option<String>>, usize) {
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
    (sums, used.len())
}

/// How many edges of cages are drawn that belong to no cage.
fn edges_apart(reading: &Reading, caged: &BTreeSet<At>) -> usize {
    let is_caged = |text: &str| {
        let point = text.trim().parse().ok();
        point.and_then(|point| reading.points.cell_of_small(point)).is_some_and(|cell| caged.contains(&cell))
    };
    let edges = reading.map("cage");
    edges.keys().filter(|key| !key.split(',').all(is_caged)).count()
}
