//! A register of 64 bytes: plain code, and its twin in AVX-512.

use super::{Bytes, WIDTH};

/// Sixty-four bytes that are worked on together.
pub(super) trait Lanes: Copy {
    fn load(bytes: &Bytes) -> Self;
    fn store(self, bytes: &mut Bytes);
    /// One less in each byte whose bit is set.
    fn minus_one(self, among: u64) -> Self;
    /// Which bytes are `value`, a bit each.
    fn equal(self, value: u8) -> u64;
    /// The least of the bytes whose bits are set; 255 if there are none.
    fn least(self, among: u64) -> u8;
}

/// Whatever the program was compiled for.
#[derive(Clone, Copy)]
pub(super) struct Portable([u8; WIDTH]);

impl Lanes for Portable {
    #[inline(always)]
    fn load(bytes: &Bytes) -> Self {
        Self(bytes.0)
    }

    #[inline(always)]
    fn store(self, bytes: &mut Bytes) {
        bytes.0 = self.0;
    }

    #[inline(always)]
    fn minus_one(mut self, among: u64) -> Self {
        for (lane, byte) in (0..).zip(&mut self.0) {
            *byte = byte.wrapping_sub((among >> lane & 1) as u8);
        }
        self
    }

    #[inline(always)]
    fn equal(self, value: u8) -> u64 {
        (0..).zip(self.0).map(|(lane, byte)| u64::from(byte == value) << lane).sum()
    }

    #[inline(always)]
    fn least(self, among: u64) -> u8 {
        let is_among = |(lane, _): &(u32, u8)| among >> lane & 1 == 1;
        (0..).zip(self.0).filter(is_among).map(|(_, byte)| byte).min().unwrap_or(u8::MAX)
    }
}

#[cfg(target_arch = "x86_64")]
pub(super) use avx512::Avx512;

#[cfg(target_arch = "x86_64")]
mod avx512 {
    use std::arch::x86_64::{
        __m512i, _mm_cvtsi128_si32, _mm_min_epu8, _mm_minpos_epu16, _mm_srli_epi16, _mm256_castsi256_si128,
        _mm256_extracti128_si256, _mm256_min_epu8, _mm512_castsi512_si256, _mm512_cmpeq_epi8_mask,
        _mm512_extracti64x4_epi64, _mm512_load_si512, _mm512_mask_blend_epi8, _mm512_mask_sub_epi8,
        _mm512_set1_epi8, _mm512_store_si512,
    };

    use super::{Bytes, Lanes};

    /// One register of AVX-512. Used only by code that is compiled for `avx512bw` and runs after a check for it.
    #[derive(Clone, Copy)]
    pub(in crate::bits::tally) struct Avx512(__m512i);

    impl Lanes for Avx512 {
        #[inline(always)]
        fn load(bytes: &Bytes) -> Self {
            // SAFETY: `Bytes` is 64 bytes, aligned to 64; for the instruction set see the type.
            unsafe { Self(_mm512_load_si512(std::ptr::from_ref(bytes).cast())) }
        }

        #[inline(always)]
        fn store(self, bytes: &mut Bytes) {
            // SAFETY: as in `load`.
            unsafe { _mm512_store_si512(std::ptr::from_mut(bytes).cast(), self.0) }
        }

        #[inline(always)]
        fn minus_one(self, among: u64) -> Self {
            // SAFETY: for the instruction set see the type.
            unsafe { Self(_mm512_mask_sub_epi8(self.0, among, self.0, _mm512_set1_epi8(1))) }
        }

        #[inline(always)]
        fn equal(self, value: u8) -> u64 {
            // SAFETY: for the instruction set see the type.
            unsafe { _mm512_cmpeq_epi8_mask(self.0, _mm512_set1_epi8(value.cast_signed())) }
        }

        #[inline(always)]
        fn least(self, among: u64) -> u8 {
            // SAFETY: for the instruction set see the type.
            unsafe {
                let bytes = _mm512_mask_blend_epi8(among, _mm512_set1_epi8(-1), self.0);
                let half =
                    _mm256_min_epu8(_mm512_castsi512_si256(bytes), _mm512_extracti64x4_epi64::<1>(bytes));
                let quarter = _mm_min_epu8(_mm256_castsi256_si128(half), _mm256_extracti128_si256::<1>(half));
                let pairs = _mm_min_epu8(quarter, _mm_srli_epi16::<8>(quarter));
                _mm_cvtsi128_si32(_mm_minpos_epu16(pairs)) as u8
            }
        }
    }
}
