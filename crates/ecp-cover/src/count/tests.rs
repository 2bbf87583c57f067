use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::*;
use crate::problem::ItemId;
use crate::search::Silent;
use crate::text::parse_knuth;

/// Dominoes on a board of so many columns and rows.
fn dominoes(width: usize, height: usize) -> Problem {
    let mut builder = Problem::builder();
    let name = |row, column| format!("{row} {column}");
    let squares: Vec<Vec<ItemId>> = (0..height)
        .map(|row| (0..width).map(|column| builder.primary(name(row, column))).collect())
        .collect();
    for row in 0..height {
        for column in 0..width {
            if column + 1 < width {
                builder.option([squares[row][column], squares[row][column + 1]]).unwrap();
            }
            if row + 1 < height {
                builder.option([squares[row][column], squares[row + 1][column]]).unwrap();
            }
        }
    }
    builder.build()
}

/// Dominoes on the Aztec diamond of an order.
pub(super) fn aztec_diamond(order: i32) -> Problem {
    let mut builder = Problem::builder();
    let inside = |row: i32, column: i32| {
        (2 * row + 1 - 2 * order).abs() + (2 * column + 1 - 2 * order).abs() <= 2 * order
    };
    let squares = (0..2 * order).flat_map(|row| (0..2 * order).map(move |column| (row, column)));
    let squares: std::collections::BTreeMap<(i32, i32), ItemId> = squares
        .filter(|(row, column)| inside(*row, *column))
        .map(|place| (place, builder.primary(format!("{place:?}"))))
        .collect();
    for ((row, column), square) in &squares {
        for beside in [(*row, column + 1), (row + 1, *column)] {
            if let Some(beside) = squares.get(&beside) {
                builder.option([*square, *beside]).unwrap();
            }
        }
    }
    builder.build()
}

fn counted(problem: &Problem, way: Way, memory: u64) -> Count {
    count(problem, way, &Budget::unlimited(), memory, &mut Silent)
}

/// A099390 of the OEIS: domino tilings of squares of even sides.
#[test]
fn dominoes_are_counted_as_published() {
    let published = [(2, "2"), (4, "36"), (6, "6728"), (8, "12988816"), (12, "53060477521960000")];
    for (side, number) in published {
        assert_eq!(counted(&dominoes(side, side), Way::Any, MEMORY).solutions.to_string(), number);
    }
}

/// N. Elkies, G. Kuperberg, M. Larsen, J. Propp, 1992: 2 to the power of n(n + 1)/2. The corners freeze, so that the first branches
/// of a search are small and promise that it is soon done.
#[test]
fn what_a_search_promises_is_not_believed_for_ever() {
    for order in [6, 7, 9] {
        let count = counted(&aztec_diamond(order), Way::Any, MEMORY);
        assert_eq!(count.solutions, BigUint::from(2_u32).pow((order * (order + 1) / 2) as u32));
    }
}

#[test]
fn counts_may_be_longer_than_a_word() {
    let count = counted(&dominoes(16, 16), Way::Any, MEMORY);
    assert_eq!(count.solutions.to_string(), "2444888770250892795802079170816");
    assert!(matches!(count.methods[..], [Method::Frontier { .. }]), "{count:?}");
}

#[test]
fn every_order_gives_the_same_count() {
    let problem = dominoes(7, 6);
    for order in [Order::Natural, Order::CuthillMcKee, Order::Narrow] {
        let count = counted(&problem, Way::Ordered(order), MEMORY);
        // an order that is the same as one before it is not tried again
        assert!(count.stop == Stop::Memory || count.solutions == BigUint::from(31529_u32), "{order}");
    }
    assert_eq!(counted(&problem, Way::Ordered(Order::Natural), MEMORY).stop, Stop::Exhausted);
}

#[test]
fn little_memory_changes_the_work_and_not_the_count() {
    let problem = dominoes(9, 10);
    let count_within = |memory| counted(&problem, Way::Ordered(Order::Natural), memory);
    let plenty = count_within(MEMORY);
    let little = count_within(16 << 10);
    assert_eq!(little.solutions, plenty.solutions);
    assert!(little.statistics.nodes > plenty.statistics.nodes, "nothing was set aside");
    // a search needs no table
    assert_eq!(counted(&dominoes(6, 6), Way::Any, 0).solutions, BigUint::from(6728_u32));
}

/// From no table at all, where every way is followed by itself, to all that is needed.
#[test]
fn any_memory_gives_the_count() {
    let problem = dominoes(6, 7);
    for memory in [0, 1 << 10, 8 << 10, 10 << 10, 12 << 10, 14 << 10, 16 << 10, 20 << 10, 32 << 10] {
        for way in [Way::Frontier, Way::Ordered(Order::Natural)] {
            let count = counted(&problem, way, memory);
            let nothing_was_laid_out = memory < 8 << 10 && count.stop == Stop::Memory;
            assert!(
                nothing_was_laid_out || count.solutions == BigUint::from(31529_u32),
                "{memory}: {count:?}"
            );
        }
    }
}

#[test]
fn a_budget_of_nodes_stops_the_count_and_says_so() {
    let problem = dominoes(12, 12);
    for way in [Way::Any, Way::Frontier] {
        let count = count(&problem, way, &Budget::unlimited().with_nodes(5000), MEMORY, &mut Silent);
        assert_eq!(count.stop, Stop::Nodes);
        assert!(count.solutions < BigUint::from(53_060_477_521_960_000_u64));
    }
}

#[test]
fn a_cancelled_count_ends() {
    let cancel = Arc::new(AtomicBool::new(true));
    let budget = Budget { cancel: Some(cancel), ..Budget::default() };
    assert_eq!(count(&dominoes(8, 8), Way::Frontier, &budget, MEMORY, &mut Silent).stop, Stop::Cancelled);
}

#[test]
fn parts_that_share_no_item_multiply() {
    let problem = parse_knuth("a b c d\na\na\nb\nb\nb\nc d\nc\nd\n").unwrap().problem;
    let count = counted(&problem, Way::Frontier, MEMORY);
    assert_eq!((count.solutions, count.methods.len()), (BigUint::from(12_u32), 3));
}

#[test]
fn a_part_without_solutions_makes_it_none() {
    let problem = parse_knuth("a b c\na\nb\nb c\n").unwrap().problem;
    assert_eq!(counted(&problem, Way::Any, MEMORY).solutions, BigUint::from(1_u32));
    let problem = parse_knuth("a b c d\na\na\nb c\nc d\n").unwrap().problem;
    let count = counted(&problem, Way::Frontier, MEMORY);
    assert_eq!((count.solutions, count.stop), (BigUint::ZERO, Stop::Exhausted));
}

#[test]
fn a_problem_without_items_has_one_solution_and_a_starved_one_has_none() {
    assert_eq!(counted(&Problem::builder().build(), Way::Any, MEMORY).solutions, BigUint::from(1_u32));
    let starved = parse_knuth("a b\na\n").unwrap().problem;
    assert_eq!(counted(&starved, Way::Any, MEMORY).solutions, BigUint::ZERO);
}

/// An item of any multiplicity: every set of its options, more than 2^192 of them.
#[test]
fn a_free_item_allows_every_set_of_its_options() {
    let mut builder = Problem::builder();
    let free = builder.primary_within("free", 0..=200).unwrap();
    for _ in 0..200 {
        builder.option([free]).unwrap();
    }
    let problem = builder.build();
    assert_eq!(counted(&problem, Way::Frontier, MEMORY).solutions, BigUint::from(2_u32).pow(200));
}

/// The number of states is a matter of the order alone: if it changes, the counting changed.
#[test]
fn states_are_golden() {
    let states = |order| counted(&dominoes(8, 8), Way::Ordered(order), MEMORY).statistics.nodes;
    assert_eq!(states(Order::Natural), 1667);
    assert_eq!(states(Order::CuthillMcKee), 835);
}

#[test]
fn a_count_within_a_bound_of_memory_is_the_count_without() {
    for (side, bounds) in [(10, [64 << 20, 32 << 10]), (16, [64 << 20, 4 << 20])] {
        let problem = dominoes(side, side);
        let solutions = |memory| counted(&problem, Way::Any, memory).solutions;
        let whole = solutions(MEMORY);
        assert_eq!(bounds.map(solutions), [whole.clone(), whole], "{side} by {side}");
    }
}
