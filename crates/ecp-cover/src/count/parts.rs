//! The parts of a problem that have no item in common: their counts multiply.

use std::borrow::Cow;

use crate::problem::{Entry, ItemId, ItemKind, OptionId, Problem};

/// The parts that have options; the problem itself where it is of one piece. Items without options are left out, so a
/// primary one must not need any.
///
/// A rule over the whole problem keeps it in one piece.
pub(super) fn of(problem: &Problem) -> Vec<Cow<'_, Problem>> {
    if !problem.rules().is_empty() {
        return vec![Cow::Borrowed(problem)];
    }
    let mut parents = joined(problem);
    let mut parts: indexmap::IndexMap<u32, Vec<OptionId>> = indexmap::IndexMap::new();
    for option in problem.option_ids() {
        let first = problem.option(option)[0].item.0;
        parts.entry(root(&mut parents, first)).or_default().push(option);
    }
    if parts.len() == 1 {
        return vec![Cow::Borrowed(problem)];
    }
    parts.values().map(|options| Cow::Owned(part(problem, options))).collect()
}

/// Items in an order, but those of each part together.
pub(super) fn together(problem: &Problem, items: Vec<ItemId>) -> Vec<ItemId> {
    let mut parents = joined(problem);
    let mut parts: indexmap::IndexMap<u32, Vec<ItemId>> = indexmap::IndexMap::new();
    for item in items {
        parts.entry(root(&mut parents, item.0)).or_default().push(item);
    }
    parts.into_values().flatten().collect()
}

/// For each item one that is nearer to the first of its part.
fn joined(problem: &Problem) -> Vec<u32> {
    let mut parents: Vec<u32> = (0..problem.items().len() as u32).collect();
    for option in problem.option_ids() {
        let entries = problem.option(option);
        for pair in entries.windows(2) {
            let (one, other) = (root(&mut parents, pair[0].item.0), root(&mut parents, pair[1].item.0));
            parents[one.max(other) as usize] = one.min(other);
        }
    }
    parents
}

fn root(parents: &mut [u32], mut item: u32) -> u32 {
    while parents[item as usize] != item {
        parents[item as usize] = parents[parents[item as usize] as usize];
        item = parents[item as usize];
    }
    item
}

/// The problem of some options and their items, in the order that they have in the whole.
fn part(problem: &Problem, options: &[OptionId]) -> Problem {
    let mut builder = Problem::builder();
    let mut items: Vec<ItemId> =
        options.iter().flat_map(|option| problem.option(*option)).map(|entry| entry.item).collect();
    items.sort_unstable();
    items.dedup();
    for id in &items {
        let item = &problem.items()[id.index()];
        match item.kind {
            ItemKind::Primary(bounds) => {
                builder.primary_within(item.name.clone(), bounds.lo..=bounds.hi).expect("bounds as before");
            }
            ItemKind::Secondary => _ = builder.secondary(item.name.clone()),
        }
    }
    for option in options {
        let entries: Vec<Entry> = problem
            .option(*option)
            .iter()
            .map(|entry| Entry {
                item: ItemId(items.binary_search(&entry.item).expect("an item of the part") as u32),
                color: entry.color.map(|color| builder.color(problem.color_name(color))),
            })
            .collect();
        builder.option(entries).expect("an option as before");
    }
    builder.build()
}
