//! The inner loops in AVX-512: eight sizes in one register, and what is asked of them in one instruction each.
//!
//! The compiler does not find these instructions by itself: packing comparisons into bits took half the time of the
//! portable loops (langford12 took .18 s with these and .23 s without, pento6x10 .47 s and .66 s, CPU time on a Zen 4).
//! Those stay beside them as the oracle of the tests.
#![expect(unsafe_code, reason = "aligned loads of eight masks go through a pointer")]

use std::arch::x86_64::{
    __m512i, _mm512_add_epi64, _mm512_and_si512, _mm512_load_si512, _mm512_loadu_si512,
    _mm512_mask_cmpeq_epi64_mask, _mm512_mask_min_epu64, _mm512_or_si512, _mm512_popcnt_epi64,
    _mm512_reduce_min_epu64, _mm512_set_epi64, _mm512_set1_epi64, _mm512_setzero_si512, _mm512_slli_epi64,
    _mm512_storeu_si512,
};

use super::{CLOSED, Sizes};
use crate::bits::state::States;
use crate::bits::tables::{Masks, Tables};

/// The least of `size << 32 | item`, lane by lane, and what there is besides.
struct Least {
    keys: __m512i,
}

impl Least {
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn new() -> Self {
        Self { keys: _mm512_set1_epi64(-1) }
    }

    /// Looks at the sizes of a block. The open items that are dead and that are forced, a bit each.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn look(&mut self, block: usize, size: __m512i, open: u8) -> (u8, u8) {
        let dead = _mm512_mask_cmpeq_epi64_mask(open, size, _mm512_setzero_si512());
        let forced = _mm512_mask_cmpeq_epi64_mask(open, size, _mm512_set1_epi64(1));
        let lanes = _mm512_set_epi64(7, 6, 5, 4, 3, 2, 1, 0);
        let items = _mm512_add_epi64(_mm512_set1_epi64(block as i64 * 8), lanes);
        let keys = _mm512_or_si512(_mm512_slli_epi64::<32>(size), items);
        self.keys = _mm512_mask_min_epu64(self.keys, open, self.keys, keys);
        (dead, forced)
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    fn get(&self) -> Option<(u32, u32)> {
        let key = _mm512_reduce_min_epu64(self.keys);
        let (size, item) = (key >> 32, key as u32);
        (size < CLOSED).then_some((item, size as u32))
    }
}

#[inline]
#[target_feature(enable = "avx512f,avx512vpopcntdq")]
fn add_count(size: __m512i, bits: u64, masks: &Masks) -> __m512i {
    // SAFETY: `Masks` is 64 bytes, aligned to 64.
    let masks = unsafe { _mm512_load_si512(std::ptr::from_ref(masks).cast()) };
    _mm512_add_epi64(size, _mm512_popcnt_epi64(_mm512_and_si512(_mm512_set1_epi64(bits as i64), masks)))
}

/// See [`measure_blocks`](super::measure_blocks).
#[target_feature(enable = "avx512f,avx512vpopcntdq,bmi1,bmi2,popcnt")]
pub(super) fn measure_blocks(
    tables: &Tables,
    states: &States,
    level: usize,
    sizes: &mut Sizes,
) -> Option<(u32, u32)> {
    let (numbers, words) = states.live(level);
    let open = states.open(level);
    let mut least = Least::new();
    let suspect = sizes.suspect;
    for block in (suspect..tables.blocks).chain(0..suspect) {
        sizes.forced[block] = 0;
        if open[block] == 0 {
            continue;
        }
        let masks = tables.masks_of_block(block);
        let mut size = _mm512_setzero_si512();
        for (number, bits) in numbers.iter().zip(words) {
            size = add_count(size, *bits, &masks[*number as usize]);
        }
        let (dead, forced) = least.look(block, size, open[block]);
        if dead != 0 {
            sizes.suspect = block;
            return Some((block as u32 * 8 + dead.trailing_zeros(), 0));
        }
        sizes.forced[block] = forced;
    }
    least.get()
}

/// See [`measure_words`](super::measure_words).
#[target_feature(enable = "avx512f,avx512vpopcntdq,bmi1,bmi2,popcnt")]
pub(super) fn measure_words(tables: &Tables, states: &States, level: usize, sizes: &mut Sizes) {
    sizes.sizes.fill([0; 8]);
    let (numbers, words) = states.live(level);
    for (number, bits) in numbers.iter().zip(words) {
        for block in tables.blocks_of_word(*number) {
            let place = sizes.sizes[*block as usize].as_mut_ptr();
            // SAFETY: the block has eight sizes, 64 bytes.
            let size = unsafe { _mm512_loadu_si512(place.cast()) };
            let size = add_count(size, *bits, tables.mask(*block, *number));
            // SAFETY: as above.
            unsafe { _mm512_storeu_si512(place.cast(), size) };
        }
    }
}

/// See [`least_size`](super::least_size).
#[target_feature(enable = "avx512f,avx512vpopcntdq,bmi1,bmi2,popcnt")]
pub(super) fn least_size(open: &[u8], sizes: &mut Sizes) -> Option<(u32, u32)> {
    let mut least = Least::new();
    for (block, (size, open)) in sizes.sizes.iter().zip(open).enumerate() {
        sizes.forced[block] = 0;
        if *open == 0 {
            continue;
        }
        // SAFETY: the block has eight sizes, 64 bytes.
        let size = unsafe { _mm512_loadu_si512(size.as_ptr().cast()) };
        let (dead, forced) = least.look(block, size, *open);
        if dead != 0 {
            return Some((block as u32 * 8 + dead.trailing_zeros(), 0));
        }
        sizes.forced[block] = forced;
    }
    least.get()
}
