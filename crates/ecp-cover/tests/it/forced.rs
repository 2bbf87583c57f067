//! What all solutions have in common, against brute force on random problems, and by how few searches.

use ecp_cover::{
    Bits, Budget, Claims, Engine, EngineName, Fate, Forced, OptionId, Problem, Silent, Stop, forced,
};
use ecp_rounds::rounds;

use crate::brute::{Shape, brute_force, random_problem, wide_problem};

const ENGINES: [EngineName; 4] = [EngineName::Bits, EngineName::Links, EngineName::Cells, EngineName::Learn];

fn asked(problem: &Problem, claims: &Claims, engine: EngineName) -> Forced {
    forced(problem, claims, engine, &Budget::unlimited(), &mut Silent)
}

/// The fates of all claims, by all solutions.
fn expected(claims: &Claims, solutions: &[Vec<OptionId>]) -> Vec<Fate> {
    let holds =
        |claim: &[OptionId], solution: &[OptionId]| claim.iter().any(|option| solution.contains(option));
    let fate = |claim: &[OptionId]| match solutions.iter().filter(|solution| holds(claim, solution)).count() {
        0 => Fate::Never,
        held if held == solutions.len() => Fate::Always,
        _ => Fate::Sometimes,
    };
    claims.iter().map(fate).collect()
}

/// Random sets of options, the empty one and overlapping ones among them.
fn random_claims(problem: &Problem, random: &mut fastrand::Rng) -> Claims {
    let claim = |_| problem.option_ids().filter(|_| random.u32(0..4) == 0).collect::<Vec<_>>();
    (0..6).map(claim).collect()
}

fn agree(shape: Shape, seed: u64) {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut fates = std::collections::HashMap::<Fate, u64>::new();
    for number in 0..rounds(150) {
        let problem = random_problem(&mut random, shape);
        let solutions = brute_force(&problem);
        for claims in
            [Claims::options(&problem), Claims::pairs(&problem).1, random_claims(&problem, &mut random)]
        {
            let expected = expected(&claims, &solutions);
            for engine in ENGINES {
                let found = asked(&problem, &claims, engine);
                let place = || format!("{engine:?}, problem {number} of seed {seed}: {claims:?} {problem:?}");
                assert_eq!(found.fates, expected, "{}", place());
                assert_eq!(found.stop, Stop::Exhausted, "{}", place());
                assert_eq!(found.is_unsolvable(), solutions.is_empty(), "{}", place());
                assert!(found.solution.is_none_or(|solution| solutions.contains(&solution)), "{}", place());
            }
            expected.iter().for_each(|fate| *fates.entry(*fate).or_default() += 1);
        }
    }
    assert!(fates.len() == 3 && fates.values().all(|number| *number > rounds(20)), "{fates:?}");
}

#[test]
fn fates_are_those_of_brute_force_on_exact_cover() {
    agree(Shape { secondary: 0, colors: 0, bounds: false }, 1);
}

#[test]
fn fates_are_those_of_brute_force_on_colors() {
    agree(Shape { secondary: 4, colors: 3, bounds: false }, 2);
}

#[test]
fn fates_are_those_of_brute_force_on_bounds() {
    agree(Shape { secondary: 0, colors: 0, bounds: true }, 3);
}

#[test]
fn fates_are_those_of_brute_force_on_bounds_and_colors() {
    agree(Shape { secondary: 4, colors: 2, bounds: true }, 4);
}

#[test]
fn fates_are_those_of_all_solutions_where_options_take_several_words() {
    let mut random = fastrand::Rng::with_seed(5);
    for number in 0..rounds(12) {
        let problem = wide_problem(&mut random);
        let solutions: Vec<_> = Bits::new(&problem).solutions(Budget::unlimited()).collect();
        let claims = Claims::options(&problem);
        for engine in ENGINES {
            let found = asked(&problem, &claims, engine);
            assert_eq!(found.fates, expected(&claims, &solutions), "problem {number}, {engine:?}");
        }
    }
}

/// Latin squares of order n, as cells, rows and columns with symbols.
fn latin(n: usize) -> Problem {
    let mut builder = Problem::builder();
    let items: Vec<_> = (0..3 * n * n).map(|number| builder.primary(number.to_string())).collect();
    for (row, column, symbol) in (0..n * n * n).map(|number| (number / (n * n), number / n % n, number % n)) {
        let held = [row * n + column, n * n + row * n + symbol, 2 * n * n + column * n + symbol];
        builder.option(held.map(|item| items[item])).unwrap();
    }
    builder.build()
}

/// The problem with some options only.
fn with_options(problem: &Problem, kept: impl Fn(OptionId) -> bool) -> Problem {
    let mut builder = Problem::builder();
    for item in problem.items() {
        builder.primary(&item.name);
    }
    for option in problem.option_ids().filter(|option| kept(*option)) {
        builder.option(problem.option(option).iter().copied()).unwrap();
    }
    builder.build()
}

#[test]
fn searches_are_far_fewer_than_claims() {
    // (claims, searches, solutions found, nodes)
    let numbers = |problem: &Problem| {
        let found = asked(problem, &Claims::options(problem), EngineName::Bits);
        assert_eq!(found.stop, Stop::Exhausted);
        let Forced { fates, searches, statistics, .. } = found;
        (fates.len(), searches, statistics.solutions, statistics.nodes)
    };
    assert_eq!(numbers(&latin(5)), (125, 2, 55, 295));
    assert_eq!(numbers(&latin(9)), (729, 24, 183, 3535));
    // five rows of a square of order 7 are given: the other two may change places
    let square = |option: OptionId| (option.0 / 49 + option.0 / 7 % 7) % 7 == option.0 % 7;
    let rectangle = with_options(&latin(7), |option| square(option) || option.0 / 49 > 4);
    assert_eq!(numbers(&rectangle), (133, 2, 2, 4));
    // half the options of a square of order 7, those of one square among them: it is the only one
    let sparse = with_options(&latin(7), |option| square(option) || option.0 % 2 == 0);
    assert_eq!(numbers(&sparse), (193, 2, 1, 1038));
}

#[test]
fn a_stopped_inquiry_says_what_it_knows_and_nothing_wrong() {
    let mut random = fastrand::Rng::with_seed(6);
    let mut unknown = 0;
    for _ in 0..rounds(12) {
        let problem = wide_problem(&mut random);
        let solutions: Vec<_> = Bits::new(&problem).solutions(Budget::unlimited()).collect();
        let claims = Claims::options(&problem);
        let nodes = random.u64(0..60);
        for engine in ENGINES {
            let budget = Budget::unlimited().with_nodes(nodes);
            let found = forced(&problem, &claims, engine, &budget, &mut Silent);
            assert!(found.statistics.nodes <= nodes);
            for (fate, truth) in found.fates.iter().zip(expected(&claims, &solutions)) {
                match fate {
                    Fate::Unknown { held } => {
                        assert!(found.stop == Stop::Nodes);
                        assert!(!held || truth != Fate::Never);
                        unknown += 1;
                    }
                    known => assert_eq!(*known, truth),
                }
            }
        }
    }
    assert!(unknown > rounds(200), "{unknown}");
}
