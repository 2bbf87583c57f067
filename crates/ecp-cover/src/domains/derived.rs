//! Sums that follow from houses and cages, as solvers of killer sudokus know them.
//!
//! A house in which each value occurs once has a known sum. Some houses without a common variable, less the cages that lie in
//! them, leave a few variables with a known sum (innies); with cages that stick out, the variables outside have one (outies),
//! or the difference between those outside and those that are left has. Of a cage that lies half in and half out the smaller
//! part is taken.

use std::collections::HashSet;

use super::propagators::House;
use crate::problem::model::{Model, Relation, numbers};

/// The most variables of a derived sum: of more, little follows.
const MOST_VARIABLES: u32 = 6;

/// Of so many parallel houses all sets are looked at, of more only those that follow one another.
const MOST_PARALLEL: usize = 9;

/// The most sums that are derived.
const MOST_SUMS: usize = 400;

/// A set of variables.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Set(Vec<u64>);

impl Set {
    fn of(variables: impl IntoIterator<Item = u32>, all: usize) -> Self {
        let mut set = Self(vec![0; all.div_ceil(64)]);
        variables.into_iter().for_each(|variable| set.0[variable as usize / 64] |= 1 << (variable % 64));
        set
    }

    fn with(&self, other: &Self, by: impl Fn(u64, u64) -> u64) -> Self {
        Self(self.0.iter().zip(&other.0).map(|(one, other)| by(*one, *other)).collect())
    }

    fn and(&self, other: &Self) -> Self {
        self.with(other, |one, other| one & other)
    }

    fn or(&self, other: &Self) -> Self {
        self.with(other, |one, other| one | other)
    }

    fn less(&self, other: &Self) -> Self {
        self.with(other, |one, other| one & !other)
    }

    fn number(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(one, other)| one & other != 0)
    }

    fn variables(&self) -> impl Iterator<Item = u32> + '_ {
        (0..).zip(&self.0).flat_map(|(word, bits)| numbers(*bits).map(move |bit| word * 64 + bit))
    }
}

/// Variables whose sum is known.
struct Known {
    variables: Set,
    sum: i64,
}

/// Variables whose sum is known, less that of others.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Difference {
    more: Set,
    less: Set,
    sum: i64,
}

impl Difference {
    fn number(&self) -> u32 {
        self.more.number() + self.less.number()
    }

    fn turned(&self) -> Self {
        Self { more: self.less.clone(), less: self.more.clone(), sum: -self.sum }
    }

    /// Whether another is a part of it.
    fn has(&self, other: &Self) -> bool {
        other.more.less(&self.more).is_empty() && other.less.less(&self.less).is_empty()
    }
}

/// The sums that follow from the houses and sums of a model; none that is made of two others.
pub(super) fn sums(model: &Model, houses: &[House]) -> Vec<Relation> {
    let Some((weights, cages)) = cages_of(model) else { return Vec::new() };
    let mut found = HashSet::new();
    let mut sums: Vec<Difference> = Vec::new();
    for parallel in parallel(houses, &weights, model.variables.len()) {
        for some in choices(parallel.len()) {
            let mut region = Known { variables: Set::of([], model.variables.len()), sum: 0 };
            for number in some {
                region.variables = region.variables.or(&parallel[number].variables);
                region.sum += parallel[number].sum;
            }
            let Some(rest) = rest(&region, &cages) else { continue };
            // what is outside one region is left inside the rest of the board
            if !found.contains(&rest.turned()) && sums.len() < MOST_SUMS && found.insert(rest.clone()) {
                sums.push(rest);
            }
        }
    }
    sums.sort_by_key(Difference::number);
    let mut kept: Vec<Difference> = Vec::new();
    for sum in sums {
        if !kept.iter().any(|part| sum.has(part) || sum.has(&part.turned())) {
            kept.push(sum);
        }
    }
    kept.iter().map(|kept| relation(kept, &weights)).collect()
}

/// What each value weighs, and the cages: variables with a known sum in which it weighs that. `None` where there are none, or
/// values weigh now this, now that.
fn cages_of(model: &Model) -> Option<(Vec<Option<i64>>, Vec<Known>)> {
    let mut weight_of = vec![None; 64];
    let mut cages = Vec::new();
    for relation in &model.relations {
        let Relation::Sum { variables, weights, lo, hi } = relation else { continue };
        let mut own = vec![None; 64];
        let mut is_even = true;
        for (variable, weights) in variables.iter().zip(weights) {
            for value in numbers(model.variables[*variable as usize].values) {
                let weight = weights[value as usize];
                is_even &= *own[value as usize].get_or_insert(weight) == weight;
            }
        }
        let is_known = lo == hi && is_even;
        if !is_known
            || Set::of(variables.iter().copied(), model.variables.len()).number() as usize != variables.len()
        {
            continue;
        }
        for (weight, own) in weight_of.iter_mut().zip(&own) {
            if let Some(own) = own
                && *weight.get_or_insert(*own) != *own
            {
                return None;
            }
        }
        cages.push(Known { variables: Set::of(variables.iter().copied(), model.variables.len()), sum: *lo });
    }
    (!cages.is_empty()).then_some((weight_of, cages))
}

/// The houses in which each of their values occurs once, in lists of such as have no common variable, with their sums.
fn parallel(houses: &[House], weights: &[Option<i64>], variables: usize) -> Vec<Vec<Known>> {
    let mut lists: Vec<Vec<Known>> = Vec::new();
    for house in houses {
        let values = numbers(house.needed).map(|value| weights[value as usize]);
        let sum: Option<i64> = values.sum();
        if house.needed.count_ones() as usize != house.variables.len() || house.variables.is_empty() {
            continue;
        }
        let Some(sum) = sum else { continue };
        let house = Known { variables: Set::of(house.variables.iter().copied(), variables), sum };
        let is_apart =
            |list: &&mut Vec<Known>| list.iter().all(|other| !other.variables.meets(&house.variables));
        match lists.iter_mut().find(is_apart) {
            Some(list) => list.push(house),
            None => lists.push(vec![house]),
        }
    }
    lists
}

/// Which of so many parallel houses are looked at together.
fn choices(number: usize) -> Vec<Vec<usize>> {
    if number <= MOST_PARALLEL {
        let sets = 1_u64..1 << number;
        return sets.map(|set| numbers(set).map(|one| one as usize).collect()).collect();
    }
    let runs = (0..number).flat_map(|first| (first..number).map(move |last| (first..=last).collect()));
    runs.collect()
}

/// The variables outside a region and those left inside, whose sums differ by so much, if they are few.
fn rest(region: &Known, cages: &[Known]) -> Option<Difference> {
    let (mut outside, mut inside) = (region.variables.less(&region.variables), region.variables.clone());
    let mut used = outside.clone();
    let mut sum = -region.sum;
    for cage in cages {
        let (within, without) =
            (cage.variables.and(&region.variables), cage.variables.less(&region.variables));
        if without.number() >= within.number() || cage.variables.meets(&used) {
            continue;
        }
        used = used.or(&cage.variables);
        outside = outside.or(&without);
        inside = inside.less(&within);
        sum += cage.sum;
    }
    let number = outside.number() + inside.number();
    (1..=MOST_VARIABLES).contains(&number).then_some(Difference { more: outside, less: inside, sum })
}

/// That the sum of some variables less that of others comes to something.
fn relation(difference: &Difference, weights: &[Option<i64>]) -> Relation {
    let weigh = |sign: i64| weights.iter().map(|weight| sign * weight.unwrap_or(0)).collect::<Vec<i64>>();
    // of one kind alone, all weigh as in cages
    let Difference { more, less, sum } =
        if difference.more.is_empty() { difference.turned() } else { difference.clone() };
    let variables = more.variables().chain(less.variables()).collect();
    let weights = std::iter::repeat_n(weigh(1), more.number() as usize)
        .chain(std::iter::repeat_n(weigh(-1), less.number() as usize))
        .collect();
    Relation::Sum { variables, weights, lo: sum, hi: sum }
}
