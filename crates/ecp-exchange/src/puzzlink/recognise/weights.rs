//! Sums in which a cell counts as often as its row or column says, from formulas.

use std::collections::BTreeMap;

use ecp::puzzle::{Comparison, Expression, FormulaTerm, Grid};

use crate::puzzlink::sheet::{Mark, Sheet};

/// Adds the sums beside rows and columns.
pub(super) fn add(sheet: &mut Sheet, grid: &Grid) {
    for formula in grid.formulas().filter(|formula| formula.comparison == Comparison::Is) {
        let (mut terms, Expression::Number(sum)) = (BTreeMap::new(), &formula.right) else { continue };
        let Ok(sum) = u32::try_from(*sum) else { continue };
        if take_terms(&formula.left, sheet.width, &mut terms).is_some() {
            place(sheet, &terms, Mark::Number(sum));
        }
    }
}

/// How often each place counts in a sum; `None` where that is more than a sum of products.
fn take_terms(
    expression: &Expression<FormulaTerm>,
    width: usize,
    terms: &mut BTreeMap<usize, i64>,
) -> Option<()> {
    // the sum goes on to the left
    let mut rest = expression;
    loop {
        let (before, last) = match rest {
            Expression::Add(before, last) => (Some(&**before), &**last),
            single => (None, single),
        };
        let (cell, times) = match last {
            Expression::Of(FormulaTerm::Cell(cell)) => (cell, 1),
            Expression::Multiply(times, cell) => match (&**times, &**cell) {
                (Expression::Number(times), Expression::Of(FormulaTerm::Cell(cell))) => (cell, *times),
                _ => return None,
            },
            _ => return None,
        };
        *terms.entry(cell.row as usize * width + cell.column as usize).or_default() += times;
        match before {
            Some(before) => rest = before,
            None => return Some(()),
        }
    }
}

/// Puts a sum beside the row or column whose cells count 1, 2, 3, ...
fn place(sheet: &mut Sheet, terms: &BTreeMap<usize, i64>, sum: Mark) {
    let (Some((first, _)), Sheet { width, height, .. }) = (terms.first_key_value(), &*sheet) else { return };
    let (row, column, width, height) = (first / width, first % width, *width, *height);
    let counts = |place: &dyn Fn(usize) -> usize, length: usize| {
        terms.len() == length && (1..).zip(0..length).all(|(times, at)| terms.get(&place(at)) == Some(&times))
    };
    if column == 0 && counts(&|at| row * width + at, width) {
        sheet.left[row] = vec![sum];
    }
    // the only cell is a row and a column
    if row == 0 && counts(&|at| at * width + column, height) {
        sheet.top[column] = vec![sum];
    }
}
