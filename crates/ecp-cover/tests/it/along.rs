//! A search that begins along a path finds what any search finds, and first what the path leads to.

use ecp_cover::{Budget, Engine, Links, OptionId, Problem, Stop};
use ecp_rounds::rounds;

use crate::brute::{Shape, brute_force, random_problem, wide_problem};

/// The solutions in the order in which they are found, each sorted.
fn found(problem: &Problem, path: &[OptionId]) -> Vec<Vec<OptionId>> {
    let mut solutions = Links::along(problem, path).solutions(Budget::unlimited());
    let found: Vec<_> = solutions.by_ref().collect();
    assert_eq!(solutions.stop(), Some(Stop::Exhausted));
    found
}

fn random_problems(mut each: impl FnMut(&Problem, &mut fastrand::Rng)) {
    let mut random = fastrand::Rng::with_seed(5);
    for round in 0..rounds(300) {
        let shape = Shape { secondary: 3, colors: round as usize % 3, bounds: round % 2 == 0 };
        let problem = random_problem(&mut random, shape);
        each(&problem, &mut random);
    }
}

#[test]
fn any_path_leaves_the_solutions_as_they_are() {
    random_problems(|problem, random| {
        let mut path: Vec<_> = problem.option_ids().collect();
        random.shuffle(&mut path);
        path.truncate(random.usize(0..=path.len()));
        let mut all = found(problem, &path);
        all.sort();
        assert_eq!(all, brute_force(problem), "{path:?} of {problem:?}");
    });
}

#[test]
fn a_path_through_many_options_leaves_the_solutions_as_they_are() {
    let mut random = fastrand::Rng::with_seed(6);
    for _ in 0..rounds(10) {
        let problem = wide_problem(&mut random);
        let mut expected = found(&problem, &[]);
        expected.sort();
        let mut path: Vec<_> = problem.option_ids().collect();
        random.shuffle(&mut path);
        let mut all = found(&problem, &path);
        all.sort();
        assert_eq!(all, expected, "{path:?} of {problem:?}");
    }
}

#[test]
fn the_path_is_gone_along_as_far_as_it_leads_to_a_solution() {
    let mut gone = 0;
    random_problems(|problem, random| {
        for solution in brute_force(problem).into_iter().take(5) {
            let mut path = solution.clone();
            random.shuffle(&mut path);
            // items with bounds may take more
            let first = Links::along(problem, &path).solutions(Budget::unlimited()).next().unwrap();
            assert!(solution.iter().all(|option| first.contains(option)), "{path:?} of {problem:?}");
            path.truncate(random.usize(0..=path.len()));
            let mut search = Links::along(problem, &path);
            let budget = Budget::unlimited().with_nodes(path.len() as u64);
            search.advance(&budget, &mut ecp_cover::Silent);
            assert_eq!(search.path(), path, "of {problem:?}");
            gone += path.len() as u64;
        }
    });
    assert!(gone > rounds(100), "{gone}");
}

#[test]
fn an_option_that_is_not_there_is_passed_over() {
    let problem = Problem::builder().build();
    assert_eq!(found(&problem, &[OptionId(0), OptionId(7)]), [Vec::new()]);
}
