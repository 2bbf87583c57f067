//! What must hold of the bitset engine: the same answers on every instruction set, golden node counts.

use super::*;
use crate::instances::queens;
use crate::links::Links;
use crate::search::{Budget, Silent};
use crate::text::parse_knuth;

const PROBLEMS: [&str; 3] = [
    "a b c | x y\na x:R\nb x:R y\na b\nc x:B\nc y\nc\n",
    "1:2|a 0:3|b 2|c | x\na b x:R\na c x:R\nb c\nc\nc x:B\nb x\n",
    "a b\na\n",
];

#[test]
fn every_kernel_finds_what_links_finds() {
    for text in PROBLEMS {
        let problem = parse_knuth(text).unwrap().problem;
        let mut expected: Vec<_> = Links::new(&problem).solutions(Budget::unlimited()).collect();
        expected.sort();
        for kernel in Kernel::available() {
            let mut found: Vec<_> =
                Bits::with_kernel(&problem, kernel).solutions(Budget::unlimited()).collect();
            found.sort();
            assert_eq!(found, expected, "{} on\n{text}", kernel.name());
        }
    }
}

/// A problem of so many items and 300 random options of `held` items each, near each other where it is sparse.
fn random_problem(items: u32, held: u32, reach: u32, random: &mut fastrand::Rng) -> Problem {
    let mut text: String = (0..items).map(|item| format!("i{item} ")).collect();
    for option in 0..300 {
        let first = option * items / 300;
        let item = |_| (first + random.u32(0..reach)) % items;
        let held: std::collections::BTreeSet<u32> = (0..held).map(item).collect();
        text += "\n";
        text += &held.iter().map(|item| format!("i{item}")).collect::<Vec<_>>().join(" ");
    }
    parse_knuth(&text).unwrap().problem
}

#[test]
fn kernels_agree_on_the_least_item_of_random_states() {
    let mut random = fastrand::Rng::with_seed(6);
    let (mut dense, mut sparse) = (0, 0);
    for round in 0..200 {
        let (items, reach) = if round % 2 == 0 { (29, 29) } else { (150, 12) };
        let problem = random_problem(items, 4, reach, &mut random);
        let tables = Tables::new(&problem);
        dense += u32::from(tables.is_dense);
        sparse += u32::from(!tables.is_dense);
        let mut states = States::root(&tables);
        let row: Vec<u64> = (0..tables.words).map(|_| random.u64(..) | random.u64(..)).collect();
        states.restrict(0, &row);
        for _ in 0..random.u32(0..items) {
            states.close(0, random.u32(0..items));
        }
        let live = |item: u32| {
            (0..tables.words as u32)
                .map(|word| (row[word as usize] & tables.options_in_word(item, word)).count_ones())
                .sum()
        };
        let open = (0..items).filter(|item| states.is_open(0, *item));
        let expected: Option<(u32, u32)> = open.map(|item| (live(item), item)).min();
        for kernel in Kernel::available() {
            let mut sizes = Sizes::new(&tables);
            let least = kernel.measure(&tables, &states, 0, &mut sizes).map(|(item, degree)| (degree, item));
            assert_eq!(least, expected, "{}", kernel.name());
        }
    }
    assert!(dense > 50 && sparse > 50, "{dense} dense, {sparse} sparse");
}

#[test]
fn options_go_together_if_their_items_and_colors_do() {
    let problem = parse_knuth("a b c 0:2|d | x\na x:R d\nb x:R d\nb x:B\na b\nc x\n").unwrap().problem;
    let tables = Tables::new(&problem);
    let goes = |one: u32, other: u32| (tables.row(one)[0] >> other) & 1 == 1;
    assert!(goes(0, 1), "the same color, and an item that may be covered twice");
    assert!(!goes(0, 2), "another color");
    assert!(!goes(0, 3), "the same primary item");
    assert!(!goes(0, 4), "covered without a color");
    assert!(!goes(0, 0), "itself");
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
    for text in &PROBLEMS[..2] {
        let problem = parse_knuth(text).unwrap().problem;
        let without: usize = Links::new(&problem)
            .solutions(Budget::unlimited())
            .filter(|solution| !solution.contains(&OptionId(2)))
            .count();
        let mut search = Bits::new(&problem).observed(Budget::unlimited(), Balance::default());
        assert_eq!(search.by_ref().count(), without, "{text}");
        assert_eq!(search.observer().0, 0, "every choice is undone");
        assert!(search.observer().1 > 0);
    }
}

#[test]
fn node_counts_are_golden_on_every_kernel() {
    for kernel in Kernel::available() {
        let count = |n| {
            let mut search = Bits::with_kernel(&queens(n), kernel).solutions(Budget::unlimited());
            (search.count_rest(), search.statistics().nodes)
        };
        assert_eq!([4, 6, 8].map(count), [(2, 9), (4, 63), (92, 589)], "{}", kernel.name());
    }
}

/// A search, looked at after every node.
fn check_every_node(mut search: Bits, place: &str) -> u64 {
    let mut nodes = 0;
    loop {
        nodes += 1;
        match search.advance(&Budget::unlimited().with_nodes(nodes), &mut Silent) {
            Some(Stop::Exhausted) => return search.statistics.solutions,
            _ => search.check_invariants(),
        }
        assert!(nodes < 100_000, "{place}");
    }
}

#[test]
fn invariants_hold_at_every_node() {
    let mut random = fastrand::Rng::with_seed(12);
    for kernel in Kernel::available() {
        let place = kernel.name();
        for text in PROBLEMS {
            let problem = parse_knuth(text).unwrap().problem;
            check_every_node(Bits::with_kernel(&problem, kernel), place);
        }
        assert_eq!(check_every_node(Bits::with_kernel(&queens(7), kernel), place), 40);
        let late = Bits::with_kernel(&queens(6), kernel).reduced_after(20, u64::MAX);
        assert_eq!(check_every_node(late, place), 4);
        for _ in 0..20 {
            let problem = random_problem(29, 4, 29, &mut random);
            let mut rest = Bits::with_kernel(&problem, kernel);
            let _: Option<Stop> = rest.advance(&Budget::unlimited().with_nodes(40), &mut Silent);
            if let Some(part) = rest.split(Cut::NearRoot) {
                rest.check_invariants();
                part.check_invariants();
            }
        }
    }
}

#[test]
fn a_limit_stops_the_search_and_says_so() {
    let problem = queens(8);
    let mut search = Bits::new(&problem).solutions(Budget::unlimited().with_nodes(50));
    search.count_rest();
    assert_eq!((search.stop(), search.statistics().nodes), (Some(Stop::Nodes), 50));
    let mut search = Bits::new(&problem).solutions(Budget::unlimited().with_solutions(5));
    assert_eq!((search.count_rest(), search.stop()), (5, Some(Stop::Solutions)));
}

#[test]
fn a_restart_finds_the_solutions_that_hold_what_is_given() {
    let mut random = fastrand::Rng::with_seed(8);
    let problem = queens(6);
    let all: Vec<_> = Links::new(&problem).solutions(Budget::unlimited()).collect();
    let mut bits = Bits::new(&problem);
    for _ in 0..200 {
        let given: std::collections::BTreeSet<OptionId> =
            (0..random.u32(0..3)).map(|_| OptionId(random.u32(0..36))).collect();
        let given: Vec<OptionId> = given.into_iter().collect();
        let expected = all.iter().filter(|solution| given.iter().all(|option| solution.contains(option)));
        bits.restart(&given);
        let mut search = bits.solutions(Budget::unlimited());
        let mut found: Vec<_> = search.by_ref().collect();
        found.sort();
        assert_eq!(found, expected.cloned().collect::<Vec<_>>(), "{given:?}");
        bits = search.into_engine();
    }
}
