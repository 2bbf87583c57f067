//! States with the number of ways to arrive at each: a hash table with open addresses and whole keys.

/// A table from states of `W` words to counts of some limbs, the lowest first. A slot is empty where its count is 0.
#[derive(Clone, Debug)]
pub(super) struct Table<const W: usize> {
    keys: Vec<[u64; W]>,
    counts: Vec<u64>,
    limbs: usize,
    len: usize,
}

/// The fewest slots; a power of two.
const FEWEST: usize = 16;

/// The bytes that a slot takes.
const fn slot_bytes(words: usize, limbs: usize) -> u64 {
    8 * (words + limbs) as u64
}

/// The table would have to grow, and may not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Full;

impl<const W: usize> Table<W> {
    pub(super) fn new() -> Self {
        Self::with_capacity(FEWEST, 1)
    }

    /// A table that takes so many states without growing.
    pub(super) fn for_states(states: usize, limbs: usize) -> Self {
        Self::with_capacity((states * 4).div_ceil(3).next_power_of_two().max(FEWEST), limbs)
    }

    fn with_capacity(slots: usize, limbs: usize) -> Self {
        Self { keys: vec![[0; W]; slots], counts: vec![0; slots * limbs], limbs, len: 0 }
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    pub(super) fn limbs(&self) -> usize {
        self.limbs
    }

    /// The number of slots, empty ones included.
    pub(super) fn slots(&self) -> usize {
        self.keys.len()
    }

    pub(super) fn bytes(&self) -> u64 {
        self.keys.len() as u64 * slot_bytes(W, self.limbs)
    }

    /// What stands in a slot.
    pub(super) fn slot(&self, slot: usize) -> Option<(&[u64; W], &[u64])> {
        let count = &self.counts[slot * self.limbs..][..self.limbs];
        count.iter().any(|limb| *limb != 0).then(|| (&self.keys[slot], count))
    }

    /// Adds a count, not 0, to that of a state. A table that has to grow is made anew beside the old one; if the new one
    /// took more bytes than allowed, all stays as it was.
    #[inline]
    pub(super) fn add(&mut self, key: &[u64; W], count: &[u64], allowed: u64) -> Result<(), Full> {
        loop {
            let slot = self.find(key);
            let is_new = self.is_empty_slot(slot);
            if is_new && (self.len + 1) * 4 > self.keys.len() * 3 {
                self.rebuild(self.keys.len() * 2, self.limbs, allowed)?;
                continue;
            }
            if count.len() > self.limbs || !self.add_at(slot, count) {
                let limbs = count.len().max(self.limbs + 1);
                self.rebuild(self.keys.len(), limbs, allowed)?;
                continue;
            }
            if is_new {
                self.keys[slot] = *key;
                self.len += 1;
            }
            return Ok(());
        }
    }

    /// The slot that holds a state, or the empty one where it belongs.
    #[inline]
    fn find(&self, key: &[u64; W]) -> usize {
        let last = self.keys.len() - 1;
        let mut slot = hash(key) as usize & last;
        while !self.is_empty_slot(slot) && self.keys[slot] != *key {
            slot = (slot + 1) & last;
        }
        slot
    }

    #[inline]
    fn is_empty_slot(&self, slot: usize) -> bool {
        match self.limbs {
            1 => self.counts[slot] == 0,
            limbs => self.counts[slot * limbs..][..limbs].iter().all(|limb| *limb == 0),
        }
    }

    /// False, with nothing changed, where the sum needs another limb.
    #[inline]
    fn add_at(&mut self, slot: usize, count: &[u64]) -> bool {
        if self.limbs == 1 {
            let sum = self.counts[slot].checked_add(count[0]);
            self.counts[slot] = sum.unwrap_or(self.counts[slot]);
            return sum.is_some();
        }
        let sum = &mut self.counts[slot * self.limbs..][..self.limbs];
        if would_carry(sum, count) {
            return false;
        }
        add_limbs(sum, count);
        true
    }

    #[cold]
    fn rebuild(&mut self, slots: usize, limbs: usize, allowed: u64) -> Result<(), Full> {
        if slots as u64 * slot_bytes(W, limbs) > allowed {
            return Err(Full);
        }
        let old = std::mem::replace(self, Self::with_capacity(slots, limbs));
        for slot in 0..old.slots() {
            if let Some((key, count)) = old.slot(slot) {
                let place = self.find(key);
                self.keys[place] = *key;
                self.counts[place * limbs..][..count.len()].copy_from_slice(count);
                self.len += 1;
            }
        }
        Ok(())
    }
}

/// Multiplication spreads low bits upwards; the shift brings them down again to where slots are numbered.
#[inline]
fn hash<const W: usize>(key: &[u64; W]) -> u64 {
    let mixed = key.iter().fold(0_u64, |hash, word| {
        let product = (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        product ^ product >> 32
    });
    mixed.wrapping_mul(0xD6E8_FEB8_6659_FD93) >> 24
}

fn would_carry(sum: &[u64], count: &[u64]) -> bool {
    let mut carry = false;
    for (index, limb) in sum.iter().enumerate() {
        let (partial, first) = limb.overflowing_add(count.get(index).copied().unwrap_or(0));
        let (_, second) = partial.overflowing_add(carry.into());
        carry = first || second;
    }
    carry
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
