//! An option for each arc of a diagram.
//!
//! Every state between two layers has an item for the arcs that lead to it and one for those that leave it; an option
//! that says "not this state" covers both. So each of the items is covered exactly once: a state that is reached is
//! left. The value of the cell is tied to the arcs in the same way, by the literals of its classes of values. As soon as
//! all arcs into a state are gone, its "not" is forced and takes the arcs that leave it; forced moves alone take away
//! every value and arc that lies on no path any more.

use super::classes::Classes;
use crate::relations::additions::AddedItem;
use crate::relations::diagram::{Diagram, Layer};
use crate::relations::literals::Literals;

/// The number of entries, about.
pub(super) fn cost(diagram: &Diagram) -> u64 {
    let layer = |layer: &Layer| 4 * Classes::of(layer).arcs.len() as u64 + 2 * u64::from(layer.states);
    diagram.layers.iter().map(layer).sum()
}

/// The items of the states before a layer: entered and left. None for a single state, which is always there.
struct StateItems {
    entered: Option<AddedItem>,
    left: Option<AddedItem>,
}

pub(super) fn emit(literals: &mut Literals<'_>, shape: &str, diagram: &Diagram) {
    let mut before = vec![StateItems { entered: None, left: None }];
    for (number, layer) in diagram.layers.iter().enumerate() {
        let after = match diagram.layers.get(number + 1) {
            Some(next) => states(literals, shape, number + 1, next.states),
            None => vec![StateItems { entered: None, left: None }],
        };
        emit_layer(literals, shape, number, layer, &before, &after);
        before = after;
    }
}

fn states(literals: &mut Literals<'_>, shape: &str, number: usize, states: u32) -> Vec<StateItems> {
    let additions = &mut literals.additions;
    let mut items = |state: u32| {
        let entered = additions.primary(format!("{shape}: to state {number}.{state}"));
        let left = additions.primary(format!("{shape}: from state {number}.{state}"));
        additions.option(vec![entered.into(), left.into()]);
        StateItems { entered: Some(entered), left: Some(left) }
    };
    if states == 1 {
        vec![StateItems { entered: None, left: None }]
    } else {
        (0..states).map(&mut items).collect()
    }
}

fn emit_layer(
    literals: &mut Literals<'_>,
    shape: &str,
    number: usize,
    layer: &Layer,
    before: &[StateItems],
    after: &[StateItems],
) {
    let classes = Classes::of(layer);
    let step = literals.additions.primary(format!("{shape}: step {}", number + 1));
    let mut values = Vec::with_capacity(classes.members.len());
    for members in &classes.members {
        values.push(value_item(literals, shape, layer, members));
    }
    for &(from, class, to) in &classes.arcs {
        let entries =
            [Some(step), before[from as usize].left, Some(values[class]), after[to as usize].entered];
        literals.additions.option(entries.into_iter().flatten().map(Into::into).collect());
    }
}

/// The item that is covered by an arc of the class, unless the cell holds none of its values.
pub(super) fn value_item(
    literals: &mut Literals<'_>,
    shape: &str,
    layer: &Layer,
    members: &[crate::relations::automaton::Value],
) -> AddedItem {
    let name = format!("{shape}: {}={}", literals.place(layer.cell), literals.list(members));
    let literal = literals.none_of(layer.cell, members);
    literals.covered_unless(name, literal)
}
