//! A hash table with open addresses and whole keys.

use super::{Full, add_limbs};

/// A part of a table, from states of `W` words to counts of some limbs, the lowest first. A slot is empty where its
/// count is 0.
#[derive(Clone, Debug)]
pub(in crate::count) struct Shard<const W: usize> {
    keys: Vec<[u64; W]>,
    counts: Vec<u64>,
    limbs: usize,
    len: usize,
    /// What stirs the order of the slots, if anything does.
    salt: Option<u64>,
}

/// States without room for more.
#[derive(Clone, Debug)]
pub(in crate::count) struct Packed<const W: usize> {
    keys: Vec<[u64; W]>,
    counts: Vec<u64>,
    limbs: usize,
}

/// The fewest slots.
const FEWEST: usize = 16;

/// The bytes that a state takes, or a slot for one.
const fn slot_bytes(words: usize, limbs: usize) -> u64 {
    8 * (words + limbs) as u64
}

impl<const W: usize> Shard<W> {
    pub(super) fn new(salt: Option<u64>) -> Self {
        Self::with_slots(FEWEST, 1, salt)
    }

    fn with_slots(slots: usize, limbs: usize, salt: Option<u64>) -> Self {
        Self { salt, keys: vec![[0; W]; slots], counts: vec![0; slots * limbs], limbs, len: 0 }
    }

    /// A table that takes so many states without growing, and few more.
    fn for_states(states: usize, limbs: usize, salt: Option<u64>) -> Self {
        Self::with_slots((states * 4).div_ceil(3).max(FEWEST), limbs, salt)
    }

    pub(super) fn salt(&self) -> Option<u64> {
        self.salt
    }

    pub(in crate::count) fn len(&self) -> usize {
        self.len
    }

    /// The number of slots, empty ones included.
    pub(in crate::count) fn slots(&self) -> usize {
        self.keys.len()
    }

    pub(in crate::count) fn bytes(&self) -> u64 {
        self.keys.len() as u64 * slot_bytes(W, self.limbs)
    }

    /// What stands in a slot.
    #[inline]
    pub(in crate::count) fn slot(&self, slot: usize) -> Option<(&[u64; W], &[u64])> {
        let count = &self.counts[slot * self.limbs..][..self.limbs];
        count.iter().any(|limb| *limb != 0).then(|| (&self.keys[slot], count))
    }

    /// The states, with their counts, from a slot on.
    pub(in crate::count) fn states(&self, from: usize) -> impl Iterator<Item = (&[u64; W], &[u64])> {
        (from..self.slots()).filter_map(|slot| self.slot(slot))
    }

    /// Reads the slot in which a state with this [hash](super::hash) may stand first.
    #[inline]
    pub(super) fn fetch(&self, hash: u64) -> u64 {
        let slot = self.home(hash);
        self.counts[slot * self.limbs] ^ self.keys[slot][0]
    }

    /// Adds a count, not 0, to that of a state with this [hash](super::hash). A table that has to grow is made again
    /// beside the old one; if the new one took more bytes than allowed, all stays as it was.
    #[inline]
    pub(super) fn add(&mut self, hash: u64, key: &[u64; W], count: &[u64], allowed: u64) -> Result<(), Full> {
        loop {
            let slot = self.find(hash, key);
            let is_new = self.is_empty_slot(slot);
            if is_new && self.is_crowded() {
                self.grow(allowed)?;
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

    /// Whether one more state would be too many for the slots.
    #[inline]
    pub(super) fn is_crowded(&self) -> bool {
        (self.len + 1) * 4 > self.keys.len() * 3
    }

    /// Twice as many slots, or, where those are not allowed, a few more.
    #[cold]
    fn grow(&mut self, allowed: u64) -> Result<(), Full> {
        let slots = self.keys.len();
        self.rebuild(2 * slots, self.limbs, allowed)
            .or_else(|Full| self.rebuild(slots + slots / 4, self.limbs, allowed))
    }

    /// The slot that holds a state, or the empty one where it belongs.
    #[inline]
    fn find(&self, hash: u64, key: &[u64; W]) -> usize {
        let mut slot = self.home(hash);
        while !self.is_empty_slot(slot) && self.keys[slot] != *key {
            slot += 1;
            if slot == self.keys.len() {
                slot = 0;
            }
        }
        slot
    }

    /// The first slot in which a state may stand. States mostly come in the order of the slots that they had at the step
    /// before; of a power of two of slots that is again their order, which caches like. Of other numbers it would fill
    /// the table from one end, so the order is stirred. So it is in any case with labels of rules, where states are many and most
    /// steps bring new ones: those that stay would crowd one half of the table before any come into the other.
    #[inline]
    fn home(&self, mut hash: u64) -> usize {
        let slots = self.keys.len();
        if let Some(salt) = self.salt {
            hash = (hash ^ salt ^ hash >> 33).wrapping_mul(0xFF51_AFD7_ED55_8CCD);
            hash ^= hash >> 29;
        }
        if slots.is_power_of_two() {
            return (hash >> 24) as usize & (slots - 1);
        }
        let stirred = ((hash >> 32) as u32).wrapping_mul(2 * slots as u32 + 1);
        ((u64::from(stirred) * slots as u64) >> 32) as usize
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
        let old = std::mem::replace(self, Self::with_slots(slots, limbs, self.salt));
        self.take_over(old.states(0));
        Ok(())
    }

    /// Takes states that it does not have yet and has room for.
    fn take_over<'s>(&mut self, states: impl Iterator<Item = (&'s [u64; W], &'s [u64])>) {
        for (key, count) in states {
            let slot = self.find(super::hash(key), key);
            self.keys[slot] = *key;
            self.counts[slot * self.limbs..][..count.len()].copy_from_slice(count);
            self.len += 1;
        }
    }

    /// The states from a slot on in two parts: those that stay in a table, and those that go.
    pub(in crate::count) fn divide(
        &self,
        from: usize,
        goes: impl Fn(&[u64; W]) -> bool,
    ) -> (Self, Packed<W>) {
        let limbs = self.limbs;
        let going = self.states(from).filter(|(key, _)| goes(key)).count();
        let staying = self.states(from).count() - going;
        let mut kept = Self::for_states(staying, limbs, self.salt);
        kept.take_over(self.states(from).filter(|(key, _)| !goes(key)));
        let mut packed =
            Packed { keys: Vec::with_capacity(going), counts: Vec::with_capacity(going * limbs), limbs };
        for (key, count) in self.states(from).filter(|(key, _)| goes(key)) {
            packed.keys.push(*key);
            packed.counts.extend_from_slice(count);
        }
        (kept, packed)
    }
}

impl<const W: usize> Packed<W> {
    pub(in crate::count) fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    pub(in crate::count) fn len(&self) -> usize {
        self.keys.len()
    }

    pub(in crate::count) fn bytes(&self) -> u64 {
        self.keys.len() as u64 * slot_bytes(W, self.limbs)
    }

    /// The states with their counts.
    pub(in crate::count) fn states(&self) -> impl Iterator<Item = (&[u64; W], &[u64])> {
        self.keys.iter().zip(self.counts.chunks(self.limbs))
    }
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
