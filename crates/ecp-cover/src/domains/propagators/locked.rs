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
    /// The variables that each of the others shares, one after another, and then those that none does.
    parts: Vec<u32>,
}

/// A house that shares variables with another.
#[derive(Clone, Debug)]
struct Other {
    /// Where the shared variables end in the parts of its list.
    end: usize,
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
    needing.filter_map(move |house| {
        let mut lists: Vec<List> = Vec::new();
        for other in houses {
            let is_in = |house: &House, variable: &u32| house.variables.binary_search(variable).is_ok();
            let shared = || house.variables.iter().copied().filter(|variable| is_in(other, variable));
            let rest: Vec<u32> =
                other.variables.iter().copied().filter(|variable| !is_in(house, variable)).collect();
            let values = house.needed & other.once;
            if shared().count() < 2 || rest.is_empty() || values == 0 {
                continue;
            }
            let is_apart = |list: &List| !shared().any(|variable| list.parts.contains(&variable));
            let number = lists.iter().position(is_apart).unwrap_or_else(|| {
                lists.push(List { others: Vec::new(), parts: Vec::new() });
                lists.len() - 1
            });
            let list = &mut lists[number];
            list.parts.extend(shared());
            list.others.push(Other { end: list.parts.len(), rest, values, seen: 0 });
        }
        for list in &mut lists {
            let left = house.variables.iter().filter(|variable| !list.parts.contains(variable));
            let left: Vec<u32> = left.copied().collect();
            list.parts.extend(left);
        }
        (!lists.is_empty()).then(|| Locked { variables: house.variables.clone(), lists })
    })
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
        let mut all_of = |variables: &[u32]| {
            let mut all = 0;
            for variable in variables {
                let domain = store.domain(*variable);
                all |= domain;
                fixed |= if is_fixed(domain) { domain } else { 0 };
            }
            several |= one & all;
            one |= all;
            all
        };
        let mut start = 0;
        for other in &mut self.others {
            other.seen = all_of(&self.parts[start..other.end]);
            start = other.end;
        }
        all_of(&self.parts[start..]);
        let locked = one & !several & !fixed;
        if locked == 0 {
            return Ok(());
        }
        for other in &self.others {
            let locked = locked & other.seen & other.values;
            if locked != 0 {
                other.rest.iter().try_for_each(|variable| store.keep(*variable, !locked))?;
            }
        }
        Ok(())
    }
}
