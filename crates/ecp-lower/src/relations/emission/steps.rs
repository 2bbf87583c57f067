//! A sum as a counted item: a cell that adds so much covers it so many times.
//!
//! The amounts that a cell may add, in order, are steps. For each step the literal "the cell adds no less" covers the
//! counted item, as often as the step is high; so together they cover it once for every unit. What the item still needs,
//! and what it still has room for, are the bounds of the sum over what the cells may still hold.

use std::collections::BTreeMap;

use ecp_puzzle::CellId;

use crate::domains::Domains;
use crate::relations::additions::AddedItem;
use crate::relations::automaton::Value;
use crate::relations::constraints::Constraint;
use crate::relations::linear::Linear;
use crate::relations::literals::Literals;

/// What a cell may add: the amounts, and the values that add them.
type Amounts = BTreeMap<i64, Vec<Value>>;

/// The sum over the open cells, each less the least that it adds.
struct Sum {
    cells: Vec<(CellId, Amounts)>,
    lo: i128,
    hi: i128,
    /// The number that all steps are multiples of.
    unit: i64,
}

impl Sum {
    fn of(linear: &Linear, constraint: &Constraint, domains: &Domains) -> Self {
        let mut sum = Self { cells: Vec::new(), lo: linear.lo.into(), hi: linear.hi.into(), unit: 0 };
        for (cell, weights) in constraint.cells.iter().zip(&linear.weights) {
            let mut amounts = Amounts::new();
            for value in domains.values_of(*cell) {
                amounts.entry(weights.get(&value).copied().unwrap_or(0)).or_default().push(value);
            }
            let least = amounts.keys().next().copied().unwrap_or(0);
            (sum.lo, sum.hi) = (sum.lo - i128::from(least), sum.hi - i128::from(least));
            sum.unit = steps(&amounts).fold(sum.unit, |unit, (_, height)| divisor(unit, height));
            sum.cells.push((*cell, amounts));
        }
        sum.cells.retain(|(_, amounts)| amounts.len() > 1);
        sum
    }

    /// The bounds in units. A multiple of the unit lies between the bounds if and only if it lies between their nearest
    /// multiples.
    fn bounds(&self) -> (i128, i128) {
        let unit = i128::from(self.unit.max(1));
        let lo = self.lo.div_euclid(unit) + i128::from(self.lo.rem_euclid(unit) != 0);
        (lo.max(0), self.hi.div_euclid(unit))
    }

    /// Whether every filling keeps the sum.
    fn says_nothing(&self) -> bool {
        let (lo, hi) = self.bounds();
        lo == 0 && hi >= self.units()
    }

    fn units(&self) -> i128 {
        let height = |amounts: &Amounts| steps(amounts).map(|(_, height)| i128::from(height)).sum::<i128>();
        self.cells.iter().map(|(_, amounts)| height(amounts)).sum::<i128>() / i128::from(self.unit.max(1))
    }
}

/// The amounts above the least, each with how far it is above the one before.
fn steps(amounts: &Amounts) -> impl Iterator<Item = (i64, i64)> + '_ {
    amounts
        .keys()
        .zip(amounts.keys().skip(1))
        .map(|(before, amount)| (*amount, amount.saturating_sub(*before)))
}

fn divisor(one: i64, other: i64) -> i64 {
    let (mut one, mut other) = (one, other);
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}

/// The number of entries, about: for each unit an option with its items, and the values that it speaks of.
pub(super) fn cost(linear: &Linear, constraint: &Constraint, domains: &Domains) -> u64 {
    u64::try_from(Sum::of(linear, constraint, domains).units()).unwrap_or(u64::MAX).saturating_mul(6)
}

/// The most entries that there may be: those of [`cost`], and each step's literals on the values below and above it.
pub(super) fn entries(linear: &Linear, constraint: &Constraint, domains: &Domains) -> u64 {
    let sum = Sum::of(linear, constraint, domains);
    if sum.says_nothing() {
        return 0;
    }
    let literals = |(_, amounts): &(CellId, Amounts)| {
        let all: u64 = amounts.values().map(|values| values.len() as u64).sum();
        let mut below = 0;
        let mut entries = 0_u64;
        for (values, (_, height)) in amounts.values().zip(steps(amounts)) {
            below += values.len() as u64;
            entries += if height > sum.unit { all } else { below };
        }
        entries
    };
    let units = u64::try_from(sum.units()).unwrap_or(u64::MAX);
    units.saturating_mul(6).saturating_add(sum.cells.iter().map(literals).sum())
}

pub(super) fn emit(literals: &mut Literals<'_>, constraint: &Constraint, linear: &Linear) {
    let sum = Sum::of(linear, constraint, literals.domains);
    if sum.says_nothing() {
        return;
    }
    let ((lo, hi), most) = (sum.bounds(), sum.units());
    // bounds past the number of units are never met: such a sum has no solution, whatever the number is
    let bound = |bound: i128| u32::try_from(bound.clamp(0, most + 1)).unwrap_or(u32::MAX);
    let (lo, hi) = if hi < lo { (bound(most + 1), bound(most + 1)) } else { (bound(lo), bound(hi)) };
    let total = literals.additions.counted(format!("{}: sum", constraint.shape), lo, hi.max(lo).max(1));
    for (cell, amounts) in &sum.cells {
        for (amount, height) in steps(amounts) {
            emit_step(literals, &constraint.shape, *cell, amounts, (amount, height / sum.unit), total);
        }
    }
}

/// The units of a step: chosen if and only if the cell adds no less than the amount.
fn emit_step(
    literals: &mut Literals<'_>,
    shape: &str,
    cell: CellId,
    amounts: &Amounts,
    (amount, units): (i64, i64),
    total: AddedItem,
) {
    let values = |range: Vec<&Vec<Value>>| range.into_iter().flatten().copied().collect::<Vec<Value>>();
    let below = values(amounts.range(..amount).map(|(_, values)| values).collect());
    let literal = literals.none_of(cell, &below);
    literals.attach(literal, total);
    if units < 2 {
        return;
    }
    let above = values(amounts.range(amount..).map(|(_, values)| values).collect());
    let literal = literals.none_of(cell, &above);
    for copy in 1..units {
        let name = format!("{shape}: {} adds {amount} ({copy})", literals.place(cell));
        let item = literals.covered_unless(name, literal);
        literals.additions.option(vec![item.into(), total.into()]);
    }
}
