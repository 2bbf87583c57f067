//! What is open at each level of the search: live options, open items, and counters where items have bounds.
//!
//! Only the words of the option set that hold a live option are kept, each with its number: deep in the tree they are
//! few, and everything that is done to a state is done to these words alone. The states of all levels lie one after the
//! other in flat arrays; undoing a choice is going back to the level below.

use super::tables::Tables;

/// How many more options an item needs, and how many more may hold it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Counter {
    pub(super) need: u32,
    pub(super) room: u32,
}

/// The states of all levels.
#[derive(Clone, Debug)]
pub(super) struct States {
    words: usize,
    blocks: usize,
    /// For each level the live words (levels × words); the first `lens` of each level count.
    bits: Vec<u64>,
    /// For each of these words its number.
    numbers: Vec<u32>,
    lens: Vec<u32>,
    /// For each level and block of eight items the open ones, a bit each.
    open: Vec<u8>,
    /// For each level and item its counter (levels × items); nothing where no item has bounds.
    counters: Vec<Counter>,
    items: usize,
}

impl States {
    /// The state at the root: everything is live and open.
    pub(super) fn root(tables: &Tables) -> Self {
        let mut states = Self {
            words: tables.words,
            blocks: tables.blocks,
            bits: vec![0; tables.words],
            numbers: vec![0; tables.words],
            lens: vec![0],
            open: vec![0; tables.blocks],
            items: if tables.has_bounds { tables.items.len() } else { 0 },
            counters: Vec::new(),
        };
        states.counters.resize(states.items, Counter::default());
        states.reset(tables);
        states
    }

    /// Makes the state at the root as it was.
    pub(super) fn reset(&mut self, tables: &Tables) {
        self.bits[..self.words].fill(u64::MAX);
        if let Some(last) = self.bits[..self.words].last_mut() {
            *last >>= (64 - tables.options % 64) % 64;
        }
        for (place, number) in self.numbers[..self.words].iter_mut().enumerate() {
            *number = place as u32;
        }
        self.lens[0] = self.words as u32;
        self.open[..self.blocks].fill(u8::MAX);
        if let Some(last) = self.open[..self.blocks].last_mut() {
            *last >>= (8 - tables.items.len() % 8) % 8;
        }
        for (counter, multiplicity) in self.counters.iter_mut().zip(&tables.multiplicities[..self.items]) {
            *counter = Counter { need: multiplicity.lo, room: multiplicity.hi };
        }
    }

    /// Whether an option is live at a level.
    pub(super) fn is_live(&self, level: usize, option: u32) -> bool {
        let (numbers, words) = self.live(level);
        numbers.binary_search(&(option / 64)).is_ok_and(|place| words[place] >> (option % 64) & 1 == 1)
    }

    /// The live words of a level: their numbers and their bits.
    #[inline]
    pub(super) fn live(&self, level: usize) -> (&[u32], &[u64]) {
        let range = level * self.words..level * self.words + self.lens[level] as usize;
        (&self.numbers[range.clone()], &self.bits[range])
    }

    /// For each block of eight items the open ones.
    #[inline]
    pub(super) fn open(&self, level: usize) -> &[u8] {
        &self.open[level * self.blocks..(level + 1) * self.blocks]
    }

    #[inline]
    pub(super) fn is_open(&self, level: usize, item: u32) -> bool {
        self.open[level * self.blocks + item as usize / 8] >> (item % 8) & 1 == 1
    }

    #[inline]
    pub(super) fn close(&mut self, level: usize, item: u32) {
        self.open[level * self.blocks + item as usize / 8] &= !(1 << (item % 8));
    }

    /// The counters of a level; empty where no item has bounds.
    pub(super) fn counters(&self, level: usize) -> &[Counter] {
        &self.counters[level * self.items..(level + 1) * self.items]
    }

    /// How many more options an open item needs; 0 if it is covered.
    #[inline]
    pub(super) fn need(&self, level: usize, item: u32) -> u32 {
        if !self.is_open(level, item) {
            return 0;
        }
        self.counters(level).get(item as usize).map_or(1, |counter| counter.need)
    }

    /// Makes room for the level above `level`.
    #[inline]
    pub(super) fn grow_above(&mut self, level: usize) {
        if self.lens.len() == level + 1 {
            self.bits.resize(self.bits.len() + self.words, 0);
            self.numbers.resize(self.numbers.len() + self.words, 0);
            self.open.resize(self.open.len() + self.blocks, 0);
            self.counters.resize(self.counters.len() + self.items, Counter::default());
            self.lens.push(0);
        }
    }

    /// Copies a level to the one above, with only those options live that go with `row`.
    #[inline]
    pub(super) fn descend(&mut self, level: usize, row: &[u64]) {
        self.grow_above(level);
        let (below, above) = self.bits.split_at_mut((level + 1) * self.words);
        let (numbers_below, numbers_above) = self.numbers.split_at_mut((level + 1) * self.words);
        let len = self.lens[level] as usize;
        let below = &below[level * self.words..][..len];
        let numbers_below = &numbers_below[level * self.words..][..len];
        let (above, numbers_above) = (&mut above[..self.words], &mut numbers_above[..self.words]);
        let mut kept = 0;
        for (bits, number) in below.iter().zip(numbers_below) {
            let bits = bits & row[*number as usize];
            // at most as many words are kept as were read
            above[kept] = bits;
            numbers_above[kept] = *number;
            kept += usize::from(bits != 0);
        }
        self.lens[level + 1] = kept as u32;
        let (below, above) = self.open.split_at_mut((level + 1) * self.blocks);
        above[..self.blocks].copy_from_slice(&below[level * self.blocks..]);
        if self.items > 0 {
            let (below, above) = self.counters.split_at_mut((level + 1) * self.items);
            above[..self.items].copy_from_slice(&below[level * self.items..]);
        }
    }

    /// Keeps only those options of a level live that go with `row`.
    #[inline]
    pub(super) fn restrict(&mut self, level: usize, row: &[u64]) {
        let range = level * self.words..level * self.words + self.lens[level] as usize;
        let (bits, numbers) = (&mut self.bits[range.clone()], &mut self.numbers[range]);
        let mut kept = 0;
        for place in 0..bits.len() {
            let number = numbers[place];
            let rest = bits[place] & row[number as usize];
            bits[kept] = rest;
            numbers[kept] = number;
            kept += usize::from(rest != 0);
        }
        self.lens[level] = kept as u32;
    }

    /// Puts at level `to`, which is `from` or the one above, the live word at a place of level `from` as far as it goes
    /// with `row`, behind `kept` others. The number of the word, and the options that leave.
    ///
    /// This is one turn of [`restrict`](Self::restrict) or [`descend`](Self::descend); no closure, because closures are
    /// not compiled for the instruction set of the function that they stand in.
    #[inline(always)]
    pub(super) fn restrict_word(
        &mut self,
        [from, to]: [usize; 2],
        place: usize,
        kept: &mut usize,
        row: &[u64],
    ) -> (u32, u64) {
        let (word, number) = (self.bits[from * self.words + place], self.numbers[from * self.words + place]);
        let rest = word & row[number as usize];
        // at most as many words are kept as were read
        self.bits[to * self.words + *kept] = rest;
        self.numbers[to * self.words + *kept] = number;
        *kept += usize::from(rest != 0);
        (number, word ^ rest)
    }

    /// How many words of a level are live.
    #[inline(always)]
    pub(super) fn len(&self, level: usize) -> usize {
        self.lens[level] as usize
    }

    #[inline(always)]
    pub(super) fn set_len(&mut self, level: usize, len: usize) {
        self.lens[level] = len as u32;
    }

    /// The live option of an item that has one or none. Without a branch for each word, as nobody can tell which it is in.
    #[inline(always)]
    pub(super) fn only_option(&self, level: usize, item: u32, tables: &Tables) -> Option<u32> {
        let (numbers, words) = self.live(level);
        let (mut option, mut seen) = (0, 0);
        for (number, bits) in numbers.iter().zip(words) {
            let bits = bits & tables.options_in_word(item, *number);
            let found = number * 64 + bits.trailing_zeros();
            option |= if bits == 0 { 0 } else { found };
            seen |= bits;
        }
        (seen != 0).then_some(option)
    }

    /// Takes an option away from a level.
    pub(super) fn drop_option(&mut self, level: usize, option: u32) {
        if let Ok(place) = self.live(level).0.binary_search(&(option / 64)) {
            self.drop_bit(level, place, 1 << (option % 64));
        }
    }

    /// Takes an option away from a level. The place is that of its word among the live words.
    #[inline]
    pub(super) fn drop_bit(&mut self, level: usize, place: usize, bit: u64) {
        self.bits[level * self.words + place] &= !bit;
    }

    /// Serves the items of a chosen option.
    #[inline]
    pub(super) fn serve(&mut self, level: usize, option: u32, tables: &Tables) {
        if self.items == 0 {
            let open = &mut self.open[level * self.blocks..(level + 1) * self.blocks];
            open.iter_mut().zip(tables.covered_by(option)).for_each(|(open, covered)| *open &= !covered);
            return;
        }
        for &item in tables.items_of(option) {
            let counter = &mut self.counters[level * self.items + item as usize];
            counter.need = counter.need.saturating_sub(1);
            counter.room -= 1;
            if counter.room == 0 {
                self.close(level, item);
                self.drop_options_of(level, item, tables);
            }
        }
    }

    /// Takes all options of an item away from a level.
    pub(super) fn drop_options_of(&mut self, level: usize, item: u32, tables: &Tables) {
        let range = level * self.words..level * self.words + self.lens[level] as usize;
        for (bits, number) in self.bits[range.clone()].iter_mut().zip(&self.numbers[range]) {
            *bits &= !tables.options_in_word(item, *number);
        }
    }

    /// The first live option of an item at or behind a place among the live words, with its place and its bit.
    #[inline]
    pub(super) fn next_option(
        &self,
        level: usize,
        item: u32,
        from: Cursor,
        tables: &Tables,
    ) -> Option<Found> {
        let (numbers, words) = self.live(level);
        let mut place = from.place as usize;
        let mut passed = from.passed;
        while place < words.len() {
            let bits = words[place] & tables.options_in_word(item, numbers[place]) & !passed;
            if bits != 0 {
                let bit = bits & bits.wrapping_neg();
                let option = numbers[place] * 64 + bit.trailing_zeros();
                return Some(Found {
                    option,
                    cursor: Cursor { place: place as u32, passed: passed | (bit - 1) | bit },
                });
            }
            place += 1;
            passed = 0;
        }
        None
    }
}

/// How far the options of an item were tried: a place among the live words, and the bits there that were passed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cursor {
    pub(super) place: u32,
    pub(super) passed: u64,
}

/// An option, and the cursor behind it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    pub(super) option: u32,
    pub(super) cursor: Cursor,
}
