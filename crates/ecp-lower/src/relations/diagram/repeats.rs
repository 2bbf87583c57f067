//! Arcs that no filling without repetition takes.
//!
//! Where the cells of a diagram hold no input twice, the diagram is walked together with the set of inputs used so far.
//! Arcs that lie on no such walk go; the diagram itself does not grow by the sets.

use std::collections::HashMap;

use super::{Diagram, NoDiagram};
use crate::relations::automaton::Value;

/// A state of the diagram, and the inputs used on the way to it, in order.
type Walk = (u32, Vec<u32>);

/// A step of a walk: from which one, by which arc of the layer, to which one.
type Step = (u32, u32, u32);

impl Diagram {
    /// Takes away the arcs that only fillings with a repetition take; does nothing where there are more than so many
    /// steps to look at.
    pub(in crate::relations) fn drop_repeats(&mut self, most_steps: u64) -> Result<(), NoDiagram> {
        let Some(layers) = self.walks(most_steps) else { return Ok(()) };
        // from the last layer to the first: the steps that lead to the end
        let mut alive: Option<Vec<bool>> = None;
        for (layer, (steps, walks)) in self.layers.iter_mut().zip(layers).rev() {
            let mut is_taken = vec![false; layer.arcs.len()];
            let mut leads_on = vec![false; walks];
            for (from, arc, to) in steps {
                if alive.as_ref().is_none_or(|alive| alive[to as usize]) {
                    is_taken[arc as usize] = true;
                    leads_on[from as usize] = true;
                }
            }
            let mut is_taken = is_taken.into_iter();
            layer.arcs.retain(|_| is_taken.next().unwrap_or(false));
            alive = Some(leads_on);
        }
        self.minimise(&[true])
    }

    /// For each layer the steps of all walks, and the number of walks that reach it; `None` where they are too many.
    fn walks(&self, most_steps: u64) -> Option<Vec<(Vec<Step>, usize)>> {
        let mut walks: Vec<Walk> = vec![(0, Vec::new())];
        let mut steps_left = most_steps;
        let mut layers = Vec::with_capacity(self.layers.len());
        for layer in &self.layers {
            let mut arcs_from = vec![Vec::new(); layer.states as usize];
            for (number, arc) in (0_u32..).zip(&layer.arcs) {
                arcs_from[arc.from as usize].push((number, arc.value, arc.to));
            }
            let mut numbers: HashMap<Walk, u32> = HashMap::new();
            let mut next: Vec<Walk> = Vec::new();
            let mut steps = Vec::new();
            for (from, (state, used)) in (0..).zip(&walks) {
                for &(arc, value, to) in &arcs_from[*state as usize] {
                    steps_left = steps_left.checked_sub(1)?;
                    let Some(used) = with(used, value) else { continue };
                    let walk = (to, used);
                    let number = *numbers.entry(walk).or_insert_with_key(|walk| {
                        next.push(walk.clone());
                        next.len() as u32 - 1
                    });
                    steps.push((from, arc, number));
                }
            }
            layers.push((steps, walks.len()));
            walks = next;
        }
        Some(layers)
    }
}

/// The used inputs and one more; `None` if it is one of them. Empty cells use nothing up.
fn with(used: &[u32], value: Value) -> Option<Vec<u32>> {
    let Some(input) = value else { return Some(used.to_vec()) };
    let place = used.binary_search(&input.0).err()?;
    let mut used = used.to_vec();
    used.insert(place, input.0);
    Some(used)
}
