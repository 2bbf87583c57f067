//! What must hold of the sparse sets: known answers, golden node counts, and clean sets afterwards.

use super::*;
use crate::instances::queens;
use crate::links::Links;
use crate::search::Silent;
use crate::text::parse_knuth;
use crate::verify;

const PROBLEMS: [&str; 4] = [
    "a b c | x y\na x:R\nb x:R y\na b\nc x:B\nc y\nc\n",
    "1:2|a 0:3|b 2|c | x\na b x:R\na c x:R\nb c\nc\nc x:B\nb x\n",
    "a b\na\n",
    "0:2|a 0:1|b | x\na x:R\na x:B\nb x:R\na b\n",
];

fn search(text: &str) -> (Sets, Cells) {
    let cells = Cells::new(&parse_knuth(text).unwrap().problem);
    (cells.sets.clone(), cells)
}

#[test]
fn queens_have_their_published_counts() {
    // OEIS A000170
    let count = |n| Cells::new(&queens(n)).solutions(Budget::unlimited()).count_rest();
    assert_eq!((1..=10).map(count).collect::<Vec<_>>(), [1, 0, 0, 2, 10, 4, 40, 92, 352, 724]);
}

#[test]
fn node_counts_are_golden() {
    let count = |n| {
        let mut search = Cells::new(&queens(n)).solutions(Budget::unlimited());
        (search.count_rest(), search.statistics().nodes)
    };
    assert_eq!([4, 6, 8].map(count), [(2, 7), (4, 55), (92, 521)]);
}

#[test]
fn the_sets_are_whole_at_every_solution_and_at_rest_afterwards() {
    for text in PROBLEMS {
        let problem = parse_knuth(text).unwrap().problem;
        let mut expected: Vec<_> = Links::new(&problem).solutions(Budget::unlimited()).collect();
        expected.sort();
        let (fresh, cells) = search(text);
        fresh.check_invariants();
        let mut solutions = cells.solutions(Budget::unlimited());
        let mut found = Vec::new();
        while solutions.advance() {
            solutions.engine().sets.check_invariants();
            found.push(solutions.current());
            verify(&problem, &solutions.current()).unwrap();
        }
        found.sort();
        assert_eq!(found, expected, "{text}");
        let sets = &solutions.engine().sets;
        sets.check_invariants();
        assert!(sets.at_rest() == fresh.at_rest(), "{text}");
    }
}

#[test]
fn a_dead_end_leaves_the_sets_half_changed_and_undo_mends_them() {
    // choosing option 0 takes both options of b away
    let (fresh, cells) = search("a b c\na c\na\nb c\nb c\nc\n");
    let mut sets = cells.sets;
    let mark = sets.mark();
    assert_eq!(sets.choose(0), Hope::Dead);
    sets.undo_to(mark);
    sets.check_invariants();
    assert!(sets.at_rest() == fresh.at_rest());
}

#[test]
fn a_problem_without_items_has_one_empty_solution() {
    let solutions: Vec<_> = Cells::new(&Problem::builder().build()).solutions(Budget::unlimited()).collect();
    assert_eq!(solutions, [Vec::new()]);
}

#[test]
fn an_observer_hears_of_every_choice_and_its_undoing() {
    #[derive(Default)]
    struct Balance(i64, u64);
    impl Observer for Balance {
        fn option_chosen(&mut self, option: OptionId, _level: u32) -> Verdict {
            self.0 += 1;
            self.1 += 1;
            if option.0 == 2 { Verdict::Hopeless } else { Verdict::Continue }
        }
        fn option_undone(&mut self, _option: OptionId, _level: u32) {
            self.0 -= 1;
        }
    }
    for text in PROBLEMS {
        let problem = parse_knuth(text).unwrap().problem;
        let without: usize = Links::new(&problem)
            .solutions(Budget::unlimited())
            .filter(|solution| !solution.contains(&OptionId(2)))
            .count();
        let mut search = Cells::new(&problem).observed(Budget::unlimited(), Balance::default());
        assert_eq!(search.by_ref().count(), without, "{text}");
        assert_eq!(search.observer().0, 0, "every choice is undone");
        assert!(search.engine().sets.is_starved() || search.observer().1 > 0);
    }
}

#[test]
fn a_limit_stops_the_search_and_says_so() {
    let problem = queens(8);
    let mut search = Cells::new(&problem).solutions(Budget::unlimited().with_nodes(50));
    search.count_rest();
    assert_eq!((search.stop(), search.statistics().nodes), (Some(Stop::Nodes), 50));
    let mut search = Cells::new(&problem).solutions(Budget::unlimited().with_solutions(5));
    assert_eq!((search.count_rest(), search.stop()), (5, Some(Stop::Solutions)));
    let cancel = std::sync::Arc::new(true.into());
    let mut search = Cells::new(&problem).solutions(Budget { cancel: Some(cancel), ..Budget::default() });
    assert_eq!((search.count_rest(), search.stop()), (0, Some(Stop::Cancelled)));
}

#[test]
fn probes_find_no_solution_twice_and_miss_none() {
    let budget = |nodes| Budget::unlimited().with_solutions(2).with_nodes(nodes);
    for turn in 1..40 {
        for text in PROBLEMS {
            let problem = parse_knuth(text).unwrap().problem;
            let all = Links::new(&problem).solutions(Budget::unlimited()).count();
            let probed = Cells { probes: Some(Probes::after(turn)), ..Cells::new(&problem) };
            let mut found: Vec<_> = probed.solutions(budget(None)).collect();
            found.iter().for_each(|solution| verify(&problem, solution).unwrap());
            found.dedup();
            assert_eq!(found.len(), all.min(2), "{text}");
        }
    }
    // no solution comes early
    let problem = queens(6);
    for turn in 1..30 {
        let probed = || Cells { probes: Some(Probes::after(turn)), ..Cells::new(&problem) };
        let found: Vec<_> = probed().solutions(budget(None)).collect();
        assert!(found.len() == 2 && found[0] != found[1]);
        // a few nodes at a time it is the same
        let mut search = probed();
        let mut slowly = Vec::new();
        for nodes in 0.. {
            match search.advance(&budget(Some(nodes)), &mut Silent) {
                None => slowly.push(search.path()),
                Some(stop) => assert_eq!(stop, Stop::Nodes),
            }
            if slowly.len() == 2 {
                break;
            }
        }
        slowly.iter_mut().for_each(|solution| solution.sort_unstable());
        assert_eq!(slowly, found);
    }
}
