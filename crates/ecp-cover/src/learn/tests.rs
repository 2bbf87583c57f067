//! Clause learning on its own; the comparison with brute force is in `tests/brute_force.rs`.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use super::{Learn, Unwritten};
use crate::instances::queens;
use crate::problem::{OptionId, Problem};
use crate::search::{Budget, Engine, Observer, Silent, Stop, TimeLimit, Verdict};
use crate::verify;

/// Pigeons that fly into one hole less: clause learning cannot see quickly that it is one too few.
fn pigeons(number: u32) -> Problem {
    let mut builder = Problem::builder();
    let pigeons: Vec<_> = (0..number).map(|pigeon| builder.primary(format!("p{pigeon}"))).collect();
    let holes: Vec<_> = (1..number).map(|hole| builder.secondary(format!("h{hole}"))).collect();
    for pigeon in &pigeons {
        for hole in &holes {
            builder.option([*pigeon, *hole]).unwrap();
        }
    }
    builder.build()
}

#[test]
fn the_eight_queens_stand_in_92_ways_that_differ() {
    let problem = queens(8);
    let mut search = Learn::new(&problem).unwrap().solutions(Budget::unlimited());
    let mut solutions: Vec<_> = search.by_ref().collect();
    assert_eq!(search.stop(), Some(Stop::Exhausted));
    solutions.iter().for_each(|solution| verify(&problem, solution).unwrap());
    solutions.sort();
    solutions.dedup();
    assert_eq!(solutions.len(), 92);
}

#[test]
fn node_counts_are_golden() {
    let nodes = |n| {
        let mut search = Learn::new(&queens(n)).unwrap().solutions(Budget::unlimited());
        (search.count_rest(), search.statistics().nodes)
    };
    assert_eq!([4, 6, 8].map(nodes), [(2, 12), (4, 113), (92, 2083)]);
}

#[test]
fn a_budget_of_nodes_is_kept_and_the_search_goes_on_after_it() {
    let mut engine = Learn::new(&pigeons(8)).unwrap();
    let mut nodes = 0;
    let stop = loop {
        nodes += 500;
        let stop = engine.advance(&Budget::unlimited().with_nodes(nodes), &mut Silent);
        assert!(engine.statistics().nodes <= nodes);
        if stop != Some(Stop::Nodes) {
            break stop;
        }
    };
    assert_eq!(stop, Some(Stop::Exhausted));
    assert!(nodes > 500, "the problem was too easy to show anything");
}

#[test]
fn a_search_ends_soon_after_its_time_by_whatever_clock() {
    // a clock that goes on by a second at every look
    let ticks = Arc::new(AtomicU64::new(0));
    let clock = Arc::clone(&ticks);
    let clock = Arc::new(move || Duration::from_secs(clock.fetch_add(1, Ordering::Relaxed)));
    let time = Some(TimeLimit::after(Duration::from_secs(5), clock));
    let mut engine = Learn::new(&pigeons(12)).unwrap();
    assert_eq!(engine.advance(&Budget { time, ..Budget::default() }, &mut Silent), Some(Stop::Time));
    assert!(engine.statistics().nodes < 1000);
}

#[test]
fn a_search_ends_soon_after_it_was_cancelled_from_another_thread() {
    let cancel = Arc::new(AtomicBool::new(false));
    let budget = Budget { cancel: Some(Arc::clone(&cancel)), ..Budget::default() };
    let mut engine = Learn::new(&pigeons(14)).unwrap();
    let search = std::thread::spawn(move || engine.advance(&budget, &mut Silent));
    std::thread::sleep(Duration::from_millis(50));
    assert!(!search.is_finished(), "the problem was too easy to show anything");
    cancel.store(true, Ordering::Relaxed);
    assert_eq!(search.join().unwrap(), Some(Stop::Cancelled));
}

#[test]
fn what_has_too_many_clauses_is_refused() {
    let within = |limit| Learn::within(&queens(8), limit, &Budget::unlimited());
    assert_eq!(within(100).unwrap_err(), Unwritten::TooManyLiterals { limit: 100 });
    assert!(within(10_000).is_ok());
}

#[test]
fn what_the_observer_finds_hopeless_does_not_come() {
    /// No queen on the first square.
    #[derive(Default)]
    struct NotFirst {
        chosen: Vec<OptionId>,
    }
    impl Observer for NotFirst {
        fn option_chosen(&mut self, option: OptionId, level: u32) -> Verdict {
            assert_eq!(level as usize, self.chosen.len());
            self.chosen.push(option);
            if option == OptionId(0) { Verdict::Hopeless } else { Verdict::Continue }
        }

        fn option_undone(&mut self, option: OptionId, _level: u32) {
            assert_eq!(self.chosen.pop(), Some(option));
        }
    }
    let mut search = Learn::new(&queens(8)).unwrap().observed(Budget::unlimited(), NotFirst::default());
    assert_eq!(search.count_rest(), 88);
    assert!(search.observer().chosen.is_empty());
}
