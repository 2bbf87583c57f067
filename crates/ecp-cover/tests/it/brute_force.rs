//! Every engine against brute force on random problems: the same sets of solutions.

use ecp_cover::count::{self, Order, Way};
use ecp_cover::reduce::reduce;
use ecp_cover::{
    Bits, Budget, Cells, Chosen, Engine, EngineName, Links, OptionId, Problem, Reduce, Silent, Stop, verify,
};
use ecp_rounds::rounds;

use crate::brute::{Shape, brute_force, random_problem, wide_problem};

/// All solutions by an engine, sorted; each passes the independent check, and none comes twice.
fn solutions_of(engine: impl Engine, problem: &Problem) -> Vec<Vec<OptionId>> {
    let mut search = engine.solutions(Budget::unlimited());
    let mut solutions: Vec<_> = search.by_ref().collect();
    assert_eq!(search.stop(), Some(Stop::Exhausted));
    for solution in &solutions {
        verify(problem, solution).unwrap();
    }
    solutions.sort();
    solutions
}

const WAYS: [Way; 5] = [
    Way::Any,
    Way::Frontier,
    Way::Ordered(Order::Natural),
    Way::Ordered(Order::CuthillMcKee),
    Way::Ordered(Order::Narrow),
];

/// The number of solutions, counted in a way that never looks at a whole one.
fn counted(problem: &Problem, way: Way, memory: u64) -> u64 {
    let count = count::count(problem, way, &Budget::unlimited(), memory, &mut Silent);
    // an order that is the same as another is tried once, under the name of the first
    if count.stop == Stop::Memory && matches!(way, Way::Ordered(_)) {
        return counted(problem, Way::Frontier, memory);
    }
    assert_eq!(count.stop, Stop::Exhausted);
    u64::try_from(&count.solutions).unwrap()
}

/// All solutions, sorted, after a reduction.
fn reduced_solutions(name: EngineName, problem: &Problem) -> Vec<Vec<OptionId>> {
    let budget = Budget::unlimited().with_reduce(Reduce::Always);
    let mut solutions: Vec<_> = Chosen::new(name, problem).solutions(budget).collect();
    solutions.sort();
    solutions
}

fn agree(shape: Shape, seed: u64, problems: u64) {
    let mut random = fastrand::Rng::with_seed(seed);
    let (mut solved, mut several, mut removed) = (0, 0, 0);
    for number in 0..problems {
        let problem = random_problem(&mut random, shape);
        let expected = brute_force(&problem);
        let place = || format!("problem {number} of seed {seed}: {problem:?}");
        assert_eq!(solutions_of(Links::new(&problem), &problem), expected, "links, {}", place());
        assert_eq!(solutions_of(Bits::new(&problem), &problem), expected, "bits, {}", place());
        assert_eq!(solutions_of(Cells::new(&problem), &problem), expected, "cells, {}", place());
        let reduced = Bits::new(&problem).reduced_after(random.u64(0..=3), u64::MAX);
        assert_eq!(solutions_of(reduced, &problem), expected, "bits reduced late, {}", place());
        for name in [EngineName::Bits, EngineName::Cells] {
            let found = reduced_solutions(name, &problem);
            assert_eq!(found, expected, "{name:?} reduced, {}", place());
        }
        let reduction = reduce(&problem, &Budget::unlimited(), u64::MAX);
        let original = |solution: &Vec<OptionId>| {
            solution.iter().map(|option| reduction.kept[option.index()]).collect::<Vec<_>>()
        };
        let found: Vec<_> = brute_force(&reduction.problem).iter().map(original).collect();
        assert_eq!(found, expected, "reduce, {}", place());
        removed += reduction.removed;
        #[cfg(feature = "learn")]
        assert_eq!(
            solutions_of(ecp_cover::Learn::new(&problem).unwrap(), &problem),
            expected,
            "learn, {}",
            place()
        );
        for way in WAYS {
            assert_eq!(counted(&problem, way, count::MEMORY), expected.len() as u64, "{way:?}, {}", place());
        }
        solved += u64::from(!expected.is_empty());
        several += u64::from(expected.len() > 1);
    }
    assert!(removed as u64 > problems / 10, "{removed} options removed");
    // a random family that never has solutions would test nothing
    assert!(
        solved > problems / 10 && several > problems / 50,
        "{solved} solved, {several} with several solutions"
    );
}

#[test]
fn engines_agree_with_brute_force_on_exact_cover() {
    agree(Shape { secondary: 0, colors: 0, bounds: false }, 1, rounds(400));
}

#[test]
fn engines_agree_with_brute_force_on_secondary_items() {
    agree(Shape { secondary: 3, colors: 0, bounds: false }, 2, rounds(400));
}

#[test]
fn engines_agree_with_brute_force_on_colors() {
    agree(Shape { secondary: 4, colors: 3, bounds: false }, 3, rounds(400));
}

#[test]
fn engines_agree_with_brute_force_on_bounds() {
    agree(Shape { secondary: 0, colors: 0, bounds: true }, 4, rounds(400));
}

#[test]
fn engines_agree_with_brute_force_on_bounds_and_colors() {
    agree(Shape { secondary: 4, colors: 2, bounds: true }, 5, rounds(800));
}

#[test]
fn engines_agree_on_problems_of_several_words() {
    let mut random = fastrand::Rng::with_seed(7);
    let mut solved = 0;
    for number in 0..rounds(30) {
        let problem = wide_problem(&mut random);
        let expected = solutions_of(Links::new(&problem), &problem);
        assert_eq!(solutions_of(Bits::new(&problem), &problem), expected, "problem {number}");
        assert_eq!(solutions_of(Cells::new(&problem), &problem), expected, "problem {number}");
        assert_eq!(reduced_solutions(EngineName::Bits, &problem), expected, "problem {number}");
        assert_eq!(reduced_solutions(EngineName::Cells, &problem), expected, "problem {number}");
        solved += u64::from(!expected.is_empty());
    }
    assert!(solved > rounds(10), "{solved} solved");
}

#[test]
fn a_search_that_was_stopped_by_its_nodes_finds_the_first_solutions() {
    let mut random = fastrand::Rng::with_seed(9);
    for _ in 0..rounds(40) {
        let problem = wide_problem(&mut random);
        let all: Vec<_> = Bits::new(&problem).solutions(Budget::unlimited()).collect();
        let nodes = random.u64(1..200);
        let mut search = Bits::new(&problem).solutions(Budget::unlimited().with_nodes(nodes));
        let some: Vec<_> = search.by_ref().collect();
        assert!(all.starts_with(&some));
        assert!(search.statistics().nodes <= nodes);
        assert!(search.stop() == Some(Stop::Nodes) || some.len() == all.len());
    }
}
