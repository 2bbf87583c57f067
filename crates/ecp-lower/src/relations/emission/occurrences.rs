//! What counts alone can say: no input twice, and sums of 0s and 1s.

use std::collections::BTreeMap;

use ecp_puzzle::{CellId, InputId};

use crate::relations::automaton::Value;
use crate::relations::constraints::Constraint;
use crate::relations::linear::Linear;
use crate::relations::literals::Literals;
use crate::subjects::Subject;

/// An item for each input, covered at most once; exactly once where there are as many inputs as cells to fill.
pub(super) fn emit_distinct(literals: &mut Literals<'_>, constraint: &Constraint) {
    let mut holders: BTreeMap<InputId, Vec<CellId>> = BTreeMap::new();
    for cell in &constraint.cells {
        for input in literals.domains.inputs_of(*cell) {
            holders.entry(input).or_default().push(*cell);
        }
    }
    let is_full = constraint.cells.iter().all(|cell| literals.domains.is_filled(*cell));
    let needs_all = is_full && holders.len() == constraint.cells.len();
    let is_open = |cell: &CellId| literals.domains.only_value(*cell).is_none();
    for (input, cells) in holders {
        // a single place, or one that is decided, is no question any more
        if !cells.iter().all(is_open) || cells.len() < 2 && !needs_all {
            continue;
        }
        let name = format!("{}: {}", constraint.shape, literals.name(Some(input)));
        let additions = &mut literals.additions;
        let item = if needs_all { additions.primary(name) } else { additions.secondary(name) };
        let (rule, shape) = (constraint.rule, constraint.number);
        additions.subjects.push((item, Subject::Once { rule, shape, input }));
        for cell in cells {
            additions.attach(cell, Some(input), item);
        }
    }
}

/// One item with bounds, covered by every value that adds 1.
pub(super) fn emit_count(literals: &mut Literals<'_>, constraint: &Constraint, linear: &Linear) {
    let mut adding: Vec<(CellId, Value)> = Vec::new();
    let mut sure = 0;
    for (cell, weights) in constraint.cells.iter().zip(&linear.weights) {
        let adds = |value: &Value| weights.get(value) == Some(&1);
        match literals.domains.only_value(*cell) {
            Some(value) => sure += i64::from(adds(&value)),
            None => adding.extend(literals.domains.values_of(*cell).filter(adds).map(|value| (*cell, value))),
        }
    }
    let mut cells: Vec<CellId> = adding.iter().map(|(cell, _)| *cell).collect();
    cells.dedup();
    let most = cells.len() as i64;
    let (lo, hi) = (linear.lo.saturating_sub(sure).max(0), linear.hi.saturating_sub(sure).min(most));
    if lo == 0 && hi >= most {
        return;
    }
    let name = format!("{}: {}", constraint.shape, literals.list(&values_of(&adding)));
    let additions = &mut literals.additions;
    let item = match (lo, hi) {
        (0, 1) => additions.secondary(name),
        _ => additions.counted(name, lo as u32, hi.max(lo).max(1) as u32),
    };
    for (cell, value) in adding {
        additions.attach(cell, value, item);
    }
}

fn values_of(adding: &[(CellId, Value)]) -> Vec<Value> {
    let mut values: Vec<Value> = adding.iter().map(|(_, value)| *value).collect();
    values.sort_unstable();
    values.dedup();
    values
}
