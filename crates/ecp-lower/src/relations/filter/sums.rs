//! Filtering by the bounds of a weighted sum.

use std::collections::HashMap;

use ecp_puzzle::CellId;

use super::{Contradiction, Narrowing};
use crate::domains::Domains;
use crate::relations::automaton::Value;
use crate::relations::constraints::Constraint;
use crate::relations::diagram::NoDiagram;
use crate::relations::linear::Linear;

/// The least and the most that each cell adds, over what it may hold.
fn extremes(linear: &Linear, cells: &[CellId], domains: &Domains) -> Option<Vec<(i64, i64)>> {
    let extreme = |(cell, weights): (&CellId, &HashMap<Value, i64>)| {
        let weights = || domains.values_of(*cell).filter_map(|value| weights.get(&value).copied());
        Some((weights().min()?, weights().max()?))
    };
    cells.iter().zip(&linear.weights).map(extreme).collect()
}

/// Whether the sum can lie between its bounds at all.
pub(super) fn check(linear: &Linear, cells: &[CellId], domains: &Domains) -> Result<(), NoDiagram> {
    let extremes = extremes(linear, cells, domains).ok_or(NoDiagram::Impossible)?;
    let (least, most) = totals(&extremes);
    if most < i128::from(linear.lo) || least > i128::from(linear.hi) {
        return Err(NoDiagram::Impossible);
    }
    Ok(())
}

/// The least and the most that a sum comes to; smaller bounds where no input may stand twice.
pub(super) fn reach(
    linear: &Linear,
    is_distinct: bool,
    cells: &[CellId],
    domains: &Domains,
) -> Option<(i64, i64)> {
    let (mut least, mut most) = totals(&extremes(linear, cells, domains)?);
    if let Some(mut weights) = weights_anywhere(linear).filter(|_| is_distinct) {
        weights.sort_unstable();
        if weights.len() >= cells.len() && cells.iter().all(|cell| domains.is_filled(*cell)) {
            let sum = |weights: &[i64]| weights.iter().copied().map(i128::from).sum::<i128>();
            least = least.max(sum(&weights[..cells.len()]));
            most = most.min(sum(&weights[weights.len() - cells.len()..]));
        }
    }
    Some((i64::try_from(least).ok()?, i64::try_from(most).ok()?))
}

/// What each value weighs, where it weighs the same in every cell.
fn weights_anywhere(linear: &Linear) -> Option<Vec<i64>> {
    let mut weights: HashMap<Value, i64> = HashMap::new();
    for (value, weight) in linear.weights.iter().flatten().filter(|(value, _)| value.is_some()) {
        if *weights.entry(*value).or_insert(*weight) != *weight {
            return None;
        }
    }
    Some(weights.into_values().collect())
}

fn totals(extremes: &[(i64, i64)]) -> (i128, i128) {
    let least = extremes.iter().map(|(least, _)| i128::from(*least)).sum();
    let most = extremes.iter().map(|(_, most)| i128::from(*most)).sum();
    (least, most)
}

/// A value goes if no other values, however small or large, bring the sum between its bounds.
pub(super) fn filter(
    narrowing: &mut Narrowing,
    linear: &Linear,
    constraint: &Constraint,
) -> Result<(), Contradiction> {
    let nothing = || Contradiction(constraint.shape.clone());
    let extremes = extremes(linear, &constraint.cells, &narrowing.domains).ok_or_else(nothing)?;
    let (least, most) = totals(&extremes);
    for ((cell, weights), extreme) in constraint.cells.iter().zip(&linear.weights).zip(extremes) {
        let others = (least - i128::from(extreme.0), most - i128::from(extreme.1));
        narrowing.keep_only(*cell, &constraint.shape, |value| {
            let weight = i128::from(weights.get(&value).copied().unwrap_or(0));
            others.0 + weight <= i128::from(linear.hi) && others.1 + weight >= i128::from(linear.lo)
        })?;
    }
    Ok(())
}
