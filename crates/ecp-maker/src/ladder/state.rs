//! Where a climb stands: which options are live, and what the items still need.

use std::sync::Arc;

use ecp::cover::{Color, Entry, ItemId, ItemKind, OptionId, Problem};

/// What an item still needs, and may still take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Open {
    pub(super) need: u32,
    /// `None` for a secondary item.
    pub(super) room: Option<u32>,
    /// The color that a secondary item has.
    pub(super) color: Option<Color>,
}

/// What has changed in a state.
#[derive(Clone, Debug, Default)]
pub(super) struct Changes {
    /// The items of which something changed; some more than once.
    pub(super) items: Vec<usize>,
    /// The options that are live no more.
    pub(super) options: Vec<OptionId>,
}

/// Where a climb stands on items and options.
#[derive(Clone, Debug)]
pub(super) struct State<'p> {
    problem: &'p Problem,
    /// For each item the options that hold it.
    holders: Arc<[Vec<OptionId>]>,
    /// For each item what is open.
    pub(super) open: Vec<Open>,
    is_live: Vec<bool>,
    is_taken: Vec<bool>,
    /// For each item the number of its live options.
    pub(super) ways: Vec<u32>,
    taken: Vec<OptionId>,
}

impl<'p> State<'p> {
    pub(super) fn new(problem: &'p Problem) -> Self {
        let mut holders = vec![Vec::new(); problem.items().len()];
        for option in problem.option_ids() {
            problem.option(option).iter().for_each(|entry| holders[entry.item.index()].push(option));
        }
        let open = problem.items().iter().map(|item| match item.kind {
            ItemKind::Primary(bounds) => Open { need: bounds.lo, room: Some(bounds.hi), color: None },
            ItemKind::Secondary => Open { need: 0, room: None, color: None },
        });
        Self {
            problem,
            open: open.collect(),
            is_live: vec![true; problem.option_count()],
            is_taken: vec![false; problem.option_count()],
            ways: holders.iter().map(|options| options.len() as u32).collect(),
            holders: holders.into(),
            taken: Vec::new(),
        }
    }

    pub(super) fn taken(&self) -> &[OptionId] {
        &self.taken
    }

    pub(super) fn has_taken(&self, option: OptionId) -> bool {
        self.is_taken[option.index()]
    }

    pub(super) fn is_live(&self, option: OptionId) -> bool {
        self.is_live[option.index()]
    }

    /// The live options, in order.
    pub(super) fn live(&self) -> impl Iterator<Item = OptionId> {
        self.problem.option_ids().filter(|option| self.is_live(*option))
    }

    /// The live options of an item, in order.
    pub(super) fn live_of(&self, item: usize) -> impl Iterator<Item = OptionId> {
        self.holders[item].iter().copied().filter(|option| self.is_live(*option))
    }

    /// The items of an option.
    pub(super) fn items(&self, option: OptionId) -> impl Iterator<Item = usize> {
        self.problem.option(option).iter().map(|entry| entry.item.index())
    }

    pub(super) fn holds(&self, option: OptionId, item: usize) -> bool {
        self.items(option).any(|other| other == item)
    }

    /// The entry by which an option holds an item.
    pub(super) fn entry(&self, option: OptionId, item: usize) -> Option<&'p Entry> {
        self.problem.option(option).iter().find(|entry| entry.item.index() == item)
    }

    pub(super) fn item_count(&self) -> usize {
        self.open.len()
    }

    pub(super) fn option_count(&self) -> usize {
        self.is_live.len()
    }

    /// Whether no item needs anything.
    pub(super) fn is_done(&self) -> bool {
        self.open.iter().all(|open| open.need == 0)
    }

    /// The items that have no more options than they need, each with one of those.
    pub(super) fn singles(&self) -> impl Iterator<Item = (ItemId, OptionId)> {
        let items = (0..self.open.len()).filter(|item| self.is_single(*item));
        items.filter_map(|item| Some((ItemId(item as u32), self.live_of(item).next()?)))
    }

    pub(super) fn is_single(&self, item: usize) -> bool {
        self.open[item].need > 0 && self.ways[item] <= self.open[item].need
    }

    pub(super) fn is_starved(&self, item: usize) -> bool {
        self.ways[item] < self.open[item].need
    }

    /// The number of live options of the item of an option that has the fewest.
    pub(super) fn fewest_ways(&self, option: OptionId) -> u32 {
        let needy = self.items(option).filter(|item| self.open[*item].need > 0);
        needy.map(|item| self.ways[item]).min().unwrap_or(u32::MAX)
    }

    /// Takes an option away.
    pub(super) fn drop_option(&mut self, option: OptionId, changes: &mut Changes) {
        if std::mem::replace(&mut self.is_live[option.index()], false) {
            changes.options.push(option);
            for entry in self.problem.option(option) {
                self.ways[entry.item.index()] -= 1;
                changes.items.push(entry.item.index());
            }
        }
    }

    /// Takes an option into the solution, and all away that does not go with it.
    pub(super) fn take(&mut self, option: OptionId, changes: &mut Changes) {
        let killed = self.killed(option);
        self.drop_option(option, changes);
        killed.into_iter().for_each(|other| self.drop_option(other, changes));
        for entry in self.problem.option(option) {
            let open = &mut self.open[entry.item.index()];
            open.need = open.need.saturating_sub(1);
            open.room = open.room.map(|room| room.saturating_sub(1));
            open.color = entry.color.or(open.color);
        }
        self.is_taken[option.index()] = true;
        self.taken.push(option);
    }

    /// The live options that do not go with an option, without itself, in order.
    pub(super) fn killed(&self, option: OptionId) -> Vec<OptionId> {
        let mut killed = Vec::new();
        for entry in self.problem.option(option) {
            let item = entry.item.index();
            match self.open[item].room {
                Some(room) if room > 1 => {}
                Some(_) => killed.extend(self.live_of(item)),
                None => {
                    let clashes = |other: &OptionId| {
                        let theirs =
                            self.problem.option(*other).iter().find(|theirs| theirs.item == entry.item);
                        entry.color.is_none() || theirs.is_none_or(|theirs| theirs.color != entry.color)
                    };
                    killed.extend(self.live_of(item).filter(clashes));
                }
            }
        }
        killed.sort_unstable();
        killed.dedup();
        killed.retain(|other| *other != option);
        killed
    }
}
