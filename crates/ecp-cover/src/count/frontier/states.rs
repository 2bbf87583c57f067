//! The states that wait to be expanded, within a bound on memory.

use crate::count::plan::{Bits, Landing, Plan};
use crate::count::table::{Full, Packed, Shard, Table, add_limbs, hash};

/// The states that wait, step by step, and the sum over those that are complete.
#[derive(Clone, Debug)]
pub(super) struct States<const W: usize> {
    /// For each step the states that wait there.
    waiting: Vec<Option<Table<W>>>,
    /// No state waits before this step.
    first: usize,
    /// The states that are being taken out.
    current: Option<Current<W>>,
    /// The states set aside, for later.
    aside: Vec<Vec<Aside<W>>>,
    total: Vec<u64>,
    /// The bytes of the tables; of what is set aside; of both together at most.
    bytes: u64,
    aside_bytes: u64,
    memory: u64,
    shortage: Shortage,
    /// Whether tables stir their states.
    stirs: bool,
    arrivals: Arrivals<W>,
    /// States that found no room, with their counts.
    homeless: Vec<(usize, Bits<W>, Vec<u64>)>,
    states: u64,
    peak: u64,
    times_set_aside: u64,
}

/// States that have arrived and are not in a table yet. A large table is not in the processor's cache: that several places in it
/// are fetched at the same time takes hardly longer than one.
#[derive(Clone, Debug)]
struct Arrivals<const W: usize> {
    states: Vec<Arrival<W>>,
    /// The counts of the states that they came from, one after the other.
    counts: Vec<u64>,
    /// Where the count begins of the state that was taken out last.
    count: usize,
}

#[derive(Clone, Copy, Debug)]
struct Arrival<const W: usize> {
    step: usize,
    state: Bits<W>,
    hash: u64,
    /// Where its count begins and ends.
    count: [usize; 2],
}

/// How many states arrive before they go into tables.
const ARRIVALS: usize = 64;

/// What to do where there is no room for a state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::count) enum Shortage {
    /// Stop: somebody may have memory to give.
    #[default]
    Stop,
    /// Lay states aside, and stop where that gives no room.
    LayAside,
    /// As before; where nothing gives room, follow the ways on from a state one after the other.
    Dive,
}

/// What is left of the states of a step, from a slot of the last shard on.
#[derive(Clone, Debug)]
struct Current<const W: usize> {
    step: usize,
    shards: Vec<Shard<W>>,
    slot: usize,
    /// The slots that there were at first.
    slots: usize,
}

impl<const W: usize> Current<W> {
    fn new(step: usize, table: Table<W>) -> Self {
        let shards = table.into_shards();
        let slots = shards.iter().map(Shard::slots).sum();
        Self { step, shards, slot: 0, slots }
    }

    /// The share of the slots that are behind.
    fn share(&self) -> f64 {
        let left = self.shards.iter().map(Shard::slots).sum::<usize>() - self.slot;
        1.0 - left as f64 / self.slots.max(1) as f64
    }
}

/// States of a step.
#[derive(Clone, Debug)]
struct Aside<const W: usize> {
    step: usize,
    states: Packed<W>,
}

/// Once states are set aside, the part of the memory that is left in which tables may grow, in percent: the states of
/// one half become as many again, and some of them are set aside in turn.
const TABLES_PERCENT: u64 = 40;

/// A table past this part of the memory is divided into shards.
const WHOLE_PART: u64 = 64;

impl<const W: usize> States<W> {
    pub(super) fn new(steps: usize, stirs: bool) -> Self {
        Self {
            waiting: vec![None; steps],
            first: 0,
            current: None,
            aside: Vec::new(),
            total: vec![0],
            bytes: 0,
            aside_bytes: 0,
            memory: 0,
            shortage: Shortage::default(),
            stirs,
            arrivals: Arrivals { states: Vec::new(), counts: Vec::new(), count: 0 },
            homeless: Vec::new(),
            states: 0,
            peak: 0,
            times_set_aside: 0,
        }
    }

    /// Takes a state out, and writes its count down; `None` when no state is left. Those that found no room come first.
    #[inline]
    pub(super) fn next(
        &mut self,
        plan: &Plan<W>,
        count: &mut Vec<u64>,
    ) -> Result<Option<(usize, Bits<W>)>, Full> {
        if self.arrivals.states.len() >= ARRIVALS || !self.homeless.is_empty() {
            self.house(plan);
        }
        while let Some((step, state, its_count)) = self.homeless.pop() {
            if self.make_room(plan, step, &state, &its_count).is_err() {
                if self.shortage == Shortage::Dive {
                    count.clone_from(&its_count);
                    self.arrivals.count = self.arrivals.counts.len();
                    return Ok(Some((step, state)));
                }
                self.homeless.push((step, state, its_count));
                return Err(Full);
            }
        }
        loop {
            if let Some(next) = self.next_waiting(count) {
                self.arrivals.count = self.arrivals.counts.len();
                return Ok(Some(next));
            }
            // those that arrived belong to the tables that come next
            if !self.arrivals.states.is_empty() {
                self.house(plan);
                if !self.homeless.is_empty() {
                    return self.next(plan, count);
                }
            }
            let Some((step, table)) = self.next_table() else { return Ok(None) };
            self.current = Some(Current::new(step, table));
        }
    }

    /// The next state of the table that is being emptied.
    #[inline]
    fn next_waiting(&mut self, count: &mut Vec<u64>) -> Option<(usize, Bits<W>)> {
        let current = self.current.as_mut()?;
        while let Some(shard) = current.shards.last() {
            while current.slot < shard.slots() {
                current.slot += 1;
                if let Some((key, limbs)) = shard.slot(current.slot - 1) {
                    write_down(limbs, count);
                    self.states -= 1;
                    return Some((current.step, *key));
                }
            }
            self.bytes -= shard.bytes();
            current.shards.pop();
            current.slot = 0;
        }
        self.current = None;
        None
    }

    /// The states of the first step where any wait; what was set aside comes back when there are none.
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

    /// Lets a state wait, or adds to the total, so many times. A state that finds no room comes out
    /// [next](Self::next).
    #[inline]
    pub(super) fn arrive(&mut self, landing: Landing<W>, count: &[u64]) {
        match landing {
            Landing::Dead => {}
            Landing::Complete => self.complete(count),
            Landing::At(step, state) => {
                let Arrivals { states, counts, count: from } = &mut self.arrivals;
                if counts.len() == *from {
                    counts.extend_from_slice(count);
                }
                states.push(Arrival { step, state, hash: hash(&state), count: [*from, counts.len()] });
            }
        }
    }

    /// Puts all that arrived into tables.
    fn house(&mut self, plan: &Plan<W>) {
        let mut arrivals = std::mem::replace(
            &mut self.arrivals,
            Arrivals { states: Vec::new(), counts: Vec::new(), count: 0 },
        );
        let fetched = arrivals.states.iter().fold(0, |fetched, arrival| {
            fetched ^ self.waiting[arrival.step].as_ref().map_or(0, |table| table.fetch(arrival.hash))
        });
        // it is fetched even if nothing comes of it
        std::hint::black_box(fetched);
        for Arrival { step, state, hash, count: [from, to] } in arrivals.states.drain(..) {
            let count = &arrivals.counts[from..to];
            if self.add(step, &state, hash, count).is_err()
                && self.make_room(plan, step, &state, count).is_err()
            {
                self.homeless.push((step, state, count.to_vec()));
            }
        }
        arrivals.counts.clear();
        arrivals.count = 0;
        self.arrivals = arrivals;
    }

    /// Lays other states aside until there is room for one.
    #[cold]
    fn make_room(&mut self, plan: &Plan<W>, step: usize, state: &Bits<W>, count: &[u64]) -> Result<(), Full> {
        while self.add(step, state, hash(state), count).is_err() {
            if self.shortage == Shortage::Stop {
                return Err(Full);
            }
            self.lay_aside(plan)?;
        }
        Ok(())
    }

    #[inline]
    fn add(&mut self, step: usize, state: &Bits<W>, hash: u64, count: &[u64]) -> Result<(), Full> {
        let allowed = self.most_in_tables().saturating_sub(self.bytes);
        if self.waiting[step].is_none() {
            let table = Table::new(self.memory / WHOLE_PART, salt(self.stirs, step));
            if table.bytes() > allowed {
                return Err(Full);
            }
            self.bytes += table.bytes();
            self.waiting[step] = Some(table);
        }
        let table = self.waiting[step].as_mut().expect("just made");
        let (bytes, states) = (table.bytes(), table.len());
        table.add(state, hash, count, allowed)?;
        self.bytes = self.bytes - bytes + table.bytes();
        self.states += (table.len() - states) as u64;
        self.peak = self.peak.max(self.states);
        Ok(())
    }

    /// The bytes that tables may take.
    #[inline]
    fn most_in_tables(&self) -> u64 {
        match self.aside_bytes {
            0 => self.memory,
            aside => self.memory.saturating_sub(aside) / 100 * TABLES_PERCENT,
        }
    }

    fn complete(&mut self, count: &[u64]) {
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
        if let Some(current) = &mut self.current {
            let mut from = std::mem::take(&mut current.slot);
            // the first slots are gone from the last shard only
            for shard in current.shards.iter_mut().rev() {
                let (stays, gone) =
                    shard.divide(std::mem::take(&mut from), |key| divider.divides(current.step, key));
                self.bytes = self.bytes - shard.bytes() + stays.bytes();
                *shard = stays;
                aside.push(Aside { step: current.step, states: gone });
            }
        }
        for step in self.first..self.waiting.len() {
            if let Some(table) = self.waiting[step].take() {
                self.bytes -= table.bytes();
                let (stays, gone) = table.divide(|key| divider.divides(step, key));
                self.bytes += stays.as_ref().map_or(0, Table::bytes);
                self.waiting[step] = stays;
                aside.extend(gone.into_iter().map(|states| Aside { step, states }));
            }
        }
        aside.retain(|aside| !aside.states.is_empty());
        self.states -= aside.iter().map(|aside| aside.states.len() as u64).sum::<u64>();
        self.aside_bytes += aside.iter().map(|aside| aside.states.bytes()).sum::<u64>();
        self.aside.push(aside);
        self.times_set_aside += 1;
        Ok(())
    }

    /// What was set aside last waits again; `None` when there is nothing.
    fn take_back(&mut self) -> Option<()> {
        for Aside { step, states } in self.aside.pop()? {
            self.aside_bytes -= states.bytes();
            self.first = self.first.min(step);
            let table = self.waiting[step]
                .get_or_insert_with(|| Table::new(self.memory / WHOLE_PART, salt(self.stirs, step)));
            for (key, count) in states.states() {
                table.add(key, hash(key), count, u64::MAX).expect("nothing forbids it to grow");
            }
        }
        let waiting = self.waiting.iter().flatten();
        (self.states, self.bytes) = waiting
            .fold((0, 0), |(states, bytes), table| (states + table.len() as u64, bytes + table.bytes()));
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
        let current = self.current.iter().flat_map(|current| {
            let last = current.shards.len().saturating_sub(1);
            let from = move |shard: usize| if shard == last { current.slot } else { 0 };
            let shards = current.shards.iter().enumerate();
            shards
                .flat_map(move |(number, shard)| shard.states(from(number)))
                .map(|(key, _)| (current.step, key))
        });
        let tables =
            self.waiting.iter().enumerate().filter_map(|(step, table)| Some((step, table.as_ref()?)));
        let waiting = tables.flat_map(|(step, table)| {
            table.shards().iter().flat_map(|shard| shard.states(0)).map(move |(key, _)| (step, key))
        });
        current.chain(waiting)
    }

    pub(super) fn total(&self) -> &[u64] {
        &self.total
    }

    pub(super) fn peak(&self) -> u64 {
        self.peak
    }

    /// How often states were set aside.
    pub(super) fn times_set_aside(&self) -> u64 {
        self.times_set_aside
    }

    /// The first step where a state may wait, and the share of its states that were taken out.
    pub(super) fn first_step(&self) -> (usize, f64) {
        match &self.current {
            _ if !self.aside.is_empty() => (0, 0.0),
            Some(current) if current.step == self.first => (self.first, current.share()),
            _ => (self.first, 0.0),
        }
    }

    pub(super) fn set_memory(&mut self, memory: u64, shortage: Shortage) {
        self.memory = memory;
        self.shortage = shortage;
    }
}

/// What tells the states that stay from those that are set aside.
#[derive(Clone, Copy, Debug)]
enum Divider {
    /// States with this bit are set aside.
    Bit(usize),
    /// States behind this step are set aside.
    Step(usize),
}

impl Divider {
    fn divides<const W: usize>(self, step: usize, key: &Bits<W>) -> bool {
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

/// What stirs the table of a step: none is in the order of another.
fn salt(stirs: bool, step: usize) -> Option<u64> {
    stirs.then(|| (step as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15))
}
