//! A sum of different inputs: an option for each set of inputs that makes it.
//!
//! For each input, one item is covered by the sets that hold it, and one by the cells that hold it; the option "the
//! shape does not hold the input" covers both.

use std::collections::BTreeMap;

use ecp_puzzle::{CellId, InputId};

use crate::domains::Domains;
use crate::relations::constraints::Constraint;
use crate::relations::linear::Linear;
use crate::relations::literals::Literals;

/// The sets that keep a sum.
pub(super) struct Sets {
    /// The inputs that may occur, with the cells that may hold them.
    holders: BTreeMap<InputId, Vec<CellId>>,
    sets: Vec<Vec<InputId>>,
}

/// The sets of inputs of the cells that are not decided which keep the sum, if they take no more entries than `most`, the cells are
/// all filled, and an input adds the same in every cell.
pub(super) fn of(linear: &Linear, constraint: &Constraint, domains: &Domains, most: u64) -> Option<Sets> {
    let mut holders: BTreeMap<InputId, Vec<CellId>> = BTreeMap::new();
    let mut weights: BTreeMap<InputId, i64> = BTreeMap::new();
    let (mut lo, mut hi, mut size) = (linear.lo, linear.hi, constraint.cells.len());
    let mut decided: Vec<InputId> = Vec::new();
    for (cell, weight) in constraint.cells.iter().zip(&linear.weights) {
        // a given has no option that could cover something
        if let Some(value) = domains.only_value(*cell) {
            let adds = *weight.get(&value)?;
            (lo, hi, size) = (lo.checked_sub(adds)?, hi.checked_sub(adds)?, size - 1);
            decided.push(value?);
            continue;
        }
        for value in domains.values_of(*cell) {
            let (input, weight) = (value?, *weight.get(&value)?);
            holders.entry(input).or_default().push(*cell);
            if *weights.entry(input).or_insert(weight) != weight {
                return None;
            }
        }
    }
    if decided.iter().any(|input| holders.contains_key(input)) {
        return None;
    }
    let mut inputs: Vec<(InputId, i64)> = weights.into_iter().collect();
    inputs.sort_by_key(|(_, weight)| *weight);
    let sets = sets(&inputs, size, (lo, hi), most / (size as u64 + 1))?;
    Some(Sets { holders, sets })
}

/// All sets of so many inputs whose weights, in order, add up within the bounds; `None` past `most` of them.
fn sets(
    inputs: &[(InputId, i64)],
    size: usize,
    (lo, hi): (i64, i64),
    most: u64,
) -> Option<Vec<Vec<InputId>>> {
    let mut found = Vec::new();
    let mut chosen: Vec<usize> = Vec::new();
    let mut next = 0;
    let mut steps_left = most.saturating_mul(64);
    loop {
        steps_left = steps_left.checked_sub(1)?;
        let missing = size - chosen.len();
        if missing == 0 {
            let sum: i128 = chosen.iter().map(|place| i128::from(inputs[*place].1)).sum();
            if (i128::from(lo)..=i128::from(hi)).contains(&sum) {
                found.push(chosen.iter().map(|place| inputs[*place].0).collect());
                if found.len() as u64 > most {
                    return None;
                }
            }
        } else if next + missing <= inputs.len() {
            chosen.push(next);
            next += 1;
            continue;
        }
        let Some(last) = chosen.pop() else { return Some(found) };
        next = last + 1;
    }
}

pub(super) fn emit(literals: &mut Literals<'_>, constraint: &Constraint, sets: &Sets) {
    let set = literals.additions.primary(format!("{}: set", constraint.shape));
    let mut in_set = BTreeMap::new();
    for (input, cells) in &sets.holders {
        let name = format!("{}: {}", constraint.shape, literals.name(Some(*input)));
        let additions = &mut literals.additions;
        let in_cells = additions.primary(name.clone());
        for cell in cells {
            additions.attach(*cell, Some(*input), in_cells);
        }
        let times = sets.sets.iter().filter(|set| set.contains(input)).count();
        // what all sets hold, every filling holds
        if times < sets.sets.len() {
            let held = additions.primary(format!("{name} in the set"));
            additions.option(vec![in_cells.into(), held.into()]);
            in_set.insert(*input, held);
        }
    }
    for inputs in &sets.sets {
        let held = inputs.iter().filter_map(|input| in_set.get(input));
        literals.additions.option(std::iter::once(set).chain(held.copied()).map(Into::into).collect());
    }
}
