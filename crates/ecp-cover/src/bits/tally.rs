//! Sizes that are kept up to date instead of being measured: a byte for each item, 64 items in a register.
//!
//! Every option that leaves is subtracted from the sizes of its items, all of them at once. Where a choice excludes few
//! options that costs less than counting what is left; what is dead, forced or least is then a comparison of bytes. For
//! problems in which every item is covered once and by at most [`MOST_OPTIONS`] options.
#![cfg_attr(
    target_arch = "x86_64",
    expect(
        unsafe_code,
        reason = "functions for an instruction set are called after a check that the machine has it"
    )
)]

mod lanes;
#[cfg(test)]
mod tests;

use super::kernel::Kernel;
use super::state::States;
use super::tables::Tables;
use crate::problem::Problem;
use lanes::{Lanes, Portable};

/// The most options that an item may have: sizes are bytes.
const MOST_OPTIONS: usize = 100;

/// The numbers of registers that sizes may take: for each there is code of its own.
const REGISTERS: [usize; 7] = [1, 2, 3, 4, 6, 8, 12];

/// A register's worth of items.
const WIDTH: usize = 64;

/// The rows that stand for a word of 64 options: one for each, and one for none.
const ROWS: usize = 65;

/// A byte for each of 64 items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(super) struct Bytes([u8; WIDTH]);

/// The sizes of all items at every level, and what each option takes from them.
#[derive(Clone, Debug)]
pub(super) struct Tally {
    /// The instruction set; it was found on this machine.
    set: Set,
    registers: usize,
    /// For each word of options 64 rows and an empty one: for each option a bit for each of its items, as many words as
    /// there are registers (words × 65 × registers).
    held: Vec<u64>,
    /// For each level the sizes; what stands there for a covered item means nothing (levels × registers).
    sizes: Vec<Bytes>,
    /// For each level the open items, a bit each.
    open: Vec<u64>,
    root_sizes: Vec<Bytes>,
    root_open: Vec<u64>,
    /// The items that were forced since the level was entered, in order, each with its option.
    pub(super) forced: Vec<(u32, u32)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Set {
    /// Plain code. Measuring by popcounts is faster there: this is the oracle of the tests.
    #[cfg_attr(not(test), expect(dead_code, reason = "made by the tests only"))]
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

/// What a state comes to when all forced moves are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Settled {
    Solution,
    /// An item without options.
    Dead(u32),
    /// Branch on this item, which has so many options.
    Open(u32, u32),
}

impl Tally {
    /// The tally of a problem at its root, if the problem is of that kind and the instruction set gains by it.
    pub(super) fn new(problem: &Problem, tables: &Tables, kernel: Kernel) -> Option<Self> {
        let set = match kernel {
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512 => has_bytes().then_some(Set::Avx512),
            _ => None,
        };
        Self::with_set(problem, tables, set?)
    }

    fn with_set(problem: &Problem, tables: &Tables, set: Set) -> Option<Self> {
        let needed = tables.items.len().div_ceil(WIDTH);
        let registers = REGISTERS.into_iter().find(|registers| needed <= *registers)?;
        if tables.has_bounds || needed == 0 {
            return None;
        }
        let options = problem.option_count();
        let mut tally = Self {
            set,
            registers,
            held: vec![0; tables.words * ROWS * registers],
            sizes: vec![Bytes([0; WIDTH]); registers],
            open: vec![0; registers],
            root_sizes: Vec::new(),
            root_open: Vec::new(),
            forced: Vec::new(),
        };
        for item in 0..tables.items.len() {
            tally.open[item / WIDTH] |= 1 << (item % WIDTH);
        }
        for option in 0..options {
            for &item in tables.items_of(option as u32) {
                let (place, lane) = (item as usize / WIDTH, item as usize % WIDTH);
                tally.held[row(option, registers) + place] |= 1 << lane;
                let size = &mut tally.sizes[place].0[lane];
                *size += 1;
                if usize::from(*size) > MOST_OPTIONS {
                    return None;
                }
            }
        }
        tally.root_sizes.clone_from(&tally.sizes);
        tally.root_open.clone_from(&tally.open);
        Some(tally)
    }

    /// Makes the sizes those at the root again.
    pub(super) fn reset(&mut self) {
        let registers = self.registers;
        self.sizes[..registers].copy_from_slice(&self.root_sizes);
        self.open[..registers].copy_from_slice(&self.root_open);
    }

    /// The size of an item that is open at a level.
    #[cfg(test)]
    pub(super) fn size_if_open(&self, level: usize, item: u32) -> Option<u32> {
        let (place, lane) = (level * self.registers + item as usize / WIDTH, item as usize % WIDTH);
        (self.open[place] >> lane & 1 == 1).then(|| u32::from(self.sizes[place].0[lane]))
    }

    /// Takes an option away at the root.
    pub(super) fn drop_at_root(&mut self, option: u32) {
        let row = row(option as usize, self.registers);
        for (sizes, held) in self.sizes.iter_mut().zip(&self.held[row..row + self.registers]) {
            Portable::load(sizes).minus_one(*held).store(sizes);
        }
    }

    /// Makes the level above `level`: a copy in which the option is chosen.
    #[inline]
    pub(super) fn descend(&mut self, tables: &Tables, states: &mut States, level: usize, option: u32) {
        states.grow_above(level);
        let len = (level + 2) * self.registers;
        if self.open.len() < len {
            self.sizes.resize(len, Bytes([0; WIDTH]));
            self.open.resize(len, 0);
        }
        self.choose(tables, states, [level, level + 1], option);
    }

    /// Chooses an option at the first of two levels, which is the second or below it, and puts what is left at the
    /// second.
    #[inline]
    pub(super) fn choose(&mut self, tables: &Tables, states: &mut States, levels: [usize; 2], option: u32) {
        match self.set {
            Set::Portable => self.choose_with::<Portable>(tables, states, levels, option),
            // SAFETY: the instruction set was found on this machine.
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => unsafe { self.choose_avx512(tables, states, levels, option) },
        }
    }

    /// Keeps only those options of a level live that go with a row.
    pub(super) fn restrict(&mut self, states: &mut States, level: usize, row: &[u64]) {
        match self.set {
            Set::Portable => self.restrict_with::<Portable>(states, level, row),
            // SAFETY: the instruction set was found on this machine.
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => unsafe { self.restrict_avx512(states, level, row) },
        }
    }

    /// Makes forced moves at a level until an item has a choice, or none is open, or one is dead.
    #[inline]
    pub(super) fn settle(&mut self, tables: &Tables, states: &mut States, level: usize) -> Settled {
        self.forced.clear();
        match self.set {
            Set::Portable => self.settle_with::<Portable>(tables, states, level),
            // SAFETY: the instruction set was found on this machine.
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => unsafe { self.settle_avx512(tables, states, level) },
        }
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,bmi1,bmi2,popcnt")]
    fn choose_avx512(&mut self, tables: &Tables, states: &mut States, levels: [usize; 2], option: u32) {
        self.choose_with::<lanes::Avx512>(tables, states, levels, option);
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,bmi1,bmi2,popcnt")]
    fn restrict_avx512(&mut self, states: &mut States, level: usize, row: &[u64]) {
        self.restrict_with::<lanes::Avx512>(states, level, row);
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,bmi1,bmi2,popcnt")]
    fn settle_avx512(&mut self, tables: &Tables, states: &mut States, level: usize) -> Settled {
        self.settle_with::<lanes::Avx512>(tables, states, level)
    }

    #[inline(always)]
    fn choose_with<L: Lanes>(
        &mut self,
        tables: &Tables,
        states: &mut States,
        levels: [usize; 2],
        option: u32,
    ) {
        match self.registers {
            1 => self.choose_in::<L, 1>(tables, states, levels, option),
            2 => self.choose_in::<L, 2>(tables, states, levels, option),
            3 => self.choose_in::<L, 3>(tables, states, levels, option),
            4 => self.choose_in::<L, 4>(tables, states, levels, option),
            6 => self.choose_in::<L, 6>(tables, states, levels, option),
            8 => self.choose_in::<L, 8>(tables, states, levels, option),
            _ => self.choose_in::<L, 12>(tables, states, levels, option),
        }
    }

    #[inline(always)]
    fn restrict_with<L: Lanes>(&mut self, states: &mut States, level: usize, row: &[u64]) {
        match self.registers {
            1 => self.restrict_in::<L, 1>(states, level, row),
            2 => self.restrict_in::<L, 2>(states, level, row),
            3 => self.restrict_in::<L, 3>(states, level, row),
            4 => self.restrict_in::<L, 4>(states, level, row),
            6 => self.restrict_in::<L, 6>(states, level, row),
            8 => self.restrict_in::<L, 8>(states, level, row),
            _ => self.restrict_in::<L, 12>(states, level, row),
        }
    }

    #[inline(always)]
    fn settle_with<L: Lanes>(&mut self, tables: &Tables, states: &mut States, level: usize) -> Settled {
        match self.registers {
            1 => self.settle_in::<L, 1>(tables, states, level),
            2 => self.settle_in::<L, 2>(tables, states, level),
            3 => self.settle_in::<L, 3>(tables, states, level),
            4 => self.settle_in::<L, 4>(tables, states, level),
            6 => self.settle_in::<L, 6>(tables, states, level),
            8 => self.settle_in::<L, 8>(tables, states, level),
            _ => self.settle_in::<L, 12>(tables, states, level),
        }
    }

    #[inline(always)]
    fn choose_in<L: Lanes, const N: usize>(
        &mut self,
        tables: &Tables,
        states: &mut States,
        levels: [usize; 2],
        option: u32,
    ) {
        let mut standing = Standing::<L, N>::load(self, levels[0]);
        standing.choose(self, tables, states, levels, option);
        standing.store(self, levels[1]);
    }

    #[inline(always)]
    fn restrict_in<L: Lanes, const N: usize>(&mut self, states: &mut States, level: usize, row: &[u64]) {
        let mut standing = Standing::<L, N>::load(self, level);
        standing.restrict(self, states, [level, level], row);
        standing.store(self, level);
    }

    #[inline(always)]
    fn settle_in<L: Lanes, const N: usize>(
        &mut self,
        tables: &Tables,
        states: &mut States,
        level: usize,
    ) -> Settled {
        let mut standing = Standing::<L, N>::load(self, level);
        loop {
            if let Some(item) = standing.first_of_size(0) {
                return Settled::Dead(item);
            }
            let mut singles = standing.of_size(1);
            if singles == [0; N] {
                break;
            }
            while let Some(item) = take_first(&mut singles) {
                if !standing.is_open(item) {
                    continue;
                }
                let Some(option) = states.only_option(level, item, tables) else {
                    return Settled::Dead(item);
                };
                self.forced.push((item, option));
                standing.choose(self, tables, states, [level, level], option);
            }
        }
        standing.store(self, level);
        standing.least()
    }
}

/// Whether this machine has what [`Tally::choose`] and [`Tally::settle`] are compiled for, besides what
/// [`Kernel::Avx512`] asks for.
#[cfg(target_arch = "x86_64")]
fn has_bytes() -> bool {
    is_x86_feature_detected!("avx512bw") && is_x86_feature_detected!("avx512vl")
}

/// Where the row of an option begins in [`Tally::held`].
#[inline(always)]
fn row(option: usize, registers: usize) -> usize {
    (option / 64 * ROWS + option % 64) * registers
}

/// Takes the first item out of a set.
#[inline(always)]
fn take_first(items: &mut [u64]) -> Option<u32> {
    let place = items.iter().position(|word| *word != 0)?;
    let lane = items[place].trailing_zeros();
    items[place] &= items[place] - 1;
    Some((place * WIDTH) as u32 + lane)
}

/// The sizes and open items of one level, in registers.
struct Standing<L, const N: usize> {
    sizes: [L; N],
    open: [u64; N],
}

impl<L: Lanes, const N: usize> Standing<L, N> {
    #[inline(always)]
    fn load(tally: &Tally, level: usize) -> Self {
        let (sizes, open) = (&tally.sizes[level * N..][..N], &tally.open[level * N..][..N]);
        let mut standing = Self { sizes: [L::load(&sizes[0]); N], open: [0; N] };
        for place in 0..N {
            standing.sizes[place] = L::load(&sizes[place]);
            standing.open[place] = open[place];
        }
        standing
    }

    #[inline(always)]
    fn store(&self, tally: &mut Tally, level: usize) {
        for place in 0..N {
            self.sizes[place].store(&mut tally.sizes[level * N + place]);
            tally.open[level * N + place] = self.open[place];
        }
    }

    #[inline(always)]
    fn choose(
        &mut self,
        tally: &Tally,
        tables: &Tables,
        states: &mut States,
        levels: [usize; 2],
        option: u32,
    ) {
        self.restrict(tally, states, levels, tables.row(option));
        let covered = &tally.held[row(option as usize, N)..][..N];
        for (open, covered) in self.open.iter_mut().zip(covered) {
            *open &= !covered;
        }
    }

    /// Puts those live options of the first level that go with a row at the second.
    #[inline(always)]
    fn restrict(&mut self, tally: &Tally, states: &mut States, levels: [usize; 2], row: &[u64]) {
        let mut kept = 0;
        for place in 0..states.len(levels[0]) {
            let (number, mut gone) = states.restrict_word(levels, place, &mut kept, row);
            let held = &tally.held[number as usize * ROWS * N..][..ROWS * N];
            let mut is_left = N <= 4 || gone != 0;
            while is_left {
                // several at a time, as their number is hard to foretell: the row behind the last option of a word is
                // empty, and may be subtracted too often
                for _ in 0..if N > 4 { 1 } else { 4 } {
                    self.subtract(&held[gone.trailing_zeros() as usize * N..][..N]);
                    gone &= gone.wrapping_sub(1);
                }
                is_left = gone != 0;
            }
        }
        states.set_len(levels[1], kept);
    }

    #[inline(always)]
    fn subtract(&mut self, held: &[u64]) {
        for (size, held) in self.sizes.iter_mut().zip(held) {
            *size = size.minus_one(*held);
        }
    }

    #[inline(always)]
    fn is_open(&self, item: u32) -> bool {
        self.open[item as usize / WIDTH] >> (item as usize % WIDTH) & 1 == 1
    }

    /// The open items with so many options, a bit each.
    #[inline(always)]
    fn of_size(&self, size: u8) -> [u64; N] {
        let mut found = self.open;
        for (found, sizes) in found.iter_mut().zip(&self.sizes) {
            *found &= sizes.equal(size);
        }
        found
    }

    /// The first open item with so many options.
    #[inline(always)]
    fn first_of_size(&self, size: u8) -> Option<u32> {
        for place in 0..N {
            let found = self.sizes[place].equal(size) & self.open[place];
            if found != 0 {
                return Some((place * WIDTH) as u32 + found.trailing_zeros());
            }
        }
        None
    }

    /// The first open item with the fewest options.
    #[inline(always)]
    fn least(&self) -> Settled {
        // often there are items with two options; none has fewer
        if let Some(item) = self.first_of_size(2) {
            return Settled::Open(item, 2);
        }
        let mut least = u8::MAX;
        for place in 0..N {
            least = least.min(self.sizes[place].least(self.open[place]));
        }
        self.first_of_size(least).map_or(Settled::Solution, |item| Settled::Open(item, least.into()))
    }
}
