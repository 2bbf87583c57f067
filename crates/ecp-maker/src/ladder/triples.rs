//! Three items whose ways all need one of the same three others: what else needs one of those is out.
//!
//! Three cells of a row with three numbers between them, three numbers of a row with three cells between them, three
//! rows in which a number has the same three columns: all are this one argument. Whatever is chosen for the three items
//! takes three different of the others, since each of these is taken at most once; nothing is left of them.
//!
//! # Source
//! P. Hall, On representatives of subsets, 1935.

use ecp::cover::{ItemId, OptionId};

use super::state::State;

/// How many items there are on both sides.
const SIZE: usize = 3;

/// The most options of an item through which others are looked for.
const MOST_WAYS: u32 = 40;

/// Three items, and the options that they rule out.
pub(super) struct Triple {
    pub(super) items: Vec<ItemId>,
    pub(super) out: Vec<OptionId>,
}

/// The first triple that rules something out; `None` also where `is_over` says so.
pub(super) fn first(state: &State<'_>, is_over: &impl Fn() -> bool) -> Option<Triple> {
    let few = (0..state.item_count()).filter(|item| has_few_ways(state, *item));
    for item in few {
        if is_over() {
            return None;
        }
        let mut grown = Grown { state, items: Vec::new(), needed: Vec::new() };
        if let Some(triple) = grown.with(item) {
            return Some(triple);
        }
    }
    None
}

fn has_few_ways(state: &State<'_>, item: usize) -> bool {
    state.open[item].need == 1 && (2..=SIZE as u32).contains(&state.ways[item])
}

/// Some items, and others of which each of their ways needs one.
struct Grown<'s, 'p> {
    state: &'s State<'p>,
    items: Vec<usize>,
    needed: Vec<usize>,
}

impl Grown<'_, '_> {
    /// The first triple with these items and one more.
    fn with(&mut self, item: usize) -> Option<Triple> {
        let is_apart = |way: OptionId| !self.items.iter().any(|other| self.state.holds(way, *other));
        if self.needed.contains(&item) || !self.state.live_of(item).all(is_apart) {
            return None;
        }
        self.items.push(item);
        let ways: Vec<OptionId> = self.state.live_of(item).collect();
        let found = self.needing(&ways);
        self.items.pop();
        found
    }

    /// The first triple in which each of these ways needs one of the others.
    fn needing(&mut self, ways: &[OptionId]) -> Option<Triple> {
        let needs_one = |way: &&OptionId| self.needed.iter().any(|item| self.is_exclusive(**way, *item));
        let Some(way) = ways.iter().find(|way| !needs_one(way)) else { return self.grown() };
        if self.needed.len() == SIZE {
            return None;
        }
        let choices: Vec<usize> =
            self.state.items(*way).filter(|item| self.can_be_needed(*way, *item)).collect();
        for item in choices {
            self.needed.push(item);
            let found = self.needing(ways);
            self.needed.pop();
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// The triple, if it is one and rules something out; else the first one with more items.
    fn grown(&mut self) -> Option<Triple> {
        if self.items.len() == SIZE {
            return self.triple();
        }
        let first = self.items[0];
        let ways = self.needed.iter().flat_map(|item| self.state.live_of(*item));
        let mut next: Vec<usize> = ways.flat_map(|way| self.state.items(way)).collect();
        next.sort_unstable();
        next.dedup();
        next.retain(|item| *item > first && !self.items.contains(item) && has_few_ways(self.state, *item));
        next.into_iter().find_map(|item| self.with(item))
    }

    fn triple(&self) -> Option<Triple> {
        let is_own = |way: &OptionId| self.items.iter().any(|item| self.state.holds(*way, *item));
        let ways = self.needed.iter().flat_map(|item| self.state.live_of(*item));
        let mut out: Vec<OptionId> = ways.filter(|way| !is_own(way)).collect();
        out.sort_unstable();
        out.dedup();
        let mut items = self.items.clone();
        items.sort_unstable();
        let items = items.into_iter().map(|item| ItemId(item as u32)).collect();
        (!out.is_empty() && self.needed.len() == SIZE).then_some(Triple { items, out })
    }

    fn can_be_needed(&self, way: OptionId, item: usize) -> bool {
        !self.items.contains(&item) && self.state.ways[item] <= MOST_WAYS && self.is_exclusive(way, item)
    }

    /// Whether an option holds an item so that no other option can hold it, too.
    fn is_exclusive(&self, way: OptionId, item: usize) -> bool {
        self.state.entry(way, item).is_some_and(|entry| match self.state.open[item].room {
            Some(room) => room == 1,
            None => entry.color.is_none(),
        })
    }
}
