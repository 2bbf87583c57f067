//! How many of some literals hold, as clauses.
//!
//! # Source
//! J. Chen, "A new SAT encoding of the at-most-one constraint", ModRef 2010: the product. O. Bailleux, Y. Boufkhad,
//! "Efficient CNF encoding of Boolean cardinality constraints", CP 2003: the totalizer.

use std::ops::RangeInclusive;

use super::Unwritten;
use super::clauses::{Clauses, Literal};

/// Of so few literals each two are held apart by a clause of their own.
const PAIRS: usize = 5;

/// At most one of the literals holds.
///
/// Of many, each gets a row and a column of a grid: only one row and only one column may be in use.
pub(super) fn at_most_one(literals: &[Literal], clauses: &mut impl Clauses) -> Result<(), Unwritten> {
    if literals.len() <= PAIRS {
        for (index, one) in literals.iter().enumerate() {
            for other in &literals[..index] {
                clauses.add(&[!*one, !*other])?;
            }
        }
        return Ok(());
    }
    let rows = literals.len().isqrt() + usize::from(!is_square(literals.len()));
    let columns = literals.len().div_ceil(rows);
    let rows: Vec<Literal> = (0..rows).map(|_| clauses.variable()).collect();
    let columns: Vec<Literal> = (0..columns).map(|_| clauses.variable()).collect();
    for (index, literal) in literals.iter().enumerate() {
        clauses.add(&[!*literal, rows[index / columns.len()]])?;
        clauses.add(&[!*literal, columns[index % columns.len()]])?;
    }
    at_most_one(&rows, clauses)?;
    at_most_one(&columns, clauses)
}

fn is_square(number: usize) -> bool {
    number.isqrt().pow(2) == number
}

/// As many of the literals hold as the bounds say.
pub(super) fn between(
    literals: &[Literal],
    bounds: RangeInclusive<usize>,
    clauses: &mut impl Clauses,
) -> Result<(), Unwritten> {
    let (lo, hi) = (*bounds.start(), *bounds.end());
    if lo > literals.len() {
        return clauses.add(&[]);
    }
    if lo == 1 {
        clauses.add(literals)?;
    }
    if hi == 1 {
        return at_most_one(literals, clauses);
    }
    if lo <= 1 && hi >= literals.len() {
        return Ok(());
    }
    let sum = totalizer(literals, hi.saturating_add(1), clauses)?;
    if lo > 1 {
        clauses.add(&[sum[lo - 1]])?;
    }
    if let Some(too_many) = sum.get(hi) {
        clauses.add(&[!*too_many])?;
    }
    Ok(())
}

/// The sum of the literals in unary, up to a cap: the n-th of the result (from 0) holds if and only if more than n of the
/// literals hold.
fn totalizer(
    literals: &[Literal],
    cap: usize,
    clauses: &mut impl Clauses,
) -> Result<Vec<Literal>, Unwritten> {
    if literals.len() <= 1 {
        return Ok(literals.to_vec());
    }
    let (left, right) = literals.split_at(literals.len() / 2);
    let left = totalizer(left, cap, clauses)?;
    let right = totalizer(right, cap, clauses)?;
    let sum: Vec<Literal> = (0..cap.min(left.len() + right.len())).map(|_| clauses.variable()).collect();
    for i in 0..=left.len() {
        for j in 0..=right.len() {
            if (1..=sum.len()).contains(&(i + j)) {
                // i on the left and j on the right are i + j
                let clause = [
                    Some(sum[i + j - 1]),
                    i.checked_sub(1).map(|i| !left[i]),
                    j.checked_sub(1).map(|j| !right[j]),
                ];
                clauses.add(&clause.into_iter().flatten().collect::<Vec<_>>())?;
            }
            if i + j < sum.len() {
                // no more than i on the left and no more than j on the right are no more than i + j
                let clause = [Some(!sum[i + j]), left.get(i).copied(), right.get(j).copied()];
                clauses.add(&clause.into_iter().flatten().collect::<Vec<_>>())?;
            }
        }
    }
    Ok(sum)
}
