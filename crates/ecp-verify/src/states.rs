//! States: partial solutions that leave the same open are one, and carry how many they are.
//!
//! Options are taken or left one by one, in the order of the first of their primary items. A state says for each item, as long as
//! options are to come that hold it, how often it was covered, or in which color.

use std::collections::HashMap;

use num_bigint::BigUint;

use crate::problem::{Entry, Item, Problem};
use crate::{Ask, Refused};

/// What stands, item by item in ascending order: the item in the upper half, in the lower half how often it is covered, or its
/// color and one. Items of which nothing is known are left out.
type Known = Vec<u64>;

/// The number of solutions, and the most states at a time. An order that lacks items is as good as another.
pub(crate) fn count(
    problem: &Problem,
    order: &[u32],
    most_states: u64,
    ask: &mut Ask<'_>,
) -> Result<(BigUint, u64), Refused> {
    let (options, last) = plan(problem, order);
    let needs = |item: &Item| matches!(item, Item::Primary { lo: 1.., .. });
    if problem.items.iter().zip(&last).any(|(item, last)| last.is_none() && needs(item)) {
        return Ok((BigUint::ZERO, 0));
    }
    let mut states = HashMap::from([(Known::new(), BigUint::from(1_u32))]);
    let mut peak = 1;
    for (place, option) in options.iter().enumerate() {
        let entries = &problem.options[*option as usize];
        let mut reached = Vec::new();
        for (number, (known, count)) in states.iter().enumerate() {
            if number.is_multiple_of(1024) && (ask.is_stopped)() {
                return Err(Refused::Stopped);
            }
            if let Some(with) = with(problem, known, entries) {
                reached.push((with, count.clone()));
            }
            if states.len() + reached.len() > usize::try_from(most_states).unwrap_or(usize::MAX) {
                return Err(Refused::States { limit: most_states });
            }
        }
        for (known, count) in reached {
            *states.entry(known).or_default() += count;
        }
        let settled =
            entries.iter().map(|entry| entry.item).filter(|item| last[*item as usize] == Some(place));
        for item in settled {
            settle(&mut states, item, problem.items[item as usize]);
        }
        peak = peak.max(states.len() as u64);
    }
    Ok((states.into_values().sum(), peak))
}

/// The options that have a primary item, in order, and for each item the place of its last one.
fn plan(problem: &Problem, order: &[u32]) -> (Vec<u32>, Vec<Option<usize>>) {
    let mut turn = vec![order.len(); problem.items.len()];
    for (place, item) in order.iter().enumerate() {
        if let Some(turn) = turn.get_mut(*item as usize) {
            *turn = place.min(*turn);
        }
    }
    let home = |option: &u32| {
        let primary =
            problem.options[*option as usize].iter().filter(|entry| problem.most(entry.item).is_some());
        primary.map(|entry| turn[entry.item as usize]).min()
    };
    let mut options: Vec<u32> =
        (0..problem.options.len() as u32).filter(|option| home(option).is_some()).collect();
    options.sort_by_key(home);
    let mut last = vec![None; problem.items.len()];
    for (place, option) in options.iter().enumerate() {
        problem.options[*option as usize].iter().for_each(|entry| last[entry.item as usize] = Some(place));
    }
    (options, last)
}

/// What is known when an option is taken; `None` where it does not go with what is.
fn with(problem: &Problem, known: &Known, entries: &[Entry]) -> Option<Known> {
    let mut with = known.clone();
    for &Entry { item, color } in entries {
        let place = with.partition_point(|word| word >> 32 < u64::from(item));
        let stands = with.get(place).filter(|word| **word >> 32 == u64::from(item)).map(|word| *word as u32);
        let becomes = match (problem.most(item), stands) {
            (Some(most), covers) => Some(covers.unwrap_or(0) + 1).filter(|covers| *covers <= most),
            (None, None) => Some(color + 1),
            (None, Some(stands)) => Some(stands).filter(|stands| color > 0 && *stands == color + 1),
        }?;
        let word = u64::from(item) << 32 | u64::from(becomes);
        if stands.is_some() { with[place] = word } else { with.insert(place, word) }
    }
    Some(with)
}

/// Forgets an item of which no option is to come; what has covered it too rarely is gone.
fn settle(states: &mut HashMap<Known, BigUint>, item: u32, kind: Item) {
    let mut left = HashMap::with_capacity(states.len());
    for (mut known, count) in states.drain() {
        let place = known.iter().position(|word| word >> 32 == u64::from(item));
        let covers = place.map_or(0, |place| known.remove(place) as u32);
        if matches!(kind, Item::Primary { lo, .. } if covers < lo) {
            continue;
        }
        *left.entry(known).or_default() += count;
    }
    *states = left;
}
