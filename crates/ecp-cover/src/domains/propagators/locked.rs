//! Locked candidates: where two houses share variables, a value that one of them needs and has places for in the shared
//! ones alone is not in the rest of the other.

use super::house::House;
use crate::domains::store::{Failed, Store};
use crate::problem::model::Values;

/// A house that needs values, and the houses that share variables with it.
#[derive(Clone, Debug)]
pub(in crate::domains) struct Locked {
    pub(in crate::domains) variables: Vec<u32>,
    others: Vec<Other>,
}

/// A house that shares variables with another.
#[derive(Clone, Debug)]
struct Other {
    /// The variables of the first house that are not in this one.
    before: Vec<u32>,
    /// The variables of this house that are not in the first.
    rest: Vec<u32>,
    /// The values that the first house needs and that occur once in this one.
    values: Values,
}

/// For each house that needs values those that share two variables or more with it.
pub(in crate::domains) fn between(houses: &[House]) -> impl Iterator<Item = Locked> + '_ {
    let needing = houses.iter().filter(|house| house.needed != 0);
    needing.filter_map(|house| {
        let others: Vec<Other> = houses.iter().filter_map(|other| Other::of(house, other)).collect();
        (!others.is_empty()).then(|| Locked { variables: house.variables.clone(), others })
    })
}

impl Other {
    fn of(house: &House, other: &House) -> Option<Self> {
        let less = |one: &House, other: &House| -> Vec<u32> {
            let is_out = |variable: &u32| other.variables.binary_search(variable).is_err();
            one.variables.iter().copied().filter(is_out).collect()
        };
        let (before, rest) = (less(house, other), less(other, house));
        let values = house.needed & other.once;
        let is_shared = house.variables.len() - before.len() >= 2;
        (is_shared && !rest.is_empty() && values != 0).then_some(Self { before, rest, values })
    }
}

impl Locked {
    pub(in crate::domains) fn price(&self) -> u64 {
        self.others.iter().map(|other| other.before.len() as u64).sum::<u64>() + 16
    }

    pub(in crate::domains) fn run(&self, store: &mut Store) -> Result<(), Failed> {
        for other in &self.others {
            let elsewhere = other.before.iter().fold(0, |all, variable| all | store.domain(*variable));
            let locked = other.values & !elsewhere;
            if locked != 0 {
                other.rest.iter().try_for_each(|variable| store.keep(*variable, !locked))?;
            }
        }
        Ok(())
    }
}
