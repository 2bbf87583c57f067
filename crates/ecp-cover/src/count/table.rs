//! The states that wait at a step, with the number of ways to arrive at each.
//!
//! Where memory is short, a table is many small ones, its *shards*, and the hash of a state says which is its own. So no
//! more than a shard is ever in memory twice, when it grows, and each is forgotten when its states are taken out. A table
//! of one piece is a little faster.

mod shard;

pub(super) use shard::{Packed, Shard};

/// States of `W` words with their counts.
#[derive(Clone, Debug)]
pub(super) struct Table<const W: usize> {
    shards: Vec<Shard<W>>,
    /// The most bytes of a table of one piece.
    most_whole: u64,
    len: usize,
    bytes: u64,
}

/// The table would have to grow, and may not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Full;

/// The shards of a large table; a power of two.
const SHARDS: usize = 64;

/// The bytes of a table that is likely to be in a cache.
const CACHED: u64 = 1 << 20;

/// The fewest slots that are worth shards.
const LARGE: usize = 1 << 12;

impl<const W: usize> Table<W> {
    /// A table without states, of one piece up to so many bytes, with what stirs its order.
    pub(super) fn new(most_whole: u64, salt: Option<u64>) -> Self {
        Self::of(vec![Shard::new(salt)], most_whole)
    }

    fn of(shards: Vec<Shard<W>>, most_whole: u64) -> Self {
        let (len, bytes) = (shards.iter().map(Shard::len).sum(), shards.iter().map(Shard::bytes).sum());
        Self { shards, most_whole, len, bytes }
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    pub(super) fn bytes(&self) -> u64 {
        self.bytes
    }

    pub(super) fn shards(&self) -> &[Shard<W>] {
        &self.shards
    }

    pub(super) fn into_shards(self) -> Vec<Shard<W>> {
        self.shards
    }

    /// Lets the processor fetch the slot where a state with this [hash](hash()) belongs, of a table larger than its cache. The number
    /// says nothing.
    #[inline]
    pub(super) fn fetch(&self, hash: u64) -> u64 {
        if self.bytes < CACHED { 0 } else { self.shards[place(hash) & (self.shards.len() - 1)].fetch(hash) }
    }

    /// Adds a count, not 0, to that of a state, which has this [hash](hash()). Where more bytes would be needed than allowed, all
    /// stays as it was.
    #[inline]
    pub(super) fn add(&mut self, key: &[u64; W], hash: u64, count: &[u64], allowed: u64) -> Result<(), Full> {
        if self.is_to_split() {
            self.split(allowed)?;
        }
        let shards = self.shards.len();
        let shard = &mut self.shards[place(hash) & (shards - 1)];
        let (len, bytes) = (shard.len(), shard.bytes());
        shard.add(hash, key, count, allowed)?;
        self.len += shard.len() - len;
        self.bytes = self.bytes - bytes + shard.bytes();
        Ok(())
    }

    /// Whether the table is of one piece, has to grow, and is large enough for shards.
    #[inline]
    fn is_to_split(&self) -> bool {
        let [shard] = &self.shards[..] else { return false };
        shard.is_crowded() && shard.slots() >= LARGE && self.bytes >= self.most_whole
    }

    /// From one piece to shards.
    #[cold]
    fn split(&mut self, allowed: u64) -> Result<(), Full> {
        if self.bytes > allowed {
            return Err(Full);
        }
        let mut divided = Self::of(vec![Shard::new(self.shards[0].salt()); SHARDS], self.most_whole);
        for (key, count) in self.shards[0].states(0) {
            divided.add(key, hash(key), count, u64::MAX)?;
        }
        if divided.bytes > allowed {
            return Err(Full);
        }
        *self = divided;
        Ok(())
    }

    /// The states in two parts: those that stay, `None` where there are none, and those that go.
    pub(super) fn divide(self, goes: impl Fn(&[u64; W]) -> bool) -> (Option<Self>, Vec<Packed<W>>) {
        let mut packed = Vec::new();
        let mut kept = Vec::with_capacity(self.shards.len());
        for shard in self.shards {
            let (stays, gone) = shard.divide(0, &goes);
            kept.push(stays);
            if !gone.is_empty() {
                packed.push(gone);
            }
        }
        let kept = Self::of(kept, self.most_whole);
        ((kept.len > 0).then_some(kept), packed)
    }
}

/// Multiplication spreads low bits upwards: the upper half of the hash is the best of it, and says which slot; a shard
/// is chosen by the bits below.
#[inline]
pub(super) fn hash<const W: usize>(key: &[u64; W]) -> u64 {
    let mixed = key.iter().fold(0_u64, |hash, word| {
        let product = (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        product ^ product >> 32
    });
    mixed.wrapping_mul(0xD6E8_FEB8_6659_FD93)
}

/// The number of the shard, before it is cut to how many there are.
#[inline]
fn place(hash: u64) -> usize {
    (hash >> 58) as usize
}

/// Adds a count to one that has room for the sum.
pub(super) fn add_limbs(sum: &mut [u64], count: &[u64]) {
    let mut carry = false;
    for (index, limb) in sum.iter_mut().enumerate() {
        let (partial, first) = limb.overflowing_add(count.get(index).copied().unwrap_or(0));
        let (total, second) = partial.overflowing_add(carry.into());
        *limb = total;
        carry = first || second;
    }
}
