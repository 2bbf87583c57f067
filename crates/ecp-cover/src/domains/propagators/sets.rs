//! Sets of values: variables that never have the same value, and whose values together are one of some sets.

use super::family::{Family, Sweep, WIDTH};
use super::house::Apart;
use crate::domains::store::{Failed, Store};
use crate::problem::model::{Model, Relation, Values, numbers};

/// Variables whose values are a set of a family.
#[derive(Clone, Debug)]
pub(in crate::domains) struct Sets {
    sweep: Sweep,
    family: Family,
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
        let sweep = Sweep::of(variables, sets.iter().fold(0, |all, set| all | set), apart);
        let near = sets.iter().map(|set| set >> sweep.least).filter(|set| *set < 1 << WIDTH);
        Self { family: Family::of(near), sweep }
    }

    pub(in crate::domains) fn variables(&self) -> &[u32] {
        &self.sweep.variables
    }

    pub(in crate::domains) fn price(&self) -> u64 {
        self.sweep.variables.len() as u64 * 40
    }

    pub(in crate::domains) fn run(&mut self, store: &mut Store) -> Result<(), Failed> {
        let wanted = self.sweep.forward(store).meet(&self.family);
        if wanted.is_none() {
            return Err(Failed);
        }
        self.sweep.back(wanted, store)?;
        self.sweep.keep_from_peers(&wanted, store)
    }
}
