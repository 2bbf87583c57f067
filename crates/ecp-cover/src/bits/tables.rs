//! What never changes during a search: the compatibility matrix and the lists that lead between items and options.

use crate::problem::{Color, ItemId, Problem};

/// Eight masks that are loaded together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(super) struct Masks(pub(super) [u64; 8]);

/// The tables of a problem. Items are primary items here, by their place in `items`.
#[derive(Clone, Debug)]
pub(super) struct Tables {
    pub(super) options: usize,
    /// Words of a set of options.
    pub(super) words: usize,
    /// Blocks of eight items.
    pub(super) blocks: usize,
    pub(super) has_bounds: bool,
    /// The primary items.
    pub(super) items: Vec<ItemId>,
    /// The matrix: for each option the options that go with it (options × words).
    rows: Vec<u64>,
    /// For each item its options, in order.
    options_of: Lists,
    /// For each option its primary items.
    items_of: Lists,
    /// For each word of a set of options the blocks of items that its options hold, and with which of its bits.
    pub(super) word_starts: Vec<u32>,
    pub(super) word_blocks: Vec<u32>,
    pub(super) word_masks: Vec<Masks>,
}

/// Lists of numbers, one after the other.
#[derive(Clone, Debug, Default)]
struct Lists {
    starts: Vec<u32>,
    members: Vec<u32>,
}

impl Lists {
    fn of(lists: &[Vec<u32>]) -> Self {
        let mut starts = vec![0];
        let mut members = Vec::new();
        for list in lists {
            members.extend_from_slice(list);
            starts.push(members.len() as u32);
        }
        Self { starts, members }
    }

    #[inline]
    fn get(&self, index: u32) -> &[u32] {
        &self.members[self.starts[index as usize] as usize..self.starts[index as usize + 1] as usize]
    }
}

/// The bytes that the matrix of a problem takes.
#[must_use]
pub fn memory_for(problem: &Problem) -> u64 {
    let options = problem.option_count() as u64;
    options * options.div_ceil(64) * 8
}

impl Tables {
    pub(super) fn new(problem: &Problem) -> Self {
        let items: Vec<ItemId> = (0..)
            .zip(problem.items())
            .filter(|(_, item)| item.is_primary())
            .map(|(id, _)| ItemId(id))
            .collect();
        let mut place_of = vec![None; problem.items().len()];
        for (place, item) in (0_u32..).zip(&items) {
            place_of[item.index()] = Some(place);
        }
        let options = problem.option_count();
        let mut options_of = vec![Vec::new(); items.len()];
        let mut items_of = vec![Vec::new(); options];
        for option in problem.option_ids() {
            for place in problem.option(option).iter().filter_map(|entry| place_of[entry.item.index()]) {
                options_of[place as usize].push(option.0);
                items_of[option.index()].push(place);
            }
        }
        let is_bounded =
            |item: &ItemId| problem.items()[item.index()].multiplicity() != Some(crate::Multiplicity::ONCE);
        let mut tables = Self {
            options,
            words: options.div_ceil(64),
            blocks: items.len().div_ceil(8),
            has_bounds: items.iter().any(is_bounded),
            items,
            rows: Vec::new(),
            options_of: Lists::of(&options_of),
            items_of: Lists::of(&items_of),
            word_starts: vec![0],
            word_blocks: Vec::new(),
            word_masks: Vec::new(),
        };
        tables.build_matrix(problem);
        tables.build_masks();
        tables
    }

    /// The options that go with an option, as words.
    #[inline]
    pub(super) fn row(&self, option: u32) -> &[u64] {
        &self.rows[option as usize * self.words..(option as usize + 1) * self.words]
    }

    #[inline]
    pub(super) fn options_of(&self, item: u32) -> &[u32] {
        self.options_of.get(item)
    }

    #[inline]
    pub(super) fn items_of(&self, option: u32) -> &[u32] {
        self.items_of.get(option)
    }

    /// The matrix, item by item: the options of an item exclude each other, unless it may be covered more often, or
    /// they agree on its color. An option is not live once it is chosen, so it does not go with itself.
    fn build_matrix(&mut self, problem: &Problem) {
        self.rows = vec![u64::MAX; self.options * self.words];
        let mut holders: Vec<Vec<(u32, Option<Color>)>> = vec![Vec::new(); problem.items().len()];
        for option in problem.option_ids() {
            for entry in problem.option(option) {
                holders[entry.item.index()].push((option.0, entry.color));
            }
            let own = option.index() * self.words + option.index() / 64;
            self.rows[own] &= !(1 << (option.0 % 64));
        }
        for (item, holders) in problem.items().iter().zip(&holders) {
            if item.multiplicity().is_none_or(|multiplicity| multiplicity.hi == 1) {
                self.exclude(holders);
            }
        }
    }

    /// Makes all these options exclude each other, but those that have the same color.
    fn exclude(&mut self, holders: &[(u32, Option<Color>)]) {
        let set_of = |members: &mut dyn Iterator<Item = u32>| {
            let mut set: Vec<(usize, u64)> = Vec::new();
            for option in members {
                match set.last_mut() {
                    Some((word, bits)) if *word == option as usize / 64 => *bits |= 1 << (option % 64),
                    _ => set.push((option as usize / 64, 1 << (option % 64))),
                }
            }
            set
        };
        let mut colors: Vec<Option<Color>> = holders.iter().map(|(_, color)| *color).collect();
        colors.sort_unstable();
        colors.dedup();
        for color in colors {
            let clashes = |(_, other): &&(u32, Option<Color>)| color.is_none() || *other != color;
            let set = set_of(&mut holders.iter().filter(clashes).map(|(option, _)| *option));
            for (option, _) in holders.iter().filter(|(_, own)| *own == color) {
                let start = *option as usize * self.words;
                for (word, bits) in &set {
                    self.rows[start + word] &= !bits;
                }
            }
        }
    }

    fn build_masks(&mut self) {
        for word in 0..self.words {
            let mut blocks: std::collections::BTreeMap<u32, Masks> = std::collections::BTreeMap::new();
            for option in word * 64..(word * 64 + 64).min(self.options) {
                for item in self.items_of.get(option as u32) {
                    let masks = blocks.entry(item / 8).or_insert(Masks([0; 8]));
                    masks.0[*item as usize % 8] |= 1 << (option % 64);
                }
            }
            self.word_blocks.extend(blocks.keys());
            self.word_masks.extend(blocks.values());
            self.word_starts.push(self.word_blocks.len() as u32);
        }
    }
}
