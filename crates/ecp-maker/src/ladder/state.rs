//! Where a climb stands: which options are live, and what the items still need.

use std::collections::BTreeSet;

use ecp::cover::{Color, ItemId, ItemKind, OptionId, Problem};

use super::Rung;

/// The most ways of an item that are looked at one by one.
const FEW: usize = 3;

/// What an item still needs, and may still take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Open {
    need: u32,
    /// `None` for a secondary item.
    room: Option<u32>,
    /// The color that a secondary item has.
    color: Option<Color>,
}

/// Where a climb stands.
#[derive(Clone, Debug)]
pub(super) struct State<'p> {
    problem: &'p Problem,
    /// For each item the options that hold it.
    options: Vec<Vec<OptionId>>,
    /// For each item what is open.
    open: Vec<Open>,
    is_live: Vec<bool>,
    /// For each item the number of its live options.
    ways: Vec<u32>,
    taken: Vec<OptionId>,
}

impl<'p> State<'p> {
    pub(super) fn new(problem: &'p Problem) -> Self {
        let mut options = vec![Vec::new(); problem.items().len()];
        for option in problem.option_ids() {
            problem.option(option).iter().for_each(|entry| options[entry.item.index()].push(option));
        }
        let open = problem.items().iter().map(|item| match item.kind {
            ItemKind::Primary(bounds) => Open { need: bounds.lo, room: Some(bounds.hi), color: None },
            ItemKind::Secondary => Open { need: 0, room: None, color: None },
        });
        Self {
            problem,
            open: open.collect(),
            is_live: vec![true; problem.option_count()],
            ways: options.iter().map(|options| options.len() as u32).collect(),
            options,
            taken: Vec::new(),
        }
    }

    pub(super) fn taken(&self) -> &[OptionId] {
        &self.taken
    }

    pub(super) fn is_live(&self, option: OptionId) -> bool {
        self.is_live[option.index()]
    }

    /// The live options, in order.
    pub(super) fn live(&self) -> impl Iterator<Item = OptionId> {
        self.problem.option_ids().filter(|option| self.is_live(*option))
    }

    /// Whether no item needs anything.
    pub(super) fn is_done(&self) -> bool {
        self.open.iter().all(|open| open.need == 0)
    }

    /// The first item that has no more options than it needs, and one of those.
    pub(super) fn single(&self) -> Option<(ItemId, OptionId)> {
        let is_single = |item: &usize| self.open[*item].need > 0 && self.ways[*item] <= self.open[*item].need;
        let item = (0..self.open.len()).find(is_single)?;
        let option = self.options[item].iter().copied().find(|option| self.is_live(*option))?;
        Some((ItemId(item as u32), option))
    }

    /// The number of live options of the item of an option that has the fewest.
    pub(super) fn fewest_ways(&self, option: OptionId) -> u32 {
        let ways = self.problem.option(option).iter().map(|entry| entry.item.index());
        ways.filter(|item| self.open[*item].need > 0).map(|item| self.ways[item]).min().unwrap_or(u32::MAX)
    }

    /// Takes an option away.
    pub(super) fn drop_option(&mut self, option: OptionId) {
        if std::mem::replace(&mut self.is_live[option.index()], false) {
            for entry in self.problem.option(option) {
                self.ways[entry.item.index()] -= 1;
            }
        }
    }

    /// Takes an option into the solution, and all away that does not go with it.
    pub(super) fn take(&mut self, option: OptionId) {
        let killed = self.killed(option);
        self.drop_option(option);
        killed.into_iter().for_each(|other| self.drop_option(other));
        for entry in self.problem.option(option) {
            let open = &mut self.open[entry.item.index()];
            open.need = open.need.saturating_sub(1);
            open.room = open.room.map(|room| room.saturating_sub(1));
            open.color = entry.color.or(open.color);
        }
        self.taken.push(option);
    }

    /// The live options that do not go with an option, without itself.
    fn killed(&self, option: OptionId) -> BTreeSet<OptionId> {
        let mut killed = BTreeSet::new();
        for entry in self.problem.option(option) {
            let open = self.open[entry.item.index()];
            let others = self.options[entry.item.index()].iter().filter(|other| self.is_live(**other));
            match open.room {
                Some(room) if room > 1 => {}
                Some(_) => killed.extend(others),
                None => {
                    let clashes = |other: &&OptionId| {
                        let theirs =
                            self.problem.option(**other).iter().find(|theirs| theirs.item == entry.item);
                        entry.color.is_none() || theirs.is_none_or(|theirs| theirs.color != entry.color)
                    };
                    killed.extend(others.filter(clashes));
                }
            }
        }
        killed.remove(&option);
        killed
    }

    /// How many options of each item are among those killed.
    fn losses(&self, killed: &BTreeSet<OptionId>) -> Vec<(usize, u32)> {
        let mut lost: Vec<usize> = Vec::new();
        for option in killed {
            lost.extend(self.problem.option(*option).iter().map(|entry| entry.item.index()));
        }
        lost.sort_unstable();
        lost.chunk_by(|one, other| one == other).map(|chunk| (chunk[0], chunk.len() as u32)).collect()
    }

    /// The items that are left with too few options if an option is taken and those are killed.
    fn starved<'s>(
        &'s self,
        option: OptionId,
        losses: &'s [(usize, u32)],
    ) -> impl Iterator<Item = usize> + 's {
        let own = self.problem.option(option);
        losses.iter().filter_map(move |(item, lost)| {
            // the option itself counts for its own items
            let has = own.iter().any(|entry| entry.item.index() == *item);
            let need = self.open[*item].need.saturating_sub(u32::from(has));
            let ways = self.ways[*item] - u32::from(has) - lost;
            (need > ways).then_some(*item)
        })
    }

    /// The items by which an option is out, on that rung.
    pub(super) fn refutation(&self, option: OptionId, rung: Rung) -> Option<Vec<ItemId>> {
        let killed = self.killed(option);
        let losses = self.losses(&killed);
        match rung {
            Rung::Interaction => self.starved(option, &losses).next().map(|item| vec![ItemId(item as u32)]),
            Rung::Pair | Rung::Triple => {
                losses.iter().find_map(|(item, _)| self.branching(option, *item, &killed, rung))
            }
            Rung::Chain => self.chain(option),
            Rung::Single | Rung::Guess => None,
        }
    }

    /// Whether all ways that an option leaves an item leave another item too few: the same one for a pair.
    fn branching(
        &self,
        option: OptionId,
        item: usize,
        killed: &BTreeSet<OptionId>,
        rung: Rung,
    ) -> Option<Vec<ItemId>> {
        let has = self.problem.option(option).iter().any(|entry| entry.item.index() == item);
        if self.open[item].need != 1 || has {
            return None;
        }
        let left = |way: &&OptionId| self.is_live(**way) && !killed.contains(way);
        let ways: Vec<OptionId> = self.options[item].iter().filter(left).take(FEW + 1).copied().collect();
        if ways.len() > FEW {
            return None;
        }
        let mut items = vec![ItemId(item as u32)];
        let mut common: Option<Vec<usize>> = None;
        for way in ways {
            let mut both = self.killed(way);
            both.extend(killed);
            both.remove(&way);
            both.remove(&option);
            let losses = self.losses(&both);
            let starved: Vec<usize> = self.starved_by_both(option, way, &losses);
            items.push(ItemId(*starved.first()? as u32));
            common = Some(match common {
                None => starved,
                Some(common) => common.into_iter().filter(|item| starved.contains(item)).collect(),
            });
        }
        let same = common?.first().copied();
        items.sort_unstable();
        items.dedup();
        match (rung, same) {
            (Rung::Pair, None) => None,
            (_, Some(same)) => Some(vec![ItemId(item as u32), ItemId(same as u32)]),
            _ => Some(items),
        }
    }

    /// The items that are left with too few options if two options are taken and those are killed.
    fn starved_by_both(&self, one: OptionId, other: OptionId, losses: &[(usize, u32)]) -> Vec<usize> {
        let holds = |option: OptionId, item: usize| {
            u32::from(self.problem.option(option).iter().any(|entry| entry.item.index() == item))
        };
        let starved = losses.iter().filter(|(item, lost)| {
            let own = holds(one, *item) + holds(other, *item);
            let need = self.open[*item].need.saturating_sub(own);
            need > self.ways[*item].saturating_sub(own + lost)
        });
        starved.map(|(item, _)| *item).collect()
    }

    /// The item that is left with too few options when an option is taken and then every single.
    fn chain(&self, option: OptionId) -> Option<Vec<ItemId>> {
        let mut state = self.clone();
        state.take(option);
        loop {
            let is_starved = |item: &usize| state.ways[*item] < state.open[*item].need;
            if let Some(item) = (0..state.open.len()).find(is_starved) {
                return Some(vec![ItemId(item as u32)]);
            }
            let (_, single) = state.single()?;
            state.take(single);
        }
    }
}
