//! The inner loops, for three instruction sets: the same code for the first two, its twin in [`avx512`] for the third.
//!
//! Eight items go together: a live word is held against the masks of eight items at once, and the popcounts are added
//! to eight sizes. With AVX-512 that is one instruction each.
#![cfg_attr(
    target_arch = "x86_64",
    expect(
        unsafe_code,
        reason = "functions for an instruction set are called after a check that the machine has it"
    )
)]

#[cfg(target_arch = "x86_64")]
mod avx512;

use super::state::States;
use super::tables::Tables;

/// The size of a covered item: larger than any real size.
const CLOSED: u64 = 1 << 31;

/// The sizes of all items, eight items a block.
#[derive(Clone, Debug)]
pub(super) struct Sizes {
    sizes: Vec<[u64; 8]>,
    /// For each block the open items of degree 1, a bit each.
    pub(super) forced: Vec<u8>,
    /// The block in which an item was dead last: its neighbourhood is the first to look at.
    suspect: usize,
}

impl Sizes {
    pub(super) fn new(tables: &Tables) -> Self {
        Self { sizes: vec![[0; 8]; tables.blocks], forced: vec![0; tables.blocks], suspect: 0 }
    }
}

/// An instruction set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kernel {
    /// Whatever the program was compiled for.
    Portable,
    /// With popcount and 256-bit words.
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// With 512-bit words and popcounts of eight words at once.
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Kernel {
    /// All kernels that this machine can run.
    pub(super) fn available() -> Vec<Self> {
        #[cfg_attr(not(target_arch = "x86_64"), expect(unused_mut, reason = "there are no others"))]
        let mut kernels = vec![Self::Portable];
        #[cfg(target_arch = "x86_64")]
        {
            if is_x86_feature_detected!("avx2")
                && is_x86_feature_detected!("bmi1")
                && is_x86_feature_detected!("bmi2")
                && is_x86_feature_detected!("popcnt")
            {
                kernels.push(Self::Avx2);
            }
            if is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("bmi1")
                && is_x86_feature_detected!("popcnt")
                && is_x86_feature_detected!("avx512vpopcntdq")
                && is_x86_feature_detected!("bmi2")
            {
                kernels.push(Self::Avx512);
            }
        }
        kernels
    }

    /// The fastest kernel that this machine can run.
    pub(super) fn best() -> Self {
        Self::available().last().copied().unwrap_or(Self::Portable)
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Portable => "portable",
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => "avx2",
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => "avx512",
        }
    }

    /// The open item with the fewest branches, the first of several, and their number; `None` if no item is open. With
    /// a dead item the measuring ends: 0 branches.
    #[inline]
    pub(super) fn measure(
        self,
        tables: &Tables,
        states: &States,
        level: usize,
        sizes: &mut Sizes,
    ) -> Option<(u32, u32)> {
        match self {
            Self::Portable => measure(tables, states, level, sizes),
            // SAFETY: `available` found the instruction set on this machine.
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => unsafe { measure_avx2(tables, states, level, sizes) },
            // SAFETY: `available` found the instruction set on this machine.
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => unsafe { measure_avx512(tables, states, level, sizes) },
        }
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,popcnt,bmi1,bmi2")]
fn measure_avx2(tables: &Tables, states: &States, level: usize, sizes: &mut Sizes) -> Option<(u32, u32)> {
    measure(tables, states, level, sizes)
}

/// See [`measure`].
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512vpopcntdq,bmi1,bmi2,popcnt")]
fn measure_avx512(tables: &Tables, states: &States, level: usize, sizes: &mut Sizes) -> Option<(u32, u32)> {
    if tables.is_dense && !tables.has_bounds {
        return avx512::measure_blocks(tables, states, level, sizes);
    }
    avx512::measure_words(tables, states, level, sizes);
    if tables.has_bounds {
        return least_degree(states, level, sizes);
    }
    avx512::least_size(states.open(level), sizes)
}

#[inline(always)]
fn measure(tables: &Tables, states: &States, level: usize, sizes: &mut Sizes) -> Option<(u32, u32)> {
    match (tables.has_bounds, tables.is_dense) {
        (true, _) => {
            measure_words(tables, states, level, sizes);
            least_degree(states, level, sizes)
        }
        (false, true) => measure_blocks(tables, states, level, sizes),
        (false, false) => {
            measure_words(tables, states, level, sizes);
            least_size(states.open(level), sizes)
        }
    }
}

/// Block by block, for problems in which most words hold options of most blocks; ends at a block with a dead item.
#[inline(always)]
fn measure_blocks(tables: &Tables, states: &States, level: usize, sizes: &mut Sizes) -> Option<(u32, u32)> {
    let (numbers, words) = states.live(level);
    let open = states.open(level);
    let mut least = [u64::MAX; 8];
    let suspect = sizes.suspect;
    for block in (suspect..tables.blocks).chain(0..suspect) {
        sizes.forced[block] = 0;
        if open[block] == 0 {
            continue;
        }
        let masks = tables.masks_of_block(block);
        let mut size = [0; 8];
        for (number, bits) in numbers.iter().zip(words) {
            let masks = &masks[*number as usize];
            for (size, mask) in size.iter_mut().zip(&masks.0) {
                *size += u64::from((bits & mask).count_ones());
            }
        }
        let (dead, forced) = hide_closed(&mut size, open[block]);
        if dead != 0 {
            sizes.suspect = block;
            return Some((block as u32 * 8 + dead.trailing_zeros(), 0));
        }
        sizes.forced[block] = forced;
        keep_least(&mut least, &size, block);
    }
    unpack(least)
}

/// Word by word, for problems in which a word holds options of few blocks.
#[inline(always)]
fn measure_words(tables: &Tables, states: &States, level: usize, sizes: &mut Sizes) {
    sizes.sizes.fill([0; 8]);
    let (numbers, words) = states.live(level);
    for (number, bits) in numbers.iter().zip(words) {
        for block in tables.blocks_of_word(*number) {
            let masks = tables.mask(*block, *number);
            for (size, mask) in sizes.sizes[*block as usize].iter_mut().zip(&masks.0) {
                *size += u64::from((bits & mask).count_ones());
            }
        }
    }
}

#[inline(always)]
fn least_size(open: &[u8], sizes: &mut Sizes) -> Option<(u32, u32)> {
    let mut least = [u64::MAX; 8];
    for (block, (size, open)) in sizes.sizes.iter_mut().zip(open).enumerate() {
        sizes.forced[block] = 0;
        if *open == 0 {
            continue;
        }
        let (dead, forced) = hide_closed(size, *open);
        if dead != 0 {
            return Some((block as u32 * 8 + dead.trailing_zeros(), 0));
        }
        sizes.forced[block] = forced;
        keep_least(&mut least, size, block);
    }
    unpack(least)
}

/// Makes the sizes of covered items larger than any; tells which open items are dead, and which are forced.
#[inline(always)]
fn hide_closed(size: &mut [u64; 8], open: u8) -> (u8, u8) {
    let (mut dead, mut forced) = (0, 0);
    for (lane, size) in size.iter_mut().enumerate() {
        *size += if open >> lane & 1 == 1 { 0 } else { CLOSED };
        dead |= u8::from(*size == 0) << lane;
        forced |= u8::from(*size == 1) << lane;
    }
    (dead, forced)
}

/// Keeps for each lane the least of `size << 32 | item`.
#[inline(always)]
fn keep_least(least: &mut [u64; 8], size: &[u64; 8], block: usize) {
    for (lane, (least, size)) in least.iter_mut().zip(size).enumerate() {
        *least = (*least).min(size << 32 | (block * 8 + lane) as u64);
    }
}

#[inline(always)]
fn unpack(least: [u64; 8]) -> Option<(u32, u32)> {
    let key = least.into_iter().min().unwrap_or(u64::MAX);
    let (size, item) = (key >> 32, key as u32);
    (size < CLOSED).then_some((item, size as u32))
}

/// Where items have bounds: the item with the fewest branches, which are one for each option that may be the first
/// chosen, and one more for none where none is needed; see [`links`](crate::links). An item that needs nothing and has
/// nothing is passed over.
#[inline(always)]
fn least_degree(states: &States, level: usize, sizes: &mut Sizes) -> Option<(u32, u32)> {
    sizes.forced.fill(0);
    let mut least = None;
    for (item, counter) in (0..).zip(states.counters(level)) {
        let size = sizes.sizes[item as usize / 8][item as usize % 8];
        if !states.is_open(level, item) || (counter.need == 0 && size == 0) {
            continue;
        }
        let degree = (size + 1).saturating_sub(u64::from(counter.need)) as u32;
        if degree == 1 {
            sizes.forced[item as usize / 8] |= 1 << (item % 8);
        }
        if least.is_none_or(|(_, smallest)| degree < smallest) {
            least = Some((item, degree));
        }
    }
    least
}
