//! Decision diagrams: an automaton unrolled over the cells of one shape, as far as it leads to acceptance.
//!
//! A diagram has a layer for each cell whose value is open. A layer has states, and arcs from them to the states of the
//! next layer, each for one value of the cell. Every state lies on a path from the one first state to the one last, and
//! no two states of a layer accept the same rests: the diagram is the minimal automaton of its relation over the
//! domains of the cells.
//!
//! # Source
//! G. Pesant, "A regular language membership constraint for finite sequences of variables", CP 2004 (unrolling and
//! pruning); the minimisation, from the last layer to the first, is that of R. E. Bryant, "Graph-based algorithms for
//! Boolean function manipulation", IEEE Transactions on Computers C-35 (1986).

mod repeats;

use std::collections::HashMap;

use ecp_puzzle::CellId;

use super::automaton::{Automaton, Overflow, State, Value};
use crate::domains::Domains;

/// An unrolled automaton.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Diagram {
    pub(super) layers: Vec<Layer>,
}

/// What one cell decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Layer {
    pub(super) cell: CellId,
    /// The number of states before the cell; the first layer has one.
    pub(super) states: u32,
    /// Sorted by where they come from, then by value.
    pub(super) arcs: Vec<Arc>,
}

/// A value that leads from a state to one of the next layer; behind the last layer there is one state, 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Arc {
    pub(super) from: u32,
    pub(super) value: Value,
    pub(super) to: u32,
}

/// Why there is no diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoDiagram {
    /// No filling is accepted.
    Impossible,
    /// It would have more arcs than may be.
    TooLarge,
    /// A number becomes too large.
    Overflow,
}

impl From<Overflow> for NoDiagram {
    fn from(Overflow: Overflow) -> Self {
        Self::Overflow
    }
}

impl Diagram {
    /// Unrolls an automaton over cells with their domains, with at most so many arcs on the way.
    pub(super) fn of(
        automaton: &dyn Automaton,
        cells: &[CellId],
        domains: &Domains,
        most_arcs: u64,
    ) -> Result<Self, NoDiagram> {
        let mut states = vec![automaton.start()];
        let mut layers = Vec::new();
        let mut arcs_left = most_arcs;
        for (place, &cell) in cells.iter().enumerate() {
            let values: Vec<Value> = domains.values_of(cell).collect();
            let (arcs, next) = unroll(automaton, &states, place, &values, &mut arcs_left)?;
            layers.push(Layer { cell, states: states.len() as u32, arcs });
            states = next;
        }
        let accepted: Vec<bool> = states.iter().map(|state| automaton.accepts(state)).collect();
        let mut diagram = Self { layers };
        diagram.minimise(&accepted)?;
        Ok(diagram)
    }

    /// The states that an automaton reaches behind the last cell, accepted or not, by arcs that are taken from those left.
    pub(super) fn ends(
        automaton: &dyn Automaton,
        cells: &[CellId],
        domains: &Domains,
        arcs_left: &mut u64,
    ) -> Result<Vec<State>, NoDiagram> {
        cells.iter().enumerate().try_fold(vec![automaton.start()], |states, (place, &cell)| {
            let values: Vec<Value> = domains.values_of(cell).collect();
            unroll(automaton, &states, place, &values, arcs_left).map(|(_, next)| next)
        })
    }

    /// Takes arcs away whose values the domains do not allow any more, and all that no longer lies on a path.
    pub(super) fn restrict(&mut self, domains: &Domains) -> Result<(), NoDiagram> {
        for layer in &mut self.layers {
            let cell = layer.cell;
            layer.arcs.retain(|arc| domains.may_hold(cell, arc.value));
        }
        self.minimise(&[true])
    }

    /// Merges states that accept the same rests, drops those that accept none or are never reached, and numbers the
    /// others from 0. `accepted` speaks of the states behind the last layer.
    fn minimise(&mut self, accepted: &[bool]) -> Result<(), NoDiagram> {
        // for each state behind the layer its new number
        let mut merged: Vec<Option<u32>> = accepted.iter().map(|accepts| accepts.then_some(0)).collect();
        for layer in self.layers.iter_mut().rev() {
            merged = layer.merge_states(&merged);
        }
        if merged.first().copied().flatten().is_none() {
            return Err(NoDiagram::Impossible);
        }
        self.drop_unreached();
        Ok(())
    }

    fn drop_unreached(&mut self) {
        let mut number: Vec<Option<u32>> = vec![Some(0)];
        for index in 0..self.layers.len() {
            let after = self.layers.get(index + 1).map_or(1, |next| next.states as usize);
            number = self.layers[index].renumber(&number, after);
        }
    }

    /// Drops layers that decide nothing: in every state, all values that the cell has lead to the same.
    pub(super) fn contract(&mut self) {
        let mut kept: Vec<Layer> = Vec::with_capacity(self.layers.len());
        for layer in self.layers.drain(..) {
            match kept.last_mut() {
                _ if layer.decides() => kept.push(layer),
                // the states stay as many: each leads to one of the next layer, and no two to the same
                Some(before) => {
                    let mut target = vec![0; layer.states as usize];
                    for arc in &layer.arcs {
                        target[arc.from as usize] = arc.to;
                    }
                    for arc in &mut before.arcs {
                        arc.to = target[arc.to as usize];
                    }
                }
                None => {}
            }
        }
        self.layers = kept;
    }

    /// For each layer, in order, the cell and the values on its arcs.
    pub(super) fn supports(&self) -> impl Iterator<Item = (CellId, Vec<Value>)> + '_ {
        self.layers.iter().map(|layer| {
            let mut values: Vec<Value> = layer.arcs.iter().map(|arc| arc.value).collect();
            values.sort_unstable();
            values.dedup();
            (layer.cell, values)
        })
    }

    /// For each layer, in order, the cell and the values by which it is passed on the way from the first state to the
    /// last, where cells hold nothing but what the domains allow; `None` where there is no such way.
    pub(super) fn supports_within(&self, domains: &Domains) -> Option<Vec<(CellId, Vec<Value>)>> {
        let mut reached = vec![vec![true]];
        for (number, layer) in self.layers.iter().enumerate() {
            let after = self.layers.get(number + 1).map_or(1, |next| next.states as usize);
            let mut next = vec![false; after];
            let from = &reached[number];
            let open =
                layer.arcs.iter().filter(|arc| from[arc.from as usize] && layer.is_open(**arc, domains));
            open.for_each(|arc| next[arc.to as usize] = true);
            reached.push(next);
        }
        let mut leads_on = reached.pop().filter(|last| last[0])?;
        let mut supports = Vec::with_capacity(self.layers.len());
        for (layer, from) in self.layers.iter().zip(&reached).rev() {
            let mut leads = vec![false; layer.states as usize];
            let mut values: Vec<Value> = Vec::new();
            let is_passed = |arc: &&Arc| {
                from[arc.from as usize] && leads_on[arc.to as usize] && layer.is_open(**arc, domains)
            };
            for arc in layer.arcs.iter().filter(is_passed) {
                leads[arc.from as usize] = true;
                values.push(arc.value);
            }
            values.sort_unstable();
            values.dedup();
            supports.push((layer.cell, values));
            leads_on = leads;
        }
        supports.reverse();
        Some(supports)
    }

    /// The number of arcs.
    pub(super) fn arc_count(&self) -> u64 {
        self.layers.iter().map(|layer| layer.arcs.len() as u64).sum()
    }
}

/// The arcs from some states over some values, and the states that they lead to.
fn unroll(
    automaton: &dyn Automaton,
    states: &[State],
    place: usize,
    values: &[Value],
    arcs_left: &mut u64,
) -> Result<(Vec<Arc>, Vec<State>), NoDiagram> {
    let mut arcs = Vec::new();
    let mut next: Vec<State> = Vec::new();
    let mut numbers: HashMap<State, u32> = HashMap::new();
    for (from, state) in (0..).zip(states) {
        for &value in values {
            *arcs_left = arcs_left.checked_sub(1).ok_or(NoDiagram::TooLarge)?;
            let Some(reached) = automaton.step(state, place, value)? else { continue };
            let to = *numbers.entry(reached).or_insert_with_key(|reached| {
                next.push(reached.clone());
                next.len() as u32 - 1
            });
            arcs.push(Arc { from, value, to });
        }
    }
    Ok((arcs, next))
}

impl Layer {
    fn is_open(&self, arc: Arc, domains: &Domains) -> bool {
        domains.may_hold(self.cell, arc.value)
    }

    /// Whether some state tells two values apart.
    fn decides(&self) -> bool {
        let values = |group: &[Arc]| group.iter().map(|arc| arc.value).collect::<Vec<Value>>();
        let mut groups = self.arcs.chunk_by(|one, other| one.from == other.from);
        let first = groups.clone().next().map(values);
        groups.any(|group| group.iter().any(|arc| arc.to != group[0].to) || Some(values(group)) != first)
    }

    /// Redirects the arcs to the merged states of the next layer and merges the states of this one. The answer: for each
    /// state its new number, or `None` where nothing is accepted.
    fn merge_states(&mut self, merged: &[Option<u32>]) -> Vec<Option<u32>> {
        let mut numbers: HashMap<Vec<(Value, u32)>, u32> = HashMap::new();
        let mut new_number = vec![None; self.states as usize];
        let mut arcs = Vec::new();
        for group in self.arcs.chunk_by(|one, other| one.from == other.from) {
            let rest = |arc: &Arc| merged[arc.to as usize].map(|to| (arc.value, to));
            let rests: Vec<(Value, u32)> = group.iter().filter_map(rest).collect();
            if rests.is_empty() {
                continue;
            }
            let fresh = numbers.len() as u32;
            let number = *numbers.entry(rests).or_insert_with_key(|rests| {
                arcs.extend(rests.iter().map(|&(value, to)| Arc { from: fresh, value, to }));
                fresh
            });
            new_number[group[0].from as usize] = Some(number);
        }
        self.states = numbers.len() as u32;
        self.arcs = arcs;
        new_number
    }

    /// Keeps the states that have a number, under that number, and numbers those behind the layer by their first arc.
    fn renumber(&mut self, number: &[Option<u32>], after: usize) -> Vec<Option<u32>> {
        self.states = number.iter().flatten().count() as u32;
        self.arcs.retain(|arc| number[arc.from as usize].is_some());
        for arc in &mut self.arcs {
            arc.from = number[arc.from as usize].unwrap_or_default();
        }
        self.arcs.sort_unstable_by_key(|arc| (arc.from, arc.value));
        let mut next = vec![None; after];
        let mut count = 0;
        for arc in &mut self.arcs {
            let number = *next[arc.to as usize].get_or_insert_with(|| {
                count += 1;
                count - 1
            });
            arc.to = number;
        }
        next
    }
}
