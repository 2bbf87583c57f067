//! Sets of sets of values, and sweeps over variables that never have the same value.
//!
//! A set of up to nine values is a number below 512, and a family of such sets 512 bits. From the empty set a sweep over
//! variables reaches the sets that the first of them can have; a sweep back from the wanted ones leaves each variable what
//! leads from one to the other. That takes everything away that is in no assignment of these variables.

use super::house::Apart;
use crate::domains::store::{Failed, Store, is_fixed};
use crate::problem::model::{MOST_IN_SETS, MOST_VALUES, Values, numbers};

/// The most values that lie together in a set.
pub(super) const WIDTH: u32 = MOST_IN_SETS;

const WORDS: usize = 1 << (WIDTH - 6);

/// A set of sets of values: a bit for each.
#[derive(Clone, Copy, Debug)]
pub(super) struct Family([u64; WORDS]);

/// For each value below 6 the sets without it among those of a word.
const WITHOUT: [u64; 6] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    0x0000_0000_ffff_ffff,
];

impl Family {
    pub(super) const NONE: Self = Self([0; WORDS]);

    pub(super) fn of(sets: impl IntoIterator<Item = Values>) -> Self {
        let mut family = Self::NONE;
        for set in sets {
            family.0[set as usize / 64] |= 1 << (set % 64);
        }
        family
    }

    /// The sets, each by its number.
    pub(super) fn sets(&self) -> impl Iterator<Item = u32> + '_ {
        (0..).zip(&self.0).flat_map(|(word, bits)| numbers(*bits).map(move |bit| word * 64 + bit))
    }

    /// The sets that lack a value, with it.
    #[inline]
    pub(super) fn with(&self, value: u32) -> Self {
        let [a, b, c, d, e, f, g, _] = self.0;
        match value {
            6 => Self([0, a, 0, c, 0, e, 0, g]),
            7 => Self([0, 0, a, b, 0, 0, e, f]),
            8 => Self([0, 0, 0, 0, a, b, c, d]),
            _ => {
                let without = WITHOUT[value as usize];
                let by = 1 << value;
                self.each(|word| (word & without) << by)
            }
        }
    }

    /// The sets that have a value, without it.
    #[inline]
    pub(super) fn less(&self, value: u32) -> Self {
        let [_, b, c, d, e, f, g, h] = self.0;
        match value {
            6 => Self([b, 0, d, 0, f, 0, h, 0]),
            7 => Self([c, d, 0, 0, g, h, 0, 0]),
            8 => Self([e, f, g, h, 0, 0, 0, 0]),
            _ => {
                let without = WITHOUT[value as usize];
                let by = 1 << value;
                self.each(|word| (word >> by) & without)
            }
        }
    }

    /// The values that each of the sets has.
    pub(super) fn common(&self) -> Values {
        let [a, b, c, d, e, f, g, h] = self.0;
        let (low, high) = (a | b | c | d, e | f | g | h);
        let all = low | high;
        let small = (0..6).filter(|value| all & WITHOUT[*value] == 0).fold(0, |set, value| set | 1 << value);
        let has = |without: u64, value: u32| u64::from(without == 0) << value;
        small | has(a | c | e | g, 6) | has(a | b | e | f, 7) | has(low, 8)
    }

    #[inline]
    fn each(&self, change: impl Fn(u64) -> u64) -> Self {
        let mut answer = *self;
        answer.0.iter_mut().for_each(|word| *word = change(*word));
        answer
    }

    #[inline]
    pub(super) fn meet(&self, other: &Self) -> Self {
        let mut answer = *self;
        answer.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word &= other);
        answer
    }

    #[inline]
    pub(super) fn is_none(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline]
    pub(super) fn join(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word |= other);
    }
}

/// Variables that never have the same value, and the sets of values that they can have.
#[derive(Clone, Debug)]
pub(super) struct Sweep {
    pub(super) variables: Vec<u32>,
    /// The least value of them all.
    pub(super) least: u32,
    /// The variables that have several values, and the sets that those before each can have with all that have one.
    open: Vec<(u32, Family)>,
    /// For each variable, as bits, those outside that never have the same value.
    peers: Vec<Vec<u64>>,
    /// Room for those outside that go with several variables.
    common: Vec<u64>,
}

impl Sweep {
    /// Variables whose values are among some that lie near to each other.
    pub(super) fn of(variables: &[u32], all: Values, apart: &Apart) -> Self {
        let mut peers: Vec<Vec<u64>> = variables.iter().map(|variable| apart.peers(*variable, all)).collect();
        for peers in &mut peers {
            variables.iter().for_each(|variable| peers[*variable as usize / 64] &= !(1 << (variable % 64)));
        }
        let least = all.trailing_zeros().min(MOST_VALUES - 1);
        Self {
            variables: variables.to_vec(),
            least,
            open: Vec::with_capacity(variables.len()),
            common: peers.first().cloned().unwrap_or_default(),
            peers,
        }
    }

    /// The values that a variable may have, from the least on.
    #[inline]
    pub(super) fn values(&self, variable: u32, store: &Store) -> Values {
        store.domain(variable) >> self.least & ((1 << WIDTH) - 1)
    }

    /// The sets that all variables together can have.
    pub(super) fn forward(&mut self, store: &Store) -> Family {
        self.open.clear();
        let mut fixed = 0;
        for variable in &self.variables {
            let values = self.values(*variable, store);
            if !is_fixed(values) {
                self.open.push((*variable, Family::NONE));
            } else if values == 0 || values & fixed != 0 {
                return Family::NONE;
            }
            fixed |= if is_fixed(values) { values } else { 0 };
        }
        let mut sets = Family::of([fixed]);
        for number in 0..self.open.len() {
            let (variable, reached) = &mut self.open[number];
            *reached = sets;
            let mut next = Family::NONE;
            for value in numbers(store.domain(*variable) >> self.least & ((1 << WIDTH) - 1) & !fixed) {
                next.join(&sets.with(value));
            }
            sets = next;
        }
        sets
    }

    /// Takes away what leads to none of these sets, all of which were reached.
    pub(super) fn back(&self, mut wanted: Family, store: &mut Store) -> Result<(), Failed> {
        for (variable, reached) in self.open.iter().rev() {
            let mut kept: Values = 0;
            let mut before = Family::NONE;
            for value in numbers(self.values(*variable, store)) {
                let fewer = wanted.less(value).meet(reached);
                if !fewer.is_none() {
                    kept |= 1 << value;
                    before.join(&fewer);
                }
            }
            wanted = before;
            store.keep(*variable, kept << self.least)?;
        }
        // others have values of no set besides
        let near = ((1 << WIDTH) - 1) << self.least;
        self.variables.iter().try_for_each(|variable| store.keep(*variable, near))
    }

    /// The values that are in each of some sets, if there are any, go from all that never have the same value as any variable
    /// that may have it.
    ///
    /// # Errors
    /// If no variable may have one of them any more.
    pub(super) fn keep_from_peers(&mut self, wanted: &Family, store: &mut Store) -> Result<(), Failed> {
        let Self { variables, peers, common, .. } = self;
        for value in numbers(if wanted.is_none() { 0 } else { wanted.common() }) {
            let value = value + self.least;
            common.fill(u64::MAX);
            let (mut has_place, mut is_fixed_there) = (false, false);
            for (variable, peers) in variables.iter().zip(&*peers) {
                let domain = store.domain(*variable);
                if domain >> value & 1 != 0 {
                    common.iter_mut().zip(peers).for_each(|(word, other)| *word &= other);
                    has_place = true;
                    is_fixed_there |= is_fixed(domain);
                }
            }
            if !has_place {
                return Err(Failed);
            }
            // that of a variable which has no other goes from them all the same
            if is_fixed_there {
                continue;
            }
            for (word, bits) in (0..).zip(&*common) {
                numbers(*bits).try_for_each(|bit| store.keep(word * 64 + bit, !(1 << value)))?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domains::propagators::house::House;

    /// Another sum may have taken it since the sets were seen.
    #[test]
    fn a_value_that_is_needed_has_a_place() {
        let house = House { variables: (0..3).collect(), once: Values::MAX, needed: 0 };
        let mut sweep = Sweep::of(&[0, 1], 0b111, &Apart::of(&[house], 3));
        let wanted = Family::of([0b011]);
        let keep = |sweep: &mut Sweep, values| {
            let mut store = Store::new(&[values, values, 0b111], &[]);
            sweep.keep_from_peers(&wanted, &mut store).map(|()| store.domain(2))
        };
        assert_eq!(keep(&mut sweep, 0b011), Ok(0b100));
        assert_eq!(keep(&mut sweep, 0b110), Err(Failed));
    }
}
