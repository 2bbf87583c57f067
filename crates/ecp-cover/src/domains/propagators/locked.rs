//! Locked candidates: where two houses share variables, a value that one of them needs and has places for in the shared
//! ones alone is not in the rest of the other.

use super::house::House;
use crate::domains::store::{Failed, Store};
use crate::problem::model::Values;

/// Two houses that share variables.
#[derive(Clone, Debug)]
pub(in crate::domains) struct Locked {
    /// The variables of either that are not shared.
    rests: [Vec<u32>; 2],
    shared: Vec<u32>,
    /// The values that either needs and that occur once in the other.
    values: [Values; 2],
}

/// All pairs of houses that share two variables or more, and of which one needs a value.
pub(in crate::domains) fn between(houses: &[House]) -> impl Iterator<Item = Locked> + '_ {
    let needs = |number: usize| houses[number].needed != 0;
    let needing = (0..houses.len()).filter(move |number| needs(*number));
    let pairs = needing.flat_map(move |number| {
        // two that need values are one pair
        let others = (0..houses.len()).filter(move |other| *other > number || !needs(*other));
        others.map(move |other| (&houses[number], &houses[other]))
    });
    pairs.filter_map(|(one, other)| {
        let values = [one.needed & other.once, other.needed & one.once];
        if values == [0, 0] {
            return None;
        }
        let is_in = |house: &House, variable: &u32| house.variables.binary_search(variable).is_ok();
        let shared: Vec<u32> =
            one.variables.iter().copied().filter(|variable| is_in(other, variable)).collect();
        let rest = |house: &House, second: &House| -> Vec<u32> {
            house.variables.iter().copied().filter(|variable| !is_in(second, variable)).collect()
        };
        let rests = [rest(one, other), rest(other, one)];
        let says_something = shared.len() >= 2 && rests.iter().any(|rest| !rest.is_empty());
        says_something.then_some(Locked { rests, shared, values })
    })
}

impl Locked {
    pub(in crate::domains) fn variables(&self) -> impl Iterator<Item = u32> + '_ {
        self.rests.iter().flatten().chain(&self.shared).copied()
    }

    pub(in crate::domains) fn run(&self, store: &mut Store) -> Result<(), Failed> {
        let all = |variables: &[u32], store: &Store| {
            variables.iter().fold(0, |all, variable| all | store.domain(*variable))
        };
        for (one, other) in [(0, 1), (1, 0)] {
            let locked = self.values[one] & !all(&self.rests[one], store);
            if locked != 0 {
                for variable in &self.rests[other] {
                    store.keep(*variable, !locked)?;
                }
            }
        }
        Ok(())
    }
}
