//! Variables that never have the same value: which sets of values they can have together, and what leads to some of these.
//!
//! From the empty set a sweep over the variables reaches the sets that the first of them can have; a sweep back from the wanted
//! ones leaves each variable what leads from one to the other. That takes everything away that is in no assignment of these
//! variables. Variables that have one value left are put aside, and the values that the others may have are numbered again:
//! so the sets are mostly the bits of one word.

use super::family::{Family, WIDTH, Wide};
use super::house::Apart;
use crate::domains::store::{Failed, Store, is_fixed};
use crate::problem::model::{MOST_VALUES, Values, numbers};

const MOST: usize = WIDTH as usize;

/// Variables that never have the same value, of which all that lie near to each other are known.
#[derive(Clone, Debug)]
pub(super) struct Sweep {
    pub(super) variables: Vec<u32>,
    /// The least value of them all.
    pub(super) least: u32,
    /// For each variable, as bits, those outside that never have the same value.
    peers: Vec<Vec<u64>>,
    /// Room for those outside that go with several variables.
    common: Vec<u64>,
}

/// What variables may have now; values count from the least.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct View {
    /// The values of those that have one left.
    pub(super) fixed: Values,
    /// The others, each with what it may have.
    open: [(u32, Values); MOST],
    number: usize,
    /// The values that the others may have, those in their order, and for each value how many of them are less.
    values: Values,
    order: [u8; MOST],
    rank: [u8; MOST],
}

/// Which sets are wanted.
pub(super) trait Wanted {
    /// Those among the sets that were reached.
    fn among<F: Family>(&self, reached: &F, view: &View) -> F;
}

impl Sweep {
    /// Variables whose values are among some that lie near to each other.
    pub(super) fn of(variables: &[u32], all: Values, apart: &Apart) -> Self {
        let mut peers: Vec<Vec<u64>> = variables.iter().map(|variable| apart.peers(*variable, all)).collect();
        for peers in &mut peers {
            variables.iter().for_each(|variable| peers[*variable as usize / 64] &= !(1 << (variable % 64)));
        }
        let least = all.trailing_zeros().min(MOST_VALUES - 1);
        let common = peers.first().cloned().unwrap_or_default();
        Self { variables: variables.to_vec(), least, peers, common }
    }

    /// What the variables may have now.
    ///
    /// # Errors
    /// If two of them have the same value.
    #[inline]
    pub(super) fn view(&self, store: &Store) -> Result<View, Failed> {
        let (mut fixed, mut values, mut number) = (0, 0, 0);
        let mut open = [(0, 0); MOST];
        for variable in &self.variables {
            let domain = store.domain(*variable) >> self.least & ((1 << WIDTH) - 1);
            if !is_fixed(domain) {
                if number == MOST {
                    return Err(Failed);
                }
                open[number] = (*variable, domain);
                number += 1;
                values |= domain;
            } else if domain == 0 || domain & fixed != 0 {
                return Err(Failed);
            } else {
                fixed |= domain;
            }
        }
        values &= !fixed;
        if (values.count_ones() as usize) < number {
            return Err(Failed);
        }
        let (mut order, mut rank) = ([0; MOST], [0; MOST]);
        for (number, value) in numbers(values).enumerate() {
            order[number] = value as u8;
            rank[value as usize] = number as u8;
        }
        Ok(View { fixed, open, number, values, order, rank })
    }

    /// Takes away what leads to no wanted set. The values that are in each of those that are left.
    pub(super) fn keep(
        &mut self,
        view: &View,
        wanted: &impl Wanted,
        store: &mut Store,
    ) -> Result<Values, Failed> {
        let mut kept = [0; MOST];
        let common = match view.values.count_ones() {
            0..=6 => view.kept::<u64>(wanted, &mut kept),
            7 => view.kept::<u128>(wanted, &mut kept),
            _ => view.kept::<Wide>(wanted, &mut kept),
        }?;
        for ((variable, _), kept) in view.open().iter().zip(kept) {
            store.keep(*variable, view.in_full(kept) << self.least)?;
        }
        Ok(view.in_full(common))
    }

    /// Values that are needed, and that no variable has already, go from all that never have the same value as any variable that
    /// may have it.
    pub(super) fn keep_from_peers(&mut self, needed: Values, store: &mut Store) -> Result<(), Failed> {
        let Self { variables, peers, common, .. } = self;
        for value in numbers(needed) {
            let value = value + self.least;
            common.fill(u64::MAX);
            for (variable, peers) in variables.iter().zip(&*peers) {
                if store.domain(*variable) >> value & 1 != 0 {
                    common.iter_mut().zip(peers).for_each(|(word, other)| *word &= other);
                }
            }
            for (word, bits) in (0..).zip(&*common) {
                numbers(*bits).try_for_each(|bit| store.keep(word * 64 + bit, !(1 << value)))?;
            }
        }
        Ok(())
    }

    /// Takes away what does not lie near: values of no set.
    pub(super) fn keep_near(&self, store: &mut Store) -> Result<(), Failed> {
        let near = ((1 << WIDTH) - 1) << self.least;
        self.variables.iter().try_for_each(|variable| store.keep(*variable, near))
    }
}

impl View {
    pub(super) fn open(&self) -> &[(u32, Values)] {
        &self.open[..self.number]
    }

    /// A set of values as a set of their numbers; `None` where some variable that has one left has another.
    #[inline]
    pub(super) fn in_short(&self, set: Values) -> Option<Values> {
        let open = set & !self.fixed;
        if self.fixed & !set != 0 || open & !self.values != 0 {
            return None;
        }
        Some(numbers(open).fold(0, |short, value| short | 1 << self.rank[value as usize]))
    }

    /// A set of numbers as a set of values, of those that are not fixed.
    #[inline]
    pub(super) fn in_full(&self, short: Values) -> Values {
        numbers(short).fold(0, |set, number| set | 1 << self.order[number as usize])
    }

    /// Each set of values that the variables can have together.
    pub(super) fn each_set(&self, seen: impl FnMut(Values)) {
        match self.values.count_ones() {
            0..=6 => self.each_of::<u64>(seen),
            7 => self.each_of::<u128>(seen),
            _ => self.each_of::<Wide>(seen),
        }
    }

    fn each_of<F: Family>(&self, seen: impl FnMut(Values)) {
        let mut reached = [F::NONE; MOST];
        let sets = self.reached(&self.domains(), &mut reached);
        sets.sets().map(|set| self.in_full(set) | self.fixed).for_each(seen);
    }

    /// What each open variable may have, as a set of numbers.
    #[inline]
    fn domains(&self) -> [Values; MOST] {
        let mut domains = [0; MOST];
        for ((_, values), domain) in self.open().iter().zip(&mut domains) {
            let short = |short, value| short | 1 << self.rank[value as usize];
            *domain = numbers(values & !self.fixed).fold(0, short);
        }
        domains
    }

    /// The sets that all open variables can have, and those that the ones before each can.
    #[inline]
    fn reached<F: Family>(&self, domains: &[Values; MOST], reached: &mut [F; MOST]) -> F {
        let mut sets = F::START;
        for (domain, reached) in domains[..self.number].iter().zip(reached) {
            *reached = sets;
            sets = F::NONE;
            for value in numbers(*domain) {
                sets.join(&reached.with(value));
            }
        }
        sets
    }

    /// What each open variable keeps, and the values that are in each of the sets that are left.
    #[inline]
    fn kept<F: Family>(&self, wanted: &impl Wanted, kept: &mut [Values; MOST]) -> Result<Values, Failed> {
        let domains = self.domains();
        let mut reached = [F::NONE; MOST];
        let sets = self.reached(&domains, &mut reached);
        let mut wanted = wanted.among(&sets, self);
        if wanted.is_none() {
            return Err(Failed);
        }
        let common = wanted.common();
        for number in (0..self.number).rev() {
            let mut before = F::NONE;
            for value in numbers(domains[number]) {
                let fewer = wanted.less(value).meet(&reached[number]);
                if !fewer.is_none() {
                    kept[number] |= 1 << value;
                    before.join(&fewer);
                }
            }
            wanted = before;
        }
        Ok(common)
    }
}
