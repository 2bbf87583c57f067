//! What an option would leave to the items, looked at from where a climb stands, without taking it.

use std::rc::Rc;

use ecp::cover::{ItemId, OptionId};

use super::state::State;

/// The most ways of an item that are looked at one by one.
const FEW: usize = 3;

/// The most options and items that are kept of what options take away.
const MOST_KEPT: usize = 2_000_000;

/// A look ahead from one state. What was found out about an option is kept, since it is asked for more than once, as long as
/// there is room.
pub(super) struct Ahead<'s, 'p> {
    state: &'s State<'p>,
    /// For each option what it would take away, as far as somebody asked.
    losses: Vec<Option<Rc<Losses>>>,
    /// The options and items in there.
    kept: usize,
    now: Now,
}

/// What an option takes away.
#[derive(Debug)]
struct Losses {
    /// The options that do not go with it, in order.
    killed: Vec<OptionId>,
    /// The items of these, in order, and how many of them each loses.
    items: Vec<(usize, u32)>,
}

/// The option that is looked at, in tables by item and by option.
struct Now {
    option: OptionId,
    losses: Option<Rc<Losses>>,
    /// For each item how many options it loses.
    lost: Vec<u32>,
    /// For each option whether it is killed.
    is_killed: Vec<bool>,
    /// For each option the last look in which it was tried as a way, and left every item enough.
    harmless_in: Vec<u32>,
    /// The number of this look, from 1.
    number: u32,
}

/// How an option is refuted by the ways that it leaves an item.
pub(super) enum Refutation {
    /// Each of them leaves the same other item too few.
    Pair(Vec<ItemId>),
    /// Each of them leaves some other item too few.
    Triple(Vec<ItemId>),
}

impl Losses {
    fn of(option: OptionId, state: &State<'_>) -> Self {
        let killed = state.killed(option);
        let mut lost: Vec<usize> = killed.iter().flat_map(|killed| state.items(*killed)).collect();
        lost.sort_unstable();
        let items = lost.chunk_by(|one, other| one == other).map(|chunk| (chunk[0], chunk.len() as u32));
        Self { killed, items: items.collect() }
    }
}

impl<'s, 'p> Ahead<'s, 'p> {
    pub(super) fn new(state: &'s State<'p>) -> Self {
        let now = Now {
            option: OptionId(u32::MAX),
            losses: None,
            lost: vec![0; state.item_count()],
            is_killed: vec![false; state.option_count()],
            harmless_in: vec![0; state.option_count()],
            number: 0,
        };
        Self { state, losses: vec![None; state.option_count()], kept: 0, now }
    }

    fn losses(&mut self, option: OptionId) -> Rc<Losses> {
        if let Some(known) = &self.losses[option.index()] {
            return Rc::clone(known);
        }
        let losses = Rc::new(Losses::of(option, self.state));
        let size = losses.killed.len() + losses.items.len();
        if self.kept + size <= MOST_KEPT {
            self.kept += size;
            self.losses[option.index()] = Some(Rc::clone(&losses));
        }
        losses
    }

    /// The first item that an option would leave too few.
    pub(super) fn starved(&self, option: OptionId) -> Option<ItemId> {
        let losses = Losses::of(option, self.state);
        let is_starved = |(item, lost): &&(usize, u32)| {
            // the option itself counts for its own items
            let own = u32::from(self.state.holds(option, *item));
            self.state.open[*item].need.saturating_sub(own) > self.state.ways[*item] - own - lost
        };
        losses.items.iter().find(is_starved).map(|(item, _)| ItemId(*item as u32))
    }

    /// Why an option is out by the few ways that it leaves one item; a pair rather than a triple. No option may leave an
    /// item too few by itself.
    pub(super) fn refutation(&mut self, option: OptionId) -> Option<Refutation> {
        let losses = self.losses(option);
        self.look_at(option, &losses);
        let mut triple = None;
        for (item, _) in &losses.items {
            match self.branching(*item) {
                Some(pair @ Refutation::Pair(_)) => return Some(pair),
                other => triple = triple.or(other),
            }
        }
        triple
    }

    fn look_at(&mut self, option: OptionId, losses: &Rc<Losses>) {
        if let Some(before) = self.now.losses.take() {
            before.items.iter().for_each(|(item, _)| self.now.lost[*item] = 0);
            before.killed.iter().for_each(|killed| self.now.is_killed[killed.index()] = false);
        }
        self.now.number += 1;
        self.now.option = option;
        losses.items.iter().for_each(|(item, lost)| self.now.lost[*item] = *lost);
        losses.killed.iter().for_each(|killed| self.now.is_killed[killed.index()] = true);
        self.now.losses = Some(Rc::clone(losses));
    }

    /// Whether all ways that the option leaves an item leave another item too few.
    fn branching(&mut self, item: usize) -> Option<Refutation> {
        if self.state.open[item].need != 1 || self.state.holds(self.now.option, item) {
            return None;
        }
        let ways = self.state.live_of(item).filter(|way| !self.now.is_killed[way.index()]);
        let ways: Vec<OptionId> = ways.take(FEW + 1).collect();
        if ways.len() > FEW || ways.iter().any(|way| self.now.harmless_in[way.index()] == self.now.number) {
            return None;
        }
        let mut items = vec![ItemId(item as u32)];
        let mut common: Option<Vec<usize>> = None;
        for way in ways {
            let starved = self.starved_beside(way);
            let Some(first) = starved.first() else {
                self.now.harmless_in[way.index()] = self.now.number;
                return None;
            };
            items.push(ItemId(*first as u32));
            common = Some(match common {
                None => starved,
                Some(common) => common.into_iter().filter(|item| starved.contains(item)).collect(),
            });
        }
        if let Some(same) = common?.first() {
            return Some(Refutation::Pair(vec![ItemId(item as u32), ItemId(*same as u32)]));
        }
        items.sort_unstable();
        items.dedup();
        Some(Refutation::Triple(items))
    }

    /// The items that are left with too few options if the option and another one are taken. Both must take something
    /// from them, since neither does it alone.
    fn starved_beside(&mut self, other: OptionId) -> Vec<usize> {
        let losses = self.losses(other);
        let is_starved = |(item, lost): &&(usize, u32)| {
            let lost_now = self.now.lost[*item];
            lost_now > 0 && self.is_starved_by_both(other, &losses.killed, *item, lost + lost_now)
        };
        losses.items.iter().filter(is_starved).map(|(item, _)| *item).collect()
    }

    /// Whether an item is left with too few, where it loses at most so many.
    fn is_starved_by_both(&self, other: OptionId, killed: &[OptionId], item: usize, most: u32) -> bool {
        let own =
            u32::from(self.state.holds(self.now.option, item)) + u32::from(self.state.holds(other, item));
        let need = self.state.open[item].need.saturating_sub(own);
        let ways = self.state.ways[item].saturating_sub(own);
        if need <= ways.saturating_sub(most) {
            return false;
        }
        let is_lost = |option: &OptionId| {
            let is_killed = self.now.is_killed[option.index()] || killed.binary_search(option).is_ok();
            is_killed && *option != other && *option != self.now.option
        };
        let lost = self.state.live_of(item).filter(is_lost).count() as u32;
        need > ways.saturating_sub(lost)
    }
}
