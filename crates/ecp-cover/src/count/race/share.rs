//! The share of a search tree that lies behind, were every branch of a node as large as its sisters.

use crate::problem::{ItemId, OptionId};
use crate::search::{Observer, Verdict};

/// For each choice that stands, how many branches there are, and how many were entered.
#[derive(Clone, Debug, Default)]
pub(super) struct Share {
    levels: Vec<(u32, u32)>,
}

impl Share {
    /// From 0 to 1.
    pub(super) fn searched(&self) -> f64 {
        let (mut searched, mut size) = (0.0, 1.0);
        for &(branches, entered) in &self.levels {
            size /= f64::from(branches.max(1));
            searched += size * f64::from(entered.saturating_sub(1));
        }
        searched
    }
}

/// An observer that keeps the share beside another.
pub(super) struct Watched<'w, O> {
    pub(super) share: &'w mut Share,
    pub(super) observer: &'w mut O,
}

impl<O: Observer> Observer for Watched<'_, O> {
    #[inline]
    fn node_entered(&mut self, level: u32) {
        self.observer.node_entered(level);
    }

    #[inline]
    fn item_chosen(&mut self, item: ItemId, size: u32, level: u32) {
        self.share.levels.resize(level as usize, (1, 1));
        self.share.levels.push((size, 0));
        self.observer.item_chosen(item, size, level);
    }

    #[inline]
    fn option_chosen(&mut self, option: OptionId, level: u32) -> Verdict {
        if let Some((_, entered)) = self.share.levels.get_mut(level as usize) {
            *entered += 1;
        }
        self.observer.option_chosen(option, level)
    }

    #[inline]
    fn option_undone(&mut self, option: OptionId, level: u32) {
        self.observer.option_undone(option, level);
    }

    #[inline]
    fn solution_found(&mut self, number: u64) {
        self.observer.solution_found(number);
    }
}
