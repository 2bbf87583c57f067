//! Several threads find what one finds: on random problems, with budgets, and when they are stopped.

mod brute;

use std::num::NonZeroUsize;

use brute::{Shape, brute_force, random_problem};
use ecp_cover::{
    Bits, Budget, Cells, Cut, Engine, Grain, Links, OptionId, Problem, Statistics, Stop, Threads, verify,
};

const COUNTS: [usize; 4] = [1, 2, 3, 8];

fn threads(count: usize) -> Threads {
    Threads { grain: Grain::FINEST, ..Threads::new(NonZeroUsize::new(count).unwrap()) }
}

/// All solutions that a budget allows, the statistics, and why the search ended.
type Outcome = (Vec<Vec<OptionId>>, Statistics, Option<Stop>);

fn alone(engine: impl Engine, budget: &Budget) -> Outcome {
    let mut search = engine.solutions(budget.clone());
    let solutions = search.by_ref().collect();
    (solutions, search.statistics(), search.stop())
}

fn together(engine: impl Engine + Send + 'static, threads: Threads, budget: &Budget) -> Outcome {
    let mut search = threads.solutions(engine, budget.clone());
    let solutions = search.by_ref().collect();
    (solutions, search.statistics(), search.stop())
}

/// Several threads against one, in every way to ask, without and with budgets.
fn agree_with_one<E: Engine + Clone + Send + 'static>(engine: &E, random: &mut fastrand::Rng, place: &str) {
    let all = alone(engine.clone(), &Budget::unlimited());
    let budgets = [
        Budget::unlimited(),
        Budget::unlimited().with_nodes(random.u64(0..=all.1.nodes + 1)),
        Budget::unlimited().with_nodes(all.1.nodes),
        Budget::unlimited().with_solutions(random.u64(0..=all.1.solutions + 1)),
    ];
    let count = COUNTS[random.usize(0..COUNTS.len())];
    for budget in &budgets {
        let place = format!("{count} threads, {budget:?}, {place}");
        let one = alone(engine.clone(), budget);
        let several = together(engine.clone(), threads(count), budget);
        assert_eq!((&several.0, several.2), (&one.0, one.2), "{place}");
        assert_eq!(several.1.nodes, one.1.nodes, "{place}");
        if one.2 != Some(Stop::Nodes) {
            assert_eq!(several.1, one.1, "{place}");
        }
        as_found(engine, count, budget, &all, &one, &place);
    }
}

/// Solutions as they are found: some of all, as many and as many nodes as the budget allows.
fn as_found<E: Engine + Clone + Send + 'static>(
    engine: &E,
    count: usize,
    budget: &Budget,
    all: &Outcome,
    one: &Outcome,
    place: &str,
) {
    let mut some = together(engine.clone(), threads(count).as_found(), budget);
    some.0.sort();
    let mut expected = all.0.clone();
    expected.sort();
    assert_eq!(some.2, one.2, "{place}");
    assert!(some.0.windows(2).all(|pair| pair[0] < pair[1]), "twice: {place}");
    assert!(some.0.iter().all(|solution| expected.binary_search(solution).is_ok()), "{place}");
    let mut search = threads(count).solutions(engine.clone(), budget.clone());
    let counted = search.count_rest();
    assert_eq!(search.stop(), one.2, "{place}");
    match one.2 {
        Some(Stop::Exhausted) => {
            assert_eq!((some.0, some.1, counted), (expected, one.1, one.1.solutions), "{place}");
            assert_eq!(search.statistics(), one.1, "{place}");
        }
        Some(Stop::Solutions) => assert_eq!((some.1.solutions, counted), (one.1.solutions, one.1.solutions)),
        _ => assert_eq!((some.1.nodes, search.statistics().nodes), (one.1.nodes, one.1.nodes), "{place}"),
    }
}

fn solutions_of(problem: &Problem) -> Vec<Vec<OptionId>> {
    let mut solutions = alone(Links::new(problem), &Budget::unlimited()).0;
    solutions.sort();
    solutions
}

/// Cells can only be cut where the order does not matter.
fn cells_agree(problem: &Problem, expected: &[Vec<OptionId>], count: usize) {
    let mut found = together(Cells::new(problem), threads(count).as_found(), &Budget::unlimited()).0;
    found.sort();
    assert_eq!(found, expected, "{problem:?}");
    let mut search = threads(count).solutions(Cells::new(problem), Budget::unlimited());
    assert_eq!(search.count_rest(), expected.len() as u64, "{problem:?}");
}

fn agree(shape: Shape, seed: u64, problems: u32) {
    let mut random = fastrand::Rng::with_seed(seed);
    for number in 0..problems {
        let problem = random_problem(&mut random, shape);
        let expected = brute_force(&problem);
        for count in COUNTS {
            for (name, found) in [
                ("links", together(Links::new(&problem), threads(count), &Budget::unlimited())),
                ("bits", together(Bits::new(&problem), threads(count), &Budget::unlimited())),
                ("cells", together(Cells::new(&problem), threads(count), &Budget::unlimited())),
            ] {
                let mut found = found.0;
                found.sort();
                found.iter().for_each(|solution| verify(&problem, solution).unwrap());
                assert_eq!(found, expected, "{name}, {count} threads, problem {number} of seed {seed}");
            }
        }
        let place = format!("problem {number} of seed {seed}: {problem:?}");
        agree_with_one(&Links::new(&problem), &mut random, &place);
        agree_with_one(&Bits::new(&problem), &mut random, &place);
        cells_agree(&problem, &expected, random.usize(2..=8));
    }
}

#[test]
fn threads_agree_with_brute_force_on_colors() {
    agree(Shape { secondary: 4, colors: 3, bounds: false }, 21, 400);
}

#[test]
fn threads_agree_with_brute_force_on_bounds() {
    agree(Shape { secondary: 0, colors: 0, bounds: true }, 22, 400);
}

#[test]
fn threads_agree_with_brute_force_on_bounds_and_colors() {
    agree(Shape { secondary: 4, colors: 2, bounds: true }, 23, 800);
}

#[test]
fn threads_agree_with_one_on_problems_of_several_words() {
    let mut random = fastrand::Rng::with_seed(24);
    for number in 0..60 {
        let problem = brute::wide_problem(&mut random);
        agree_with_one(&Links::new(&problem), &mut random, &format!("links, problem {number}"));
        agree_with_one(&Bits::new(&problem), &mut random, &format!("bits, problem {number}"));
        cells_agree(&problem, &solutions_of(&problem), random.usize(2..=8));
    }
}

/// Every cut of a search at every node, followed to its end: the parts together are the whole.
fn cut_everywhere<E: Engine + Clone>(engine: &E, problem: &Problem, cut: Cut) {
    let whole = alone(engine.clone(), &Budget::unlimited());
    for nodes in 0..=whole.1.nodes.min(200) {
        let mut first = engine.clone().solutions(Budget::unlimited().with_nodes(nodes));
        let mut solutions: Vec<_> = first.by_ref().collect();
        let mut first = first.into_engine();
        let Some(rest) = first.split(cut) else { continue };
        let first = alone(first, &Budget::unlimited());
        let rest = alone(rest, &Budget::unlimited());
        solutions.extend(first.0);
        solutions.extend(rest.0);
        assert_eq!(solutions, whole.0, "cut after {nodes} nodes with {cut:?}: {problem:?}");
        assert_eq!(first.1.and(rest.1), whole.1, "cut after {nodes} nodes with {cut:?}: {problem:?}");
    }
}

#[test]
fn a_search_can_be_cut_everywhere() {
    let mut random = fastrand::Rng::with_seed(25);
    for _ in 0..300 {
        let problem = random_problem(&mut random, Shape { secondary: 3, colors: 2, bounds: true });
        for cut in [Cut::InOrder { age: 0 }, Cut::InOrder { age: 3 }, Cut::NearRoot] {
            cut_everywhere(&Links::new(&problem), &problem, cut);
            cut_everywhere(&Bits::new(&problem), &problem, cut);
        }
    }
}
