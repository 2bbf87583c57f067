//! How long the parts take that everything waits for: tables, nodes of each engine, states of frontiers, compiling.
//!
//! `cargo bench -p ecp-tests`; figures beside those of other programs are made by `ecp-bench` (docs/benchmarks.md).

use std::hint::black_box;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use ecp::cover::count::{self, Way};
use ecp::cover::reduce::reduce;
use ecp::cover::{Bits, Budget, Cells, Engine, Learn, Links, Problem, Silent};
use ecp::{Compiled, Limits};
use ecp_tests::instances::{Instance, instance};

fn compiled(text: &str) -> Compiled {
    ecp::compile_text(text, &Limits::default()).expect("the text is well written")
}

/// The problem of a row of the table of published counts.
fn row(nr: u32) -> Problem {
    match instance(nr) {
        Some(Instance::Cover(cover)) => compiled(&cover.ecp()).problem().clone(),
        Some(Instance::Board(text) | Instance::UpToSymmetry(text)) => compiled(&text).problem().clone(),
        None => panic!("row {nr} has no instance"),
    }
}

/// All solutions by an engine, from its root.
fn search<E: Engine>(criterion: &mut Criterion, name: &str, new: impl Fn() -> E) {
    let whole = |engine: E| engine.solutions(Budget::unlimited()).count_rest();
    criterion.bench_function(name, |bench| bench.iter_batched(&new, whole, BatchSize::SmallInput));
}

fn engines(criterion: &mut Criterion) {
    for (name, nr) in [("8 queens", 3), ("Soma", 39), ("tilings by dominoes, 4 by 4", 21)] {
        let problem = row(nr);
        search(criterion, &format!("{name}, links"), || Links::new(&problem));
        search(criterion, &format!("{name}, bits"), || Bits::new(&problem));
        search(criterion, &format!("{name}, cells"), || Cells::new(&problem));
    }
    let queens = row(3);
    search(criterion, "8 queens, learn", || Learn::new(&queens).expect("its clauses are few"));
}

fn tables(criterion: &mut Criterion) {
    let soma = row(39);
    criterion.bench_function("tables of bits, Soma", |bench| bench.iter(|| Bits::new(black_box(&soma))));
    criterion.bench_function("lists of links, Soma", |bench| bench.iter(|| Links::new(black_box(&soma))));
    let whole = || reduce(black_box(&soma), &Budget::unlimited(), u64::MAX);
    criterion.bench_function("reduction, Soma", |bench| bench.iter(whole));
}

fn counting(criterion: &mut Criterion) {
    let dominoes = row(23);
    let counted = || {
        let unlimited = Budget::unlimited();
        count::count(black_box(&dominoes), Way::Frontier, &unlimited, count::MEMORY, &mut Silent)
    };
    criterion.bench_function("states of frontiers, dominoes on 8 by 8", |bench| bench.iter(counted));
}

fn compiling(criterion: &mut Criterion) {
    for (name, file) in [
        ("sudoku", "puzzles/thesis/sudoku.ecp"),
        ("killer", "puzzles/relations/killer.ecp"),
        ("pentominoes", "puzzles/pieces/pentominoes-8-by-8.ecp"),
    ] {
        let text = ecp_tests::text_of(&ecp_tests::root().join(file));
        let compiling = || compiled(black_box(&text));
        criterion.bench_function(&format!("compile {name}"), |bench| bench.iter(compiling));
    }
}

criterion_group!(kernels, engines, tables, counting, compiling);
criterion_main!(kernels);
