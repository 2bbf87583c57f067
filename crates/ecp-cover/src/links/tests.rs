//! What must hold of the reference engine: known answers, golden node counts, and a clean matrix afterwards.

use super::*;
use crate::instances::queens;
use crate::text::parse_knuth;
use crate::verify;

fn count(problem: &Problem) -> (u64, Statistics) {
    let mut solutions = Links::new(problem).solutions(Budget::unlimited());
    let count = solutions.count_rest();
    assert_eq!(solutions.stop(), Some(Stop::Exhausted));
    (count, solutions.statistics())
}

#[test]
fn queens_have_their_published_counts() {
    // OEIS A000170
    let counts: Vec<_> = (1..=10).map(|n| count(&queens(n)).0).collect();
    assert_eq!(counts, [1, 0, 0, 2, 10, 4, 40, 92, 352, 724]);
}

#[test]
fn node_counts_are_golden() {
    let nodes: Vec<_> = [4, 6, 8].map(|n| count(&queens(n)).1.nodes).to_vec();
    // the same as those of Knuth's DLX1 on the same order of items
    assert_eq!(nodes, [17, 111, 1199]);
}

#[test]
fn the_matrix_is_restored_after_an_exhausted_search() {
    for text in
        ["a b | x\na x:R\nb x:R\na b\n", "1:2|a 0:3|b 2|c | x\na b x:R\na c x:R\nb c\nc\nc x:B\nb x\n"]
    {
        let problem = parse_knuth(text).unwrap().problem;
        let fresh = Matrix::new(&problem);
        fresh.check_invariants();
        let last = OptionId(problem.option_count() as u32 - 1);
        for path in [&[][..], &[last, OptionId(0)]] {
            let mut solutions = Links::along(&problem, path).solutions(Budget::unlimited());
            for options in solutions.by_ref() {
                verify(&problem, &options).unwrap();
            }
            let mut matrix = solutions.engine().matrix.clone();
            matrix.check_invariants();
            matrix.updates = 0;
            assert_eq!(matrix, fresh);
        }
    }
}

#[test]
fn a_problem_without_items_has_one_empty_solution() {
    let solutions: Vec<_> = Links::new(&Problem::builder().build()).solutions(Budget::unlimited()).collect();
    assert_eq!(solutions, [Vec::new()]);
}

#[test]
fn every_limit_of_a_budget_stops_the_search_and_says_so() {
    let problem = queens(8);
    let stop = |budget: Budget| {
        let mut solutions = Links::new(&problem).solutions(budget);
        solutions.count_rest();
        (solutions.stop().unwrap(), solutions.statistics())
    };
    let (reason, statistics) = stop(Budget::unlimited().with_solutions(5));
    assert_eq!((reason, statistics.solutions), (Stop::Solutions, 5));
    let (reason, statistics) = stop(Budget::unlimited().with_nodes(100));
    assert_eq!((reason, statistics.nodes), (Stop::Nodes, 100));
    let cancel = std::sync::Arc::new(true.into());
    assert_eq!(stop(Budget { cancel: Some(cancel), ..Budget::default() }).0, Stop::Cancelled);
    let clock: crate::search::Clock = std::sync::Arc::new(|| std::time::Duration::ZERO);
    let time = Some(crate::TimeLimit::after(std::time::Duration::ZERO, clock));
    assert_eq!(stop(Budget { time, ..Budget::default() }).0, Stop::Time);
}

#[test]
fn an_observer_sees_every_choice_and_may_prune() {
    #[derive(Default)]
    struct NoFirstColumn {
        depth: i32,
        chosen: u64,
    }
    impl Observer for NoFirstColumn {
        fn option_chosen(&mut self, option: OptionId, _level: u32) -> Verdict {
            self.depth += 1;
            self.chosen += 1;
            if option.0 == 1 { Verdict::Hopeless } else { Verdict::Continue }
        }
        fn option_undone(&mut self, _option: OptionId, _level: u32) {
            self.depth -= 1;
        }
    }
    let problem = queens(4);
    let mut solutions = Links::new(&problem).observed(Budget::unlimited(), NoFirstColumn::default());
    // of the two solutions one has its first queen in the second column: option 1
    assert_eq!(solutions.count_rest(), 1);
    assert_eq!(solutions.observer().depth, 0);
    assert!(solutions.observer().chosen > 4);
}

#[test]
fn a_pruned_branch_is_left_as_it_was_entered() {
    struct PruneOdd;
    impl Observer for PruneOdd {
        fn option_chosen(&mut self, option: OptionId, _level: u32) -> Verdict {
            if option.0 % 2 == 1 { Verdict::Hopeless } else { Verdict::Continue }
        }
    }
    let problem = parse_knuth("1:2|a 0:3|b 2|c | x\na b x:R\na c x:R\nb c\nc\nc x:B\nb x\n").unwrap().problem;
    let mut solutions = Links::new(&problem).observed(Budget::unlimited(), PruneOdd);
    solutions.count_rest();
    let mut matrix = solutions.engine().matrix.clone();
    matrix.updates = 0;
    assert_eq!(matrix, Matrix::new(&problem));
}
