//! What is left to do on a path: the open items, and the options that are left for them.
//!
//! This knows no links: it counts again, from the options that stand. The engine must come to the same numbers, and the
//! tests see to it.

use ecp::cover::{Color, Entry, ItemId, ItemKind, OptionId, Problem};

use crate::path::{Branch, Choice, Path};

/// An item that is not covered yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OpenItem {
    /// The item.
    pub item: ItemId,
    /// The options that are left for it.
    pub options: u32,
    /// The branches that it would have: as many, for an item that is covered once.
    pub branches: u32,
}

/// How far the items are covered.
struct Cover {
    /// For each item, how often it was used.
    used: Vec<u32>,
    /// For each secondary item its color.
    colors: Vec<Option<Color>>,
    /// Items of which enough is taken.
    closed: Vec<bool>,
    /// Options that were tried before, in branches that still stand.
    gone: Vec<bool>,
}

/// The primary items that are open, in the order of definition.
#[must_use]
pub fn open_items(problem: &Problem, path: &Path) -> Vec<OpenItem> {
    let cover = Cover::of(problem, path);
    let mut options = vec![0_u32; problem.items().len()];
    for option in problem.option_ids().filter(|option| cover.is_live(problem, *option)) {
        problem.option(option).iter().for_each(|entry| options[entry.item.index()] += 1);
    }
    let mut open = Vec::new();
    for (index, item) in problem.items().iter().enumerate() {
        let ItemKind::Primary(bounds) = item.kind else { continue };
        if cover.used[index] < bounds.hi && !cover.closed[index] {
            let need = bounds.lo.saturating_sub(cover.used[index]);
            let branches = (options[index] + 1).saturating_sub(need);
            open.push(OpenItem { item: ItemId(index as u32), options: options[index], branches });
        }
    }
    open
}

/// For each option whether it can still be taken, in the order of definition.
#[must_use]
pub fn is_live(problem: &Problem, path: &Path) -> Vec<bool> {
    let cover = Cover::of(problem, path);
    problem.option_ids().map(|option| cover.is_live(problem, option)).collect()
}

impl Cover {
    fn of(problem: &Problem, path: &Path) -> Self {
        let items = problem.items().len();
        let mut cover = Self {
            used: vec![0; items],
            colors: vec![None; items],
            closed: vec![false; items],
            gone: vec![false; problem.option_count()],
        };
        path.branches().iter().for_each(|branch| cover.add(problem, branch));
        cover
    }

    fn add(&mut self, problem: &Problem, branch: &Branch) {
        // as long as nothing was tried, the item is only looked at
        if branch.choice != Choice::None {
            self.used[branch.item.index()] += 1;
        }
        branch.tried.iter().for_each(|option| self.gone[option.index()] = true);
        match branch.choice {
            Choice::Option(option) => {
                self.gone[option.index()] = true;
                let others = problem.option(option).iter().filter(|entry| entry.item != branch.item);
                others.for_each(|entry| self.commit(entry));
            }
            Choice::Enough => self.closed[branch.item.index()] = true,
            Choice::None | Choice::Between => {}
        }
    }

    fn commit(&mut self, entry: &Entry) {
        match entry.color {
            Some(color) => self.colors[entry.item.index()] = Some(color),
            None => self.used[entry.item.index()] += 1,
        }
    }

    fn is_live(&self, problem: &Problem, option: OptionId) -> bool {
        let has_room = |entry: &Entry| match problem.items()[entry.item.index()].kind {
            ItemKind::Primary(bounds) => self.used[entry.item.index()] < bounds.hi,
            ItemKind::Secondary => {
                let color = self.colors[entry.item.index()];
                self.used[entry.item.index()] == 0 && (color.is_none() || color == entry.color)
            }
        };
        !self.gone[option.index()] && problem.option(option).iter().all(has_room)
    }
}
