//! What never changes during a search: the compatibility matrix and the lists that lead between items and options.

use crate::problem::{Color, ItemId, Multiplicity, Problem};

/// Below one part in so many of words with masks, the words are walked and not the blocks.
const SPARSE: usize = 3;

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
    /// How often each of them is covered.
    pub(super) multiplicities: Vec<Multiplicity>,
    /// The matrix: for each option the options that go with it (options × words).
    rows: Vec<u64>,
    /// For each option its primary items.
    items_of: Lists,
    /// For each option its primary items as bits, a byte for a block of eight items (options × blocks).
    covered: Vec<u8>,
    /// For each block of items and each word of a set of options, the bits of the options that hold each of the eight
    /// items (blocks × words).
    masks: Vec<Masks>,
    /// For each word of a set of options the blocks of which its options hold items.
    blocks_of_words: Lists,
    /// Whether most words hold options of most blocks.
    pub(super) is_dense: bool,
    /// A row that every option goes with.
    pub(super) everything: Vec<u64>,
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

/// The bytes that a search may take: the matrix, a mask for each item and word, and a state for each level, of which
/// there are about as many as primary items, or, where items have other bounds, as options that can be chosen. Kept
/// sizes (`tally`) may add some megabytes more.
#[must_use]
pub fn memory_for(problem: &Problem) -> u64 {
    let options = problem.option_count() as u64;
    let multiplicities = || problem.items().iter().filter_map(crate::Item::multiplicity);
    let items = multiplicities().count() as u64;
    let words = options.div_ceil(64);
    let (counters, levels) = if multiplicities().all(|multiplicity| multiplicity == Multiplicity::ONCE) {
        (0, items)
    } else {
        let covers = multiplicities().map(|multiplicity| u64::from(multiplicity.hi)).sum::<u64>();
        (8 * items, items + covers.min(options))
    };
    let blocks = items.div_ceil(8);
    let level = words * 12 + blocks + counters;
    let rows = (options + items).saturating_mul(words * 8).saturating_add(options.saturating_mul(blocks));
    rows.saturating_add(levels.saturating_mul(level))
}

/// A set of options, given in order, as its words that are not empty.
fn word_set(options: impl Iterator<Item = u32>) -> Vec<(usize, u64)> {
    let mut set: Vec<(usize, u64)> = Vec::new();
    for option in options {
        match set.last_mut() {
            Some((word, bits)) if *word == option as usize / 64 => *bits |= 1 << (option % 64),
            _ => set.push((option as usize / 64, 1 << (option % 64))),
        }
    }
    set
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
        let mut items_of = vec![Vec::new(); options];
        for option in problem.option_ids() {
            for place in problem.option(option).iter().filter_map(|entry| place_of[entry.item.index()]) {
                items_of[option.index()].push(place);
            }
        }
        let multiplicities: Vec<Multiplicity> =
            items.iter().filter_map(|item| problem.items()[item.index()].multiplicity()).collect();
        let mut tables = Self {
            options,
            words: options.div_ceil(64),
            blocks: items.len().div_ceil(8),
            has_bounds: multiplicities.iter().any(|multiplicity| *multiplicity != Multiplicity::ONCE),
            items,
            multiplicities,
            rows: Vec::new(),
            items_of: Lists::of(&items_of),
            covered: Vec::new(),
            masks: Vec::new(),
            blocks_of_words: Lists::default(),
            is_dense: false,
            everything: vec![u64::MAX; options.div_ceil(64)],
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
    pub(super) fn items_of(&self, option: u32) -> &[u32] {
        self.items_of.get(option)
    }

    /// The primary items of an option, a bit each.
    #[inline]
    pub(super) fn covered_by(&self, option: u32) -> &[u8] {
        &self.covered[option as usize * self.blocks..(option as usize + 1) * self.blocks]
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
        let all = word_set(holders.iter().map(|(option, _)| *option));
        let mut by_color = holders.to_vec();
        by_color.sort_by_key(|(_, color)| *color);
        for group in by_color.chunk_by(|one, other| one.1 == other.1) {
            let is_colored = group[0].1.is_some();
            let own = if is_colored { word_set(group.iter().map(|(option, _)| *option)) } else { Vec::new() };
            let mut own = own.into_iter().peekable();
            let clash = |(word, bits): &(usize, u64)| {
                let agreed = own.next_if(|(other, _)| other == word).map_or(0, |(_, agreed)| agreed);
                (*word, bits & !agreed)
            };
            let clashes: Vec<(usize, u64)> = all.iter().map(clash).collect();
            for (option, _) in group {
                let start = *option as usize * self.words;
                for (word, bits) in &clashes {
                    self.rows[start + word] &= !bits;
                }
            }
        }
    }

    fn build_masks(&mut self) {
        self.masks = vec![Masks([0; 8]); self.blocks * self.words];
        self.covered = vec![0; self.options * self.blocks];
        for option in 0..self.options as u32 {
            for item in self.items_of.get(option) {
                self.covered[option as usize * self.blocks + *item as usize / 8] |= 1 << (item % 8);
                let place = (item / 8) as usize * self.words + option as usize / 64;
                self.masks[place].0[*item as usize % 8] |= 1 << (option % 64);
            }
        }
        let is_held =
            |block: &u32, word: usize| self.masks[*block as usize * self.words + word] != Masks([0; 8]);
        let blocks = |word: usize| (0..self.blocks as u32).filter(|block| is_held(block, word)).collect();
        let blocks_of_words: Vec<Vec<u32>> = (0..self.words).map(blocks).collect();
        let held: usize = blocks_of_words.iter().map(Vec::len).sum();
        self.is_dense = held * SPARSE >= self.blocks * self.words;
        self.blocks_of_words = Lists::of(&blocks_of_words);
    }

    /// The masks of a block of items, word by word.
    #[inline]
    pub(super) fn masks_of_block(&self, block: usize) -> &[Masks] {
        &self.masks[block * self.words..(block + 1) * self.words]
    }

    /// The blocks of items that the options of a word hold.
    #[inline]
    pub(super) fn blocks_of_word(&self, word: u32) -> &[u32] {
        self.blocks_of_words.get(word)
    }

    #[inline]
    pub(super) fn mask(&self, block: u32, word: u32) -> &Masks {
        &self.masks[block as usize * self.words + word as usize]
    }

    /// The options of a word that hold an item.
    #[inline]
    pub(super) fn options_in_word(&self, item: u32, word: u32) -> u64 {
        self.mask(item / 8, word).0[item as usize % 8]
    }
}
