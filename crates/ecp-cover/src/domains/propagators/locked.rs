//! Locked candidates: where two houses share variables, a value that one of them needs and has places for in the shared
//! ones alone is not in the rest of the other.

use super::house::House;
use crate::domains::store::{Failed, Store, is_fixed};
use crate::problem::model::Values;

/// A house that needs values, and the houses that share variables with it.
#[derive(Clone, Debug)]
pub(in crate::domains) struct Locked {
    pub(in crate::domains) variables: Vec<u32>,
    /// The houses that share variables with it, in lists of such as share different ones.
    lists: Vec<List>,
}

/// Houses that share different variables with a house.
#[derive(Clone, Debug)]
struct List {
    others: Vec<Other>,
    /// The variables that are shared with none of them.
    unshared: Vec<u32>,
}

/// A house that shares variables with another.
#[derive(Clone, Debug)]
struct Other {
    shared: Vec<u32>,
    /// The variables of this house that are not in the first.
    rest: Vec<u32>,
    /// The values that the first house needs and that occur once in this one.
    values: Values,
    /// What the shared variables may have, when somebody last looked.
    seen: Values,
}

/// For each house that needs values those that share two variables or more with it.
pub(in crate::domains) fn between(houses: &[House]) -> impl Iterator<Item = Locked> + '_ {
    let needing = houses.iter().filter(|house| house.needed != 0);
    needing.filter_map(|house| {
        let mut lists: Vec<List> = Vec::new();
        for other in houses.iter().filter_map(|other| Other::of(house, other)) {
            let is_apart = |list: &&mut List| {
                !list
                    .others
                    .iter()
                    .any(|one| one.shared.iter().any(|variable| other.shared.contains(variable)))
            };
            match lists.iter_mut().find(is_apart) {
                Some(list) => list.others.push(other),
                None => lists.push(List { others: vec![other], unshared: Vec::new() }),
            }
        }
        for list in &mut lists {
            let is_shared = |variable: &u32| list.others.iter().any(|other| other.shared.contains(variable));
            list.unshared = house.variables.iter().copied().filter(|variable| !is_shared(variable)).collect();
        }
        (!lists.is_empty()).then(|| Locked { variables: house.variables.clone(), lists })
    })
}

impl Other {
    fn of(house: &House, other: &House) -> Option<Self> {
        let is_in = |house: &House, variable: &u32| house.variables.binary_search(variable).is_ok();
        let shared: Vec<u32> =
            house.variables.iter().copied().filter(|variable| is_in(other, variable)).collect();
        let rest: Vec<u32> =
            other.variables.iter().copied().filter(|variable| !is_in(house, variable)).collect();
        let values = house.needed & other.once;
        let says_something = shared.len() >= 2 && !rest.is_empty() && values != 0;
        says_something.then_some(Self { shared, rest, values, seen: 0 })
    }
}

impl Locked {
    pub(in crate::domains) fn price(&self) -> u64 {
        self.lists.len() as u64 * self.variables.len() as u64 + 16
    }

    pub(in crate::domains) fn run(&mut self, store: &mut Store) -> Result<(), Failed> {
        self.lists.iter_mut().try_for_each(|list| list.run(store))
    }
}

impl List {
    fn run(&mut self, store: &mut Store) -> Result<(), Failed> {
        // what one of the parts may have, what several may, and what a variable has
        let (mut one, mut several, mut fixed) = (0, 0, 0);
        let parts = self.others.iter_mut().map(|other| (&other.shared, Some(&mut other.seen)));
        for (variables, seen) in parts.chain([(&self.unshared, None)]) {
            let mut all = 0;
            for variable in variables {
                let domain = store.domain(*variable);
                all |= domain;
                fixed |= if is_fixed(domain) { domain } else { 0 };
            }
            several |= one & all;
            one |= all;
            if let Some(seen) = seen {
                *seen = all;
            }
        }
        for other in &self.others {
            let locked = other.seen & other.values & !several & !fixed;
            if locked != 0 {
                other.rest.iter().try_for_each(|variable| store.keep(*variable, !locked))?;
            }
        }
        Ok(())
    }
}
