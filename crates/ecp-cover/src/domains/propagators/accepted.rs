//! Automata: every value that stands on no accepted path goes.
//!
//! # Source
//! G. Pesant, "A regular language membership constraint for finite sequences of variables", CP 2004, without the
//! structures that are kept between calls: states are bits, and a sweep forward and one back read each arc once.

use crate::domains::store::{Failed, Store};
use crate::problem::model::{Layer, Values};

/// An automaton unrolled over its variables.
#[derive(Clone, Debug)]
pub(in crate::domains) struct Accepted {
    layers: Vec<Layer>,
    /// Where the states before each layer begin in `reached`, in words, and at the end where those behind the last end.
    starts: Vec<usize>,
    /// The states that the values in the domains reach, as bits.
    reached: Vec<u64>,
    arcs: u64,
}

impl Accepted {
    pub(in crate::domains) fn of(layers: &[Layer]) -> Self {
        let mut starts = vec![0];
        for layer in layers {
            starts.push(starts[starts.len() - 1] + layer.states.div_ceil(64) as usize);
        }
        let reached = vec![0; starts[starts.len() - 1] + 1];
        let arcs = layers.iter().map(|layer| layer.arcs.len() as u64).sum();
        Self { layers: layers.to_vec(), starts, reached, arcs }
    }

    /// An arc is looked at twice, and whether it leads on is not foreseen: each takes as long as four words.
    pub(in crate::domains) fn price(&self) -> u64 {
        8 * self.arcs
    }

    pub(in crate::domains) fn variables(&self) -> impl Iterator<Item = u32> + '_ {
        self.layers.iter().map(|layer| layer.variable)
    }

    pub(in crate::domains) fn run(&mut self, store: &mut Store) -> Result<(), Failed> {
        let Self { layers, starts, reached, .. } = self;
        reached.fill(0);
        let Some(first) = reached.first_mut() else { return Ok(()) };
        *first = 1;
        for (layer, start) in layers.iter().zip(starts.windows(2)) {
            let (before, behind) = reached.split_at_mut(start[1]);
            let before = &before[start[0]..];
            let domain = store.domain(layer.variable);
            for (from, values, to) in &layer.arcs {
                if values & domain != 0 && has(before, *from) {
                    behind[*to as usize / 64] |= 1 << (to % 64);
                }
            }
        }
        if reached[starts[layers.len()]] & 1 == 0 {
            return Err(Failed);
        }
        // what is reached and leads on stays
        for (layer, start) in layers.iter().zip(starts.windows(2)).rev() {
            let (before, behind) = reached.split_at_mut(start[1]);
            let before = &mut before[start[0]..];
            let domain = store.domain(layer.variable);
            let (mut kept, mut leads_on): (Values, u64) = (0, 0);
            let mut word = 0;
            for (from, values, to) in &layer.arcs {
                if *from as usize / 64 != word {
                    before[word] &= leads_on;
                    before[word + 1..*from as usize / 64].fill(0);
                    (word, leads_on) = (*from as usize / 64, 0);
                }
                if values & domain != 0 && has(before, *from) && has(behind, *to) {
                    kept |= values;
                    leads_on |= 1 << (from % 64);
                }
            }
            before[word] &= leads_on;
            before[word + 1..].fill(0);
            store.keep(layer.variable, kept)?;
        }
        Ok(())
    }
}

#[inline]
fn has(states: &[u64], state: u32) -> bool {
    states[state as usize / 64] >> (state % 64) & 1 != 0
}
