//! Sets of values: variables that never have the same value, and whose values together are one of some sets.
//!
//! A set of up to nine values is a number below 512, and a set of such sets 512 bits. From the empty set a sweep over the
//! variables reaches the sets that the first of them can have; a sweep back from the wanted ones leaves each variable what
//! leads from one to the other. That takes everything away that is in no assignment of these variables.

use super::house::Apart;
use crate::domains::store::{Failed, Store};
use crate::problem::model::{MOST_IN_SETS, Model, Relation, Values, numbers};

/// The most values that lie together in a set.
const WIDTH: u32 = MOST_IN_SETS;

/// A set of sets of values.
type Family = [u64; 1 << (WIDTH - 6)];

/// Variables whose values are a set of a family.
#[derive(Clone, Debug)]
pub(in crate::domains) struct Sets {
    pub(in crate::domains) variables: Vec<u32>,
    /// The least value of them all.
    least: u32,
    family: Family,
    /// The sets that the first variables can have, for each number of them.
    reached: Vec<Family>,
    /// For each variable, as bits, those outside that never have the same value.
    peers: Vec<Vec<u64>>,
}

/// For each value below 6 the sets without it among those of a word.
const WITHOUT: [u64; 6] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    0x0000_0000_ffff_ffff,
];

/// The sets of a family that lack a value, with it.
#[inline]
fn with(family: &Family, value: u32) -> Family {
    let mut answer = [0; 1 << (WIDTH - 6)];
    if let Some(without) = WITHOUT.get(value as usize) {
        for (word, more) in family.iter().zip(&mut answer) {
            *more = (word & without) << (1 << value);
        }
    } else {
        let bit = 1 << (value - 6);
        for number in (0..family.len()).filter(|number| number & bit == 0) {
            answer[number | bit] = family[number];
        }
    }
    answer
}

/// The sets of a family that have a value, without it.
#[inline]
fn less(family: &Family, value: u32) -> Family {
    let mut answer = [0; 1 << (WIDTH - 6)];
    if let Some(without) = WITHOUT.get(value as usize) {
        for (word, fewer) in family.iter().zip(&mut answer) {
            *fewer = (word >> (1 << value)) & without;
        }
    } else {
        let bit = 1 << (value - 6);
        for number in (0..family.len()).filter(|number| number & bit == 0) {
            answer[number] = family[number | bit];
        }
    }
    answer
}

/// All sets that lack a value.
fn with_out(value: u32) -> Family {
    less(&[u64::MAX; 1 << (WIDTH - 6)], value)
}

fn join(family: &mut Family, other: &Family) {
    family.iter_mut().zip(other).for_each(|(word, other)| *word |= other);
}

fn meet(family: &Family, other: &Family) -> bool {
    family.iter().zip(other).any(|(word, other)| word & other != 0)
}

impl Sets {
    /// Of a sum of variables that never have the same value, which weighs the same in each of them.
    pub(in crate::domains) fn of_sum(relation: &Relation, model: &Model, apart: &Apart) -> Option<Self> {
        let Relation::Sum { variables, weights, lo, hi } = relation else { return None };
        let domain = |variable: &u32| model.variables[*variable as usize].values;
        let all = variables.iter().fold(0, |all, variable| all | domain(variable));
        let least = all.trailing_zeros();
        if all == 0 || 64 - all.leading_zeros() - least > WIDTH || !apart.holds(variables, all) {
            return None;
        }
        let mut weight_of = [None; 64];
        for (variable, weights) in variables.iter().zip(weights) {
            for value in numbers(domain(variable)) {
                let weight = weights[value as usize];
                if *weight_of[value as usize].get_or_insert(weight) != weight {
                    return None;
                }
            }
        }
        let sums = |set: &Values| {
            let sum: i64 = numbers(*set).filter_map(|value| weight_of[value as usize]).sum();
            set & !all == 0 && set.count_ones() as usize == variables.len() && (*lo..=*hi).contains(&sum)
        };
        let sets: Vec<Values> = (0_u64..1 << WIDTH).map(|set| set << least).filter(sums).collect();
        Some(Self::of(variables, &sets, apart))
    }

    /// Of variables whose values are one of some sets, whose values lie near to each other.
    pub(in crate::domains) fn of(variables: &[u32], sets: &[Values], apart: &Apart) -> Self {
        let all = sets.iter().fold(0, |all, set| all | set);
        let least = all.trailing_zeros().min(63);
        let mut family: Family = [0; 1 << (WIDTH - 6)];
        for set in sets.iter().map(|set| set >> least).filter(|set| *set < 1 << WIDTH) {
            family[set as usize / 64] |= 1 << (set % 64);
        }
        let mut peers: Vec<Vec<u64>> = variables.iter().map(|variable| apart.peers(*variable, all)).collect();
        for peers in &mut peers {
            variables.iter().for_each(|variable| peers[*variable as usize / 64] &= !(1 << (variable % 64)));
        }
        let reached = vec![[0; 1 << (WIDTH - 6)]; variables.len()];
        Self { variables: variables.to_vec(), least, family, reached, peers }
    }

    pub(in crate::domains) fn price(&self) -> u64 {
        self.variables.len() as u64 * 40
    }

    pub(in crate::domains) fn run(&mut self, store: &mut Store) -> Result<(), Failed> {
        let needed = self.keep_sets(store)?;
        numbers(needed).try_for_each(|value| self.keep_from_peers(value, store))
    }

    /// A value that one of the variables has goes from all that never have the same value as any of those that may have it.
    fn keep_from_peers(&self, value: u32, store: &mut Store) -> Result<(), Failed> {
        let has = |variable: &u32| store.domain(*variable) >> value & 1 != 0;
        let mut holders = self.variables.iter().zip(&self.peers).filter(|(variable, _)| has(variable));
        let Some((_, first)) = holders.next() else { return Ok(()) };
        let mut peers = first.clone();
        for (_, others) in holders {
            peers.iter_mut().zip(others).for_each(|(word, other)| *word &= other);
        }
        for (word, bits) in (0..).zip(peers) {
            numbers(bits).try_for_each(|bit| store.keep(word * 64 + bit, !(1 << value)))?;
        }
        Ok(())
    }

    /// Takes away what leads to no set of the family; the values that are in each of those that are left.
    fn keep_sets(&mut self, store: &mut Store) -> Result<Values, Failed> {
        let Self { variables, least, family, reached, .. } = self;
        let mut sets: Family = [0; 1 << (WIDTH - 6)];
        sets[0] = 1;
        for (variable, reached) in variables.iter().zip(&mut *reached) {
            *reached = sets;
            let mut next = [0; 1 << (WIDTH - 6)];
            let values = store.domain(*variable) >> *least & ((1 << WIDTH) - 1);
            numbers(values).for_each(|value| join(&mut next, &with(reached, value)));
            sets = next;
        }
        let mut wanted = *family;
        wanted.iter_mut().zip(&sets).for_each(|(word, set)| *word &= set);
        if wanted.iter().all(|word| *word == 0) {
            return Err(Failed);
        }
        let is_needed = |value: &u32| !meet(&wanted, &with_out(*value));
        let needed = (0..WIDTH).filter(is_needed).fold(0, |needed, value| needed | 1 << (value + *least));
        for (variable, reached) in variables.iter().zip(&*reached).rev() {
            let mut kept: Values = 0;
            let mut before = [0; 1 << (WIDTH - 6)];
            for value in numbers(store.domain(*variable) >> *least & ((1 << WIDTH) - 1)) {
                let fewer = less(&wanted, value);
                if meet(&fewer, reached) {
                    kept |= 1 << (value + *least);
                    join(&mut before, &fewer);
                }
            }
            wanted = before;
            store.keep(*variable, kept)?;
        }
        Ok(needed)
    }
}
