//! A sum of several groups of variables that never have the same value within their group, such as the cells of a line that
//! lie in one box, those in the next, and so on.
//!
//! Each group has the sets of values that it can have, and so the sums it can have, kept as bits of a number. A sweep over the
//! groups leaves each the sums that go with some of the others', and so its sets, and so the values of its variables.

use std::cmp::Ordering;

use super::family::{Family, Sweep, WIDTH};
use super::house::Apart;
use crate::domains::store::{Failed, Store, is_fixed};
use crate::problem::model::{Model, Relation, Values, numbers};

/// Sums as bits.
type Sums = u128;

/// Groups of variables whose values weigh something together.
#[derive(Clone, Debug)]
pub(in crate::domains) struct GroupSum {
    groups: Vec<Group>,
    wanted: Sums,
    /// Whether all sums are the bits of one word.
    is_narrow: bool,
}

/// Variables that never have the same value, and weigh the same by value.
#[derive(Clone, Debug)]
struct Group {
    sweep: Sweep,
    /// What each set of values weighs, less the least weight for each of its values.
    weight_of: Vec<u8>,
    /// Whether each value weighs one more than the one before it, or one less.
    order: Option<Ordering>,
    /// The most that it can weigh, if its variables could have the same value.
    most: u32,
    /// The sums that it can have now.
    sums: Sums,
    /// The sets of values that were kept last; none where all were.
    family: Family,
    /// Room for the values of its variables.
    open: Vec<Values>,
}

/// A group whose variables are still looked for.
struct Part {
    variables: Vec<u32>,
    values: Values,
    weight_of: [Option<i64>; 64],
}

impl Part {
    /// Adds a variable, if its values weigh here what they weigh there, and are different, and near.
    fn take(&mut self, variable: u32, values: Values, weights: &[i64], apart: &Apart) -> bool {
        let all = self.values | values;
        let mut weight_of = self.weight_of;
        let is_even = numbers(values).all(|value| {
            *weight_of[value as usize].get_or_insert(weights[value as usize]) == weights[value as usize]
        });
        let mut variables = self.variables.clone();
        variables.push(variable);
        let is_near = 64 - all.leading_zeros() - all.trailing_zeros() <= WIDTH;
        if !is_even || !is_near || !apart.holds(&variables, all) {
            return false;
        }
        *self = Self { variables, values: all, weight_of };
        true
    }
}

impl Part {
    /// Whether each value weighs one more, or one less, than the one before it.
    fn order(&self) -> Option<Ordering> {
        let known = || {
            numbers(self.values).filter_map(|value| Some((i64::from(value), self.weight_of[value as usize]?)))
        };
        let (first, weight) = known().next()?;
        if known().all(|(value, other)| other - weight == value - first) {
            return Some(Ordering::Less);
        }
        known().all(|(value, other)| weight - other == value - first).then_some(Ordering::Greater)
    }
}

impl GroupSum {
    /// Of a sum, where some of its variables never have the same value and no sum is large; `None` elsewhere.
    pub(in crate::domains) fn of(relation: &Relation, model: &Model, apart: &Apart) -> Option<Self> {
        let Relation::Sum { variables, weights, lo, hi } = relation else { return None };
        let mut parts: Vec<Part> = Vec::new();
        let mut seen = std::collections::HashSet::new();
        for (variable, weights) in variables.iter().zip(weights) {
            let values = model.variables[*variable as usize].values;
            if values == 0 || !seen.insert(variable) {
                return None;
            }
            if !parts.iter_mut().any(|part| part.take(*variable, values, weights, apart)) {
                let mut part = Part { variables: Vec::new(), values: 0, weight_of: [None; 64] };
                if !part.take(*variable, values, weights, apart) {
                    return None;
                }
                parts.push(part);
            }
        }
        if parts.len() == variables.len() || parts.len() > MOST_GROUPS {
            return None;
        }
        let (mut least, mut most) = (0_i128, 0_i128);
        let mut groups = Vec::new();
        for part in &parts {
            let weights = part.weight_of.iter().flatten();
            let (lo, hi) = (*weights.clone().min()?, *weights.max()?);
            let number = part.variables.len() as i128;
            least += number * i128::from(lo);
            most += number * (i128::from(hi) - i128::from(lo));
            if most >= i128::from(Sums::BITS) {
                return None;
            }
            let first = part.values.trailing_zeros();
            let weight = |set: u64| -> i64 {
                let of = |value: u32| {
                    part.weight_of.get((value + first) as usize).copied().flatten().unwrap_or(lo)
                };
                numbers(set).map(|value| of(value) - lo).sum()
            };
            // sets of more values than there are variables are never reached
            let weight_of = (0..1 << WIDTH).map(|set| u8::try_from(weight(set)).unwrap_or(u8::MAX)).collect();
            groups.push(Group {
                sweep: Sweep::of(&part.variables, part.values, apart),
                weight_of,
                order: part.order(),
                most: u32::try_from(number * (i128::from(hi) - i128::from(lo))).ok()?,
                sums: 0,
                family: Family::NONE,
                open: Vec::with_capacity(part.variables.len()),
            });
        }
        let bound = |bound: i64| (i128::from(bound) - least).clamp(-1, most + 1);
        let wanted = (bound(*lo).max(0)..=bound(*hi).min(most)).fold(0, |sums, sum| sums | 1 << sum);
        Some(Self { groups, wanted, is_narrow: most < i128::from(u64::BITS) })
    }

    pub(in crate::domains) fn price(&self) -> u64 {
        self.groups.iter().map(|group| group.sweep.variables.len() as u64 * 40 + 60).sum()
    }

    pub(in crate::domains) fn variables(&self) -> impl Iterator<Item = u32> + '_ {
        self.groups.iter().flat_map(|group| group.sweep.variables.iter().copied())
    }

    /// How many values all its variables have.
    fn left(&self, store: &Store) -> u32 {
        self.variables().map(|variable| store.domain(variable).count_ones()).sum()
    }

    pub(in crate::domains) fn run(&mut self, store: &mut Store) -> Result<(), Failed> {
        loop {
            self.groups.iter_mut().for_each(|group| group.look(store));
            let mut kept = [0; MOST_GROUPS];
            if self.is_narrow {
                fit::<u64>(&self.groups, self.wanted, &mut kept)
            } else {
                fit::<Sums>(&self.groups, self.wanted, &mut kept)
            }?;
            let mut is_less = false;
            for (group, kept) in self.groups.iter_mut().zip(kept) {
                is_less |= group.keep(kept, store)?;
            }
            if !is_less {
                return Ok(());
            }
            let before = self.left(store);
            for group in &mut self.groups {
                group.sweep.keep_from_peers(&group.family, store)?;
            }
            // what one group needs may have gone from another
            if self.left(store) == before {
                return Ok(());
            }
        }
    }
}

/// What sums of each group go with some of all the others'.
fn fit<T: Bits>(groups: &[Group], wanted: Sums, kept: &mut [Sums; MOST_GROUPS]) -> Result<(), Failed> {
    let mut reached = [T::from_sums(1); MOST_GROUPS + 1];
    for (number, group) in groups.iter().enumerate() {
        reached[number + 1] = T::from_sums(group.sums).plus(reached[number]);
    }
    let mut behind = reached[groups.len()].and(T::from_sums(wanted));
    if behind.is_none() {
        return Err(Failed);
    }
    for (number, group) in groups.iter().enumerate().rev() {
        let (own, leads_on) = behind.split(T::from_sums(group.sums), reached[number]);
        kept[number] = own.sums();
        behind = leads_on;
    }
    Ok(())
}

/// A set of sums in a machine word, or in two.
trait Bits: Copy {
    fn from_sums(sums: Sums) -> Self;
    fn sums(self) -> Sums;
    fn and(self, other: Self) -> Self;
    fn is_none(self) -> bool;
    /// The sums of one of these and one of those.
    fn plus(self, other: Self) -> Self;
    /// Of these and those the sums that come to one of the set with one of the others.
    fn split(self, these: Self, those: Self) -> (Self, Self);
}

macro_rules! bits {
    ($word:ty) => {
        impl Bits for $word {
            #[inline]
            fn from_sums(sums: Sums) -> Self {
                sums as Self
            }

            #[inline]
            fn sums(self) -> Sums {
                Sums::from(self)
            }

            #[inline]
            fn and(self, other: Self) -> Self {
                self & other
            }

            #[inline]
            fn is_none(self) -> bool {
                self == 0
            }

            #[inline]
            fn plus(self, other: Self) -> Self {
                let (mut few, many) =
                    if self.count_ones() < other.count_ones() { (self, other) } else { (other, self) };
                let mut sums = 0;
                while few != 0 {
                    sums |= many << few.trailing_zeros();
                    few &= few - 1;
                }
                sums
            }

            #[inline]
            fn split(self, these: Self, those: Self) -> (Self, Self) {
                let is_turned = these.count_ones() > those.count_ones();
                let (few, many) = if is_turned { (those, these) } else { (these, those) };
                let (mut left, mut kept, mut partners) = (few, 0, 0);
                while left != 0 {
                    let from = self >> left.trailing_zeros() & many;
                    partners |= from;
                    kept |= if from == 0 { 0 } else { left & left.wrapping_neg() };
                    left &= left - 1;
                }
                if is_turned { (partners, kept) } else { (kept, partners) }
            }
        }
    };
}

bits!(u64);
bits!(u128);

/// The most groups of a sum.
const MOST_GROUPS: usize = 16;

impl Group {
    /// Sees what sums it can have.
    fn look(&mut self, store: &Store) {
        self.sums = match self.order.and_then(|order| self.tried(order, store)) {
            Some(sums) => sums,
            None => {
                let family = self.sweep.forward(store);
                self.weighed(&family)
            }
        };
    }

    fn weighed(&self, family: &Family) -> Sums {
        family.sets().fold(0, |sums, set| sums | 1 << self.weight_of[set as usize])
    }

    /// The sums of all values that the variables can have together, where these are few.
    fn tried(&mut self, order: Ordering, store: &Store) -> Option<Sums> {
        self.open.clear();
        let (mut used, mut base, mut number) = (0, 0, 1);
        for variable in &self.sweep.variables {
            let values = self.sweep.values(*variable, store);
            if !is_fixed(values) {
                number *= values.count_ones();
                self.open.push(values);
            } else if values & used != 0 {
                return Some(0);
            } else {
                used |= values;
                base += values.trailing_zeros();
            }
        }
        if number > MOST_TRIED {
            return None;
        }
        let up = reach(&self.open, used, base);
        Some(if order == Ordering::Less { up } else { up.reverse_bits() >> (Sums::BITS - 1 - self.most) })
    }

    /// Keeps the sets that have some of its sums; whether some have others.
    fn keep(&mut self, sums: Sums, store: &mut Store) -> Result<bool, Failed> {
        self.family = Family::NONE;
        if sums == self.sums {
            return Ok(false);
        }
        let has = |set: &u32| sums >> self.weight_of[*set as usize] & 1 != 0;
        let family = self.sweep.forward(store);
        self.family = Family::of(family.sets().filter(has).map(Values::from));
        self.sweep.back(self.family, store)?;
        Ok(true)
    }
}

/// So many values of the variables of a group are tried one by one.
const MOST_TRIED: u32 = 300;

/// What comes to a base by values of some variables that are neither used nor the same.
fn reach(open: &[Values], used: Values, base: u32) -> Sums {
    match open {
        [] => 1 << base,
        [last] => Sums::from(last & !used) << base,
        [first, rest @ ..] => {
            numbers(first & !used).fold(0, |sums, value| sums | reach(rest, used | 1 << value, base + value))
        }
    }
}
