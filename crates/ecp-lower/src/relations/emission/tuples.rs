//! An option for each filling, told apart by classes of values.

use super::arcs::value_item;
use super::classes::Classes;
use crate::relations::additions::AddedItem;
use crate::relations::diagram::Diagram;
use crate::relations::literals::Literals;

/// The most tuples that are looked at.
const MOST_TUPLES: u64 = 100_000;

/// The number of entries, or `None` where there are too many tuples.
pub(super) fn cost(diagram: &Diagram) -> Option<u64> {
    // for each state the number of paths to it
    let mut paths = vec![1_u64];
    for (number, layer) in diagram.layers.iter().enumerate() {
        let after = diagram.layers.get(number + 1).map_or(1, |next| next.states as usize);
        let mut next = vec![0_u64; after];
        for &(from, _, to) in &Classes::of(layer).arcs {
            next[to as usize] = next[to as usize].checked_add(paths[from as usize])?;
        }
        paths = next;
        if paths.iter().any(|paths| *paths > MOST_TUPLES) {
            return None;
        }
    }
    Some(paths[0] * (diagram.layers.len() as u64 + 1))
}

pub(super) fn emit(literals: &mut Literals<'_>, shape: &str, diagram: &Diagram) {
    let one = literals.additions.primary(format!("{shape}: filling"));
    // for each state the tuples that lead to it, as items of values
    let mut tuples: Vec<Vec<Vec<AddedItem>>> = vec![vec![vec![one]]];
    for (number, layer) in diagram.layers.iter().enumerate() {
        let classes = Classes::of(layer);
        let mut values = Vec::with_capacity(classes.members.len());
        for members in &classes.members {
            values.push(value_item(literals, shape, layer, members));
        }
        let after = diagram.layers.get(number + 1).map_or(1, |next| next.states as usize);
        let mut next = vec![Vec::new(); after];
        for &(from, class, to) in &classes.arcs {
            let longer = tuples[from as usize].iter().map(|tuple| {
                let mut tuple = tuple.clone();
                tuple.push(values[class]);
                tuple
            });
            next[to as usize].extend(longer);
        }
        tuples = next;
    }
    for tuple in tuples.swap_remove(0) {
        literals.additions.option(tuple.into_iter().map(Into::into).collect());
    }
}
