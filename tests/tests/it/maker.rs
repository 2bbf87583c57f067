//! The bench of people who make puzzles, held against brute repetition on the shipped puzzles.

mod areas;
mod explain;
mod generate;
mod ladder;
mod lines;
mod marks;
mod meant;
mod minimize;
mod pictures;
mod symmetry;
mod tilings;
mod twin;

use std::sync::LazyLock;

use ecp::cover::{Budget, EngineName};
use ecp::puzzle::{Puzzle, Rules};
use ecp::{Answer, Compiled, Limits, Places, Uniqueness, compile};
use ecp_rounds::apart;
use ecp_tests::{files_below, text_of};

/// A shipped puzzle with exactly one solution.
struct Shipped {
    name: String,
    puzzle: Puzzle,
    places: Places,
    sources: ecp::syntax::Sources,
}

/// The most options of a puzzle that is tried here: each is tried some hundred times.
const SMALL: usize = 1000;

impl Shipped {
    /// Whether lines are drawn: there several options put the same into a cell, of which the ladder knows nothing yet.
    fn is_drawn(&self) -> bool {
        matches!(&self.puzzle.rules, Rules::Grid(grid) if grid.board.draw().is_some())
    }
}

/// The small shipped puzzles with exactly one solution that is found soon; found once for all tests.
fn shipped() -> &'static [Shipped] {
    static SHIPPED: LazyLock<Vec<Shipped>> = LazyLock::new(small_puzzles);
    &SHIPPED
}

/// One in so many of them, the same ones in each run; with `ECP_ROUNDS=4` four times as many, up to all.
fn one_in(few: usize) -> impl Iterator<Item = &'static Shipped> {
    shipped().iter().step_by(apart(few))
}

fn small_puzzles() -> Vec<Shipped> {
    let limits = Limits::default();
    let mut shipped = Vec::new();
    for path in files_below("puzzles", "ecp") {
        let reading = ecp::read(&text_of(&path), &limits);
        let Some(puzzle) = reading.puzzle else { continue };
        let compiled = Compiled::of(puzzle.clone(), &limits).ok();
        if compiled.is_none_or(|compiled| compiled.problem().option_count() > SMALL) {
            continue;
        }
        let is_soon = |engine| matches!(solutions(&puzzle, engine), Uniqueness::One(_));
        if is_soon(EngineName::Auto) && is_soon(EngineName::Links) {
            let name = path.display().to_string();
            shipped.push(Shipped { name, puzzle, places: reading.places, sources: reading.sources });
        }
    }
    assert!(shipped.len() > 30, "{}", shipped.len());
    shipped
}

/// None, one or several solutions, by an engine; puzzles that cannot be compiled have none.
fn solutions(puzzle: &Puzzle, engine: EngineName) -> Uniqueness {
    let compilation = compile(puzzle.clone(), &Places::default(), &Limits::default());
    let Some(compiled) = compilation.compiled else { return Uniqueness::None };
    let budget = Budget::unlimited().with_nodes(20_000).with_solutions(2);
    compiled.search().by(engine).within(budget).uniqueness()
}

/// The one solution of a puzzle with rules over the whole board, by the engine that learns.
fn learned_solution(puzzle: &Puzzle) -> Answer {
    let compiled = Compiled::of(puzzle.clone(), &Limits::default()).expect("it compiles");
    let budget = Budget::unlimited().with_solutions(2);
    match compiled.search().by(EngineName::Learn).within(budget).uniqueness() {
        Uniqueness::One(answer) => answer,
        other => panic!("{other:?}"),
    }
}
