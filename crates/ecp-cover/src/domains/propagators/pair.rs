//! Two variables: which values of one go with which of the other.

use crate::domains::store::{Failed, Store};
use crate::problem::model::{Layer, MOST_VALUES, Values, numbers};

/// For each value of one variable the values of the other that go with it.
#[derive(Clone, Debug)]
pub(in crate::domains) struct Pair {
    pub(in crate::domains) variables: [u32; 2],
    /// For the values of the first, and for those of the second.
    partners: [Box<[Values; MOST_VALUES as usize]>; 2],
}

impl Pair {
    /// Of an automaton over two variables; `None` where it reads more or fewer, or one of them twice.
    pub(in crate::domains) fn of(layers: &[Layer]) -> Option<Self> {
        let [first, second] = layers else { return None };
        if first.variable == second.variable {
            return None;
        }
        let mut partners = [Box::new([0; MOST_VALUES as usize]), Box::new([0; MOST_VALUES as usize])];
        for (_, values, through) in &first.arcs {
            for (_, others, _) in second.arcs.iter().filter(|(from, ..)| from == through) {
                numbers(*values).for_each(|value| partners[0][value as usize] |= others);
                numbers(*others).for_each(|other| partners[1][other as usize] |= values);
            }
        }
        Some(Self { variables: [first.variable, second.variable], partners })
    }

    pub(in crate::domains) fn run(&self, store: &mut Store) -> Result<(), Failed> {
        for (one, other) in [(0, 1), (1, 0)] {
            let domain = store.domain(self.variables[one]);
            let partners = numbers(domain).fold(0, |all, value| all | self.partners[one][value as usize]);
            store.keep(self.variables[other], partners)?;
        }
        Ok(())
    }
}
