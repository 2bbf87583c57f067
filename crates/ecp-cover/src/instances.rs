//! Problems that the tests of several engines use.

use crate::problem::Problem;

/// The problem of placing n queens, rows and columns primary in the natural order.
pub(crate) fn queens(n: u32) -> Problem {
    let mut builder = Problem::builder();
    let rows: Vec<_> = (0..n).map(|row| builder.primary(format!("r{row}"))).collect();
    let columns: Vec<_> = (0..n).map(|column| builder.primary(format!("c{column}"))).collect();
    let ups: Vec<_> = (0..2 * n - 1).map(|up| builder.secondary(format!("a{up}"))).collect();
    let downs: Vec<_> = (0..2 * n - 1).map(|down| builder.secondary(format!("b{down}"))).collect();
    for row in 0..n {
        for column in 0..n {
            let (up, down) = ((row + column) as usize, (n - 1 + row - column) as usize);
            builder.option([rows[row as usize], columns[column as usize], ups[up], downs[down]]).unwrap();
        }
    }
    builder.build()
}
