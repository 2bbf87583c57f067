//! Propagators: what each relation takes from the domains of its variables.
//!
//! All but sums with large numbers take everything that no values of the variables of the relation have together
//! (generalised arc consistency); of values that occur once, what single values and single places say.

mod accepted;
mod count;
mod family;
mod group_sum;
mod house;
mod locked;
mod pair;
mod sets;
mod sum;

use self::accepted::Accepted;
use self::count::Count;
use self::group_sum::GroupSum;
pub(super) use self::house::{House, Houses};
use self::locked::Locked;
use self::pair::Pair;
use self::sets::Sets;
use self::sum::Sum;
use super::derived;
use super::store::{Failed, Store};
use crate::problem::model::{Model, Relation};

/// What one relation, or what follows from several, takes away.
#[derive(Clone, Debug)]
pub(super) enum Propagator {
    House(House),
    Count(Count),
    Pair(Pair),
    Locked(Locked),
    Sets(Sets),
    GroupSum(GroupSum),
    Sum(Sum),
    Accepted(Accepted),
}

/// Whether a variable of which this is said is worth a decision sooner: houses hold all alike.
pub(super) fn is_clue(relation: &Relation) -> bool {
    !matches!(relation, Relation::Distinct { .. }) && !house::is_of_house(relation)
}

/// All that is said of the variables of a model.
pub(super) struct Propagators {
    /// What takes values away, the cheapest first, and last what seldom does.
    pub(super) all: Vec<Propagator>,
    pub(super) houses: Houses,
    /// The variables of each relation that is no house, said or derived.
    pub(super) clues: Vec<u32>,
}

impl Propagators {
    pub(super) fn of(model: &Model) -> Self {
        let houses = house::houses_of(model);
        let mut all: Vec<Propagator> = locked::between(&houses).map(Propagator::Locked).collect();
        let apart = house::Apart::of(&houses, model.variables.len());
        let derived = derived::sums(model, &houses);
        all.extend(houses.iter().filter(|house| house.needed != 0).cloned().map(Propagator::House));
        let relations = || model.relations.iter().chain(&derived);
        all.extend(relations().filter_map(|relation| Propagator::of(relation, model, &apart)));
        // locked candidates seldom say anything that the others do not
        all.sort_by_key(|propagator| (matches!(propagator, Propagator::Locked(_)), propagator.price()));
        let clues = relations().filter(|relation| is_clue(relation)).flat_map(Relation::variables).collect();
        Self { all, houses: Houses::of(houses, model.variables.len()), clues }
    }
}

impl Propagator {
    fn of(relation: &Relation, model: &Model, apart: &house::Apart) -> Option<Self> {
        match relation {
            Relation::Distinct { .. } => None,
            Relation::Count { variables, values, lo, hi } => (!house::is_of_house(relation)).then(|| {
                Self::Count(Count { variables: variables.clone(), values: *values, lo: *lo, hi: *hi })
            }),
            Relation::Sum { .. } => Some(
                Sets::of_sum(relation, model, apart)
                    .map(Self::Sets)
                    .or_else(|| GroupSum::of(relation, model, apart).map(Self::GroupSum))
                    .unwrap_or_else(|| Self::Sum(Sum::of(relation, model))),
            ),
            Relation::Sets { variables, sets } => Some(Self::Sets(Sets::of(variables, sets, apart))),
            Relation::Accepted(layers) => {
                Some(Pair::of(layers).map_or_else(|| Self::Accepted(Accepted::of(layers)), Self::Pair))
            }
        }
    }

    /// About what it takes, in words that are read.
    pub(super) fn price(&self) -> u64 {
        match self {
            Self::House(house) => 2 * house.variables.len() as u64,
            Self::Count(count) => count.variables.len() as u64,
            Self::Pair(_) => 16,
            Self::Locked(locked) => locked.price(),
            Self::Sets(sets) => sets.price(),
            Self::GroupSum(sum) => sum.price(),
            Self::Sum(sum) => sum.price(),
            Self::Accepted(accepted) => accepted.price(),
        }
    }

    /// The variables that it looks at.
    pub(super) fn variables(&self) -> Vec<u32> {
        match self {
            Self::House(house) => house.variables.clone(),
            Self::Count(count) => count.variables.clone(),
            Self::Pair(pair) => pair.variables.to_vec(),
            Self::Locked(locked) => locked.variables.clone(),
            Self::Sets(sets) => sets.variables().to_vec(),
            Self::GroupSum(sum) => sum.variables().collect(),
            Self::Sum(sum) => sum.variables().collect(),
            Self::Accepted(accepted) => accepted.variables().collect(),
        }
    }

    /// Takes from the domains what the relation excludes.
    pub(super) fn run(&mut self, store: &mut Store) -> Result<(), Failed> {
        match self {
            Self::House(house) => house.run(store),
            Self::Count(count) => count.run(store),
            Self::Pair(pair) => pair.run(store),
            Self::Locked(locked) => locked.run(store),
            Self::Sets(sets) => sets.run(store),
            Self::GroupSum(sum) => sum.run(store),
            Self::Sum(sum) => sum.run(store),
            Self::Accepted(accepted) => accepted.run(store),
        }
    }
}
