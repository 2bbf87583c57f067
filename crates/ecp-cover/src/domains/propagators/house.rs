//! Houses: variables in which values occur once, as the digits in the rows, columns and boxes of a sudoku.

use std::collections::HashMap;

use crate::domains::store::{Failed, Store, is_fixed};
use crate::problem::model::{Model, Relation, Values};

/// Variables in which no value of some occurs twice, and each of some occurs.
#[derive(Clone, Debug)]
pub(in crate::domains) struct House {
    pub(in crate::domains) variables: Vec<u32>,
    /// The values that occur at most once.
    pub(in crate::domains) once: Values,
    /// The values that occur, of those that occur at most once.
    pub(in crate::domains) needed: Values,
}

/// Whether a relation says of one value that it occurs at most once, or exactly once: that is said by a house.
pub(in crate::domains) fn is_of_house(relation: &Relation) -> bool {
    matches!(relation, Relation::Count { values, lo: 0 | 1, hi: 1, .. } if values.count_ones() == 1)
}

/// The houses of a model, each with all that is said of its variables.
pub(in crate::domains) fn houses_of(model: &Model) -> Vec<House> {
    let mut houses: Vec<House> = Vec::new();
    let mut numbers: HashMap<Vec<u32>, usize> = HashMap::new();
    for relation in &model.relations {
        let (variables, once, needed) = match relation {
            Relation::Distinct { variables, values } => (variables, *values, 0),
            Relation::Sets { variables, .. } => (variables, Values::MAX, 0),
            Relation::Count { variables, values, lo, .. } if is_of_house(relation) => {
                (variables, *values, if *lo == 1 { *values } else { 0 })
            }
            _ => continue,
        };
        let mut sorted = variables.clone();
        sorted.sort_unstable();
        let number = *numbers.entry(sorted).or_insert_with_key(|sorted| {
            houses.push(House { variables: sorted.clone(), once: 0, needed: 0 });
            houses.len() - 1
        });
        houses[number].once |= once;
        houses[number].needed |= needed;
    }
    for house in &mut houses {
        house.need_all(model);
    }
    houses
}

impl House {
    /// Where there are as many values as variables, and none of them can have another, each occurs.
    fn need_all(&mut self, model: &Model) {
        let all =
            self.variables.iter().fold(0, |all, variable| all | model.variables[*variable as usize].values);
        if all & !self.once == 0 && all.count_ones() as usize == self.variables.len() {
            self.needed = all;
        }
    }

    /// A value that the house needs, and that one variable alone may have, is had by that one; then it has no other, and of those one
    /// may have a single place left, or none.
    pub(in crate::domains) fn run(&self, store: &mut Store) -> Result<(), Failed> {
        while self.place(store)? {}
        Ok(())
    }

    /// Gives such values to their variables; whether there are any.
    fn place(&self, store: &mut Store) -> Result<bool, Failed> {
        let (mut one, mut two, mut fixed) = (0, 0, 0);
        for variable in &self.variables {
            let domain = store.domain(*variable);
            fixed |= if is_fixed(domain) { domain } else { 0 };
            two |= one & domain;
            one |= domain;
        }
        if self.needed & !one != 0 {
            return Err(Failed);
        }
        let single = one & !two & self.needed & !fixed;
        if single == 0 {
            return Ok(false);
        }
        for variable in &self.variables {
            let here = store.domain(*variable) & single;
            if here != 0 {
                // of two values one would have no place
                store.keep(*variable, if is_fixed(here) { here } else { 0 })?;
            }
        }
        Ok(true)
    }
}

/// All houses, for what they say of a variable that has one value left.
#[derive(Clone, Debug)]
pub(in crate::domains) struct Houses {
    houses: Vec<House>,
    /// For each variable the houses that it is in.
    of_variable: Vec<Vec<u32>>,
}

impl Houses {
    pub(in crate::domains) fn of(houses: Vec<House>, variables: usize) -> Self {
        let mut of_variable = vec![Vec::new(); variables];
        for (number, house) in (0..).zip(&houses) {
            house.variables.iter().for_each(|variable| of_variable[*variable as usize].push(number));
        }
        Self { houses, of_variable }
    }

    #[cfg(feature = "learn")]
    pub(in crate::domains) fn are_none(&self) -> bool {
        self.houses.is_empty()
    }

    /// The value of each variable that has one left goes from the others of its houses, until no variable is left.
    ///
    /// # Errors
    /// The variables of a house in which two have the same value.
    pub(in crate::domains) fn settle(&self, store: &mut Store) -> Result<(), &[u32]> {
        while let Some(variable) = store.next_fixed() {
            let value = store.domain(variable);
            for number in &self.of_variable[variable as usize] {
                let house = &self.houses[*number as usize];
                if value & house.once == 0 {
                    continue;
                }
                for other in house.variables.iter().filter(|other| **other != variable) {
                    store.keep(*other, !value).map_err(|Failed| house.variables.as_slice())?;
                }
            }
        }
        Ok(())
    }
}

/// Which variables never have the same value.
#[derive(Clone, Debug)]
pub(in crate::domains) struct Apart {
    /// For each variable the houses that it is in, each with the values that occur once there.
    houses_of: Vec<Vec<(u32, Values)>>,
    houses: Vec<Vec<u32>>,
}

impl Apart {
    pub(in crate::domains) fn of(houses: &[House], variables: usize) -> Self {
        let mut houses_of = vec![Vec::new(); variables];
        let houses_listed = houses.iter().map(|house| house.variables.clone()).collect();
        for (number, house) in (0..).zip(houses) {
            for variable in &house.variables {
                houses_of[*variable as usize].push((number, house.once));
            }
        }
        Self { houses_of, houses: houses_listed }
    }

    /// The variables, as bits, that never have the same one of these values as a variable.
    pub(in crate::domains) fn peers(&self, variable: u32, values: Values) -> Vec<u64> {
        let mut peers = vec![0; self.houses_of.len().div_ceil(64)];
        for (house, once) in &self.houses_of[variable as usize] {
            if values & !once == 0 {
                for other in &self.houses[*house as usize] {
                    peers[*other as usize / 64] |= 1 << (other % 64);
                }
            }
        }
        peers[variable as usize / 64] &= !(1 << (variable % 64));
        peers
    }

    /// Whether no two of these variables ever have the same one of these values: some house holds both.
    pub(in crate::domains) fn holds(&self, variables: &[u32], values: Values) -> bool {
        let pair = |one: u32, other: u32| {
            one != other
                && self.houses_of[one as usize].iter().any(|(house, once)| {
                    values & !once == 0
                        && self.houses_of[other as usize].iter().any(|(second, _)| house == second)
                })
        };
        variables
            .iter()
            .enumerate()
            .all(|(place, one)| variables[place + 1..].iter().all(|other| pair(*one, *other)))
    }
}
