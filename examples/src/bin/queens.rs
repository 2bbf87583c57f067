//! Counts the ways to place n queens, and shows the first: `queens 8`.

use ecp::cover::Budget;
use ecp::{Limits, render};

fn main() {
    let n = std::env::args().nth(1).and_then(|argument| argument.parse().ok()).unwrap_or(8);
    let puzzle = ecp_examples::thesis::queens(n).build().expect("queens on a board");
    let compiled = ecp::Compiled::of(puzzle, &Limits::default()).expect("no board is too small");
    let mut answers = compiled.solve(Budget::unlimited());
    if let Some(filling) = answers.next().and_then(|answer| answer.filling) {
        print!("{}", render::boxed(&compiled.picture(&filling).expect("a board"), render::Ink::Plain));
    }
    while answers.advance() {}
    println!("{} solutions", answers.statistics().solutions);
}
