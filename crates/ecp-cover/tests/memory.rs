//! Solutions by the million: memory does not grow with their number.
//!
//! A program of its own, with one test: the system tells how much memory a whole process had at most, and any test beside
//! this one would count.
#![cfg(target_os = "linux")]

use ecp_cover::{Bits, Budget, Cells, Engine, Links, Problem, Threads};

/// Dominoes on a board of so many columns and rows.
fn dominoes(width: u32, height: u32) -> Problem {
    let mut builder = Problem::builder();
    let squares: Vec<_> = (0..width * height).map(|square| builder.primary(square.to_string())).collect();
    for (square, &item) in (0..).zip(&squares) {
        if square % width + 1 < width {
            builder.option([item, squares[square as usize + 1]]).unwrap();
        }
        if square + width < width * height {
            builder.option([item, squares[(square + width) as usize]]).unwrap();
        }
    }
    builder.build()
}

/// The most memory that the program had so far, in MiB.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).expect("the system tells");
    line.split_whitespace().nth(1).expect("a number").parse::<u64>().unwrap() / 1024
}

/// Goes through so many solutions, each written down.
fn stream(solutions: impl Iterator<Item = Vec<ecp_cover::OptionId>>, number: usize) {
    assert_eq!(
        solutions.take(number).map(|solution| solution.len()).filter(|len| *len == 32).count(),
        number
    );
}

/// A004003 of the OEIS: 12,988,816 tilings.
#[test]
fn millions_of_solutions_stream_in_constant_memory() {
    let problem = dominoes(8, 8);
    let before = peak();
    stream(Bits::new(&problem).solutions(Budget::unlimited()), 2_000_000);
    stream(Links::new(&problem).solutions(Budget::unlimited()), 200_000);
    stream(Cells::new(&problem).solutions(Budget::unlimited()), 200_000);
    let threads = Threads::new(2.try_into().unwrap());
    stream(threads.solutions(Bits::new(&problem), Budget::unlimited()), 200_000);
    assert!(peak() < before + 64, "{} MiB after {before}", peak());
}
