//! The inner loops, for three instruction sets: all are the same code, compiled for each of them.
//!
//! Eight items go together: for each word with live options, the word is held against the masks of eight items at
//! once, and the popcounts are added to eight sizes. With AVX-512 that is one instruction each.
#![expect(
    unsafe_code,
    reason = "functions for an instruction set are called after a check that the machine has it"
)]

use super::tables::Tables;

/// The size of a covered item: larger than any real size.
pub(super) const CLOSED: u64 = 1 << 31;

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
        let mut kernels = vec![Self::Portable];
        #[cfg(target_arch = "x86_64")]
        {
            if is_x86_feature_detected!("avx2") && is_x86_feature_detected!("popcnt") {
                kernels.push(Self::Avx2);
            }
            if is_x86_feature_detected!("avx512f") && is_x86_feature_detected!("avx512vpopcntdq") {
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

    /// The number of live options of every item, plus [`CLOSED`] for those that are covered.
    #[inline]
    pub(super) fn sizes(self, tables: &Tables, live: &[u64], closed: &[[u64; 8]], sizes: &mut [[u64; 8]]) {
        match self {
            Self::Portable => sizes_body(tables, live, closed, sizes),
            // SAFETY: `available` found the instruction set on this machine.
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => unsafe { sizes_avx2(tables, live, closed, sizes) },
            // SAFETY: `available` found the instruction set on this machine.
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => unsafe { sizes_avx512(tables, live, closed, sizes) },
        }
    }

    /// The open item of least size, the first of several, and its size; `None` if no item is open.
    #[inline]
    pub(super) fn least(self, sizes: &[[u64; 8]]) -> Option<(u32, u32)> {
        let key = match self {
            Self::Portable => least_body(sizes),
            // SAFETY: `available` found the instruction set on this machine.
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => unsafe { least_avx2(sizes) },
            // SAFETY: `available` found the instruction set on this machine.
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => unsafe { least_avx512(sizes) },
        };
        let (size, item) = (key >> 32, key as u32);
        (size < CLOSED).then_some((item, size as u32))
    }
}

#[inline(always)]
fn sizes_body(tables: &Tables, live: &[u64], closed: &[[u64; 8]], sizes: &mut [[u64; 8]]) {
    sizes.copy_from_slice(closed);
    for (word, bits) in live.iter().enumerate().filter(|(_, bits)| **bits != 0) {
        let range = tables.word_starts[word] as usize..tables.word_starts[word + 1] as usize;
        for (block, masks) in tables.word_blocks[range.clone()].iter().zip(&tables.word_masks[range]) {
            for (size, mask) in sizes[*block as usize].iter_mut().zip(&masks.0) {
                *size += u64::from((bits & mask).count_ones());
            }
        }
    }
}

/// The least of `size << 32 | item`.
#[inline(always)]
fn least_body(sizes: &[[u64; 8]]) -> u64 {
    let mut least = [u64::MAX; 8];
    for (block, sizes) in sizes.iter().enumerate() {
        for (lane, (least, size)) in least.iter_mut().zip(sizes).enumerate() {
            *least = (*least).min(size << 32 | (block * 8 + lane) as u64);
        }
    }
    least.into_iter().min().unwrap_or(u64::MAX)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,popcnt")]
fn sizes_avx2(tables: &Tables, live: &[u64], closed: &[[u64; 8]], sizes: &mut [[u64; 8]]) {
    sizes_body(tables, live, closed, sizes);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512vpopcntdq,popcnt")]
fn sizes_avx512(tables: &Tables, live: &[u64], closed: &[[u64; 8]], sizes: &mut [[u64; 8]]) {
    sizes_body(tables, live, closed, sizes);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn least_avx2(sizes: &[[u64; 8]]) -> u64 {
    least_body(sizes)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f")]
fn least_avx512(sizes: &[[u64; 8]]) -> u64 {
    least_body(sizes)
}
