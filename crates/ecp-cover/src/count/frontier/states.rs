//! The states that wait to be expanded, within a bound on memory.

use crate::count::plan::{Bits, Landing, Plan};
use crate::count::table::{Full, Table, add_limbs};

/// The states that wait, step by step, and the sum over those that are complete.
#[derive(Clone, Debug)]
pub(super) struct States<const W: usize> {
    /// For each step the states that wait there.
    waiting: Vec<Option<Table<W>>>,
    /// No state waits before this step.
    first: usize,
    /// The step whose states are being taken out, its states, and the next slot.
    current: Option<(usize, Table<W>)>,
    slot: usize,
    /// The states laid aside, for later.
    aside: Vec<Vec<Packed<W>>>,
    total: Vec<u64>,
    /// The bytes of the tables; of what is laid aside; of both together at most.
    bytes: u64,
    aside_bytes: u64,
    memory: u64,
    states: u64,
    peak: u64,
}

/// States of a step, without room for more.
#[derive(Clone, Debug)]
struct Packed<const W: usize> {
    step: usize,
    keys: Vec<Bits<W>>,
    counts: Vec<u64>,
    limbs: usize,
}

impl<const W: usize> Packed<W> {
    fn bytes(&self) -> u64 {
        (self.keys.len() * size_of::<Bits<W>>() + self.counts.len() * 8) as u64
    }
}

/// The part of the memory that is free of what was laid aside in which tables may grow, in percent. Dividing a table
/// takes one half as large and an array of three quarters beside it.
const TABLES_PERCENT: u64 = 40;

impl<const W: usize> States<W> {
    pub(super) fn new(steps: usize) -> Self {
        Self {
            waiting: vec![None; steps],
            first: 0,
            current: None,
            slot: 0,
            aside: Vec::new(),
            total: vec![0],
            bytes: 0,
            aside_bytes: 0,
            memory: 0,
            states: 0,
            peak: 0,
        }
    }

    /// Takes a state out, and writes its count down; `None` when no state is left.
    #[inline]
    pub(super) fn next(&mut self, count: &mut Vec<u64>) -> Option<(usize, Bits<W>)> {
        loop {
            let Some((step, table)) = &self.current else {
                self.current = Some(self.next_table()?);
                self.slot = 0;
                continue;
            };
            while self.slot < table.slots() {
                self.slot += 1;
                if let Some((key, limbs)) = table.slot(self.slot - 1) {
                    write_down(limbs, count);
                    self.states -= 1;
                    return Some((*step, *key));
                }
            }
            self.bytes -= table.bytes();
            self.current = None;
        }
    }

    /// The states of the first step where any wait; what was laid aside comes back when there are none.
    fn next_table(&mut self) -> Option<(usize, Table<W>)> {
        loop {
            while self.first < self.waiting.len() {
                if let Some(table) = self.waiting[self.first].take() {
                    return Some((self.first, table));
                }
                self.first += 1;
            }
            self.take_back()?;
        }
    }

    /// Lets a state wait, or adds to the total, so many times.
    #[inline]
    pub(super) fn arrive(&mut self, plan: &Plan<W>, landing: Landing<W>, count: &[u64]) -> Result<(), Full> {
        match landing {
            Landing::Dead => Ok(()),
            Landing::Complete => {
                self.add_to_total(count);
                Ok(())
            }
            Landing::At(step, state) => {
                while self.add(step, &state, count).is_err() {
                    self.lay_aside(plan)?;
                }
                Ok(())
            }
        }
    }

    #[inline]
    fn add(&mut self, step: usize, state: &Bits<W>, count: &[u64]) -> Result<(), Full> {
        let most = (self.memory.saturating_sub(self.aside_bytes)) / 100 * TABLES_PERCENT;
        let allowed = most.saturating_sub(self.bytes);
        if self.waiting[step].is_none() {
            let table = Table::new();
            if table.bytes() > allowed {
                return Err(Full);
            }
            self.bytes += table.bytes();
            self.waiting[step] = Some(table);
        }
        let table = self.waiting[step].as_mut().expect("just made");
        let (bytes, states) = (table.bytes(), table.len());
        table.add(state, count, allowed)?;
        self.bytes = self.bytes - bytes + table.bytes();
        self.states += (table.len() - states) as u64;
        self.peak = self.peak.max(self.states);
        Ok(())
    }

    fn add_to_total(&mut self, count: &[u64]) {
        let limbs = self.total.len().max(count.len()) + 1;
        self.total.resize(limbs, 0);
        add_limbs(&mut self.total, count);
        while self.total.last() == Some(&0) && self.total.len() > 1 {
            self.total.pop();
        }
    }

    /// Lays about half of the states aside. Those that differ in the bit chosen stay different until it is forgotten,
    /// so nothing is counted twice over until then.
    #[cold]
    fn lay_aside(&mut self, plan: &Plan<W>) -> Result<(), Full> {
        let divider = self.divider(plan).ok_or(Full)?;
        let mut aside = Vec::new();
        if let Some((step, table)) = self.current.take() {
            let kept = self.divide(step, &table, self.slot, divider, &mut aside);
            self.current = kept.map(|table| (step, table));
            self.slot = 0;
        }
        for step in self.first..self.waiting.len() {
            if let Some(table) = self.waiting[step].take() {
                self.waiting[step] = self.divide(step, &table, 0, divider, &mut aside);
            }
        }
        self.aside_bytes += aside.iter().map(Packed::bytes).sum::<u64>();
        self.aside.push(aside);
        Ok(())
    }

    /// Keeps the states on one side of the divider, from a slot on.
    fn divide(
        &mut self,
        step: usize,
        table: &Table<W>,
        from: usize,
        divider: Divider,
        aside: &mut Vec<Packed<W>>,
    ) -> Option<Table<W>> {
        let limbs = table.limbs();
        let states = || (from..table.slots()).filter_map(|slot| table.slot(slot));
        let goes = states().filter(|(key, _)| divider.lays_aside(step, key)).count();
        let stays = states().count() - goes;
        let mut packed =
            Packed { step, keys: Vec::with_capacity(goes), counts: Vec::with_capacity(goes * limbs), limbs };
        let mut kept = Table::for_states(stays, limbs);
        for (key, count) in states() {
            if divider.lays_aside(step, key) {
                packed.keys.push(*key);
                packed.counts.extend_from_slice(count);
            } else {
                kept.add(key, count, u64::MAX).expect("nothing forbids it to grow");
            }
        }
        self.states -= goes as u64;
        self.bytes -= table.bytes();
        if goes > 0 {
            aside.push(packed);
        }
        self.bytes += if stays > 0 { kept.bytes() } else { 0 };
        (stays > 0).then_some(kept)
    }

    /// What was laid aside last waits again; `None` when there is nothing.
    fn take_back(&mut self) -> Option<()> {
        for packed in self.aside.pop()? {
            self.aside_bytes -= packed.bytes();
            let mut table = Table::for_states(packed.keys.len(), packed.limbs);
            for (key, count) in packed.keys.iter().zip(packed.counts.chunks(packed.limbs)) {
                table.add(key, count, u64::MAX).expect("nothing forbids it to grow");
            }
            self.states += table.len() as u64;
            self.bytes += table.bytes();
            self.first = self.first.min(packed.step);
            self.waiting[packed.step] = Some(table);
        }
        Some(())
    }

    /// What divides the states best: of the bits that are set in a quarter to three quarters of them, the one that is
    /// remembered longest; else the one that divides most evenly; else the step. `None` for a single state.
    fn divider(&self, plan: &Plan<W>) -> Option<Divider> {
        let mut set = vec![0_usize; 64 * W];
        let mut states = 0;
        for (_, key) in self.all() {
            states += 1;
            for (bit, set) in set.iter_mut().enumerate() {
                *set += usize::from(has_bit(key, bit));
            }
        }
        let first = self.all().map(|(step, _)| step).min()?;
        let evenness = |bit: &usize| set[*bit].min(states - set[*bit]);
        let dividing = || (0..64 * W).filter(|bit| evenness(bit) > 0);
        let lasting = dividing().filter(|bit| 4 * evenness(bit) >= states);
        let bit =
            lasting.max_by_key(|bit| plan.forgets(*bit, first)).or_else(|| dividing().max_by_key(evenness));
        let several = self.all().any(|(step, _)| step > first);
        bit.map(Divider::Bit).or_else(|| several.then_some(Divider::Step(first)))
    }

    /// All states that wait.
    fn all(&self) -> impl Iterator<Item = (usize, &Bits<W>)> {
        let current = self.current.iter().flat_map(|(step, table)| {
            (self.slot..table.slots()).filter_map(|slot| Some((*step, table.slot(slot)?.0)))
        });
        let waiting =
            self.waiting.iter().enumerate().filter_map(|(step, table)| Some((step, table.as_ref()?)));
        let waiting = waiting.flat_map(|(step, table)| {
            (0..table.slots()).filter_map(move |slot| Some((step, table.slot(slot)?.0)))
        });
        current.chain(waiting)
    }

    pub(super) fn total(&self) -> &[u64] {
        &self.total
    }

    pub(super) fn peak(&self) -> u64 {
        self.peak
    }

    /// The first step where a state may wait.
    pub(super) fn first_step(&self) -> usize {
        if self.aside.is_empty() { self.first } else { 0 }
    }

    pub(super) fn set_memory(&mut self, memory: u64) {
        self.memory = memory;
    }
}

/// What tells the states that stay from those that are laid aside.
#[derive(Clone, Copy, Debug)]
enum Divider {
    /// States with this bit are laid aside.
    Bit(usize),
    /// States behind this step are laid aside.
    Step(usize),
}

impl Divider {
    fn lays_aside<const W: usize>(self, step: usize, key: &Bits<W>) -> bool {
        match self {
            Self::Bit(bit) => has_bit(key, bit),
            Self::Step(last) => step > last,
        }
    }
}

fn has_bit<const W: usize>(key: &Bits<W>, bit: usize) -> bool {
    key[bit / 64] >> (bit % 64) & 1 == 1
}

#[inline]
fn write_down(limbs: &[u64], count: &mut Vec<u64>) {
    count.clear();
    count.extend_from_slice(limbs);
    while count.last() == Some(&0) {
        count.pop();
    }
}
