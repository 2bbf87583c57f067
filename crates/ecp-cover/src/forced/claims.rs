//! Sets of options about which is asked.

use std::collections::BTreeMap;

use crate::problem::{Color, Entry, ItemId, OptionId, Problem};

/// Claims, each a set of options: it holds in a solution that has at least one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claims {
    options: Vec<OptionId>,
    /// Where each claim starts in `options`, and at the end their number: claims + 1 values.
    starts: Vec<usize>,
}

impl<C: IntoIterator<Item = OptionId>> FromIterator<C> for Claims {
    fn from_iter<T: IntoIterator<Item = C>>(claims: T) -> Self {
        let mut made = Self { options: Vec::new(), starts: vec![0] };
        for claim in claims {
            let mut options: Vec<OptionId> = claim.into_iter().collect();
            options.sort_unstable();
            options.dedup();
            made.options.extend(options);
            made.starts.push(made.options.len());
        }
        made
    }
}

impl Claims {
    /// A claim for each option, in the order of definition.
    #[must_use]
    pub fn options(problem: &Problem) -> Self {
        problem.option_ids().map(|option| [option]).collect()
    }

    /// A claim for each secondary item in each color that an option gives it, and for each item without a color: with
    /// the pairs that they are about, in the order of items and colors, no color first.
    #[must_use]
    pub fn pairs(problem: &Problem) -> (Vec<Entry>, Self) {
        let mut holders: BTreeMap<(ItemId, Option<Color>), Vec<OptionId>> = BTreeMap::new();
        for option in problem.option_ids() {
            for entry in problem.option(option) {
                holders.entry((entry.item, entry.color)).or_default().push(option);
            }
        }
        let pairs = holders.keys().map(|(item, color)| Entry { item: *item, color: *color }).collect();
        (pairs, holders.into_values().collect())
    }

    /// How many claims there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// Whether there is no claim.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The options of a claim.
    ///
    /// # Panics
    /// If there are not so many claims.
    #[must_use]
    pub fn get(&self, claim: usize) -> &[OptionId] {
        &self.options[self.starts[claim]..self.starts[claim + 1]]
    }

    /// All claims, in order.
    pub fn iter(&self) -> impl Iterator<Item = &[OptionId]> {
        (0..self.len()).map(|claim| self.get(claim))
    }
}
